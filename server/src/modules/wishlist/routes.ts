/** The wishlist's calls (contract/catalogue.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createWishlistService, type WishlistPorts } from './service'

export function registerWishlist(app: FastifyInstance, { db, clock }: AppContext, ports: WishlistPorts): void {
  const wishlist = createWishlistService(db, clock, ports)
  call(app, 'GET /wishlist/list', ({ userId, input }) => wishlist.list(userId, input.page ?? 1, input.only))
  call(app, 'GET /wishlist/offshelf', ({ userId, input }) => wishlist.offshelf(userId, input.page ?? 1))
  call(app, 'POST /wishlist/clear-offshelf', async ({ userId }) => ({ removed: await wishlist.clearOffshelf(userId) }))
  call(app, 'POST /wishlist/add', ({ userId, input }) => wishlist.add(userId, Number(input.id)))
  call(app, 'POST /wishlist/remove', ({ userId, input }) => wishlist.remove(userId, Number(input.id)))
}
