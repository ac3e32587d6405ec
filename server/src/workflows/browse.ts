/** Registers catalogue and wishlist, each with its ports to the other, to the cart and to orders. */
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../kit/china-day'
import type { AppContext } from '../kit/context'
import { cartLines, isInCart } from '../modules/cart/repository'
import { pricesAt } from '../modules/catalogue/cards'
import { createReadDetail } from '../modules/catalogue/detail-row'
import { itemSnapshot } from '../modules/catalogue/holding'
import { registerCatalogue } from '../modules/catalogue/routes'
import { createCatalogue, type Catalogue } from '../modules/catalogue/service'
import { MEDIAN_DAYS, RECOMMENDED_KNOWN } from '../modules/catalogue/limits'
import { deliveryOf, fulfilmentOf, returnRuleOf, viewSeller } from '../modules/order/delivery'
import { orderedItemIds, ownOrderNo, soldPricesOf } from '../modules/order/repository'
import { readTimesOf } from '../modules/order/timers'
import { collectedItems, isCollected } from '../modules/wishlist/repository'
import { registerWishlist } from '../modules/wishlist/routes'

const readDetail = createReadDetail({ collected: isCollected, inCart: isInCart, ownOrderNo })

/** The catalogue with the user's wishlist and cart flags; one per process, since it keeps the listing in memory. */
function createBrowsing({ db, clock, config, settings }: AppContext): Catalogue {
  // Tests must see their own changes at once.
  const isTest = config.environment === 'test'
  const readTimes = readTimesOf(settings)
  return createCatalogue({
    db,
    clock,
    readDetail,
    saleTerms: async ({ sellerKind: kind, sellerName: name }) => ({
      seller: viewSeller({ kind, name }, config.productName),
      delivery: deliveryOf(kind, readTimes(), clock.now()),
      returnRule: returnRuleOf(fulfilmentOf([kind])),
    }),
    readKnown: async (userId) => {
      const [cart, collected, bought] = await Promise.all([
        cartLines(db, userId),
        collectedItems(db, userId, { offset: 0, limit: RECOMMENDED_KNOWN }),
        orderedItemIds(db, userId, RECOMMENDED_KNOWN),
      ])
      return { cart: cart.map(({ itemId }) => itemId), collected: collected.map(({ itemId }) => itemId), bought }
    },
    soldPrices: (seriesId) => soldPricesOf(db, seriesId, clock.now() - MEDIAN_DAYS * DAY_MS),
    ...(isTest && { listingMaxAgeMs: 0 }),
  })
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const catalogue = createBrowsing(ctx)
  ctx.preparations?.push(() => catalogue.prepare())
  registerCatalogue(app, catalogue)
  registerWishlist(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
    pricesAt,
    similarCounts: (ids) => catalogue.countSeries(ids),
  })
}
