/**
 * What was sold stays what it was (design: buying 2.1; buying 8, tests 9 and 11), and care after the delivery.
 * @tier whole
 * @areas order care
 */
import { RET } from '@contract/constants'
import type { SoldContent } from '@contract/snapshot'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { canonicalJson } from '../../../server/src/modules/order/snapshots'
import { createSessions } from '../../../server/src/modules/user/sessions'
import type { Buyer } from './buyers'
import { DAY, deliver, HOUR, useShop } from './shop'

describe('snapshots of what was sold', () => {
  const shop = useShop()
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const bought = async (count = 1, ownerType: 'own' | 'merchant' = 'own') => {
    const ids = await shop.items({ count, hasReport: true, ownerType })
    const { orderNo } = await shop.ordered(buyer, ids)
    return { orderNo, ids, itemId: String(ids[0]) }
  }
  const read = (orderNo: string, itemId: string, of = buyer) =>
    shop.server.call('GET /product/snapshot', { orderNo, itemId }, { token: of.token })
  const list = (orderNo: string, of = buyer) =>
    shop.server.call('GET /order/snapshot-list', { orderNo }, { token: of.token })
  const care = (orderNo: string, of = buyer) =>
    shop.server.call('GET /order/maintain', { orderNo }, { token: of.token })
  const info = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
  const kept = async (hash: string) =>
    (await shop.server.db.selectFrom('snapshot').select('content').where('hash', '=', hash).executeTakeFirstOrThrow())
      .content
  const change = (statement: ReturnType<typeof sql>) => statement.execute(shop.server.db)
  /** Time goes by, after which the buyer signs in again. */
  const wait = async (ms: number) => {
    await shop.later(ms)
    const { db, clock } = shop.server
    buyer = { ...buyer, token: await createSessions({ db, clock }).create(buyer.userId) }
  }

  test('it is what the page said, and its hash can be computed from it', async () => {
    const { orderNo, itemId } = await bought()
    const page = (await shop.server.call('GET /product/info', { id: itemId }, { token: buyer.token })).data
    const { data } = await read(orderNo, itemId)
    const { content } = data
    expect(content).toMatchObject({
      itemId,
      priceFen: 1_280_000,
      listFen: 1_280_000,
      title: page.title,
      description: page.description,
      attributes: page.attributes,
      pictures: page.pictures,
      flaws: page.flaws,
      report: page.report,
      services: page.services,
      returnRule: page.returnRule,
      seller: page.seller,
    } satisfies Partial<SoldContent>)
    expect(content.flaws).toHaveLength(1)
    expect(createHash('sha256').update(canonicalJson(content)).digest('hex')).toBe(data.hash)
    expect(
      createHash('sha256')
        .update(await kept(data.hash))
        .digest('hex'),
    ).toBe(data.hash)
    expect(data.takenAt).toBe((await info(orderNo)).createdAt)
    expect(data.changes).toEqual([])
  })

  test('it stays the same after the item was changed, and names what differs', async () => {
    const { orderNo, itemId, ids } = await bought()
    const before = (await read(orderNo, itemId)).data
    await change(
      sql`update item set title = '改过的标题', description = '改过的描述', price_fen = 990000 where id = ${ids[0]}`,
    )
    await change(sql`update inspection_section set note = '另有一处划痕' where item_id = ${ids[0]}`)
    await change(sql`delete from flaw where item_id = ${ids[0]}`)
    const after = (await read(orderNo, itemId)).data
    expect([after.hash, after.content]).toEqual([before.hash, before.content])
    expect(after.changes).toEqual([
      { name: '标题', before: '试验手袋', after: '改过的标题' },
      { name: '售价', before: '¥12,800', after: '¥9,900' },
      { name: '商品描述', before: '无', after: '改过的描述' },
      { name: '瑕疵公示', before: '内里气味：轻微皮革气味', after: '无' },
      expect.objectContaining({ name: '查验报告' }),
    ])
    await change(
      sql`update item set state = 'DRAFT', order_no = null, hold_kind = null, hold_ref = null where id = ${ids[0]}`,
    )
    expect((await read(orderNo, itemId)).data.changes).toBeNull()
  })

  test('the database refuses to change or remove it, and to give a line another one', async () => {
    const { orderNo, itemId } = await bought()
    const { hash } = (await read(orderNo, itemId)).data
    for (const statement of [
      sql`update snapshot set content = '{}' where hash = ${hash}`,
      sql`delete from snapshot where hash = ${hash}`,
      sql`truncate snapshot cascade`,
      sql`update order_line set snapshot_hash = null where snapshot_hash = ${hash}`,
    ]) {
      await expect(change(statement)).rejects.toMatchObject({ message: expect.stringContaining('append-only') })
    }
    const forged = change(sql`insert into snapshot (hash, content, created_at) values (${'0'.repeat(64)}, '{}', 1)`)
    await expect(forged).rejects.toMatchObject({ code: '23514' })
    expect((await read(orderNo, itemId)).data.hash).toBe(hash)
  })

  test('there is none of an order that was not placed', async () => {
    const ids = await shop.items({ count: 1, hasReport: true })
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from snapshot`.execute(shop.server.db)).rows[0]?.count
    const before = await count()
    expect((await shop.order(buyer, ids, { payFen: 1 })).retCode).toBe(RET.PRICE_CHANGED)
    expect(await count()).toBe(before)
  })

  test('every line has its own, and a repeated request writes no other', async () => {
    const ids = await shop.items({ count: 3, hasReport: true })
    const key = `snapshot-${ids.join('-')}`
    const { orderNo } = (await shop.order(buyer, ids, { key })).data
    expect((await shop.order(buyer, ids, { key })).data.orderNo).toBe(orderNo)
    const { lines } = (await list(orderNo)).data
    expect(lines.map(({ line }) => line.itemId)).toEqual(ids.map(String))
    expect(new Set(lines.map(({ hash }) => hash)).size).toBe(3)
    const wrong = await shop.items({ count: 1, hasReport: true })
    expect((await read(orderNo, String(wrong[0]))).retMsg).toBe('快照不存在')
  })

  test('it is for its buyer alone', async () => {
    const { orderNo, itemId } = await bought()
    const other = await shop.buyer()
    for (const answer of [await read(orderNo, itemId, other), await list(orderNo, other)]) {
      expect([answer.retCode, answer.retMsg]).toEqual([RET.NOT_FOUND, '快照不存在'])
    }
    const visitor = await shop.server.call('GET /product/snapshot', { orderNo, itemId })
    expect(visitor.status).toBe(401)
  })

  test('an order from before snapshots were kept has none, and says so', async () => {
    // Nothing is written for a line whose item has no page, as for lines of earlier orders.
    const ids = await shop.items({ count: 1 })
    const { orderNo } = await shop.ordered(buyer, ids)
    expect((await read(orderNo, String(ids[0]))).retMsg).toBe('快照不存在')
    expect((await list(orderNo)).retMsg).toBe('快照不存在')
    expect((await info(orderNo)).actions).not.toContain('snapshot')
  })

  test('what the buyer had confirmed is shown in the version of that time (buying 8, 9)', async () => {
    const ids = await shop.items({ count: 1, hasReport: true })
    const { token, addressId } = buyer
    await storeTexts(shop.server.db)
    const { agreement = [] } = (await shop.server.call('GET /order/preview', { itemIds: ids.join(',') }, { token }))
      .data
    const agreed = agreement.map(({ key, version }) => `${key}:${version}`).join(',')
    const { orderNo } = (
      await shop.server.call(
        'POST /order/create',
        { itemIds: ids.join(','), addressId, payFen: 1_280_000, idempotencyKey: `agreed-${ids.join()}`, agreed },
        { token },
      )
    ).data
    const { confirmations, takenAt } = (await read(orderNo, String(ids[0]))).data
    expect(agreement.length).toBeGreaterThan(0)
    expect(confirmations).toEqual(
      agreement
        .map(({ key, title, version }) => ({ key, title, version, at: takenAt }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
    // What is withdrawn afterwards was confirmed all the same.
    await shop.later(HOUR)
    await change(sql`insert into consent (user_id, key, version, sha256, scene, at, kind)
      select user_id, key, version, sha256, 'test', ${shop.server.clock.now()}, 'withdrawn' from consent where user_id = ${buyer.userId}`)
    expect((await read(orderNo, String(ids[0]))).data.confirmations).toEqual(confirmations)
  })

  test('after-sale can be applied for from it while that is open', async () => {
    const { orderNo, itemId } = await bought()
    expect((await read(orderNo, itemId)).data.canApply).toBe(false)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    expect((await read(orderNo, itemId)).data.canApply).toBe(true)
  })

  describe('care', () => {
    test('can be read from the delivery on', async () => {
      const { orderNo } = await bought()
      expect((await care(orderNo)).data).toMatchObject({ refusal: '收货后可查看', lines: [] })
      await shop.pay(buyer, orderNo)
      expect((await info(orderNo)).actions).not.toContain('maintain')
      await deliver(shop, orderNo)
      expect((await info(orderNo)).actions).toEqual(expect.arrayContaining(['snapshot', 'maintain']))
      const { refusal, lines } = (await care(orderNo)).data
      expect(refusal).toBe('')
      expect(lines).toHaveLength(1)
    })

    test('names until when each reason protects it, by the present settings', async () => {
      const { orderNo } = await bought()
      await shop.pay(buyer, orderNo)
      await deliver(shop, orderNo)
      const deliveredAt = shop.server.clock.now()
      const protection = async () => (await care(orderNo)).data.lines[0]?.protection ?? []
      const daysOf = (until: number) => Math.floor((until - deliveredAt) / DAY)
      const first = await protection()
      expect(first.map(({ reason, until, isOver }) => [reason, daysOf(until), isOver])).toEqual([
        ['noReason', 7, false],
        ['notAsDescribed', 15, false],
        ['wrongOrMissing', 15, false],
        ['damaged', 7, false],
        ['notGenuine', 365, false],
      ])
      await wait(10 * DAY)
      expect((await protection()).filter(({ isOver }) => isOver).map(({ reason }) => reason)).toEqual([
        'noReason',
        'damaged',
      ])
    })

    test('names tips for the material, and through whose hands it went, newest first', async () => {
      const { orderNo, ids } = await bought(1, 'merchant')
      await change(sql`update item set material = '小羊皮' where id = ${ids[0]}`)
      await shop.pay(buyer, orderNo)
      for (const step of ['merchantShip', 'receive', 'passInspection'] as const) await shop.operate(orderNo, step)
      await deliver(shop, orderNo)
      const [line] = (await care(orderNo)).data.lines
      expect(line?.material).toBe('小羊皮')
      expect(line?.tips.map(({ title }) => title)).toContain('避免刮擦')
      expect(line?.custody.map(({ name }) => name).toSorted()).toEqual(
        ['商家已发往仓库', '仓库已收到商品', '查验通过', '商品已发出', '商品已送达'].toSorted(),
      )
      const times = line?.custody.map(({ at }) => at) ?? []
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test("is the buyer's alone", async () => {
      const { orderNo } = await bought()
      const other = await shop.buyer()
      const answer = await care(orderNo, other)
      expect([answer.retCode, answer.retMsg]).toEqual([RET.NOT_FOUND, '订单不存在'])
    })
  })
})
