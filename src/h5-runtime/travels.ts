/**
 * Steps back in the browser's history, one after another. The browser takes them in a later task: an entry that is
 * pushed before that is left by the step, too, and the next step back would leave the shop. So whatever changes the
 * history waits for the arrival.
 */
import { ARRIVAL_LIMIT } from './limits'

export const createTravels = () => {
  let arrival: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []

  const arrive = () => {
    clearTimeout(timer)
    const arrived = arrival
    arrival = undefined
    arrived?.()
    while (!arrival) {
      const act = waiting.shift()
      if (!act) return
      act()
    }
  }

  return {
    /** Runs `act` at once, or after the steps that are under way. */
    settled(act: () => void) {
      if (arrival) waiting.push(act)
      else act()
    },
    /** Goes back, when no other steps are under way; then calls `arrived`. */
    back(steps: number, arrived: () => void) {
      arrival = arrived
      timer = setTimeout(arrive, ARRIVAL_LIMIT)
      history.go(-steps)
    },
    /** Called at each arrival at an entry. @returns whether it ended steps of `back` */
    popped(): boolean {
      if (!arrival) return false
      arrive()
      return true
    },
  }
}
