/**
 * Rooms of the demonstration: one that is on for ever, those of tonight and tomorrow, one that is over, one that was
 * cancelled, one that was banned. DEMO=1 alone. The clock renews them (createRoomRenewal): the host walks through the
 * bag as the film does, a viewer grabs an item and lets it lapse, and two rooms are always to come. What an operator
 * leads is left alone.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { takeItems } from '../catalogue/holding'
import { isFree, lookOf } from '../line/looks'
import { beginShow, endShow } from '../line/desk'
import { holdHolder, lineHolds, ownerHolder, type LineRecord } from '../line/object'
import { factsOf } from '../line/repository'
import { storeDemoOperators } from '../operator/demo'
import { add, ban, end, moveTo, open, show } from './desk'
import { tell } from './events'
import { DEMO_TEXT as T } from './messages'
import { overAt, ownerOfRoom, rooms, type RoomAct, type RoomRecord } from './object'
import type { RoomActor } from './graph'
import { overBy } from './sweeps'

const MARKER = 'demo-rooms'
const MINUTE_MS = 60_000
/** The host speaks about an item so long: as long as the film shows one. */
const EACH_MS = 15_000
/** The room that is on for ever is replaced by another one before it ends by itself. */
const RENEWED_AFTER_MS = 7 * HOUR_MS
/** A room that nobody has started is moved on so long before the clock would cancel it. */
const MOVED_BEFORE_MS = MINUTE_MS
/** The host of the demonstration says nothing for so long after an operator has acted in the room. */
const LED_MS = 10 * MINUTE_MS
const RENEW_EVERY_MS = 5_000
/** Hour of the day at which rooms of the evening begin. */
const EVENING = 20 * HOUR_MS
/** Percent taken off in a room, and fen of a yuan: its prices are whole ones. */
const OFF_PERCENT = 6
const YUAN = 100

/** Who leads the room that is on: another than `live@demo`, so that that one can lead a room of the visitor's own. */
const LEADER = 'owner@demo'
const HOST = 'live@demo'

/** Places in the bag of the room that is on; the fifth is not open yet. */
const [HELD_PLACE, SOLD_PLACE] = [3, 6]
const LIVE_LINES = 5
const COMING_LINES = 3

interface Stock {
  itemId: number
  priceFen: number
}

type Ctx = Pick<AppContext, 'db' | 'settings'>

/** Own items with our report that nothing else of the demonstration stands on; the oldest. */
async function stockOf(trx: Trx, count: number): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    select i.id as item_id, i.price_fen from item i
    join inspection_report report on report.item_id = i.id and report.made_by = 'platform'
    where i.owner_type = 'own' and i.state = 'ON_SALE'
      and not exists (select from cart_line c where c.item_id = i.id)
      and not exists (select from sale_item s where s.item_id = i.id)
      and not exists (select from offer o where o.item_id = i.id and o.state in ('PENDING', 'COUNTERED', 'ACCEPTED'))
      and not exists (select from line l where l.item_id = i.id and l.state in ('QUEUED', 'OPEN'))
    order by i.listed_at, i.id limit ${count}`.execute(trx)
  return rows.map(({ itemId, priceFen }) => ({ itemId: Number(itemId), priceFen: Number(priceFen) }))
}

const liveFen = ({ priceFen }: Stock): number =>
  Math.max(YUAN, Math.floor((priceFen * (100 - OFF_PERCENT)) / 100 / YUAN) * YUAN)

async function operatorId(trx: Trx, login: string): Promise<number> {
  const { id } = await trx.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()
  return id
}

/** An act of the demonstration on a room, at a time of its own. */
const actAt = (trx: Trx, { settings }: Ctx, number: string, now: number, kind: RoomActor = 'operator') =>
  rooms.act(trx, number, { actor: { kind, id: DEMO_ACTOR }, reason: T.reason, now, settings })

interface Plan {
  title: string
  login: string
  startAt: number
  stock: readonly Stock[]
  /** Places whose items are sold in the room alone. */
  exclusive?: readonly number[]
  /** When it was written. */
  at: number
}

/** A room that is announced. @returns its number */
async function announced(
  trx: Trx,
  ctx: Ctx,
  { title, login, startAt, stock, exclusive = [], at }: Plan,
): Promise<string> {
  const { number } = await rooms.create(trx, {
    userId: 0,
    state: 'DRAFT',
    columns: { title, hostId: await operatorId(trx, login), startAt, source: 'demo', createdAt: at },
    actor: { kind: 'operator', id: DEMO_ACTOR },
    reason: T.reason,
    now: at,
  })
  await add(
    await actAt(trx, ctx, number, at),
    stock.map((one, place) => ({
      itemId: one.itemId,
      priceFen: liveFen(one),
      isExclusive: exclusive.includes(place + 1),
    })),
  )
  await rooms.move(await actAt(trx, ctx, number, at), 'publish')
  return number
}

/** Carries out something with a line, by its place. */
async function withLine(
  act: RoomAct,
  place: number,
  carryOut: (act: RoomAct, line: LineRecord) => Promise<unknown>,
): Promise<void> {
  const line = act.parent.find(({ position }) => position === place)
  if (line) await carryOut(act, line)
}

const started = async (trx: Trx, ctx: Ctx, number: string, at: number): Promise<void> => {
  await rooms.move(await actAt(trx, ctx, number, at), 'start', { startedAt: at })
}

/** An item that was sold elsewhere: a room says so. */
async function soldItem(trx: Trx): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    select i.id as item_id, i.price_fen from item i
    join inspection_report report on report.item_id = i.id and report.made_by = 'platform'
    where i.owner_type = 'own' and i.state = 'SOLD'
      and not exists (select from line l where l.item_id = i.id and l.state in ('QUEUED', 'OPEN'))
    order by i.id limit 1`.execute(trx)
  return rows.map(({ itemId, priceFen }) => ({ itemId: Number(itemId), priceFen: Number(priceFen) }))
}

/** The room that is on, with a line in each look. */
async function beginRunning(trx: Trx, ctx: Ctx, stock: readonly Stock[], now: number): Promise<void> {
  const at = now - 12 * MINUTE_MS
  const number = await announced(trx, ctx, {
    title: T.titles.running,
    login: LEADER,
    startAt: at,
    stock: [...stock, ...(await soldItem(trx))],
    at: at - 2 * HOUR_MS,
  })
  await started(trx, ctx, number, at)
  for (const place of [1, 2, HELD_PLACE, 4, SOLD_PLACE]) {
    await withLine(await actAt(trx, ctx, number, at + place * MINUTE_MS), place, open)
  }
  await withLine(await actAt(trx, ctx, number, now - MINUTE_MS), 1, show)
  const noticed = await actAt(trx, ctx, number, now - MINUTE_MS)
  await rooms.note(noticed, 'notice', { notice: T.notice })
  await tell(trx, number, [{ type: 'notice', text: T.notice }], now - MINUTE_MS)
}

/** Rooms that are over, each in its way; their lines are closed, so that other rooms have the items. */
async function fillPast(trx: Trx, ctx: Ctx, stock: readonly Stock[], now: number): Promise<void> {
  const past = async (title: string, days: number) => {
    const startAt = dayStart(addDays(dayOf(now), -days)) + EVENING
    return { startAt, number: await announced(trx, ctx, { title, login: HOST, startAt, stock, at: startAt - DAY_MS }) }
  }
  const over = await past(T.titles.over, 1)
  await started(trx, ctx, over.number, over.startAt)
  for (const place of stock.map((_, at) => at + 1)) {
    const at = over.startAt + place * 5 * MINUTE_MS
    await withLine(await actAt(trx, ctx, over.number, at), place, show)
    await withLine(await actAt(trx, ctx, over.number, at), place, open)
  }
  await end(await actAt(trx, ctx, over.number, over.startAt + HOUR_MS))
  const cancelled = await past(T.titles.cancelled, 2)
  const lateAt = cancelled.startAt + 30 * MINUTE_MS
  await rooms.move(await actAt(trx, ctx, cancelled.number, lateAt, 'clock'), 'cancelLate', overAt(lateAt))
  const banned = await past(T.titles.banned, 3)
  await started(trx, ctx, banned.number, banned.startAt)
  await ban({ ...(await actAt(trx, ctx, banned.number, banned.startAt + 9 * MINUTE_MS)), reason: T.banned })
}

/** The next evening that is at least an hour away, and at which no other room of the demonstration begins. */
function nextEvening(now: number, taken: ReadonlySet<number> = new Set()): number {
  let evening = dayStart(dayOf(now)) + EVENING
  while (evening <= now + HOUR_MS || taken.has(evening)) evening += DAY_MS
  return evening
}

export async function fillDemonstrationRooms(ctx: AppContext, now: number): Promise<void> {
  await storeDemoOperators(ctx.db, now)
  await transaction(ctx.db, async (trx) => {
    const stock = await stockOf(trx, LIVE_LINES + 2 * COMING_LINES)
    if (stock.length < LIVE_LINES + 2 * COMING_LINES) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const coming = stock.slice(LIVE_LINES)
    await fillPast(trx, ctx, coming.slice(0, COMING_LINES), now)
    const startAt = nextEvening(now)
    for (const [at, title] of T.titles.coming.entries()) {
      await announced(trx, ctx, {
        title,
        login: HOST,
        startAt: startAt + at * DAY_MS,
        stock: coming.slice(at * COMING_LINES, (at + 1) * COMING_LINES),
        exclusive: at === 0 ? [1, 2] : [1],
        at: now - HOUR_MS,
      })
    }
    await beginRunning(trx, ctx, stock.slice(0, LIVE_LINES), now)
  })
}

/** Rooms that the demonstration has made, and that are not over. */
async function openDemoRooms(trx: Trx): Promise<RoomRecord[]> {
  const { rows } = await sql<RoomRecord>`
    select room.* from live_room room
    join live_room_event made on made.live_room_id = room.id and made.step = 'create' and made.actor_id = ${DEMO_ACTOR}
    where room.state in ('SCHEDULED', 'LIVE', 'PAUSED') order by room.id`.execute(trx)
  return rows
}

/** The viewer who grabs what nobody else does. */
async function viewerOf(trx: Trx, now: number): Promise<number> {
  const known = await trx
    .selectFrom('appUser')
    .select('id')
    .where('nickname', '=', T.viewer)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await trx
    .insertInto('appUser')
    .values({ nickname: T.viewer, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The viewer grabs an item that is free again. */
async function grabAnew({ trx, parent, object, now }: RoomAct): Promise<void> {
  const line = parent.find(({ position, state }) => position === HELD_PLACE && state === 'OPEN')
  const facts = line && (await factsOf(trx, [line.id])).get(line.id)
  if (!line || !facts || !isFree(line, facts)) return
  const userId = await viewerOf(trx as Trx, now)
  const { id: lineId, itemId, priceFen } = line
  const hold = await lineHolds.create(trx, {
    userId,
    state: 'HOLDING',
    columns: { ...ownerOfRoom(object), lineId, itemId, userId, priceFen, createdAt: now },
    actor: { kind: 'buyer', id: String(userId) },
    now,
  })
  const from = facts.itemState === 'ON_SALE' ? 'ON_SALE' : ownerHolder(line)
  await takeItems(trx, [itemId], { from, to: { ...holdHolder(hold), until: hold.deadlineAt } })
  await tell(trx, object.number, [{ type: 'line.held', lineNo: line.number, until: hold.deadlineAt }], now)
}

/** Whether an operator has acted in a room of late. */
const isLed = async (trx: Trx, { id }: RoomRecord, now: number): Promise<boolean> =>
  (await trx
    .selectFrom('liveRoomEvent')
    .select('id')
    .where('liveRoomId', '=', id)
    .where('actorKind', '=', 'operator')
    .where('actorId', '<>', DEMO_ACTOR)
    .where('at', '>', now - LED_MS)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The host speaks about the next item, as the film shows another one. */
async function walk({ trx, parent, object, now }: RoomAct): Promise<void> {
  if (await isLed(trx as Trx, object, now)) return
  const facts = await factsOf(
    trx,
    parent.map(({ id }) => id),
  )
  // Of what is sold there is nothing more to say.
  const open = parent.filter((line) => {
    const fact = facts.get(line.id)
    return line.state === 'OPEN' && fact !== undefined && lookOf(line, fact) !== 'sold'
  })
  const next = open[Math.floor((now - (object.startedAt ?? now)) / EACH_MS) % Math.max(1, open.length)]
  if (!next || next.id === object.shownLineId) return
  if (object.shownLineId !== null) await endShow(trx, object.shownLineId, now)
  await beginShow(trx, next.id, now)
  // Not by the desk: its history would be nothing else.
  await trx.updateTable('liveRoom').set({ shownLineId: next.id, shownAt: now }).where('id', '=', object.id).execute()
  await tell(trx, object.number, [{ type: 'line.shown', lineNo: next.number }], now)
}

/** Rooms that nobody has started are moved on, and those that were led or cancelled are followed by others. */
async function renewComing(trx: Trx, ctx: Ctx, found: readonly RoomRecord[], now: number): Promise<void> {
  const coming = found.filter(({ state }) => state === 'SCHEDULED')
  const evenings = new Set(coming.map(({ startAt }) => startAt))
  for (const room of coming) {
    if ((overBy(room, ctx) ?? Infinity) - MOVED_BEFORE_MS > now) continue
    const startAt = nextEvening(now, evenings)
    evenings.add(startAt)
    await moveTo(await actAt(trx, ctx, room.number, now), startAt)
  }
  const missing = T.titles.coming.filter((title) => coming.every((room) => room.title !== title))
  for (const title of missing) {
    const stock = await stockOf(trx, COMING_LINES)
    if (stock.length < COMING_LINES) return
    const startAt = nextEvening(now, evenings)
    evenings.add(startAt)
    await announced(trx, ctx, { title, login: HOST, startAt, stock, exclusive: [1], at: now })
  }
}

async function renew(db: Db, ctx: Ctx, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const marker = await trx
      .selectFrom('catalogueFill')
      .select('name')
      .where('name', '=', MARKER)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!marker) return
    const found = await openDemoRooms(trx)
    await renewComing(trx, ctx, found, now)
    const leader = await operatorId(trx, LEADER)
    const running = found.find(({ hostId, state }) => hostId === leader && state !== 'SCHEDULED')
    if (running && now - (running.startedAt ?? now) < RENEWED_AFTER_MS) {
      const act = await actAt(trx, ctx, running.number, now)
      if (act.object.state !== 'LIVE') return
      await walk(act)
      await grabAnew(act)
      return
    }
    if (running) await end(await actAt(trx, ctx, running.number, now))
    const isBusy = await trx
      .selectFrom('liveRoom')
      .select('id')
      .where('hostId', '=', leader)
      .where('state', 'in', ['LIVE', 'PAUSED'])
      .executeTakeFirst()
    if (!isBusy) await beginRunning(trx, ctx, await stockOf(trx, LIVE_LINES), now)
  })
}

/** What people of a demonstration who do not exist would do in its rooms. */
export const createRoomRenewal = (ctx: AppContext): Sweep => ({
  name: 'rooms of the demonstration',
  everyMs: RENEW_EVERY_MS,
  run: async (now) => {
    await renew(ctx.db, ctx, now)
    return 0
  },
})
