/**
 * Each step of a consignment from each state, once where it is allowed; and what a person's silence does: it closes
 * what was not sent, sends back what is here, and never lists, lowers or sells anything (design: selling 2.2, 8).
 * @tier whole
 * @areas consignment
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { ConsignAct, ConsignmentRecord } from '../../../server/src/modules/consignment/object'
import { consignments } from '../../../server/src/modules/consignment/object'
import type { Db } from '../../../server/src/db/handle'
import { createSessions } from '../../../server/src/modules/user/sessions'
import { insertValuation } from '../../../server/src/modules/valuation/valuations'
import { addItems } from '../order/items'
import { DAY, HOUR, newKey, useBuyer, useShop } from '../order/shop'
import { testTransitions } from '../../helpers/object-transitions'
import { createConsigning, START_FEN, type Consigning } from './consigning'

jest.setTimeout(600_000)

describe('the graph', () => {
  const shop = useShop()
  const seller = useBuyer(shop)
  let like: ConsignmentRecord
  beforeAll(async () => {
    const way = await createConsigning(shop)
    const buyer = await shop.buyer()
    const sellNo = await way.bring(buyer, 'VALUING')
    const found = await consignments.find(shop.server.db, sellNo)
    if (!found) throw new Error('no consignment')
    like = found
  })

  const quoted = async (act: ConsignAct) => {
    const { sellNo: ref } = act.object
    const { valuationNo } = await insertValuation(act.trx, {
      ...{
        kind: 'consign',
        ref,
        lowFen: 1,
        listFen: 2,
        highFen: 3,
        words: '',
        comparables: [],
        validTo: 5,
        madeBy: '1',
      },
      at: act.now,
    })
    return consignments.move(act, 'quote', { valuationNo })
  }
  /** The item of a consignment that was inspected; others have theirs. */
  const passed = async (act: ConsignAct) => {
    const { itemId } = act.object
    const [made = 0] = itemId === null ? await addItems(act.trx, { count: 1, ownerType: 'consigned' }) : [itemId]
    return consignments.move(act, 'pass', { itemId: made })
  }

  testTransitions(consignments, {
    server: () => shop.server,
    create: async (trx: Db, now) => {
      const { userId, sellerId, model, title, snapshot, submittedAt } = like
      return consignments.create(trx, {
        userId,
        state: 'VALUING',
        actor: { kind: 'user', id: String(seller.userId) },
        now,
        columns: { ...{ userId, sellerId, model, title, snapshot, submittedAt }, wantedSteps: [] },
      })
    },
    acts: { quote: quoted, pass: passed },
  })
})

describe('silence', () => {
  const shop = useShop()
  const seller = useBuyer(shop)
  let way: Consigning
  beforeAll(async () => {
    way = await createConsigning(shop)
  })

  /** The seller's sessions end sooner than some of these waits. */
  const one = async (sellNo: string) => {
    const { clock, db } = shop.server
    return way.info({ ...seller, token: await createSessions({ db, clock }).create(seller.userId) }, sellNo)
  }
  const messages = async (userId: number, template: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where user_id = ${userId} and template = ${template}`.execute(
      shop.server.db,
    )
    return rows[0]?.count ?? 0
  }
  /** To one ms before a deadline, then to it. */
  const before = async (sellNo: string) => {
    const { deadlineAt } = await one(sellNo)
    await shop.later((deadlineAt ?? 0) - shop.server.clock.now() - 1)
    return one(sellNo)
  }
  const at = async (sellNo: string) => {
    await shop.later(61_000)
    return one(sellNo)
  }

  test('photos that do not come end the valuation; what was sent can be sent again', async () => {
    const sellNo = await way.bring(seller, 'VALUING')
    await way.done(sellNo, 'requestPhotos', way.operators.appraiser, { slots: '正面 刻印', words: '请在自然光下重拍' })
    expect(await one(sellNo)).toMatchObject({ state: 'NEED_PHOTOS', actions: ['supply', 'withdraw'] })
    expect((await one(sellNo)).asked?.slots.map(({ name }) => name)).toEqual(['正面', '刻印'])
    expect((await before(sellNo)).state).toBe('NEED_PHOTOS')
    expect(await at(sellNo)).toMatchObject({ state: 'VALUATION_REJECTED', reason: '未补充照片', actions: ['resubmit'] })
    const again = await shop.server.call('POST /seller-product/resubmit', await way.acting(seller, sellNo), seller)
    const { draftNo } = again.data
    const { draft } = (await shop.server.call('GET /intake/draft', { draftNo }, seller)).data
    expect(draft).toMatchObject({ title: '试牌 口盖 链条包', missing: [] })
    expect(Object.keys(draft?.pictures ?? {})).toHaveLength(7)
  })

  test('a quote can be accepted one ms before its end; at its end it is over', async () => {
    const sellNo = await way.bring(seller, 'QUOTED')
    expect((await before(sellNo)).actions).toContain('acceptQuote')
    await way.accept(seller, sellNo)
    expect((await one(sellNo)).state).toBe('TO_SHIP')

    const late = await way.bring(seller, 'QUOTED')
    await before(late)
    expect((await at(late)).state).toBe('CLOSED')
    await expect(way.accept(seller, late)).rejects.toThrow()
  })

  test('what is not sent is closed, but not while its parcel lives', async () => {
    const [open, sent] = [await way.bring(seller, 'TO_SHIP'), await way.bring(seller, 'SENDING')]
    expect((await one(sent)).deadlineAt).toBeNull()
    await before(open)
    expect((await at(open)).state).toBe('CLOSED')
    expect((await one(sent)).state).toBe('TO_SHIP')
    const [parcel] = (await one(sent)).parcels
    const input = { parcelNo: parcel?.parcelNo ?? '', idempotencyKey: newKey() }
    expect((await shop.server.call('POST /parcel/cancel', input, seller)).retCode).toBe(RET.OK)
    expect(await one(sent)).toMatchObject({ state: 'TO_SHIP', actions: ['ship', 'extend', 'withdraw'], parcels: [] })
  })

  test('an unconfirmed price is asked about three times, then goes back free; it is never on sale', async () => {
    const sellNo = await way.bring(seller, 'PRICE_CONFIRM')
    for (const [days, count] of [
      [3, 1],
      [4, 2],
      [5, 3],
    ] as const) {
      await shop.later(days * DAY - 11 * 60_000)
      await shop.later(11 * 60_000)
      expect([days, await messages(seller.userId, 'consign.confirmSoon')]).toEqual([days, count])
    }
    expect((await before(sellNo)).state).toBe('PRICE_CONFIRM')
    expect(await at(sellNo)).toMatchObject({ state: 'TO_RETURN', reason: '到期未确认售价' })
    const { rows } = await sql<{ states: string[] }>`
      select array_agg(distinct to_state) as states from consignment_event e join consignment c on c.id = e.consignment_id
      where sell_no = ${sellNo}`.execute(shop.server.db)
    expect(rows[0]?.states).not.toContain('ON_SALE')
    // Kept for as long as it takes, asked for the address every two weeks.
    await shop.later(60 * DAY)
    expect((await one(sellNo)).state).toBe('TO_RETURN')
    expect(await messages(seller.userId, 'consign.addressSoon')).toBe(1)
  })

  test('a term on sale is renewed at its price, and ends with the item sent back free', async () => {
    const sellNo = await way.bring(seller, 'ON_SALE')
    await shop.later(90 * DAY + HOUR)
    const renewed = await one(sellNo)
    expect(renewed).toMatchObject({ state: 'ON_SALE' })
    expect(renewed.plan?.priceFen).toBe(START_FEN)
    expect(await messages(seller.userId, 'consign.renewed')).toBe(1)
    await shop.later(91 * DAY)
    expect(await one(sellNo)).toMatchObject({ state: 'TO_RETURN', reason: '寄卖期满' })
  })
})
