/**
 * What the user has seen (spec 3, 9): a section once per page show, an item of a list once per page visit and section,
 * after it was visible for 1000 ms. Items that become due together are sent in one event. Pure except for the clock:
 * watch-tracked-elements reports what is visible.
 */
import { ITEM_DELAY, ITEMS_MAX } from './limits'
import type { TrackedItem } from './tracking-attributes-of'

export interface ExposurePorts {
  /** ms. */
  now(): number
  sectionSeen(sectionId: string): void
  /** Items of one section and one result set, by position; at least one. */
  itemsSeen(items: readonly TrackedItem[]): void
}

export interface Exposure {
  section(sectionId: string): void
  /** An item became visible or invisible. */
  item(item: TrackedItem, isVisible: boolean): void
  /** A new page visit: all items count again. */
  load(): void
  /** The page is active again: its sections count again. What is visible is reported again. */
  show(): void
  /** Items that were visible long enough are reported, the others are dropped. */
  hide(): void
}

/** Items of one section that wait for their time. */
interface PendingItems {
  /** `since`: visible since, ms. */
  waiting: Map<string, { item: TrackedItem; since: number }>
  due: TrackedItem[]
  timer: ReturnType<typeof setTimeout> | undefined
}

export const createExposure = ({ now, sectionSeen, itemsSeen }: ExposurePorts): Exposure => {
  const sections = new Set<string>()
  /** While the page is not active, nothing counts as seen. */
  let isShown = false
  const counted = new Set<string>()
  const groups = new Map<string, PendingItems>()

  const take = (group: PendingItems, key: string) => {
    const found = group.waiting.get(key)
    if (!found || now() - found.since < ITEM_DELAY) return
    group.waiting.delete(key)
    counted.add(key)
    group.due.push(found.item)
  }

  /** Reports due items; the others keep waiting. */
  const flush = (group: PendingItems) => {
    group.timer = undefined
    for (const key of [...group.waiting.keys()]) take(group, key)
    const due = group.due.sort((one, other) => one.position - other.position)
    group.due = []
    for (let at = 0; at < due.length; at += ITEMS_MAX) itemsSeen(due.slice(at, at + ITEMS_MAX))
    if (group.waiting.size > 0) group.timer = setTimeout(() => flush(group), ITEM_DELAY)
  }

  const groupOf = ({ sectionId, rstmark }: TrackedItem): PendingItems => {
    const key = `${sectionId}\n${rstmark}`
    const group = groups.get(key) ?? { waiting: new Map(), due: [], timer: undefined }
    groups.set(key, group)
    return group
  }

  return {
    section(sectionId) {
      if (!isShown || sections.has(sectionId)) return
      sections.add(sectionId)
      sectionSeen(sectionId)
    },
    item(item, isVisible) {
      const key = `${item.sectionId}\n${item.id}`
      if (!isShown || counted.has(key)) return
      const group = groupOf(item)
      if (isVisible) {
        if (!group.waiting.has(key)) group.waiting.set(key, { item, since: now() })
        group.timer ??= setTimeout(() => flush(group), ITEM_DELAY)
        return
      }
      // An item that was visible long enough counts, even if it disappears before its group is reported.
      take(group, key)
      group.waiting.delete(key)
    },
    load: () => counted.clear(),
    show() {
      isShown = true
      sections.clear()
    },
    hide() {
      isShown = false
      for (const group of groups.values()) {
        clearTimeout(group.timer)
        for (const key of [...group.waiting.keys()]) take(group, key)
        group.waiting.clear()
        flush(group)
      }
      groups.clear()
    },
  }
}
