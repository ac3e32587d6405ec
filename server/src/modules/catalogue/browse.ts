/** Registers catalogue, wishlist and content, each with its ports to the others, to the cart and to orders. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { pricesAt } from './cards'
import { itemSnapshot } from './holding'
import { registerCatalogue } from './routes'
import { alertsOf } from '../following/repository'
import { registerWishlist } from '../wishlist/routes'
import { browsingOf } from './browsing'
import { prepareHome } from '../content/content'
import { readerOf } from '../content/content-reader'
import { goneTexts } from './gone-items'
import { createSearchRecorder } from '../hot-search/hot-search'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { catalogue, content } = browsingOf(ctx)
  ctx.preparations?.push(async () => {
    await prepareHome(ctx)
    await catalogue.prepare()
  })
  registerCatalogue(app, catalogue, { onSearched: createSearchRecorder(ctx) })
  call(app, 'GET /page/content-list', ({ input: { page = 1, contentPageId, blockId } }) =>
    contentPageId !== undefined && blockId !== undefined
      ? content.list(contentPageId, blockId, page)
      : catalogue.feed(page),
  )
  call(app, 'GET /page/info', async ({ input, userId, request }) =>
    content.info(input, await readerOf(ctx.db, userId, request)),
  )
  call(app, 'GET /page/rules', ({ input: { id, version } }) => content.rules(id, version))
  call(app, 'GET /page/activities', async ({ userId, request }) => ({
    list: await content.activities(await readerOf(ctx.db, userId, request)),
  }))
  registerWishlist(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
    goneTexts,
    pricesAt,
    alertsOf,
    similarCounts: (ids) => catalogue.countSeries(ids),
  })
}
