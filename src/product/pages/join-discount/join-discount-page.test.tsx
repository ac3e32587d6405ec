import { RET } from '@contract/codes'
import type { Offer, OfferInfo, OfferRule } from '@contract/offer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { itemCard, userInfo } from '../../../../test/helpers/samples'
import JoinDiscountPage from '.'

const NUMBER = 'YJ261121618033990001'
const NOW = Date.UTC(2026, 10, 21, 4)
const HOUR_MS = 3_600_000

const item = itemCard('101', 1_000_000)
const rule: OfferRule = {
  item,
  refusal: '',
  minFen: 700_000,
  maxFen: 999_999,
  offerId: null,
  answerMs: 48 * HOUR_MS,
  holdMs: 24 * HOUR_MS,
}
const pending: Offer = {
  offerId: NUMBER,
  version: 0,
  item,
  state: 'PENDING',
  stateName: '等待回复',
  priceFen: 800_000,
  dueAt: NOW + HOUR_MS,
  orderNo: null,
  actions: ['withdraw'],
  createdAt: NOW,
}
const infoOf = (changes: Partial<Offer> = {}, more: Partial<OfferInfo> = {}): OfferInfo => ({
  offer: { ...pending, ...changes },
  rounds: [{ by: 'buyer', at: NOW, priceFen: 800_000, note: '诚心想要' }],
  counter: null,
  serverNow: NOW,
  ...more,
})
const countered = infoOf(
  {
    state: 'COUNTERED',
    stateName: '待您回复',
    priceFen: 930_000,
    actions: ['accept', 'counter', 'decline'],
    version: 3,
  },
  { counter: { fromFen: 800_001, toFen: 929_999 } },
)

const open = (query: string, answers: Answers) =>
  renderPage(JoinDiscountPage, `/product/join-discount${query}`, { 'GET /user/info': () => userInfo(), ...answers })
const fill = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const tap = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => localStorage.clear())

describe('a first offer', () => {
  it('says beside the price what is wrong with it, and sends nothing', async () => {
    const { requests } = open('?id=101', { 'GET /offer/rule': () => rule })
    await screen.findByText('您的报价')
    expect(screen.getByText(/48 小时内答复/).textContent).toContain('接受后为您保留 24 小时')
    tap('提交报价')
    expect(await screen.findByText('请输入您的报价')).toBeTruthy()
    fill('您的报价', '6999')
    tap('提交报价')
    expect(await screen.findByText('报价不能低于 ¥7,000')).toBeTruthy()
    fill('您的报价', '10000')
    tap('提交报价')
    expect(await screen.findByText('报价需低于当前售价')).toBeTruthy()
    expect(requests.some(({ call }) => call === 'POST /offer/create')).toBe(false)
  })

  it('is sent once, and leads to the offer in its place', async () => {
    const { requests, address } = open('?id=101', {
      'GET /offer/rule': () => rule,
      'POST /offer/create': () => infoOf(),
      'GET /offer/info': () => infoOf(),
    })
    await screen.findByText('您的报价')
    fill('您的报价', '8000')
    fill('留言', ' 诚心想要 ')
    tap('提交报价')
    tap('提交报价')
    await waitFor(() => expect(address()).toBe(`/product/join-discount?offerId=${NUMBER}`))
    const sent = requests.filter(({ call }) => call === 'POST /offer/create').map(({ input }) => input)
    expect(sent).toEqual([expect.objectContaining({ itemId: '101', priceFen: 800_000, note: '诚心想要' })])
  })

  it('shows the server’s refusal beside the price, and keeps what was typed', async () => {
    const message = '报价不能低于 ¥8,500'
    open('?id=101', {
      'GET /offer/rule': () => rule,
      'POST /offer/create': () => ({
        error: {
          kind: 'business',
          status: 400,
          code: RET.BAD_REQUEST,
          message,
          data: { fields: { priceFen: message } },
        },
      }),
    })
    await screen.findByText('您的报价')
    fill('您的报价', '8000')
    tap('提交报价')
    expect(await screen.findByText(message)).toBeTruthy()
    expect((screen.getByLabelText('您的报价') as HTMLInputElement).value).toBe('8000')
  })

  it('of an item that takes none says why, and leads to the alert of its price', async () => {
    open('?id=101', { 'GET /offer/rule': () => ({ ...rule, refusal: '该商品不支持议价' }) })
    expect(await screen.findByText('该商品不支持议价')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交报价' })).toBeNull()
    expect(screen.getByRole('link', { name: '降价提醒' }).getAttribute('href')).toBe('/product/auto-discount?id=101')
  })

  it('that was made already is opened instead', async () => {
    const { address } = open('?id=101', {
      'GET /offer/rule': () => ({ ...rule, offerId: NUMBER }),
      'GET /offer/info': () => infoOf(),
    })
    await waitFor(() => expect(address()).toBe(`/product/join-discount?offerId=${NUMBER}`))
  })
})

describe('an offer', () => {
  const openOffer = (answers: Answers) => open(`?offerId=${NUMBER}`, answers)

  it('that waits shows its state, prices and how long, and is withdrawn after a question', async () => {
    const { requests } = openOffer({
      'GET /offer/info': () => infoOf(),
      'POST /offer/withdraw': () => infoOf({ state: 'WITHDRAWN' }),
    })
    expect(await screen.findByText('等待回复')).toBeTruthy()
    expect(screen.getByText('您报价 ¥8,000')).toBeTruthy()
    expect(screen.getByText('诚心想要')).toBeTruthy()
    tap('撤回')
    fireEvent.click(await screen.findByRole('button', { name: '确认撤回' }))
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === 'POST /offer/withdraw').map(({ input }) => input)).toEqual([
        { offerId: NUMBER, version: 0 },
      ]),
    )
  })

  it('that the shop answered can be accepted, declined, or answered with another price between both', async () => {
    const { requests } = openOffer({ 'GET /offer/info': () => countered, 'POST /offer/counter': () => countered })
    expect(await screen.findByText('本店还价 ¥9,300，请在时限内答复。')).toBeTruthy()
    expect(screen.getByRole('button', { name: '接受' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '不接受' })).toBeTruthy()
    tap('还价')
    fill('您的报价', '9500')
    tap('提交还价')
    expect(await screen.findByText(/^还价需在/)).toBeTruthy()
    fill('您的报价', '9000')
    tap('提交还价')
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === 'POST /offer/counter').map(({ input }) => input)).toEqual([
        { offerId: NUMBER, version: 3, priceFen: 900_000 },
      ]),
    )
  })

  it('that was accepted leads to its order at its price', async () => {
    openOffer({
      'GET /offer/info': () => infoOf({ state: 'ACCEPTED', stateName: '待下单', actions: ['order', 'withdraw'] }),
    })
    expect((await screen.findByRole('link', { name: '去下单' })).getAttribute('href')).toBe(
      `/order/create?itemIds=101&offerId=${NUMBER}`,
    )
    expect(screen.getByRole('button', { name: '放弃' })).toBeTruthy()
  })

  it.each([
    ['DECLINED', '重新议价', '/product/join-discount?id=101'],
    ['LAPSED', '重新议价', '/product/join-discount?id=101'],
    ['SUPERSEDED', '找相似', '/cart/similar?id=101'],
  ] as const)('%s leads on by %s', async (state, name, href) => {
    openOffer({ 'GET /offer/info': () => infoOf({ state, stateName: '结束', dueAt: null, actions: [] }) })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  })

  it('of another user is not there', async () => {
    openOffer({
      'GET /offer/info': () => ({ error: { kind: 'business', status: 404, code: 404, message: '议价不存在' } }),
    })
    expect(await screen.findByText('议价不存在')).toBeTruthy()
  })
})

describe('all offers', () => {
  it('are listed with their state and price, and lead to each', async () => {
    open('', { 'GET /offer/list': () => ({ list: [pending], page: 1, pageSize: 8, hasMore: false, total: 1 }) })
    expect(await screen.findByText('等待回复 · ¥8,000')).toBeTruthy()
  })

  it('of a user without any lead to the shop', async () => {
    open('', { 'GET /offer/list': () => ({ list: [], page: 1, pageSize: 8, hasMore: false, total: 0 }) })
    expect(await screen.findByText('还没有议价')).toBeTruthy()
    expect(screen.getByRole('link', { name: '去逛逛' })).toBeTruthy()
  })

  it('of a visitor wait for the login', async () => {
    renderPage(JoinDiscountPage, '/product/join-discount', {}, { signedIn: false })
    expect(await screen.findByText('登录后议价')).toBeTruthy()
  })
})
