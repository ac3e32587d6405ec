/**
 * Real server processes: bundled once from the sources, started on a free port, called over the loopback interface, and
 * killed when a test wants it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { CallData, CallInput, CallName } from '@contract/calls'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import type { Envelope } from '@contract/envelope'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { signRequest } from '../../../server/src/kit/signing'

const ROOT = path.resolve(__dirname, '../../..')
/** With migrations and the demonstration catalogue; they take seconds, or a minute on a busy machine. */
const START_MS = 120_000

export interface Bundle {
  file: string
  remove: () => void
}

/** The server as one file. It lies inside the project, so that it finds the packages. @param entry what is started */
export function bundleServer(entry = 'server/src/main.ts'): Bundle {
  const cache = path.join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(path.join(cache, 'test-server-'))
  const file = path.join(dir, 'main.mjs')
  const built = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules', 'esbuild', 'bin', 'esbuild'),
      entry,
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--packages=external',
      '--alias:@contract=./contract',
      '--log-level=error',
      `--outfile=${file}`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (built.status !== 0) throw new Error(`the server could not be bundled: ${built.stderr}`)
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export interface ServerProcess {
  /** Without a trailing slash. */
  origin: string
  call: <N extends CallName>(name: N, input: CallInput<N>, token?: string) => Promise<Envelope<CallData<N>>>
  /** Ends it as a power cut does: nothing is finished or closed. */
  kill: () => Promise<void>
  /** Ends it as an operator does. */
  stop: () => Promise<void>
}

/** Starts a process and waits until it answers. `env` names its database. */
export async function startServer({ file }: Bundle, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      DRAW_AHEAD: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const base = `http://127.0.0.1:${port}`
  await ready(child, base, () => output)

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    origin: base,
    call: (name, input, token) => send(base, name, input, token),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(child: ChildProcess, base: string, output: () => string): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${base}/healthz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`a server process did not start: ${output()}`)
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @throws when the connection breaks. */
async function send<N extends CallName>(
  base: string,
  name: N,
  input: CallInput<N>,
  token = '',
): Promise<Envelope<CallData<N>>> {
  const [method, called] = name.split(' ') as ['GET' | 'POST', string]
  const text = new URLSearchParams(
    Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
  ).toString()
  const url = method === 'GET' && text !== '' ? `/api${called}?${text}` : `/api${called}`
  const rawBody = method === 'POST' ? text : ''
  const timestamp = String(Date.now())
  const answer = await fetch(base + url, {
    method,
    ...(method === 'POST' && { body: rawBody }),
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      [HEADER_IDENTITY]: token,
      [HEADER_TIMESTAMP]: timestamp,
      [HEADER_SIGNATURE]: signRequest(DEFAULT_SIGNING_KEY, { method, url, timestamp, rawBody }),
    },
  })
  return (await answer.json()) as Envelope<CallData<N>>
}
