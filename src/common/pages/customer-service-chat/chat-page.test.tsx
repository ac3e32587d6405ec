import type { ChatEntry, ChatMessage, ChatNews } from '@contract/chat'
import { act, fireEvent, screen } from '@testing-library/react'
import { storage } from '@/core/platform/storage'
import { itemViewed } from '@/shared/viewed-items'
import { itemCard, userInfo } from '../../../../test/helpers/samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import CustomerServiceChatPage from '.'

const TOKEN = 'v'.repeat(43)
const entry: ChatEntry = { token: '', messenger: null, waiting: 0, card: null }
const card = {
  kind: 'order' as const,
  id: '100000000000000001',
  title: '手提包',
  note: '订单 1',
  fen: 100,
  picture: null,
}
const message = (seq: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  author: 'user',
  name: '',
  clientId: `sent-${String(seq)}`,
  text,
  card: null,
  picture: null,
  at: 0,
  ...more,
})
const quiet = { state: 'SELF', version: 1, ahead: 0, minutes: 0, canRate: false, hasMore: false } as const

/** A conversation on the server: the first call is answered at once, later ones when there is news. */
function conversation(first: Partial<ChatNews>) {
  let tell: (news: ChatNews) => void = () => undefined
  const answer: Answers['POST /cs/messages'] = ({ wait }) =>
    wait === 0
      ? { ...quiet, list: [], ...first }
      : new Promise<ChatNews>((resolve) => {
          tell = resolve
        })
  return {
    answer,
    tell: (news: Partial<ChatNews>) => act(async () => tell({ ...quiet, version: 2, list: [], ...news })),
  }
}
const open = async (url: string, answers: Answers, signedIn = true) => {
  const given: Answers = { 'GET /cs/entry': () => entry, 'GET /user/info': () => userInfo(), ...answers }
  const view = renderPage(CustomerServiceChatPage, url, given, { signedIn })
  await screen.findByText('您好，请问有什么可以帮您？')
  return view
}
const write = (text: string) => {
  const field = screen.getByLabelText('消息')
  fireEvent.input(field, { target: { value: text }, detail: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
}
// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  storage.set('chatUnsent', undefined)
  storage.setText('chatToken', null)
})

it('shows messages as they come, and asks behind the last one', async () => {
  const talk = conversation({ list: [message(1, '在吗')] })
  const { requests } = await open('/help/customservice', { 'POST /cs/messages': talk.answer })
  expect(await screen.findByText('在吗')).toBeTruthy()
  await talk.tell({ list: [message(2, '您好', { author: 'operator' })] })
  expect(screen.getByText('您好')).toBeTruthy()
  const asked = requests.filter(({ call }) => call === 'POST /cs/messages').map(({ input }) => input['after'])
  expect(asked).toEqual([0, 1, 2])
})

it('keeps a message that could not be sent, also for the next visit, and sends it again as the same one', async () => {
  const talk = conversation({})
  const { requests, unmount } = await open('/help/customservice', { 'POST /cs/messages': talk.answer })
  write('没有网络')
  expect(await screen.findByText('未发送')).toBeTruthy()
  unmount()
  const again = await open('/help/customservice', {
    'POST /cs/messages': conversation({}).answer,
    'POST /cs/send': ({ clientId }) => message(1, '没有网络', { clientId }),
  })
  fireEvent.click(await screen.findByText('重发'))
  expect(await screen.findByText('发送中')).toBeTruthy()
  const idsOf = (list: typeof requests) =>
    list.filter(({ call }) => call === 'POST /cs/send').map(({ input }) => input['clientId'])
  expect(idsOf(again.requests)).toEqual(idsOf(requests))
})

it('shows nobody what another user of the device could not send', async () => {
  const talk = conversation({})
  const { unmount } = await open('/help/customservice', { 'POST /cs/messages': talk.answer })
  write('我的手机号是多少')
  expect(await screen.findByText('未发送')).toBeTruthy()
  unmount()
  await open('/help/customservice', {
    'POST /cs/messages': conversation({}).answer,
    'GET /user/info': () => userInfo({ userId: '999' }),
  })
  expect(screen.queryByText('我的手机号是多少')).toBeNull()
})

it('sends what the page was opened about', async () => {
  const talk = conversation({})
  const { requests } = await open(`/help/customservice?order_no=${card.id}`, {
    'GET /cs/entry': () => ({ ...entry, card }),
    'POST /cs/messages': talk.answer,
    'POST /cs/send': () => message(1, '', { card }),
  })
  fireEvent.click(screen.getByText('发送给客服'))
  await act(async () => {})
  expect(requests.find(({ call }) => call === 'POST /cs/send')?.input).toMatchObject({
    card: { kind: 'order', id: card.id },
  })
  expect(screen.queryByText('发送给客服')).toBeNull()
})

it('sends an order or an item that is picked', async () => {
  const talk = conversation({})
  const { requests } = await open('/help/customservice', {
    'POST /cs/messages': talk.answer,
    'GET /cs/choices': () => ({ orders: [card], items: [] }),
    'POST /cs/send': () => message(1, '', { card }),
  })
  fireEvent.click(screen.getByRole('button', { name: '商品' }))
  expect(await screen.findByText('还没有看过的商品')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.click(screen.getByRole('button', { name: '订单' }))
  fireEvent.click(await screen.findByText('手提包'))
  await act(async () => {})
  expect(requests.find(({ call }) => call === 'POST /cs/send')?.input).toMatchObject({
    card: { kind: 'order', id: card.id },
  })
})

it('offers a visitor the items that this device remembers, and no orders', async () => {
  itemViewed(itemCard('7', 100))
  const talk = conversation({})
  const { requests } = await open(
    '/help/customservice',
    {
      'GET /cs/entry': () => ({ ...entry, token: TOKEN }),
      'POST /cs/messages': talk.answer,
      'GET /cs/choices': () => ({ orders: [], items: [{ ...card, kind: 'item', id: '7' }] }),
    },
    false,
  )
  expect(screen.queryByRole('button', { name: '订单' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '商品' }))
  expect(await screen.findByText('手提包')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'GET /cs/choices')?.input).toEqual({ viewed: '7' })
})

it('makes a visitor’s conversation the user’s, and forgets its token', async () => {
  storage.setText('chatToken', TOKEN)
  const talk = conversation({ list: [message(1, '登录之前')] })
  const { requests } = await open('/help/customservice', { 'POST /cs/messages': talk.answer })
  expect(await screen.findByText('登录之前')).toBeTruthy()
  const tokens = requests.filter(({ call }) => call === 'POST /cs/messages').map(({ input }) => input['token'])
  expect(tokens).toEqual([TOKEN, undefined])
  expect(storage.getText('chatToken')).toBeNull()
})

it('offers three articles until an operator is asked', async () => {
  const talk = conversation({})
  const hot = ['到哪了', '怎么退', '怎么付', '怎么卖'].map((title, index) => ({
    id: String(index + 1),
    category: 'BUY' as const,
    title,
  }))
  const help = { about: null, categories: [], hot, tickets: [], waiting: { count: 0, minutes: 0 } }
  await open('/help/customservice', { 'POST /cs/messages': talk.answer, 'GET /help/index': () => help })
  expect(await screen.findByText('怎么付')).toBeTruthy()
  expect(screen.queryByText('怎么卖')).toBeNull()
  await talk.tell({ state: 'QUEUED', minutes: 3 })
  expect(screen.queryByText('怎么付')).toBeNull()
})

it('asks for an operator and says how long it takes', async () => {
  const talk = conversation({})
  const { requests } = await open('/help/customservice', {
    'POST /cs/messages': talk.answer,
    'POST /cs/human': () => ({}),
  })
  fireEvent.click(screen.getByRole('button', { name: '转人工' }))
  await talk.tell({ state: 'QUEUED', ahead: 2, minutes: 9 })
  expect(screen.getByText('前面 2 人，约 9 分钟')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '转人工' })).toBeNull()
  expect(requests.some(({ call }) => call === 'POST /cs/human')).toBe(true)
})

it('says outside the hours that an answer comes within them', async () => {
  const talk = conversation({ state: 'QUEUED', minutes: 3 })
  const operator = { name: '主办方', open: { from: 0, to: 0, days: [] } }
  await open('/help/customservice', {
    'POST /cs/messages': talk.answer,
    'GET /config/site': () => ({ productName: '珍循', demo: false, loginDocuments: '', operator }),
  })
  expect(await screen.findByText(/^当前非服务时间/)).toBeTruthy()
})

it('a visitor keeps the token that the server gave', async () => {
  const talk = conversation({})
  const { requests } = await open(
    '/help/customservice',
    { 'GET /cs/entry': () => ({ ...entry, token: TOKEN }), 'POST /cs/messages': talk.answer },
    false,
  )
  expect(storage.getText('chatToken')).toBe(TOKEN)
  expect(requests.find(({ call }) => call === 'POST /cs/messages')?.input).toMatchObject({ token: TOKEN })
})

it('says that it connects again, and loses nothing', async () => {
  await open('/help/customservice', {})
  expect(await screen.findByText('网络异常，正在重新连接，消息不会丢失')).toBeTruthy()
})
