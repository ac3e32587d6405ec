/**
 * Watches the tracked elements of the mini-program's active page (spec 9: at least 50 % visible). The messenger's
 * observer only accepts ids, so the page is scanned for tracking attributes when it shows and some time after elements
 * were added.
 */
import { document } from '@tarojs/runtime'
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import { debounce } from '@/lib/timing'
import { EXPOSURE_ROUNDING, EXPOSURE_THRESHOLD, SCAN_DELAY } from './limits'
import type { ElementWatchPorts, ElementWatch } from './host-port'
import type { TrackedNode } from './tracking-attributes-of'

/** The part of Taro's element that is read. `uid` is its id in the messenger's page. */
interface TaroNode extends TrackedNode {
  readonly uid: string
  readonly childNodes: readonly TaroNode[]
}

/** Taro forgets its page while the app is in the background, and receives the app's return before the page's. */
const pageInstance = () => Taro.getCurrentInstance().page ?? Taro.getCurrentPages().slice(-1)[0]

const pageRoot = (): TaroNode | null => {
  const path: unknown = pageInstance()?.['$taroPath' as never]
  return typeof path === 'string' ? (document.getElementById(path) as unknown as TaroNode | null) : null
}

/** Text nodes have no dataset. */
const trackedNodesIn = (root: TaroNode | null): Map<string, TaroNode> => {
  const found = new Map<string, TaroNode>()
  const stack = root ? [root] : []
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.dataset?.sectionId || node.dataset?.itemId) found.set(node.uid, node)
    stack.push(...node.childNodes)
  }
  return found
}

export const watchTrackedElements = ({ seen, found }: ElementWatchPorts): ElementWatch => {
  let nodes = new Map<string, TaroNode>()
  let observers: Taro.IntersectionObserver[] = []

  const drop = () => {
    observers.forEach((observer) => observer.disconnect())
    observers = []
  }
  const observe = () => {
    drop()
    const page = pageInstance()
    const ids = [...nodes.keys()]
    if (!page || ids.length === 0) return
    const selector = ids.map((id) => `#${id}`).join(',')
    const { windowHeight } = Taro.getWindowInfo()
    const isTall = (height: number) => height * EXPOSURE_THRESHOLD > windowHeight
    const halves = Taro.createIntersectionObserver(page, { thresholds: [EXPOSURE_THRESHOLD], observeAll: true })
    // Half of a tall section never fits: it counts as seen once it reaches the window's middle.
    const middles = Taro.createIntersectionObserver(page, { thresholds: [0], observeAll: true })
    observers = [halves, middles]
    type Result = Taro.IntersectionObserver.ObserveCallbackResult & { id?: string }
    const handlerFor = (isWantedTall: boolean, isSeen: (result: Result) => boolean) => (result: Result) => {
      const node = nodes.get(result.id ?? '')
      if (node && isTall(result.boundingClientRect?.height ?? 0) === isWantedTall) seen(node, isSeen(result))
    }
    halves.relativeToViewport({}).observe(
      selector,
      handlerFor(false, ({ intersectionRatio = 0 }) => intersectionRatio >= EXPOSURE_THRESHOLD - EXPOSURE_ROUNDING),
    )
    const margin = -windowHeight / 2
    middles.relativeToViewport({ top: margin, bottom: margin }).observe(
      selector,
      handlerFor(true, ({ intersectionRect }) => (intersectionRect?.right ?? 0) > 0),
    )
  }
  const scan = () => {
    const next = trackedNodesIn(pageRoot())
    const isSame = next.size === nodes.size && [...next.keys()].every((id) => nodes.has(id))
    for (const [id, node] of nodes) if (!next.has(id)) seen(node, false)
    nodes = next
    if ([...next.values()].some(({ dataset }) => dataset.sectionId)) found()
    return !isSame
  }
  const rescan = debounce(() => {
    if (scan()) observe()
  }, SCAN_DELAY)
  hooks.tap('patchElement', rescan)

  return {
    again() {
      scan()
      observe()
    },
    stop() {
      rescan.cancel()
      hooks.off('patchElement', rescan)
      drop()
    },
  }
}
