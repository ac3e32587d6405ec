/**
 * The chat's desk: an article begins an answer, an item is sent as a card, and what the desk cannot settle is handed on
 * as a complaint (design: help 6).
 * @tier whole
 * @areas chat help ticket console
 */
import { callShop } from '../helpers/shop-call'
import { beginAsBuyer, usePhones } from '../journeys/support/phones'
import { freeItem, JOURNEY_MS, origin } from '../journeys/support/shop'
import { deskOf } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

test('a question is answered with an article and an item, and becomes a complaint', async () => {
  const item = await freeItem('1')
  const { token, user } = await beginAsBuyer()
  const question = `这件怎么退？ ${item.id}`
  await callShop(origin, 'POST /cs/send', { clientId: `desk-hello-${item.id}`, text: '你好' }, token)
  await callShop(origin, 'POST /cs/human', {}, token)
  // The desk's list shows the last message.
  await callShop(origin, 'POST /cs/send', { clientId: `desk-question-${item.id}`, text: question }, token)
  await user.open('/help/customservice')
  await user.sees(question)

  const desk = await deskOf('客服')
  await desk.goto('/admin/chat')
  await desk.getByRole('button', { name: question.slice(0, 8) }).click()
  await desk.getByRole('button', { name: /^接\s?入$/ }).click()
  await desk.getByRole('button', { name: '引用文章' }).click()
  const articles = desk.getByRole('dialog', { name: '引用文章' })
  await articles.getByLabel('搜索文章').fill('退')
  await articles.getByLabel('搜索文章').press('Enter')
  await articles
    .getByRole('button', { name: /^引\s?用$/ })
    .first()
    .click()
  const reply = desk.getByLabel('回复内容')
  const text = await reply.inputValue()
  expect(text.length).toBeGreaterThan(20)
  await desk.getByRole('button', { name: /^发\s?送$/ }).click()
  await user.sees(text.split('\n')[0] ?? '')

  await desk.getByRole('button', { name: '发送订单或商品' }).click()
  const cards = desk.getByRole('dialog', { name: '发送订单或商品' })
  await cards.getByRole('searchbox').or(cards.getByRole('textbox')).fill(item.id)
  await cards.getByRole('searchbox').or(cards.getByRole('textbox')).press('Enter')
  const sendCard = cards.getByRole('button', { name: /^发\s?送$/ }).first()
  await sendCard.click()
  await cards.waitFor({ state: 'hidden' })
  await user.page.locator('.chat-card').last().waitFor()
  const { list } = await callShop(origin, 'POST /cs/messages', { after: 0, version: 0, wait: 0 }, token)
  expect(list.flatMap(({ author, card }) => (author === 'operator' && card ? [card.id] : []))).toEqual([item.id])

  await desk.getByRole('button', { name: '转投诉' }).click()
  await desk.getByRole('tooltip').getByRole('button').last().click()
  await desk.getByRole('link', { name: '已转投诉' }).waitFor()
  await user.sees(/已为您把这个问题转为投诉/)
  const [complaint] = (await callShop(origin, 'GET /help/ticket-list', {}, token)).list
  expect(complaint?.state).toBe('SUBMITTED')
  expect(user.errors).toEqual([])
})
