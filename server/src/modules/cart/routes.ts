/** The cart's calls (contract/order.ts). All of them need a session. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { parseIds } from '../../kit/input'
import { createCartService, type CartPorts } from './service'

export async function registerCart(app: FastifyInstance, { db, clock }: AppContext, ports: CartPorts): Promise<void> {
  const cart = createCartService(db, clock, ports)
  call(app, 'GET /cart/list', ({ userId }) => cart.list(userId))
  call(app, 'POST /cart/add', ({ userId, input }) => cart.add(userId, Number(input.id)))
  call(app, 'POST /cart/remove', ({ userId, input }) => cart.remove(userId, parseIds(input.itemIds)))
  call(app, 'POST /cart/select', ({ userId, input }) => cart.select(userId, parseIds(input.itemIds), input.selected))
}
