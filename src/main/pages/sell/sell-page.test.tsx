import type { CallData } from '@contract/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import SellPage from '.'

const intro: CallData<'GET /seller/intro-info'> = {
  ways: [
    {
      model: 1,
      name: '寄卖',
      about: '您定上架价与底价。',
      who: '价格由您定',
      rows: [
        { name: '售价', fen: 1_000_000 },
        { name: '服务费', fen: -100_000 },
        { name: '到手', fen: 900_000 },
      ],
    },
    { model: 2, name: '省心卖', about: '我们给出降价计划。', who: '您定底价', rows: [] },
  ],
  steps: [{ name: '提交', about: '填写款式、照片与成色。' }],
  figures: null,
  promises: ['没有您的确认，不上架'],
  faq: [
    { question: '不同意估价怎么办？', answer: '可以重新估价一次。' },
    { question: '什么时候到账？', answer: '售后期满后自动到账。' },
  ],
}
const open = (address: string, answers: Answers = {}, signedIn = false) =>
  renderPage(
    SellPage,
    address,
    { 'GET /user/info': () => userInfo(), 'GET /seller/intro-info': () => intro, ...answers },
    { signedIn },
  )
const draft = (draftNo: string, title: string): CallData<'GET /intake/drafts'>['list'][number] => ({
  draftNo,
  rev: 1,
  savedAt: 0,
  values: {},
  title,
  categoryName: '',
  brandName: '',
  seriesName: '',
  verdict: 'accept',
  missing: [],
  pictures: {},
})
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('shows what one gets by each way, and begins with it; a visitor sees nothing of an own', async () => {
  open('/seller/intro')
  expect(await screen.findByText('¥9,000')).toBeTruthy()
  expect(screen.getByText('-¥1,000')).toBeTruthy()
  expect(hrefs()).toContain('/seller-product/create-new?model=2')
  expect(screen.queryByText('继续填写草稿')).toBeNull()
  expect(screen.queryByText(/近 90 天/)).toBeNull()
})

it('leads a seller to what waits and to the draft that the address names (spec 7.1/20)', async () => {
  const answers: Answers = {
    'GET /gw/seller/guide-count': () => ({ todo: 3, guideUnread: 0, drafts: 2 }),
    'GET /intake/drafts': () => ({ list: [draft('D1', '香奈儿 CF'), draft('D2', '爱马仕 腰带')] }),
  }
  open('/seller/intro?id=D2', answers, true)
  expect(await screen.findByText('3 件待您处理')).toBeTruthy()
  await screen.findByText('爱马仕 腰带 · 共 2 份')
  expect(hrefs()).toContain('/seller-product/create-new?id=D2')
})

it('carries along where the user came from, and what is sold (spec 3/19)', async () => {
  open('/seller/intro-new?track_id=7&cateGroupId=101&modelPageSceneId=spring&other=1')
  await screen.findByText('省心卖')
  expect(hrefs()).toContain('/seller-product/create-new?track_id=7&modelPageSceneId=spring&cateGroupId=101&model=1')
})

it('folds the story with mode=2, and has no hero with needHideHead=3 (spec 3/19)', async () => {
  open('/seller/intro?mode=2&needHideHead=3')
  fireEvent.click(await screen.findByText('了解流程与承诺'))
  expect(screen.getByText('没有您的确认，不上架')).toBeTruthy()
  expect(screen.queryByText('让珍藏，继续被珍惜')).toBeNull()
})

it('opens one answer at a time', async () => {
  open('/seller/intro')
  fireEvent.click(await screen.findByText('不同意估价怎么办？'))
  fireEvent.click(screen.getByText('什么时候到账？'))
  expect(screen.getByRole('button', { name: '什么时候到账？' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: '不同意估价怎么办？' }).getAttribute('aria-expanded')).toBe('false')
})

it('has a back button and no tab bar at /seller/intro-new, which is no tab', async () => {
  open('/seller/intro-new')
  await screen.findByText('省心卖')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it('offers another try without a connection', async () => {
  const { requests } = open('/seller/intro', { 'GET /seller/intro-info': () => ({ error: { kind: 'network' } }) })
  fireEvent.click(await screen.findByText('重试'))
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /seller/intro-info')).toHaveLength(2))
})
