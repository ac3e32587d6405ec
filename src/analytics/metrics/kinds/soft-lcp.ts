/**
 * Largest contentful paint of a page after a route change. Where the browser reports an interaction's paints
 * (interaction-contentful-paint), they are used; otherwise, and for route changes without a tap, it is measured here.
 *
 * Measured are pictures and elements with text of their own that are added to the document, and pictures that load,
 * each after the frame's layout, so that reading positions forces none. Ends as the browser's measurement does: at the
 * first touch, key or scroll, and after 10 s. A kept page (going back) adds nothing: its first paint counts.
 */
import { afterPaint } from '../lib/after-paint'
import { listen, safely } from '../lib/safely'
import { observe } from '../lib/observe'
import { ELEMENTS_MEASURED, MEASURE_TIMEOUT } from '../limits'
import type { Finish, PageStart } from '../types'

const isContentful = (element: Element): boolean => {
  if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) return true
  }
  return false
}

/** Area of an element within the window, CSS px². */
const areaOf = (element: Element): number => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const width = Math.min(right, innerWidth) - Math.max(left, 0)
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return width > 0 && height > 0 ? width * height : 0
}

/** Keeps the largest reported size and its time, ms after the page began. */
const createLargest = (start: number) => {
  let largest = 0
  let value: number | undefined
  return {
    take(size: number, at: number) {
      if (size <= largest) return
      largest = size
      value = at - start
    },
    value: () => value,
  }
}

export const measureSoftLcp = ({ start }: PageStart): Finish => {
  const reported = createLargest(start)
  const seen = createLargest(start)
  let first: number | undefined
  let fresh: Element[] = []
  let isWaiting = false

  const weigh = (at: number) => {
    isWaiting = false
    let left = ELEMENTS_MEASURED
    for (const root of fresh) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (left-- <= 0) break
        if (isContentful(element)) seen.take(areaOf(element), at)
      }
    }
    fresh = []
  }
  const add = (element: Element) => {
    fresh.push(element)
    if (isWaiting) return
    isWaiting = true
    paints.push(afterPaint(weigh))
  }
  const observer = new MutationObserver((changes) =>
    safely(() => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) add(node)
    }),
  )
  const interaction = observe('interaction-contentful-paint', (entries) => {
    for (const { startTime, largestContentfulPaint: paint } of entries) {
      // Only paints of the tap that led here, and only those after this page began.
      if (paint && startTime <= start && paint.startTime >= start) reported.take(paint.size, paint.startTime)
    }
  })
  const stop = () => {
    observer.disconnect()
    interaction.end()
    clearTimeout(timer)
    ends.forEach((end) => end())
    paints.forEach((forget) => forget())
  }
  const timer = setTimeout(stop, MEASURE_TIMEOUT)
  const paints = [afterPaint((at) => (first = at - start))]
  const ends = [
    listen(document, 'load', ({ target }) => target instanceof HTMLImageElement && add(target)),
    ...['pointerdown', 'keydown', 'scroll'].map((type) => listen(window, type, stop)),
  ]
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    stop()
    return reported.value() ?? seen.value() ?? first
  }
}
