import type { CSSProperties } from 'react'

export interface Run {
  /** Width of the box and of the text in it, px. */
  box: number
  words: number
  /** px per second. */
  speed: number
  /** s */
  delay: number
  /** Runs also where the text fits. */
  always: boolean
}

/**
 * How a text runs through a box, as two animations: out to the left after the delay, then in from the right and out
 * again, endlessly. Undefined where it does not run.
 */
export const runStyle = ({ box, words, speed, delay, always }: Run): CSSProperties | undefined => {
  if (box === 0 || words === 0 || (words <= box && !always)) return undefined
  const out = words / speed
  const ends = { '--rx-run-from': `${box}px`, '--rx-run-to': `${-words}px` }
  return {
    ...ends,
    animationDuration: `${out}s, ${(box + words) / speed}s`,
    animationDelay: `${delay}s, ${delay + out}s`,
  }
}
