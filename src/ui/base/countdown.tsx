import { Text } from '@tarojs/components'
import { Fragment, useEffect, useRef, useState } from 'react'
import { countdownText } from '@/lib/time'
import { cx } from '../internal/class-names'
import './countdown.scss'

export interface CountdownProps {
  /** When it ends, ms of the server's clock. */
  until: number
  /** The server's clock when its answer was made: what the first frame shows, the same on server and client. */
  initialNow: number
  /** The server's clock now: the phone's clock with the offset of the last answer. Called in timers only. */
  now: () => number
  /** Once, when nothing is left. */
  onEnd?: () => void
  /** boxes: each number on a dark ground, for a sale; default text. */
  look?: 'text' | 'boxes'
  className?: string
}

/**
 * What is left until `until`, ms; the time of each change is the moment when the shown second changes. Follows the clock, so a page that slept
 * has the right time when it wakes.
 */
export const useTimeLeft = ({ until, initialNow, now, onEnd }: Omit<CountdownProps, 'look' | 'className'>): number => {
  const [left, setLeft] = useState(until - initialNow)
  const latest = useRef({ now, onEnd })
  useEffect(() => {
    latest.current = { now, onEnd }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const rest = until - latest.current.now()
      setLeft(rest)
      if (rest <= 0) latest.current.onEnd?.()
      // At the moment when the shown second changes, not a second after the last tick.
      else timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return left
}

/** What is left, e.g. 14:59. */
export function Countdown({ look = 'text', className, ...time }: CountdownProps) {
  const text = countdownText(useTimeLeft(time))
  return (
    <Text className={cx('rx-countdown', className)} aria-live="off" {...{ role: 'timer' }}>
      {look === 'text'
        ? text
        : text.split(':').map((number, index) => (
            <Fragment key={index}>
              {index > 0 && ':'}
              <Text className="rx-countdown-box">{number}</Text>
            </Fragment>
          ))}
    </Text>
  )
}
