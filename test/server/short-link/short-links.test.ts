/**
 * Short links: made for addresses of the shop alone, and what leads nowhere any more (design: help 2.4, 8).
 * @tier landing
 * @areas short-link
 */
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

const DAY = 86_400_000

describe('short links', () => {
  let server: TestServer
  let keeper: TestOperator
  beforeAll(async () => {
    server = await createTestServer()
    keeper = await createOperator(server, 'link-keeper', ['merchandiser'])
  })
  afterAll(() => server.close())

  let lastKey = 0
  const act = async (id: string, action: string, input: object = {}) => {
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'shortLink', id }, keeper)
    lastKey += 1
    const what = { kind: 'shortLink', id, action, reason: '短信', idempotencyKey: `link-key-${lastKey}` }
    return adminCall(server, 'POST /admin/record/act', { ...what, version: data.version, input: { ...input } }, keeper)
  }
  const made = async (input: object) => {
    const { status } = await act('new', 'create', input)
    const row = await server.db.selectFrom('shortLink').select(['id', 'code']).orderBy('id', 'desc').executeTakeFirst()
    if (status !== 200 || !row) throw new Error('no link was made')
    return { id: String(row.id), code: row.code }
  }
  const follow = (code: string) => server.call('GET /link/undertake-info', { code })

  test('lead to an open address of the shop', async () => {
    const { code } = await made({ title: '短信', url: '/qa/question-list?item_id=100001' })
    expect(code).toMatch(/^[a-z0-9]{8}$/)
    expect((await follow(code)).data).toEqual({ url: '/qa/question-list?item_id=100001', title: '短信' })
  })

  test('and to no other host, however it is written', async () => {
    for (const url of ['https://a.test', '//a.test', '/\\a.test', '/not-open', 'javascript:alert(1)']) {
      expect((await act('new', 'create', { title: '短信', url })).status).toBe(400)
    }
  })

  test('not after their last day, nor when switched off, nor when there is none', async () => {
    const endsOn = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const today = await made({ title: '今天', url: '/my/index', endsOn })
    const { id, code } = await made({ title: '长期', url: '/my/index' })
    expect((await follow(today.code)).retCode).toBe(RET.OK)
    server.clock.advance(DAY)
    keeper = await createOperator(server, 'link-keeper-later', ['merchandiser'])
    expect(await follow(today.code)).toMatchObject({ retCode: RET.NOT_FOUND, retMsg: '链接已失效' })
    expect((await act(id, 'switchOff')).status).toBe(200)
    expect((await follow(code)).retCode).toBe(RET.NOT_FOUND)
    expect((await act(id, 'switchOff')).retCode).not.toBe(RET.OK)
    expect((await act(id, 'switchOn')).status).toBe(200)
    expect((await follow(code)).retCode).toBe(RET.OK)
    expect((await follow('nosuchcode')).retCode).toBe(RET.NOT_FOUND)
  })
})
