import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { afterSaleInfo, afterSaleOptions, orderLine } from '../../../../test/helpers/after-sale-samples'
import { userInfo } from '../../../../test/helpers/samples'
import ApplyAfterSalePage from '.'

const CASE = '261124000000000001'
const picture = (alt: string) => ({ url: `/media/item/101/${alt}.webp`, width: 1080, height: 1080, alt, view: alt })
const open = (query: string, answers: Answers = {}) =>
  renderPage(ApplyAfterSalePage, `/refund/apply-after-sale${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /refund/options': () => afterSaleOptions(),
    'GET /refund/info': () => afterSaleInfo({ actions: ['supply'], wanted: '请补充外箱面单' }),
    ...answers,
  })
const tap = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))
const describeIt = (text: string) => fireEvent.input(screen.getByLabelText('问题描述'), { target: { value: text } })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

it('says beside each field what is missing, and sends nothing', async () => {
  const { requests } = open('?id=R1')
  await screen.findByText('申请原因')
  expect(screen.getByRole('radio', { name: /运输破损/ }).getAttribute('aria-disabled')).toBe('true')
  tap('提交申请')
  expect(await screen.findByText('请选择原因')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /成色或瑕疵/ }))
  fireEvent.click(screen.getByRole('radio', { name: '补偿差价，保留商品' }))
  describeIt('太短')
  tap('提交申请')
  for (const text of ['请至少写 10 个字，便于更快处理', '请填写金额', '请至少上传 2 张照片'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /refund/apply')).toBe(false)
})

it('sends a return of all that was paid once its statement is ticked, and leads to the case', async () => {
  const { requests, address } = open('?id=R1', { 'POST /refund/apply': () => ({ caseNos: [CASE] }) })
  await screen.findByText('申请原因')
  fireEvent.click(screen.getByRole('radio', { name: /7 天无理由/ }))
  // The only way there is.
  await waitFor(() => expect(screen.getByRole('radio', { name: '退货退款' }).getAttribute('aria-checked')).toBe('true'))
  describeIt('尺寸比想象中大一些，不太适合。')
  tap('提交申请')
  expect(await screen.findByText('请确认商品状态')).toBeTruthy()
  tap('商品完好，封签未拆、未使用', 'checkbox')
  tap('提交申请')
  await waitFor(() => expect(address()).toBe(`/refund/after-detail-new?caseNo=${CASE}`))
  const sent = requests.find(({ call }) => call === 'POST /refund/apply')?.input
  expect(sent).toMatchObject({ orderNo: 'R1', itemIds: '101', reason: 'noReason', type: 'RETURN', isStated: true })
  // All of it is refunded: the amount is the server's.
  expect(sent).not.toHaveProperty('askFen')
})

it('says why nothing of an order can be applied for, and leads to the open case', async () => {
  const line = { line: orderLine, refusal: '该商品已有进行中的售后', caseNo: CASE, maxFen: 0, pictures: [], flaws: [] }
  open('?id=R1', { 'GET /refund/options': () => afterSaleOptions({ lines: [line] }) })
  expect(await screen.findByText('现在不能申请')).toBeTruthy()
  const link = screen.getByRole('link', { name: '查看进行中的售后' })
  expect(link.getAttribute('href')).toBe(`/refund/after-detail-new?caseNo=${CASE}`)
})

it('marks what differs on a picture of what was sold, with words, and sends it', async () => {
  const flaw = { id: 1, type: '划痕', place: '右下角', description: '浅', x: 0.5, y: 0.5, closeUpIndex: null } as const
  const [base] = afterSaleOptions().lines
  if (!base) throw new Error('the sample has no line')
  const lines = [{ ...base, pictures: [picture('正面'), picture('背面')], flaws: [{ ...flaw, pictureIndex: 1 }] }]
  const { requests } = open('?id=R1', {
    'GET /refund/options': () => afterSaleOptions({ lines }),
    'POST /refund/apply': () => ({ caseNos: [CASE] }),
  })
  await screen.findByText('申请原因')
  expect(screen.queryByText('在下单时的照片上标出不符之处')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /成色或瑕疵/ }))
  expect(await screen.findByText('在下单时的照片上标出不符之处')).toBeTruthy()
  expect(screen.queryByText('下单时已公示：1 右下角划痕')).toBeNull()
  tap('背面', 'radio')
  expect(await screen.findByText('下单时已公示：1 右下角划痕')).toBeTruthy()

  const shown = document.querySelector('.so-map')
  if (!shown) throw new Error('there is no picture')
  jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue({ left: 10, top: 100, width: 200, height: 400 } as DOMRect)
  fireEvent.click(shown, { clientX: 60, clientY: 500 })
  const words = await screen.findByLabelText('标记 A 的说明')
  fireEvent.click(screen.getByRole('radio', { name: '补偿差价，保留商品' }))
  describeIt('边角的磨损比照片上明显很多。')
  tap('提交申请')
  expect(await screen.findByText('请为每处标记写一句说明')).toBeTruthy()
  fireEvent.input(words, { target: { value: '这里磨损很深' } })
  await waitFor(() => expect(screen.queryByText('请为每处标记写一句说明')).toBeNull())

  // Of another reason nothing is marked.
  fireEvent.click(screen.getByRole('radio', { name: /7 天无理由/ }))
  await waitFor(() => expect(screen.queryByText('在下单时的照片上标出不符之处')).toBeNull())
  fireEvent.click(screen.getByRole('radio', { name: '退货退款' }))
  tap('商品完好，封签未拆、未使用', 'checkbox')
  tap('提交申请')
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /refund/apply')).toBe(true))
  expect(requests.find(({ call }) => call === 'POST /refund/apply')?.input).toMatchObject({ marks: [] })
})

it('supplies the evidence that a case needs', async () => {
  const { requests, address } = open(`?caseNo=${CASE}`, { 'POST /refund/supply': () => afterSaleInfo() })
  expect(await screen.findByText('请补充外箱面单')).toBeTruthy()
  describeIt('外箱面单已经重新拍摄，请查看。')
  tap('提交凭证')
  await waitFor(() => expect(address()).toBe(`/refund/after-detail-new?caseNo=${CASE}`))
  expect(requests.find(({ call }) => call === 'POST /refund/supply')?.input).toMatchObject({ caseNo: CASE, version: 3 })
})

it('leads to the list without an order', async () => {
  open('')
  expect((await screen.findByRole('link', { name: '查看可申请的商品' })).getAttribute('href')).toBe(
    '/refund/after-sale',
  )
})
