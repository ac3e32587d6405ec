/**
 * 林晚's after-sale cases of the demonstration, in every state in which one can rest, with drawn photos; made by the
 * same functions as everybody's, at times of their own. Only with DEMO=1, once; in a shop that was opened before there
 * was after-sale too. A refund arrives by the job that sends it, as everybody's.
 */
import type { AddTraceInput } from '@contract/admin/parcel'
import type { AfterSaleReason, AfterSaleType } from '@contract/after-sale'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_CASES as T, DEMO_TEXT } from './messages'
import { findCase, lockCase, type CaseRecord } from './repository'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { lockOrder } from '../order/repository'
import { findParcel } from '../parcel/repository'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { createAfterSale, runCaseTimer } from './cases'
import { createCaseDesk, type CaseAct } from './desk'
import { createCourierNotices } from '../order/courier-notices'
import { createFulfilment } from '../order/fulfil-order'
import { COMPLETED, DELIVERED, drawPhotograph, LIN, makeOrder, type PlannedOrder, type Step } from '../order/demo'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createProcesses, type Processes } from './processes'

const MARKER = 'demo-after-sale'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const WEIGHT_G = 1860
/** Of what the line was sold for. */
const COMPENSATION_FEN = 30_000
const DEDUCTION_FEN = 50_000
/** Where a buyer marks what differs, thousandths of the first picture. */
const MARK = { x: 640, y: 720 }

type StepName =
  | 'agree'
  | 'requestMore'
  | 'propose'
  | 'decline'
  | 'send'
  | 'trace'
  | 'sign'
  | 'pass'
  | 'deduct'
  | 'reject'
  | 'dispute'
  | 'dismiss'
  | 'sendBack'
  | 'packBack'
  | 'cancel'
  | 'timer'

interface PlannedCase {
  reason: AfterSaleReason
  type?: AfterSaleType
  /** ms before now */
  ago: number
  /** Each some hours after the one before it. */
  steps?: readonly StepName[]
}

interface PlannedSale extends Pick<PlannedOrder, 'owner' | 'ago'> {
  steps: readonly Step[]
  /** One line each. */
  cases: readonly PlannedCase[]
  /** Lines without a case. */
  others?: number
}

const returned: readonly StepName[] = ['send', 'sign', 'pass']
const SETTLED: readonly Step[] = [...COMPLETED, ['settle', 15 * DAY_MS]]

const SALES: readonly PlannedSale[] = [
  {
    owner: 'own',
    ago: 6 * DAY_MS,
    steps: DELIVERED,
    others: 1,
    cases: [
      { reason: 'notAsDescribed', ago: 5 * HOUR_MS },
      { reason: 'wrongOrMissing', ago: 20 * HOUR_MS, steps: ['requestMore'] },
      { reason: 'notAsDescribed', type: 'COMPENSATE', ago: 16 * HOUR_MS, steps: ['propose'] },
      { reason: 'noReason', ago: 12 * HOUR_MS },
      { reason: 'noReason', ago: 2 * DAY_MS, steps: ['send'] },
    ],
  },
  {
    owner: 'consigned',
    ago: 13 * DAY_MS,
    steps: DELIVERED,
    others: 1,
    cases: [
      { reason: 'noReason', ago: 5 * DAY_MS, steps: ['send', 'sign'] },
      { reason: 'notAsDescribed', ago: 6 * DAY_MS, steps: ['agree', ...returned] },
      { reason: 'notAsDescribed', type: 'COMPENSATE', ago: 3 * DAY_MS, steps: ['decline'] },
      { reason: 'noReason', ago: 6 * DAY_MS, steps: ['send', 'sign', 'reject'] },
      { reason: 'wrongOrMissing', ago: 5 * DAY_MS, steps: ['agree', 'send', 'sign', 'deduct'] },
    ],
  },
  {
    owner: 'own',
    ago: 15 * DAY_MS,
    steps: DELIVERED,
    others: 1,
    cases: [
      { reason: 'notAsDescribed', ago: 4 * DAY_MS, steps: ['decline', 'dispute'] },
      { reason: 'damaged', ago: 8 * DAY_MS, steps: ['agree', 'send', 'sign', 'reject', 'sendBack'] },
      { reason: 'noReason', ago: 9 * DAY_MS, steps: ['cancel'] },
      { reason: 'noReason', ago: 9 * DAY_MS, steps: ['timer'] },
    ],
  },
  {
    owner: 'own',
    ago: 12 * DAY_MS,
    steps: DELIVERED,
    cases: [{ reason: 'noReason', ago: 6 * DAY_MS, steps: returned }],
  },
  {
    owner: 'consigned',
    ago: 34 * DAY_MS,
    steps: SETTLED,
    cases: [{ reason: 'notGenuine', ago: 7 * DAY_MS, steps: ['agree', ...returned] }],
  },
]
/** Of a later part of the demonstration: a return that has not arrived in time. */
const MISSING: PlannedSale = {
  owner: 'own',
  ago: 22 * DAY_MS,
  steps: DELIVERED,
  cases: [{ reason: 'noReason', ago: 17 * DAY_MS, steps: ['send', 'trace'] }],
}

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings' | 'sms'>

/** A case of the buyer's whose return is late, though its carrier has reported. */
export const makeMissingReturn = (
  ctx: Context,
  providers: Providers,
  buyer: { userId: number; addressId: string },
  now: number,
) => makeSale(ctx, providers, MISSING, buyer, now)

/** An item that its buyer says is not genuine, on which nobody has decided: the sale's money waits. */
export const makeOpenCase = (
  ctx: Context,
  { orderNo, itemId, userId, ago }: { orderNo: string; itemId: number; userId: number; ago: number },
  now: number,
): Promise<void> => makeCase(ctx, { itemId, reason: 'notGenuine', ago }, { orderNo, userId }, now)

/** @returns the number of cases made now; 0 when they were made before, or where nothing can be paid */
export async function fillDemonstrationCases(ctx: Context, now: number): Promise<number> {
  const { config, db } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return 0
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const lin = await db.selectFrom('identity').select('userId').where('value', '=', LIN).executeTakeFirst()
  const address =
    lin && (await db.selectFrom('address').select('id').where('userId', '=', lin.userId).executeTakeFirst())
  if (rows.length === 0 || !lin || !address) return 0
  const buyer = { userId: lin.userId, addressId: String(address.id) }
  let made = 0
  for (const sale of [...SALES].sort((one, other) => other.ago - one.ago)) {
    made += await makeSale(ctx, providers, sale, buyer, now)
  }
  return made
}

async function makeSale(
  ctx: Context,
  providers: Providers,
  { owner, ago, steps, cases, others = 0 }: PlannedSale,
  buyer: { userId: number; addressId: string },
  now: number,
): Promise<number> {
  const plan = { phone: LIN, owner, ago, steps, count: cases.length + others }
  const order = await makeOrder(ctx, providers, plan, buyer, now)
  const planned = cases.flatMap((one, at) => {
    const itemId = order?.itemIds[at]
    return itemId === undefined ? [] : [{ ...one, itemId }]
  })
  // The earliest application first: a user's cases have their numbers in the sequence of time.
  for (const one of planned.toSorted((a, b) => b.ago - a.ago)) {
    await makeCase(ctx, one, { orderNo: order?.orderNo ?? '', userId: buyer.userId }, now)
  }
  return planned.length
}

/** ms before a step, where it is not some hours. */
const PAUSES: Readonly<Partial<Record<StepName, number>>> = { timer: 8 * DAY_MS, trace: 12 * DAY_MS }

async function makeCase(
  ctx: Context,
  { itemId, reason, type = 'RETURN', ago, steps = [] }: PlannedCase & { itemId: number },
  { orderNo, userId }: { orderNo: string; userId: number },
  start: number,
): Promise<void> {
  const { config, db, settings } = ctx
  let at = start - ago
  const clock = { now: () => at }
  const still = { ...ctx, config: { ...config, demo: false }, clock }
  const process = createProcesses({ config: still.config, settings })
  const service = createAfterSale(still, process)
  const photos = await Promise.all(
    (reason === 'noReason' || reason === 'notGenuine' ? [] : (['front', 'side', 'interior'] as const)).map((view) =>
      photograph(still, itemId, { view, kind: 'user', id: String(userId) }),
    ),
  )
  const sold = (await service.options(userId, orderNo, null)).lines.find(({ line }) => line.itemId === String(itemId))
  const isMarked = reason === 'notAsDescribed' && (sold?.pictures.length ?? 0) > 0
  const { caseNos } = await service.apply(userId, {
    orderNo,
    itemIds: String(itemId),
    reason,
    type,
    askFen: type === 'COMPENSATE' ? COMPENSATION_FEN * 2 : 0,
    text: T.texts[reason],
    photos,
    ...(isMarked && { marks: [{ itemId: String(itemId), picture: 0, ...MARK, text: T.mark }] }),
    isStated: true,
    idempotencyKey: `${MARKER}-${itemId}`,
  })
  const caseNo = caseNos[0] ?? ''
  for (const step of steps) {
    at += PAUSES[step] ?? 10 * HOUR_MS
    await take(still, process, step, await caseNow(db, caseNo))
  }
}

async function caseNow(db: Db, caseNo: string): Promise<CaseRecord> {
  const one = await findCase(db, caseNo)
  if (!one) throw new Error(`there is no case ${caseNo}`)
  return one
}

type StillContext = Context & { clock: { now: () => number } }

async function photograph(
  { config, db, clock }: StillContext,
  itemId: number,
  { view, ...taker }: { view: 'front' | 'side' | 'interior'; kind: 'user' | 'operator'; id: string },
): Promise<string> {
  const drawn = await drawPhotograph(db, itemId, view)
  const purpose = taker.kind === 'user' ? 'after-sale' : 'qc'
  return privatePicturesOf({ config, db, clock }).save(drawn, { purpose, taker })
}

async function take(ctx: StillContext, process: Processes, step: StepName, one: CaseRecord): Promise<void> {
  const { db, clock } = ctx
  const desk = createCaseDesk(ctx, process)
  const service = createAfterSale(ctx, process)
  const { caseNo, version, userId, itemId } = one
  const seen = { caseNo, version }
  const act = <I>(input: I, operatorId: string = DEMO_ACTOR): CaseAct<I> => ({
    ...seen,
    operatorId,
    input,
    reason: T.reason,
  })
  const finding = async () => [await photograph(ctx, itemId, { view: 'front', kind: 'operator', id: DEMO_ACTOR })]
  switch (step) {
    case 'agree':
      await transaction(db, (trx) => desk.agree(trx, act({ bearer: one.bearer }), null))
      break
    case 'requestMore':
      await transaction(db, (trx) => desk.requestMore(trx, act({ wanted: T.wanted })))
      break
    case 'propose': {
      const input = { amountFen: COMPENSATION_FEN, offersReturn: true, bearer: 'shop' as const, text: T.proposal }
      await transaction(db, (trx) => desk.propose(trx, act(input), null))
      break
    }
    case 'decline':
      await transaction(db, (trx) => desk.decline(trx, act({ text: T.declined })))
      break
    case 'send':
      await service.waybill(userId, { ...seen, carrier: 'shunfeng', waybill: `SF${caseNo.slice(-12)}` })
      break
    case 'trace':
      await noteTrace(ctx, process, one.returnParcelNo ?? '', { status: 'moving', text: DEMO_TEXT.moving })
      break
    case 'sign':
      await arrive(ctx, process, one.returnParcelNo)
      break
    case 'pass':
      await transaction(db, (trx) => desk.pass(trx, act({ text: T.passed, photos: [] })))
      break
    case 'deduct': {
      const input = { amountFen: DEDUCTION_FEN, text: T.deducted, photos: await finding() }
      await transaction(db, (trx) => desk.deduct(trx, act(input)))
      break
    }
    case 'reject': {
      const input = { text: T.rejected, photos: await finding() }
      await transaction(db, (trx) => desk.reject(trx, act(input)))
      break
    }
    case 'dispute':
      await service.dispute(userId, { ...seen, text: T.dispute, photos: [] })
      break
    case 'dismiss':
      await transaction(db, (trx) => desk.dismiss(trx, act({})))
      break
    case 'sendBack':
      await service.sendBack(userId, seen)
      break
    case 'packBack': {
      const pack = {
        carrier: 'shunfeng',
        waybill: `SF${caseNo.slice(-11)}`,
        weightG: WEIGHT_G,
        sealNo: `SF${caseNo.slice(-8)}`,
      }
      await transaction(db, (trx) => desk.packBack(trx, act({ ...pack, photos: [] })))
      break
    }
    case 'cancel':
      await service.cancel(userId, seen)
      break
    default:
      await transaction(db, async (trx) => {
        const order = await lockOrder(trx, one.orderNo)
        const locked = await lockCase(trx, caseNo)
        if (order && locked)
          await runCaseTimer(trx, { cases: process.cases, service }, { order, one: locked }, clock.now())
      })
  }
}

/** The courier brings a parcel; where none is simulated an operator learnt it from the carrier. */
async function arrive(ctx: StillContext, process: Processes, parcelNo: string | null): Promise<void> {
  if (parcelNo === null) return
  const notices = createCourierNotices(ctx, process)
  while (await notices.nextStation(parcelNo));
  const parcel = await findParcel(ctx.db, parcelNo)
  if (parcel?.state !== 'MOVING') return
  await noteTrace(ctx, process, parcelNo, { status: 'signed', text: DEMO_TEXT.signed })
}

/** What an operator learnt from the carrier. */
async function noteTrace(ctx: StillContext, process: Processes, parcelNo: string, trace: AddTraceInput): Promise<void> {
  const fulfilment = createFulfilment(ctx, process)
  await transaction(ctx.db, (trx) => fulfilment.addTrace(trx, parcelNo, DEMO_ACTOR, trace))
}
