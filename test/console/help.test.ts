/**
 * Complaints, opinions and articles at the operators' desks (design: help 6).
 * @tier whole
 * @areas ticket help console
 */
import { callShop } from '../helpers/shop-call'
import { beginAsBuyer, usePhones } from '../journeys/support/phones'
import { freeItem, JOURNEY_MS, origin } from '../journeys/support/shop'
import { deskOf, openAct, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

test('a complaint is accepted, asked about and answered with a proposal', async () => {
  const item = await freeItem('1')
  const { token, user } = await beginAsBuyer()
  const text = `详情里的尺寸与实物不同，希望说明 ${item.id}`
  const { no } = await callShop(
    origin,
    'POST /help/ticket-create',
    {
      ...{ subject: { kind: 'item', id: item.id }, category: 'ITEM', wish: 'EXPLAIN', text },
      idempotencyKey: `desk-ticket-of-${item.id}`,
    },
    token,
  )
  const desk = await deskOf('客服')
  await desk.goto('/admin/queues/tickets')
  await desk
    .getByRole('row', { name: text.slice(0, 12) })
    .getByRole('link')
    .first()
    .click()
  await desk.getByRole('article').waitFor()
  await desk.getByRole('button', { name: '受理' }).click()
  await desk.getByText('已受理，请在时限内给出方案').waitFor()
  const form = await openAct(desk, '提出方案')
  await form.getByLabel('处理方案（用户可见）').fill('已请仓库重新测量，并更正了详情。')
  await submit(form, '提出方案')
  await user.open(`/help/complaint?id=${no}`)
  await user.sees('方案待您确认', '已请仓库重新测量，并更正了详情。')
  expect(user.errors).toEqual([])
})

test('an article is written, published and read', async () => {
  const desk = await deskOf('运营')
  await desk.goto('/admin/queues/helpArticles')
  await desk.getByRole('link', { name: '写一篇文章' }).click()
  const form = await openAct(desk, '写一篇文章')
  await form.getByLabel('标题').fill('可以到店看货吗？')
  await form.getByLabel('正文（一行一段）').fill('可以，请先联系在线客服预约。')
  await submit(form, '写一篇文章')
  await desk.getByRole('button', { name: '发布' }).click()
  await desk.getByText('已发布').first().waitFor()
  const { list } = await callShop(origin, 'GET /help/question-list', { keyword: '到店' }, '')
  expect(list.map(({ title }) => title)).toContain('可以到店看货吗？')
})
