/** The user who sends a request; plugins/auth.ts sets it before validation. */
import { createHash } from 'node:crypto'
import { HEADER_IDENTITY, RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

/** The user of a session token, or null. */
export type FindUser = (token: string, request: FastifyRequest) => Promise<number | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Finds the user by a statement that also reads what the route needs, which saves a round trip to the database. */
    findUser?: FindUser
  }
  interface FastifyRequest {
    /** The signed-in user; null for a visitor or an ended session. */
    user: { id: number } | null
  }
}

/** What the database keeps of a session token: its SHA-256, hex. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The same of the token that a request carries, good or not. */
export const sessionHashOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  tokenHashOf(String(headers[HEADER_IDENTITY] ?? ''))

/** preValidation hook of routes that need a session. */
export function requireUser(request: FastifyRequest): Promise<void> {
  if (request.user === null) return Promise.reject(new Refusal(RET.NO_SESSION, '请先登录'))
  return Promise.resolve()
}
