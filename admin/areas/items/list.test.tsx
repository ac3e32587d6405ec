/** 全部商品: the filters of the address, and what a row says. */
import { screen, within } from '@testing-library/react'
import { choose, enter, offered, open, pageOf, press, server } from '../../test-page'
import { choices, item } from './fixture'
import ItemList from './list'

const show = (at = '/items', permissions?: Parameters<typeof open>[2]) =>
  open(
    <ItemList />,
    {
      'GET /admin/item/choices': choices,
      'GET /admin/item/list': pageOf([item, { ...item, id: '100002', ownerType: 'merchant', sellerName: '拾光名表' }]),
    },
    { at, ...permissions },
  )
const asked = () => server.sent('GET /admin/item/list').at(-1)

test('a row has its price, its grade and whose it is; without a photo it says so', async () => {
  await show()
  const [own, merchant] = (await screen.findAllByText(item.title)).map((one) => one.closest('tr') as HTMLElement)
  if (!own || !merchant) throw new Error('no rows')
  for (const text of ['ZXB00100001', '¥29,800.00', '95新', '平台自营', '暂无照片', '草稿']) {
    expect(within(own).getByText(text)).toBeTruthy()
  }
  expect(within(merchant).getByText('商家 拾光名表')).toBeTruthy()
  expect(within(own).getByRole('link').getAttribute('href')).toBe('/records/item/100001')
})

test('prices of the address are yuan; what is no state, number or amount is left out', async () => {
  await show('/items?q=CF&state=ON_SALE&owner=own&min=100&max=8800.5&brand=1&category=x')
  expect(asked()).toEqual({
    ...{ page: 1, pageSize: 20, q: 'CF', state: 'ON_SALE', ownerType: 'own', brandId: '1' },
    ...{ minPriceFen: 10_000, maxPriceFen: 880_050 },
  })
})

test('an amount that is none, and a state that nobody knows, are left out', async () => {
  await show('/items?state=LOST&owner=nobody&min=一百')
  expect(asked()).toEqual({ page: 1, pageSize: 20 })
})

test('its fields change the address', async () => {
  const page = await show()
  expect(await offered('货主')).toEqual(['平台自营', '拾光名表'])
  await choose('货主', '拾光名表')
  await enter('最低价（元）', '100')
  expect(asked()).toMatchObject({ sellerId: '7', minPriceFen: 10_000 })
  expect(page.address()).toBe('/items?min=100&seller=7')
})

test('a new item is begun by whoever may', async () => {
  const page = await show()
  await press('新建商品')
  expect(page.address()).toBe('/items/new')
})

test('who may only read begins none', async () => {
  await show('/items', { permissions: ['item.read'] })
  await screen.findAllByText(item.title)
  expect(screen.queryByRole('button', { name: '新建商品' })).toBeNull()
})
