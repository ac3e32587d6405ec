/** The catalogue with what other modules know of its items: one per process, as it keeps the listing in memory. */
import { DAY_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { cartLines, isInCart } from '../cart/repository'
import { collectedItems, isCollected } from '../wishlist/repository'
import { createReadDetail, type ReadDetail } from './detail-row'
import { heldTextsOf } from './held-texts'
import { MEDIAN_DAYS, RECOMMENDED_KNOWN } from './limits'
import { composedHome, ordersOfItems, taste } from './ports'
import { createCatalogue, type Catalogue } from './service'

let prepared: ReadDetail | undefined

/** Prepared once in a process. */
const readDetailOf = (): ReadDetail =>
  (prepared ??= createReadDetail({
    collected: isCollected,
    inCart: isInCart,
    ownOrderNo: ordersOfItems.get().ownOrderNo,
  }))

export interface Browsing {
  catalogue: Catalogue
}

function createBrowsing(ctx: AppContext): Browsing {
  const { db, clock, config } = ctx
  const orders = ordersOfItems.get()
  const catalogue = createCatalogue({
    db,
    clock,
    readDetail: readDetailOf(),
    saleTerms: orders.saleTerms(ctx),
    heldText: async (id, viewer) => (await heldTextsOf(db, [id], viewer)).get(id),
    readKnown: async (userId) => {
      const [cart, collected, bought] = await Promise.all([
        cartLines(db, userId),
        collectedItems(db, userId, { offset: 0, limit: RECOMMENDED_KNOWN }),
        orders.bought(db, userId, RECOMMENDED_KNOWN),
      ])
      return { cart: cart.map(({ itemId }) => itemId), collected: collected.map(({ itemId }) => itemId), bought }
    },
    readTaste: (userId) => taste.get()(db, userId),
    soldPrices: (seriesId) => orders.soldPrices(db, seriesId, clock.now() - MEDIAN_DAYS * DAY_MS),
    readHome: () => composedHome.get()(ctx),
    // Tests must see their own changes at once.
    ...(config.environment === 'test' && { listingMaxAgeMs: 0 }),
  })
  return { catalogue }
}

/** By database: the shop's calls and the console's have contexts of one process. */
const known = new WeakMap<object, Browsing>()

/** The same for every context of a process. */
export function browsingOf(ctx: AppContext): Browsing {
  const found = known.get(ctx.db) ?? createBrowsing(ctx)
  known.set(ctx.db, found)
  return found
}
