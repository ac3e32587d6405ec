/**
 * Fills `request.user` from the `user-identity` header (spec 3). An invalid token makes the request a visitor's; routes
 * decide whether they accept visitors.
 */
import { HEADER_IDENTITY } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { FindUser } from '../kit/session'

export function registerAuth(app: FastifyInstance, findUser: FindUser): void {
  app.decorateRequest('user', null)
  app.addHook('preValidation', async (request) => {
    const token = request.headers[HEADER_IDENTITY]
    if (typeof token !== 'string' || token === '' || request.is404) return
    const find = request.routeOptions.config.findUser ?? findUser
    const id = await find(token, request)
    if (id !== null) request.user = { id }
  })
}
