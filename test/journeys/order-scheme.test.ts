/**
 * What an inspection at the warehouse found to differ: kept, kept for less, and cancelled (buying J9).
 * @tier whole
 * @areas after-sale order
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { inspectAsDiffering, signInWarehouse, type Warehouse } from './support/delivery'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const DIFFERENCES = '内里有一处未说明的污渍'

let warehouse: Warehouse

beforeAll(async () => {
  warehouse = await signInWarehouse()
})

const newBuyer = async () => {
  const { token, user } = await beginAsBuyer()
  return { token, user, addressId: await addAddress(token) }
}

describe('an item that differs from its description at the warehouse (buying J9)', () => {
  const decide = async () => {
    const buyer = await newBuyer()
    const inspector = await signInOperator(origin, 'inspector')
    const item = await inspectAsDiffering(warehouse, inspector, { ...buyer, differences: DIFFERENCES })
    return { ...buyer, inspector, ...item }
  }
  const choose = async (user: BrowserUser, name: Parameters<BrowserUser['tap']>[0]) => {
    await user.sees('到仓查验与描述有出入', DIFFERENCES)
    await user.tap(name)
    await user.tap('确认选择')
    await user.arrives('/order/detail')
  }
  const order = (token: string, orderNo: string) => callShop(origin, 'GET /order/info', { orderNo }, token)

  test('is kept: the order goes on', async () => {
    const { token, orderNo, user } = await decide()
    await user.open(`/order/detail?id=${orderNo}`)
    await user.tap('处理方案')
    await user.arrives('/order/scheme')
    await choose(user, '选择「仍要购买」')
    expect((await order(token, orderNo)).state).toBe('TO_SHIP')
    await user.open(`/order/scheme?id=${orderNo}`)
    await user.sees('处理方案已结束')
    expect(user.errors).toEqual([])
  })

  test('is kept for less: the order goes on, and the difference comes back', async () => {
    const { token, orderNo, user, inspector } = await decide()
    const less = { amountFen: 10_000, bearer: 'seller', text: '为内里污渍补偿 100 元' }
    await inspector.act('orderScheme', orderNo, 'offerLess', less)
    await user.open(`/order/scheme?id=${orderNo}`)
    await user.sees(/退 ¥100$/, less.text)
    await choose(user, user.screen.locator('.so-option', { hasText: less.text }).getByRole('button'))
    expect((await order(token, orderNo)).state).toBe('TO_SHIP')
    expect(user.errors).toEqual([])
  })

  test('is refused: the order ends, and all the money comes back', async () => {
    const { token, orderNo, user } = await decide()
    await user.open(`/order/scheme?id=${orderNo}`)
    await choose(user, '选择「取消订单」')
    expect((await order(token, orderNo)).state).toBe('CANCELLED')
    await until('the refund has ended', async () => {
      const { state } = await order(token, orderNo)
      return state === 'CANCELLED'
    })
    expect(user.errors).toEqual([])
  })
})
