import { RET } from '@contract/codes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { questionForm, questionOf } from '../../../../test/helpers/question-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import QuestionSubmitPage from '.'

const open = (answers: Answers = {}, query = '?item_id=100001') =>
  renderPage(
    QuestionSubmitPage,
    `/qa/question-submit${query}`,
    { 'GET /user/info': () => userInfo(), 'GET /qa/info': () => questionForm(), ...answers },
    { signedIn: true },
  )
const write = (text: string) =>
  fireEvent.input(screen.getByLabelText('问题'), { target: { value: text }, detail: { value: text } })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

it('says beside each field what is missing, and sends nothing', async () => {
  const { requests } = open()
  expect(await screen.findByText('今日还可提问 5 次')).toBeTruthy()
  write('短')
  fireEvent.click(screen.getByRole('button', { name: '提交提问' }))
  expect(await screen.findByText('请选择问什么')).toBeTruthy()
  expect(await screen.findByText('请至少填写 5 个字')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /qa/add')).toBe(false)
})

it('sends the question, and leads to the list', async () => {
  const { requests, address } = open({ 'POST /qa/add': () => questionOf({ isMine: true }) })
  fireEvent.click(await screen.findByText('尺寸'))
  write(' 肩带最长是多少？ ')
  fireEvent.click(screen.getByRole('button', { name: '提交提问' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /qa/add')?.input).toMatchObject({
      topic: 'SIZE',
      text: '肩带最长是多少？',
    }),
  )
  await waitFor(() => expect(address()).toMatch('/qa/question-list?item_id='))
})

it('shows the server’s refusal of a text beside the field, and keeps it', async () => {
  open({
    'POST /qa/add': () => ({
      error: {
        kind: 'business',
        status: 400,
        code: RET.TEXT_REFUSED,
        message: '请勿填写联系方式',
        data: { fields: { text: '请勿填写联系方式' } },
      },
    }),
  })
  fireEvent.click(await screen.findByText('尺寸'))
  write('加我微信聊一聊')
  fireEvent.click(screen.getByRole('button', { name: '提交提问' }))
  expect(await screen.findByText('请勿填写联系方式')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('问题').value).toBe('加我微信聊一聊')
})

it('shows what others have asked, of the chosen topic', async () => {
  const alike = [
    { questionId: 'WD1', topic: 'SIZE' as const, itemId: '100002', text: '能放下电脑吗', answer: '放不下。' },
    { questionId: 'WD2', topic: 'FLAW' as const, itemId: '100002', text: '边角磨损明显吗', answer: '不明显。' },
  ]
  open({ 'GET /qa/info': () => questionForm({ alike }) })
  expect(await screen.findByText('边角磨损明显吗')).toBeTruthy()
  fireEvent.click(screen.getByText('尺寸'))
  await waitFor(() => expect(screen.queryByText('边角磨损明显吗')).toBeNull())
  expect(screen.getByText('能放下电脑吗')).toBeTruthy()
})

it('leads to similar items when the item is sold', async () => {
  open({ 'GET /qa/info': () => questionForm({ refusal: '商品已售出，提问已关闭' }) })
  expect(await screen.findByText('商品已售出，提问已关闭')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看看相似商品' }).getAttribute('href')).toMatch('/cart/similar?id=')
})

it('asks for the item where the address names none', async () => {
  open({}, '')
  expect(await screen.findByText('选择要提问的商品')).toBeTruthy()
})
