/**
 * Keys pressed outside of fields: single keys are commands, fast bursts that end with Enter are codes of a scanner. A
 * command therefore waits until no burst can follow. Keys of fields, of open dialogs' fields and with modifiers pass
 * untouched.
 */
import { SCAN_GAP_MS, SCAN_MIN_LENGTH } from '../limits'

export interface KeyboardOptions {
  onScan: (code: string) => void
  /** A single key, as KeyboardEvent.key has it. */
  onKey: (key: string) => void
}

/** Whether keys of this element are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [role=combobox]',
    ))

/** Whether Enter already means something there. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('a[href], button, [role=button], [role=menuitem], [role=tab]') !== null

/** Begins to listen. @returns a function that ends it */
export const listenToKeys = (target: Document, { onScan, onKey }: KeyboardOptions): (() => void) => {
  let burst = ''
  let lastAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    if (burst.length === 1) onKey(burst)
    burst = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method are no commands, of no field and no dialog: Enter confirms a word, Escape drops one.
    // Safari ends the composition before it reports that key, and leaves only its code.
    if (event.isComposing || event.keyCode === 229) return event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const isInBurst = event.timeStamp - lastAt <= SCAN_GAP_MS
    if (event.key === 'Enter') {
      clearTimeout(timer)
      const code = burst
      burst = ''
      if (isInBurst && code.length >= SCAN_MIN_LENGTH) {
        // The focused button must not be pressed by the scanner's Enter.
        event.preventDefault()
        event.stopPropagation()
        onScan(code)
      } else if (!isControl(event.target)) {
        onKey('Enter')
      }
      return
    }
    if (event.key.length !== 1 || event.repeat) return
    // A scanner's code must neither press a focused button (space) nor open the browser's own search (/, ').
    if (isInBurst || event.key === '/' || event.key === "'") event.preventDefault()
    burst = isInBurst ? burst + event.key : event.key
    lastAt = event.timeStamp
    clearTimeout(timer)
    timer = setTimeout(settle, SCAN_GAP_MS)
  }
  target.addEventListener('keydown', onKeyDown, true)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('keydown', onKeyDown, true)
  }
}
