/** The visit stack (spec 3, 4, 9): the page in front and the one before it, which later events name as where somebody came from. */
import type { OptionalFields } from '../events/event-map'
import { VISITS_KEPT } from './limits'
import { pageOf, type AddressFields } from './page-address'

/** What is known of a visit beside its address. */
interface VisitData extends AddressFields {
  /** The section and the place that were tapped last: they led to the next page. */
  sectionId?: string
  sortId?: string
}

/** An entry (spec 3: href plus visit data). */
interface VisitEntry {
  href: string
  data: VisitData
}

/** What an event carries of the page it happened on, and of the page before. */
export type VisitFields = AddressFields &
  Pick<OptionalFields, 'refpagetype' | 'refpagequery' | 'refsubpageID' | 'refsectionId' | 'refsortId'>

export interface VisitStack {
  /** Another page is in front; the same page again changes nothing. */
  push(href: string): void
  /** A tap on the page in front. */
  tapped(sectionId: string, sortId: string): void
  /** Of the page in front. Empty page type before the first. */
  fields(): VisitFields
}

/** Names as later events carry them. */
const referred = ({
  pagetype,
  pagequery,
  subpageID,
  sectionId,
  sortId,
}: VisitData): Omit<VisitFields, keyof AddressFields> => ({
  refpagetype: pagetype,
  ...(pagequery && { refpagequery: pagequery }),
  ...(subpageID && { refsubpageID: subpageID }),
  ...(sectionId && { refsectionId: sectionId }),
  ...(sortId && { refsortId: sortId }),
})

/** @param referrer address of the page of this shop that led here, '' when there is none */
export const createVisitStack = (referrer = ''): VisitStack => {
  const entryOf = (href: string): VisitEntry => ({ href, data: pageOf(href) })
  let entries = referrer ? [entryOf(referrer)] : []
  let isReferrer = referrer !== ''
  let fields: VisitFields = { pagetype: '' }
  return {
    push(href) {
      if (!isReferrer && entries[entries.length - 1]?.href === href) return
      isReferrer = false
      entries = [...entries, entryOf(href)].slice(-VISITS_KEPT)
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
