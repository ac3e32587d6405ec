/** Server processes as tests launch them: bundled once in a test file, on a database of their own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { signRequest } from '../../../server/src/kit/signing'
import { copyMigratedFolder, createMigratedDatabase, createTestDatabase, isPostgres } from '../../helpers/databases'
import { bundleServer, type Bundle } from '../concurrency/server-process'

const ROOT = path.resolve(__dirname, '../../..')
/** A busy machine takes its time. */
const START_MS = 90_000

export interface Process {
  child: ChildProcess
  output: { out: string; err: string }
  /** Exit code, once it has ended. */
  ended: Promise<number | null>
}

let bundle: Bundle
const running = new Set<ChildProcess>()
const cleanups: (() => unknown)[] = []

/** Call it once in a test file: what its tests start ends with each of them. */
export const useProcesses = (): void => {
  jest.setTimeout(2 * START_MS)
  beforeAll(() => {
    bundle = bundleServer()
  })
  afterAll(() => bundle.remove())
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL')
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
}

/** Done after the test, the last one first. */
export const afterwards = (work: () => unknown): void => void cleanups.push(work)

export function launch(env: Record<string, string>): Process {
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
export async function seen(started: Process, find: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + START_MS
  while (Date.now() < until && started.child.exitCode === null) {
    const found = find.exec(started.output.out)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`never saw ${String(find)} in: ${started.output.out}${started.output.err}`)
}

/** The port it listens on. */
export const listening = async (started: Process) =>
  Number((await seen(started, /listening at http:\/\/127\.0\.0\.1:(\d+)/))[1])

export function freshDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-process-'))
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Settings of a server with a database of its own, which is empty or has been migrated before. */
export async function settings(database: 'empty' | 'migrated' = 'migrated'): Promise<Record<string, string>> {
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

export async function call(port: number, method: 'GET' | 'POST', url: string, form: Record<string, string> = {}) {
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
export async function login(started: Process, port: number, phone: string) {
  const sent = await call(port, 'GET', '/api/user/sendmsg', { phone, sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY) })
  expect(sent.status).toBe(200)
  const code = (await seen(started, new RegExp(`sms to ${phone}: 您的验证码是(\\d{6})`)))[1] ?? ''
  const { json } = await call(port, 'POST', '/api/user/login', { phone, code })
  return { sent: sent.json.data, user: json.data }
}
