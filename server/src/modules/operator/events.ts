/**
 * Live counts as server-sent events: one line whenever something has changed, until the session or the server ends. A
 * stream looks when a call has changed something (kit/wake.ts), in any process of the server.
 */
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { wakesOf } from '../../kit/wake'
import { live } from './desk/live'
import type { DeskTools } from './desk/tools'
import { EVENTS_KEEPALIVE_MS, LIVE_EVERY_MS, LIVE_LOOK_MS, STREAMS_PER_OPERATOR } from './limits'
import { REFUSALS } from './messages'

/** Announced when a call may have changed the counts. */
export const LIVE_TOPIC = 'console'

/** Announces what calls change; what jobs change is seen when the streams look by themselves. */
export function announceChanges(app: FastifyInstance, { wakes }: Pick<AppContext, 'wakes'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method === 'POST' && reply.statusCode < 400) wakes?.announceSoon(LIVE_TOPIC)
    done()
  })
}

export interface EventStreams {
  /**
   * @param isOpen whether the session has not ended
   * @throws Refusal TOO_MANY for an operator who has STREAMS_PER_OPERATOR open: the console then fetches its counts
   */
  open(reply: FastifyReply, operator: ActingOperator, isOpen: () => Promise<boolean>): Promise<void>
}

export function createEventStreams(
  api: FastifyInstance,
  { log, wakes }: Pick<AppContext, 'log' | 'wakes'>,
  desk: DeskTools,
): EventStreams {
  const closing = new Set<() => void>()
  /** Streams of each operator, those that are being opened included. */
  const streams = new Map<number, number>()
  const count = (operatorId: number, change: 1 | -1): void => {
    const left = (streams.get(operatorId) ?? 0) + change
    if (left === 0) streams.delete(operatorId)
    else streams.set(operatorId, left)
  }
  // A stopping server waits for requests under way, and a stream would never end.
  api.addHook('preClose', (done) => {
    for (const close of closing) close()
    done()
  })

  return {
    async open(reply, operator, isOpen) {
      if ((streams.get(operator.id) ?? 0) >= STREAMS_PER_OPERATOR) {
        throw new Refusal(RET.TOO_MANY, REFUSALS.tooManyStreams)
      }
      const { raw } = reply
      count(operator.id, 1)
      raw.once('close', () => count(operator.id, -1))
      // A refusal is still possible here.
      const first = await live(desk, operator)
      const headers = reply.getHeaders() as Record<string, string>
      reply.hijack()
      // The client has left meanwhile: nothing would end its timers.
      if (raw.destroyed) return
      // nginx would hold back what is not yet a full buffer.
      raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      const changing = ({ counts, signIns }: typeof first) => JSON.stringify({ counts, signIns })
      let last = changing(first)
      let isBusy = false
      let isAnnounced = false
      raw.write(`data: ${JSON.stringify(first)}\n\n`)

      const close = () => {
        unwatch()
        clearTimeout(next)
        clearInterval(keepAlive)
        closing.delete(close)
        raw.end()
      }
      const look = async () => {
        if (!(await isOpen())) {
          raw.write('event: ended\ndata: {}\n\n')
          close()
          return
        }
        const now = await live(desk, operator)
        if (changing(now) === last) return
        last = changing(now)
        raw.write(`data: ${JSON.stringify(now)}\n\n`)
      }
      let next: NodeJS.Timeout
      let lookedAt = performance.now()
      /** Looks once it has been so long since the last look; what comes during a look is seen by another one. */
      const lookAfter = (ms: number) => {
        clearTimeout(next)
        next = setTimeout(
          () => {
            isBusy = true
            isAnnounced = false
            lookedAt = performance.now()
            look()
              .catch((error: unknown) => log.warn({ err: error }, 'live counts could not be read'))
              .finally(() => {
                isBusy = false
                if (closing.has(close)) lookAfter(isAnnounced ? LIVE_EVERY_MS : LIVE_LOOK_MS)
              })
          },
          Math.max(0, lookedAt + ms - performance.now()),
        )
        next.unref()
      }
      const unwatch = wakesOf({ wakes }).watch(LIVE_TOPIC, () => {
        isAnnounced = true
        desk.counter.forget()
        if (!isBusy) lookAfter(LIVE_EVERY_MS)
      })
      const keepAlive = setInterval(() => raw.write(': still here\n\n'), EVENTS_KEEPALIVE_MS)
      keepAlive.unref()
      closing.add(close)
      lookAfter(LIVE_LOOK_MS)
      raw.on('close', close)
    },
  }
}
