/**
 * Money at the operators' desks: a document that is looked at with a reason and refused by field; a large withdrawal
 * that takes two people, a small one that is rejected with a reason; and the wallet on the user's record (account 5).
 * @tier whole
 * @areas wallet verification console
 */
import { randomUUID } from 'node:crypto'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { Page } from 'playwright-core'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from '../journeys/support/shop'
import { approve, choose, deskOf, openAct, stepUp, submit, yuan } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones({ isKept: true })

/** 拾光名表, of whose withdrawals one waits for too long. */
const MERCHANT = '13800000003'

/** Sends an example document, under another name, which a machine leaves to a person. */
async function submitAs(token: string, name: string): Promise<string> {
  const { agreements } = await callShop(origin, 'GET /v5/reluxe_user_mall/verify/check', {}, token)
  const pictures = await callShop(origin, 'POST /v5/reluxe_user_mall/verify/sample', {}, token)
  const read = await callShop(
    origin,
    'POST /v5/reluxe_user_mall/verify/get-img-info',
    { type: 'ID_CARD', pictures },
    token,
  )
  const { number } = await callShop(
    origin,
    'POST /v5/reluxe_user_mall/verify/auto-submit',
    {
      ...{ type: 'ID_CARD', name, idNumber: read.idNumber, validUntil: read.validUntil, pictures },
      ...(agreements !== '' && { agreed: agreements }),
      idempotencyKey: randomUUID(),
    },
    token,
  )
  await until('a person is asked', async () => (await stateOf(token)).state === 'MANUAL')
  return number
}
const stateOf = (token: string) => callShop(origin, 'GET /v5/reluxe_user_mall/verify/check', {}, token)

async function openRecord(desk: Page, kind: string, id: string): Promise<void> {
  await desk.goto(`/admin/records/${kind}/${id}`)
  await desk.getByRole('article').waitFor()
}

test('a document is seen with a reason and refused by field', async () => {
  const token = await signIn(newPhone())
  const number = await submitAs(token, '欧阳演示')
  const desk = await deskOf('实名审核')
  await desk.goto('/admin/queues/verifications')
  await desk.getByRole('heading', { name: '实名审核' }).waitFor()
  await openRecord(desk, 'verification', number)
  await desk.getByText('姓名与识别结果不一致').waitFor()
  await desk.getByText('与填写不一致').waitFor()
  expect(await desk.getByText('欧阳演示').count()).toBe(0)

  await desk.getByRole('button', { name: '查看完整' }).nth(2).click()
  const reason = desk.getByRole('dialog', { name: '查看完整证件正面' })
  await reason.getByLabel('原因').fill('核对证件照片')
  await reason.getByRole('button', { name: '查看完整', exact: true }).click()
  await stepUp(desk)
  await reason.waitFor({ state: 'hidden' })
  const picture = desk.getByRole('img', { name: '证件正面' })
  await picture.waitFor()
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(960)

  const refusal = await openAct(desk, '驳回')
  await choose(desk, refusal.getByLabel(/^需要修改/), '姓名：姓名与证件不符')
  await choose(desk, refusal.getByLabel('另一项'), '证件反面：反光遮挡')
  await submit(refusal, '驳回')
  await desk.getByText('未通过').first().waitFor()
  const refused = await stateOf(token)
  expect([refused.state, refused.kept]).toEqual(['REJECTED', ['front']])
  expect(refused.problems.map(({ text }) => text)).toEqual(['姓名：姓名与证件不符', '证件反面：反光遮挡'])
})

test('withdrawals: one above ¥20,000 by two people, one below rejected with a reason', async () => {
  const token = await signIn(MERCHANT)
  const infoOf = (no: string) => callShop(origin, 'GET /user/withdraw-info', { no }, token)
  const arrived = (no: string) => until('the money has arrived', async () => (await infoOf(no)).state === 'SUCCESS')
  const apply = async (amountFen: number) => {
    const { accounts } = await callShop(origin, 'GET /user/withdraw-init', {}, token)
    const sn = sendmsgSn({ scene: 'withdraw' }, DEFAULT_SIGNING_KEY)
    const { demoCode: code = '' } = await callShop(origin, 'GET /user/sendmsg', { scene: 'withdraw', sn }, token)
    await callShop(origin, 'POST /user/step-up', { scene: 'withdraw', code }, token)
    const wanted = { amountFen, accountId: accounts[0]?.id ?? '', idempotencyKey: randomUUID() }
    return (await callShop(origin, 'POST /user/withdraw-apply', wanted, token)).no
  }

  const { openNo: large } = await callShop(origin, 'GET /user/purse', {}, token)
  expect(large).not.toBe('')
  const desk = await deskOf('财务')
  await desk.goto('/admin/queues/withdrawals')
  const row = desk.getByRole('row', { name: yuan(2_500_000) })
  await row.getByText('大额').waitFor()
  await row.getByRole('link').first().click()
  await desk.getByRole('article').getByText('已有一笔提现正在处理').waitFor()
  const first = await openAct(desk, '通过')
  await first.getByRole('button', { name: '通过', exact: true }).click()
  await stepUp(desk)
  await first.waitFor({ state: 'hidden' })
  expect((await infoOf(large)).state).toBe('AUDITING')
  // The desk may have gone on to the next one that waits.
  await openRecord(desk, 'withdrawal', large)
  await desk.getByRole('button', { name: '通过', exact: true }).waitFor({ state: 'detached' })

  await approve(await deskOf('财务主管'), /提现通过：¥25,?000/, yuan(2_500_000))
  await arrived(large)

  const doubtful = await apply(600_100)
  await openRecord(desk, 'withdrawal', doubtful)
  const rejection = await openAct(desk, '驳回')
  await rejection.getByLabel(/^驳回原因/).fill('收款账户需要核实，请联系客服')
  await submit(rejection, '驳回')
  await desk.getByText('已驳回').first().waitFor()
  expect(await infoOf(doubtful)).toMatchObject({ state: 'AUDIT_FAIL', reason: '收款账户需要核实，请联系客服' })

  // Finance reads nobody's account; who may, finds the wallet there.
  expect(await desk.getByRole('link', { name: /拾光名表/ }).count()).toBe(0)
  const risk = await deskOf('风控')
  await openRecord(risk, 'withdrawal', doubtful)
  await risk
    .getByRole('article')
    .getByRole('link', { name: /拾光名表/ })
    .first()
    .click()
  await risk.getByRole('heading', { name: /拾光名表/ }).waitFor()
  await risk.getByText('可提现').first().waitFor()
})
