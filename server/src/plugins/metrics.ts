/**
 * GET /metrics in the format of Prometheus: requests by route and status, the database's connections, jobs by state,
 * lengths of queues, failures of providers, and the process itself. Answered to programs of this machine, and to others
 * with METRICS_TOKEN.
 */
import { isIP } from 'node:net'
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolCounts } from '../db/handle'
import type { AppContext, SmsProvider } from '../kit/context'
import { addressKey } from '../kit/input'
import { Refusal } from '../kit/refusal'
import { isSecret } from '../kit/signing'
import { countJobs, type JobCounts } from '../jobs/queue'
import { METRICS_DURATIONS_S } from '../limits'

export interface Metrics {
  /** The same provider, with its failures counted. */
  countingSms(sms: SmsProvider): SmsProvider
}

export function registerMetrics(app: FastifyInstance, ctx: AppContext): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'reluxe_request_duration_seconds',
    help: 'Time of answering a request, by its route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [...METRICS_DURATIONS_S],
    registers,
  })
  const failures = new Counter({
    name: 'reluxe_provider_failures_total',
    help: 'Calls of a service outside of the shop that failed',
    labelNames: ['provider'],
    registers,
  })
  registerStates(ctx, registers)

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url = 'unknown' } = request.routeOptions
    const labels = { method: String(method ?? request.method), route: url, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  let hasDefaults = false
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isLocal(request) && !isSecret(ctx.config.metricsToken, tokenOf(request))) {
      throw new Refusal(RET.NOT_FOUND, '请求的接口不存在')
    }
    // They observe the event loop and the collector of garbage: only for those who read them.
    if (!hasDefaults) collectDefaultMetrics({ register: registry })
    hasDefaults = true
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })

  return {
    countingSms: (sms) => ({
      async send(phone, code, purpose) {
        try {
          await sms.send(phone, code, purpose)
        } catch (error) {
          failures.inc({ provider: 'sms' })
          throw error
        }
      },
    }),
  }
}

/** What is read when the metrics are. */
function registerStates({ clock, db, gauges, log }: AppContext, registers: Registry[]): void {
  let counting: Promise<JobCounts | null> | undefined
  /** One query for all metrics of a reading; null without an answer: the other metrics are needed most then. */
  function jobs(): Promise<JobCounts | null> {
    counting ??= countJobs(db, clock.now())
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the jobs could not be counted')
        return null
      })
      .finally(() => (counting = undefined))
    return counting
  }

  new Gauge({
    name: 'reluxe_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolCounts(db))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'reluxe_jobs',
    help: 'Jobs of the outbox by state; DEAD ones have failed all attempts and wait for an operator',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await jobs()
      this.reset()
      if (counts === null) return
      this.set({ state: 'WAITING' }, counts.waiting)
      this.set({ state: 'DEAD' }, counts.dead)
    },
  })
  new Gauge({
    name: 'reluxe_oldest_due_job_seconds',
    help: 'For how long the oldest due job has been waiting; 0 without one',
    registers,
    async collect() {
      const counts = await jobs()
      if (counts === null) this.remove()
      else this.set(counts.oldestDueMs / 1000)
    },
  })
  new Gauge({
    name: 'reluxe_queue_length',
    help: 'Tasks or rows that wait in this process; stray_payments: trades to be refunded, of all processes',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      for (const [queue, length] of gauges ?? []) {
        try {
          this.set({ queue }, await length())
        } catch (error) {
          log.warn({ err: error, queue }, 'a queue could not be read')
        }
      }
    },
  })
}

/** A program of this machine, not a request that a proxy of this machine passes on. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined) {
    return false
  }
  const address = addressKey(socket.remoteAddress ?? '')
  return socket.remoteAddress === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
