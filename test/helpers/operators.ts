/** Operators of a test server: accounts with roles and a session, and calls of the console with their cookie. */
import type { AdminCallData, AdminCallInput, AdminCallName } from '@contract/admin/calls'
import type { RefusedData } from '@contract/envelope'
import { transaction } from '../../server/src/db/database'
import { STEP_UP_MS } from '../../server/src/modules/operator/limits'
import { storeRoles } from '../../server/src/modules/operator/roles'
import { createSession } from '../../server/src/modules/operator/sessions'
import type { Db } from '../../server/src/db/handle'
import type { Clock } from '../../server/src/kit/clock'
import type { TestServer } from './server'

export interface TestOperator {
  id: number
  login: string
  cookie: string
}

const HOST = 'shop.test'
/** What a browser sends with a write from a page of our own. */
export const OWN_PAGE = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' } as const

/** An active operator with these roles, signed in. @param steppedUp whether the one-time code was just entered */
export async function createOperator(
  server: { db: Db; clock: Clock },
  login: string,
  roles: readonly string[],
  { steppedUp = true } = {},
): Promise<TestOperator> {
  await storeRoles(server.db)
  const now = server.clock.now()
  return transaction(server.db, async (trx) => {
    const { id } = await trx
      .insertInto('operator')
      .values({
        login,
        name: login.slice(0, 20),
        state: 'active',
        passwordHash: 'none',
        totpSecret: 'none',
        createdAt: now,
        lastSignInAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('operatorInRole')
      .values(roles.map((role) => ({ operatorId: id, role })))
      .execute()
    const token = await createSession(trx, { operatorId: id, address: '127.0.0.1', device: 'test' }, now)
    if (steppedUp) {
      await trx
        .updateTable('operatorSession')
        .set({ stepUpUntil: now + STEP_UP_MS })
        .where('operatorId', '=', id)
        .execute()
    }
    return { id, login, cookie: `rx-console=${token}` }
  })
}

export interface AdminResult<N extends AdminCallName> {
  status: number
  retCode: number
  retMsg: string
  data: AdminCallData<N>
  fields: Readonly<Record<string, string>>
  headers: Record<string, string | string[] | number | undefined>
}

interface AdminOptions {
  cookie?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

/** Sends a call of the console as its client does. */
export async function adminCall<N extends AdminCallName>(
  server: TestServer,
  name: N,
  input: AdminCallInput<N>,
  { cookie, headers = OWN_PAGE, remoteAddress }: AdminOptions = {},
): Promise<AdminResult<N>> {
  const [method, url] = name.split(' ') as ['GET' | 'POST', string]
  const isGet = method === 'GET'
  const values = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(values.map(([key, value]): [string, string] => [key, String(value)])).toString()
  const response = await server.request({
    method,
    url: isGet && query !== '' ? `${url}?${query}` : url,
    signed: false,
    ...(!isGet && { body: JSON.stringify(input), contentType: 'application/json' }),
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
  })
  const { json, status } = response
  const { fields = {} } = (json?.data ?? {}) as Partial<RefusedData>
  return {
    status,
    retCode: json?.ret_code ?? 0,
    retMsg: json?.ret_msg ?? '',
    data: json?.data as AdminCallData<N>,
    fields,
    headers: response.headers,
  }
}

/** The session's cookie of an answer that signs in. */
export function cookieOf({ headers }: Pick<AdminResult<AdminCallName>, 'headers'>): string {
  const [first = ''] = [headers['set-cookie']].flat()
  return String(first).split(';')[0] ?? ''
}
