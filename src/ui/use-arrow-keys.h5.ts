import type { KeyboardEvent } from 'react'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End move within a group of which one member is in the tab order; the focus follows. */
export const useArrowKeys = (count: number, index: number, onMove: (index: number) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key]
    const target =
      step !== undefined
        ? (index + step + count) % count
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? count - 1
            : -1
    if (target < 0 || count === 0) return
    event.preventDefault()
    onMove(target)
    const members = event.currentTarget.querySelectorAll<HTMLElement>('.rx-tap')
    members[target]?.focus()
  },
})
