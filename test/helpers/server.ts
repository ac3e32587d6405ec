/**
 * A whole server without a network: the real app over a real database, with a clock that tests set and text messages
 * that tests read.
 */
import type { CallData, CallInput, CallName } from '@contract/calls'
import type { RefusedData } from '@contract/envelope'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { StepUpScene } from '@contract/user'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { FastifyInstance } from 'fastify'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/src/app'
import { readConfig, type Config } from '../../server/src/config'
import type { Db } from '../../server/src/db/database'
import type { AppContext } from '../../server/src/kit/context'
import { createLogger } from '../../server/src/kit/logger'
import { signRequest } from '../../server/src/kit/signing'
import { createSettings } from '../../server/src/modules/settings/service'
import { declaredSettings } from '../../server/src/settings'
import { openTestDatabase } from './databases'

/** 2026-03-01 12:00 in Shanghai. */
export const TEST_START = Date.UTC(2026, 2, 1, 4)

export interface TestClock {
  now(): number
  advance(ms: number): void
  set(ms: number): void
}

export function createTestClock(start = TEST_START): TestClock {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
    set(ms) {
      now = ms
    },
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE'
  /** With query; under the API base unless it is `absolute`. */
  url: string
  absolute?: boolean
  /** Sent form-encoded. */
  form?: Record<string, string>
  /** Sent as it is, with `contentType`. */
  body?: string
  contentType?: string
  token?: string
  headers?: Record<string, string>
  /** false: neither timestamp nor signature. */
  signed?: boolean
  timestamp?: number
  remoteAddress?: string
}

export interface TestResponse {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The parsed body; undefined when it is not JSON. */
  json: { ret_code?: number; ret_msg?: string; data?: unknown; [key: string]: unknown } | undefined
}

export interface CallResult<N extends CallName> {
  status: number
  retCode: number
  retMsg: string
  /** `data` of a success; null otherwise, whatever its type says. */
  data: CallData<N>
  /** The messages of a refusal, by field. */
  fields: Readonly<Record<string, string>>
}

export interface TestServer {
  app: FastifyInstance
  ctx: AppContext
  db: Db
  clock: TestClock
  /** Every sms so far, newest last. */
  sent: { phone: string; code: string; purpose?: string }[]
  /** Every log line so far. */
  logLines: string[]
  request(options: RequestOptions): Promise<TestResponse>
  /** Signs and sends a call of the contract; empty values of the input are left out. */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: Partial<RequestOptions>): Promise<CallResult<N>>
  /** Signs in by sms code, each phone from a client address of its own. */
  login(phone: string): Promise<{ token: string; userId: number }>
  /** Enters a code for an act of the session's user. */
  stepUp(token: string, scene: StepUpScene): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  clock?: TestClock
  config?: Partial<Config>
  /** The database's content, as for openTestDatabase. */
  dump?: string
  /** Changes the context before the app is built, e.g. another sms provider or renderer. */
  prepare?: (ctx: AppContext) => void
}

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { db, close: closeDatabase } = await openTestDatabase(options.dump)
  const clock = options.clock ?? createTestClock()
  const sent: TestServer['sent'] = []
  const logLines: string[] = []
  const log = createLogger({ level: 'info', format: 'json', write: (line) => logLines.push(line) })
  const settings = createSettings({ db, clock, log, declared: declaredSettings })
  await settings.load()
  const ctx: AppContext = {
    config: { ...testConfig(), ...options.config },
    db,
    clock,
    log,
    settings,
    sms: {
      send(phone, code, purpose) {
        sent.push({ phone, code, ...(purpose && { purpose }) })
        return Promise.resolve()
      },
    },
  }
  options.prepare?.(ctx)
  const app = await buildApp(ctx)
  checkAnswers(app)
  await app.ready()

  async function request(given: RequestOptions): Promise<TestResponse> {
    const { method = 'GET', signed = true, timestamp = clock.now(), token } = given
    const url = given.absolute ? given.url : `${ctx.config.apiBase}${given.url}`
    const rawBody = given.body ?? (given.form ? new URLSearchParams(given.form).toString() : '')
    const contentType = given.contentType ?? (given.form ? 'application/x-www-form-urlencoded' : undefined)
    const stamp = String(timestamp)
    const response = await app.inject({
      method,
      url,
      payload: rawBody,
      remoteAddress: given.remoteAddress ?? '127.0.0.1',
      headers: {
        ...(contentType && { 'content-type': contentType }),
        ...(token && { [HEADER_IDENTITY]: token }),
        ...(signed && {
          [HEADER_TIMESTAMP]: stamp,
          [HEADER_SIGNATURE]: signRequest(ctx.config.signingKey, { method, url, timestamp: stamp, rawBody }),
        }),
        ...given.headers,
      },
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      json: parse(response.payload),
    }
  }

  async function call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    more: Partial<RequestOptions> = {},
  ): Promise<CallResult<N>> {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    const values = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
    const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
    const form = Object.fromEntries(values.map(([key, value]) => [key, text(value)]))
    const query = method === 'GET' && values.length > 0 ? `?${new URLSearchParams(form).toString()}` : ''
    const { json, status } = await request({ method, url: url + query, ...(method === 'POST' && { form }), ...more })
    if (json?.ret_code === undefined || json.ret_msg === undefined)
      throw new Error(`${name} answered without an envelope`)
    const { fields = {} } = (json.data ?? {}) as Partial<RefusedData>
    return { status, retCode: json.ret_code, retMsg: json.ret_msg, data: json.data as CallData<N>, fields }
  }

  return {
    app,
    ctx,
    db,
    clock,
    sent,
    logLines,
    request,
    call,
    async login(phone) {
      const remoteAddress = `10.${phone.slice(-6, -4)}.${phone.slice(-4, -2)}.${phone.slice(-2)}`.replace(
        /\.0+(?=\d)/g,
        '.',
      )
      const sn = sendmsgSn({ phone }, ctx.config.signingKey)
      const message = await call('GET /user/sendmsg', { phone, sn }, { remoteAddress })
      if (message.retCode !== 200) throw new Error(`no code for ${phone}: ${message.retMsg}`)
      const code = sent.filter((sms) => sms.phone === phone).at(-1)?.code ?? ''
      const { data, retMsg } = await call('POST /user/login', { phone, code }, { remoteAddress })
      if (data === null) throw new Error(`no login for ${phone}: ${retMsg}`)
      return { token: data.user_identity, userId: Number(data.userId) }
    },
    async stepUp(token, scene) {
      const sn = sendmsgSn({ scene }, ctx.config.signingKey)
      const message = await call('GET /user/sendmsg', { scene, sn }, { token })
      const code = sent.at(-1)?.code ?? ''
      const { retCode, retMsg } = await call('POST /user/step-up', { scene, code }, { token })
      if (message.retCode !== 200 || retCode !== 200)
        throw new Error(`no code for ${scene}: ${message.retMsg}, ${retMsg}`)
    },
    async close() {
      await app.close()
      await closeDatabase()
    },
  }
}

function testConfig(): Config {
  const settings = readConfig({ NODE_ENV: 'test', DATA_DIR: path.join(os.tmpdir(), 'reluxe-test') }, os.tmpdir())
  return {
    ...settings,
    smsCodeSecret: 'test-sms-code-secret',
    paySandboxSecret: 'test-pay-sandbox-secret',
    ticketSecret: 'test-ticket-secret',
    trackingSecret: 'test-tracking-secret',
    consoleKey: 'test-console-key',
    identityKey: 'test-identity-key',
    ratePerMinute: 0,
  }
}

/** Checks every successful answer against the schema that its route documents. */
function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const response = request.routeOptions.schema?.response as Record<string, TSchema> | undefined
    const schema = response?.['200']
    const answer: unknown = JSON.parse(JSON.stringify(payload))
    if (reply.statusCode === 200 && schema !== undefined && !Value.Check(schema, answer)) {
      const [first] = [...Value.Errors(schema, answer)]
      return done(new Error(`${request.url}: ${first?.path} ${first?.message}, got ${JSON.stringify(first?.value)}`))
    }
    done(null, payload)
  })
}

function parse(text: string): TestResponse['json'] {
  try {
    return JSON.parse(text) as TestResponse['json']
  } catch {
    return undefined
  }
}
