/** The cart's calls (contract/order.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import { Cart, CartAddBody, CartRemoveBody, CartSelectBody } from '@contract/order'
import { userCall } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { parseIds } from '../../kit/ids'
import { createCartService, type CartPorts } from './service'

export async function registerCart(app: FastifyInstance, { db, clock }: AppContext, ports: CartPorts): Promise<void> {
  const cart = createCartService(db, clock, ports)
  userCall(app, 'GET /cart/list', { data: Cart }, ({ userId }) => cart.list(userId))
  userCall(app, 'POST /cart/add', { input: CartAddBody, data: Cart }, ({ userId, input }) =>
    cart.add(userId, Number(input.id)),
  )
  userCall(app, 'POST /cart/remove', { input: CartRemoveBody, data: Cart }, ({ userId, input }) =>
    cart.remove(userId, parseIds(input.itemIds)),
  )
  userCall(app, 'POST /cart/select', { input: CartSelectBody, data: Cart }, ({ userId, input }) =>
    cart.select(userId, parseIds(input.itemIds), input.selected),
  )
}
