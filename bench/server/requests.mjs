/** Requests as clients send them: signed, and no two alike. Each is the text of a whole HTTP request. */
import { createHmac, randomUUID } from 'node:crypto'

const SORTS = ['newest', 'price-asc', 'price-desc', 'drop']
const FILTERS = ['brandId', 'categoryId', 'grade', 'size', 'material', 'colour']

/** A generator of uniform integers below `limit`, the same in every run (mulberry32). */
export const createRandom = (seed) => {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % limit
  }
}

const pick = (random, list) => list[random(list.length)]

const shuffled = (random, list) => {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
  }
  return mixed
}

/**
 * One to three filters that match at least one item on sale, half of them with a second value; sometimes a price range,
 * a sort, a later page. Always with facets, which cost most.
 */
const listQuery = (random, items) => {
  const item = pick(random, items)
  const query = new URLSearchParams({ facets: 'true' })
  for (const key of shuffled(random, FILTERS).slice(0, 1 + random(3))) {
    const values = random(2) === 0 ? [item[key]] : [item[key], pick(random, items)[key]]
    query.set(key, [...new Set(values)].join(','))
  }
  if (random(4) === 0) {
    query.set('minPriceFen', Math.floor(item.priceFen * 0.5))
    query.set('maxPriceFen', Math.ceil(item.priceFen * 1.5))
  }
  if (random(5) < 2) query.set('sort', pick(random, SORTS))
  if (random(10) < 3) query.set('page', 2 + random(3))
  return query
}

/** The version of the words that a buyer of an item without return confirms (server/src/modules/order). */
const NO_RETURN_VERSION = 1

/**
 * @param {{ users: { token: string, addressId: string }[], items: { id: number, priceFen: number }[] }} filled the
 * output of fill.ts
 * @param {string} key the signing key of the server
 * @returns per kind of call, a function that makes the next `count` requests; orders never repeat an item, so they may
 * run out
 */
export const createRequests = ({ users, items }, key) => {
  const random = createRandom(7)
  const forOrders = shuffled(random, items)
  let ordered = 0

  const text = (method, url, headers, body = '') =>
    `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: keep-alive\r\n${headers}\r\n${body}`
  const signed = (method, url, { token, body = '' } = {}) => {
    const timestamp = Date.now()
    const signature = createHmac('sha256', key).update(`${method}\n${url}\n${timestamp}\n${body}`).digest('hex')
    const headers = [
      `x-timestamp: ${timestamp}`,
      `x-signature: ${signature}`,
      ...(token ? [`user-identity: ${token}`] : []),
      ...(body
        ? ['content-type: application/x-www-form-urlencoded', `content-length: ${Buffer.byteLength(body)}`]
        : []),
    ]
    return text(method, url, headers.map((header) => `${header}\r\n`).join(''), body)
  }
  const order = () => {
    const item = forOrders[ordered]
    const { token, addressId } = users[ordered % users.length]
    ordered += 1
    const body = new URLSearchParams({
      itemIds: item.id,
      addressId,
      payFen: item.priceFen,
      // Of an item that cannot be returned; of the others it is not asked.
      confirmations: `${item.id}:${NO_RETURN_VERSION}`,
      idempotencyKey: randomUUID(),
    })
    return signed('POST', '/api/order/create', { token, body: body.toString() })
  }
  const detailUrl = () => `/api/product/info?id=${pick(random, items).id}`
  const make = (one) => (count) => Array.from({ length: count }, one)

  return {
    bare: make(() => text('GET', `/item/${pick(random, items).id}`, '')),
    list: make(() => signed('GET', `/api/product/union-list?${listQuery(random, items)}`)),
    detail: make(() => signed('GET', detailUrl())),
    ownDetail: make(() => signed('GET', detailUrl(), pick(random, users))),
    order: (count) => make(order)(Math.min(count, items.length - ordered)),
  }
}
