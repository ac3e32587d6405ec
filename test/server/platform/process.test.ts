/**
 * The life of a server process.
 * @tier landing
 * @areas platform
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import pg from 'pg'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { signRequest } from '../../../server/src/kit/signing'
import { copyMigratedFolder, createMigratedDatabase, createTestDatabase, isPostgres } from '../../helpers/databases'
import { bundleServer, type Bundle } from '../concurrency/server-process'

const ROOT = path.resolve(__dirname, '../../..')
/** A busy machine takes its time. */
const START_MS = 90_000
jest.setTimeout(2 * START_MS)

interface Process {
  child: ChildProcess
  output: { out: string; err: string }
  /** Exit code, once it has ended. */
  ended: Promise<number | null>
}

let bundle: Bundle
beforeAll(() => {
  bundle = bundleServer()
})
afterAll(() => bundle.remove())

const running = new Set<ChildProcess>()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function launch(env: Record<string, string>): Process {
  const child = spawn(process.execPath, [bundle.file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output, ended }
}

/** Resolves with what `find` finds in the output. */
async function seen(started: Process, find: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + START_MS
  while (Date.now() < until && started.child.exitCode === null) {
    const found = find.exec(started.output.out)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`never saw ${String(find)} in: ${started.output.out}${started.output.err}`)
}

/** The port it listens on. */
const listening = async (started: Process) =>
  Number((await seen(started, /listening at http:\/\/127\.0\.0\.1:(\d+)/))[1])

function freshDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-process-'))
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Settings of a server with a database of its own, which is empty or has been migrated before. */
async function settings(database: 'empty' | 'migrated' = 'migrated'): Promise<Record<string, string>> {
  const dataDir = freshDir()
  const common = { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test' }
  if (!isPostgres) {
    if (database === 'migrated') await copyMigratedFolder(dataDir)
    return common
  }
  const { url, drop } = await (database === 'migrated' ? createMigratedDatabase() : createTestDatabase())
  cleanups.push(drop)
  return { ...common, DATABASE_URL: url }
}

async function call(port: number, method: 'GET' | 'POST', url: string, form: Record<string, string> = {}) {
  const text = new URLSearchParams(form).toString()
  const target = method === 'GET' && text !== '' ? `${url}?${text}` : url
  const rawBody = method === 'POST' ? text : ''
  const timestamp = String(Date.now())
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    ...(method === 'POST' && { body: rawBody }),
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      [HEADER_TIMESTAMP]: timestamp,
      [HEADER_SIGNATURE]: signRequest(DEFAULT_SIGNING_KEY, { method, url: target, timestamp, rawBody }),
    },
  })
  return { status: answer.status, json: (await answer.json()) as { data: Record<string, unknown> | null } }
}

/** Signs in with the code that the default provider writes to the log. */
async function login(started: Process, port: number, phone: string) {
  const sent = await call(port, 'GET', '/api/user/sendmsg', { phone, sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY) })
  expect(sent.status).toBe(200)
  const code = (await seen(started, new RegExp(`sms to ${phone}: 您的验证码是(\\d{6})`)))[1] ?? ''
  const { json } = await call(port, 'POST', '/api/user/login', { phone, code })
  return { sent: sent.json.data, user: json.data }
}

describe('a server process', () => {
  test('serves, finishes the running request on SIGTERM, and exits with 0', async () => {
    const env = await settings('empty')
    const started = launch(env)
    const port = await listening(started)
    expect((await call(port, 'GET', '/healthz')).status).toBe(200)
    expect((await login(started, port, '13800138000')).user?.nickname).toBe('珍循用户8000')

    const body = 'phone=13800138000&code=123456'
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (text: Buffer) => (answer += text.toString()))
    const closed = once(socket, 'close')
    const head = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`
    // The server answers 100 once it has read the head: from then on the request is running, and not an idle line.
    const read = once(socket, 'data')
    socket.write(head)
    await read
    socket.write(body.slice(0, 10))
    started.child.kill('SIGTERM')
    await seen(started, /SIGTERM: finishing running requests/)
    socket.write(body.slice(10))
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
    expect(answer).toContain('请求签名有误')
    expect(await started.ended).toBe(0)
    expect(started.output.err).toBe('')

    const again = launch(env)
    const next = await listening(again)
    expect((await login(again, next, '13800138001')).user?.nickname).toBe('珍循用户8001')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  test('does not wait for clients that have sent no whole request when it stops', async () => {
    const started = launch(await settings())
    const port = await listening(started)
    const halfOfBody = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    for (const text of ['', 'GET /healthz HTTP/1.1\r\nhost: x\r\n', halfOfBody]) {
      const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      if (text !== '') await new Promise((resolve) => socket.write(text, resolve))
    }
    // Answered after the others were accepted.
    await call(port, 'GET', '/healthz')
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(started.output.out).not.toContain('requests took too long to finish')
  })

  test('that was killed leaves its data to the next one', async () => {
    const env = await settings()
    const first = launch(env)
    const { user } = await login(first, await listening(first), '13800138000')
    first.child.kill('SIGKILL')
    await first.ended

    const second = launch(env)
    const port = await listening(second)
    const phone = '13800138000'
    const refused = await call(port, 'GET', '/api/user/sendmsg', {
      phone,
      sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY),
    })
    expect(refused.status).toBe(429)
    const other = await login(second, port, '13800138001')
    expect(Number(other.user?.userId)).toBeGreaterThan(Number(user?.userId))
  })

  test('on a port in use says so in one line and exits with 1', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    cleanups.push(() => holder.close())
    const { port } = holder.address() as AddressInfo
    const started = launch({ ...(await settings()), PORT: String(port) })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toBe(`reluxe: port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT\n`)
  })

  test('with an unreachable database says so without the password and exits with 1', async () => {
    const started = launch({ DATA_DIR: freshDir(), PORT: '0', DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toMatch(
      /^reluxe: cannot use the database of DATABASE_URL \(127\.0\.0\.1:9\/shop\): .*ECONNREFUSED.*\n$/,
    )
    expect(started.output.err).not.toContain('secret')
  })

  test('with a database that never answers gives up', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanups.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const started = launch({ DATA_DIR: freshDir(), PORT: '0', DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toMatch(/^reluxe: cannot use the database of DATABASE_URL .*\n$/)
  })

  test('with bad settings names each in a line and exits with 1', async () => {
    const started = launch({ DATA_DIR: freshDir(), PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(await started.ended).toBe(1)
    const lines = started.output.err.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('reluxe: PORT must be a whole number from 0 to 65535, not "eighty"')
  })

  test('has no demonstration helpers in production, and refuses to be asked for them', async () => {
    const bare = launch({ DATA_DIR: freshDir(), PORT: '0', NODE_ENV: 'production' })
    expect(await bare.ended).toBe(1)
    expect(bare.output.err).toMatch(
      /^reluxe: DATABASE_URL is needed.*\nreluxe: SMS_PROVIDER=http is needed.*\nreluxe: PUBLIC_ORIGIN is needed.*\n$/,
    )
    const gateway = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    cleanups.push(() => gateway.close())
    const env = {
      ...(await settings()),
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      SMS_HTTP_TOKEN: 'token',
      PUBLIC_ORIGIN: 'https://shop.example',
    }
    const refused = launch({ ...env, DEMO: '1' })
    expect(await refused.ended).toBe(1)
    expect(refused.output.err).toMatch(/^reluxe: DEMO=1 is refused with NODE_ENV=production.*\n$/)

    const started = launch(env)
    const port = await listening(started)
    expect((await call(port, 'GET', '/docs/json')).status).toBe(404)
    expect((await call(port, 'GET', '/api/config/site')).json.data).toMatchObject({ productName: '珍循', demo: false })
    expect((await call(port, 'POST', '/api/pay/sandbox/confirm', { payNo: '1', sandboxToken: '1' })).status).toBe(404)
    const phone = '13800138000'
    const sent = await call(port, 'GET', '/api/user/sendmsg', { phone, sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY) })
    expect(sent.json.data).toEqual({ retryAfterSeconds: 60 })
    expect(started.output.out).toContain('no payment channel is set up: nothing can be ordered')
  })

  if (isPostgres) {
    test('waits for a table that a migration of another one holds', async () => {
      const env = await settings()
      const first = launch(env)
      await listening(first)
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      const other = new pg.Client({ connectionString: env.DATABASE_URL })
      await other.connect()
      cleanups.push(() => other.end())
      await other.query('begin; lock table setting in access exclusive mode')
      const second = launch(env)
      await seen(second, /reading the settings waits for a table that is in use/)
      await other.query('commit')
      expect((await call(await listening(second), 'GET', '/healthz')).status).toBe(200)
    })

    test('starts beside three others on one empty database', async () => {
      const env = await settings('empty')
      const processes = Array.from({ length: 4 }, () => launch({ ...env, DATA_DIR: freshDir() }))
      const ports = await Promise.all(processes.map(listening))
      for (const port of ports) expect((await call(port, 'GET', '/healthz')).status).toBe(200)
      const migrated = processes.filter(({ output }) => output.out.includes('migrated 001-users'))
      expect(migrated).toHaveLength(1)
    })
  } else {
    test('refuses a data directory that another one has open', async () => {
      const env = await settings()
      const first = launch(env)
      const port = await listening(first)
      const second = launch(env)
      expect(await second.ended).toBe(1)
      expect(second.output.err).toBe(
        `reluxe: the data directory ${env.DATA_DIR ?? ''} is in use by process ${first.child.pid ?? 0}: stop it first, or set another DATA_DIR\n`,
      )
      expect((await call(port, 'GET', '/healthz')).status).toBe(200)
    })
  }
})
