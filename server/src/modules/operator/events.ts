/** Live counts as server-sent events: one line whenever something has changed, until the session or the server ends. */
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import type { ConsoleDesk } from './desk'
import { EVENTS_KEEPALIVE_MS, LIVE_EVERY_MS, STREAMS_PER_OPERATOR } from './limits'
import { REFUSALS } from './messages'

export interface EventStreams {
  /**
   * @param isOpen whether the session has not ended
   * @throws Refusal TOO_MANY for an operator who has STREAMS_PER_OPERATOR open: the console then fetches its counts
   */
  open(reply: FastifyReply, operator: ActingOperator, isOpen: () => Promise<boolean>): Promise<void>
}

export function createEventStreams(
  api: FastifyInstance,
  { log }: Pick<AppContext, 'log'>,
  desk: Pick<ConsoleDesk, 'live'>,
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
      const first = await desk.live(operator)
      const headers = reply.getHeaders() as Record<string, string>
      reply.hijack()
      // The client has left meanwhile: nothing would end its timers.
      if (raw.destroyed) return
      // nginx would hold back what is not yet a full buffer.
      raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      const changing = ({ counts, signIns }: typeof first) => JSON.stringify({ counts, signIns })
      let last = changing(first)
      let isBusy = false
      raw.write(`data: ${JSON.stringify(first)}\n\n`)

      const close = () => {
        clearInterval(tick)
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
        const live = await desk.live(operator)
        if (changing(live) === last) return
        last = changing(live)
        raw.write(`data: ${JSON.stringify(live)}\n\n`)
      }
      const tick = setInterval(() => {
        if (isBusy) return
        isBusy = true
        look()
          .catch((error: unknown) => log.warn({ err: error }, 'live counts could not be read'))
          .finally(() => (isBusy = false))
      }, LIVE_EVERY_MS)
      const keepAlive = setInterval(() => raw.write(': still here\n\n'), EVENTS_KEEPALIVE_MS)
      tick.unref()
      keepAlive.unref()
      closing.add(close)
      raw.on('close', close)
    },
  }
}
