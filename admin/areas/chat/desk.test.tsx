/** 客服台: conversations and their answers; each answer arrives once, and none is lost. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminData, AdminInput } from '../../data/calls'
import { LOST, NOW, open, press, Refusal, server, type } from '../../test-page'
import ChatDesk from './desk'
import { acting } from '../../test-acting'

type Chat = AdminData<'GET /admin/chat/messages'>
const row: AdminData<'GET /admin/chat/list'>['list'][number] = {
  ...{ id: 5, name: '小林', state: 'ACTIVE', operator: '沈嘉', text: '怎么退？', at: NOW, waitingSince: NOW },
  complaint: '',
}
const message: Chat['list'][number] = {
  ...{
    seq: 1,
    author: 'user',
    name: '',
    clientId: 'user-message',
    text: '怎么退？',
    card: null,
    picture: null,
    at: NOW,
  },
}
const chat: Chat = {
  ...{ list: [message], state: 'ACTIVE', version: 3, name: '小林', userId: 12, phone: '138****8000' },
  ...{ operator: '沈嘉', isMine: true, complaint: '', ahead: 0, minutes: 0, canRate: false, hasMore: false },
}
/** Waits for news until the test has some. */
const never = new Promise<never>(() => undefined)
const messages =
  (changes: Partial<Chat> = {}) =>
  ({ id, version }: AdminInput<'GET /admin/chat/messages'>) =>
    version === 0 ? { ...chat, ...changes, name: id === 5 ? '小林' : '阿周' } : never

const show = (changes: Partial<Chat> = {}, permissions?: Parameters<typeof open>[2]) =>
  open(
    <ChatDesk />,
    {
      'GET /admin/chat/list': { list: [row, { ...row, id: 6, name: '阿周' }], counts: { queued: 2 } },
      'GET /admin/chat/messages': messages(changes),
      'POST /admin/chat/reply': {},
    },
    { at: '/chat?id=5', ...permissions },
  )
const replies = () => server.sent('POST /admin/chat/reply')
const written = () => screen.getByLabelText<HTMLTextAreaElement>('回复内容').value

test('an answer is sent with the number that was seen last, and the field is empty again', async () => {
  await show()
  await type('回复内容', ' 七天内可以申请。 ')
  await press('发送')
  await waitFor(() => expect(written()).toBe(''))
  expect(replies()).toMatchObject([{ id: 5, text: '七天内可以申请。', seen: 1 }])
})

test('Ctrl and Enter send it; a space alone is no answer', async () => {
  await show()
  await type('回复内容', '  ')
  expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', true)
  await type('回复内容', '好的')
  fireEvent.keyDown(screen.getByLabelText('回复内容'), { key: 'Enter' })
  expect(replies()).toEqual([])
  await acting(() => fireEvent.keyDown(screen.getByLabelText('回复内容'), { key: 'Enter', ctrlKey: true }))
  expect(replies()).toHaveLength(1)
})

test('an answer whose receipt was lost is sent under the same name; other words are another answer', async () => {
  await show()
  server.answer({ 'POST /admin/chat/reply': LOST })
  await type('回复内容', '七天内可以申请。')
  await press('发送')
  expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeTruthy()
  expect(written()).toBe('七天内可以申请。')
  await press('发送')
  await waitFor(() => expect(replies()).toHaveLength(2))
  server.answer({ 'POST /admin/chat/reply': {} })
  await type('回复内容', '签收后七天内可以申请。')
  await press('发送')
  await waitFor(() => expect(written()).toBe(''))
  const names = replies().map(({ clientId }) => clientId)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

test('what is typed while an answer is on its way is the next one', async () => {
  let arrive = (_answer: object): void => undefined
  await show()
  server.answer({ 'POST /admin/chat/reply': () => new Promise((resolve) => (arrive = resolve)) })
  await type('回复内容', '好的')
  await press('发送')
  await type('回复内容', '另外')
  await acting(() => arrive({}))
  expect(written()).toBe('另外')
})

test('an answer that was begun stays while another user is answered', async () => {
  await show()
  await type('回复内容', '您好')
  await press(/^阿周/)
  await screen.findByRole('link', { name: '阿周' })
  expect(written()).toBe('')
  await press(/^小林/)
  await waitFor(() => expect(written()).toBe('您好'))
})

test('an answer that arrives while another user is answered is no draft any more', async () => {
  let arrive = (_answer: object): void => undefined
  await show()
  server.answer({ 'POST /admin/chat/reply': () => new Promise((resolve) => (arrive = resolve)) })
  await type('回复内容', '好的')
  await press('发送')
  await press(/^阿周/)
  await screen.findByRole('link', { name: '阿周' })
  await acting(() => arrive({}))
  await press(/^小林/)
  await screen.findByRole('link', { name: '小林' })
  expect(written()).toBe('')
})

test('an answer after a colleague’s is refused, and stays', async () => {
  await show()
  server.answer({ 'POST /admin/chat/reply': new Refusal('同事已回复，请先查看', { status: 409 }) })
  await type('回复内容', '好的')
  await press('发送')
  expect(await screen.findByText('同事已回复，请先查看')).toBeTruthy()
  expect(written()).toBe('好的')
})

test('an article goes below what was written', async () => {
  await show()
  server.answer({ 'GET /admin/help/articles': { list: [{ id: '1', title: '退货', text: '七天内申请。' }] } })
  await type('回复内容', '您好')
  await press('引用文章')
  await press('引用')
  expect(written()).toBe('您好\n七天内申请。')
})

test('a card keeps its name until it has arrived', async () => {
  const card = { kind: 'item', id: '100001', title: '手袋', note: '香奈儿', fen: 1, picture: null } as const
  await show()
  server.answer({ 'GET /admin/chat/choices': { items: [card], orders: [] }, 'POST /admin/chat/reply': LOST })
  await press('发送订单或商品')
  const line = (await screen.findByText('商品 · 香奈儿')).closest('li') as HTMLElement
  await press('发送', line)
  await screen.findByText('网络已断开，请检查网络后重试')
  server.answer({ 'POST /admin/chat/reply': {} })
  await press('发送', line)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(replies()).toMatchObject([{ card: { kind: 'item', id: '100001' } }, {}])
  expect(replies()[1]).toEqual(replies()[0])
})

test('one that nobody has is taken; one of a user becomes a complaint once', async () => {
  await show({ isMine: false, operator: '' })
  server.answer({ 'POST /admin/chat/take': {}, 'POST /admin/chat/complain': {} })
  expect(await screen.findByText(/接待人 无人接待/)).toBeTruthy()
  await press('接入')
  expect(server.sent('POST /admin/chat/take')).toEqual([{ id: 5 }])
  await press('转投诉')
  await press('确定', await screen.findByRole('tooltip'))
  expect(server.sent('POST /admin/chat/complain')).toEqual([{ id: 5 }])
})

test('a visitor’s is no complaint, nor one that is a complaint already', async () => {
  await show({ userId: null })
  await screen.findByRole('button', { name: '结束会话' })
  expect(screen.queryByRole('button', { name: '转投诉' })).toBeNull()
})

test('one that is over, or of who may only read, has no answer', async () => {
  await show({ state: 'CLOSED' })
  await within(await screen.findByRole('log')).findByText('怎么退？')
  expect(screen.queryByLabelText('回复内容')).toBeNull()
})
