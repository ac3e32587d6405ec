/**
 * @tier whole
 * @areas user documents
 */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'
import type { Buyer } from '../order/buyers'
import { newKey, openShop, type Shop } from '../order/shop'

jest.setTimeout(60_000)

const DAY = 86_400_000
const NOTE = '补充了寄回的期限'

describe('versions of a document: a draft, announced by two operators, in force from its day (spec 2.10)', () => {
  let server: TestServer
  let one: TestOperator
  let two: TestOperator
  beforeEach(async () => {
    server = await createTestServer()
    await storeTexts(server.db)
    one = await createOperator(server, 'one', ['legal'])
    two = await createOperator(server, 'two', ['legal'])
  })
  afterEach(() => server.close())

  const record = async (key = 'fullRefundRules') =>
    (await adminCall(server, 'GET /admin/record', { kind: 'document', id: key }, { cookie: one.cookie })).data
  const act = async (action: string, input: object, key = 'fullRefundRules', reason = '法规更新') =>
    adminCall(
      server,
      'POST /admin/record/act',
      {
        kind: 'document',
        id: key,
        action,
        version: (await record(key)).version,
        input: { ...input },
        reason,
        idempotencyKey: randomUUID(),
      },
      { cookie: one.cookie },
    )
  const dayIn = (days: number) => new Date(server.clock.now() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
  const draft = async () => {
    const initial = (await record()).actions.find(({ name }) => name === 'saveDraft')?.initial ?? {}
    const text = String(initial.text).replace('自签收次日起 7 日内可以申请', '自签收次日起 10 日内可以申请')
    return act('saveDraft', { ...initial, text, changeNote: NOTE })
  }
  const announce = async (days = 9) => act('announce', { effectiveDay: dayIn(days) })
  const give = async (approval: string, by: TestOperator) => {
    const { data } = await adminCall(server, 'GET /admin/approval/info', { id: approval }, { cookie: by.cookie })
    return adminCall(
      server,
      'POST /admin/approval/give',
      { id: approval, payloadHash: data.payloadHash },
      { cookie: by.cookie },
    )
  }
  const announced = async () => {
    await draft()
    const { data } = await announce()
    expect((await give(data.approval ?? '', two)).status).toBe(200)
  }
  const info = async (version?: string) =>
    (await server.call('GET /document/info', { key: 'fullRefundRules', ...(version && { version }) })).data

  test('is announced with what it changes, and takes the place of the earlier one on its day', async () => {
    await announced()
    expect(await info()).toMatchObject({
      version: '1',
      changes: [],
      versions: [
        { version: '2', state: 'announced', changeNote: NOTE },
        { version: '1', state: 'effective', endedAt: null },
      ],
    })
    expect((await info('2')).changes).toEqual([
      {
        kind: 'changed',
        section: '三、七天无理由退货',
        before: '自签收次日起 7 日内可以申请，每个卖家的商品都适用。',
        after: '自签收次日起 10 日内可以申请，每个卖家的商品都适用。',
      },
    ])
    server.clock.advance(9 * DAY)
    const now = await info()
    expect([now.version, now.versions.map(({ state }) => state)]).toEqual(['2', ['effective', 'superseded']])
    expect(now.versions[1]?.endedAt).toBe(now.effectiveAt)
  })

  test('needs another operator, who sees the differences and the hash of exactly this text', async () => {
    await draft()
    const { data } = await announce()
    const approval = data.approval ?? ''
    expect((await give(approval, one)).status).toBe(409)
    const shown = (await adminCall(server, 'GET /admin/approval/info', { id: approval }, { cookie: two.cookie })).data
    expect(shown.facts.find(({ name }) => name.startsWith('修改'))?.value).toContain('10 日内')
    const hash = shown.facts.find(({ name }) => name === '正文校验值')?.value
    await give(approval, two)
    expect((await info('2')).sha256).toBe(hash)
  })

  test('a draft that was changed after it was submitted is submitted anew', async () => {
    await draft()
    const { data } = await announce()
    const { initial } = (await record()).actions.find(({ name }) => name === 'saveDraft')!
    await act('saveDraft', { ...initial, changeNote: '另一句说明' })
    expect((await give(data.approval ?? '', two)).status).toBe(409)
    expect((await info()).versions).toHaveLength(1)
  })

  test('is announced seven days before it holds, with words for what is new, and not without a difference', async () => {
    const { initial } = (await record()).actions.find(({ name }) => name === 'saveDraft')!
    expect((await act('saveDraft', { ...initial, changeNote: '' })).status).toBe(400)
    await act('saveDraft', { ...initial, changeNote: NOTE })
    expect((await announce()).retMsg).toBe('草稿与最新版本相同')
    await draft()
    expect((await announce(7)).status).toBe(400)
    expect((await announce(9)).status).toBe(200)
  })

  test('while one is announced no other is drafted, and the list shows both', async () => {
    await announced()
    expect((await record()).actions).toEqual([])
    const { data } = await adminCall(server, 'GET /admin/document/list', { q: 'Refund' }, { cookie: one.cookie })
    expect(data.list).toMatchObject([{ key: 'fullRefundRules', version: 1, next: { version: 2 }, hasDraft: false }])
    const all = await adminCall(server, 'GET /admin/document/list', { pageSize: 100 }, { cookie: one.cookie })
    expect(all.data.total).toBe(25)
  })

  test('an operator adds a document, which users read from its day', async () => {
    const create = { key: 'shipping', title: '配送说明' }
    expect((await adminCall(server, 'POST /admin/document/create', create, { cookie: one.cookie })).status).toBe(200)
    expect((await adminCall(server, 'POST /admin/document/create', create, { cookie: one.cookie })).status).toBe(409)
    expect((await server.call('GET /document/info', { key: 'shipping' })).status).toBe(404)
    const text = '## 一、配送\n\n1. 全程保价。'
    await act('saveDraft', { title: '配送说明', text, changeNote: '', isMaterial: false }, 'shipping')
    const { data } = await act('announce', { effectiveDay: dayIn(9) }, 'shipping')
    await give(data.approval ?? '', two)
    server.clock.advance(9 * DAY)
    const { data: read } = await server.call('GET /document/info', { key: 'shipping' })
    expect([read.title, read.blocks[0]]).toEqual(['配送说明', { kind: 'heading', text: '一、配送' }])
  })
})

describe('what an order rests on is agreed to before it (spec 2.10)', () => {
  let shop: Shop
  let buyer: Buyer
  let itemIds = ''
  beforeEach(async () => {
    shop = await openShop()
    await storeTexts(shop.server.db)
    buyer = await shop.buyer()
    itemIds = String((await shop.items({ count: 1 }))[0])
  })
  afterEach(() => shop.close())

  const preview = async () => (await shop.server.call('GET /order/preview', { itemIds }, { token: buyer.token })).data
  const missing = async () => (await preview()).agreement?.map(({ key, version }) => `${key}:${version}`)
  const order = async (agreed: string) => {
    const { amounts } = await preview()
    const body = { itemIds, addressId: buyer.addressId, payFen: amounts.payFen, idempotencyKey: newKey(), agreed }
    return shop.server.call('POST /order/create', body, { token: buyer.token })
  }
  const ALL = 'fullRefundRules:1,registration:1,privacy:1'
  const kept = () => shop.server.db.selectFrom('consent').selectAll().orderBy('id').execute()
  const newVersion = (isMaterial: boolean) =>
    shop.server.db
      .insertInto('document')
      .values({
        key: 'fullRefundRules',
        version: 2,
        title: '退换货规则',
        blocks: sql`'[]'::jsonb`,
        sha256: 'a'.repeat(64),
        effectiveAt: shop.server.clock.now(),
        isMaterial,
      })
      .execute()

  test('once, by document, version and hash; a withdrawal is a row, after which a new consent is needed', async () => {
    expect(await missing()).toEqual(ALL.split(','))
    expect((await order(ALL)).retCode).toBe(200)
    const { data: rules } = await shop.server.call('GET /document/info', { key: 'fullRefundRules' })
    expect((await kept())[0]).toMatchObject({
      ...{ key: 'fullRefundRules', version: 1, sha256: rules.sha256, scene: 'order', kind: 'given' },
    })
    expect(await missing()).toBeUndefined()

    const withdraw = (key: string) => shop.server.call('POST /document/withdraw', { key }, { token: buyer.token })
    await withdraw('fullRefundRules')
    const { data } = await withdraw('fullRefundRules')
    expect(data.list.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'fullRefundRules withdrawn',
      'privacy given',
      'registration given',
    ])
    expect((await kept()).filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1)
    expect(await missing()).toEqual(['fullRefundRules:1'])
    expect((await withdraw('faq')).status).toBe(404)
  })

  test('a version that is not in force any more is 409 with its field, and nothing is ordered', async () => {
    await newVersion(true)
    const refused = await order(ALL)
    expect([refused.status, refused.fields]).toEqual([409, { agreed: '协议已更新，请重新阅读' }])
    const { data } = await shop.server.call('GET /order/list', {}, { token: buyer.token })
    expect([data.total, await kept()]).toEqual([0, []])
  })

  test('a new version asks those who agreed to the one before again; a correction does not', async () => {
    await order(ALL)
    itemIds = String((await shop.items({ count: 1 }))[0])
    await newVersion(false)
    expect(await missing()).toBeUndefined()
    await sql`insert into document (key, version, title, blocks, sha256, effective_at)
      select key, 3, title, blocks, sha256, effective_at from document
      where key = 'fullRefundRules' and version = 2`.execute(shop.server.db)
    expect(await missing()).toEqual(['fullRefundRules:3'])
  })
})
