/**
 * @tier whole
 * @areas user documents
 */
import { sql } from 'kysely'
import { DOCUMENT_KEYS } from '@contract/documents'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { TEXTS } from '../../../server/src/modules/documents/texts'
import { createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const DAY = 86_400_000

describe('documents and what a login rests on', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { productName: '循珍' } })
    await storeTexts(server.db)
  })
  afterAll(() => server.close())

  const login = async (phone: string, agreed?: string) => {
    await server.call('GET /user/sendmsg', { phone, sn: sendmsgSn({ phone }, server.ctx.config.signingKey) })
    const code = server.sent.at(-1)?.code ?? ''
    server.clock.advance(61_000)
    return server.call('POST /user/login', { phone, code, ...(agreed && { agreed }) })
  }
  const consents = () => server.db.selectFrom('consent').select(['key', 'version', 'scene', 'kind']).execute()

  test('a document has a title, a version, the day from which it holds, and the product’s name of this host', async () => {
    const { data } = await server.call('GET /document/info', { key: 'registration' })
    expect([data.title, data.version, data.effectiveAt]).toEqual(['用户注册协议', '1', Date.UTC(2025, 11, 31, 16)])
    const text = JSON.stringify(data.blocks)
    expect(text).toContain('本协议由您与循珍的经营者订立')
    expect(text).not.toContain('{product}')
  })

  test('every stored text is read, and storing them again changes nothing', async () => {
    await storeTexts(server.db)
    for (const key of DOCUMENT_KEYS)
      expect((await server.call('GET /document/info', { key, version: '1' })).data.blocks.length).toBeGreaterThan(0)
    expect(await server.db.selectFrom('document').select('key').execute()).toHaveLength(TEXTS.length)
  })

  test('an unknown version and an unknown key are 404, what is no key is refused', async () => {
    expect((await server.call('GET /document/info', { key: 'privacy', version: '7' })).status).toBe(404)
    expect((await server.call('GET /document/info', { key: 'secret' })).status).toBe(404)
    expect((await server.call('GET /document/info', { key: '../privacy' })).status).toBe(400)
  })

  test('a version is never changed in the database', async () => {
    await expect(
      server.db.updateTable('document').set({ title: '另一份' }).where('key', '=', 'privacy').execute(),
    ).rejects.toThrow('append-only')
    await expect(server.db.deleteFrom('document').execute()).rejects.toThrow('append-only')
  })

  test('a login keeps the versions that were agreed to, once', async () => {
    const { data: site } = await server.call('GET /config/site', {})
    expect(site.loginDocuments).toBe('registration:1,privacy:1')
    const first = await login('13800138100', site.loginDocuments)
    expect(first.retCode).toBe(200)
    await login('13800138100', site.loginDocuments)
    expect(await consents()).toEqual([
      { key: 'registration', version: 1, scene: 'login', kind: 'given' },
      { key: 'privacy', version: 1, scene: 'login', kind: 'given' },
    ])
  })

  test('a login without documents signs in and keeps nothing', async () => {
    const before = await consents()
    expect((await login('13800138101')).retCode).toBe(200)
    expect(await consents()).toEqual(before)
  })

  test('a newer version is in force from its day; a login that names the older one is 409 and costs no code', async () => {
    const at = server.clock.now() + DAY
    await sql`insert into document (key, version, title, blocks, sha256, effective_at)
      values ('privacy', 2, '隐私政策', '[]', ${'a'.repeat(64)}, ${at})`.execute(server.db)
    expect((await server.call('GET /config/site', {})).data.loginDocuments).toBe('registration:1,privacy:1')
    const announced = await server.call('GET /document/info', { key: 'privacy', version: '2' })
    expect(announced.data.versions[0]).toMatchObject({ version: '2', state: 'announced' })
    server.clock.advance(DAY)
    expect((await server.call('GET /config/site', {})).data.loginDocuments).toBe('registration:1,privacy:2')
    const phone = '13800138102'
    const refused = await login(phone, 'registration:1,privacy:1')
    expect([refused.status, refused.retMsg]).toEqual([409, '协议已更新，请重新阅读'])
    const code = server.sent.at(-1)?.code ?? ''
    const again = await server.call('POST /user/login', { phone, code, agreed: 'registration:1,privacy:2' })
    expect(again.retCode).toBe(200)
    expect((await server.call('GET /document/info', { key: 'privacy' })).data.version).toBe('2')
    expect((await server.call('GET /document/info', { key: 'privacy', version: '1' })).data.version).toBe('1')
  })

  test('the shop names who runs it from the settings of its host, and nobody without them', async () => {
    expect((await server.call('GET /config/site', {})).data.operator).toBeUndefined()
    server.ctx.config.operator = { name: '某某商贸有限公司', licenceNo: '91310000MA1FL0000X', phone: '400-000-0000' }
    expect((await server.call('GET /config/site', {})).data.operator).toEqual({
      name: '某某商贸有限公司',
      licenceNo: '91310000MA1FL0000X',
      phone: '400-000-0000',
    })
  })
})
