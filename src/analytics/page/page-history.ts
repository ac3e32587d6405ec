/**
 * The page history (spec 3, 4, 9): the active page and the one before it, which later events name as the referring
 * page.
 */
import type { OptionalFields } from '../events/event-map'
import { HISTORY_LENGTH } from './limits'
import { pageOf, type AddressFields } from './page-address'

/** Data of a visited page besides its address. */
interface HistoryData extends AddressFields {
  /** Section and position of the last tap, which led to the next page. */
  sectionId?: string
  sortId?: string
}

/** An entry (spec 3: href plus visit data). */
interface HistoryEntry {
  href: string
  data: HistoryData
}

/** Fields of an event about its page and the page before. */
export type HistoryFields = AddressFields &
  Pick<OptionalFields, 'refpagetype' | 'refpagequery' | 'refsubpageID' | 'refsectionId' | 'refsortId'>

export interface PageHistory {
  /** Another page is active; repeating the same page has no effect. */
  push(href: string): void
  /** Records a tap on the active page. */
  tapped(sectionId: string, sortId: string): void
  /** Fields of the active page. The page type is '' before the first. */
  fields(): HistoryFields
}

/** The previous page's fields, under the names that events use. */
const referred = ({
  pagetype,
  pagequery,
  subpageID,
  sectionId,
  sortId,
}: HistoryData): Omit<HistoryFields, keyof AddressFields> => ({
  refpagetype: pagetype,
  ...(pagequery && { refpagequery: pagequery }),
  ...(subpageID && { refsubpageID: subpageID }),
  ...(sectionId && { refsectionId: sectionId }),
  ...(sortId && { refsortId: sortId }),
})

/** @param referrer address of the page of this shop that led here; '' when there is none */
export const createPageHistory = (referrer = ''): PageHistory => {
  const entryOf = (href: string): HistoryEntry => ({ href, data: pageOf(href) })
  let entries = referrer ? [entryOf(referrer)] : []
  let isReferrer = referrer !== ''
  let fields: HistoryFields = { pagetype: '' }
  return {
    push(href) {
      if (!isReferrer && entries[entries.length - 1]?.href === href) return
      isReferrer = false
      entries = [...entries, entryOf(href)].slice(-HISTORY_LENGTH)
      const [first, second] = entries
      const { data } = second ?? first ?? entryOf(href)
      fields = { ...data, ...(first && second && referred(first.data)) }
    },
    tapped(sectionId, sortId) {
      const front = entries[entries.length - 1]
      if (front) front.data = { ...front.data, sectionId, sortId }
    },
    fields: () => fields,
  }
}
