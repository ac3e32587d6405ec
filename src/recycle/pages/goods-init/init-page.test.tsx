import { RET } from '@contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { giveStyle, NO_STYLE } from '@/shared/intake/style'
import { estimate, TOKEN, valuation, VALUATION_NO } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { giveCondition } from '../../condition-answers'
import { keepUnfinished, tokenOf, unfinished } from '../../kept'
import InitPage from '.'

const DRAFT = `D${'7'.repeat(32)}`
const ESTIMATE = 'GET /v5/reluxe_user_mall/bidding/get-valuate-price'
const STYLE = {
  ...NO_STYLE,
  ...{ categoryId: '101', categoryName: '链条包', brandId: '2', brandName: '香奈儿', seriesId: '' },
  attributes: { colour: '黑色' },
}
const CONDITION = { flaws: [], changes: [], accessories: [] }
const WHOLE = `categoryId=101&categoryName=链条包&brandId=2&brandName=香奈儿&seriesId=0&attributes={"colour":"黑色"}&condition={"flaws":[],"changes":[],"accessories":[]}`

const ANSWERS: Answers = {
  'GET /intake/class': () => ({
    list: [{ id: '1', code: 'bags', name: '箱包', leaves: [{ id: '101', name: '链条包', verdict: 'accept' }] }],
  }),
  [ESTIMATE]: () => ({ estimate: estimate(), holding: null }),
}
const open = (query = '', answers: Answers = {}) =>
  renderPage(InitPage, `/recycle/goods-init?draftNo=${DRAFT}${query}`, { ...ANSWERS, ...answers })
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  keepUnfinished(undefined)
})

it('begins with the class, then leads a visitor to the first part that is open', async () => {
  const { journey } = open()
  fireEvent.click(await screen.findByText('链条包'))
  expect(await screen.findByText('还差：品牌、款式、规格、成色与附件')).toBeTruthy()
  tap('立即估价')
  expect(journey.at(-1)).toContain('/recycle/brand-choose')
  expect(decodeURIComponent(journey.at(-1) ?? '')).toContain('categoryName=链条包')
  await waitFor(() => expect(unfinished()).toMatchObject({ draftNo: DRAFT, title: '链条包', done: 1, all: 5 }))
})

it('takes the answers of the steps, and values them without a login', async () => {
  const { requests, journey } = open('', {
    'POST /recycle/valuate': () => ({ valuation: valuation({ isVisitors: true }), token: TOKEN }),
  })
  await screen.findByText('链条包')
  act(() => {
    giveStyle(DRAFT, STYLE)
    giveCondition(DRAFT, { style: STYLE, condition: CONDITION })
  })
  expect(await screen.findByText(/^同款近一年成交 14 件，¥14,015–¥16,982$/)).toBeTruthy()
  expect(await screen.findByText('9成新 · 无瑕疵')).toBeTruthy()
  tap('立即估价')
  await waitFor(() => expect(journey).toContain(`/recycle/evaluate-result?no=${VALUATION_NO}`))
  expect(tokenOf(VALUATION_NO)).toBe(TOKEN)
  expect(unfinished()).toBeUndefined()
  expect(requests.find(({ call }) => call === 'POST /recycle/valuate')?.input).toMatchObject({
    draftNo: DRAFT,
    facts: { categoryId: '101', brandId: '2', seriesId: '', flawless: true, changes: [] },
  })
  expect(requests.some(({ call }) => call === 'POST /draft/save')).toBe(false)
})

it('shows what the server says is missing, and goes there', async () => {
  const { journey } = open(`&${WHOLE}`, {
    [ESTIMATE]: () => ({ estimate: estimate({ missing: [{ part: 'spec', text: '尺寸' }] }), holding: null }),
  })
  expect(await screen.findByText('还差：尺寸')).toBeTruthy()
  tap('立即估价')
  expect(journey.at(-1)).toContain('/recycle/attribute-choose')
})

it('says that a brand is not bought, and where it can be sold', async () => {
  open(`&${WHOLE}`, {
    [ESTIMATE]: () => ({ estimate: estimate({ verdict: 'refuse', verdictText: '该品牌暂不回收' }), holding: null }),
  })
  expect(await screen.findByText('该品牌暂不回收')).toBeTruthy()
  expect(screen.getByText('看看寄卖')).toBeTruthy()
  expect(screen.queryByText('立即估价')).toBeNull()
})

it('keeps everything after a refusal', async () => {
  open(`&${WHOLE}`, {
    'POST /recycle/valuate': () => ({
      error: { kind: 'business', status: 429, code: 42920, message: '今日估价次数已用完，请明天再来或联系回收管家' },
    }),
  })
  await screen.findByText('9成新 · 无瑕疵')
  tap('立即估价')
  expect(await screen.findByText('今日估价次数已用完，请明天再来或联系回收管家')).toBeTruthy()
  expect(screen.getByText('香奈儿')).toBeTruthy()
})

it('goes on with what was begun, and empties it only after the question', async () => {
  keepUnfinished({ draftNo: 'D1', title: '香奈儿 Leboy', done: 4, all: 5 })
  const { unmount, address } = open()
  fireEvent.click(await screen.findByText('继续上次的估价：香奈儿 Leboy（已填 4/5）'))
  await waitFor(() => expect(address()).toContain('draftNo=D1'))
  unmount()
  const again = open(`&${WHOLE}`)
  fireEvent.click(await screen.findByText('清空重填'))
  expect(await screen.findByText('清空已填内容？照片也会移除。')).toBeTruthy()
  fireEvent.click(screen.getByText('清空'))
  await waitFor(() => expect(again.address()).not.toContain(DRAFT))
})

it('saves a user’s draft first, and values that state of it', async () => {
  const { requests } = renderPage(
    InitPage,
    `/recycle/goods-init?draftNo=${DRAFT}&${WHOLE}`,
    {
      ...ANSWERS,
      'GET /user/info': () => ({ error: { kind: 'business', status: 404, code: RET.NOT_FOUND, message: '' } }),
      'GET /intake/draft': () => ({ draft: null }),
    },
    { signedIn: true },
  )
  await screen.findByText('香奈儿')
  expect(requests.find(({ call }) => call === 'GET /intake/draft')?.input).toEqual({ kind: 'recycle', draftNo: DRAFT })
})
