/**
 * The items that were looked at. Recommendations, and the way back on a detail, go by those since the app was opened,
 * which stay in memory; what the user finds again in 搜索我的宝贝 is kept on the device until it is cleared there. The
 * server keeps neither.
 */
import type { ItemCard } from '@contract/catalogue'
import { storage } from '@/core/platform/storage'
import { KEPT_VIEWS, VIEWED_ITEMS, VIEWED_SHOWN } from './limits'

const KEY = 'viewedItems'

let viewed: readonly ItemCard[] = []

/** Called with the item whose page is open, also when it has changed. */
export const itemViewed = (item: ItemCard): void => {
  viewed = [item, ...viewed.filter(({ id }) => id !== item.id)].slice(0, VIEWED_SHOWN + 1)
  const kept = [item.id, ...keptViews().filter((id) => id !== item.id)].slice(0, KEPT_VIEWS)
  storage.set(KEY, kept)
}

/**
 * Ids of the last ones since the app was opened, newest first, as many as recommendations take; none where they are not
 * to be personal.
 */
export const viewedItems = (): readonly string[] =>
  isPersonalHere() ? viewed.slice(0, VIEWED_ITEMS).map(({ id }) => id) : []

const IMPERSONAL_KEY = 'impersonalRecommendations'

/** Whether recommendations on this device may go by what was looked at. */
export const isPersonalHere = (): boolean => storage.get(IMPERSONAL_KEY) !== true

export const setPersonalHere = (isPersonal: boolean): void => storage.set(IMPERSONAL_KEY, isPersonal ? undefined : true)

/** Those that were looked at before an item, newest first. */
export const viewedBefore = (id: string): readonly ItemCard[] => viewed.filter((item) => item.id !== id)

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
