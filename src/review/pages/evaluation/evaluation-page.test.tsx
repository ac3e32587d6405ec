import { RET } from '@contract/codes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { evaluationLine, evaluationOf, ownReview } from '../../../../test/helpers/review-samples'
import { userInfo } from '../../../../test/helpers/samples'
import OrderEvaluationPage from '.'

const open = (answers: Answers = {}, query = '?id=R1') =>
  renderPage(OrderEvaluationPage, `/order/evaluation${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /order/evaluation': () => evaluationOf(),
    ...answers,
  })
const tap = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))
const rate = (label: string, count: number) => {
  const stars = screen.getByRole('radiogroup', { name: label }).querySelectorAll('[role="radio"]')
  fireEvent.click(stars[count - 1] as Element)
}

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

it('says beside each field what is missing, and sends nothing', async () => {
  const { requests } = open()
  expect(await screen.findByText('底角磨痕：约 2 毫米')).toBeTruthy()
  tap('发布评价')
  for (const text of ['请选择成色是否一致', '请为包装打分', '请为服务打分']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(requests.some(({ call }) => call === 'POST /order/evaluate')).toBe(false)
})

it('sends what was chosen, and shows the own review with its state', async () => {
  let isSent = false
  const written = evaluationOf({ lines: [evaluationLine({ canReview: false, canAdd: true, review: ownReview() })] })
  const { requests } = open({
    'GET /order/evaluation': () => (isSent ? written : evaluationOf()),
    'POST /order/evaluate': () => {
      isSent = true
      return written
    },
  })
  await screen.findByText('成色与报告相比')
  tap('一致', 'radio')
  rate('包装', 5)
  rate('服务', 4)
  fireEvent.input(screen.getByLabelText('评价内容'), { target: { value: ' 实物和照片一致。 ' } })
  tap('匿名评价', 'checkbox')
  tap('发布评价')
  expect(await screen.findByText('审核中')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'POST /order/evaluate')?.input).toMatchObject({
    orderNo: 'R1',
    gradeMatch: 'SAME',
    packing: 5,
    service: 4,
    text: '实物和照片一致。',
    isAnonymous: true,
  })
  expect(screen.getByRole('heading', { name: '我的评价' })).toBeTruthy()
})

it('offers after-sale where the item is clearly not as described, and takes the review alone too', async () => {
  const { requests } = open({ 'POST /order/evaluate': () => evaluationOf() })
  await screen.findByText('成色与报告相比')
  expect(screen.queryByRole('link', { name: '申请售后' })).toBeNull()
  tap('明显不符', 'radio')
  const [{ line }] = evaluationOf().lines as [ReturnType<typeof evaluationLine>]
  const href = screen.getByRole('link', { name: '申请售后' }).getAttribute('href')
  expect(href).toBe(`/refund/apply-after-sale?id=R1&item=${line.itemId}`)
  rate('包装', 2)
  rate('服务', 3)
  tap('仅评价')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /order/evaluate')?.input).toMatchObject({ gradeMatch: 'CLEAR' }),
  )
})

it('shows the server’s refusal of a text beside the field, and keeps it', async () => {
  open({
    'POST /order/evaluate': () => ({
      error: {
        kind: 'business',
        status: 400,
        code: RET.TEXT_REFUSED,
        message: '请勿填写联系方式',
        data: { fields: { text: '请勿填写联系方式' } },
      },
    }),
  })
  await screen.findByText('成色与报告相比')
  tap('一致', 'radio')
  rate('包装', 5)
  rate('服务', 5)
  fireEvent.input(screen.getByLabelText('评价内容'), { target: { value: '加微信' } })
  tap('发布评价')
  expect(await screen.findByText('请勿填写联系方式')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('评价内容').value).toBe('加微信')
})

it('adds to a review in place', async () => {
  const line = evaluationLine({
    canReview: false,
    canAdd: true,
    review: ownReview({ state: 'SHOWN', stateName: '已公开' }),
  })
  const { requests } = open({
    'GET /order/evaluation': () => evaluationOf({ lines: [line] }),
    'POST /order/evaluate-more': () => evaluationOf({ lines: [{ ...line, canAdd: false }] }),
  })
  await screen.findByText('已公开')
  tap('追评')
  tap('发布追评')
  expect(await screen.findByText('请填写追评内容')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('追评内容'), { target: { value: '用了一个月，很好。' } })
  tap('发布追评')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /order/evaluate-more')?.input).toMatchObject({
      orderNo: 'R1',
      text: '用了一个月，很好。',
    }),
  )
})

it('says why a review is hidden', async () => {
  const review = ownReview({ state: 'HIDDEN', stateName: '未公开', reason: '隐私' })
  open({ 'GET /order/evaluation': () => evaluationOf({ lines: [evaluationLine({ canReview: false, review })] }) })
  expect(await screen.findByText('未公开 · 隐私')).toBeTruthy()
  expect(screen.getByText('打分仍计入成色一致率。')).toBeTruthy()
})

it('says when nothing can be reviewed, and leads to the order', async () => {
  open({ 'GET /order/evaluation': () => evaluationOf({ refusal: '交易完成后可评价', until: null }) })
  expect(await screen.findByText('交易完成后可评价')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/order/detail?id=R1')
})

it('leads to the orders without one', async () => {
  open({}, '')
  expect((await screen.findByRole('link', { name: '查看订单' })).getAttribute('href')).toBe(
    '/order/index?tab=completed',
  )
})
