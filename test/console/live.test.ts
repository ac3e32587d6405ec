/**
 * A live room at its host's desk, from the plan to the end, beside a visitor's phone (live and play 1,
 * journey 10).
 * @tier whole
 * @areas live line console
 */
import { callShop } from '../helpers/shop-call'
import { begin, usePhones } from '../journeys/support/phones'
import { freeItemOfNoSession, JOURNEY_MS, origin } from '../journeys/support/shop'
import { deskOf, minute, openAct, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

const MINUTE_MS = 60_000

test('a room is planned, announced, begun, led and ended at the desk', async () => {
  const item = await freeItemOfNoSession()
  const { itemNo } = await callShop(origin, 'GET /product/info', { id: item.id }, '')
  const yuan = Math.floor((item.priceFen * 0.9) / 100)
  const title = `秋日专场 ${item.id}`

  const desk = await deskOf('直播')
  await desk.goto('/admin/queues/live.rooms')
  await desk.getByRole('button', { name: '新建直播' }).click()
  const form = desk.getByRole('dialog', { name: '新建直播' })
  await form.getByLabel('标题').fill(title)
  await form.getByLabel(/^开播时间/).fill(minute(Date.now() + 20 * MINUTE_MS))
  await form.getByLabel(/^商品/).fill(`${itemNo},${yuan}`)
  await submit(form, '新建直播')
  await desk.getByRole('row', { name: title }).getByRole('link').first().click()
  await desk.getByRole('heading', { name: title }).waitFor()
  const id = /ZB\d{18}/.exec(desk.url())?.[0] ?? ''

  /** An action without a form of its own, or with the fields that are given. */
  const act = async (name: string, fields: Record<string, string> = {}) => {
    const opened = await openAct(desk, name)
    for (const [label, value] of Object.entries(fields)) await opened.getByLabel(label).fill(value)
    await submit(opened, name)
  }
  await act('发布预告')
  await desk.getByText('待开播').first().waitFor()
  const visitor = await begin()
  await visitor.open('/live/index')
  await visitor.sees(title)

  await act('开播')
  await desk.getByText('直播中').first().waitFor()
  await act('讲解', { 第几件: '1' })
  await desk
    .getByText(/讲解中/)
    .first()
    .waitFor()
  await act('开抢', { 第几件: '1' })
  await desk
    .getByText(/抢购中/)
    .first()
    .waitFor()
  await act('公告', { '公告（留空为撤下）': '每件都有查验报告' })
  const { notice, lines } = await callShop(origin, 'GET /live/room-info', { id }, '')
  expect([notice, lines[0]?.look, lines[0]?.priceFen]).toEqual(['每件都有查验报告', 'open', yuan * 100])
  await visitor.open(`/m/share/live?id=${id}`)
  await visitor.sees(title, '直播中', '直播间可抢')

  await act('结束直播')
  await desk.getByText('已结束').first().waitFor()
  await visitor.open(`/m/share/live?id=${id}`)
  await visitor.sees('直播已结束')
  expect(visitor.errors).toEqual([])
})
