/**
 * A review, from the delivered order to the series' page (buying J6): the buyer confirms the receipt, reviews the item,
 * an operator shows and answers it, and a visitor reads it where the series is.
 * @tier landing
 * @areas review brand
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { deliverItem, signInWarehouse } from './support/delivery'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const TEXT = '实物和照片一致，底角磨痕报告里都写到了。'
const REPLY = '谢谢您的细致反馈'

test('confirmed, reviewed, shown by an operator, read on the series page (buying J6)', async () => {
  const token = await signIn(newPhone())
  const { id, orderNo } = await deliverItem(await signInWarehouse(), token)
  const user = await begin({ token })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('确认收货')
  await user.tap(user.page.getByRole('alertdialog').or(user.page.getByRole('dialog')).getByRole('button').last())
  await user.tap('评价')
  await user.arrives('/order/evaluation')

  // What is missing is said beside each field.
  await user.tap('发布评价')
  await user.sees('请选择成色是否一致', '请为包装打分', '请为服务打分')
  // Clearly different: after-sale is offered beside the review.
  await user.tap('明显不符', 'radio')
  await user.sees('申请售后', '仅评价')
  await user.tap('一致', 'radio')
  for (const name of ['包装', '服务']) {
    await user.screen.getByRole('radiogroup', { name }).getByRole('radio').last().click()
  }
  await user.type('评价内容', TEXT)
  await user.tap('发布评价')
  await user.sees('审核中', TEXT)

  const desk = await signInOperator(origin, 'cs')
  const { list } = await desk.call('GET /admin/queue/tasks', { queue: 'reviews' })
  const records = await Promise.all(
    list.map(async (task) => ({
      id: task.id,
      record: JSON.stringify(await desk.call('GET /admin/record', { kind: 'review', id: task.id })),
    })),
  )
  const review = records.find(({ record }) => record.includes(orderNo))?.id ?? ''
  await desk.act('review', review, 'show', {})
  await desk.act('review', review, 'reply', { text: REPLY })
  await user.open(`/order/evaluation?id=${orderNo}`)
  await user.sees('已公开', '追评')

  const { seriesId } = await callShop(origin, 'GET /product/info', { id }, token)
  const visitor = await begin()
  await visitor.open(`/m/series/page?id=${seriesId}`)
  await visitor.tap(/条评价/)
  await visitor.sees(TEXT, '未公开的评价也计入成色一致率')
})
