/**
 * @tier landing
 * @areas operator console
 */
import { adminCalls, adminRowOf, type AdminCallName } from '@contract/admin/calls'
import {
  ALL_PERMISSIONS,
  PERMISSIONS,
  permissionRow,
  STARTING_ROLES,
  startingPermissions,
  type StartingRole,
} from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import { storeRoles } from '../../../server/src/modules/operator/roles'
import { adminCall, createOperator, OWN_PAGE } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(120_000)

const NAMES = Object.keys(adminCalls) as AdminCallName[]
const ROLES = Object.keys(STARTING_ROLES) as StartingRole[]
/** A stream does not end by itself; its refusals are the same hook's. */
const ENDLESS = 'GET /admin/events'

describe('every admin call × every role × no session × another’s session (console 7/1)', () => {
  let server: TestServer
  const cookies = new Map<StartingRole, string>()
  let user = ''
  let ended = ''
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    for (const role of ROLES) cookies.set(role, (await createOperator(server, `role-${role}`, [role])).cookie)
    user = (await server.login('13800138000')).token
    const gone = await createOperator(server, 'gone', ['owner'])
    ended = gone.cookie
    await server.db.deleteFrom('operatorSession').where('operatorId', '=', gone.id).execute()
  })
  afterAll(() => server.close())

  /** Input that no call accepts: what is refused before it is looked at shows who may call. */
  const send = (name: AdminCallName, cookie: string, headers: Record<string, string> = OWN_PAGE) =>
    adminCall(server, name, { id: '!', q: '', kind: '!', token: '!', page: 0, roles: 1, from: -1 } as never, {
      cookie,
      headers,
    })
  const isOpen = (name: AdminCallName) => adminRowOf(name).permission === 'anyone'

  test('every call of the table has a route, and every route of the console a row', () => {
    for (const name of NAMES) {
      const [method, url] = name.split(' ') as ['GET' | 'POST', string]
      expect([name, server.app.hasRoute({ method, url: `/api${url}` })]).toEqual([name, true])
    }
    const routes = server.app.printRoutes({ commonPrefix: false }).match(/\b(GET|POST)\b/g)
    expect(routes?.length).toBeGreaterThan(NAMES.length)
  })

  test.each(NAMES.filter((name) => name !== ENDLESS))('%s: each role as the table says', async (name) => {
    const { permission } = adminRowOf(name)
    for (const role of ROLES) {
      const isAllowed =
        permission === 'anyone' || permission === 'signedIn' || startingPermissions(role).includes(permission)
      // Own sessions end by some of these calls: each role comes back with a session of its own.
      const { retCode } = await send(name, cookies.get(role) ?? '')
      expect([role, retCode === RET.NOT_PERMITTED]).toEqual([role, !isAllowed])
      expect([role, retCode === RET.NO_SESSION]).toEqual([role, false])
      if (name.startsWith('POST /admin/session/') || name === 'POST /admin/logout') {
        cookies.set(role, (await createOperator(server, `again-${name.length}-${role}`, [role])).cookie)
      }
    }
  })

  test.each(NAMES.filter((name) => !isOpen(name)))('%s: no session, and another’s, is 401', async (name) => {
    const foreign = [
      ['none', {}],
      ['a shop user’s token as the cookie', { cookie: `rx-console=${user}` }],
      ['a shop user’s token', { 'user-identity': user }],
      ['an ended one', { cookie: ended }],
      ['a made-up one', { cookie: `rx-console=${'A'.repeat(43)}` }],
    ] as const
    for (const [whose, headers] of foreign) {
      const { status } = await send(name, '', { ...OWN_PAGE, ...headers })
      expect([whose, status]).toEqual([whose, 401])
    }
  })

  test('a call that needs the one-time code is 428 without it', async () => {
    const stepUps = NAMES.filter((name) => adminRowOf(name).stepUp === true)
    expect(stepUps.length).toBeGreaterThan(5)
    expect(stepUps).toEqual(expect.arrayContaining(['POST /admin/export/start', 'GET /admin/export/file']))
    for (const name of stepUps) {
      const login = `step-up-${stepUps.indexOf(name)}`
      const { cookie } = await createOperator(server, login, ['owner'], { steppedUp: false })
      const { status, retCode } = await send(name, cookie)
      expect([name, status, retCode]).toEqual([name, 428, RET.STEP_UP])
    }
  })
})

describe('the table of permissions', () => {
  test('gives every permission to a role, and audit nothing that changes the shop', () => {
    const held = new Set(ROLES.flatMap(startingPermissions))
    expect(ALL_PERMISSIONS.filter((name) => !held.has(name))).toEqual([])
    const changes = startingPermissions('audit').filter((name) => permissionRow(name).reads !== true)
    expect(changes).toEqual(['audit.export'])
  })

  test('owner and admin approve nothing that others requested, but role changes', () => {
    const approvals = ALL_PERMISSIONS.filter((name) => name.endsWith('.approve'))
    expect(approvals.filter((name) => startingPermissions('owner').includes(name))).toEqual(['role.approve'])
  })

  test('is stored once: what the owner takes from a role stays taken, and what is new is given', async () => {
    const server = await createTestServer()
    await storeRoles(server.db)
    const of = async (role: string) =>
      (await server.db.selectFrom('operatorRolePermission').select('permission').where('role', '=', role).execute())
        .map(({ permission }) => permission)
        .sort()
    expect(await of('cs')).toEqual(startingPermissions('cs').sort())
    await server.db.deleteFrom('operatorRolePermission').where('role', '=', 'cs').execute()
    await storeRoles(server.db)
    expect(await of('cs')).toEqual([])
    await server.db.deleteFrom('knownPermission').where('name', '=', 'order.cancel').execute()
    await storeRoles(server.db)
    expect(await of('cs')).toEqual(['order.cancel'])
    expect(Object.keys(PERMISSIONS)).toContain('order.cancel')
    await server.close()
  })
})
