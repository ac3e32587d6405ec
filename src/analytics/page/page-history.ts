/** The visit stack (spec 3, 4, 9): the page in front and the one before it, which later events name as where somebody came from. */
import type { OptionalFields } from '../events/event-map'
import { HISTORY_LENGTH } from './limits'
import { pageOf, type AddressFields } from './page-address'

/** What is known of a visit beside its address. */
interface HistoryData extends AddressFields {
  /** The section and the place that were tapped last: they led to the next page. */
  sectionId?: string
  sortId?: string
}

/** An entry (spec 3: href plus visit data). */
interface HistoryEntry {
  href: string
  data: HistoryData
}

/** What an event carries of the page it happened on, and of the page before. */
export type HistoryFields = AddressFields &
  Pick<OptionalFields, 'refpagetype' | 'refpagequery' | 'refsubpageID' | 'refsectionId' | 'refsortId'>

export interface PageHistory {
  /** Another page is in front; the same page again changes nothing. */
  push(href: string): void
  /** A tap on the page in front. */
  tapped(sectionId: string, sortId: string): void
  /** Of the page in front. Empty page type before the first. */
  fields(): HistoryFields
}

/** Names as later events carry them. */
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

/** @param referrer address of the page of this shop that led here, '' when there is none */
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
