/** The page tags that list endpoints receive (spec 7.1): push_id and page_id, if the page's address has a push_id. */
import type { Query } from '../../lib/query'
import { TAG_LENGTH } from './limits'

/** The active page. */
export interface CurrentPage {
  /** Decoded parameters of its address. */
  query: Query
  /** The page's id in tracking: its reported path. */
  id: string
}

const LISTS: readonly string[] = [
  'GET /product/union-list',
  'GET /page/content-list',
  'GET /product/suggestion-more-like',
]

/**
 * The input with the page's tags. The caller's own values win; a tag that no server accepts is left out, since the list
 * matters more.
 */
export const withPageTags = (call: string, input: object, page: () => CurrentPage): object => {
  if (!LISTS.includes(call)) return input
  const { query, id } = page()
  const { push_id } = query // wire spelling
  if (!push_id || push_id.length > TAG_LENGTH) return input
  return { push_id, page_id: id.slice(0, TAG_LENGTH), ...input } // wire spelling
}
