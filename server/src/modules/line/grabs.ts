/** What buyers do with lines: grab one, give it up (design: live and play 2.1). */
import type { LineHold } from '@contract/live'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import { dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { createKeyedSlots } from '../../kit/slots'
import { TURN_WAIT_MS } from '../../limits'
import { takeItems } from '../catalogue/holding'
import { isFree, isKept, priceOf } from './looks'
import { REFUSALS } from './messages'
import { holdHolder, lineHolds, lines, ownerHolder, type HoldRecord, type LineRecord } from './object'
import { ownerOf } from './owners'
import { countLapses, factsOf, holdingOf } from './repository'
import { lineSettings } from './settings'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

export const toLineHold = (hold: HoldRecord, lineNo: string): LineHold => ({
  holdId: hold.number,
  lineId: lineNo,
  itemId: String(hold.itemId),
  roomId: hold.ownerNo,
  priceFen: hold.priceFen,
  until: hold.deadlineAt ?? 0,
})

interface Grab {
  userId: number
  priceFen: number
  now: number
}

/** Takes the item of a locked line. @throws Refusal where it cannot be grabbed */
async function take(
  trx: Trx,
  ctx: Pick<AppContext, 'settings'>,
  line: LineRecord,
  { userId, priceFen, now }: Grab,
): Promise<HoldRecord> {
  const own = await holdingOf(trx, userId, line)
  if (own && own.lineId === line.id && isKept(own, userId, now)) return own
  if (line.state === 'QUEUED') throw conflict(REFUSALS.notOpen)
  if (line.state !== 'OPEN') throw conflict(REFUSALS.over)
  if (own) throw conflict(REFUSALS.hasHold)
  const facts = (await factsOf(trx, [line.id])).get(line.id)
  if (!facts || !isFree(line, facts)) throw new Refusal(RET.ITEM_TAKEN, REFUSALS.taken)
  const nowFen = priceOf(line, facts)
  if (priceFen !== nowFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.priceChanged)
  const most = ctx.settings.get(lineSettings, 'line.lapses')
  if ((await countLapses(trx, userId, dayStart(dayOf(now)))) >= most) throw conflict(REFUSALS.lapses)
  const { id: lineId, ownerKind, ownerNo, itemId } = line
  const hold = await lineHolds.create(trx, {
    userId,
    state: 'HOLDING',
    columns: { lineId, ownerKind, ownerNo, itemId, userId, priceFen: nowFen, createdAt: now },
    actor: { kind: 'buyer', id: String(userId) },
    now,
  })
  const until = hold.deadlineAt
  const from = facts.itemState === 'ON_SALE' ? 'ON_SALE' : ownerHolder(line)
  const taken = await takeItems(trx, [itemId], { from, to: { ...holdHolder(hold), until } })
  // Somebody ordered it in the shop in this moment.
  if (taken.length === 0) throw new Refusal(RET.ITEM_TAKEN, REFUSALS.taken)
  await ownerOf(ownerKind).tell(trx, [{ ownerNo, type: 'line.held', lineNo: line.number, until }], now)
  return hold
}

/** Whether somebody else has grabbed it, without a lock: what is not taken by now may be in the next moment. */
async function isTaken(db: Db, { id }: LineRecord, userId: number): Promise<boolean> {
  const holds = await db
    .selectFrom('lineHold')
    .select('userId')
    .where('lineId', '=', id)
    .where('state', 'in', ['HOLDING', 'ORDERED'])
    .execute()
  return holds.length > 0 && holds.every((hold) => hold.userId !== userId)
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, settings } = ctx

  // Those who want the same item wait for each other before they take a connection.
  const turns = createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: REFUSALS.busy })

  call(app, 'POST /line/grab', async ({ userId, input: { lineId, priceFen, idempotencyKey: key } }) => {
    const known = await lines.find(db, lineId)
    if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.lineNotFound)
    const intended = { userId, name: 'grab', key, fields: [lineId, priceFen] }
    return turns.run(known.id, async () => {
      // Nearly all of those who want it are too slow: they need no transaction to hear so.
      if (await isTaken(db, known, userId)) throw new Refusal(RET.ITEM_TAKEN, REFUSALS.taken)
      return lineHolds.once(ctx, intended, async (trx, now) => {
        const line = (await lines.lock(trx, lineId))?.object
        if (!line || (line.state === 'VOID' && line.voidWhy !== 'sold')) {
          throw new Refusal(RET.NOT_FOUND, REFUSALS.lineNotFound)
        }
        return toLineHold(await take(trx, ctx, line, { userId, priceFen, now }), line.number)
      })
    })
  })

  call(app, 'POST /line/release', ({ userId, input: { holdId } }) =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const known = await lineHolds.find(trx, holdId)
      if (known?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.holdNotFound)
      const actor = { kind: 'buyer', id: String(userId) } as const
      const act = await lineHolds.act(trx, holdId, { actor, reason: '', now, settings })
      if (!isKept(act.object, userId, now)) throw conflict(REFUSALS.holdOver)
      await lineHolds.move(act, 'lapse', { endedAt: now })
      return {}
    }),
  )
}
