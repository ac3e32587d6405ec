/** A shop for tests: the real server with items, buyers who have an address, the sandbox, and the jobs run by hand. */
import { sql } from 'kysely'
import type { OrderCreated } from '@contract/order'
import type { Config } from '../../../server/src/config'
import type { JobRunner } from '../../../server/src/jobs/runner'
import { balances } from '../../../server/src/modules/ledger/ledger'
import type { TransitionName } from '../../../server/src/modules/order/graph'
import { setTimer } from '../../../server/src/modules/order/timers'
import { createSandbox } from '../../../server/src/modules/payment/sandbox'
import { transaction } from '../../../server/src/db/transaction'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { createJobs } from '../../../server/src/shop/jobs'
import { createOrderProcess } from '../../../server/src/modules/order/process'
import { createTestServer, type CallResult, type TestResponse, type TestServer } from '../../helpers/server'
import { lateObject } from '../../helpers/late-object'
import { addBuyer, type Buyer } from './buyers'
import { addItems, type ItemOptions } from './items'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface Shop {
  server: TestServer
  jobs: JobRunner
  items: (options: ItemOptions) => Promise<number[]>
  buyer: () => Promise<Buyer>
  /** Orders items at their present price. */
  order: (buyer: Buyer, itemIds: readonly number[], more?: OrderMore) => Promise<CallResult<'POST /order/create'>>
  /** The same, and it must succeed. */
  ordered: (buyer: Buyer, itemIds: readonly number[]) => Promise<OrderCreated>
  /** An order of several senders, as they were before a checkout became an order for each. @returns its number */
  mixedOrder: (buyer: Buyer, itemIds: readonly number[]) => Promise<string>
  /** Opens a payment and lets the sandbox confirm it. @returns its number. */
  pay: (buyer: Buyer, orderNo: string) => Promise<string>
  /** Posts a notice as the provider would, without the sandbox's own checks. */
  notify: (notice: { payNo: string; amountFen: number; tradeNo?: string }) => Promise<TestResponse>
  /** A step that belongs to an operator, whose console comes later. */
  operate: (orderNo: string, step: TransitionName) => Promise<void>
  /** Works off what is due after `ms` more. */
  later: (ms: number) => Promise<void>
  /** Balances of everything that was ever posted. */
  ledger: () => Promise<Record<string, number>>
  /** Balances that one order with its payments and refunds has left. */
  ledgerOf: (orderNo: string) => Promise<Record<string, number>>
  close: () => Promise<void>
}

interface OrderMore {
  payFen?: number
  key?: string
  remark?: string
  addressId?: string
  confirmations?: string
}

let lastKey = 0

/** A key as a client makes one. */
export function newKey(): string {
  lastKey += 1
  return `key-${process.pid}-${lastKey}`
}

/**
 * Without `demoSteps` the demonstration's own steps are put off beyond the end of every test: an operator moves the
 * orders here.
 */
export async function openShop({
  demoSteps = false,
  config,
}: { demoSteps?: boolean; config?: Partial<Config> } = {}): Promise<Shop> {
  const server = await createTestServer({ config: { demo: true, ...config } })
  const { db, ctx, clock, call } = server
  const jobs = createJobs(ctx)
  const process = createOrderProcess(ctx)
  const sandbox = createSandbox(ctx.config.paySandboxSecret)
  if (!demoSteps) await setTimer(db, 'demo.step', 1000 * DAY, clock.now())

  const shop: Shop = {
    server,
    jobs,
    items: (options) => addItems(db, options),

    buyer: () => addBuyer(db, clock),

    order: async ({ token, addressId }, itemIds, more = {}) => {
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(price_fen), 0)::bigint as total from item where id = any(${[...itemIds]}::bigint[])`.execute(
        db,
      )
      return call(
        'POST /order/create',
        {
          itemIds: itemIds.join(','),
          addressId: more.addressId ?? addressId,
          payFen: more.payFen ?? rows[0]!.total,
          idempotencyKey: more.key ?? newKey(),
          ...(more.remark !== undefined && { remark: more.remark }),
          ...(more.confirmations !== undefined && { confirmations: more.confirmations }),
        },
        { token },
      )
    },

    ordered: async (buyer, itemIds) => {
      const { data, retMsg, retCode } = await shop.order(buyer, itemIds)
      if (retCode !== 200) throw new Error(`not ordered: ${retMsg}`)
      return data
    },

    mixedOrder: async (buyer, itemIds) => {
      const { orderNos } = await shop.ordered(buyer, itemIds)
      const [first = '', ...others] = orderNos
      await sql`
        with lines as (
          update order_line set order_id = target.id, position = order_line.position + 10 + (order_line.order_id % 1000)::int
          from orders target, orders source
          where target.order_no = ${first} and source.order_no = any(${others}::text[]) and order_line.order_id = source.id
          returning order_line.price_fen, order_line.item_id
        ), held as (
          update item set order_no = ${first}, hold_ref = ${first} from lines where item.id = lines.item_id
        )
        update orders set goods_fen = goods_fen + sum, pay_fen = pay_fen + sum, fulfilment = 'merchant', payable_no = null
        from (select sum(price_fen) from lines) as moved where order_no = ${first}`.execute(db)
      await sql`
        update orders set state = 'CANCELLED', cancel_reason = '', deadline_at = null, payable_no = null
        where order_no = any(${others}::text[])`.execute(db)
      return first
    },

    pay: async ({ token }, orderNo) => {
      const opened = await call('POST /pay/create', { orderNo, channel: 'sandbox' }, { token })
      if (opened.retCode !== 200) throw new Error(`not payable: ${opened.retMsg}`)
      const { payNo, sandboxToken = '' } = opened.data
      const confirmed = await call('POST /pay/sandbox/confirm', { payNo, sandboxToken }, { token })
      if (confirmed.retCode !== 200) throw new Error(`not paid: ${confirmed.retMsg}`)
      return payNo
    },

    notify: ({ payNo, amountFen, tradeNo = `T${payNo}` }) => {
      const { body, headers } = sandbox.makeNotice({ payNo, amountFen, tradeNo })
      return server.request({ method: 'POST', url: '/pay/notify/sandbox', body, headers, signed: false })
    },

    operate: async (orderNo, step) => {
      const change = {
        orderNo,
        step,
        actor: { kind: 'operator', id: '1' },
        reason: '仓库操作',
        now: clock.now(),
      } as const
      await transaction(db, (trx) => process.move(trx, change))
    },

    later: async (ms) => {
      clock.advance(ms)
      await jobs.runDueJobs(clock.now())
    },

    ledger: () => balances(db),
    ledgerOf: async (orderNo) => {
      const { rows } = await sql<{ account: string; balance: number }>`
        select account, sum(amount_fen)::bigint as balance from ledger_posting join ledger_txn on ledger_txn.id = txn_id
        where ref = ${orderNo} or ref in (select pay_no from payment_part where payment_part.ref = ${orderNo})
          or ref in (select refund_no from refund where order_no = ${orderNo})
        group by account`.execute(db)
      return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
    },
    close: () => server.close(),
  }
  return shop
}

/** Brings a paid order to its buyer's door. */
export async function deliver(shop: Shop, orderNo: string): Promise<void> {
  await shop.operate(orderNo, 'ship')
  await shop.operate(orderNo, 'deliver')
}

export function sumOf(ledger: Record<string, number>): number {
  return Object.values(ledger).reduce((sum, balance) => sum + balance, 0)
}

/** A shop of its own for the tests of a file or a group: opened before them, closed after them. */
export function useShop(options?: Parameters<typeof openShop>[0]): Shop {
  let shop: Shop | undefined
  beforeAll(async () => {
    shop = await openShop(options)
  })
  afterAll(() => shop?.close())
  return lateObject(() => shop)
}

/** Another new buyer for each test. */
export function useBuyer(shop: Shop): Buyer {
  let buyer: Buyer | undefined
  beforeEach(async () => {
    buyer = await shop.buyer()
  })
  return lateObject(() => buyer)
}

/** After each test what was posted sums up to zero, and the ledger agrees with orders, payments and refunds. */
export function expectSoundBooks(shop: Shop): void {
  afterEach(async () => {
    expect(sumOf(await shop.ledger())).toBe(0)
    expect(await findLedgerErrors(shop.server.db)).toEqual([])
  })
}
