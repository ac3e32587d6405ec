import { fireEvent, screen, waitFor } from '@testing-library/react'
import { answeredQuestion, ownQuestion, questionOf, questionPage } from '../../../../test/helpers/question-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import QuestionListPage from '.'

const open = (answers: Answers = {}, { query = '?item_id=100001', signedIn = true } = {}) =>
  renderPage(
    QuestionListPage,
    `/qa/question-list${query}`,
    { 'GET /user/info': () => userInfo(), 'GET /qa/list': () => questionPage([]), ...answers },
    { signedIn },
  )

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
  window.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

it('shows the questions with their answers, what was measured, and the way to ask', async () => {
  open({ 'GET /qa/list': () => questionPage([answeredQuestion(), questionOf()]) })
  for (const text of ['最长 55 厘米。', '珍循仓库', '已写入商品参数', '肩带长度：55 cm', '待回答']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getAllByText('匿名买家')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '提问' }).getAttribute('href')).toMatch('/qa/question-submit?item_id=')
})

it('follows a question, and takes that back', async () => {
  let isFollowed = false
  const { requests } = open({
    'GET /qa/list': () => questionPage([questionOf({ isFollowed, followCount: isFollowed ? 1 : 0 })]),
    'POST /qa/follow': (input) => {
      isFollowed = String(input.isFollowed) === 'true'
      return questionOf({ isFollowed })
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: '我也想知道' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '已关注 1' }))
  expect(await screen.findByRole('checkbox', { name: '我也想知道' })).toBeTruthy()
  const sent = requests.filter(({ call }) => call === 'POST /qa/follow').map(({ input }) => input.isFollowed)
  expect(sent).toEqual([true, false])
})

it('asks further in the place of the list, and comes back to it', async () => {
  const { requests } = open({
    'GET /qa/list': () => questionPage([answeredQuestion({ isMine: true, actions: ['append'] })]),
    'POST /qa/append': () => answeredQuestion(),
  })
  fireEvent.click(await screen.findByRole('button', { name: '追问' }))
  fireEvent.input(await screen.findByLabelText('追问'), { target: { value: '那最短呢，能单肩背吗？' } })
  fireEvent.click(screen.getByRole('button', { name: '提交追问' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /qa/append')?.input).toMatchObject({
      questionId: 'WD261124000000000002',
      text: '那最短呢，能单肩背吗？',
    }),
  )
  expect(await screen.findByText('最长 55 厘米。')).toBeTruthy()
})

it('reports a question with a reason', async () => {
  const { requests } = open({
    'GET /qa/list': () => questionPage([questionOf()]),
    'POST /qa/report': () => ({}),
  })
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  fireEvent.click(await screen.findByText('泄露隐私'))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /qa/report')?.input).toMatchObject({ why: 'PRIVACY' }),
  )
})

it('says in place of the button why nobody can ask', async () => {
  open({ 'GET /qa/list': () => questionPage([], { refusal: '商品已售出，提问已关闭' }) })
  expect(await screen.findByText('商品已售出，提问已关闭')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '提问' })).toBeNull()
})

it('invites to the first question', async () => {
  open()
  expect(await screen.findByText('还没有人提问，来问第一个问题')).toBeTruthy()
})

it('shows the user’s own without an item, and a merchant those to answer', async () => {
  const { requests } = open(
    {
      'GET /qa/mine': ({ tab }) => ({
        ...questionPage([]),
        list: tab === 'asked' ? [ownQuestion({ state: 'HIDDEN', stateName: '未公开', reason: '广告' })] : [],
        tabs: ['asked', 'followed', 'toAnswer'],
      }),
    },
    { query: '' },
  )
  expect(await screen.findByText('未公开 · 广告')).toBeTruthy()
  expect(screen.getByText('我的提问')).toBeTruthy()
  fireEvent.click(await screen.findByRole('tab', { name: '待我回答' }))
  expect(await screen.findByText('没有待回答的提问')).toBeTruthy()
  expect(requests.some(({ call, input }) => call === 'GET /qa/mine' && input.tab === 'toAnswer')).toBe(true)
})

it('tells a visitor what logging in brings', async () => {
  const { requests } = open({}, { query: '', signedIn: false })
  expect(await screen.findByText('登录后查看我的问答')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'GET /qa/mine')).toBe(false)
})
