/**
 * Drafts of forms (design: selling 2.0): their owner alone, two devices, two builds, bounds, retention.
 * @tier landing
 * @areas draft
 */
import { RET } from '@contract/constants'
import type { CallInput } from '@contract/calls'
import { draftSweep } from '../../../server/src/modules/draft/drafts'
import { DRAFT_LIFE_MS, DRAFT_MAX_CHARS, DRAFTS_MOST } from '../../../server/src/modules/draft/limits'
import { createTestServer, type TestServer } from '../../helpers/server'

const ID = { kind: 'afterSale', key: '202611280000000001' } as const

describe('a draft', () => {
  let server: TestServer
  let token: string
  let phones = 0
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = (await server.login(`139000000${String(++phones).padStart(2, '0')}`)).token
  })

  const save = (more: Partial<CallInput<'POST /draft/save'>> = {}, as = token) =>
    server.call('POST /draft/save', { ...ID, version: 1, rev: 0, values: { text: '一' }, ...more }, { token: as })
  const kept = async (id: CallInput<'GET /draft/info'> = ID, as = token) =>
    (await server.call('GET /draft/info', id, { token: as })).data.draft

  test('is kept with its fields as they are, and given back', async () => {
    expect(await kept()).toBeNull()
    const values = { text: '包角磨损', photos: [{ id: 'whole', key: '/media/private/a.jpg?ticket=x' }], askFen: null }
    const now = server.clock.now()
    expect((await save({ values })).data).toEqual({ rev: 1, savedAt: now })
    expect(await kept()).toEqual({ version: 1, rev: 1, savedAt: now, values })
    server.clock.advance(1000)
    expect((await save({ rev: 1, values: { text: '二' } })).data).toEqual({ rev: 2, savedAt: now + 1000 })
    expect(await kept()).toMatchObject({ rev: 2, values: { text: '二' } })
  })

  test('is its owner’s alone, and one of its kind and key', async () => {
    await save()
    const { token: other } = await server.login('13900009999')
    expect(await kept(ID, other)).toBeNull()
    await save({ values: { text: '别人的' } }, other)
    await server.call('POST /draft/delete', ID, { token: other })
    expect(await kept()).toMatchObject({ rev: 1, values: { text: '一' } })
    expect(await kept({ ...ID, kind: 'afterSaleSupply' })).toBeNull()
    expect(await kept({ ...ID, key: '202611280000000002' })).toBeNull()
    for (const name of ['GET /draft/info', 'POST /draft/delete'] as const)
      expect((await server.call(name, ID)).status).toBe(401)
    expect((await save({}, '')).status).toBe(401)
  })

  test('of what is sold there are twenty; one more is refused in words, and the others go on', async () => {
    const sell = (key: string, rev = 0, text = '包') => save({ kind: 'consign', key, rev, values: { note: text } })
    for (let at = 0; at < 20; at += 1) expect((await sell(`D${String(at)}`)).retCode).toBe(RET.OK)
    expect(await sell('D20')).toMatchObject({
      retCode: RET.LIMIT_REACHED,
      retMsg: '草稿最多 20 份，请先删除不用的草稿',
    })
    expect((await sell('D3', 1, '箱')).data.rev).toBe(2)
    expect((await save()).retCode).toBe(RET.OK)
    await server.call('POST /draft/delete', { kind: 'consign', key: 'D7' }, { token })
    expect((await sell('D20')).retCode).toBe(RET.OK)
  })

  test('is confirmed again when the same state comes twice, and not counted as another', async () => {
    const first = await save()
    server.clock.advance(5000)
    expect((await save()).data).toEqual(first.data)
    expect(await kept()).toMatchObject({ rev: 1, savedAt: first.data.savedAt })
  })

  test('that another device has changed is not replaced unseen', async () => {
    await save()
    expect((await save({ rev: 1, values: { text: '另一台' } })).data.rev).toBe(2)
    expect(await save({ rev: 1, values: { text: '本机' } })).toMatchObject({
      status: 409,
      retCode: RET.STATE_CHANGED,
      retMsg: '这份草稿在其他设备上更新过',
    })
    expect(await kept()).toMatchObject({ rev: 2, values: { text: '另一台' } })
    // The device has seen it now, and its user decided for what is here.
    expect((await save({ rev: 2, values: { text: '本机' } })).data.rev).toBe(3)
  })

  test('of which two devices save the first state at once is one of the two', async () => {
    const answers = await Promise.all(['甲', '乙', '丙'].map((text) => save({ values: { text } })))
    expect(answers.map(({ retCode }) => retCode).sort()).toEqual([RET.OK, RET.STATE_CHANGED, RET.STATE_CHANGED])
    expect(await kept()).toMatchObject({ rev: 1 })
  })

  test('that a newer build has written is not replaced by an older one', async () => {
    await save({ version: 3 })
    expect(await save({ version: 2, rev: 1, values: { text: '旧' } })).toMatchObject({
      status: 409,
      retCode: RET.CONFLICT,
    })
    expect(await kept()).toMatchObject({ version: 3, values: { text: '一' } })
    expect((await save({ version: 4, rev: 1 })).data.rev).toBe(2)
    expect(await kept()).toMatchObject({ version: 4 })
  })

  test('is gone once it is deleted, and a second deletion changes nothing', async () => {
    await save()
    for (let n = 0; n < 2; n++) expect((await server.call('POST /draft/delete', ID, { token })).retCode).toBe(RET.OK)
    expect(await kept()).toBeNull()
    expect((await save({ rev: 1 })).data.rev).toBe(2)
  })

  test.each([
    ['too large', { text: 'a'.repeat(DRAFT_MAX_CHARS) }, '内容过长，草稿未能保存'],
    ['a code', { text: '一', code: '123456' }, '该内容不能保存为草稿'],
    ['a secret in a list', { rows: [{ name: 'a', password: 'x' }] }, '该内容不能保存为草稿'],
    ['nested without end', { a: { b: { c: { d: { e: { f: {} } } } } } }, '该内容不能保存为草稿'],
  ])('that is %s is refused, and the state before it stays', async (_what, values, text) => {
    await save()
    expect(await save({ rev: 1, values })).toMatchObject({ status: 400, fields: { values: text } })
    expect(await kept()).toMatchObject({ rev: 1 })
  })

  test.each([
    ['another kind', { kind: 'notes' as never }],
    ['a key of another form', { key: '../x' }],
    ['a field of another form', { values: { 'a b': 1 } }],
    ['no object', { values: [1] as never }],
  ])('of %s is refused', async (_what, more) => {
    expect((await save(more)).status).toBe(400)
  })

  test('gives way when its user has many newer ones', async () => {
    for (let n = 0; n <= DRAFTS_MOST; n++) {
      server.clock.advance(1100)
      expect((await save({ key: `order-${n}` })).retCode).toBe(RET.OK)
    }
    expect(await kept({ ...ID, key: 'order-0' })).toBeNull()
    expect(await kept({ ...ID, key: 'order-1' })).not.toBeNull()
    expect(await kept({ ...ID, key: `order-${DRAFTS_MOST}` })).not.toBeNull()
  })

  test('ends thirty days after its last change, before the sweep and with it', async () => {
    await save()
    server.clock.advance(DRAFT_LIFE_MS - 1)
    const { token: again } = await server.login(`139000000${String(phones).padStart(2, '0')}`)
    expect(await kept(ID, again)).not.toBeNull()
    server.clock.advance(1)
    expect(await kept(ID, again)).toBeNull()
    const rows = () =>
      server.db
        .selectFrom('draft')
        .select('key')
        .where('savedAt', '<=', server.clock.now() - DRAFT_LIFE_MS)
        .execute()
    expect(await rows()).not.toEqual([])
    await draftSweep(server.ctx).run(server.clock.now())
    expect(await rows()).toEqual([])
  })
})
