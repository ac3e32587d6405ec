import { Text } from '@tarojs/components'
import { Fragment, useEffect, useRef, useState } from 'react'
import { countdownText } from '@/lib/time'
import { cx } from '../internal/class-names'
import './countdown.scss'

export interface CountdownProps {
  /** End, ms of the server's clock. */
  until: number
  /**
   * The server's time when the answer was made. The first frame shows it, so that server and client render the same.
   */
  initialNow: number
  /** The server's time now: the device's clock with the offset of the last answer. Called in timers only. */
  now: () => number
  /** Called once when the time is over. */
  onEnd?: () => void
  /** boxes: each number on a dark background, for a sale; default text. */
  look?: 'text' | 'boxes'
  className?: string
}

/**
 * Time left until `until`, ms; it changes at the moment when the shown second changes. Follows the clock, so a page
 * that was suspended has the right time when it resumes.
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
      // Timed to the change of the shown second, not a second after the last tick.
      else timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return left
}

/** The time left, e.g. 00:14:59. */
export function Countdown({ look = 'text', className, ...time }: CountdownProps) {
  const text = countdownText(useTimeLeft(time))
  const [days, clock] = text.includes(' ') ? text.split(' ') : ['', text]
  return (
    <Text className={cx('rx-countdown', className)} aria-live="off" {...{ role: 'timer' }}>
      {look === 'text'
        ? text
        : [...(days ? [days] : []), ...(clock ?? '').split(':')].map((number, index) => (
            <Fragment key={index}>
              {index > 0 && <Text>{days && index === 1 ? ' ' : ':'}</Text>}
              <Text className="rx-countdown-box">{number}</Text>
            </Fragment>
          ))}
    </Text>
  )
}
