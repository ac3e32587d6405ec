/** What the catalogue's answers are made with: the listing in memory, and what other areas know of its items. */
import type { HeldText, HomeIndex, ItemCard, ItemCardPage } from '@contract/catalogue'
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import { toCard } from './cards'
import type { SaleTerms } from './detail'
import type { FreshRow, ReadDetail } from './detail-row'
import { ITEM_PAGE_SIZE, LISTING_MAX_AGE_MS } from './limits'
import { createListingReader, type ListingReader, type ListingState } from './listing/reader'
import { namesOf } from './listing/reference'
import type { Selected } from './listing/select'
import type { Known, Taste } from './recommended'

export interface CatalogueOptions {
  db: Db
  clock: Clock
  /** What a user put aside and bought, from the modules that keep it. */
  readKnown: (userId: number) => Promise<Omit<Known, 'viewed'>>
  /** What a user says of what they like. */
  readTaste: (userId: number) => Promise<Taste>
  /** Reads a detail with the flags that other modules keep of a user and an item. */
  readDetail: ReadDetail
  /** What items of a series were sold for lately, fen. */
  soldPrices: (seriesId: number) => Promise<number[]>
  /** How an item of a seller is sent and can be returned. */
  saleTerms: (seller: Pick<FreshRow, 'sellerKind' | 'sellerName' | 'noReturn'>) => Promise<SaleTerms>
  /** Why an item that is held cannot be bought now, as far as what holds it says that. */
  heldText?: (id: number, viewer: { userId: number | null; now: number }) => Promise<HeldText | undefined>
  /** Banners and rows that operators have composed; null: the shop's own. */
  readHome?: () => Promise<Pick<HomeIndex, 'banners' | 'rows' | 'popups' | 'notices'> | null>
  /** Age at which lists poll for changes, ms; 0 in tests. */
  listingMaxAgeMs?: number
}

export interface CatalogueTools extends Omit<CatalogueOptions, 'listingMaxAgeMs'> {
  reader: ListingReader
}

export const catalogueTools = ({
  listingMaxAgeMs = LISTING_MAX_AGE_MS,
  ...options
}: CatalogueOptions): CatalogueTools => ({
  ...options,
  reader: createListingReader({ db: options.db, maxAgeMs: listingMaxAgeMs }),
})

export function toPage(list: ItemCard[], page: number, total: number): ItemCardPage {
  return { list, page, pageSize: ITEM_PAGE_SIZE, total, hasMore: page * ITEM_PAGE_SIZE < total }
}

/** Cards of the items that are on sale. */
export function cardsOf({ listing, reference }: ListingState, ids: readonly number[]): ItemCard[] {
  return ids.flatMap((id) => {
    const row = listing.cardOf(id)
    return row ? toCard(row, namesOf(reference, row)) : []
  })
}

export function pageOf(state: ListingState, selected: Selected, page: number): ItemCardPage {
  const ids = selected.ids((page - 1) * ITEM_PAGE_SIZE, ITEM_PAGE_SIZE)
  return toPage(cardsOf(state, ids), page, selected.total)
}
