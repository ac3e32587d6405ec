/** Registers catalogue, wishlist and content, each with its ports to the others, to the cart and to orders. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { call } from '../kit/call'
import type { AppContext } from '../kit/context'
import { pricesAt } from '../modules/catalogue/cards'
import { itemSnapshot } from '../modules/catalogue/holding'
import { registerCatalogue } from '../modules/catalogue/routes'
import type { Reader } from '../modules/content/audience'
import { registerWishlist } from '../modules/wishlist/routes'
import { browsingOf } from './browsing'
import { prepareHome } from './content'
import { createSearchRecorder } from './hot-search'
import { isNewcomer } from './order-vouchers'

/** Where the shop is open: the native apps and the messenger name themselves. */
function hostOf({ headers }: FastifyRequest): Reader['host'] {
  const agent = headers['user-agent'] ?? ''
  if (/miniProgram|MicroMessenger.*MiniProgramEnv|MicroMessenger.*servicewechat/i.test(agent)) return 'mini'
  if (/servicewechat\.com/.test(headers.referer ?? '')) return 'mini'
  return /(^| )reluxe[-/]/i.test(agent) ? 'app' : 'browser'
}

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
    content.info(input, {
      userId,
      isNewcomer: userId !== null && (await isNewcomer(ctx.db, userId)),
      host: hostOf(request),
    }),
  )
  registerWishlist(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
    pricesAt,
    similarCounts: (ids) => catalogue.countSeries(ids),
  })
}
