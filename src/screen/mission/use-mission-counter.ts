import { useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { keepMission, keptMission, type PageMission } from './kept-mission'
import { HIDDEN, MISSION_SECONDS, TICK_MS } from './limits'

/**
 * Counts a mission's page down while it is in front: from 10 to 0, when it is reported, to -1 (spec 4). In the
 * foreground again a mission that is not finished starts anew.
 *
 * @param report is called at 0, once for each count
 * @returns seconds left, and the mission that is counted; -1: nothing to show
 */
export const useMissionCounter = (given: PageMission, report: (mission: PageMission) => void) => {
  const [state, setState] = useState({ left: HIDDEN, mission: given })
  const timer = useRef<ReturnType<typeof setInterval>>()
  const hasBegun = useRef(false)
  /** Counts the shows, so that a late answer of the app does not start one that was left. */
  const round = useRef(0)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })

  const stop = () => {
    round.current += 1
    clearInterval(timer.current)
  }
  const start = (mission: PageMission) => {
    stop()
    let left = MISSION_SECONDS
    setState({ left, mission })
    timer.current = setInterval(() => {
      left -= 1
      setState({ left, mission })
      if (left === 0) {
        keepMission(undefined)
        latest.current(mission)
      }
      if (left <= HIDDEN) clearInterval(timer.current)
    }, TICK_MS)
  }

  useDidShow(() => {
    if (!hasBegun.current) {
      hasBegun.current = true
      keepMission(given)
      start(given)
      return
    }
    const shown = ++round.current
    void keptMission().then((mission) => {
      if (shown !== round.current) return
      if (mission) start(mission)
      else setState(({ mission: last }) => ({ left: HIDDEN, mission: last }))
    })
  })
  useDidHide(stop)
  useEffect(() => stop, [])
  return state
}
