/** What the catalogue shows of areas above it, which answer in their declaration (kit/hook.ts). */
import type { HeldText, HomeIndex } from '@contract/catalogue'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { declareKinds, declarePort } from '../../kit/hook'
import type { Settings } from '../../kit/settings'
import type { MarksSql } from './detail-row'
import type { Taste } from './recommended'
import type { CataloguePorts } from './routes'
import type { HoldKind } from './tables'
import type { CatalogueOptions } from './tools'

/** Within how many days what is ordered now can be returned without a reason. */
export const returnDays = declarePort<(settings: Settings) => number>('catalogue.returnDays')

export const returnDaysOf = (settings: Settings): number => returnDays.get()(settings)

/** What orders know of items. */
export const ordersOfItems = declarePort<{
  ownOrderNo: MarksSql['ownOrderNo']
  /** The items of a user's orders, the newest first. */
  bought: (db: Db, userId: number, limit: number) => Promise<number[]>
  /** What items of a series were sold for, fen. @param since ms */
  soldPrices: (db: Db, seriesId: number, since: number) => Promise<number[]>
  /** How an item of a seller is sent and can be returned. */
  saleTerms: (ctx: Pick<AppContext, 'clock' | 'config' | 'settings'>) => CatalogueOptions['saleTerms']
}>('catalogue.ordersOfItems')

/**
 * Why an item that somebody holds cannot be bought now, by what holds it; an order's hold is said by the pages. Items
 * without an entry are said to be in somebody's payment.
 */
export const heldTexts = declareKinds<
  HoldKind,
  (
    db: Db,
    holds: readonly { itemId: number; ref: string }[],
    viewer: { userId: number | null; now: number },
  ) => Promise<ReadonlyMap<number, HeldText>>
>('item.heldText')

/** What operators have composed of the home page; null: the shop's own. */
export const composedHome =
  declarePort<(ctx: AppContext) => Promise<Pick<HomeIndex, 'banners' | 'rows' | 'popups' | 'notices'> | null>>(
    'catalogue.home',
  )

/** What a user says of what they like. */
export const taste = declarePort<(db: Db, userId: number) => Promise<Taste>>('catalogue.taste')

/** Keeps words that were searched for. */
export const searchRecorder = declarePort<(ctx: AppContext) => CataloguePorts['onSearched']>('catalogue.searched')

/** Which of the items the user has an alert for. */
export const alerts =
  declarePort<(db: Db, userId: number, ids: readonly number[]) => Promise<ReadonlySet<number>>>('catalogue.alerts')
