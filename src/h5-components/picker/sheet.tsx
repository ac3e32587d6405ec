import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { MESSAGES } from '../messages'

interface SheetProps {
  title?: string
  okText?: string
  cancelText?: string
  onCancel: () => void
  onConfirm: (panel: Element) => void
  children: ReactNode
}

/** React bubbles events of a portal to the component that opened it; ancestors of a picker must not receive them. */
const keep = (event: SyntheticEvent) => event.stopPropagation()

/** A dialog at the bottom edge: traps the focus, closes by Escape or a tap outside, and restores the focus. */
export function Sheet({ title, okText, cancelText, onCancel, onConfirm, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    panel.current?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true })
    return () => before?.focus?.({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Tab') return
    const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button,[tabindex="0"]'))
    const at = stops.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? -1 : 1)
    event.preventDefault()
    stops[(at + stops.length) % stops.length]?.focus()
  }

  return createPortal(
    <div className="h5-sheet" onClick={keep} onTouchStart={keep} onTouchMove={keep} onTouchEnd={keep}>
      <div className="h5-sheet-mask" onClick={() => onCancel()} />
      <div
        className="h5-sheet-panel"
        role="dialog"
        aria-modal="true"
        aria-label={title ?? MESSAGES.choose}
        onKeyDown={onKeyDown}
        ref={panel}
      >
        <div className="h5-sheet-bar">
          <button className="h5-button h5-sheet-cancel" type="button" onClick={() => onCancel()}>
            {cancelText ?? MESSAGES.cancel}
          </button>
          <span className="h5-sheet-title">{title}</span>
          <button
            className="h5-button h5-sheet-ok"
            type="button"
            onClick={() => panel.current && onConfirm(panel.current)}
          >
            {okText ?? MESSAGES.confirm}
          </button>
        </div>
        <div className="h5-picker-view h5-sheet-wheels">
          <div className="h5-wheel-line" />
          {children}
          <div className="h5-wheel-mask" />
        </div>
      </div>
    </div>,
    document.body,
  )
}
