/** Live counts as server-sent events: one line whenever something has changed, until the session or the server ends. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import type { ConsoleDesk } from './desk'
import { EVENTS_KEEPALIVE_MS, LIVE_EVERY_MS } from './limits'

export interface EventStreams {
  /** @param isOpen whether the session has not ended */
  open(reply: FastifyReply, operator: ActingOperator, isOpen: () => Promise<boolean>): Promise<void>
}

export function createEventStreams(
  api: FastifyInstance,
  { log }: Pick<AppContext, 'log'>,
  desk: Pick<ConsoleDesk, 'live'>,
): EventStreams {
  const closing = new Set<() => void>()
  // A stopping server waits for requests under way, and a stream would never end.
  api.addHook('preClose', (done) => {
    for (const close of closing) close()
    done()
  })

  return {
    async open(reply, operator, isOpen) {
      // A refusal is still possible here.
      const first = await desk.live(operator)
      const headers = reply.getHeaders() as Record<string, string>
      reply.hijack()
      const { raw } = reply
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
