/** 直播场次: rooms in the console, whose record is the host's desk (design: live and play 2.2, 5). */
import { sql } from 'kysely'
import { inputMinute } from '../../kit/china-day'
import type { ConsoleArea, QueueSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { linesOf } from '../line/repository'
import { KIND, roomRecord, timerOf, TONES } from './console-record'
import { ROOM_STATES } from './graph'
import { ANNOUNCED_BEFORE_MS } from './limits'
import { CONSOLE_TEXT as T } from './messages'
import { findRooms, hostNames } from './repository'

const stateFilter = {
  name: 'state',
  title: T.state,
  kind: 'choice' as const,
  choices: ROOM_STATES.map((state) => ({ value: state, title: T.states[state] })),
}

const roomQueue = (ctx: AppContext): QueueSource => ({
  name: 'live.rooms',
  title: T.room,
  permission: 'live.read',
  recordKind: KIND,
  make: { title: T.actions.create, permission: 'live.edit' },
  columns: [
    { name: 'startAt', title: T.startAt },
    { name: 'host', title: T.host },
    { name: 'count', title: T.items },
  ],
  filters: [stateFilter],
  // Those that are on, and those that are to begin; overdue is a host who is not there shortly before.
  async count(db, now) {
    const { rows } = await sql<{ count: number; overdue: number }>`
      select count(*)::int as count, count(*) filter (where state = 'SCHEDULED' and start_at < ${now + ANNOUNCED_BEFORE_MS})::int as overdue
      from live_room where state in ('SCHEDULED', 'LIVE', 'PAUSED')`.execute(db)
    return rows[0] ?? { count: 0, overdue: 0 }
  },
  async list(db, { filters, offset, limit }) {
    const state = ROOM_STATES.find((one) => one === filters['state'])
    const matching = db.selectFrom('liveRoom').$if(state !== undefined, (q) => q.where('state', '=', state ?? 'DRAFT'))
    const found = await matching
      .selectAll()
      .orderBy(
        sql`case state when 'LIVE' then 0 when 'PAUSED' then 0 when 'SCHEDULED' then 1 when 'DRAFT' then 2 else 3 end`,
      )
      .orderBy(sql`case when state = 'SCHEDULED' then start_at end`)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const names = await hostNames(db, [...new Set(found.map(({ hostId }) => hostId))])
    const lines = await linesOf(
      db,
      'room',
      found.map(({ number }) => number),
    )
    const tasks = found.map((room) => ({
      id: room.number,
      title: room.title,
      state: { title: T.states[room.state], tone: TONES[room.state] },
      cells: {
        startAt: inputMinute(room.startAt),
        host: names.get(room.hostId) ?? '',
        count: T.count(lines.filter(({ ownerNo }) => ownerNo === room.number).length),
      },
      dueAt: timerOf(ctx, room)?.dueAt ?? null,
    }))
    return { tasks, total: Number(total) }
  },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  const record = roomRecord(ctx)
  return {
    title: T.area,
    queues: [roomQueue(ctx)],
    records: [record],
    searches: [
      {
        permission: 'live.read',
        find: async (db, q) =>
          /^ZB\d{18}$/.test(q)
            ? (await findRooms(db, [q])).map(({ number, title, state }) => ({
                kind: KIND,
                kindTitle: T.room,
                id: number,
                title,
                note: T.states[state],
                isExact: true,
              }))
            : [],
      },
    ],
    actionTitles: Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
