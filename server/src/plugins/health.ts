/**
 * The state of the process for an orchestrator. GET /livez: the process runs; it never looks at the database, so a slow
 * database does not get healthy processes killed. GET /readyz, and /healthz by its older name: 200 while the database
 * responds and the server is not about to stop, else 503.
 */
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/context'
import { ok, refused } from '../kit/reply'
import { HEALTH_TIMEOUT_MS } from '../limits'

export function registerHealth(app: FastifyInstance, ctx: AppContext): void {
  const { log } = ctx
  const options = { config: { rateClass: 'free' }, logLevel: 'warn' } as const
  const check = shared(async () => {
    await (ctx.probe?.() ?? sql`select 1`.execute(ctx.db))
  })

  async function ready(reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    // New clients go to another process while this one finishes its requests.
    if (ctx.isStopping) return reply.status(RET.UNAVAILABLE).send(refused(RET.UNAVAILABLE, '服务正在停止'))
    try {
      await within(HEALTH_TIMEOUT_MS, check())
      return ok({ database: 'ready' })
    } catch (error) {
      log.error(error, 'the database does not answer')
      return reply.status(RET.UNAVAILABLE).send(refused(RET.UNAVAILABLE, '数据库不可用'))
    }
  }

  app.get('/livez', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return ok({ process: 'alive' })
  })
  app.get('/readyz', options, (_request, reply) => ready(reply))
  app.get('/healthz', options, (_request, reply) => ready(reply))
}

/** One run serves all requests that come while it is under way: these routes have no rate limit. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= work().finally(() => (running = null)))
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
