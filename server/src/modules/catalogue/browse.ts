/** Registers catalogue and wishlist, with their ports to the others. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../kit/context'
import { pricesAt } from './cards'
import { itemSnapshot } from './holding'
import { registerCatalogue } from './routes'
import { registerWishlist } from '../wishlist/routes'
import { browsingOf } from './browsing'
import { goneTexts } from './gone-items'
import { alerts, searchRecorder } from './ports'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { catalogue } = browsingOf(ctx)
  registerCatalogue(app, catalogue, { onSearched: searchRecorder.get()(ctx) })
  registerWishlist(app, ctx, {
    itemCards: async (db, ids) => (await itemSnapshot(db, ids)).map(({ card }) => card),
    goneTexts,
    pricesAt,
    alertsOf: (db, userId, ids) => alerts.get()(db, userId, ids),
    similarCounts: (ids) => catalogue.countSeries(ids),
  })
}
