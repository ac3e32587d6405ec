/**
 * A return from the buyer's application to the money, at the operators' desks in a real browser. The demonstration
 * moves nothing: its steps are a day apart meanwhile.
 * @tier landing
 * @areas after-sale console
 */
import { signInOperator, type Operator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { until } from '../journeys/support/browser-user'
import { deliverItem, signInWarehouse, type Warehouse } from '../journeys/support/delivery'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from '../journeys/support/shop'
import { deskOf, openAct, photo, scan, submit, yuan } from './support/desks'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const DEMO_STEP = 'demo.step'
const DAY_MS = 24 * 60 * 60_000
const TEXT = '尺寸比想象中大一些，不太适合我。'

let warehouse: Warehouse
let owner: Operator
let stepMs = 0

const setDemoStep = async (value: number): Promise<void> => {
  const { list } = await owner.call('GET /admin/setting/list', {})
  const setting = list.find(({ key }) => key === DEMO_STEP)
  if (!setting) throw new Error('the demonstration has no steps')
  if (stepMs === 0) stepMs = Number(setting.value)
  await owner.call('POST /admin/setting/change', {
    key: DEMO_STEP,
    value,
    version: setting.version,
    reason: '退货流程测试',
  })
}

beforeAll(async () => {
  owner = await signInOperator(origin, 'owner')
  await setDemoStep(DAY_MS)
  warehouse = await signInWarehouse()
})
afterAll(() => setDemoStep(stepMs))

/** A buyer has sent back what she bought: her case, and how much she paid. */
const sendBack = async () => {
  const token = await signIn(newPhone())
  const { id, orderNo, priceFen } = await deliverItem(warehouse, token)
  const { caseNos } = await callShop(
    origin,
    'POST /refund/apply',
    {
      orderNo,
      itemIds: id,
      reason: 'noReason',
      type: 'RETURN',
      askFen: priceFen,
      text: TEXT,
      photos: [],
      isStated: true,
      idempotencyKey: `journey-return-of-${id}`,
    },
    token,
  )
  const [caseNo = ''] = caseNos
  const info = () => callShop(origin, 'GET /refund/info', { caseNo }, token)
  const clerk = await signInOperator(origin, 'after-sale')
  if ((await info()).state === 'APPLIED') await clerk.act('afterSale', caseNo, 'agreeReturn')
  const waybill = `SB${caseNo.slice(-12)}`
  const { version } = await info()
  await callShop(origin, 'POST /refund/waybill', { caseNo, version, carrier: 'shunfeng', waybill }, token)
  return { token, orderNo, priceFen, caseNo, waybill, info }
}

/** The waybill is scanned, and the parcel is weighed and photographed. */
const receive = async (
  role: string,
  { waybill, caseNo }: Pick<Awaited<ReturnType<typeof sendBack>>, 'waybill' | 'caseNo'>,
) => {
  const desk = await deskOf(role)
  await desk.getByPlaceholder(/^订单号/).click()
  await scan(desk, waybill)
  await desk.goto(`/admin/records/afterSale/${caseNo}`)
  const form = await openAct(desk, '签收退货')
  await form.getByLabel('重量（克）').fill('880')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await form.getByRole('img').first().waitFor()
  await submit(form, '签收退货')
}

/** A finding with its photo; `amount` is what is taken off, in yuan. */
const inspect = async (
  role: string,
  caseNo: string,
  action: string,
  { text, amount }: { text: string; amount?: string },
) => {
  const desk = await deskOf(role)
  await desk.goto(`/admin/records/afterSale/${caseNo}`)
  const form = await openAct(desk, action)
  if (amount !== undefined) await form.getByLabel('扣款金额').fill(amount)
  await form.getByLabel('（买家可见）').fill(text)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await form.getByRole('img').first().waitFor()
  if (amount !== undefined) await form.getByLabel('原因', { exact: true }).fill('缺少吊牌')
  await submit(form, action)
  return desk
}

test('a return passes its inspection, and the money goes back', async () => {
  const { caseNo, waybill, info, priceFen } = await sendBack()
  await receive('仓库', { caseNo, waybill })
  expect((await info()).state).toBe('INSPECTING')
  await inspect('鉴定', caseNo, '复检通过', { text: '封签完好，与售出时一致' })
  await until('the money is back', async () => (await info()).state === 'COMPLETE')
  const finance = await deskOf('财务主管')
  await finance.goto(`/admin/records/afterSale/${caseNo}`)
  await finance.getByText(yuan(priceFen)).first().waitFor()
})

test('a return that came back worse is refunded less a deduction, which another operator approves', async () => {
  const { caseNo, waybill, info, priceFen, token } = await sendBack()
  await receive('仓库', { caseNo, waybill })
  await inspect('鉴定', caseNo, '扣款退款', { text: '缺少原包装与吊牌，按说明扣减', amount: '200' })
  const lead = await signInOperator(origin, 'cs-lead')
  const { list } = await lead.call('GET /admin/approval/list', { state: 'requested' })
  const { id, payloadHash } = list.find(({ object }) => object.id === caseNo) ?? {}
  await lead.call('POST /admin/approval/give', { id: id ?? '', payloadHash: payloadHash ?? '' })
  const { scheme } = await info()
  const choice = { schemeId: scheme?.schemeId ?? '', optionId: 'money', idempotencyKey: `journey-deduction-${caseNo}` }
  await callShop(origin, 'POST /order/scheme-choose', choice, token)
  await until('the money is back', async () => (await info()).state === 'COMPLETE')
  expect((await info()).amountFen).toBe(priceFen - 20_000)
})
