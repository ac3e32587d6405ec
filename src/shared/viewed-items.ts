/**
 * The items that were looked at since the app was opened, for recommendations. They stay in memory: nothing of them is
 * kept on the device or by the server.
 */
import { VIEWED_ITEMS } from './limits'

let viewed: readonly string[] = []

/** Called when an item's page is opened. */
export const itemViewed = (id: string): void => {
  viewed = [id, ...viewed.filter((other) => other !== id)].slice(0, VIEWED_ITEMS)
}

/** Their ids, newest first. */
export const viewedItems = (): readonly string[] => viewed
