/**
 * A complaint about an order: refused once, concluded by a supervisor, then paid to the wallet (design: help, 5).
 * @tier landing
 * @areas ticket help wallet
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, origin, payOrder, placeOrder } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('from the order to the proposal, to the supervisor, to the wallet', async () => {
  const { user, token } = await beginAsBuyer()
  const orderNo = await placeOrder(token, await addAddress(token), await freeItem('1'))
  await payOrder(token, orderNo)
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('联系客服', 'link')
  await user.arrives('/help/index')
  await user.sees('您刚才在看', '在线客服')
  await user.tap('投诉', 'link')
  await user.arrives('/help/complaint')
  await user.tap('商品与描述不符')
  await user.tap('退款或补偿')
  await user.type('投诉内容', '收到的包肩带内侧有一道划痕，详情里没有写')
  await user.tap('提交投诉')
  await user.sees('投诉进度', '待受理')

  const { list } = await callShop(origin, 'GET /help/ticket-list', {}, token)
  const no = list[0]?.no ?? ''
  const cs = await signInOperator(origin, 'cs')
  await cs.act('ticket', no, 'accept')
  await cs.act('ticket', no, 'propose', { text: '经核对是我们的疏漏，补偿八十元。', fen: 8_000 })
  await user.open(`/help/complaint?id=${no}`)
  await user.sees('方案待您确认', '经核对是我们的疏漏，补偿八十元。')
  await user.tap('不接受，升级处理')
  await user.tap('确定')
  await user.sees('主管处理中')

  const lead = await signInOperator(origin, 'cs-lead')
  await lead.act('ticket', no, 'conclude', { text: '最终补偿一百二十元。', fen: 12_000 })
  await user.open(`/help/complaint?id=${no}`)
  await user.sees('最终方案待您确认', '12315')
  await user.tap('同意方案')
  await user.sees('同意后将补偿 ¥120 到钱包，投诉结束。')
  await user.page.getByRole('dialog').getByText('同意方案').click()
  await user.sees('补偿 ¥120 已到您的钱包')
  await user.tap('查看钱包', 'link')
  await user.arrives('/user/purse')
  await user.sees('120')
  expect(user.errors).toEqual([])
})
