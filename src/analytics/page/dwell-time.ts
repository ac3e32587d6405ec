/** How long a page is active (spec 4, 9): updated every second, and only while the page is shown. */
import { DWELL_GAP, DWELL_TICK } from './limits'

export interface DwellTimer {
  /** @param at when the page was shown, ms: may be in the past */
  begin(at: number): void
  /** Whole seconds since `begin`. @param at when the page was hidden, ms: may be in the past */
  end(at: number): number
}

/** @param now ms */
export const createDwellTimer = (now: () => number): DwellTimer => {
  let timer: ReturnType<typeof setInterval> | undefined
  let stayed = 0
  let last = 0
  const update = (at: number) => {
    // The clock may have been set, and a sleeping device showed nothing.
    stayed += Math.min(Math.max(at - last, 0), DWELL_GAP)
    last = at
  }
  return {
    begin(at) {
      clearInterval(timer)
      last = now()
      stayed = Math.max(last - at, 0)
      timer = setInterval(() => update(now()), DWELL_TICK)
    },
    end(at) {
      if (timer === undefined) return 0
      clearInterval(timer)
      timer = undefined
      if (at < last) stayed -= last - at
      else update(at)
      return Math.max(0, Math.floor(stayed / 1000))
    },
  }
}
