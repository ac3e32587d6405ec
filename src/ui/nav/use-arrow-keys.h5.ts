import type { KeyboardEvent } from 'react'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrow keys, Home and End move within a group of which one member is in the tab order; the focus follows. Members for
 * which `isOff` is true are skipped.
 */
export const useArrowKeys = (
  count: number,
  index: number,
  onMove: (index: number) => void,
  isOff: (index: number) => boolean = () => false,
) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    const step = STEP[key] ?? (key === 'Home' ? 1 : key === 'End' ? -1 : 0)
    if (step === 0) return
    let target = key === 'Home' ? 0 : key === 'End' ? count - 1 : (index + step + count) % count
    for (let left = count; left > 0 && isOff(target); left--) target = (target + step + count) % count
    if (!(target >= 0) || isOff(target)) return
    event.preventDefault()
    onMove(target)
    const members = event.currentTarget.querySelectorAll<HTMLElement>('.rx-tap')
    members[target]?.focus()
  },
})
