/**
 * @tier whole
 * @areas operator provider-state providers
 */
import type { AdminCallName } from '@contract/admin/calls'
import type { ProviderName } from '@contract/admin/providers'
import { observeProvider, RECORD_EVERY_MS, redactError } from '../../../server/src/modules/provider-state/record'
import { createOutsideWorld } from '../../../server/src/shop/outside-world'
import { adminCall, createOperator } from '../../helpers/operators'
import { HOUR, MINUTE, openShop, type Shop } from '../order/shop'
import { openWarehouse } from '../parcel/operators'

jest.setTimeout(60_000)

test.each([
  ['no answer from https://sms.example/send?key=1', 'no answer from [地址]'],
  ['the phone 13800138000 is blocked', 'the phone [号码] is blocked'],
  ['waybill SF1234567890 is unknown', 'waybill SF[号码] is unknown'],
  ['the secret abcdefghijklmnopqrstuvwxyz012345 is wrong', 'the secret [密钥] is wrong'],
  ['ask ops@courier.example', 'ask [邮箱]'],
])('%s is stored as %s', (text, stored) => expect(redactError(text)).toBe(stored))

describe('services outside of the shop in the console (console 4)', () => {
  let shop: Shop
  let cookie = ''
  beforeEach(async () => {
    shop = await openShop()
    cookie = (await createOperator(shop.server, 'providers-owner', ['owner'])).cookie
  })
  afterEach(() => shop.close())

  const send = <N extends AdminCallName>(name: N, input: Parameters<typeof adminCall<N>>[2]) =>
    adminCall(shop.server, name, input, { cookie })
  const row = async (name: ProviderName) =>
    (await send('GET /admin/provider/list', {})).data.list.find((one) => one.name === name)
  const retry = async (name: ProviderName) =>
    (await send('POST /admin/provider/retry', { name, reason: '供应商已恢复' })).data.count
  const paid = async () => {
    const buyer = await shop.buyer()
    const [id = 0] = await shop.items({ count: 1, ownerType: 'own', priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    return { buyer, orderNo }
  }
  const audited = async (action: string) =>
    shop.server.db.selectFrom('auditEntry').selectAll().where('action', '=', action).execute()

  test('a courier that fails once is shown, retried by hand before its time, and good again', async () => {
    const { orderNo } = await paid()
    expect(await row('courier')).toMatchObject({ state: 'unknown', lastOkAt: null, lastError: null, waiting: 0 })
    await send('POST /admin/demo/fail', { provider: 'courier' })
    const warehouse = openWarehouse(shop)
    const version = (await send('GET /admin/record', { kind: 'order', id: orderNo })).data.version
    const act = { kind: 'order', id: orderNo, action: 'pack', version, idempotencyKey: 'provider-pack-000001' } as const
    await send('POST /admin/record/act', { ...act, input: await warehouse.packInput() })
    await shop.later(0)
    const bad = await row('courier')
    expect(bad).toMatchObject({ state: 'bad', lastError: { at: shop.server.clock.now() }, waiting: 1, failed: 1 })
    expect(bad?.lastError?.message).not.toBe('')
    expect(await retry('courier')).toBe(1)
    await shop.later(0)
    expect((await warehouse.parcel(orderNo)).waybill).toMatch(/^YS/)
    expect(await row('courier')).toMatchObject({ state: 'good', waiting: 0, failed: 0 })
    expect(await audited('provider.retry')).toEqual([
      expect.objectContaining({ objectId: 'courier', after: { count: 1 }, reason: '供应商已恢复' }),
    ])
    expect(await retry('courier')).toBe(0)
  })

  test('a refund that the payment refuses once waits in the queue of 支付, and its retry succeeds', async () => {
    const { buyer, orderNo } = await paid()
    await send('POST /admin/demo/fail', { provider: 'payment' })
    const cancel = { orderNo, reasonId: 'other' }
    expect((await shop.server.call('POST /order/cancel', cancel, { token: buyer.token })).retCode).toBe(200)
    await shop.later(0)
    expect(await row('payment')).toMatchObject({ state: 'bad', waiting: 1, failed: 1 })
    expect(await retry('payment')).toBe(1)
    await shop.later(0)
    expect(await row('payment')).toMatchObject({ state: 'good', waiting: 0, failed: 0 })
    const { data } = await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })
    expect(data).toMatchObject({ refund: { state: 'SUCCEEDED' } })
  })

  test('a subscription message that the messenger refuses once is shown, and the next one is sent', async () => {
    await send('POST /admin/demo/fail', { provider: 'messenger' })
    const { messenger } = createOutsideWorld(shop.server.ctx)
    const message = { openId: 'open-1', templateId: 'T1', page: 'main/pages/home/index', data: {} }
    await expect(messenger?.sendSubscription(message)).rejects.toThrow()
    expect(await row('messenger')).toMatchObject({ state: 'bad', lastOkAt: null })
    await shop.later(MINUTE)
    await expect(messenger?.sendSubscription(message)).resolves.toBe(true)
    expect(await row('messenger')).toMatchObject({ state: 'good', lastOkAt: shop.server.clock.now() })
  })

  test('what one process records is seen by another, and a repeated success is written once in a while', async () => {
    const { ctx, clock, db } = shop.server
    const port = { ping: () => Promise.resolve('pong') }
    const [first, second] = [0, 1].map(() => observeProvider(ctx, 'storage', port, ['ping']))
    const at = async () =>
      (await db.selectFrom('providerState').select('lastOkAt').where('name', '=', 'storage').executeTakeFirst())
        ?.lastOkAt
    const began = clock.now()
    expect(await first?.ping()).toBe('pong')
    clock.advance(RECORD_EVERY_MS - 1)
    await first?.ping()
    expect(await at()).toBe(began)
    await second?.ping()
    expect(await at()).toBe(began + RECORD_EVERY_MS - 1)
  })

  test('a test calls the service, needs what its form names and a reason, and leaves a row without the number', async () => {
    const phone = '13800138000'
    const test = (input: object) => send('POST /admin/provider/test', { name: 'sms', reason: '检查网关', ...input })
    expect((await test({})).status).toBe(400)
    expect((await test({ target: phone, reason: '' })).status).toBe(400)
    expect((await test({ target: phone })).data).toEqual({ isOk: true, message: '调用成功' })
    for (const name of ['payment', 'messenger', 'storage'] as const) {
      expect([name, (await test({ name })).data.isOk]).toEqual([name, true])
      expect([name, (await row(name))?.state]).toEqual([name, 'good'])
    }
    await send('POST /admin/demo/fail', { provider: 'courier' })
    expect((await test({ name: 'courier', target: 'YS000000000001' })).data.isOk).toBe(false)
    expect((await row('courier'))?.state).toBe('bad')
    const rows = await audited('provider.test')
    expect(rows.map(({ objectId, reason }) => [objectId, reason])).toEqual(
      ['sms', 'payment', 'messenger', 'storage', 'courier'].map((name) => [name, '检查网关']),
    )
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  test('the desk counts services whose last call failed', async () => {
    const count = async () =>
      (await send('GET /admin/desk', {})).data.figures.find(({ name }) => name === 'providerErrors')?.value
    expect(await count()).toBe(0)
    await send('POST /admin/demo/fail', { provider: 'courier' })
    await send('POST /admin/provider/test', { name: 'courier', target: 'YS000000000001', reason: '检查快递' })
    await shop.later(HOUR)
    expect(await count()).toBe(1)
  })
})
