/**
 * Watches the document's tracked elements (spec 9: at least 50 % visible). A MutationObserver finds new elements by
 * looking only at what was added; the browser forgets removed ones. One IntersectionObserver for all, and a second for
 * sections too tall to be half visible.
 */
import { EXPOSURE_ROUNDING, EXPOSURE_THRESHOLD } from './limits'
import { WATCHED_ATTRIBUTES, TRACKED_SELECTOR, SECTION_SELECTOR } from './tracking-attributes-of'
import type { ElementWatchPorts, ElementWatch } from './host-port'

export const watchTrackedElements = ({ seen, found }: ElementWatchPorts): ElementWatch => {
  if (typeof IntersectionObserver === 'undefined' || typeof MutationObserver === 'undefined') {
    return { again: () => undefined, stop: () => undefined }
  }
  const isTall = (height: number) => height * EXPOSURE_THRESHOLD > innerHeight
  const each =
    (handle: (entry: IntersectionObserverEntry, target: HTMLElement) => void) =>
    (entries: IntersectionObserverEntry[]) => {
      for (const entry of entries) if (entry.target instanceof HTMLElement) handle(entry, entry.target)
    }
  const halves = new IntersectionObserver(
    each(({ isIntersecting, intersectionRatio, boundingClientRect }, target) => {
      if (isTall(boundingClientRect.height)) return
      seen(target, isIntersecting && intersectionRatio >= EXPOSURE_THRESHOLD - EXPOSURE_ROUNDING)
    }),
    { threshold: EXPOSURE_THRESHOLD },
  )
  // Half of a tall section never fits into the window. It counts as seen once it fills half of the window, that is,
  // reaches the window's middle.
  const middles = new IntersectionObserver(
    each(({ isIntersecting, boundingClientRect }, target) => {
      if (isTall(boundingClientRect.height)) seen(target, isIntersecting)
    }),
    { rootMargin: '-50% 0px' },
  )

  const observe = (element: Element) => {
    halves.observe(element)
    if (!element.matches(SECTION_SELECTOR)) return
    middles.observe(element)
    found()
  }
  const observeIn = (root: Element | Document) => root.querySelectorAll(TRACKED_SELECTOR).forEach(observe)

  const mutations = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if (!(target instanceof Element)) continue
        // The element now shows another item: it is observed again.
        halves.unobserve(target)
        middles.unobserve(target)
        if (target.matches(TRACKED_SELECTOR)) observe(target)
        continue
      }
      addedNodes.forEach((node) => {
        if (!(node instanceof Element)) return
        if (node.matches(TRACKED_SELECTOR)) observe(node)
        observeIn(node)
      })
    }
  })
  mutations.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: WATCHED_ATTRIBUTES,
  })

  return {
    again() {
      halves.disconnect()
      middles.disconnect()
      observeIn(document)
    },
    stop() {
      mutations.disconnect()
      halves.disconnect()
      middles.disconnect()
    },
  }
}
