import { useEffect, useRef, type CSSProperties, type RefObject } from 'react'

/**
 * A native checkable control as Taro means it: `checked` sets it whenever that changes, and taps change it in between, whether or not the
 * caller follows.
 */
export function useChecked(checked: boolean): RefObject<HTMLInputElement> {
  const element = useRef<HTMLInputElement>(null)
  const last = useRef(checked)
  useEffect(() => {
    if (last.current === checked) return
    last.current = checked
    if (element.current) element.current.checked = checked
  }, [checked])
  return element
}

/** The control's colour as the variable that the base styles read. */
export const tint = (color?: string): CSSProperties | undefined =>
  color ? ({ '--h5-tint': color } as CSSProperties) : undefined
