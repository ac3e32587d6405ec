import type { ChatMessage, ChatNews } from '@contract/chat'
import { VISITOR } from '@/screen/form/draft-store'
import { EMPTY_TALK, lastSeq, unsentOf, withNews, withUnsent, type Unsent } from './conversation'

const message = (seq: number, clientId = `sent-${String(seq)}`): ChatMessage => ({
  seq,
  author: 'user',
  name: '',
  clientId,
  text: `第 ${seq} 条`,
  card: null,
  picture: null,
  at: 0,
})
const news = (list: ChatMessage[]): ChatNews => ({
  state: 'QUEUED',
  version: 3,
  ahead: 1,
  minutes: 6,
  canRate: false,
  list,
  hasMore: false,
})
const unsent: Unsent = { clientId: 'sent-2', text: '第 2 条', card: null, picture: null, hasFailed: true }

it('takes messages in their sequence, each once', () => {
  const first = withNews(EMPTY_TALK, news([message(1), message(2)]))
  const again = withNews(first, news([message(2), message(3)]))
  expect(again.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(lastSeq(again)).toBe(3)
})

it('never shows what is behind a gap: it is asked for again', () => {
  const talk = withNews(withNews(EMPTY_TALK, news([message(1)])), news([message(3)]))
  expect(lastSeq(talk)).toBe(1)
})

it('forgets an unsent message once the server has it', () => {
  const talk = withUnsent(EMPTY_TALK, unsent)
  expect(withUnsent(talk, { ...unsent, hasFailed: false }).unsent).toHaveLength(1)
  expect(withNews(talk, news([message(1), message(2)])).unsent).toEqual([])
})

it('keeps of the device what has the shape of a message', () => {
  const messages = [{ ...unsent, hasFailed: false }, null, { clientId: 1 }, { clientId: 'x', text: '' }]
  expect(unsentOf({ owner: '7', messages }, '7')).toEqual([unsent])
  expect(unsentOf('nothing', '7')).toEqual([])
  expect(unsentOf(messages, '7')).toEqual([])
})

it("takes a visitor's messages over at the login, and shows nobody another user's", () => {
  const kept = (owner: string) => ({ owner, messages: [unsent] })
  expect(unsentOf(kept(VISITOR), '7')).toEqual([unsent])
  expect(unsentOf(kept('8'), '7')).toEqual([])
  expect(unsentOf(kept('8'), VISITOR)).toEqual([])
})
