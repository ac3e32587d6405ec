/**
 * The items that were looked at. Recommendations go by those since the app was opened, which stay in memory; what the
 * user finds again in 搜索我的宝贝 is kept on the device until it is cleared there. The server keeps neither.
 */
import { storage } from '@/core/platform/storage'
import { KEPT_VIEWS, VIEWED_ITEMS } from './limits'

const KEY = 'viewedItems'

let viewed: readonly string[] = []

const withFirst = (id: string, ids: readonly string[], most: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, most)

/** Called when an item's page is opened. */
export const itemViewed = (id: string): void => {
  viewed = withFirst(id, viewed, VIEWED_ITEMS)
  storage.set(KEY, withFirst(id, keptViews(), KEPT_VIEWS))
}

/** Ids of those since the app was opened, newest first. */
export const viewedItems = (): readonly string[] => viewed

/** Ids of those that the device remembers, newest first; anything but ids, as other versions may store, is left out. */
export const keptViews = (): readonly string[] => {
  const kept = storage.get(KEY)
  return Array.isArray(kept) ? kept.filter((id): id is string => /^\d{1,8}$/.test(String(id))) : []
}

/** Forgets them all. */
export const forgetViews = (): void => {
  viewed = []
  storage.set(KEY, undefined)
}
