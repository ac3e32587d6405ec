/** Requests from several addresses of this machine (127.0.0.x), each on a connection of its own. */
import http from 'node:http'

/** A buyer waits as long as the shop's own client does (spec 9), ms. */
const PATIENCE_MS = 15_000

/**
 * Sends one request and reads its answer.
 * @param {{ port: number, from: string, path: string, method?: string, headers?: object, body?: string,
 * patienceMs?: number }} request
 * @returns {Promise<{ status: number | null, ms: number, text: string }>} status null: no answer in time, or a
 * connection that was cut
 */
export const send = ({ port, from, path, method = 'GET', headers = {}, body = '', patienceMs = PATIENCE_MS }) =>
  new Promise((resolve) => {
    const started = performance.now()
    const end = (status, text = '') => {
      clearTimeout(timer)
      resolve({ status, ms: performance.now() - started, text })
    }
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), patienceMs)
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        path,
        method,
        agent: false,
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => end(response.statusCode, Buffer.concat(parts).toString('utf8')))
        response.on('error', () => end(null))
      },
    )
    request.on('error', () => end(null))
    request.end(body)
  })

/** Value below which this share of the numbers is. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN

/** `200 ×12, 429 ×3, none ×1` */
export const statuses = (answers) => {
  const counts = new Map()
  for (const { status } of answers) counts.set(status ?? 'none', (counts.get(status ?? 'none') ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ')
}
