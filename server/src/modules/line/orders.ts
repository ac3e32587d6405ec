/**
 * Orders of what was grabbed (design: live and play 2.1): an order takes the item over from the hold, at the hold's
 * price; a hold whose order ends unpaid lapses, and the item goes back where it was.
 *
 * Locks: an order, its vouchers, the line, the hold, items, the line's owner.
 */
import type { LineOrigin } from '@contract/order'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { letGoItems, takeItems } from '../catalogue/holding'
import { heldTexts } from '../catalogue/ports'
import { checkoutHolds } from '../order/checkout'
import type { Effect } from '../order/graph'
import type { OrderMoved, OrderRested } from '../order/hooks'
import { orderOrigins, originRecords } from '../order/ports'
import { isKept } from './looks'
import { HELD_TEXT, REFUSALS } from './messages'
import { holdHolder, isRunning, lineHolds, ownerHolder, type LineRecord } from './object'
import { ownerOf, type LineNews } from './owners'
import { holdsOfOrder } from './repository'

/** Holds as orders are created with them (order/checkout.ts). */
export const holdsOfCheckouts = checkoutHolds.by(['live'], {
  find: async (db, { userId, ref, itemIds, now }) => {
    const hold = await lineHolds.find(db, ref)
    if (!isKept(hold, userId, now) || itemIds.length !== 1 || itemIds[0] !== hold.itemId) return null
    const { id, itemId, priceFen, deadlineAt, ownerKind, ownerNo } = hold
    return {
      itemId,
      priceFen,
      until: deadlineAt ?? now,
      release: async (trx, at) => {
        const locked = (await lineHolds.lock(trx, ref))?.object
        if (!isKept(locked, userId, at)) return false
        return (await letGoItems(trx, [itemId], holdHolder(hold))).length === 1
      },
      attach: async (trx, { orderNo, now: at, settings }) => {
        const actor = { kind: 'buyer', id: String(userId) } as const
        const act = await lineHolds.act(trx, ref, { actor, reason: '', now: at, settings })
        await lineHolds.move(act, 'order', { orderNo })
        await trx
          .updateTable('orderLine')
          .from('orders')
          .set({ holdId: id })
          .whereRef('orderLine.orderId', '=', 'orders.id')
          .where('orders.orderNo', '=', orderNo)
          .execute()
        const news = { ownerNo, type: 'line.held', lineNo: act.parent.number, until: null } as const
        await ownerOf(ownerKind).tell(trx, [news], at)
      },
    }
  },
  invalid: REFUSALS.invalid,
})

/** Open lines of the items of an order. */
const openLinesOf = (db: Db, orderId: number): Promise<LineRecord[]> =>
  db
    .selectFrom('line')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('itemId', 'in', (eb) => eb.selectFrom('orderLine').select('itemId').where('orderId', '=', orderId))
    .orderBy('id')
    .execute()

/** Tells the owners of lines, each once, in the sequence in which they are locked. */
async function tellOwners(trx: Db, lines: readonly LineRecord[], type: LineNews['type'], now: number): Promise<void> {
  for (const kind of ['room', 'sale'] as const) {
    const news = lines
      .filter(({ ownerKind }) => ownerKind === kind)
      .map(({ ownerNo, number }) => ({ ownerNo, type, lineNo: number }))
    if (news.length > 0) await ownerOf(kind).tell(trx, news, now)
  }
}

/** What an order does to its items that those who look on are told. */
const TO_OWNERS: readonly Effect[] = ['sellItems', 'releaseItems', 'restockItems']

/** Holds follow their orders, in the transaction of the order's step, before its items are locked. */
export async function followHolds(trx: Db, { order, lines, change, effects, settings }: OrderMoved): Promise<void> {
  if (!effects.some((effect) => TO_OWNERS.includes(effect))) return
  // Before the items, as whoever acts on a room does: their owners are told once the items have moved.
  await trx
    .selectFrom('line')
    .select('id')
    .where('state', 'in', ['QUEUED', 'OPEN'])
    .where(
      'itemId',
      'in',
      lines.map(({ itemId }) => itemId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const step = effects.includes('sellItems') ? 'buy' : effects.includes('releaseItems') ? 'lapseUnpaid' : null
  if (step === null || !lines.some(({ holdId }) => holdId !== null)) return
  const { now } = change
  const actor = { kind: 'order', id: order.orderNo } as const
  for (const { number, state } of await holdsOfOrder(trx, order.orderNo)) {
    if (state !== 'ORDERED') continue
    const act = await lineHolds.act(trx, number, { actor, reason: '', now, settings })
    await lineHolds.move(act, step, { endedAt: now })
  }
}

/**
 * What an order has released goes back to the owner that keeps it for itself, in the same transaction: nobody else can
 * have it in between. Whoever looks on is told.
 */
export async function returnToOwners(trx: Db, { order, now }: OrderRested): Promise<void> {
  if (order.state !== 'CANCELLED' && order.state !== 'TO_SHIP' && order.state !== 'PAID') return
  const open = await openLinesOf(trx, order.id)
  if (order.state !== 'CANCELLED') return tellOwners(trx, open, 'line.sold', now)
  // Unpaid, or paid and cancelled before it was sent.
  const holds = await holdsOfOrder(trx, order.orderNo)
  for (const hold of holds) {
    const line = await trx.selectFrom('line').selectAll().where('id', '=', hold.lineId).executeTakeFirst()
    if (!line?.isExclusive || !isRunning(line)) continue
    await takeItems(trx, [hold.itemId], { from: 'ON_SALE', to: ownerHolder(line) })
  }
  await tellOwners(trx, open, 'line.free', now)
}

/** What the pages of an item say that somebody has grabbed. */
export const heldByHolds = heldTexts.by(['live'], async (db, holds, { userId, now }) => {
  const numbers = holds.map(({ ref }) => ref)
  const found = await db.selectFrom('lineHold').selectAll().where('number', 'in', numbers).execute()
  return new Map(
    holds.flatMap(({ itemId, ref }) => {
      const hold = found.find(({ number }) => number === ref)
      if (!hold) return []
      const own = { text: HELD_TEXT.own, link: `/order/create?itemIds=${itemId}&holdId=${ref}` }
      const others = { text: HELD_TEXT.others, link: ownerOf(hold.ownerKind).addressOf(hold.ownerNo) }
      return [[itemId, userId !== null && isKept(hold, userId, now) ? own : others] as const]
    }),
  )
})

/** What pages say of items that an owner keeps for itself. */
export const heldByOwners = heldTexts.by(['room', 'sale'], async (db, holds, { now }) => {
  const numbers = [...new Set(holds.map(({ ref }) => ref))]
  const texts = new Map<number, { text: string; link: string }>()
  for (const kind of ['room', 'sale'] as const) {
    const found = await db
      .selectFrom('line')
      .select(['ownerNo'])
      .distinct()
      .where('ownerKind', '=', kind)
      .where('ownerNo', 'in', numbers)
      .execute()
    if (found.length === 0) continue
    const owner = ownerOf(kind)
    const said = await owner.heldTexts(
      db,
      found.map(({ ownerNo }) => ownerNo),
      now,
    )
    for (const { itemId, ref } of holds) {
      const text = said.get(ref)
      if (text !== undefined) texts.set(itemId, { text, link: owner.addressOf(ref) })
    }
  }
  return texts
})

/** Longest clip, and what it shows before and after the host spoke of the item, ms. */
const CLIP_MOST_MS = 10 * 60_000
const CLIP_AROUND_MS = 2_000

/** Where an order's lines were bought, with the time in which each was shown last before it was grabbed. */
export const originsOfOrders = orderOrigins.by(async (db, orderNo) => {
  const { rows } = await sql<{
    itemId: number
    ownerKind: LineRecord['ownerKind']
    ownerNo: string
    fromAt: number | null
    toAt: number | null
    grabbedAt: number
  }>`
    select hold.item_id, hold.owner_kind, hold.owner_no, hold.created_at as grabbed_at, shown.from_at, shown.to_at
    from order_line join orders on orders.id = order_line.order_id join line_hold hold on hold.id = order_line.hold_id
    left join lateral (
      select from_at, to_at from line_show where line_id = hold.line_id and from_at <= hold.created_at
      order by from_at desc limit 1
    ) shown on true
    where orders.order_no = ${orderNo} order by order_line.position`.execute(db)
  const origins: LineOrigin[] = []
  for (const { itemId, ownerKind, ownerNo, fromAt, toAt, grabbedAt } of rows) {
    const owner = ownerOf(ownerKind)
    const title = (await owner.titles(db, [ownerNo])).get(ownerNo) ?? ''
    const time = fromAt === null ? null : clipTime(Number(fromAt), toAt === null ? Number(grabbedAt) : Number(toAt))
    const hls = time && (await owner.clipOf(db, ownerNo, time))
    origins.push({
      itemId: String(itemId),
      text: `${owner.origin} · ${title}`,
      link: owner.addressOf(ownerNo),
      clip: time && hls ? { ...time, hls } : null,
    })
  }
  return origins
})

/** The rooms of an order's lines, for operators. */
export const originRecordsOfOrders = originRecords.by(async (db, orderNo) => {
  const holds = await holdsOfOrder(db, orderNo)
  const records = []
  for (const { ownerKind, ownerNo } of holds) {
    const { origin, recordKind, titles } = ownerOf(ownerKind)
    const note = (await titles(db, [ownerNo])).get(ownerNo) ?? ''
    records.push({ kind: recordKind, id: ownerNo, title: origin, note })
  }
  return records
})

const clipTime = (fromAt: number, toAt: number): { fromAt: number; toAt: number } => ({
  fromAt: fromAt - CLIP_AROUND_MS,
  toAt: Math.min(Math.max(toAt, fromAt) + CLIP_AROUND_MS, fromAt + CLIP_MOST_MS),
})
