/**
 * The account at the operators' desks, beside the phones: an appeal of a lost number that is decided, and a message to
 * many that one operator writes, another approves, and users read (account 5).
 * @tier whole
 * @areas appeal broadcast messages console
 */
import { randomUUID } from 'node:crypto'
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { beginAsBuyer, usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, masked, origin } from '../journeys/support/shop'
import { choose, deskOf, openAct, stepUp, submit } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

/** The demonstration's appeal: from this number to the next. */
const NEW_PHONE = '13800000024'

test('an appeal: the proof, the account and what was objected; agreed to, it rests', async () => {
  const desk = await deskOf('客服')
  await desk.goto('/admin/queues/appeals')
  await desk
    .getByRole('row', { name: masked(NEW_PHONE) })
    .getByRole('link')
    .first()
    .click()
  const record = desk.getByRole('article')
  await record.getByText('与填写比对').waitFor()
  const address = desk.url()
  await record.getByText('没有异议').waitFor()
  await record.getByText('登录设备').first().waitFor()
  const agreement = await openAct(desk, '通过')
  await agreement.getByText(/原手机号会收到短信，可在异议期内登录撤销/).waitFor()
  await submit(agreement, '通过')
  // The decision leads back to its queue, where it does not wait any more.
  await desk.getByRole('heading', { name: '换绑申诉' }).waitFor()
  await desk.getByRole('row', { name: masked(NEW_PHONE) }).waitFor({ state: 'detached' })
  await desk.goto(address)
  await desk.getByText('等待更换').first().waitFor()
})

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

  const lead = await deskOf('运营主管')
  await lead.goto('/admin/approvals?state=requested')
  await lead.getByRole('row', { name: title }).getByRole('button', { name: /^查看/ }).click()
  const drawer = lead.getByRole('dialog', { name: '审批' })
  await drawer.getByText('未下单的用户').first().waitFor()
  await drawer.getByRole('button', { name: '批准', exact: true }).click()
  await lead.locator('.ant-popconfirm .ant-btn-primary').click()
  await stepUp(lead)
  await drawer.waitFor({ state: 'hidden' })

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
