/**
 * The marks that screens put on elements: text alone, so that they cost the first load next to nothing. marks.ts reads them.
 *
 * | attribute              | what                                                                                            |
 * | data-section-id        | a section: seen as an area, and the only ground on which taps are tracked (spec 5)               |
 * | data-sort-id           | which of the section's things was tapped                                                        |
 * | data-sort-name         | its name: the shop's own words, never a person's                                                |
 * | data-no-send-click     | `1`: taps in here are not tracked (spec 5)                                                      |
 * | data-goods-id          | an item of a list                                                                               |
 * | data-goods-index       | its position, 8*(page-1)+index+1 (spec 3)                                                       |
 * | data-rstmark           | which answer brought the items in here                                                          |
 */
import { LIST_PAGE } from './limits'

/** An item of a list. */
interface ItemAttributes {
  id: string
  /** From 0: within its page of 8, or over the whole list when no page is given. */
  index: number
  /** From 1. */
  page?: number
}

/** What an element is marked as. */
export interface TrackingAttributes {
  section?: string
  /** Names the answer that brought the section's items. */
  rstmark?: string
  sort?: { id: string | number; name: string }
  goods?: ItemAttributes
  /** Taps in here are not tracked. */
  noSendClick?: boolean
}

/** 8*(page-1)+index+1 (spec 3). @param page from 1 @param index from 0 */
export const positionOf = (page: number, index: number): number => LIST_PAGE * (page - 1) + index + 1

/** Attributes as a View takes them. */
export interface DataAttributes {
  readonly [name: `data-${string}`]: string
}

/** The attributes that say so; spread them on any View. */
export const trackingAttributes = ({
  section,
  rstmark,
  sort,
  goods,
  noSendClick,
}: TrackingAttributes): DataAttributes => ({
  ...(section !== undefined && { 'data-section-id': section }),
  ...(rstmark !== undefined && { 'data-rstmark': rstmark }),
  ...(sort && { 'data-sort-id': String(sort.id), 'data-sort-name': sort.name }),
  ...(goods && {
    'data-goods-id': goods.id,
    'data-goods-index': String(positionOf(goods.page ?? 1, goods.index)),
  }),
  ...(noSendClick && { 'data-no-send-click': '1' }),
})
