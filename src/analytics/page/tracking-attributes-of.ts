/** Reads tracking attributes (tracking-attributes.ts writes them); loaded lazily. */

/** An element in either build: the browser's, or Taro's. */
export interface TrackedNode {
  readonly dataset: Readonly<Record<string, string | undefined>>
  readonly parentElement: TrackedNode | null
  /** Only the browser's. */
  getAttribute?(name: string): string | null
}

/** The attributes as the specification spells them: those of markup that is not ours. Our own are `data-…`. */
const PLAIN: Readonly<Record<string, string>> = { sectionId: 'section-id', noSendClick: 'no-send-click' }

const attributeOf = (node: TrackedNode, name: string): string | undefined =>
  node.dataset[name] ?? (PLAIN[name] && node.getAttribute?.(PLAIN[name])) ?? undefined

export const SECTION_SELECTOR = '[data-section-id],[section-id]'
export const TRACKED_SELECTOR = `${SECTION_SELECTOR},[data-item-id]`
/** Attributes that may change on an existing element. */
export const WATCHED_ATTRIBUTES = ['data-section-id', 'section-id', 'data-item-id']

/** The value under `name` of an element or its nearest ancestor that has one. */
const nearest = (node: TrackedNode | null, name: string): string => {
  for (let at = node; at; at = at.parentElement) {
    const value = attributeOf(at, name)
    if (value) return value
  }
  return ''
}

/** Whether an element is a section itself. */
export const isSection = (node: TrackedNode): boolean => Boolean(attributeOf(node, 'sectionId'))

/** The section that contains an element; '' when there is none. */
export const sectionOf = (node: TrackedNode): string => nearest(node, 'sectionId')

export interface TrackedItem {
  id: string
  position: number
  sectionId: string
  rstmark: string
}

/** The item that an element shows; null when it shows none, is in no section, or has no position. */
export const itemOf = (node: TrackedNode): TrackedItem | null => {
  const { itemId: id, itemIndex } = node.dataset
  const sectionId = sectionOf(node)
  const position = Number(itemIndex)
  if (!id || !sectionId || !(position >= 1)) return null
  return { id, position, sectionId, rstmark: nearest(node, 'rstmark') }
}

/** Fields of a tap event. A type, not an interface, because it becomes an event's fields. */
export type TapFields = {
  sectionId: string
  sortId: string
  sortName: string
  /** The tapped item's id. */
  infoId?: string
}

/** The fields of a tap on an element; null outside sections and where no-send-click is 1 (spec 5). */
export const tapFieldsOf = (node: TrackedNode): TapFields | null => {
  let sortId = ''
  let sortName = ''
  let itemId = ''
  for (let at: TrackedNode | null = node; at; at = at.parentElement) {
    const { sortId: sort, sortName: name, itemId: item, itemIndex } = at.dataset
    const sectionId = attributeOf(at, 'sectionId')
    if (attributeOf(at, 'noSendClick') === '1') return null
    if (!itemId && item) {
      itemId = item
      sortId ||= itemIndex ?? ''
      sortName ||= item
    }
    if (sort) sortId ||= sort
    if (name) sortName ||= name
    if (!sectionId) continue
    if (at.parentElement && nearest(at.parentElement, 'noSendClick') === '1') return null
    return { sectionId, sortId: sortId || '0', sortName: sortName || sectionId, ...(itemId && { infoId: itemId }) }
  }
  return null
}
