/** What the clock and the sources do in rooms (design: live and play 2.2). */
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { takeForOwner, voidLine } from '../line/desk'
import { lineSettings } from '../line/settings'
import { end } from './desk'
import { tell } from './events'
import { SWEEP_EVERY_MS } from './limits'
import { REASONS } from './messages'
import { deskOf, isOn, overAt, rooms, type RoomAct, type RoomRecord } from './object'
import { liveSettings } from './settings'
import { sourceOf } from './source'

type Work = Pick<AppContext, 'db' | 'settings'>

/** A room locked for the clock. */
export const byClock = (
  trx: Trx,
  number: string,
  { settings }: Pick<Work, 'settings'>,
  now: number,
): Promise<RoomAct> => rooms.act(trx, number, { actor: { kind: 'clock', id: '' }, reason: '', now, settings })

/** When a room is over by itself: its host has not come, or it has run for too long; null where neither can be. */
export function overBy({ state, startAt, startedAt }: RoomRecord, { settings }: Pick<Work, 'settings'>): number | null {
  if (state === 'SCHEDULED') return startAt + settings.get(liveSettings, 'live.late')
  if (isOn({ state }) && startedAt !== null) {
    return startedAt + settings.get(liveSettings, 'live.longest')
  }
  return null
}

/** Ends a locked room whose time is over. */
export async function endByClock(act: RoomAct): Promise<void> {
  if (act.object.state === 'SCHEDULED') {
    await rooms.move({ ...act, reason: REASONS.noHost }, 'cancelLate', overAt(act.now))
  } else {
    await end({ ...act, reason: REASONS.longest })
  }
}

/** Rooms that start soon keep their exclusive items for themselves; what somebody has just now is tried again. */
async function takeExclusive(ctx: Work, now: number): Promise<number> {
  const { db, settings } = ctx
  const until = now + settings.get(lineSettings, 'line.takeBefore')
  const { rows } = await sql<{ number: string }>`
    select distinct room.number from live_room room
    join line on line.owner_kind = 'room' and line.owner_no = room.number
    join item on item.id = line.item_id
    where (room.state in ('LIVE', 'PAUSED') or room.state = 'SCHEDULED' and room.start_at <= ${until})
      and line.state = 'QUEUED' and line.is_exclusive and item.state <> 'HELD'
    order by room.number`.execute(db)
  for (const { number } of rows) {
    await transaction(db, async (trx) => {
      const act = await byClock(trx, number, ctx, now)
      const waiting = act.parent.filter(({ state, isExclusive }) => state === 'QUEUED' && isExclusive)
      for (const line of waiting) {
        const taken = await takeForOwner(trx, line)
        if (taken !== 'sold' && taken !== 'gone') continue
        const why = taken === 'sold' ? 'sold' : 'withdrawn'
        await voidLine({ ...deskOf(act), reason: REASONS[taken] }, line, why)
        await tell(trx, number, [{ type: 'line.void', lineNo: line.number }], now)
      }
    })
  }
  return 0
}

/** Ends rooms whose time is over. */
async function endDue(ctx: Work, now: number): Promise<number> {
  const { db } = ctx
  const open = await db
    .selectFrom('liveRoom')
    .selectAll()
    .where('state', 'in', ['SCHEDULED', 'LIVE', 'PAUSED'])
    .orderBy('id')
    .execute()
  const isDue = (room: RoomRecord): boolean => (overBy(room, ctx) ?? Infinity) <= now
  for (const { number } of open.filter(isDue)) {
    await transaction(db, async (trx) => {
      const act = await byClock(trx, number, ctx, now)
      if (isDue(act.object)) await endByClock(act)
    })
  }
  return 0
}

/** Pauses rooms whose source has stopped, and resumes those whose source is back. */
async function followSources({ db, settings }: Work, now: number): Promise<number> {
  const running = await db.selectFrom('liveRoom').selectAll().where('state', 'in', ['LIVE', 'PAUSED']).execute()
  const isWrong = (room: RoomRecord): boolean =>
    (room.state === 'LIVE' && !sourceOf(room).isPublishing(room)) ||
    (room.state === 'PAUSED' && sourceOf(room).isPublishing(room))
  for (const { number } of running.filter(isWrong)) {
    await transaction(db, async (trx) => {
      const actor = { kind: 'source', id: '' } as const
      const act = await rooms.act(trx, number, { actor, reason: '', now, settings })
      if (isWrong(act.object)) await rooms.move(act, act.object.state === 'LIVE' ? 'pause' : 'resume')
    })
  }
  return 0
}

export function roomSweeps(ctx: AppContext): Sweep[] {
  const sweep = (name: string, run: (ctx: Work, now: number) => Promise<number>): Sweep => ({
    name,
    everyMs: SWEEP_EVERY_MS,
    run: (now) => run(ctx, now),
  })
  return [
    ...rooms.sweeps(ctx),
    sweep('items of rooms that start soon', takeExclusive),
    sweep('rooms whose time is over', endDue),
    sweep('sources of rooms', followSources),
  ]
}
