/** The content's pages with what other areas know: one per process, as it keeps the home page in memory. */
import type { HomeIndex, HomeRow } from '@contract/catalogue'
import type { PageInfo } from '@contract/content'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { browsingOf } from '../catalogue/browsing'
import { parseMarkup } from '../documents/markup'
import { prepareHome } from './content'
import { readerOf } from './content-reader'
import { blockItems, homePage, pageInfo } from './page-info'
import { popupPages, vouchersOfPages, type ContentPorts } from './ports'
import { readRules, runningActivities } from './rules'
import { contentTools, type ContentTools } from './tools'

/** How long a process goes without looking whether the home page was changed, ms. */
const HOME_MAX_AGE_MS = 1_000

/** The home page's banners and rows, from its blocks. */
function toHome({ blocks, popups, notices }: PageInfo): Pick<HomeIndex, 'banners' | 'rows' | 'popups' | 'notices'> {
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
  return {
    banners: banners.map((banner, at) => ({ id: String(at + 1), ...banner })),
    rows,
    ...(popups && { popups }),
    ...(notices && { notices }),
  }
}

function createTools(ctx: AppContext): ContentTools {
  const { db, clock, config } = ctx
  // Tests must see their own changes at once.
  const isTest = config.environment === 'test'
  const { catalogue } = browsingOf(ctx)
  const vouchers = vouchersOfPages.get()
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
    offers: (ids, userId) => vouchers.offers(db, ids, userId, clock.now()),
    isNewcomer: (userId) => vouchers.isNewcomer(db, userId),
    parse: parseMarkup,
    hasPopups: popupPages.get()(db, clock, isTest ? 0 : undefined),
  }
  return contentTools(ctx, ports, { homeMaxAgeMs: isTest ? 0 : HOME_MAX_AGE_MS })
}

/** By database: the shop's calls and the console's have contexts of one process. */
const known = new WeakMap<object, ContentTools>()

/** The same for every context of a process. */
export function contentOf(ctx: AppContext): ContentTools {
  const found = known.get(ctx.db) ?? createTools(ctx)
  known.set(ctx.db, found)
  return found
}

/** What operators have composed of the home page (catalogue/ports.ts). */
export async function homeOf(
  ctx: AppContext,
): Promise<Pick<HomeIndex, 'banners' | 'rows' | 'popups' | 'notices'> | null> {
  const page = await homePage(contentOf(ctx))
  return page && toHome(page)
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx
  const { catalogue } = browsingOf(ctx)
  const content = contentOf(ctx)
  ctx.preparations?.push(async () => {
    await prepareHome(ctx)
    await catalogue.prepare()
  })
  call(app, 'GET /page/content-list', ({ input: { page = 1, contentPageId, blockId } }) =>
    contentPageId !== undefined && blockId !== undefined
      ? blockItems(content, contentPageId, blockId, page)
      : catalogue.feed(page),
  )
  call(app, 'GET /page/info', async ({ input, userId, request }) =>
    pageInfo(content, input, await readerOf(db, userId, request)),
  )
  call(app, 'GET /page/rules', ({ input: { id, version } }) =>
    readRules(db, { id, version }, { parse: content.ports.parse, now: clock.now() }),
  )
  call(app, 'GET /page/activities', async ({ userId, request }) => ({
    list: await runningActivities(db, await readerOf(db, userId, request), clock.now()),
  }))
}
