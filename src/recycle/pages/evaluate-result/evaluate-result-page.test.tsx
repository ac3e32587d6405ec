import type { Valuation } from '@contract/recycle'
import { RET } from '@contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sessionChanged } from '@/core/store/session'
import { RECYCLE_NO, TOKEN, valuation, VALUATION_NO } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import { dropToken, keepToken, tokenOf } from '../../kept'
import EvaluateResultPage from '.'

const open = (object: Valuation, answers: Answers = {}, signedIn = true) =>
  renderPage(
    EvaluateResultPage,
    `/recycle/evaluate-result?no=${VALUATION_NO}`,
    {
      'GET /user/info': () => userInfo(),
      'GET /recycle/valuation-info': () => object,
      'GET /recycle/comparables': () => ({ list: [] }),
      'GET /seller/net': () => ({ rows: [], netFen: 1_300_000, feesVersion: 1 }),
      'GET /addr/list': () => ({ list: [] }),
      ...answers,
    },
    { signedIn },
  )
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  dropToken(VALUATION_NO)
})

it('explains the price to a visitor line by line, beside what consigning would bring', async () => {
  keepToken(VALUATION_NO, TOKEN)
  const { requests, journey } = open(valuation({ isVisitors: true }), {}, false)
  for (const text of ['把握高', '依据 14 件同款成交']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getAllByText('¥11,058').length).toBeGreaterThan(0)
  expect(screen.queryByText('服务与利润')).toBeNull()
  fireEvent.click(screen.getByText('展开明细'))
  expect(screen.getByText('-¥3,577')).toBeTruthy()
  expect(await screen.findByText('寄卖预计到手 ¥13,000')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'GET /recycle/valuation-info')?.input).toEqual({
    ...{ no: VALUATION_NO, token: TOKEN },
  })
  tap('立即回收')
  await waitFor(() => expect(journey.some((to) => to.startsWith('/site/login'))).toBe(true))
})

it('takes a visitor’s valuation over at the login, then orders with the agreement', async () => {
  keepToken(VALUATION_NO, TOKEN)
  const { store, requests, address } = open(
    valuation({ isVisitors: true }),
    {
      'POST /recycle/valuation-adopt': () => valuation({ version: 2 }),
      'POST /recycle/order-create': () => ({ recycleNo: RECYCLE_NO }),
    },
    false,
  )
  await screen.findByText('把握高')
  tap('立即回收')
  act(() => void store.dispatch(sessionChanged(true)))
  await screen.findByText('确认回收')
  expect(tokenOf(VALUATION_NO)).toBeUndefined()
  expect(requests.find(({ call }) => call === 'POST /recycle/valuation-adopt')?.input).toMatchObject({
    ...{ no: VALUATION_NO, token: TOKEN },
  })
  tap('提交')
  expect(await screen.findByText('请先阅读并同意《用户回收协议》')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  tap('提交')
  await waitFor(() => expect(address()).toBe(`/recycle/success?recycleNo=${RECYCLE_NO}`))
  expect(requests.find(({ call }) => call === 'POST /recycle/order-create')?.input).toMatchObject({
    ...{ no: VALUATION_NO, priceFen: 1_105_800, agreed: 'recycle:1' },
  })
})

it('a visitor whose thing a person looks at may be told, by logging in', async () => {
  keepToken(VALUATION_NO, TOKEN)
  const waits: Partial<Valuation> = {
    state: 'VALUING',
    stateName: '人工估价中',
    priceFen: null,
    lines: [],
    actions: [],
  }
  const { store, requests } = open(
    valuation({ ...waits, isVisitors: true }),
    { 'POST /recycle/valuation-adopt': () => valuation({ ...waits, version: 2 }) },
    false,
  )
  fireEvent.click(await screen.findByText('登录，有报价时通知我'))
  act(() => void store.dispatch(sessionChanged(true)))
  await waitFor(() => expect(tokenOf(VALUATION_NO)).toBeUndefined())
  expect(requests.some(({ call }) => call === 'POST /recycle/valuation-adopt')).toBe(true)
})

it('asks for the photos that are missing before it orders', async () => {
  open(valuation({ missingSlots: [{ slot: 'front', name: '正面', tip: '拍全', isRequired: true }] }))
  await screen.findByText('把握高')
  tap('立即回收')
  expect(await screen.findByText('还差 1 张照片，补齐后可下单')).toBeTruthy()
  tap('提交')
  expect(await screen.findByText(/^还差正面/)).toBeTruthy()
})

it.each<[string, Partial<Valuation>, string[]]>([
  [
    'a person looks',
    {
      state: 'VALUING',
      stateName: '人工估价中',
      priceFen: null,
      lines: [],
      actions: ['revalue'],
      refuseCode: 'NO_DATA',
      reason: '同款成交太少，已转人工估价',
      dueAt: 1_795_010_000_000,
    },
    ['人工估价中', '同款成交太少，已转人工估价', '修改信息'],
  ],
  [
    'we do not buy it',
    {
      state: 'DECLINED',
      stateName: '暂不回收',
      priceFen: null,
      lines: [],
      actions: ['revalue'],
      refuseCode: 'LOW',
      reason: '低于 ¥300',
    },
    ['抱歉，这件暂时不能回收：低于 ¥300', '看看寄卖', '重新估价'],
  ],
  ['the quote is over', { state: 'EXPIRED', stateName: '已过期', actions: ['revalue'] }, ['报价已过期', '重新估价']],
  [
    'there is an order',
    { state: 'ORDERED', stateName: '已下单', actions: ['viewOrder'], recycleNo: RECYCLE_NO },
    ['已下单', '查看订单'],
  ],
])('says that %s', async (_name, part, texts) => {
  open(valuation(part))
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('立即回收')).toBeNull()
})

it('begins another valuation with what was described', async () => {
  const { address } = open(valuation({ state: 'EXPIRED', actions: ['revalue'] }))
  fireEvent.click(await screen.findByText('重新估价'))
  await waitFor(() => expect(address()).toMatch(/^\/recycle\/goods-init\?draftNo=D/))
  expect(address()).toContain('brandName=香奈儿')
  expect(address()).toContain('"severity":2')
})

it('does not know a number of somebody else, nor what is none', async () => {
  const { unmount } = open(valuation(), {
    'GET /recycle/valuation-info': () => ({
      error: { kind: 'business', status: 404, code: RET.NOT_FOUND, message: '没有找到' },
    }),
  })
  expect(await screen.findByText('没有找到这笔回收')).toBeTruthy()
  unmount()
  renderPage(EvaluateResultPage, '/recycle/evaluate-result?no=1', {})
  expect(await screen.findByText('没有找到这笔回收')).toBeTruthy()
})
