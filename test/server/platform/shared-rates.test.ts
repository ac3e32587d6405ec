/**
 * @tier landing
 * @areas platform
 */
import { HEADER_SIGNATURE, HEADER_TIMESTAMP, HEADER_IDENTITY } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../../server/src/app'
import { signRequest } from '../../../server/src/kit/signing'
import { RATE_MONEY, RATE_SENSITIVE, RATE_WINDOW_MS } from '../../../server/src/limits'
import { createJobs } from '../../../server/src/shop/jobs'
import { openShop, type Shop } from '../order/shop'

describe('the rates of two server processes on one database', () => {
  const EXPORT_TOKEN = 'a-warehouse-of-the-tests'
  let shop: Shop
  let apps: FastifyInstance[]
  beforeEach(async () => {
    shop = await openShop({ config: { ratePerMinute: 1000, exportToken: EXPORT_TOKEN } })
    const { gauges: _gauges, ...ctx } = shop.server.ctx
    apps = [shop.server.app, await buildApp(ctx)]
  })
  afterEach(async () => {
    await apps[1]?.close()
    await shop.close()
  })

  let turn = 0
  /** Posts a form, to each process in turn. */
  async function post(path: string, form: Record<string, string>, { address = '192.0.2.1', token = '' } = {}) {
    const app = apps[(turn += 1) % apps.length]!
    const url = `/api${path}`
    const rawBody = new URLSearchParams(form).toString()
    const timestamp = String(shop.server.clock.now())
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: rawBody,
      remoteAddress: address,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        [HEADER_IDENTITY]: token,
        [HEADER_TIMESTAMP]: timestamp,
        [HEADER_SIGNATURE]: signRequest(shop.server.ctx.config.signingKey, {
          method: 'POST',
          url,
          timestamp,
          rawBody,
        }),
      },
    })
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) }
  }
  const guess = (address?: string) => post('/user/login', { phone: '13800138000', code: '123456' }, { address })
  const statusesOf = async (count: number, send: () => Promise<{ status: number }>) => {
    const statuses = new Map<number, number>()
    for (let n = 0; n < count; n++) {
      const { status } = await send()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }

  test('let an address try as many logins in all as in one, then refuse until the window is over', async () => {
    expect(await statusesOf(RATE_SENSITIVE + 6, () => guess())).toEqual({ 400: RATE_SENSITIVE, 429: 6 })
    expect((await guess()).retryAfter).toBe(RATE_WINDOW_MS / 1000)
    expect((await guess('192.0.2.2')).status).toBe(400)
    // What each process has counted by itself is still below the limit.
    shop.server.clock.advance(RATE_WINDOW_MS)
    expect((await guess()).status).toBe(400)
  })

  test('count sms, logins and the export apart', async () => {
    await statusesOf(RATE_SENSITIVE + 1, () => guess())
    expect((await guess()).status).toBe(429)
    expect((await post('/user/wx-login', { code: 'unknown' })).status).not.toBe(429)
    for (const app of apps) {
      const { statusCode } = await app.inject({
        url: '/api/track/export?day=2026-03-01',
        remoteAddress: '192.0.2.1',
        headers: { authorization: `Bearer ${EXPORT_TOKEN}` },
      })
      expect(statusCode).toBe(200)
    }
  })

  test('limit payments by user, whatever address they come from', async () => {
    const [id, otherId] = await shop.items({ count: 2 })
    const [buyer, other] = [await shop.buyer(), await shop.buyer()]
    const { orderNo } = await shop.ordered(buyer, [id!])
    const { orderNo: otherNo } = await shop.ordered(other, [otherId!])
    let from = 0
    const pay = () =>
      post('/pay/create', { orderNo, channel: 'sandbox' }, { token: buyer.token, address: `192.0.2.${(from += 1)}` })
    expect(await statusesOf(RATE_MONEY + 3, pay)).toEqual({ 200: RATE_MONEY, 429: 3 })
    const own = await post('/pay/create', { orderNo: otherNo, channel: 'sandbox' }, { token: other.token })
    expect(own.status).toBe(200)
  })

  test('are kept without an address, and no longer than their window', async () => {
    await guess('198.51.100.7')
    const rows = async () =>
      (await sql<{ bucket: string }>`select bucket from rate_window`.execute(shop.server.db)).rows
    const [row] = await rows()
    expect(row?.bucket).toMatch(/^\/api\/user\/login [\w-]{43}$/)
    await createJobs(shop.server.ctx).runDueJobs(shop.server.clock.now())
    expect(await rows()).toHaveLength(1)
    await createJobs(shop.server.ctx).runDueJobs(shop.server.clock.now() + RATE_WINDOW_MS)
    expect(await rows()).toEqual([])
  })
})
