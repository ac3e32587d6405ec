/** The wishlist's calls (contract/catalogue.ts). All of them need a session. */
import { ItemCardPage, WishlistBody, WishlistQuery, WishlistState } from '@contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { userCall } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createWishlistService, type WishlistPorts } from './service'

export function registerWishlist(app: FastifyInstance, { db, clock }: AppContext, ports: WishlistPorts): void {
  const wishlist = createWishlistService(db, clock, ports)
  userCall(app, 'GET /wishlist/list', { input: WishlistQuery, data: ItemCardPage }, ({ userId, input }) =>
    wishlist.list(userId, input.page ?? 1),
  )
  userCall(app, 'POST /wishlist/add', { input: WishlistBody, data: WishlistState }, ({ userId, input }) =>
    wishlist.add(userId, Number(input.id)),
  )
  userCall(app, 'POST /wishlist/remove', { input: WishlistBody, data: WishlistState }, ({ userId, input }) =>
    wishlist.remove(userId, Number(input.id)),
  )
}
