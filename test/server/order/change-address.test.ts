/**
 * A buyer sends an order to another address of the own book, until it is packed (ux: 修改地址 before 取消订单).
 * @tier whole
 * @areas order address
 */
import { randomUUID } from 'node:crypto'
import { RET } from '@contract/constants'
import { openWarehouse, type Warehouse } from '../parcel/operators'
import { useBuyer, useShop } from './shop'

describe('another address for an order', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = openWarehouse(shop)
  })

  const ordered = async (ownerType: 'own' | 'merchant' = 'own') => {
    const [id = 0] = await shop.items({ count: 1, ownerType, priceFen: 100_000 })
    return (await shop.ordered(buyer, [id])).orderNo
  }
  const paid = async (ownerType: 'own' | 'merchant' = 'own') => {
    const orderNo = await ordered(ownerType)
    await shop.pay(buyer, orderNo)
    return orderNo
  }
  const newAddress = async (by = buyer) => {
    const address = {
      name: '李雷',
      phone: '13900139000',
      districtCode: '110105',
      detail: '望京街 9 号',
      isDefault: false,
    }
    return (
      await shop.server.call('POST /addr/save', { ...address, idempotencyKey: randomUUID() }, { token: by.token })
    ).data.id
  }
  const change = (orderNo: string, addressId: string, by = buyer) =>
    shop.server.call('POST /order/change-address', { orderNo, addressId }, { token: by.token })
  const info = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
  const changes = async (orderNo: string) =>
    (await info(orderNo)).events.filter(({ name }) => name === '收货地址已修改')

  test.each([
    ['unpaid', () => ordered()],
    ['paid', () => paid()],
    ["paid, a merchant's", () => paid('merchant')],
  ])('is taken while the order is %s, and its history says so once', async (_state, made) => {
    const orderNo = await made()
    const addressId = await newAddress()
    expect((await info(orderNo)).canChangeAddress).toBe(true)
    const { status, data } = await change(orderNo, addressId)
    expect(status).toBe(200)
    expect(data.address).toMatchObject({ name: '李雷', phone: '13900139000', detail: '望京街 9 号' })
    expect((await change(orderNo, addressId)).status).toBe(200)
    expect(await changes(orderNo)).toHaveLength(1)
    const event = await shop.server.db
      .selectFrom('orderEvent')
      .select(['actorKind', 'actorId'])
      .where('step', '=', 'changeAddress')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ actorKind: 'buyer', actorId: String(buyer.userId) })
  })

  test('is what the parcel gets; once it is packed it is refused, and possible again when it is unpacked', async () => {
    const orderNo = await paid()
    await change(orderNo, await newAddress())
    expect((await warehouse.pack(orderNo)).address).toMatchObject({ detail: '望京街 9 号' })
    expect((await info(orderNo)).canChangeAddress).toBe(false)
    const refused = await change(orderNo, buyer.addressId)
    expect(refused).toMatchObject({ retCode: RET.CONFLICT, retMsg: '包裹已打包，无法修改收货地址，可联系客服' })
    await warehouse.fulfilment.unpack(await warehouse.act(orderNo, {}))
    expect((await change(orderNo, buyer.addressId)).status).toBe(200)
  })

  test('is refused for what was sent or cancelled', async () => {
    const sent = await paid()
    await warehouse.send(sent)
    const gone = await ordered()
    await shop.server.call('POST /order/cancel', { orderNo: gone, reasonId: 'other' }, { token: buyer.token })
    const addressId = await newAddress()
    for (const orderNo of [sent, gone]) {
      expect((await info(orderNo)).canChangeAddress).toBe(false)
      expect(await change(orderNo, addressId)).toMatchObject({ retCode: RET.CONFLICT })
      expect(await changes(orderNo)).toHaveLength(0)
    }
  })

  test("is neither another user's order nor another user's address", async () => {
    const other = await shop.buyer()
    const orderNo = await paid()
    expect(await change(orderNo, await newAddress(other), other)).toMatchObject({ retCode: RET.NOT_FOUND })
    expect(await change(orderNo, await newAddress(other))).toMatchObject({
      retCode: RET.NOT_FOUND,
      retMsg: '收货地址不存在',
    })
    expect(await changes(orderNo)).toHaveLength(0)
  })
})
