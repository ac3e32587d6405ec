/** The operator's secret gives access to tracking data. */
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { Refusal } from './refusal'
import { equalsSafely } from './signing'

/**
 * Compares in constant time, so that the duration reveals neither the secret nor its length. Without a secret nobody is
 * the operator.
 */
export function isOperator(secret: string | null, given: string): boolean {
  return secret !== null && equalsSafely(digest(secret), digest(given))
}

/**
 * A preValidation hook for `Authorization: Bearer <secret>`.
 * @throws Refusal NOT_FOUND when no secret is set, NO_SESSION when another one is given.
 */
export function requireOperator(secret: string | null): (request: FastifyRequest) => Promise<void> {
  return (request) => {
    if (secret === null) return Promise.reject(new Refusal(RET.NOT_FOUND, '请求的接口不存在'))
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (isOperator(secret, given)) return Promise.resolve()
    return Promise.reject(new Refusal(RET.NO_SESSION, '需要运营密钥'))
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
