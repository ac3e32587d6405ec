/** What list endpoints are told of the page that asks (spec 7.1): push_id and page_id, when the page's address has a push_id. */
import type { Query } from '../../lib/query'
import { TAG_LENGTH } from './limits'

/** The page in front. */
export interface CurrentPage {
  /** Decoded parameters of its address. */
  query: Query
  /** What tracking calls the page: its reported path. */
  id: string
}

const LISTS: readonly string[] = [
  'GET /product/union-list',
  'GET /page/content-list',
  'GET /product/suggestion-more-like',
]

/** The input with the page's tags. What the caller gave itself stays; a tag that no server would take is left out, as the list matters more. */
export const withPageTags = (call: string, input: object, page: () => CurrentPage): object => {
  if (!LISTS.includes(call)) return input
  const { query, id } = page()
  const { push_id } = query // wire spelling
  if (!push_id || push_id.length > TAG_LENGTH) return input
  return { push_id, page_id: id.slice(0, TAG_LENGTH), ...input } // wire spelling
}
