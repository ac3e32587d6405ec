/** What the content needs of other modules; pages.ts joins them, and areas above answer in their declaration. */
import type { ItemsQuery } from '@contract/admin/content'
import type { BrandSummary, ItemCard } from '@contract/catalogue'
import type { DocumentBlock } from '@contract/documents'
import type { VoucherOffer } from '@contract/voucher'
import type { Db } from '../../db/handle'
import { declarePort } from '../../kit/hook'

export interface ItemsWanted {
  /** These first, as far as they are on sale. */
  ids: readonly string[]
  /** Then what it finds; null: nothing more. */
  query: ItemsQuery | null
  offset: number
  limit: number
}

export interface ContentPorts {
  /** Items on sale; `total` counts all that ids and query have. */
  items(wanted: ItemsWanted): Promise<{ list: ItemCard[]; total: number }>
  /** Brands with items on sale, in the sequence of the ids; without ids those with most items. */
  brands(ids: readonly string[], limit: number): Promise<BrandSummary[]>
  /** Templates that are online, in the sequence of the ids. */
  offers(ids: readonly string[], userId: number | null): Promise<VoucherOffer[]>
  isNewcomer(userId: number): Promise<boolean>
  /** Whether popups open over a page, or notices stand at its top. @param slug its word */
  hasPopups(kind: 'image' | 'notice', slug: string): Promise<boolean>
  /** Blocks of a markup text. */
  parse(text: string): DocumentBlock[]
}

/** What checking a body needs of other modules, read within the transaction that publishes it. */
export interface CheckPorts {
  /** How many items on sale ids and query have, `limit` at most. */
  countItems(wanted: Omit<ItemsWanted, 'offset'>): Promise<number>
  /** Those of the brands that have items on sale. */
  brandsOnSale(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of the templates that users can have now. */
  onlineTemplates(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Blocks of a markup text. */
  parse(text: string): DocumentBlock[]
}

/** What vouchers are of pages and of who reads them. */
export const vouchersOfPages = declarePort<{
  /** Templates that are online, in the sequence of the ids. */
  offers: (db: Db, ids: readonly string[], userId: number | null, now: number) => Promise<VoucherOffer[]>
  /** Those of the templates that users can have now. */
  online: (db: Db, ids: readonly string[], now: number) => Promise<ReadonlySet<string>>
  isNewcomer: (db: Db, userId: number) => Promise<boolean>
}>('content.vouchers')

/** Whether popups open over a page, known for so long; made once for a process. */
export const popupPages =
  declarePort<(db: Db, clock: { now: () => number }, maxAgeMs?: number) => ContentPorts['hasPopups']>('content.popups')
