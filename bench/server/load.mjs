/**
 * A small load generator. It keeps connections open with one request in progress on each, and does as little as
 * possible between two requests: client, server and database share the machine, and the client's cost matters most on
 * the fastest route. Only to 127.0.0.1.
 */
import net from 'node:net'

const CONNECTIONS = 16
/** One of this many answers is checked as a whole; of the others status and ret_code. */
const LOOK_EVERY = 50

const HEAD_END = Buffer.from('\r\n\r\n')
const SUCCESS = Buffer.from('{"ret_code":200,')

/** The length of the answer at the start of `bytes`; 0 until it is known. */
const lengthOf = (bytes) => {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return { head: 0, total: 0 }
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(bytes.latin1Slice(0, end + 2)) ?? []
  if (length === undefined) throw new Error('an answer without content-length')
  return { head: end + HEAD_END.length, total: end + HEAD_END.length + Number(length) }
}

/** Throws unless the answer succeeded. */
const check = (bytes, head, number, look) => {
  const body = bytes.subarray(head)
  const isGood = bytes.latin1Slice(9, 12) === '200' && body.subarray(0, SUCCESS.length).equals(SUCCESS)
  if (!isGood) throw new Error(`refused: ${bytes.toString('utf8').slice(0, 600)}`)
  if (number % LOOK_EVERY === 0) look(JSON.parse(body.toString('utf8')).data)
}

/** Sends requests one after the other until `take` has none left. */
const work = (port, take, look) =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
    let received = Buffer.alloc(0)
    let current
    const send = () => {
      current = take()
      if (current === undefined) socket.end()
      else socket.write(current.request)
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const { head, total } = lengthOf(received)
        if (total === 0 || received.length < total) return
        check(received, head, current.number, look)
        received = Buffer.alloc(0)
        current = undefined
        send()
      } catch (error) {
        socket.destroy(error)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => (current === undefined ? resolve() : reject(new Error('the server hung up'))))
  })

/**
 * Sends requests until all are sent or the time is over.
 * @param {{ port: number, requests: string[], ms: number, look: (data: unknown) => void }} options `look` throws when
 * `data` is wrong
 * @returns {Promise<{ count: number, perSecond: number }>}
 * @throws when any answer is not a success
 */
export const load = async ({ port, requests, ms, look }) => {
  let count = 0
  const started = performance.now()
  const take = () => {
    if (count >= requests.length || performance.now() - started >= ms) return undefined
    const number = count++
    return { request: requests[number], number }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => work(port, take, look)))
  return { count, perSecond: count / ((performance.now() - started) / 1000) }
}
