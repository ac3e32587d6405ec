/** What is left of a deadline of the server's clock. */
import { useState } from 'react'
import { serverClock } from '@/core/request'
import { Countdown as ClockCountdown } from '@/ui/base/countdown'

export interface Deadline {
  /** ms of the server's clock. */
  until: number
  /**
   * The server's time in its answer (`serverNow`), which the first frame counts from; without it the clock of this
   * device, corrected.
   */
  asOf?: number
  /** Once, when nothing is left. */
  onEnd?: () => void
}

/** What is left until the deadline as text, e.g. 00:14:59. */
export function Countdown({ asOf, className, ...deadline }: Deadline & { className?: string }) {
  const [start] = useState(() => asOf ?? serverClock.now())
  return <ClockCountdown className={className} {...deadline} initialNow={start} now={serverClock.now} />
}
