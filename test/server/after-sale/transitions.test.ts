/**
 * Each step of a case with all its effects, from every state: once where the graph allows it, refused elsewhere, and
 * the ledger is right after each. Then what silence does, row by row of the table of design buying 2.2.
 * @tier whole
 * @areas after-sale
 */
import { AFTER_SALE_STATES, type AfterSaleReason, type AfterSaleState, type AfterSaleType } from '@contract/after-sale'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import { AFTER_SALE_STEPS, afterSaleGraph, type AfterSaleStep } from '../../../server/src/modules/after-sale/graph'
import { insertCases, lockCase, type CaseRecord, type CaseSet } from '../../../server/src/modules/after-sale/repository'
import { lockOrder, pauseOrder } from '../../../server/src/modules/order/repository'
import { isPossible } from '../../../server/src/state-graph/graph'
import { createCaseDesk, type CaseAct } from '../../../server/src/modules/after-sale/desk'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import { DAY, deliver, HOUR, type Shop, sumOf, useBuyer, useShop } from '../order/shop'

jest.setTimeout(240_000)

const PRICE = 100_000
const COMPENSATION = 30_000
const DEDUCTION = 20_000
/** Lines of an order: each has a case of its own. */
const LINES = 10

/** The shortest way to each state; of a return whose item is here where it was sent. */
const WAYS: Readonly<Record<AfterSaleState, readonly AfterSaleStep[]>> = {
  APPLIED: [],
  NEED_MORE: ['requestMore'],
  PROPOSED: ['propose'],
  AGREED: ['agree'],
  RETURNING: ['agree', 'sendParcel'],
  INSPECTING: ['agree', 'sendParcel', 'receive'],
  WAIT_REFUND: ['pay'],
  COMPLETE: ['pay', 'complete'],
  DECLINED: ['decline'],
  REJECTED: ['agree', 'sendParcel', 'receive', 'reject'],
  DISPUTED: ['decline', 'dispute'],
  SEND_BACK: ['agree', 'sendParcel', 'cancelBack'],
  CANCELLED: ['cancel'],
  CLOSED: ['decline', 'closeDeclined'],
}

interface Kind {
  type: AfterSaleType
  reason: AfterSaleReason
  ownerType: 'own' | 'consigned'
  stage: 'shipped' | 'delivered' | 'completed' | 'settled'
}

const shop = useShop()
const buyer = useBuyer(shop)
/** Lines of the present order without a case. */
let free: { orderNo: string; itemIds: number[]; ofKind: string }
beforeEach(async () => {
  free = { orderNo: '', itemIds: [], ofKind: '' }
})

async function sold({ ownerType, stage }: Kind): Promise<void> {
  const itemIds = await shop.items({ count: LINES, ownerType, priceFen: PRICE })
  const { orderNo } = await shop.ordered(buyer, itemIds)
  await shop.pay(buyer, orderNo)
  if (stage === 'shipped') await shop.operate(orderNo, 'ship')
  else await deliver(shop, orderNo)
  if (stage === 'completed' || stage === 'settled') {
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
  }
  if (stage === 'settled') await shop.later(16 * DAY)
  free = { orderNo, itemIds, ofKind: `${ownerType} ${stage}` }
}

/** A new case, as its buyer applied for it. */
async function applied(kind: Kind): Promise<CaseRecord> {
  if (free.itemIds.length === 0 || free.ofKind !== `${kind.ownerType} ${kind.stage}`) await sold(kind)
  const itemId = free.itemIds.shift() ?? 0
  const { db, clock } = shop.server
  const now = clock.now()
  return transaction(db, async (trx) => {
    const order = await lockOrder(trx, free.orderNo)
    if (!order) throw new Error('there is no order')
    const [one] = await insertCases(trx, [
      {
        orderId: order.id,
        orderNo: order.orderNo,
        itemId,
        userId: buyer.userId,
        type: kind.type,
        reason: kind.reason,
        text: '收到后发现与页面描述有出入',
        photos: [],
        marks: [],
        askFen: kind.type === 'COMPENSATE' ? COMPENSATION : PRICE,
        bearer: 'seller',
        dueAt: now + 48 * HOUR,
        now,
      },
    ])
    if (!one) throw new Error('there is no case')
    await pauseOrder(trx, order, now)
    return one
  })
}

/** What an act sets beside the state. */
const SETS: Readonly<Partial<Record<AfterSaleStep, CaseSet>>> = {
  chooseReturn: { type: 'RETURN' },
  deduct: { deductFen: DEDUCTION },
  upholdMoney: { deductFen: 0 },
}

/** Carries a step out with its effects. @returns whether it was not refused */
async function make(caseNo: string, step: AfterSaleStep): Promise<boolean> {
  const { db, ctx, clock } = shop.server
  const { cases } = createProcesses(ctx)
  // The provider makes this one, when it has paid.
  if (step === 'complete' && (await stateOf(caseNo)) === 'WAIT_REFUND') {
    await shop.later(0)
    return true
  }
  try {
    await transaction(db, async (trx) => {
      const { orderNo } = await caseOf(trx, caseNo)
      const order = await lockOrder(trx, orderNo)
      const one = await lockCase(trx, caseNo)
      if (!order || !one) throw new Error(`there is no case ${caseNo}`)
      const [kind] = afterSaleGraph.transitions[step].by
      const actor = { kind: kind ?? 'system', id: '1' } as const
      const set = SETS[step]
      await cases.move(trx, { order, one }, { step, actor, reason: '', now: clock.now(), ...(set && { set }) })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
  return true
}

const caseOf = (db: Shop['server']['db'], caseNo: string) =>
  db.selectFrom('afterSale').selectAll().where('caseNo', '=', caseNo).executeTakeFirstOrThrow()
const stateOf = async (caseNo: string) => (await caseOf(shop.server.db, caseNo)).state

async function brought(kind: Kind, state: AfterSaleState): Promise<string> {
  const { caseNo } = await applied(kind)
  for (const step of WAYS[state]) await make(caseNo, step)
  expect(await stateOf(caseNo)).toBe(state)
  return caseNo
}

async function expectRightLedger(after: string): Promise<void> {
  const wrong = await findLedgerErrors(shop.server.db)
  expect([after, sumOf(await shop.ledger()), wrong]).toEqual([after, 0, []])
}

const KINDS: Kind[] = [
  { type: 'RETURN', reason: 'notGenuine', ownerType: 'own', stage: 'delivered' },
  { type: 'RETURN', reason: 'noReason', ownerType: 'consigned', stage: 'settled' },
  { type: 'COMPENSATE', reason: 'notAsDescribed', ownerType: 'consigned', stage: 'completed' },
  { type: 'REFUND_ONLY', reason: 'notReceived', ownerType: 'consigned', stage: 'shipped' },
]

describe.each(KINDS)('$type of a $stage order ($ownerType)', (kind) => {
  /** Money without a return is agreed to by paying: its cases are never on their way back. */
  const reached = AFTER_SALE_STATES.filter((state) =>
    WAYS[state].every(
      (step) =>
        (afterSaleGraph.transitions[step] as { only?: AfterSaleType }).only !== 'RETURN' || kind.type === 'RETURN',
    ),
  )

  test.each(reached.map((state) => [state]))('from %s: once where allowed, else refused', async (state) => {
    const steps = AFTER_SALE_STEPS.map((step) => ({
      step,
      isAllowed: isPossible(afterSaleGraph, step, { state, variant: kind.type }),
    }))
    const untouched = await brought(kind, state)
    for (const { step } of steps.filter(({ isAllowed }) => !isAllowed)) {
      expect([step, await make(untouched, step)]).toEqual([step, false])
    }
    expect(await stateOf(untouched)).toBe(state)
    for (const { step } of steps.filter(({ isAllowed }) => isAllowed)) {
      const caseNo = await brought(kind, state)
      expect([step, await make(caseNo, step)]).toEqual([step, true])
      const { to } = afterSaleGraph.transitions[step]
      expect([step, await stateOf(caseNo)]).toEqual([step, to])
      await expectRightLedger(`${state} ${step}`)
      expect([step, await make(caseNo, step)]).toEqual([step, false])
      expect([step, await stateOf(caseNo)]).toEqual([step, to])
    }
  })
})

describe('silence', () => {
  const desk = () => createCaseDesk(shop.server.ctx, createProcesses(shop.server.ctx))
  const act = async <I>(caseNo: string, input: I): Promise<CaseAct<I>> => ({
    caseNo,
    version: (await caseOf(shop.server.db, caseNo)).version,
    operatorId: '1',
    input,
    reason: '售后处理',
  })
  const propose = async (caseNo: string) => {
    const input = { amountFen: 1_000, offersReturn: false, bearer: 'shop' as const, text: '补偿后保留商品' }
    const wanted = await act(caseNo, input)
    await transaction(shop.server.db, (trx) => desk().propose(trx, wanted, null))
  }
  const deduct = async (caseNo: string) => {
    const wanted = await act(caseNo, { amountFen: DEDUCTION, text: '缺少原包装与吊牌，按说明扣减', photos: [] })
    await transaction(shop.server.db, (trx) => desk().deduct(trx, wanted))
  }
  const back: Kind = { type: 'RETURN', reason: 'notGenuine', ownerType: 'own', stage: 'delivered' }
  const noReason: Kind = { ...back, reason: 'noReason' }
  const money: Kind = { ...back, type: 'COMPENSATE', reason: 'notAsDescribed' }

  interface Row {
    kind: Kind
    at: AfterSaleState
    by?: (caseNo: string) => Promise<void>
    afterMs: number
    to: AfterSaleState
  }
  const rows: Row[] = [
    { kind: back, at: 'APPLIED', afterMs: 48 * HOUR, to: 'AGREED' },
    { kind: money, at: 'APPLIED', afterMs: 48 * HOUR, to: 'APPLIED' },
    { kind: back, at: 'NEED_MORE', afterMs: 72 * HOUR, to: 'DECLINED' },
    { kind: back, at: 'APPLIED', by: propose, afterMs: 72 * HOUR, to: 'APPLIED' },
    { kind: back, at: 'INSPECTING', by: deduct, afterMs: 72 * HOUR, to: 'REJECTED' },
    { kind: back, at: 'AGREED', afterMs: 7 * DAY, to: 'CLOSED' },
    { kind: noReason, at: 'INSPECTING', afterMs: 7 * DAY, to: 'COMPLETE' },
    { kind: back, at: 'INSPECTING', afterMs: 7 * DAY, to: 'INSPECTING' },
    { kind: back, at: 'DECLINED', afterMs: 7 * DAY, to: 'CLOSED' },
    { kind: back, at: 'REJECTED', afterMs: 7 * DAY, to: 'SEND_BACK' },
    { kind: back, at: 'RETURNING', afterMs: 7 * DAY, to: 'RETURNING' },
    { kind: back, at: 'DISPUTED', afterMs: 7 * DAY, to: 'DISPUTED' },
  ]

  test('ends each state as the table says, not a millisecond earlier', async () => {
    const { clock } = shop.server
    const opened: (Row & { caseNo: string; before: AfterSaleState })[] = []
    for (const row of rows) {
      const caseNo = await brought(row.kind, row.at)
      await row.by?.(caseNo)
      opened.push({ ...row, caseNo, before: await stateOf(caseNo) })
    }
    const begin = clock.now()
    for (const afterMs of [...new Set(rows.map((row) => row.afterMs))].toSorted((a, b) => a - b)) {
      const due = opened.filter((row) => row.afterMs === afterMs)
      await shop.later(begin + afterMs - 1 - clock.now())
      for (const { caseNo, before } of due) expect(await stateOf(caseNo)).toBe(before)
      await shop.later(1)
      // A refund is a job of its own.
      await shop.later(0)
      for (const { caseNo, at, kind, to } of due) {
        expect([at, kind.type, kind.reason, await stateOf(caseNo)]).toEqual([at, kind.type, kind.reason, to])
      }
      await expectRightLedger(`${afterMs} ms`)
    }
  })

  test('a refused or unanswered proposal gives the shop another day, whose silence agrees', async () => {
    const caseNo = await brought(back, 'APPLIED')
    await propose(caseNo)
    await shop.later(72 * HOUR)
    expect(await caseOf(shop.server.db, caseNo)).toMatchObject({
      state: 'APPLIED',
      dueAt: shop.server.clock.now() + DAY,
    })
    await shop.later(DAY - 1)
    expect(await stateOf(caseNo)).toBe('APPLIED')
    await shop.later(1)
    expect(await stateOf(caseNo)).toBe('AGREED')
  })

  test('a case that cannot be moved does not stop the others', async () => {
    const stuck = await brought(back, 'APPLIED')
    const next = await brought(back, 'APPLIED')
    const { db, clock } = shop.server
    // A proposal without its scheme: it has a deadline, and nothing says what its silence means.
    await db
      .updateTable('afterSale')
      .set({ state: 'PROPOSED', deadlineAt: clock.now() + 1 })
      .where('caseNo', '=', stuck)
      .execute()
    await shop.later(48 * HOUR)
    expect([await stateOf(stuck), await stateOf(next)]).toEqual(['PROPOSED', 'AGREED'])
    await db.updateTable('afterSale').set({ deadlineAt: null }).where('caseNo', '=', stuck).execute()
  })
})
