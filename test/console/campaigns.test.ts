/**
 * What is told to many at the operators' desks, beside the phones: a message that one operator writes, another approves
 * and users read (account 5), and a sale from its draft to its beginning (live and play 5).
 * @tier whole
 * @areas broadcast messages sale console
 */
import { randomUUID } from 'node:crypto'
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { begin, beginAsBuyer, usePhones } from '../journeys/support/phones'
import { freeItemOfNoSession, JOURNEY_MS, origin } from '../journeys/support/shop'
import { approve, choose, deskOf, minute, openAct, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('a message to many: written by one, approved by another, sent, read', async () => {
  const { token, user } = await beginAsBuyer()
  const title = `新人有礼 ${randomUUID().slice(0, 6)}`
  const desk = await deskOf('运营')
  await desk.goto('/admin/queues/broadcasts')
  await desk.getByRole('button', { name: '新建群发' }).click()
  const form = desk.getByRole('dialog', { name: '新建群发' })
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('正文').fill('新人专区的优惠券等您领取。')
  await choose(desk, form.getByLabel('点击后打开'), '新人专区')
  await choose(desk, form.getByLabel('发送对象'), '未下单的用户')
  await submit(form, '新建群发')
  await desk.getByRole('row', { name: title }).getByRole('link').first().click()
  await desk.getByRole('heading', { name: title }).waitFor()
  const submission = await openAct(desk, '提交批准')
  await submission.getByLabel('原因').fill('拉新活动')
  await submit(submission, '提交批准')

  await approve(await deskOf('运营主管'), title, '未下单的用户')

  await until('it has come', async () => {
    const { list } = await callShop(origin, 'GET /message/list', { type: 'activity' }, token)
    return list.some((message) => message.title === title)
  })
  await user.open('/message/center')
  await user.tap(/^活动优惠/, 'link')
  await user.arrives('/message/list?type=activity')
  await user.tap(new RegExp(title), 'link')
  await user.arrives('/product/newborn-zone')
  await until('it is sent', async () => {
    await desk.reload()
    await desk.getByRole('heading', { name: title }).waitFor()
    return desk.getByText('已发送').first().isVisible()
  })
  expect(user.errors).toEqual([])
})

test('a sale: drafted, approved by a second one and begun, with its price at every step', async () => {
  const { id, priceFen } = await freeItemOfNoSession()
  const priceOf = async () => (await callShop(origin, 'GET /product/info', { id }, '')).priceFen
  const salePrice = Math.floor((priceFen * 0.8) / 10_000) * 10_000
  const fromAt = Date.now() + 30 * MINUTE_MS
  const title = `周末特惠 ${id}`

  const desk = await deskOf('运营')
  await desk.goto(`/admin/records/item/${id}`)
  const itemNo = (
    await desk
      .getByRole('article')
      .getByText(/^ZX[A-Z0-9-]+$/)
      .first()
      .innerText()
  ).trim()
  await desk.goto('/admin/queues/sales')
  await desk.getByRole('button', { name: '新建限时特惠' }).click()
  const form = desk.getByRole('dialog', { name: '新建限时特惠' })
  await form.getByLabel('标题').fill(title)
  await form.getByLabel(/^开始时间/).fill(minute(fromAt))
  await form.getByLabel(/^结束时间/).fill(minute(fromAt + 2 * DAY_MS))
  await form.getByLabel(/^商品/).fill(`${itemNo},${salePrice / 100}`)
  await submit(form, '新建限时特惠')
  // The list that it was begun from shows it.
  await desk.getByRole('row', { name: title }).getByRole('link').first().click()
  await desk.getByRole('heading', { name: title }).waitFor()
  const address = desk.url()
  const submission = await openAct(desk, '提交批准')
  await submission.getByLabel('原因').fill('周末活动')
  await submit(submission, '提交批准')
  await approve(await deskOf('运营主管'), title)

  const user = await begin()
  await user.open('/activity/limittime')
  await user.tap(new RegExp(`^${title}`), 'link')
  await user.sees(title, '距开始')
  expect(await priceOf()).toBe(priceFen)
  await desk.goto(address)
  await desk.getByRole('button', { name: '快进' }).click()
  await desk.getByText('进行中').first().waitFor()
  expect(await priceOf()).toBe(salePrice)
  await user.page.reload()
  await user.sees(title, '距结束')

  expect(user.errors).toEqual([])
})
