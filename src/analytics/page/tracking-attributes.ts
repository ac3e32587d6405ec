/**
 * Tracking attributes that screens set on elements: plain text, so that they cost the first load almost nothing.
 * tracking-attributes-of.ts reads them.
 *
 * | attribute              | meaning                                                                              |
 * | data-section-id        | a section: exposed as an area; only taps inside a section are tracked (spec 5)       |
 * | data-sort-id           | which control of the section was tapped                                              |
 * | data-sort-name         | its name: the shop's own words, never personal data                                  |
 * | data-no-send-click     | `1`: taps inside are not tracked (spec 5)                                            |
 * | data-item-id           | an item of a list                                                                    |
 * | data-item-index        | its position, 8*(page-1)+index+1 (spec 3)                                            |
 * | data-rstmark           | id of the result set that the items inside belong to                                 |
 */
import { LIST_PAGE } from './limits'

/** An item of a list. */
interface ItemAttributes {
  id: string
  /** 0-based: within its page of 8, or over the whole list when `page` is absent. */
  index: number
  /** 1-based. */
  page?: number
}

/** What an element is for tracking. */
export interface TrackingAttributes {
  section?: string
  /** Id of the result set that the section's items belong to. */
  rstmark?: string
  sort?: { id: string | number; name: string }
  item?: ItemAttributes
  /** Taps inside are not tracked. */
  noSendClick?: boolean
}

/** 8*(page-1)+index+1 (spec 3). @param page from 1 @param index from 0 */
export const positionOf = (page: number, index: number): number => LIST_PAGE * (page - 1) + index + 1

/**
 * The id of a result set: of the items that its answer began with, so that server and browser write the same one, and
 * two answers to the same criteria differ when their items do.
 */
export const resultMark = (items: readonly { id: string }[]): string => {
  const ids = items.slice(0, LIST_PAGE).map(({ id }) => id)
  // A short hash, as an attribute of a first screen costs its bytes.
  let sum = 5381
  for (const character of ids.join()) sum = (sum * 33) ^ character.charCodeAt(0)
  return (sum >>> 0).toString(36)
}

/** The attributes, as props of a View. */
export interface DataAttributes {
  readonly [name: `data-${string}`]: string
}

/** The attributes for an element; spread them on any View. */
export const trackingAttributes = ({
  section,
  rstmark,
  sort,
  item,
  noSendClick,
}: TrackingAttributes): DataAttributes => ({
  ...(section !== undefined && { 'data-section-id': section }),
  ...(rstmark !== undefined && { 'data-rstmark': rstmark }),
  ...(sort && { 'data-sort-id': String(sort.id), 'data-sort-name': sort.name }),
  ...(item && {
    'data-item-id': item.id,
    'data-item-index': String(positionOf(item.page ?? 1, item.index)),
  }),
  ...(noSendClick && { 'data-no-send-click': '1' }),
})
