/**
 * The fuzz: requests made from the server's OpenAPI document and its hidden routes, 60 % of them mutated, sent by
 * several users, visitors and the operator at once. Owns the run; what a failure is, is in send.ts.
 */
import http from 'node:http'
import fc from 'fast-check'
import { DEMO_PASSWORD } from '../../server/src/modules/operator/demo-sign-in'
import { draftOf, USERS, type Draft } from './drafts'
import { operationsOf, type OpenApi } from './operations'
import { learn, parsed, problemsOf, requestOf, send, type Answer, type Pools, type Senders, type Sent } from './send'

export interface FuzzOptions {
  /** Without a trailing slash. */
  origin: string
  seed: number
  requests: number
  programToken: string
  signingKey: string
  /** The server's clock. */
  now?: () => number
  /** Requests under way at once. */
  atOnce?: number
  onProgress?: (done: number) => void
}

export interface Failure {
  /** Number of the request within the run, from 0. */
  index: number
  operation: string
  problems: string[]
  sent: Sent
  /** null when there was none. */
  answer: Answer | null
}

export interface FuzzResult {
  requests: number
  operations: number
  /** Answers by status; 0 counts requests without an answer. */
  statuses: Map<number, number>
  slowestMs: number
  failures: Failure[]
}

/** Drafts are generated in portions, so that a long run needs no more memory than a short one. */
const PORTION = 500
/** More failures are counted, not kept. */
const FAILURES_KEPT = 50

function* draftsOf({ seed, requests }: FuzzOptions, document: OpenApi): Generator<Draft> {
  const arbitrary = draftOf(operationsOf(document))
  for (let made = 0; made < requests; made += PORTION) {
    const numRuns = Math.min(PORTION, requests - made)
    yield* fc.sample(arbitrary, { seed: seed + made, numRuns })
  }
}

export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { origin, signingKey, programToken, now = Date.now, atOnce = 8, onProgress } = options
  const agent = new http.Agent({ keepAlive: true })
  const pools: Pools = new Map()
  const senders: Senders = { tokens: [], programToken, operatorCookie: '', origin, signingKey, now }
  const result: FuzzResult = {
    requests: 0,
    operations: 0,
    statuses: new Map(),
    slowestMs: 0,
    failures: [],
  }

  const plain = (method: string, path: string, more: Partial<Draft> = {}): Draft => ({
    operation: `${method} ${path}`,
    method,
    path,
    query: [],
    headers: {},
    body: [],
    bodyType: method === 'POST' ? 'form' : 'none',
    sender: 'visitor',
    signature: 'right',
    ...more,
  })
  const request = async (draft: Draft) => {
    const sent = requestOf(draft, senders, pools)
    const answer = await send(origin, sent, agent)
    return { sent, answer, json: parsed(answer.text) }
  }
  /** In the demonstration the messenger is simulated: a code is a user, the same one again for the same code. */
  const signIn = async (user: number) => {
    const { json, answer } = await request(plain('POST', '/api/user/wx-login', { body: [['code', `fuzz-${user}`]] }))
    const token = (json?.data as { user_identity?: string } | null)?.user_identity
    if (token === undefined) throw new Error(`no login: ${answer.status} ${answer.text}`)
    senders.tokens[user] = token
  }

  async function attempt(draft: Draft, index: number): Promise<void> {
    const sent = requestOf(draft, senders, pools)
    let answer: Answer | null = null
    let problems: string[]
    try {
      answer = await send(origin, sent, agent)
      problems = problemsOf(answer, sent)
    } catch (error) {
      problems = [`no answer: ${(error as Error).message}`]
    }
    result.requests += 1
    if (result.requests % PORTION === 0) onProgress?.(result.requests)
    const status = answer?.status ?? 0
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    result.slowestMs = Math.max(result.slowestMs, answer?.ms ?? 0)
    if (problems.length > 0 && result.failures.length < FAILURES_KEPT) {
      result.failures.push({ index, operation: draft.operation, problems, sent, answer })
    }
    if (answer !== null && status === 200) learn(pools, parsed(answer.text)?.data)
    if (draft.operation.endsWith('/user/logout') && status === 200 && typeof draft.sender === 'number') {
      await signIn(draft.sender)
    }
  }

  try {
    const { json } = await request(plain('GET', '/docs/json'))
    if (json?.paths === undefined) throw new Error('the server has no /docs/json: it must run in development')
    const document = json as unknown as OpenApi
    result.operations = operationsOf(document).length
    for (let user = 0; user < USERS; user++) {
      await signIn(user)
      await request(
        plain('POST', '/api/addr/save', {
          sender: user,
          body: [...ADDRESS, ['idempotencyKey', `address-of-user-${user}`]],
        }),
      )
      learn(pools, (await request(plain('GET', '/api/addr/list', { sender: user }))).json?.data)
    }
    for (const path of [
      '/api/page/content-list',
      '/api/brand/list',
      '/api/category/tree',
      '/api/order/cancel-reasons',
    ]) {
      learn(pools, (await request(plain('GET', path, { sender: 0 }))).json?.data)
    }
    learn(pools, { channel: 'sandbox', file: '1.webp' })
    senders.operatorCookie = await operatorCookie(origin, agent)

    const drafts = draftsOf(options, document)
    let index = 0
    const worker = async () => {
      for (let next = drafts.next(); !next.done; next = drafts.next()) await attempt(next.value, index++)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    return result
  } finally {
    agent.destroy()
  }
}

const ADDRESS: readonly (readonly [string, string])[] = [
  ['name', '李雷'],
  ['phone', '13800138000'],
  ['districtCode', '330106'],
  ['detail', '文三路 1 号'],
]

async function operatorCookie(origin: string, agent: http.Agent): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ login: 'owner@demo', password: DEMO_PASSWORD })
    const headers = { origin, 'content-type': 'application/json' }
    const request = http.request(
      { hostname, port, path: '/api/admin/login', method: 'POST', headers, agent },
      (answer) => {
        answer.resume()
        const [cookie = ''] = answer.headers['set-cookie'] ?? []
        answer.on('end', () => resolve(cookie.replace(/;.*$/, '')))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** A failure as text: the exact request, and the beginning of the answer. */
export function describeFailure({ index, operation, problems, sent, answer }: Failure): string {
  // As `{{long:…}}` in drafts.
  const request = JSON.stringify(sent).replace(
    /(.)\1{99,}/g,
    ([letter = '', ...more]) => `${letter}{${more.length + 1}}`,
  )
  const excerpt = answer === null ? '' : `\n  answer: ${answer.status} ${answer.text.slice(0, 300)}`
  return `request ${index}, ${operation}: ${problems.join('; ')}\n  ${request}${excerpt}`
}
