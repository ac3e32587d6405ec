/**
 * What happens to a case at the same moment (design: buying 2.6): a buyer takes it back while the desk agrees, through
 * different processes; a refund's notice comes five times, and forged. 40 races here, more by
 * `npm run walks -- --races 1000`.
 */
import { RET } from '@contract/constants'
import { systemClock } from '../../../server/src/kit/clock'
import { transaction } from '../../../server/src/db/transaction'
import type { Db } from '../../../server/src/db/handle'
import { insertCases, type CaseRecord } from '../../../server/src/modules/after-sale/repository'
import { lockOrder } from '../../../server/src/modules/order/repository'
import { createCaseDesk } from '../../../server/src/workflows/case-desk'
import { findLedgerErrors } from '../../../server/src/workflows/check-ledger'
import { REFUND_JOB } from '../../../server/src/workflows/order-process'
import { createProcesses } from '../../../server/src/workflows/processes'
import { enqueueJob } from '../../../server/src/jobs/queue'
import { isPostgres } from '../../helpers/databases'
import { createOperator, type TestOperator } from '../../helpers/operators'
import { fetchFrom } from '../../helpers/shop-call'
import { createSharedDatabase, type SharedDatabase } from '../concurrency/shared-database'
import { bundleServer, startServer, type Bundle, type ServerProcess } from '../concurrency/server-process'
import { addBuyer, type Buyer } from '../order/buyers'
import { addItems } from '../order/items'
import { deliver, newKey, openShop } from '../order/shop'
import { randomOf } from './walks'

const PRICE = 12_300
const RACES = Number(process.env.RACES ?? 40)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** Buyers whose cases are raced for side by side. */
const SIDES = 4

jest.setTimeout(120_000 + RACES * 2_000)

/** A case of an order's only item, as its buyer applied for it. */
const openCase = (db: Db, { orderNo, itemId, userId }: { orderNo: string; itemId: number; userId: number }) =>
  transaction(db, async (trx): Promise<CaseRecord> => {
    const order = await lockOrder(trx, orderNo)
    if (!order) throw new Error(`there is no order ${orderNo}`)
    const now = systemClock.now()
    const line = { orderId: order.id, orderNo, itemId, userId, askFen: PRICE, dueAt: now + 3_600_000, now }
    const applied = { type: 'RETURN', reason: 'notGenuine', text: '怀疑不是正品', bearer: 'shop' } as const
    const [one] = await insertCases(trx, [{ ...line, ...applied, photos: [], marks: [] }])
    if (!one) throw new Error('there is no case')
    return one
  })

if (isPostgres) {
  describe('four server processes on one database', () => {
    let bundle: Bundle
    let database: SharedDatabase
    let servers: ServerProcess[]
    beforeAll(async () => {
      bundle = bundleServer()
      database = await createSharedDatabase()
      servers = await Promise.all(Array.from({ length: 4 }, () => startServer(bundle, database.env)))
    }, 120_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await database.remove()
      bundle.remove()
    })

    test(`${RACES} times taken back by the buyer while the desk agrees: one of both happens`, async () => {
      await database.use(async (db) => {
        const random = randomOf(SEED)
        const server = () => servers[Math.floor(random() * servers.length)] ?? servers[0]!
        const desk = await createOperator({ db, clock: systemClock }, 'desk', ['after-sale'])
        const agree = async (at: ServerProcess, { cookie }: TestOperator, { caseNo, version }: CaseRecord) => {
          const body = JSON.stringify({
            kind: 'afterSale',
            id: caseNo,
            action: 'agree',
            input: { bearer: 'shop' },
            reason: '按规则处理',
            version,
            idempotencyKey: `agree-${caseNo}`,
          })
          const answer = await fetchFrom(`${at.origin}/api/admin/record/act`, {
            method: 'POST',
            body,
            headers: {
              cookie,
              origin: at.origin,
              'sec-fetch-site': 'same-origin',
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            },
          })
          return (JSON.parse(answer.body) as { ret_code: number }).ret_code
        }
        const cancel = async (at: ServerProcess, buyer: Buyer, { caseNo, version }: CaseRecord) =>
          (await at.call('POST /refund/cancel', { caseNo, version }, buyer.token)).ret_code
        const won = { buyer: 0, desk: 0 }

        const side = async (): Promise<void> => {
          const buyer = await addBuyer(db, systemClock)
          const [itemId = 0] = await addItems(db, { count: 1, priceFen: PRICE })
          const input = { itemIds: String(itemId), addressId: buyer.addressId, payFen: PRICE, idempotencyKey: newKey() }
          const { orderNo } = (await server().call('POST /order/create', input, buyer.token)).data
          for (let race = 0; race < RACES / SIDES; race += 1) {
            const one = await openCase(db, { orderNo, itemId, userId: buyer.userId })
            const [taken, agreed] = await Promise.all([cancel(server(), buyer, one), agree(server(), desk, one)])
            expect([taken, agreed].toSorted((a, b) => a - b)).toEqual([RET.OK, RET.CONFLICT])
            const after = await db
              .selectFrom('afterSale')
              .selectAll()
              .where('id', '=', one.id)
              .executeTakeFirstOrThrow()
            expect(after.state).toBe(taken === RET.OK ? 'CANCELLED' : 'AGREED')
            const events = await db
              .selectFrom('afterSaleEvent')
              .select('step')
              .where('afterSaleId', '=', one.id)
              .execute()
            expect(events.map(({ step }) => step)).toEqual(['create', taken === RET.OK ? 'cancel' : 'agree'])
            if (taken === RET.OK) won.buyer += 1
            else {
              won.desk += 1
              expect(await cancel(server(), buyer, after)).toBe(RET.OK)
            }
          }
        }
        await Promise.all(Array.from({ length: SIDES }, side))
        if (process.env.RACES !== undefined) process.stdout.write(`${JSON.stringify(won)}\n`)
        expect(won.buyer + won.desk).toBe(Math.ceil(RACES / SIDES) * SIDES)
      })
    })
  })
}

test('a refund that is reported five times, also at once, and forged, completes its case once', async () => {
  const shop = await openShop()
  const { server } = shop
  const { db, ctx, clock } = server
  const buyer = await shop.buyer()
  const [itemId = 0] = await shop.items({ count: 1, priceFen: PRICE })
  const { orderNo } = await shop.ordered(buyer, [itemId])
  const payNo = await shop.pay(buyer, orderNo)
  await deliver(shop, orderNo)
  const one = await openCase(db, { orderNo, itemId, userId: buyer.userId })
  const desk = createCaseDesk(ctx, createProcesses(ctx))
  const input = { amountFen: 300, offersReturn: false, bearer: 'shop', text: '补偿' } as const
  const offer = { caseNo: one.caseNo, version: null, operatorId: '1', input, reason: '' }
  await transaction(db, (trx) => desk.propose(trx, offer, null))
  const scheme = await db.selectFrom('scheme').selectAll().where('afterSaleId', '=', one.id).executeTakeFirstOrThrow()
  const choice = { schemeId: String(scheme.id), optionId: 'money', idempotencyKey: newKey() }
  await server.call('POST /order/scheme-choose', choice, { token: buyer.token })
  const { refundNo } = await db
    .selectFrom('refund')
    .select('refundNo')
    .where('payNo', '=', payNo)
    .executeTakeFirstOrThrow()

  // Forged: the signature is another one's, and the amount is the refund's.
  const forged = await server.request({
    method: 'POST',
    url: '/pay/notify/sandbox',
    body: JSON.stringify({ payNo, refundNo, amountFen: 300, tradeNo: `R${payNo}` }),
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'f'.repeat(64) },
    signed: false,
  })
  expect(forged.status).toBeGreaterThanOrEqual(400)
  const steps = async () =>
    (
      await db.selectFrom('afterSaleEvent').select('step').where('afterSaleId', '=', one.id).orderBy('id').execute()
    ).map(({ step }) => step)
  expect(await steps()).not.toContain('complete')

  for (let times = 0; times < 4; times += 1) {
    await transaction(db, (trx) =>
      enqueueJob(trx, { kind: REFUND_JOB, payload: { refundNo }, dueAt: clock.now(), now: clock.now() }),
    )
  }
  await Promise.all([1, 2, 3].map(() => shop.jobs.runDueJobs(clock.now())))
  await shop.later(1_000)
  expect((await steps()).filter((step) => step === 'complete')).toHaveLength(1)
  const done = await db.selectFrom('refund').select('state').where('payNo', '=', payNo).execute()
  expect(done).toEqual([{ state: 'SUCCEEDED' }])
  expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'provider:sandbox': PRICE - 300, 'refunds-due': 0 })
  expect(await findLedgerErrors(db)).toEqual([])
  await shop.close()
})
