/**
 * Each step of a case with all its effects, from every state: once where the graph allows it, refused elsewhere, and
 * the ledger is right after each. Then what silence does, row by row of the table of design buying 2.2.
 * @tier whole
 * @areas after-sale
 */
import type { AfterSaleReason, AfterSaleState, AfterSaleType } from '@contract/after-sale'
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import type { Cases } from '../../../server/src/modules/after-sale/case-act'
import { afterSaleGraph, type AfterSaleStep } from '../../../server/src/modules/after-sale/graph'
import { createCases } from '../../../server/src/modules/after-sale/object'
import { openCases } from '../../../server/src/modules/after-sale/open-cases'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import type { CaseRecord } from '../../../server/src/modules/after-sale/repository'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import type { OrderProcess } from '../../../server/src/modules/order/hooks'
import { createOrderProcess } from '../../../server/src/modules/order/process'
import { lockOrder, pauseOrder } from '../../../server/src/modules/order/repository'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, HOUR, type Shop, sumOf, useBuyer, useShop } from '../order/shop'
import { createCaseDesk, type CaseAct } from './desk'

jest.setTimeout(240_000)

const PRICE = 100_000
const COMPENSATION = 30_000
const DEDUCTION = 20_000

interface Kind {
  type: AfterSaleType
  reason: AfterSaleReason
  ownerType: 'own' | 'consigned'
  stage: 'shipped' | 'delivered' | 'completed' | 'settled'
}

const shop = useShop()

interface Sold {
  userId: number
  orderNo: string
  itemId: number
}

/** An order at its stage, of one line. */
async function sold({ ownerType, stage }: Kind, buyer: Buyer): Promise<Sold> {
  const [itemId = 0] = await shop.items({ count: 1, ownerType, priceFen: PRICE })
  const { orderNo } = await shop.ordered(buyer, [itemId])
  await shop.pay(buyer, orderNo)
  if (stage === 'shipped') await shop.operate(orderNo, 'ship')
  else await deliver(shop, orderNo)
  if (stage === 'completed' || stage === 'settled') {
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
  }
  if (stage === 'settled') await shop.later(16 * DAY)
  return { userId: buyer.userId, orderNo, itemId }
}

/** A new case, as its buyer applied for it. */
async function applied(cases: Cases, trx: Db, { type, reason }: Kind, line: Sold): Promise<CaseRecord> {
  const now = shop.server.clock.now()
  const order = await lockOrder(trx, line.orderNo)
  if (!order) throw new Error('there is no order')
  const text = '收到后发现与页面描述有出入'
  const askFen = type === 'COMPENSATE' ? COMPENSATION : PRICE
  const wanted = {
    type,
    reason,
    text,
    photos: [],
    marks: [],
    askFen,
    bearer: 'seller',
    dueAt: now + 48 * HOUR,
  } as const
  const [one] = await openCases(cases, trx, [{ ...line, ...wanted, orderId: order.id }], now)
  if (!one) throw new Error('there is no case')
  await pauseOrder(trx, order, now)
  return one
}

const caseOf = (db: Shop['server']['db'], caseNo: string) =>
  db.selectFrom('afterSale').selectAll().where('caseNo', '=', caseNo).executeTakeFirstOrThrow()
const stateOf = async (caseNo: string) => (await caseOf(shop.server.db, caseNo)).state

async function expectRightLedger(after: string): Promise<void> {
  const wrong = await findLedgerErrors(shop.server.db)
  expect([after, sumOf(await shop.ledger()), wrong]).toEqual([after, 0, []])
}

/** Of what each is applied for, before and after the sellers were paid. */
const TABLES: Record<string, Record<AfterSaleType, Kind>> = {
  'before the settlement': {
    RETURN: { type: 'RETURN', reason: 'notGenuine', ownerType: 'own', stage: 'delivered' },
    COMPENSATE: { type: 'COMPENSATE', reason: 'notAsDescribed', ownerType: 'consigned', stage: 'completed' },
    REFUND_ONLY: { type: 'REFUND_ONLY', reason: 'notReceived', ownerType: 'consigned', stage: 'shipped' },
  },
  'after the settlement': {
    RETURN: { type: 'RETURN', reason: 'noReason', ownerType: 'consigned', stage: 'settled' },
    COMPENSATE: { type: 'COMPENSATE', reason: 'notAsDescribed', ownerType: 'own', stage: 'settled' },
    REFUND_ONLY: { type: 'REFUND_ONLY', reason: 'notReceived', ownerType: 'own', stage: 'shipped' },
  },
}

describe.each(Object.entries(TABLES))('each step %s', (_, kinds) => {
  // The shop is there before the tests, not yet when they are declared.
  const process: OrderProcess = {
    move: (trx, change) => createOrderProcess(shop.server.ctx).move(trx, change),
    get ctx() {
      return shop.server.ctx
    },
  }
  const cases = createCases(process)
  const lines = new Map<AfterSaleType, Sold>()
  beforeAll(async () => {
    const buyer = await shop.buyer()
    for (const kind of Object.values(kinds)) lines.set(kind.type, await sold(kind, buyer))
  })

  testTransitions(cases, {
    server: () => shop.server,
    create: (trx, _now, type = 'RETURN') => {
      const line = lines.get(type)
      if (!line) throw new Error(`nothing was sold for ${type}`)
      return applied(cases, trx, kinds[type], line)
    },
    // What the acts set beside the state, without which there is nothing to refund.
    acts: {
      chooseReturn: (act) => cases.move(act, 'chooseReturn', { type: 'RETURN' }),
      deduct: (act) => cases.move(act, 'deduct', { deductFen: DEDUCTION }),
      upholdMoney: (act) => cases.move(act, 'upholdMoney', { deductFen: 0 }),
    },
  })
})

describe('silence', () => {
  const buyer = useBuyer(shop)
  /** The way to the states in which it says something. */
  const WAYS: Readonly<Partial<Record<AfterSaleState, readonly AfterSaleStep[]>>> = {
    NEED_MORE: ['requestMore'],
    AGREED: ['agree'],
    RETURNING: ['agree', 'sendParcel'],
    INSPECTING: ['agree', 'sendParcel', 'receive'],
    DECLINED: ['decline'],
    REJECTED: ['agree', 'sendParcel', 'receive', 'reject'],
    DISPUTED: ['decline', 'dispute'],
  }
  const processes = () => createProcesses(shop.server.ctx)

  async function brought(kind: Kind, state: AfterSaleState): Promise<string> {
    const { db, ctx, clock } = shop.server
    const line = await sold(kind, buyer)
    const { cases } = processes()
    const { caseNo } = await transaction(db, (trx) => applied(cases, trx, kind, line))
    for (const step of WAYS[state] ?? []) {
      const [by = 'system'] = afterSaleGraph.transitions[step].by
      await transaction(db, async (trx) => {
        const who = { actor: { kind: by, id: '1' }, reason: '', now: clock.now(), settings: ctx.settings }
        await cases.move(await cases.act(trx, caseNo, who), step)
      })
    }
    expect(await stateOf(caseNo)).toBe(state)
    return caseNo
  }

  const desk = () => createCaseDesk(shop.server.ctx, processes())
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
