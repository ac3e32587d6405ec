import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consignment, planned, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ConfirmPricePage from '.'

const open = (object: Consignment, answers: Answers = {}, address = '/seller/confirm-price') =>
  renderPage(ConfirmPricePage, `${address}?sellNo=${SELL_NO}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => object,
    'GET /seller/net': ({ priceFen }) => ({ rows: [], netFen: priceFen - priceFen / 10, feesVersion: 1 }),
    'GET /addr/list': () => ({ list: [] }),
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
/** Confirms the dialog that says this: the page below it may have a button of the same name. */
const confirm = async (words: RegExp) => {
  await screen.findByText(words)
  const button = [...document.querySelectorAll('.rx-dialog-confirm')].at(-1)
  if (!button) throw new Error('no dialog')
  fireEvent.click(button)
}

beforeEach(() => localStorage.clear())

it('shows the quote with what it comes to, and accepts it with a floor', async () => {
  const { requests, address } = open(consignment(), {
    'POST /seller-product/accept-quote': () => consignment({ state: 'TO_SHIP', version: 4 }),
  })
  expect(await screen.findByText('预估区间 ¥9,000 – ¥11,000')).toBeTruthy()
  for (const text of ['¥9,000', '-¥1,000', '成色好。', '没有您的确认，估价到期失效，不会寄卖。'])
    expect(screen.getByText(text)).toBeTruthy()
  tap('接受并寄出')
  expect(await screen.findByText('请填写底价')).toBeTruthy()
  type('底价', '10001')
  tap('接受并寄出')
  expect(await screen.findByText('底价不能高于售价')).toBeTruthy()
  type('底价', '8500')
  tap('接受并寄出')
  await waitFor(() => expect(address()).toBe(`/seller/go-delivery?sellNo=${SELL_NO}`))
  expect(requests.find(({ call }) => call === 'POST /seller-product/accept-quote')?.input).toMatchObject({
    ...{ sellNo: SELL_NO, version: 3, floorFen: 850_000, netFen: 900_000 },
  })
})

it('keeps the floor beside a refusal, and reads the amounts anew', async () => {
  const { requests } = open(consignment(), {
    'POST /seller-product/accept-quote': () => ({
      error: { kind: 'business', status: 409, code: RET.PRICE_CHANGED, message: '金额已变化，请核对' },
    }),
  })
  await screen.findByText('成色好。')
  type('底价', '8500')
  tap('接受并寄出')
  expect(await screen.findByText('金额已变化，请核对')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('底价').value).toBe('8500')
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === 'GET /seller-product/info').length).toBeGreaterThan(1),
  )
})

it('asks for another valuation with a reason, and says no only after the question', async () => {
  const { requests, address } = open(consignment(), {
    'POST /seller-product/requote': () => consignment({ state: 'VALUING', version: 4 }),
  })
  await screen.findByText('成色好。')
  fireEvent.click(screen.getByText('不卖了'))
  expect(await screen.findByText('放弃后估价失效，可随时重新估价。确定吗？')).toBeTruthy()
  fireEvent.click(screen.getByText('再想想'))
  fireEvent.click(screen.getByText('重新估价'))
  type('为什么', '漏看了链条')
  tap('提交')
  await waitFor(() => expect(address()).toBe(`/seller-product/view?sellNo=${SELL_NO}`))
  expect(requests.find(({ call }) => call === 'POST /seller-product/requote')?.input).toMatchObject({
    reason: '漏看了链条',
  })
  expect(requests.some(({ call }) => call === 'POST /seller-product/decline-quote')).toBe(false)
})

it('lists the item after the sentence with every net was agreed to', async () => {
  const { requests, address } = open(
    planned(),
    { 'POST /seller-product/confirm-price': () => planned({ state: 'ON_SALE', version: 4 }) },
    '/seller-product/confirm-price',
  )
  expect(await screen.findByText('边角有轻微磨损')).toBeTruthy()
  expect(screen.getByText('不确认不会上架，也不会处置，到期免费退回。')).toBeTruthy()
  tap('确认上架')
  expect(
    await screen.findByText(
      '上架价 ¥9,000，到手 ¥8,100；底价 ¥8,000，到手 ¥7,200。低于底价须您再次同意，期间按计划降价 1 次。',
    ),
  ).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /seller-product/confirm-price')).toBe(false)
  await confirm(/^上架价 ¥/)
  await waitFor(() => expect(address()).toBe(`/seller-product/view?sellNo=${SELL_NO}`))
  expect(requests.find(({ call }) => call === 'POST /seller-product/confirm-price')?.input).toMatchObject({
    ...{ version: 3, planVersion: 1, floorFen: 800_000, netFen: 810_000 },
    steps: [{ priceFen: 855_000, days: 14 }],
  })
})

it('leads to the verification where a price wants one', async () => {
  const { journey } = open(planned(), {
    'POST /seller-product/confirm-price': () => ({
      error: { kind: 'business', status: 428, code: RET.IDENTITY_NEEDED, message: '请先完成实名认证' },
    }),
  })
  await screen.findByText('边角有轻微磨损')
  tap('确认上架')
  await confirm(/^上架价 ¥/)
  expect(await screen.findByText('售价较高的物品上架前需要实名认证，填写的内容会为您保留。')).toBeTruthy()
  fireEvent.click(screen.getByText('去认证'))
  await waitFor(() => expect(journey).toContain('/m/user/identity-verification'))
})

it('sends back what its seller does not want to list, with a reason', async () => {
  const { requests, address } = open(planned(), {
    'POST /seller-product/recall': () => planned({ state: 'TO_RETURN', version: 4 }),
  })
  await screen.findByText('边角有轻微磨损')
  fireEvent.click(screen.getByText('不上架，退回'))
  tap('确认退回')
  expect(await screen.findByText('请选择原因')).toBeTruthy()
  fireEvent.click(screen.getByText('价格低于预期'))
  tap('确认退回')
  await confirm(/^提交后物品免费退回/)
  await waitFor(() => expect(address()).toBe(`/seller-product/view?sellNo=${SELL_NO}`))
  expect(requests.find(({ call }) => call === 'POST /seller-product/recall')?.input).toMatchObject({
    reason: '价格低于预期',
  })
})

it('has what differs read first', async () => {
  const { address } = open(planned({ actions: ['confirmInfo', 'reinspect', 'refusePrice'] }))
  await waitFor(() => expect(address()).toBe(`/m/seller/confirm-msg?sellNo=${SELL_NO}`.replace('/m', '')))
})

it('says that a plan is being made, and that nothing is to be confirmed', async () => {
  const { unmount } = open(planned({ plan: null, actions: ['refusePrice'] }))
  expect(await screen.findByText('售价方案正在准备')).toBeTruthy()
  unmount()
  open(consignment({ state: 'SOLD', actions: [] }))
  expect(await screen.findByText('现在不需要确认')).toBeTruthy()
})

it('changes the plan of what is on sale', async () => {
  const onSale = planned({ state: 'ON_SALE', actions: ['changePlan', 'recall'], deadlineAt: null })
  const { plan } = onSale
  const { requests } = open(
    { ...onSale, plan: plan && { ...plan, priceFen: 900_000 } },
    { 'POST /seller-product/change-plan': () => onSale },
    '/seller-product/confirm-price',
  )
  await screen.findByLabelText('售价')
  type('售价', '8800')
  tap('保存新价格')
  await confirm(/^上架价 ¥/)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /seller-product/change-plan')?.input).toMatchObject({
      ...{ priceFen: 880_000, netFen: 792_000, planVersion: 1 },
    }),
  )
})
