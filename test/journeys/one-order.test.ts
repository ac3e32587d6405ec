/**
 * An item is there once: hasty fingers, two tabs and two buyers make one order of it, and whoever comes second is told.
 * @areas order
 */
import type { Browser } from 'playwright-core'
import { launchBrowser, openPhone } from '../helpers/browser'
import { askShop } from '../helpers/shop-call'
import { addAddress, freeItem, newPhone, signIn } from './support/buyer'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)

let browser: Browser
const tokens: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  while (tokens.length < 2) {
    const token = await signIn(newPhone())
    await addAddress(token)
    tokens.push(token)
  }
})
afterAll(() => browser?.close())

const ordersOf = async (itemId: string) => {
  const pages = await Promise.all(tokens.map((token) => askShop(origin, 'GET /order/list', {}, token)))
  return pages.flatMap(({ list }) => list).filter(({ lines }) => lines.some((line) => line.itemId === itemId))
}
const submit = (person: Person) => person.screen.getByRole('button', { name: '提交订单', exact: true })
const ready = async (person: Person, item: { id: string; title: string }) => {
  await person.open(`/order/create?itemIds=${item.id}`)
  await person.sees(item.title)
  await submit(person).waitFor()
}
const isAt = (person: Person, address: string) => new URL(person.page.url()).pathname === address

test('two quick taps on 提交订单 make one order', async () => {
  const item = await freeItem('5')
  const person = await takePhone(await openPhone(browser, origin, { token: tokens[0] }))
  await ready(person, item)
  let sent = 0
  person.page.on('request', (request) => (sent += Number(request.url().endsWith('/api/order/create'))))
  const box = await submit(person).boundingBox()
  if (!box) throw new Error('no button')
  const tap = () => person.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await Promise.all([tap(), tap()])
  await person.arrives('/pay/common')
  await person.sees('支付剩余时间')
  expect(sent).toBe(1)
  const orders = await ordersOf(item.id)
  expect(orders).toHaveLength(1)
  expect(person.page.url()).toContain(orders[0]?.orderNo)
  await person.page.context().close()
})

test('two tabs of one buyer make one order; the other tab leads to it', async () => {
  const item = await freeItem('5')
  const phone = await openPhone(browser, origin, { token: tokens[0] })
  const tabs = [await takePhone(phone), await takePhone(phone)]
  for (const tab of tabs) await ready(tab, item)
  await Promise.all(tabs.map((tab) => submit(tab).tap()))
  const first = await until('one tab is at the cashier', () => tabs.find((tab) => isAt(tab, '/pay/common')))
  const second = tabs.find((tab) => tab !== first)
  if (!second) throw new Error('both are at the cashier')
  await second.page.bringToFront()
  await second.tap('查看订单')
  await second.arrives('/order/index')
  await second.sees(item.title)
  expect(await ordersOf(item.id)).toHaveLength(1)
  await phone.close()
})

test('of two buyers one gets the item, and the other is told 已被抢先', async () => {
  const item = await freeItem('5')
  const people = await Promise.all(tokens.map(async (token) => takePhone(await openPhone(browser, origin, { token }))))
  for (const person of people) await ready(person, item)
  await Promise.all(people.map((person) => submit(person).tap()))
  const winner = await until('one is at the cashier', () => people.find((person) => isAt(person, '/pay/common')))
  const loser = people.find((person) => person !== winner)
  if (!loser) throw new Error('both are at the cashier')
  await loser.sees('已被抢先')
  await loser.tap('看看同系列')
  await loser.arrives('/product/index')
  expect(await ordersOf(item.id)).toHaveLength(1)
  for (const person of people) await person.page.context().close()
})
