/**
 * Questions and sales at the operators' desks, beside the phones: an answer with a measured attribute that a second
 * one approves, a report that is dismissed, and a sale from its draft to its cancellation (help 6; live and play 5).
 * @tier whole
 * @areas qa sale console
 */
import type { Page } from 'playwright-core'
import { callShop } from '../helpers/shop-call'
import { begin, beginAsBuyer, usePhones } from '../journeys/support/phones'
import { freeItem, freeItemOf, JOURNEY_MS, origin } from '../journeys/support/shop'
import { deskOf, openAct, stepUp, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

const CHINA_MS = 8 * 60 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** As operators write a time. */
const minute = (at: number) => new Date(at + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ')

/** Opens the record of a queue's task, as an operator does. */
async function openTask(desk: Page, queue: string, name: string): Promise<void> {
  await desk.goto(`/admin/queues/${queue}`)
  await desk.getByRole('row', { name }).getByRole('link').first().click()
  await desk.getByRole('article').waitFor()
}

/** Gives the newest approval that shows `text`. */
async function approve(desk: Page, text: string): Promise<void> {
  await desk.goto('/admin/approvals?state=requested')
  await desk.getByRole('row', { name: text }).getByRole('button', { name: /^查看/ }).click()
  const drawer = desk.getByRole('dialog', { name: '审批' })
  await drawer.getByText(text).first().waitFor()
  await drawer.getByRole('button', { name: '批准', exact: true }).click()
  await desk.locator('.ant-popconfirm .ant-btn-primary').click()
  await stepUp(desk)
  await drawer.waitFor({ state: 'hidden' })
}

test('measured and answered at the desk, approved by a second one; a report is dismissed', async () => {
  const item = await freeItem('1')
  const { token, user } = await beginAsBuyer()
  const text = `请问包身有多大？能放下一本书吗？${item.id}`
  const asked = { itemId: item.id, topic: 'SIZE' as const, text, idempotencyKey: `desk-question-of-${item.id}` }
  const { questionId } = await callShop(origin, 'POST /qa/add', asked, token)

  const desk = await deskOf('仓库')
  await openTask(desk, 'questions', text)
  const form = await openAct(desk, '回答')
  await form.getByLabel('回答（公开）').fill('已实测，见商品参数。')
  await form.getByLabel(/：参数名/).fill('包身尺寸')
  // One without the other is refused beside the field, and what was written stays.
  await form.getByRole('button', { name: '回答', exact: true }).click()
  await form.getByText('参数名和测量结果要一起填写').waitFor()
  await form.getByLabel(/：测量结果/).fill('26 × 16 × 8 cm')
  await submit(form, '回答')
  await approve(await deskOf('仓库主管'), '26 × 16 × 8 cm')
  await user.open(`/product/${item.id}.html`)
  await user.sees('26 × 16 × 8 cm')

  const reader = await beginAsBuyer()
  await reader.user.open(`/qa/question-list?item_id=${item.id}`)
  await reader.user.sees(text, '已实测，见商品参数。', '已写入商品参数')
  await reader.user.tap('举报')
  await reader.user.tap('与商品无关')
  await reader.user.sees('已收到举报，客服会尽快查看')
  const service = await deskOf('客服')
  await openTask(service, 'questionReports', text)
  await service.getByText('无关 1 人').waitFor()
  const dismissal = await openAct(service, '举报不成立')
  await dismissal.getByLabel('原因').fill('提问与商品有关')
  await submit(dismissal, '举报不成立')
  await service.goto('/admin/queues/questionReports')
  await service.getByRole('heading', { name: '问答举报' }).waitFor()
  expect(await service.getByRole('row', { name: text }).count()).toBe(0)
  await service.goto(`/admin/records/question/${questionId}`)
  await service.getByText('提问与商品有关').waitFor()
  expect([...user.errors, ...reader.user.errors]).toEqual([])
})

test('a sale: drafted, approved by a second one, begun, and cancelled, with its price at every step', async () => {
  const { id, priceFen } = await freeItemOf('platform')
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
  await form.getByLabel(/^商品/).fill(`${itemNo},${priceFen / 100}`)
  await form.getByRole('button', { name: '新建限时特惠', exact: true }).click()
  await form.getByText(`商品 ${itemNo} 的限时价应低于现价`).waitFor()
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

  const cancellation = await openAct(desk, '取消活动')
  await cancellation.getByLabel('原因').fill('库存调整')
  await submit(cancellation, '取消活动')
  await desk.getByText('已取消').first().waitFor()
  expect(await priceOf()).toBe(priceFen)
  await user.page.reload()
  expect(user.errors).toEqual([])
})
