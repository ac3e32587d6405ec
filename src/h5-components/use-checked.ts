import { useEffect, useRef, type CSSProperties, type RefObject } from 'react'

/**
 * A native checkable control with Taro's semantics: a change of `checked` sets it, and in between taps change it,
 * whether or not the caller follows.
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

/** The control's colour as the CSS variable that the base styles read. */
export const tint = (color?: string): CSSProperties | undefined =>
  color ? ({ '--h5-tint': color } as CSSProperties) : undefined
