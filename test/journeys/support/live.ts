/** A live room that an operator of the demonstration announces and leads, through the console's calls. */
import { randomUUID } from 'node:crypto'
import { callShop } from '../../helpers/shop-call'
import { signInOperator, type Operator } from '../../helpers/operator-call'
import { until } from './browser-user'
import { freeItemOfNoSession, origin } from './shop'

const MINUTE_MS = 60_000
const CHINA_MS = 8 * 60 * MINUTE_MS

export interface LedRoom {
  id: string
  title: string
  /** At the room's price. */
  item: { id: string; title: string; priceFen: number }
  /** What the item costs in the shop. */
  shopFen: number
  host: Operator
}

/** A room that starts soon, with an item of the shop at ten percent less. */
export const announceRoom = async (title: string): Promise<LedRoom> => {
  const host = await signInOperator(origin, 'live')
  const item = await freeItemOfNoSession()
  const { itemNo } = await callShop(origin, 'GET /product/info', { id: item.id }, '')
  const startAt = new Date(Date.now() + CHINA_MS + 20 * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
  const yuan = Math.floor((item.priceFen * 0.9) / 100)
  const { version } = await host.call('GET /admin/record', { kind: 'liveRoom', id: 'new' })
  const { message } = await host.call('POST /admin/record/act', {
    ...{ kind: 'liveRoom', id: 'new', action: 'create', version, reason: '安排直播' },
    input: { title, startAt, host: '', lines: `${itemNo},${yuan}` },
    idempotencyKey: randomUUID(),
  })
  const id = /ZB\d{18}/.exec(message)?.[0] ?? ''
  await host.act('liveRoom', id, 'publish')
  await until('the room is in the list, which the server keeps for some seconds', async () => {
    const { coming } = await callShop(origin, 'GET /live/index', {}, '')
    return coming.some((room) => room.id === id)
  })
  return { id, title, item: { ...item, priceFen: yuan * 100 }, shopFen: item.priceFen, host }
}
