import { RET } from '@contract/codes'
import type { Invoice, OrderInvoice } from '@contract/invoice'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { orderInfo } from '../../../../test/helpers/samples'
import OrderDetailPage from '.'

const COMPANY = {
  kind: 'COMPANY',
  title: '上海晚舟文化传播有限公司',
  taxNo: '91310101MA1FPX1234',
  email: 'lin@example.com',
} as const

const orderInvoice = (change: Partial<OrderInvoice> = {}): OrderInvoice => ({
  orderNo: '1'.repeat(18),
  amountFen: 100_000,
  lines: [{ itemId: '101', title: '商品 101', amountFen: 100_000 }],
  hasMerchant: false,
  refusal: '',
  until: Date.UTC(2027, 0, 1),
  invoice: null,
  actions: ['request'],
  initial: null,
  ...change,
})
const invoiceOf = (change: Partial<Invoice> = {}): Invoice => ({
  invoiceNo: 'FP260101000000000001',
  version: 3,
  state: 'REQUESTED',
  stateName: '开票中',
  kind: 'COMPANY',
  title: COMPANY.title,
  taxNo: '9131**********1234',
  email: 'lin***@example.com',
  amountFen: 100_000,
  requestedAt: Date.UTC(2026, 0, 1),
  reason: '',
  number: '',
  issuedOn: '',
  redNumber: '',
  ...change,
})

const open = (
  invoice: OrderInvoice,
  answers: Answers = {},
  state: 'COMPLETED' | 'SHIPPED' | 'PENDING_PAY' = 'COMPLETED',
) =>
  renderPage(OrderDetailPage, '/order/detail?id=R1', {
    'GET /order/info': () => orderInfo({ state }),
    'GET /invoice/info': () => invoice,
    ...answers,
  })
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.input(field, { target: { value }, detail: { value } })
  fireEvent.blur(field)
}
const form = () => screen.findByRole('dialog', { name: '申请开票' })

it('says before the completion when it can be asked for, without a button', async () => {
  open(orderInvoice({ actions: [], refusal: '交易完成后可在此申请发票' }), {}, 'SHIPPED')
  expect(await screen.findByText('交易完成后可在此申请发票')).toBeTruthy()
  expect(screen.queryByText('申请开票')).toBeNull()
})

it('asks nothing of an order that is not paid', async () => {
  const { requests } = open(orderInvoice(), {}, 'PENDING_PAY')
  await screen.findByText('应付金额')
  expect(requests.map(({ call }) => call)).not.toContain('GET /invoice/info')
})

it('sends a request for a private buyer with little to fill in', async () => {
  const { requests } = open(orderInvoice(), { 'POST /invoice/request': () => orderInvoice({ invoice: invoiceOf() }) })
  expect(await screen.findByText('可开票金额')).toBeTruthy()
  await tap('申请开票')
  await form()
  expect((screen.getByLabelText('抬头') as HTMLInputElement).value).toBe('个人')
  type('接收邮箱', ' lin@example.com ')
  await tap('提交申请')
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /invoice/request')).toBe(true))
  const sent = requests.find(({ call }) => call === 'POST /invoice/request')?.input
  expect(sent).toMatchObject({ kind: 'PRIVATE', title: '个人', email: 'lin@example.com' })
  expect(sent).not.toHaveProperty('taxNo')
})

it('says beside the field what is wrong with a company’s number, in the user’s words', async () => {
  const { requests } = open(orderInvoice())
  await tap('申请开票')
  await form()
  fireEvent.click(screen.getByRole('radio', { name: '企业' }))
  type('抬头', COMPANY.title)
  type('税号', '91310101MA1FPX1235')
  type('接收邮箱', 'lin@')
  await tap('提交申请')
  expect(await screen.findByText(/税号校验不通过/)).toBeTruthy()
  expect(screen.getByText(/请填写正确的邮箱/)).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /invoice/request')).toBe(false)
  // The title of the other kind is kept while the kind is changed.
  fireEvent.click(screen.getByRole('radio', { name: '个人' }))
  expect((screen.getByLabelText('抬头') as HTMLInputElement).value).toBe('个人')
  fireEvent.click(screen.getByRole('radio', { name: '企业' }))
  expect((screen.getByLabelText('抬头') as HTMLInputElement).value).toBe(COMPANY.title)
})

it('keeps what was typed when sending fails, and sends it again with the same key', async () => {
  let isBroken = true
  const { requests } = open(orderInvoice({ initial: COMPANY }), {
    'POST /invoice/request': () => (isBroken ? { error: { kind: 'network' } } : orderInvoice({ invoice: invoiceOf() })),
  })
  await tap('申请开票')
  await form()
  await tap('提交申请')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((screen.getByLabelText('税号') as HTMLInputElement).value).toBe(COMPANY.taxNo)
  isBroken = false
  await tap('提交申请')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = requests.flatMap(({ call, input }) => (call === 'POST /invoice/request' ? [input.idempotencyKey] : []))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('shows what the server says of a field', async () => {
  const fields = { taxNo: '税号应为 18 位统一社会信用代码，请核对后重新填写' }
  open(orderInvoice({ initial: COMPANY }), {
    'POST /invoice/request': () => ({
      error: { kind: 'business', status: 400, code: RET.BAD_REQUEST, message: '参数错误', fields } as never,
    }),
  })
  await tap('申请开票')
  await form()
  await tap('提交申请')
  expect(await screen.findByText(fields.taxNo)).toBeTruthy()
})

it('a request that waits is changed as it is, and withdrawn after a question', async () => {
  const waiting = orderInvoice({ invoice: invoiceOf(), actions: ['revise', 'withdraw'], initial: COMPANY })
  const { requests } = open(waiting, {
    'POST /invoice/revise': () => waiting,
    'POST /invoice/withdraw': () => orderInvoice(),
  })
  for (const text of ['开票中', COMPANY.title, '9131**********1234', 'lin***@example.com']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  await tap('修改')
  const sheet = await form()
  fireEvent.click(within(sheet).getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /invoice/revise')).toBe(true))
  expect(requests.find(({ call }) => call === 'POST /invoice/revise')?.input).toMatchObject({
    invoiceNo: 'FP260101000000000001',
    version: 3,
    ...COMPANY,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await tap('撤回')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('撤回'))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /invoice/withdraw')).toBe(true))
})

it.each([
  [
    'issued',
    { state: 'ISSUED', stateName: '已开具', number: '26112000000000000001', issuedOn: '2026-01-03' },
    ['26112000000000000001', '2026-01-03'],
  ],
  ['rejected', { state: 'REJECTED', stateName: '已驳回', reason: '抬头有误：请核对' }, ['已驳回', '抬头有误：请核对']],
  [
    'to be voided',
    { state: 'RED_DUE', stateName: '待红冲', reason: '开票后商品有退款，原发票将红冲' },
    ['待红冲', '开票后商品有退款，原发票将红冲'],
  ],
  ['voided', { state: 'VOIDED', stateName: '已红冲', redNumber: '26112000000000000002' }, ['26112000000000000002']],
  [
    'withdrawn',
    { state: 'WITHDRAWN', stateName: '已撤回', reason: '商品款已全部退回，无需开票' },
    ['商品款已全部退回，无需开票'],
  ],
] as const)('shows one that is %s as it is', async (_what, change, texts) => {
  open(orderInvoice({ invoice: invoiceOf(change), actions: [] }))
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  for (const name of ['申请开票', '修改', '撤回', '再次申请']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it('leads to the contact where a merchant invoices', async () => {
  const { journey } = open(orderInvoice({ amountFen: 0, lines: [], hasMerchant: true, actions: [] }))
  await tap('商家商品由商家开具，请联系客服')
  expect(journey).toEqual([expect.stringContaining('/help/index?lastPageUrl=')])
})

it('fetches again after a failure', async () => {
  let isBroken = true
  open(orderInvoice(), {
    'GET /invoice/info': () => (isBroken ? ({ error: { kind: 'network' } } as never) : orderInvoice()),
  })
  const retry = await screen.findByRole('button', { name: /没有加载出来/ })
  isBroken = false
  fireEvent.click(retry)
  expect(await screen.findByText('可开票金额')).toBeTruthy()
})
