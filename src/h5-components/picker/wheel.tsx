import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { scrollAxis, useCommit, useScroll } from '../dom/hooks'
import { WHEEL_PAGE_ROWS } from '../limits'

interface WheelProps {
  items: readonly ReactNode[]
  /** Index of the chosen row. */
  value: number
  label?: string
  /** A row came to rest in the middle, was tapped, or was chosen by keyboard. */
  onSelect: (index: number) => void
  onTouch?: () => void
  onRest?: () => void
}

/** The row now in the middle of a wheel, or -1 before layout. */
export function rowShown(wheel: Element): number {
  const height = (wheel.firstElementChild as HTMLElement | null)?.offsetHeight
  return height ? Math.min(wheel.children.length - 1, Math.max(0, Math.round(wheel.scrollTop / height))) : -1
}

/** One column of rows that the user turns: a listbox on CSS scroll-snap. */
export function Wheel({ items, value, label, onSelect, onTouch, onRest }: WheelProps) {
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef(false)
  const id = useId()

  useScroll(element, () => {
    const row = element.current ? rowShown(element.current) : -1
    if (row >= 0 && row !== value) onSelect(row)
    onRest?.()
  })
  useCommit(() => {
    const wheel = element.current
    const height = (wheel?.firstElementChild as HTMLElement | null)?.offsetHeight
    if (wheel && height && rowShown(wheel) !== value) scrollAxis(wheel, 'top', value * height, drawn.current)
    drawn.current = true
  }, [value, items.length])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1
    const next = {
      ArrowUp: value - 1,
      ArrowDown: value + 1,
      PageUp: value - WHEEL_PAGE_ROWS,
      PageDown: value + WHEEL_PAGE_ROWS,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const row = Math.max(0, Math.min(next, last))
    if (row !== value) onSelect(row)
  }

  return (
    <div
      className="h5-wheel"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}${value}`}
      onKeyDown={onKeyDown}
      onTouchStart={onTouch && (() => onTouch())}
      ref={element}
    >
      {items.map((item, row) => (
        <div
          className="h5-wheel-row"
          role="option"
          aria-selected={row === value}
          id={`${id}${row}`}
          key={row}
          onClick={() => row !== value && onSelect(row)}
        >
          {item}
        </div>
      ))}
    </div>
  )
}
