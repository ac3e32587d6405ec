/** The catalogue with what other modules know of its items: one per process, as it keeps the listing in memory. */
import type { HomeIndex, HomeRow } from '@contract/catalogue'
import type { PageInfo } from '@contract/content'
import { DAY_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { cartLines, isInCart } from '../cart/repository'
import { createReadDetail } from './detail-row'
import { MEDIAN_DAYS, RECOMMENDED_KNOWN } from './limits'
import { returnDaysOf } from '../after-sale/reasons'
import { createCatalogue, type Catalogue } from './service'
import { createContent, type ContentService } from '../content/service'
import type { ContentPorts } from '../content/ports'
import { parseMarkup } from '../documents/markup'
import { deliveryOf, fulfilmentOf, returnRuleOf, viewSeller } from '../order/delivery'
import { createPopupPages } from '../popup/repository'
import { orderedItemIds, ownOrderNo, soldPricesOf } from '../order/repository'
import { readTimesOf } from '../order/timers'
import { onlineTemplates } from '../voucher/repository'
import { toOffer } from '../voucher/view'
import { collectedItems, isCollected } from '../wishlist/repository'
import { isNewcomer } from '../voucher/order-vouchers'

const readDetail = createReadDetail({ collected: isCollected, inCart: isInCart, ownOrderNo })

/** How long a process goes without looking whether the home page was changed, ms. */
const HOME_MAX_AGE_MS = 1_000

/** The home page's banners and rows, from its blocks. */
function toHome({ blocks, popups }: PageInfo): Pick<HomeIndex, 'banners' | 'rows' | 'popups'> {
  const banners = blocks.flatMap((block) => (block.kind === 'banner' ? block.pictures : []))
  const rows = blocks.flatMap((block): HomeRow[] => {
    if (block.kind === 'items') {
      const { id, title, note, link, drops, list: items } = block
      return [{ id, title, note, link, drops, items, brands: [] }]
    }
    const nothing = { note: '', drops: false, items: [] }
    return block.kind === 'brands'
      ? [{ ...nothing, id: block.id, title: block.title, link: '/help/brand-list', brands: block.list }]
      : []
  })
  return { banners: banners.map((banner, at) => ({ id: String(at + 1), ...banner })), rows, ...(popups && { popups }) }
}

export interface Browsing {
  catalogue: Catalogue
  content: ContentService
  /** What the content reads of other modules. */
  ports: ContentPorts
}

function createBrowsing(ctx: AppContext): Browsing {
  const { db, clock, config, settings } = ctx
  // Tests must see their own changes at once.
  const isTest = config.environment === 'test'
  const readTimes = readTimesOf(settings)
  const catalogue = createCatalogue({
    db,
    clock,
    readDetail,
    saleTerms: async ({ sellerKind: kind, sellerName: name, noReturn }) => ({
      seller: viewSeller({ kind, name }, config.productName),
      delivery: deliveryOf(kind, readTimes(), clock.now()),
      returnRule: returnRuleOf(fulfilmentOf([kind]), {
        days: returnDaysOf(settings),
        returnable: noReturn ? 'none' : 'all',
      }),
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
    readHome: async () => {
      const page = await content.home()
      return page && toHome(page)
    },
    ...(isTest && { listingMaxAgeMs: 0 }),
  })
  const ports: ContentPorts = {
    items: ({ ids, query, offset, limit }) =>
      catalogue.pick(
        ids.map(Number),
        query === null
          ? null
          : {
              ...(query.keyword !== '' && { keyword: query.keyword }),
              ...(query.brandId !== '' && { brandId: query.brandId }),
              ...(query.seriesId !== '' && { seriesId: query.seriesId }),
              ...(query.categoryId !== '' && { categoryId: query.categoryId }),
              ...(query.grade !== '' && { grade: query.grade }),
              ...(query.maxPriceFen !== null && { maxPriceFen: query.maxPriceFen }),
              ...(query.dropped && { dropped: true }),
              sort: query.sort,
            },
        { offset, limit },
      ),
    brands: (ids, limit) => catalogue.pickBrands(ids.map(Number), limit),
    offers: async (ids, userId) => {
      const online = await onlineTemplates(db, ids.map(Number), userId, clock.now())
      return ids.flatMap((id) => {
        const found = online.find(({ template }) => String(template.id) === id)
        return found ? toOffer(found.template, found.own) : []
      })
    },
    isNewcomer: (userId) => isNewcomer(db, userId),
    parse: parseMarkup,
    hasPopups: createPopupPages(db, clock, isTest ? 0 : undefined),
  }
  const content = createContent(ctx, ports, { homeMaxAgeMs: isTest ? 0 : HOME_MAX_AGE_MS })
  return { catalogue, ports, content }
}

/** By database: the shop's calls and the console's have contexts of one process. */
const known = new WeakMap<object, Browsing>()

/** The same for every context of a process. */
export function browsingOf(ctx: AppContext): Browsing {
  const found = known.get(ctx.db) ?? createBrowsing(ctx)
  known.set(ctx.db, found)
  return found
}
