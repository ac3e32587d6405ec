/** What is left of a deadline of the server's clock. */
import { useState } from 'react'
import { serverClock } from '@/core/request'
import { Countdown as ClockCountdown, useTimeLeft } from '@/ui/base/countdown'

export interface Deadline {
  /** ms of the server's clock. */
  until: number
  /**
   * The server's time in its answer (`serverNow`), which the first frame counts from; without it the clock of this
   * device, corrected.
   */
  asOf?: number
  /** Once, when nothing is left. */
  onEnd?: () => unknown
}

const useStart = (asOf: number | undefined): number => useState(() => asOf ?? serverClock.now())[0]

/** What is left until the deadline, ms, second by second. */
const useCountdown = ({ until, asOf, onEnd }: Deadline): number =>
  useTimeLeft({ until, initialNow: useStart(asOf), now: serverClock.now, onEnd: onEnd && (() => void onEnd()) })

/** What is left until the deadline as text, e.g. 14:59. */
export function Countdown({ asOf, className, ...deadline }: Deadline & { className?: string }) {
  return <ClockCountdown className={className} {...deadline} initialNow={useStart(asOf)} now={serverClock.now} />
}
