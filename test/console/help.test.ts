/**
 * Complaints, articles and questions at the operators' desks, beside the phones (design: help 6).
 * @tier whole
 * @areas ticket help qa console
 */
import { callShop } from '../helpers/shop-call'
import { beginAsBuyer, usePhones } from '../journeys/support/phones'
import { freeItem, JOURNEY_MS, origin } from '../journeys/support/shop'
import { approve, choose, deskOf, openAct, submit } from './support/desks'

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
  await submit(await openAct(desk, '受理'), '受理')
  // A decision leads to the queue's next task.
  await desk.goto(`/admin/records/ticket/${no}`)
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
  await desk.getByRole('button', { name: '写一篇文章' }).click()
  const form = desk.getByRole('dialog', { name: '写一篇文章' })
  await choose(desk, form.getByLabel('分类'), '选购与下单')
  await form.getByLabel('标题').fill('可以到店看货吗？')
  await form.getByLabel('正文（一行一段）').fill('可以，请先联系在线客服预约。')
  await choose(desk, form.getByLabel('列入热门问题'), '否')
  await submit(form, '写一篇文章')
  await desk.goto('/admin/queues/helpArticles?state=DRAFT')
  await desk.getByRole('row', { name: '可以到店看货吗？' }).getByRole('link').first().click()
  await submit(await openAct(desk, '发布'), '发布')
  await desk.getByText('已发布').first().waitFor()
  const { list } = await callShop(origin, 'GET /help/question-list', { keyword: '到店' }, '')
  expect(list.map(({ title }) => title)).toContain('可以到店看货吗？')
})

test('a question is measured and answered at the desk, and the measure is approved by a second one', async () => {
  const item = await freeItem('1')
  const { token, user } = await beginAsBuyer()
  const text = `请问包身有多大？能放下一本书吗？${item.id}`
  const asked = { itemId: item.id, topic: 'SIZE' as const, text, idempotencyKey: `desk-question-of-${item.id}` }
  await callShop(origin, 'POST /qa/add', asked, token)

  const desk = await deskOf('仓库')
  await desk.goto('/admin/queues/questions')
  await desk.getByRole('row', { name: text }).getByRole('link').first().click()
  await desk.getByRole('article').waitFor()
  const form = await openAct(desk, '回答')
  await form.getByLabel('回答（公开）').fill('已实测，见商品参数。')
  await form.getByLabel(/：参数名/).fill('包身尺寸')
  await form.getByLabel(/：测量结果/).fill('26 × 16 × 8 cm')
  await submit(form, '回答')
  await approve(await deskOf('仓库主管'), '26 × 16 × 8 cm')
  await user.open(`/product/${item.id}.html`)
  await user.sees('26 × 16 × 8 cm')

  expect(user.errors).toEqual([])
})
