/**
 * What was seen (spec 3, 9): a section once per page show, an item of a list once per page visit and section, after it was visible for 1000 ms. Items that
 * become due together travel in one event. Pure but for the clock: the watchers (watch-tracked-elements) tell what is visible.
 */
import { GOODS_DELAY, GOODS_MAX } from './limits'
import type { Goods } from './tracking-attributes-of'

export interface ExposurePorts {
  /** ms. */
  now(): number
  areaSeen(sectionId: string): void
  /** Items of one section and one answer, in the order of their positions; at least one. */
  goodsSeen(goods: readonly Goods[]): void
}

export interface Exposure {
  area(sectionId: string): void
  /** An item came into sight, or went. */
  goods(goods: Goods, isVisible: boolean): void
  /** Another page visit: all items count anew. */
  load(): void
  /** The page is in front again: its sections count anew. What is visible is told again. */
  show(): void
  /** What has been visible long enough is reported, the rest is forgotten. */
  hide(): void
}

/** Items that wait in one section. */
interface Basket {
  /** Visible since, ms. */
  waiting: Map<string, { goods: Goods; since: number }>
  due: Goods[]
  timer: ReturnType<typeof setTimeout> | undefined
}

export const createExposure = ({ now, areaSeen, goodsSeen }: ExposurePorts): Exposure => {
  const areas = new Set<string>()
  /** While the page is not in front nothing is seen. */
  let isShown = false
  const counted = new Set<string>()
  const baskets = new Map<string, Basket>()

  const take = (basket: Basket, key: string) => {
    const found = basket.waiting.get(key)
    if (!found || now() - found.since < GOODS_DELAY) return
    basket.waiting.delete(key)
    counted.add(key)
    basket.due.push(found.goods)
  }

  /** Reports what is due; the others get their time. */
  const flush = (basket: Basket) => {
    basket.timer = undefined
    for (const key of [...basket.waiting.keys()]) take(basket, key)
    const due = basket.due.sort((one, other) => one.position - other.position)
    basket.due = []
    for (let at = 0; at < due.length; at += GOODS_MAX) goodsSeen(due.slice(at, at + GOODS_MAX))
    if (basket.waiting.size > 0) basket.timer = setTimeout(() => flush(basket), GOODS_DELAY)
  }

  const basketOf = ({ sectionId, rstmark }: Goods): Basket => {
    const key = `${sectionId}\n${rstmark}`
    const basket = baskets.get(key) ?? { waiting: new Map(), due: [], timer: undefined }
    baskets.set(key, basket)
    return basket
  }

  return {
    area(sectionId) {
      if (!isShown || areas.has(sectionId)) return
      areas.add(sectionId)
      areaSeen(sectionId)
    },
    goods(goods, isVisible) {
      const key = `${goods.sectionId}\n${goods.id}`
      if (!isShown || counted.has(key)) return
      const basket = basketOf(goods)
      if (isVisible) {
        if (!basket.waiting.has(key)) basket.waiting.set(key, { goods, since: now() })
        basket.timer ??= setTimeout(() => flush(basket), GOODS_DELAY)
        return
      }
      // One that was visible long enough and goes before its basket is told counts all the same.
      take(basket, key)
      basket.waiting.delete(key)
    },
    load: () => counted.clear(),
    show() {
      isShown = true
      areas.clear()
    },
    hide() {
      isShown = false
      for (const basket of baskets.values()) {
        clearTimeout(basket.timer)
        for (const key of [...basket.waiting.keys()]) take(basket, key)
        basket.waiting.clear()
        flush(basket)
      }
      baskets.clear()
    },
  }
}
