/**
 * Items that cannot be returned without a reason: confirmed when ordering, refused afterwards (design: buying 2.2).
 * @tier landing
 * @areas order
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { NO_RETURN } from '../../../server/src/modules/order/messages'
import { DAY, deliver, newKey, useBuyer, useShop } from './shop'

const PRICE = 300_000

describe('an item that cannot be returned without a reason', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)

  /** Flawed items with their flaw, and one without. */
  const items = async (flawed: number): Promise<number[]> => {
    const ids = await shop.items({ count: flawed + 1, priceFen: PRICE, hasReport: true })
    for (const id of ids.slice(0, flawed)) {
      await sql`update item set grade = 'C', no_return = true, version = version + 1 where id = ${id}`.execute(
        shop.server.db,
      )
      await sql`insert into flaw (item_id, position, type, place, description, picture_position, x, y, close_up_position)
        values (${id}, 1, '划痕', '包底', '包底有划痕', 0, 0.5, 0.5, 0)`.execute(shop.server.db)
    }
    return ids
  }
  const preview = async (ids: readonly number[]) =>
    (await shop.server.call('GET /order/preview', { itemIds: ids.join(',') }, { token: buyer.token })).data
  const confirmed = (...ids: number[]) => ids.map((id) => `${id}:${NO_RETURN.version}`).join(',')

  test('is named before paying, with its flaws and the words to confirm', async () => {
    const [flawed = 0, other = 0] = await items(1)
    const { confirmations, returnRule } = await preview([flawed, other])
    expect(confirmations).toEqual([
      {
        itemId: String(flawed),
        title: '试验手袋',
        flaws: ['内里轻微皮革气味', '包底有划痕'],
        text: NO_RETURN.text,
        textVersion: 1,
      },
    ])
    expect(returnRule.name).toBe('部分商品不支持 7 天无理由')
    expect((await preview([flawed])).returnRule.name).toBe('不支持 7 天无理由')
    expect(await preview([other])).not.toHaveProperty('confirmations')
  })

  test('is not ordered without each confirmation in the words in force, and nothing is held', async () => {
    const ids = await items(2)
    const [first = 0, second = 0] = ids
    for (const confirmations of [undefined, confirmed(first), `${first}:1,${second}:2`]) {
      const answer = await shop.order(buyer, ids, confirmations === undefined ? {} : { confirmations })
      expect([answer.retCode, answer.retMsg]).toEqual([RET.CONFIRM_FLAWS, '请先确认瑕疵说明'])
    }
    expect((await preview(ids)).items).toHaveLength(3)
    const made = await shop.order(buyer, ids, { confirmations: confirmed(first, second) })
    expect(made.retCode).toBe(RET.OK)
  })

  test('a repetition answers with the first order; the same key with another confirmation is refused', async () => {
    const [flawed = 0] = await items(1)
    const key = newKey()
    const first = await shop.order(buyer, [flawed], { key, confirmations: confirmed(flawed) })
    const again = await shop.order(buyer, [flawed], { key, confirmations: confirmed(flawed) })
    expect(again.data).toEqual(first.data)
    expect((await shop.order(buyer, [flawed], { key })).retCode).not.toBe(RET.OK)
  })

  test('the order keeps words, version and time, and the wording cannot be half there', async () => {
    const ids = await items(1)
    const [flawed = 0, other = 0] = ids
    await shop.order(buyer, ids, { confirmations: confirmed(flawed) })
    const lines = await shop.server.db
      .selectFrom('orderLine')
      .select(['itemId', 'noReturnText', 'noReturnVersion', 'noReturnAt'])
      .where('itemId', 'in', ids)
      .orderBy('itemId')
      .execute()
    const at = shop.server.clock.now()
    expect(lines).toEqual([
      { itemId: flawed, noReturnText: NO_RETURN.text, noReturnVersion: NO_RETURN.version, noReturnAt: at },
      { itemId: other, noReturnText: null, noReturnVersion: null, noReturnAt: null },
    ])
    const { orderNo } = await shop.server.db
      .selectFrom('orders')
      .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
      .select('orderNo')
      .where('itemId', '=', flawed)
      .executeTakeFirstOrThrow()
    const input = { orderNo, itemId: String(flawed) }
    const { data } = await shop.server.call('GET /product/snapshot', input, { token: buyer.token })
    expect(data.noReturn).toEqual({ text: NO_RETURN.text, at })
    expect(data.content.returnRule.name).toBe('不支持 7 天无理由')
    await expect(
      sql`update order_line set no_return_at = null where item_id = ${flawed}`.execute(shop.server.db),
    ).rejects.toThrow(/order_line_no_return/)
  })

  test('after the delivery the return without a reason is refused of it, 与描述不符 is not, and the other line has both', async () => {
    const ids = await items(1)
    const [flawed = 0, other = 0] = ids
    const { orderNo } = (await shop.order(buyer, ids, { confirmations: confirmed(flawed) })).data
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    shop.server.clock.advance(DAY)
    const reasons = async (itemIds: readonly number[]) => {
      const input = { orderNo, itemIds: itemIds.join(',') }
      const { data } = await shop.server.call('GET /refund/options', input, { token: buyer.token })
      return Object.fromEntries(data.reasons.map(({ id, refusal }) => [id, refusal]))
    }
    expect(await reasons([flawed])).toMatchObject({
      noReason: expect.stringMatching(
        /^本件为瑕疵商品，您于\d+月\d+日 \d\d:\d\d确认不支持七天无理由退货。与描述不符仍可申请。$/,
      ),
      notAsDescribed: '',
    })
    expect((await reasons(ids)).noReason).not.toBe('')
    expect(await reasons([other])).toMatchObject({ noReason: '', notAsDescribed: '' })
    const apply = (itemId: number) =>
      shop.server.call(
        'POST /refund/apply',
        {
          orderNo,
          itemIds: String(itemId),
          reason: 'noReason',
          type: 'RETURN',
          askFen: PRICE,
          text: '尺寸不合适，商品完好未使用',
          photos: [],
          isStated: true,
          idempotencyKey: newKey(),
        },
        { token: buyer.token },
      )
    expect((await apply(flawed)).retCode).toBe(RET.CONFLICT)
    expect((await apply(other)).retCode).toBe(RET.OK)
    const { returnRule } = (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
    expect(returnRule?.name).toBe('部分商品不支持 7 天无理由')
  })

  test('only a low grade can be excluded', async () => {
    const [id = 0] = await items(0)
    await expect(sql`update item set no_return = true where id = ${id}`.execute(shop.server.db)).rejects.toThrow(
      /item_no_return/,
    )
  })
})
