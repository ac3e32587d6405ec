/**
 * Offers in the console (design: buying, section 5).
 * @tier whole
 * @areas offer
 */
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { newKey, useBuyer, useShop } from '../order/shop'

const PRICE = 300_000

describe('offers in the console', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let shopkeeper: TestOperator
  let support: TestOperator
  beforeAll(async () => {
    shopkeeper = await createOperator(shop.server, 'offers', ['merchandiser'])
    support = await createOperator(shop.server, 'offers-cs', ['cs'])
  })

  const offered = async (): Promise<string> => {
    const [itemId = 0] = await shop.items({ count: 1, priceFen: PRICE })
    const input = { itemId: String(itemId), priceFen: 240_000, note: '诚心要', idempotencyKey: newKey() }
    return (await shop.server.call('POST /offer/create', input, { token: buyer.token })).data.offer.offerId
  }
  const record = async (id: string, by = shopkeeper) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'offer', id }, by)).data
  const act = async (id: string, action: string, input: object = {}, by = shopkeeper) => {
    const { version } = await record(id, by)
    const what = { kind: 'offer', id, action, reason: '按底价回复', idempotencyKey: newKey(), version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const tasks = async () =>
    (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue: 'offers' }, shopkeeper)).data
  const stateNow = async (offerId: string) =>
    (await shop.server.call('GET /offer/info', { offerId }, { token: buyer.token })).data

  test('what waits for the shop is in the queue, and leaves it with the answer', async () => {
    const id = await offered()
    const task = (await tasks()).list.find((one) => one.id === id)
    expect(task?.cells).toMatchObject({ listPrice: PRICE, price: 240_000, part: '80%' })
    expect(await record(id)).toMatchObject({
      title: '议价：试验手袋',
      actions: [{ name: 'accept' }, { name: 'counter' }, { name: 'decline' }],
    })
    expect((await act(id, 'counter', { priceFen: 280_000 })).status).toBe(200)
    expect((await tasks()).list.some((one) => one.id === id)).toBe(false)
    expect((await record(id)).actions).toEqual([])
    expect((await stateNow(id)).offer).toMatchObject({ state: 'COUNTERED', stateName: '待您回复', priceFen: 280_000 })
  })

  test('an accepted one is held, a declined one ends; the buyer does not read the operator’s reason', async () => {
    const [first, second] = [await offered(), await offered()]
    expect((await act(first, 'accept')).status).toBe(200)
    expect((await act(second, 'decline')).status).toBe(200)
    expect((await stateNow(first)).offer.state).toBe('ACCEPTED')
    expect((await stateNow(second)).offer.state).toBe('DECLINED')
    expect(JSON.stringify(await stateNow(second))).not.toContain('按底价回复')
    expect((await record(second)).timeline[0]).toMatchObject({ title: '不接受', note: '按底价回复' })
    expect((await act(second, 'accept')).retCode).toBe(RET.CONFLICT)
  })

  test('the owner’s rule accepts what is high enough by itself, and nothing below', async () => {
    const id = await offered()
    const [rule] = (await record(id)).related
    expect(rule).toMatchObject({ kind: 'offerRule', note: '关闭，全部由运营回复' })
    const ruleId = rule?.id ?? ''
    const set = async (acceptPercent: number) => {
      const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'offerRule', id: ruleId }, shopkeeper)
      const what = { kind: 'offerRule', id: ruleId, action: 'setRule', reason: '活动', version: data.version }
      const sent = { ...what, idempotencyKey: newKey(), input: { acceptPercent } }
      return (await adminCall(shop.server, 'POST /admin/record/act', sent, shopkeeper)).status
    }
    expect(await set(81)).toBe(200)
    expect((await stateNow(await offered())).offer.state).toBe('PENDING')
    expect(await set(80)).toBe(200)
    const { offer } = await stateNow(await offered())
    expect(offer).toMatchObject({ state: 'ACCEPTED', priceFen: 240_000 })
    expect(offer.item.state).toBe('HELD')
    expect(await set(0)).toBe(200)
    expect((await stateNow(await offered())).offer.state).toBe('PENDING')
  })

  test('support reads, and does not answer', async () => {
    const id = await offered()
    expect((await record(id, support)).actions).toEqual([])
    expect((await act(id, 'accept', {}, support)).status).toBe(404)
    expect((await stateNow(id)).offer.state).toBe('PENDING')
  })
})
