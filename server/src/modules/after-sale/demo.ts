/**
 * 林晚's after-sale cases of the demonstration, in every state in which one can rest, with drawn photos; made by the
 * same functions as everybody's, at times of their own. Only with DEMO=1, once; in a shop that was opened before there
 * was after-sale too. A refund arrives by the job that sends it, as everybody's.
 */
import type { AddTraceInput } from '@contract/admin/parcel'
import type { AfterSaleReason, AfterSaleType } from '@contract/after-sale'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_CASES as T, DEMO_TEXT } from './messages'
import type { CaseRecord } from './repository'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { findParcel } from '../parcel/repository'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { apply } from './acts/apply'
import { cancel } from './acts/cancel'
import { dispute } from './acts/dispute'
import { deduct, pass, reject } from './acts/inspect'
import { dismiss } from './acts/judge'
import { packBack } from './acts/pack-back'
import { propose } from './acts/propose'
import { agree, decline, requestMore } from './acts/review'
import { sendBack } from './acts/send-back'
import { nameWaybill } from './acts/send-parcel'
import type { CaseAct } from './case-act'
import { createCourierNotices } from '../order/courier-notices'
import { createFulfilment } from '../order/fulfil-order'
import { COMPLETED, DELIVERED, drawPhotograph, LIN, makeOrder, type PlannedOrder, type Step } from '../order/demo'
import { options } from './options'
import { createProcesses, type Processes } from './processes'
import { actOnSeen, type CaseTools, caseTools } from './tools'

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
  const { config, settings } = ctx
  let at = start - ago
  const clock = { now: () => at }
  const still = { ...ctx, config: { ...config, demo: false }, clock }
  const process = createProcesses({ config: still.config, settings })
  const tools = caseTools(still, process)
  const photos = await Promise.all(
    (reason === 'noReason' || reason === 'notGenuine' ? [] : (['front', 'side', 'interior'] as const)).map((view) =>
      photograph(tools, itemId, { view, kind: 'user', id: String(userId) }),
    ),
  )
  const sold = (await options(tools, userId, orderNo, null)).lines.find(({ line }) => line.itemId === String(itemId))
  const isMarked = reason === 'notAsDescribed' && (sold?.pictures.length ?? 0) > 0
  const { caseNos } = await apply(tools, userId, {
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
    await take(still, tools, step, await caseNow(tools, caseNo))
  }
}

async function caseNow({ cases, db }: CaseTools, caseNo: string): Promise<CaseRecord> {
  const one = await cases.find(db, caseNo)
  if (!one) throw new Error(`there is no case ${caseNo}`)
  return one
}

type StillContext = Context & { clock: { now: () => number } }

async function photograph(
  { db, pictures }: CaseTools,
  itemId: number,
  { view, ...taker }: { view: 'front' | 'side' | 'interior'; kind: 'user' | 'operator'; id: string },
): Promise<string> {
  const drawn = await drawPhotograph(db, itemId, view)
  const purpose = taker.kind === 'user' ? 'after-sale' : 'qc'
  return pictures.save(drawn, { purpose, taker })
}

async function take(ctx: StillContext, tools: CaseTools, step: StepName, one: CaseRecord): Promise<void> {
  const { process } = tools
  const { caseNo, userId, itemId } = one
  const desk = (carryOut: (act: CaseAct) => Promise<unknown>) => byDesk(tools, one, carryOut)
  const photos = async () => [await photograph(tools, itemId, { view: 'front', kind: 'operator', id: DEMO_ACTOR })]
  switch (step) {
    case 'agree':
      return desk((act) => agree(tools, act, { bearer: one.bearer }, null))
    case 'requestMore':
      return desk((act) => requestMore(tools, act, { wanted: T.wanted }))
    case 'propose': {
      const input = { amountFen: COMPENSATION_FEN, offersReturn: true, bearer: 'shop' as const, text: T.proposal }
      return desk((act) => propose(tools, act, input, null))
    }
    case 'decline':
      return desk((act) => decline(tools, act, { text: T.declined }))
    case 'send':
      await nameWaybill(tools, userId, { ...one, carrier: 'shunfeng', waybill: `SF${caseNo.slice(-12)}` })
      return
    case 'trace':
      return noteTrace(ctx, process, one.returnParcelNo ?? '', { status: 'moving', text: DEMO_TEXT.moving })
    case 'sign':
      return arrive(ctx, process, one.returnParcelNo)
    case 'pass':
      return desk((act) => pass(tools, act, { text: T.passed, photos: [] }))
    case 'deduct': {
      const input = { amountFen: DEDUCTION_FEN, text: T.deducted, photos: await photos() }
      return desk((act) => deduct(tools, act, input))
    }
    case 'reject': {
      const input = { text: T.rejected, photos: await photos() }
      return desk((act) => reject(tools, act, input))
    }
    case 'dispute':
      await dispute(tools, userId, { ...one, text: T.dispute, photos: [] })
      return
    case 'dismiss':
      return desk((act) => dismiss(tools, act))
    case 'sendBack':
      await sendBack(tools, userId, one)
      return
    case 'packBack': {
      const sent = { carrier: 'shunfeng', waybill: `SF${caseNo.slice(-11)}`, sealNo: `SF${caseNo.slice(-8)}` }
      return desk((act) => packBack(tools, act, { ...sent, weightG: WEIGHT_G, photos: [] }))
    }
    case 'cancel':
      await cancel(tools, userId, one)
      return
    case 'timer':
      return desk((act) => tools.cases.runTimer(act))
  }
}

/** The demonstration's desk acts on a case. */
const byDesk = (tools: CaseTools, one: CaseRecord, carryOut: (act: CaseAct) => Promise<unknown>): Promise<void> =>
  transaction(tools.db, async (trx) => {
    const actor = { kind: 'operator', id: DEMO_ACTOR } as const
    await carryOut(await actOnSeen(tools, trx, one, { actor, reason: T.reason }))
  })

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
