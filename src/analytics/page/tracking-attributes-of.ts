/** How the marks of tracking are read (tracking-attributes.ts writes them); for the lazy part. */

/** An element as both builds have it: the browser's, or Taro's. */
export interface TrackedNode {
  readonly dataset: Readonly<Record<string, string | undefined>>
  readonly parentElement: TrackedNode | null
}

export const SECTION_SELECTOR = '[data-section-id]'
export const TRACKED_SELECTOR = `${SECTION_SELECTOR},[data-goods-id]`
/** What may change on an element that stays. */
export const WATCHED_ATTRIBUTES = ['data-section-id', 'data-goods-id']

/** The first of an element and those around it that has something under `name`. */
const nearest = (node: TrackedNode | null, name: string): string => {
  for (let at = node; at; at = at.parentElement) {
    const value = at.dataset[name]
    if (value) return value
  }
  return ''
}

/** The section that an element stands in, '' when in none. */
export const sectionOf = (node: TrackedNode): string => nearest(node, 'sectionId')

export interface TrackedItem {
  id: string
  position: number
  sectionId: string
  rstmark: string
}

/** The item that an element is; null when it is none, stands in no section, or has no position. */
export const itemOf = (node: TrackedNode): TrackedItem | null => {
  const { goodsId: id, goodsIndex } = node.dataset
  const sectionId = sectionOf(node)
  const position = Number(goodsIndex)
  if (!id || !sectionId || !(position >= 1)) return null
  return { id, position, sectionId, rstmark: nearest(node, 'rstmark') }
}

/** What a tap reports. A type, not an interface: it is an event's fields. */
export type TapFields = {
  sectionId: string
  sortId: string
  sortName: string
  /** The item that was tapped. */
  infoId?: string
}

/** What a tap on the element reports; null outside sections and where no-send-click is 1 (spec 5). */
export const tapFieldsOf = (node: TrackedNode): TapFields | null => {
  let sortId = ''
  let sortName = ''
  let goodsId = ''
  for (let at: TrackedNode | null = node; at; at = at.parentElement) {
    const { sectionId, sortId: sort, sortName: name, goodsId: goods, goodsIndex, noSendClick } = at.dataset
    if (noSendClick === '1') return null
    if (!goodsId && goods) {
      goodsId = goods
      sortId ||= goodsIndex ?? ''
      sortName ||= goods
    }
    if (sort) sortId ||= sort
    if (name) sortName ||= name
    if (!sectionId) continue
    if (at.parentElement && nearest(at.parentElement, 'noSendClick') === '1') return null
    return { sectionId, sortId: sortId || '0', sortName: sortName || sectionId, ...(goodsId && { infoId: goodsId }) }
  }
  return null
}
