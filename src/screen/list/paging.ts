/**
 * Pages of a list as the server gives them (contract: `{ list, page, total, hasMore }`), and how they become one
 * list.
 */

/** A page of a list. */
export interface ListPage<T> {
  list: readonly T[]
  /** From 1. */
  page: number
  /** Items of the whole list. */
  total: number
  hasMore: boolean
}

/** What RTK Query keeps of an infinite query. */
export interface Pages<P> {
  pages: P[]
  pageParams: number[]
}

/**
 * The items of several pages in order, each once: between two fetches an item may have been removed or a new one put
 * in front, and the next page then repeats some of the one before.
 */
export const mergePages = <T>(pages: readonly Pick<ListPage<T>, 'list'>[], keyOf: (item: T) => string): T[] => {
  const items = new Map<string, T>()
  for (const { list } of pages) for (const item of list) if (!items.has(keyOf(item))) items.set(keyOf(item), item)
  return [...items.values()]
}
