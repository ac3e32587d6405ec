import { forwardRef, useEffect, useImperativeHandle, useRef, type RefObject, type UIEvent } from 'react'
import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import type { CommonEventFunction } from '@tarojs/components/types/common'
import { taroEvent, withDetail } from './dom/event'
import { scrollAxis, useCommit, useLatest } from './dom/hooks'
import { domProps } from './dom/props'
import { join } from './dom/style'
import { SCROLL_THRESHOLD_PX } from './limits'

const VERTICAL = {
  head: 'top',
  tail: 'bottom',
  offset: 'scrollTop',
  length: 'scrollHeight',
  size: 'clientHeight',
} as const
const HORIZONTAL = {
  head: 'left',
  tail: 'right',
  offset: 'scrollLeft',
  length: 'scrollWidth',
  size: 'clientWidth',
} as const

/** Marks an end that was not near at the last scroll; a near end is marked with the content's length. */
const FAR = -1

/** A scrolling box; the browser scrolls, this reports it. */
export const ScrollView = forwardRef<HTMLDivElement, ScrollViewProps>(function ScrollView(props, ref) {
  const { scrollX, scrollY, scrollIntoView, scrollWithAnimation, refresherEnabled, refresherTriggered, children } =
    props
  const { upperThreshold = SCROLL_THRESHOLD_PX, lowerThreshold = SCROLL_THRESHOLD_PX } = props
  const element = useRef<HTMLDivElement>(null)
  const last = useRef({ top: 0, left: 0 })
  const ends = useRef({ top: 0, left: 0, bottom: FAR, right: FAR })
  const axes = [scrollY && VERTICAL, scrollX && HORIZONTAL]
  useImperativeHandle(ref, () => element.current as HTMLDivElement)

  useScrollProp(element, 'top', props.scrollTop, scrollWithAnimation)
  useScrollProp(element, 'left', props.scrollLeft, scrollWithAnimation)
  useCommit(() => {
    const view = element.current
    const target = scrollIntoView && view?.querySelector(`[id=${JSON.stringify(scrollIntoView)}]`)
    if (!view || !target) return
    const from = view.getBoundingClientRect()
    const to = target.getBoundingClientRect()
    for (const axis of axes) {
      if (!axis) continue
      const { head, tail, offset } = axis
      const by = shift(to[head] - from[head], to[tail] - from[tail], props.scrollIntoViewAlignment)
      scrollAxis(view, head, view[offset] + by, scrollWithAnimation)
    }
  }, [scrollIntoView])

  const notify = (event: UIEvent<HTMLDivElement>) => {
    const view = event.currentTarget
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = view
    const { top, left } = last.current
    last.current = { top: scrollTop, left: scrollLeft }
    const detail = {
      scrollTop,
      scrollLeft,
      scrollHeight,
      scrollWidth,
      deltaX: left - scrollLeft,
      deltaY: top - scrollTop,
    }
    props.onScroll?.(withDetail(event, detail))
    // Reported once when an end comes near; content that has grown since re-arms the lower end.
    const near = (direction: keyof typeof ends.current, mark: number, type: string, handler?: CommonEventFunction) => {
      if (mark !== FAR && mark !== ends.current[direction]) handler?.(taroEvent(type, view, { direction }))
      ends.current[direction] = mark
    }
    for (const axis of axes) {
      if (!axis) continue
      const at = view[axis.offset]
      const length = view[axis.length]
      near(axis.head, at <= upperThreshold ? 0 : FAR, 'scrolltoupper', props.onScrollToUpper)
      near(
        axis.tail,
        length - at - view[axis.size] <= lowerThreshold ? length : FAR,
        'scrolltolower',
        props.onScrollToLower,
      )
    }
  }

  useRefresher(element, props)
  const base = join(
    'h5-scroll',
    scrollX && 'h5-scroll-x',
    scrollY && 'h5-scroll-y',
    props.showScrollbar === false && 'h5-scroll-bare',
  )
  return (
    <div {...domProps(props, base)} aria-busy={refresherTriggered || undefined} onScroll={notify} ref={element}>
      {refresherEnabled && (
        <div
          className={join('h5-pull', props.refresherDefaultStyle === 'none' && 'h5-pull-bare')}
          style={{ background: props.refresherBackground }}
          aria-hidden="true"
        />
      )}
      {children}
    </div>
  )
})

/** Applies a scroll position from the caller. Only changes are applied, so the user's own scrolling is never undone. */
function useScrollProp(element: RefObject<HTMLElement>, axis: 'top' | 'left', value?: number, smooth?: boolean): void {
  const last = useRef(0)
  useCommit(() => {
    if (value === undefined || value === last.current) return
    last.current = value
    if (element.current) scrollAxis(element.current, axis, value, smooth)
  }, [element, axis, value])
}

/** Distance to scroll so that a target, `head` and `tail` px away from the view's edges, is aligned. */
function shift(head: number, tail: number, align: ScrollViewProps['scrollIntoViewAlignment']): number {
  if (align === 'end') return tail
  if (align === 'center') return (head + tail) / 2
  return align === 'nearest' && head >= 0 ? Math.max(0, tail) : head
}

/** Pull to refresh. Its code is loaded only where it is enabled. */
function useRefresher(view: RefObject<HTMLElement>, props: ScrollViewProps): void {
  const { refresherEnabled, refresherTriggered } = props
  const latest = useLatest(props)
  useEffect(() => {
    if (!refresherEnabled) return
    const attached = import('./refresher').then(
      ({ attachRefresher }) => view.current && attachRefresher(view.current, latest),
    )
    return () => void attached.then((detach) => detach?.())
  }, [view, latest, refresherEnabled, refresherTriggered])
}
