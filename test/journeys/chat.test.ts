/**
 * The chat about an item: asked by a buyer who waits, answered at the operators' desk, and continued after a break.
 * @tier landing
 * @areas chat common
 */
import { signInOperator } from '../helpers/operator-call'
import { beginAsBuyer, usePhones } from './support/phones'
import { freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const QUESTION = '请问这件有防尘袋吗？'
const ANSWER = '有的，防尘袋和盒子都在。'

test('asked about an item, answered by an operator, rated', async () => {
  const item = await freeItem('1')
  const { user } = await beginAsBuyer()
  await user.open(`/product/${item.id}.html`)
  await user.tap('联系客服', 'link')
  // The help centre shows the item first.
  await user.arrives('/help/index')
  await user.sees('您刚才在看')
  await user.tap('在线客服', 'link')
  await user.arrives('/help/customservice')
  await user.tap('发送给客服')
  await user.type('消息', QUESTION)
  await user.tap('发送')
  await user.sees(QUESTION, '请描述您的问题')
  // Another one that was looked at, from the sheet.
  await user.tap('商品', 'button')
  await user.tap(user.page.locator('.chat-choices .chat-card').first())
  await user.page.locator('.chat-line-own .chat-card').nth(1).waitFor()
  await user.tap('转人工')
  await user.sees('已为您转人工客服')

  const desk = await signInOperator(origin, 'cs')
  const { list } = await desk.call('GET /admin/chat/list', { tab: 'queued' })
  // The newest waits last.
  const own = list.at(-1)
  if (!own) throw new Error('the conversation does not wait')
  await desk.call('POST /admin/chat/take', { id: own.id })
  const { list: read } = await desk.call('GET /admin/chat/messages', { id: own.id, after: 0, version: 0, wait: 0 })
  expect(read.find(({ card }) => card !== null)?.card).toMatchObject({ kind: 'item', id: item.id })
  const seen = read.at(-1)?.seq ?? 0
  await desk.call('POST /admin/chat/reply', { id: own.id, clientId: 'journey-answer', text: ANSWER, seen })
  // It comes by itself.
  await user.sees(ANSWER)
  await desk.call('POST /admin/chat/close', { id: own.id })
  await user.sees('请为本次服务评分')
  // Another visit has everything.
  await user.open('/help/customservice')
  await user.sees(QUESTION, ANSWER)
  expect(user.errors).toEqual([])
})
