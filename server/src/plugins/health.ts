/** GET /healthz: 200 while the database responds, 503 otherwise. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/context'
import { ok, refused } from '../kit/reply'
import { HEALTH_TIMEOUT_MS } from '../limits'

export function registerHealth(app: FastifyInstance, { db, log }: AppContext): void {
  app.get('/healthz', { config: { rateClass: 'free' }, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await within(HEALTH_TIMEOUT_MS, sql`select 1`.execute(db))
      return ok({ database: 'ready' })
    } catch (error) {
      log.error(error, 'the database does not answer')
      return reply.status(RET.UNAVAILABLE).send(refused(RET.UNAVAILABLE, '数据库不可用'))
    }
  })
}

/** @throws when the promise takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
