/**
 * What users say of announced versions, and the answer (design: help 2.4, 9 C).
 * @tier landing
 * @areas documents
 */
import { RET } from '@contract/constants'
import { fillDemonstrationAnnouncement } from '../../../server/src/modules/documents/demo'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

const DAY = 86_400_000

describe('comments on announced versions', () => {
  let server: TestServer
  let legal: TestOperator
  let support: TestOperator
  beforeAll(async () => {
    server = await createTestServer()
    legal = await createOperator(server, 'comment-legal', ['legal'])
    support = await createOperator(server, 'comment-support', ['cs'])
    expect(await fillDemonstrationAnnouncement(server.db, server.clock.now())).toBe(1)
    expect(await fillDemonstrationAnnouncement(server.db, server.clock.now())).toBe(0)
  })
  afterAll(() => server.close())

  let lastKey = 0
  const say = (token: string, { version = '2', text = '建议写明答复的时限。', key = '' } = {}) => {
    lastKey += 1
    const input = { key: 'seller', version, text, idempotencyKey: key || `comment-${lastKey}` }
    return server.call('POST /document/comment', input, { token })
  }
  const said = async (token: string, version = '2') =>
    (await server.call('GET /document/comments', { key: 'seller', version }, { token })).data

  test('the announced version shows what differs, and the one in force stays', async () => {
    const { data } = await server.call('GET /document/info', { key: 'seller', version: '2' })
    expect(data.versions[0]).toMatchObject({ version: '2', state: 'announced' })
    expect(data.changes.length).toBeGreaterThan(0)
    expect((await server.call('GET /document/info', { key: 'seller' })).data.version).toBe('1')
  })

  test('are taken of it alone, three of a user, without contact data', async () => {
    const { token } = await server.login('13700000001')
    expect(
      (
        await server.call('POST /document/comment', {
          ...{ key: 'seller', version: '2', text: '好的' },
          idempotencyKey: 'visitor-key',
        })
      ).status,
    ).toBe(401)
    expect(await say(token, { version: '1' })).toMatchObject({
      retCode: RET.CONFLICT,
      retMsg: '该版本不在公示期，不能提意见',
    })
    expect((await say(token, { version: '9' })).retCode).toBe(RET.CONFLICT)
    expect((await say(token, { text: '加微信详谈' })).retCode).toBe(RET.TEXT_REFUSED)
    const first = await say(token, { key: 'same-key-1' })
    expect((await say(token, { key: 'same-key-1' })).data).toEqual(first.data)
    expect((await said(token)).list).toHaveLength(1)
    await say(token)
    expect((await say(token)).data.canComment).toBe(false)
    expect(await say(token)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '您对这一版的意见已达上限' })
  })

  test('are another user’s business no more than the answer, which legal alone gives', async () => {
    const [one, other] = [await server.login('13700000002'), await server.login('13700000003')]
    await say(one.token, { text: '第三条不清楚。' })
    expect((await said(other.token)).list).toEqual([])
    const { data: queue } = await adminCall(
      server,
      'GET /admin/queue/tasks',
      { queue: 'documentComments', pageSize: 100 },
      legal,
    )
    const task = queue.list.find(({ cells }) => cells['text'] === '第三条不清楚。')
    if (!task) throw new Error('it is not in the queue')
    const answer = (by: TestOperator, version = 0) => {
      lastKey += 1
      const what = { kind: 'documentComment', id: task.id, action: 'answer', reason: '答复', version }
      const input = { text: '已在第三条补充说明。' }
      return adminCall(server, 'POST /admin/record/act', { ...what, idempotencyKey: `answer-${lastKey}`, input }, by)
    }
    expect((await answer(support)).retCode).toBe(RET.NOT_PERMITTED)
    expect((await answer(legal)).status).toBe(200)
    expect((await answer(legal, 1)).retCode).not.toBe(RET.OK)
    expect((await said(one.token)).list[0]?.answer?.text).toBe('已在第三条补充说明。')
    const { list } = (await server.call('GET /message/list', {}, { token: one.token })).data
    expect(list[0]).toMatchObject({ category: 'service', title: '您的意见有了答复' })
  })

  test('are closed when the version is in force; an act that names the old one is refused', async () => {
    const { effectiveAt } = (await server.call('GET /document/info', { key: 'seller', version: '2' })).data
    server.clock.advance(effectiveAt - server.clock.now() + DAY)
    const { token } = await server.login('13700000004')
    expect((await say(token)).retCode).toBe(RET.CONFLICT)
    expect((await said(token)).canComment).toBe(false)
    expect((await server.call('GET /document/info', { key: 'seller' })).data.version).toBe('2')
  })
})
