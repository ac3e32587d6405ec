/**
 * Messages of the chat: in their sequence, once, lost by no break, private, and answered by one desk at a
 * time; an operator who is silent loses the conversation to the queue, at its old place.
 * @tier landing
 * @areas chat
 */
import type { CallInput } from '@contract/calls'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { createWakes } from '../../../server/src/kit/wake'
import { createChat } from '../../../server/src/modules/chat/service'
import { fillDemonstrationChats } from '../../../server/src/modules/chat/demo'
import { createChatClocks } from '../../../server/src/modules/chat/sweep'
import { jpeg } from '../../helpers/jpeg'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let count = 0
const newPhone = () => `1390000${String((count += 1)).padStart(4, '0')}`
const clientId = () => `message-${String((count += 1))}`

async function newUser() {
  const { token, userId } = await server.login(newPhone())
  const news = async (more: Partial<CallInput<'POST /cs/messages'>> = {}) => {
    const { data } = await server.call('POST /cs/messages', { after: 0, version: 0, wait: 0, ...more }, { token })
    return data
  }
  const send = (text: string, id = clientId()) => server.call('POST /cs/send', { clientId: id, text }, { token })
  return { token, userId, news, send, human: () => server.call('POST /cs/human', {}, { token }) }
}
const textsOf = ({ list }: { list: readonly { text: string }[] }) => list.map(({ text }) => text)
const idOf = async (userId: number) => {
  const { id } = await server.db
    .selectFrom('conversation')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}
const sweep = () => createChatClocks(server.ctx).run(server.clock.now())

test('a message that is sent twice is one; numbers have no gaps however many are sent at once', async () => {
  const user = await newUser()
  const id = clientId()
  const [first, again] = await Promise.all([user.send('你好', id), user.send('你好', id)])
  expect(first.data.seq).toBe(again.data.seq)
  await Promise.all(Array.from({ length: 12 }, (_, at) => user.send(`第 ${at} 条`)))
  const { list } = await user.news()
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1))
  expect(list.filter(({ author }) => author === 'user')).toHaveLength(13)
})

test('who waits gets a message as it is written; after a break all that came meanwhile', async () => {
  const user = await newUser()
  await user.send('在吗')
  const { version, list } = await user.news()
  const waiting = user.news({ after: list.length, version, wait: 10_000 })
  await user.send('有一个问题')
  expect(textsOf(await waiting)).toEqual(['有一个问题'])
  await user.send('还有一个')
  await user.send('又一个')
  expect(textsOf(await user.news({ after: list.length + 1 }))).toEqual(['还有一个', '又一个'])
})

test('what another server of the shop writes comes as well, and is there after it has stopped', async () => {
  const user = await newUser()
  await user.send('第一台')
  const other = createWakes(server.ctx)
  const chat = createChat({ ...server.ctx, wakes: other })
  const { version, list } = await user.news()
  const waiting = user.news({ after: list.length, version, wait: 10_000 })
  await chat.send({ userId: user.userId }, { clientId: clientId(), text: '第二台' })
  await other.close()
  expect(textsOf(await waiting)).toEqual(['第二台'])
  expect(textsOf(await user.news())).toEqual(expect.arrayContaining(['第一台', '第二台']))
})

test('转人工 leads into the queue from every state without an operator, and is asked once', async () => {
  const user = await newUser()
  await user.human()
  expect(await user.news()).toMatchObject({ state: 'QUEUED' })
  const { version } = await user.news()
  await user.human()
  expect((await user.news()).version).toBe(version)
  await server.call('POST /cs/close', {}, { token: user.token })
  expect(await user.news()).toMatchObject({ state: 'CLOSED', canRate: false })
  await user.human()
  expect(await user.news()).toMatchObject({ state: 'QUEUED' })
  await server.call('POST /cs/close', {}, { token: user.token })
})

test('what others wrote, and their orders, are nobody’s', async () => {
  const user = await newUser()
  const other = await newUser()
  await user.send('我的问题')
  expect(textsOf(await other.news())).toEqual([])
  const card = { kind: 'order' as const, id: '100000000000000001' }
  const sent = await server.call('POST /cs/send', { clientId: clientId(), card }, { token: user.token })
  expect(sent).toMatchObject({ status: 404, retMsg: '内容不存在或无权查看' })
})

test('a picture is the user’s own, is read by who may, and goes some time after the end', async () => {
  const pictures = privatePicturesOf(server.ctx)
  const user = await newUser()
  const other = await newUser()
  const uploaded = async (userId: number) => {
    const file = await pictures.save(await jpeg(), { purpose: 'chat', taker: { kind: 'user', id: String(userId) } })
    return pictures.addressOf(file, MINUTE).url
  }
  const send = (picture: string, { token }: { token?: string } = user, more = {}) =>
    server.call('POST /cs/send', { clientId: clientId(), picture, ...more }, token === undefined ? {} : { token })
  const address = await uploaded(user.userId)
  const { data } = await send(address)
  expect(data).toMatchObject({ text: '', card: null })
  const read = await server.app.inject(data.picture?.url ?? '')
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await send(await uploaded(other.userId))).status).toBe(400)
  const visitor = (await server.call('GET /cs/entry', {})).data.token
  expect((await send(await uploaded(other.userId), {}, { token: visitor })).status).toBe(400)

  await server.call('POST /cs/close', {}, { token: user.token })
  const deleteAt = async () => {
    const { deleteAt: at } = await server.db
      .selectFrom('privatePicture')
      .select('deleteAt')
      .where('objectKind', '=', 'chat')
      .executeTakeFirstOrThrow()
    return at
  }
  expect(await deleteAt()).toBeGreaterThan(server.clock.now())
  await user.send('还有问题')
  expect(await deleteAt()).toBeNull()
  await server.db.deleteFrom('privatePicture').where('objectKind', '=', 'chat').execute()
  expect(textsOf(await user.news())).toContain('[图片已过期]')
})

test('a visitor’s conversation becomes the user’s at the login, also behind one that is there', async () => {
  const { data } = await server.call('GET /cs/entry', {})
  const visitor = data.token
  expect(visitor).toHaveLength(43)
  await server.call('POST /cs/send', { token: visitor, clientId: clientId(), text: '登录之前' })
  const user = await newUser()
  await user.send('以前的')
  await user.news({ token: visitor })
  expect(textsOf(await user.news())).toEqual(expect.arrayContaining(['以前的', '登录之前']))
  const { list } = await user.news()
  expect(list.map(({ seq }) => seq)).toEqual(list.map((_, at) => at + 1))
  const left = await server.call('POST /cs/messages', { token: visitor, after: 0, version: 0, wait: 0 })
  expect(left.data.list).toEqual([])
  expect((await server.call('POST /cs/send', { clientId: clientId(), text: '没有凭证' })).status).toBe(400)
})

test('two desks: the second reads what a colleague has written before it answers', async () => {
  const user = await newUser()
  await user.send('两位客服')
  await user.human()
  const [one, two] = await Promise.all([
    createOperator(server, 'desk.one', ['cs']),
    createOperator(server, 'desk.two', ['cs']),
  ])
  const id = await idOf(user.userId)
  const { data: seen } = await adminCall(
    server,
    'GET /admin/chat/messages',
    { id, after: 0, version: 0, wait: 0 },
    { cookie: one.cookie },
  )
  const last = seen.list.length
  const reply = (cookie: string, text: string, at: number, sentAs = clientId()) =>
    adminCall(server, 'POST /admin/chat/reply', { id, clientId: sentAs, text, seen: at }, { cookie })
  expect((await reply(one.cookie, '我来回答', last, 'answer-once')).status).toBe(200)
  expect((await reply(one.cookie, '我来回答', last, 'answer-once')).status).toBe(200)
  expect(await reply(two.cookie, '我也回答', last)).toMatchObject({ status: 409 })
  expect((await reply(two.cookie, '补充一点', last + 1)).status).toBe(200)
  const news = await user.news({ after: last })
  expect(textsOf(news)).toEqual(['我来回答', '补充一点'])
  expect(news).toMatchObject({ state: 'WAIT_USER' })
  expect((await adminCall(server, 'POST /admin/chat/close', { id }, { cookie: two.cookie })).status).toBe(200)
  expect(await user.news()).toMatchObject({ state: 'CLOSED', canRate: true })
  expect((await server.call('POST /cs/rate', { stars: 5 }, { token: user.token })).status).toBe(200)
  expect((await server.call('POST /cs/rate', { stars: 1 }, { token: user.token })).status).toBe(409)
  // Writing soon after the end goes to an operator at once.
  await user.send('再问一句')
  expect(await user.news()).toMatchObject({ state: 'QUEUED' })
  await server.call('POST /cs/close', {}, { token: user.token })
})

test('an operator answers with an order of the user’s, or an item; another’s order is refused', async () => {
  const user = await newUser()
  await user.human()
  const id = await idOf(user.userId)
  const { cookie } = await createOperator(server, 'desk.cards', ['cs'])
  await fillCatalogue(server.db, { count: 3, now: server.clock.now() })
  const item = await server.db.selectFrom('item').select(['id', 'itemNo', 'title']).executeTakeFirstOrThrow()
  const found = async (q: string) => (await adminCall(server, 'GET /admin/chat/choices', { id, q }, { cookie })).data
  expect(await found('')).toEqual({ orders: [], items: [] })
  expect((await found(item.itemNo.toLowerCase())).items).toMatchObject([{ id: String(item.id) }])
  expect((await found(item.title.slice(0, 40))).items.map((card) => card.id)).toContain(String(item.id))
  expect((await found('%')).items).toEqual([])
  const seen = (await user.news()).list.length
  const reply = (card: { kind: 'item' | 'order'; id: string }) =>
    adminCall(server, 'POST /admin/chat/reply', { id, clientId: clientId(), card, seen }, { cookie })
  expect((await reply({ kind: 'order', id: '1'.repeat(18) })).status).toBe(404)
  expect((await reply({ kind: 'item', id: String(item.id) })).status).toBe(200)
  expect(await user.news({ after: seen })).toMatchObject({
    state: 'WAIT_USER',
    list: [{ author: 'operator', text: '', card: { kind: 'item', id: String(item.id) } }],
  })
  expect((await found('')).items).toMatchObject([{ id: String(item.id) }])
})

test('what a visitor asked before the login goes on in a conversation that was closed', async () => {
  const user = await newUser()
  await user.human()
  await server.call('POST /cs/close', {}, { token: user.token })
  const visitor = (await server.call('GET /cs/entry', {})).data.token
  await server.call('POST /cs/send', { token: visitor, clientId: clientId(), text: '登录之前' })
  await user.news({ token: visitor })
  expect(await user.news()).toMatchObject({ state: 'SELF' })
})

test('an operator hands a conversation on as a complaint, once; a visitor has none', async () => {
  const user = await newUser()
  await user.send('仓库量错了尺寸')
  await user.human()
  const id = await idOf(user.userId)
  const { cookie } = await createOperator(server, 'desk.handing', ['cs'])
  const complain = () => adminCall(server, 'POST /admin/chat/complain', { id }, { cookie })
  expect((await complain()).status).toBe(200)
  expect(await complain()).toMatchObject({ status: 409, retMsg: '这个会话已有进行中的投诉' })
  const [complaint, ...more] = await server.db
    .selectFrom('ticket')
    .select(['state', 'text', 'subjectKind', 'subjectRef'])
    .where('userId', '=', user.userId)
    .execute()
  expect(more).toEqual([])
  expect(complaint).toEqual({
    ...{ state: 'SUBMITTED', text: '在线客服转来的问题：仓库量错了尺寸', subjectKind: 'chat' },
    subjectRef: String(id),
  })
  expect(textsOf(await user.news()).at(-1)).toContain('已为您把这个问题转为投诉')
  await server.call('POST /cs/close', {}, user)
})

test('an operator who is silent loses the conversation to the queue, at its old place; silence closes it', async () => {
  const [first, second] = [await newUser(), await newUser()]
  await first.human()
  server.clock.advance(MINUTE)
  await second.human()
  expect(await second.news()).toMatchObject({ ahead: 1, minutes: 6 })
  const { cookie } = await createOperator(server, 'desk.silent', ['cs'])
  const id = await idOf(first.userId)
  await adminCall(server, 'POST /admin/chat/take', { id }, { cookie })
  expect(await first.news()).toMatchObject({ state: 'ACTIVE' })
  server.clock.advance(3 * MINUTE)
  await sweep()
  expect(await first.news()).toMatchObject({ state: 'ACTIVE' })
  server.clock.advance(1)
  await sweep()
  expect(await first.news()).toMatchObject({ state: 'QUEUED', ahead: 0 })
  expect(await second.news()).toMatchObject({ ahead: 1 })
  const { data } = await adminCall(server, 'GET /admin/chat/list', { tab: 'queued' }, { cookie })
  expect(data.list.map((row) => row.id)).toEqual([id, await idOf(second.userId)])
  const seen = (await first.news()).list.length
  await adminCall(server, 'POST /admin/chat/reply', { id, clientId: clientId(), text: '您好', seen }, { cookie })
  server.clock.advance(24 * 60 * MINUTE + 1)
  await sweep()
  expect(await first.news()).toMatchObject({ state: 'CLOSED' })
})

test('what can be sent as a card are the user’s own orders, and the items that the device remembers', async () => {
  const user = await newUser()
  const { data: own } = await server.call('GET /cs/choices', { viewed: '99999999,99999998' }, { token: user.token })
  expect(own).toEqual({ orders: [], items: [] })
  const { data: visitors } = await server.call('GET /cs/choices', {})
  expect(visitors).toEqual({ orders: [], items: [] })
})

describe('who waits two hours of service for an answer', () => {
  const at = (time: string) => server.clock.advance(Date.parse(`${time}:00+08:00`) - server.clock.now())
  const complaints = async (userId: number) =>
    server.db.selectFrom('ticket').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const messages = async (userId: number) =>
    server.db.selectFrom('message').select(['template', 'target']).where('userId', '=', userId).execute()
  let changes = 0
  const setHours = async (value: string) => {
    const change = { key: 'support.hours', value, version: changes, actorId: '', reason: '试运行' }
    await server.ctx.settings.change(change)
    changes += 1
  }
  const year = () => new Date(server.clock.now()).getUTCFullYear() + 1

  test('has a complaint by itself, once; the night does not count; the desk shows it', async () => {
    await setHours('每日 9:00-21:00')
    at(`${year()}-03-02T20:00`)
    const user = await newUser()
    await user.send('没有人回答')
    await user.human()
    at(`${new Date(server.clock.now()).getUTCFullYear()}-03-03T09:59`)
    await sweep()
    expect(await complaints(user.userId)).toEqual([])
    server.clock.advance(MINUTE)
    await Promise.all([sweep(), sweep()])
    await sweep()
    const [complaint, ...more] = await complaints(user.userId)
    expect(more).toEqual([])
    expect(complaint).toMatchObject({ state: 'SUBMITTED', category: 'SERVICE', subjectKind: 'chat' })
    expect(complaint?.text).toContain('没有人回答')
    expect(await messages(user.userId)).toMatchObject([
      { template: 'ticket.opened', target: { route: 'helpComplaint', params: { id: complaint?.number } } },
    ])
    const news = await user.news()
    expect(news.state).toBe('QUEUED')
    expect(textsOf(news).at(-1)).toContain('已自动为您转为投诉')
    const { data: seen } = await server.call('GET /help/ticket-info', { no: complaint?.number ?? '' }, user)
    expect(seen.subject).toMatchObject({ kind: 'chat', title: '在线客服会话' })

    const { cookie } = await createOperator(server, 'desk.late', ['cs'])
    const id = await idOf(user.userId)
    const { data } = await adminCall(server, 'GET /admin/chat/list', { tab: 'queued' }, { cookie })
    expect(data.list.find((row) => row.id === id)).toMatchObject({ complaint: complaint?.number })
    const asked = { id, after: 0, version: 0, wait: 0 }
    expect((await adminCall(server, 'GET /admin/chat/messages', asked, { cookie })).data.complaint).toBe(
      complaint?.number,
    )

    // Once it is answered, the next wait counts anew; while the complaint is open there is no second one.
    const reply = { id, clientId: clientId(), text: '您好', seen: news.list.length }
    await adminCall(server, 'POST /admin/chat/reply', reply, { cookie })
    await user.send('还有一个问题')
    server.clock.advance(3 * 60 * MINUTE)
    await sweep()
    expect(await complaints(user.userId)).toHaveLength(1)
    await server.db.updateTable('ticket').set({ state: 'CLOSED' }).where('userId', '=', user.userId).execute()
    const later = await createOperator(server, 'desk.later', ['cs'])
    const again = { ...reply, clientId: clientId(), seen: 99 }
    await adminCall(server, 'POST /admin/chat/reply', again, { cookie: later.cookie })
    await user.send('第三个问题')
    server.clock.advance(3 * 60 * MINUTE)
    await sweep()
    expect(await complaints(user.userId)).toHaveLength(2)
    await server.call('POST /cs/close', {}, user)
  })

  test('has none when an operator has answered, when nobody was asked, and as a visitor', async () => {
    await setHours('全天候')
    const [answered, alone] = [await newUser(), await newUser()]
    await alone.send('只是看看')
    await answered.send('请回答')
    await answered.human()
    const { data } = await server.call('GET /cs/entry', {})
    await server.call('POST /cs/human', { token: data.token })
    const { cookie } = await createOperator(server, 'desk.intime', ['cs'])
    server.clock.advance(119 * MINUTE)
    const id = await idOf(answered.userId)
    const seen = (await answered.news()).list.length
    await adminCall(server, 'POST /admin/chat/reply', { id, clientId: clientId(), text: '您好', seen }, { cookie })
    server.clock.advance(2 * 60 * MINUTE)
    await sweep()
    expect(await complaints(answered.userId)).toEqual([])
    expect(await complaints(alone.userId)).toEqual([])
    const { list } = (await server.call('POST /cs/messages', { token: data.token, after: 0, version: 0, wait: 0 })).data
    expect(textsOf({ list }).join()).not.toContain('投诉')
  })
})

test('the demonstration has a conversation that waits and a closed one, once', async () => {
  const { token } = await server.login('13800000001')
  await server.login('13800000002')
  const fill = () => fillDemonstrationChats(server.db, server.clock.now())
  expect(await fill()).toBe(2)
  expect(await fill()).toBe(0)
  const { data } = await server.call('POST /cs/messages', { after: 0, version: 0, wait: 0 }, { token })
  expect(data).toMatchObject({ state: 'QUEUED', list: [{ seq: 1, author: 'user' }] })
})
