/** The user who sends a request; plugins/auth.ts sets it before validation. */
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null for a visitor or an ended session. */
    user: { id: number } | null
  }
}

/** preValidation hook of routes that need a session. */
export function requireUser(request: FastifyRequest): Promise<void> {
  if (request.user === null) return Promise.reject(new Refusal(RET.NO_SESSION, '请先登录'))
  return Promise.resolve()
}
