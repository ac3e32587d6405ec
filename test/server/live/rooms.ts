/** Rooms for tests, made and led by operators of the console. */
import { sql } from 'kysely'
import type { LiveEvent, LiveRoomInfo } from '@contract/live'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { HOUR, newKey, type Shop } from '../order/shop'

export interface RoomLine {
  itemId: number
  /** The shop's price where it is missing. */
  yuan?: number
  isExclusive?: boolean
}

export interface Rooms {
  host: TestOperator
  /** Items with our report and a history of prices. */
  items: (options: Parameters<Shop['items']>[0]) => Promise<number[]>
  act: (
    id: string,
    action: string,
    input?: Record<string, unknown>,
    by?: TestOperator,
  ) => Promise<{ status: number; retMsg: string }>
  /** The same, and it must be done. */
  done: (id: string, action: string, input?: Record<string, unknown>, by?: TestOperator) => Promise<void>
  /** A draft that starts in an hour unless said otherwise. @returns its number */
  draft: (lines: readonly RoomLine[], more?: { inMs?: number; title?: string }) => Promise<string>
  /** A published room. */
  scheduled: (lines: readonly RoomLine[], more?: { inMs?: number; title?: string }) => Promise<string>
  /** A room that is on. */
  live: (lines: readonly RoomLine[], more?: { title?: string }) => Promise<string>
  info: (id: string, of?: Buyer) => Promise<LiveRoomInfo>
  /** The number of the line at a place of the bag, and its price. */
  lineOf: (id: string, at?: number) => Promise<{ lineId: string; priceFen: number }>
  /** The events of a room after a number. */
  events: (id: string, after?: number) => Promise<LiveEvent[]>
}

export async function openRooms(shop: Shop): Promise<Rooms> {
  const { server } = shop
  const now = () => server.clock.now()
  const minute = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')
  let round = 0
  const newHost = async () => {
    round += 1
    return createOperator(server, `host-${round}-${now()}`, ['live', 'risk'])
  }

  const rooms: Rooms = {
    host: await newHost(),

    items: async (options) => {
      const ids = await shop.items({ hasReport: true, ...options })
      await sql`update item set item_no = upper(item_no) where id = any(${ids}::bigint[])`.execute(server.db)
      await sql`insert into price_event (item_id, at, price_fen, reason)
        select id, 1, price_fen, '上架' from item where id = any(${ids}::bigint[])`.execute(server.db)
      return ids
    },

    act: async (id, action, input = {}, by = rooms.host) => {
      const { data } = await adminCall(server, 'GET /admin/record', { kind: 'liveRoom', id }, by)
      const given = {
        ...{ kind: 'liveRoom', id, action, input },
        reason: '测试',
        idempotencyKey: newKey(),
        version: data.version,
      }
      const { status, retMsg, data: answer } = await adminCall(server, 'POST /admin/record/act', given, by)
      return { status, retMsg: status === 200 ? answer.message : retMsg }
    },
    done: async (...given) => {
      const { status, retMsg } = await rooms.act(...given)
      if (status !== 200) throw new Error(`${given[1]}: ${retMsg}`)
    },

    draft: async (lines, { inMs = HOUR, title = '周末专场' } = {}) => {
      const texts: string[] = []
      for (const { itemId, yuan, isExclusive } of lines) {
        const { itemNo } = await server.db
          .selectFrom('item')
          .select('itemNo')
          .where('id', '=', itemId)
          .executeTakeFirstOrThrow()
        texts.push([itemNo, ...(yuan === undefined ? [] : [yuan]), ...(isExclusive === true ? ['专享'] : [])].join(','))
      }
      const input = { title, startAt: minute(now() + inMs), host: '', lines: texts.join('\n') }
      const { status, retMsg } = await rooms.act('new', 'create', input)
      if (status !== 200) throw new Error(retMsg)
      return /ZB\d{18}/.exec(retMsg)?.[0] ?? ''
    },
    scheduled: async (lines, more) => {
      const id = await rooms.draft(lines, more)
      await rooms.done(id, 'publish')
      return id
    },
    live: async (lines, more) => {
      // A host has one room at a time.
      rooms.host = await newHost()
      const id = await rooms.scheduled(lines, { ...more, inMs: HOUR / 3 })
      await rooms.done(id, 'start')
      return id
    },

    info: async (id, of) => (await server.call('GET /live/room-info', { id }, of ? { token: of.token } : {})).data,
    lineOf: async (id, at = 1) => {
      const line = (await rooms.info(id)).lines[at - 1]
      if (!line) throw new Error(`no line ${at}`)
      return line
    },
    events: async (id, after = 0) => (await server.call('GET /live/poll', { id, after })).data.events,
  }
  return rooms
}
