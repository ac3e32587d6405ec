/**
 * Two ways to send records over connections that stay open: the next one after each answer, or at a fixed pace that
 * does not depend on the answers. Only to 127.0.0.1.
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One of this many records is sent twice, as by a phone that missed the answer. */
const REPEAT_EVERY = 50

const createTotals = () => ({ accepted: 0, duplicate: 0, repeated: 0, latencies: [] })

const createSend = (port, connections) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, noDelay: true })
  const send = ({ path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const { resultCode, ...counts } = answer.statusCode === 200 ? JSON.parse(text) : {}
          if (resultCode === 200 && counts.rejected === 0) resolve(counts)
          else reject(new Error(`refused: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  return { send, close: () => agent.destroy() }
}

const count = (totals, { accepted, duplicate }) => {
  totals.accepted += accepted
  totals.duplicate += duplicate
}

/**
 * Sends the next record as soon as one is answered.
 * @returns {Promise<{ accepted: number, duplicate: number, repeated: number, latencies: number[], perSecond: number }>}
 * events; latencies in ms
 * @throws when any record is refused
 */
export const flood = async ({ port, next, size, ms, connections }) => {
  const { send, close } = createSend(port, connections)
  const totals = createTotals()
  const started = performance.now()
  let sent = 0
  const work = async () => {
    while (performance.now() - started < ms) {
      const record = next(size)
      const times = ++sent % REPEAT_EVERY === 0 ? 2 : 1
      totals.repeated += (times - 1) * size
      for (let time = 0; time < times; time += 1) {
        const begun = performance.now()
        count(totals, await send(record))
        totals.latencies.push(performance.now() - begun)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  close()
  return { ...totals, perSecond: totals.accepted / ((performance.now() - started) / 1000) }
}

/**
 * Sends `perSecond` events per second for `ms`; a latency counts from the time when the record was due. Answers and
 * throws like `flood`.
 */
export const paced = async ({ port, next, size, ms, connections, perSecond }) => {
  const { send, close } = createSend(port, connections)
  const totals = createTotals()
  const started = performance.now()
  const sending = []
  const records = Math.floor((ms / 1000) * (perSecond / size))
  for (let number = 0; number < records; number += 1) {
    const due = started + (number * 1000 * size) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    sending.push(
      send(next(size)).then((counts) => {
        count(totals, counts)
        totals.latencies.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(sending)
  close()
  return { ...totals, perSecond: totals.accepted / ((performance.now() - started) / 1000) }
}
