/**
 * A buyer takes a case back while the desk agrees to it, through different server processes (design: buying 2.6): one
 * of both happens, the other is refused because the case has changed.
 */
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import type { Db } from '../../../server/src/db/handle'
import { systemClock } from '../../../server/src/kit/clock'
import { createCases } from '../../../server/src/modules/after-sale/object'
import { openCases } from '../../../server/src/modules/after-sale/open-cases'
import type { CaseRecord } from '../../../server/src/modules/after-sale/repository'
import type { OrderProcess } from '../../../server/src/modules/order/hooks'
import { lockOrder } from '../../../server/src/modules/order/repository'
import { randomOf } from '../after-sale/walks'
import { createOperator, type TestOperator } from '../../helpers/operators'
import { fetchFrom } from '../../helpers/shop-call'
import { addBuyer, type Buyer } from '../order/buyers'
import { addItems } from '../order/items'
import { newKey } from '../order/shop'
import type { ServerProcess } from './server-process'

const PRICE = 12_300
/** Buyers whose cases are raced for side by side. */
const SIDES = 4
/** An application moves no order. */
const cases = createCases({} as OrderProcess)

/** A case of an order's only item, as its buyer applied for it. */
const openCase = (db: Db, { orderNo, itemId, userId }: { orderNo: string; itemId: number; userId: number }) =>
  transaction(db, async (trx): Promise<CaseRecord> => {
    const order = await lockOrder(trx, orderNo)
    if (!order) throw new Error(`there is no order ${orderNo}`)
    const now = systemClock.now()
    const line = { orderId: order.id, orderNo, itemId, userId, askFen: PRICE, dueAt: now + 3_600_000 }
    const applied = { type: 'RETURN', reason: 'notGenuine', text: '怀疑不是正品', bearer: 'shop' } as const
    const [one] = await openCases(cases, trx, [{ ...line, ...applied, photos: [], marks: [] }], now)
    if (!one) throw new Error('there is no case')
    return one
  })

/** @returns how often each of both was the first */
export async function raceForCases(
  db: Db,
  servers: readonly ServerProcess[],
  { races, seed }: { races: number; seed: number },
): Promise<{ buyer: number; desk: number }> {
  const random = randomOf(seed)
  const server = () => servers[Math.floor(random() * servers.length)]!
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
    for (let race = 0; race < races / SIDES; race += 1) {
      const one = await openCase(db, { orderNo, itemId, userId: buyer.userId })
      const [taken, agreed] = await Promise.all([cancel(server(), buyer, one), agree(server(), desk, one)])
      expect([taken, agreed].toSorted((a, b) => a - b)).toEqual([RET.OK, RET.CONFLICT])
      const after = await db.selectFrom('afterSale').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
      expect(after.state).toBe(taken === RET.OK ? 'CANCELLED' : 'AGREED')
      const events = await cases.events(db, one)
      expect(events.map(({ step }) => step)).toEqual([taken === RET.OK ? 'cancel' : 'agree', 'create'])
      if (taken === RET.OK) won.buyer += 1
      else {
        won.desk += 1
        expect(await cancel(server(), buyer, after)).toBe(RET.OK)
      }
    }
  }
  await Promise.all(Array.from({ length: SIDES }, side))
  return won
}
