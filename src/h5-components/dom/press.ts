import type { HTMLAttributes, PointerEvent } from 'react'
import type { ViewProps } from '@tarojs/components/types/View'
import { HOVER_START_MS, HOVER_STAY_MS, LONG_PRESS_MS, PRESS_SLOP_PX } from '../limits'
import { taroEvent } from './event'

/** One press on one element. Stored per element, so that an element that is never pressed costs nothing. */
interface Press {
  x: number
  y: number
  down: boolean
  /** The long press was reported: its click must not be. */
  long: boolean
  timers: number[]
}

export type PressProps = Pick<ViewProps, 'onLongPress' | 'hoverClass' | 'hoverStartTime' | 'hoverStayTime'>

const presses = new WeakMap<Element, Press>()

/** Adds long press and pressed style (`hoverClass`) to an element's props. */
export function addPress(dom: HTMLAttributes<Element>, props: PressProps): void {
  const { onLongPress, hoverClass, hoverStartTime = HOVER_START_MS, hoverStayTime = HOVER_STAY_MS } = props
  const classes = hoverClass && hoverClass !== 'none' ? hoverClass.trim().split(/ +/) : []

  const stop = (element: Element, delay: number) => {
    const press = presses.get(element)
    if (!press?.down) return
    press.down = false
    press.timers.forEach(clearTimeout)
    if (delay) element.classList.add(...classes)
    press.timers = [window.setTimeout(() => element.classList.remove(...classes), delay)]
  }
  const cancel = (event: PointerEvent) => stop(event.currentTarget, 0)

  dom.onPointerDown = ({ currentTarget: element, button, pageX: x, pageY: y }) => {
    if (button > 0) return
    presses.get(element)?.timers.forEach(clearTimeout)
    const press: Press = { x, y, down: true, long: false, timers: [] }
    presses.set(element, press)
    press.timers.push(window.setTimeout(() => element.classList.add(...classes), hoverStartTime))
    if (!onLongPress) return
    const notify = () => {
      press.long = true
      onLongPress(taroEvent('longpress', element, { x, y }))
    }
    press.timers.push(window.setTimeout(notify, LONG_PRESS_MS))
  }
  dom.onPointerMove = (event) => {
    const press = presses.get(event.currentTarget)
    if (press && Math.hypot(event.pageX - press.x, event.pageY - press.y) > PRESS_SLOP_PX) cancel(event)
  }
  dom.onPointerUp = (event) => stop(event.currentTarget, hoverStayTime)
  dom.onPointerCancel = dom.onPointerLeave = cancel
  if (!onLongPress) return
  dom.onClickCapture = (event) => {
    // A click by keyboard has a detail of 0 and follows no press.
    if (!event.detail || !presses.get(event.currentTarget)?.long) return
    event.stopPropagation()
    event.preventDefault()
  }
  dom.onContextMenu = (event) => {
    if (presses.get(event.currentTarget)?.down) event.preventDefault()
  }
}
