/**
 * @tier whole
 * @areas tracking
 */
import { sql } from 'kysely'
import { createTestServer, type TestServer } from '../../helpers/server'
import { common, event, exposure, clientError, newId, record, senders, metric } from './records'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const PHONE = '13900139000'
const ADDRESS = '203.0.113.77'

describe('what is kept of a person', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await createTestServer()
    token = (await server.login('13800138000')).token
    const send = senders(server)
    const secrets = {
      token,
      user_identity: token,
      'user-identity': token,
      userIdentity: token,
      '@updateFutureToken': token,
      phone: PHONE,
      filterData: { keyword: PHONE, number: Number(PHONE), deep: [{ token }] },
      pagequery: `user_identity=${token}&keyword=${PHONE}`,
      refpagequery: encodeURIComponent(`token=${token}&phone=${PHONE}`),
      [token]: token,
      free: `${token} ${PHONE}`,
    }
    const top = { params: `user_identity=${token}`, clientip: ADDRESS, devid: token, ua: PHONE, pagetype: 'list' }
    const from = { remoteAddress: ADDRESS, token, headers: { 'x-device-id': token } }
    const all = [
      await send.mark({
        common: { ...top, backup: secrets },
        events: [event(newId()), event(newId(), { ...top, backup: secrets })],
      }),
      await send.beacon({ common, events: [event(newId(), { ...top, backup: secrets })] }, from),
      await send.metrics(
        { records: [metric(newId(), { ...secrets, pageurl: `/a?token=${token}`, res: [`/b?phone=${PHONE}`] })] },
        from,
      ),
      await send.error(
        {
          ...clientError,
          message: `${token} ${PHONE}`,
          stack: `at token=${token}`,
          page_url: `/a?user_identity=${token}`,
        },
        from,
      ),
      await send.exposure(
        { ...exposure, currentUrl: `/a?user_identity=${token}`, vfm: PHONE, sid: token },
        'nonce-0001',
        from,
      ),
    ]
    expect(all.map(({ accepted }) => accepted)).toEqual([2, 1, 1, 1, 2])
    await send.image({
      pagetype: 'home',
      actiontype: 'zpmshow',
      params: token,
      backup: JSON.stringify({ eventid: newId(), ...secrets }),
    })
    // What is refused or fails must leave nothing in the log either.
    await send.mark({ common: { ...top, backup: secrets }, events: [] })
    await send.image({ pagetype: 'home', params: token })
    await send.error({ ...clientError, line: -1, message: token })
    await sql`alter table tracking_event rename to hidden_table`.execute(server.db)
    await send.beacon({ common: { ...top, backup: secrets }, events: record([newId()]).events })
    await sql`alter table hidden_table rename to tracking_event`.execute(server.db)
  })
  afterAll(() => server.close())

  test('no table has a login token, nor a phone number or an address that was reported', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    `.execute(server.db)
    expect(tables.length).toBeGreaterThan(30)
    let text = ''
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select ${sql.ref(name)}::text as row from ${sql.table(name)}`.execute(
        server.db,
      )
      text += rows.map(({ row }) => row).join('\n')
    }
    // The search sees what it should see.
    expect(text).toContain('13800138000')
    for (const secret of [token, PHONE, ADDRESS]) expect(text).not.toContain(secret)
  })

  test('no line of the log has one', () => {
    const text = server.logLines.join('')
    expect(text).toContain('tracking could not be stored')
    for (const secret of [token, PHONE]) expect(text).not.toContain(secret)
  })

  test('backup.token is a hash with a key of its own, which leads to no session', async () => {
    const rows = await server.db.selectFrom('trackingEvent').select('backup').execute()
    const hashes = rows.map(({ backup }) => backup.token).filter((hash) => hash !== undefined)
    expect(hashes.length).toBeGreaterThan(2)
    expect(new Set(hashes).size).toBe(1)
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/)
    const sessions = await server.db.selectFrom('session').select('tokenHash').execute()
    expect(sessions.some(({ tokenHash }) => tokenHash.startsWith(String(hashes[0])))).toBe(false)
  })

  test('placeholders of the specification stay as they are, and fill no column', async () => {
    const id = newId()
    const backup = { token: 'token_not_found', uid: 'uid_not_found' }
    await senders(server).mark({ common: { backup }, events: [event(id)] })
    const row = await server.db.selectFrom('trackingEvent').selectAll().where('eventId', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ uid: null, backup })
  })
})
