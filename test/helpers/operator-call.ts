/** A demonstration operator of a running console, signed in with the one-time code entered. */
import { randomUUID } from 'node:crypto'
import type { AdminCallData, AdminCallInput, AdminCallName } from '@contract/admin/calls'
import { fetchFrom } from './shop-call'

// As server/src/modules/operator/demo.ts has them; the database's client that it brings does not load in jsdom.
const PASSWORD = 'demo-console-2026'
const CODE = '000000'

export interface Operator {
  /** @throws Error with the server's message when it refuses */
  call<N extends AdminCallName>(name: N, input: AdminCallInput<N>): Promise<AdminCallData<N>>
  /** Carries out an action of a record as it is now. */
  act(kind: string, id: string, action: string, input?: Record<string, unknown>): Promise<void>
}

/** @param role a starting role, e.g. `warehouse` */
export const signInOperator = async (origin: string, role: string): Promise<Operator> => {
  let cookie = ''
  const send = (name: string, input: object) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const body = method === 'POST' ? JSON.stringify(input) : ''
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))}`
        : ''
    return fetchFrom(`${origin}/api${path}${query}`, {
      method,
      body,
      headers: {
        cookie,
        origin,
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
  }
  const call: Operator['call'] = async (name, input) => {
    const answer = await send(name, input)
    const { ret_code: code, ret_msg: message, data } = JSON.parse(answer.body)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return data
  }
  const entered = await send('POST /admin/login', { login: `${role}@demo`, password: PASSWORD })
  cookie = (entered.cookies[0] ?? '').split(';')[0] ?? ''
  await call('POST /admin/step-up', { code: CODE })
  return {
    call,
    async act(kind, id, action, input = {}) {
      const { version } = await call('GET /admin/record', { kind, id })
      await call('POST /admin/record/act', {
        kind,
        id,
        action,
        version,
        input,
        reason: '仓库操作',
        idempotencyKey: randomUUID(),
      })
    },
  }
}
