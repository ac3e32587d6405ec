/**
 * A real shop for tests: the built server as a process of its own, on a free port, with an empty data folder and the
 * demonstration catalogue.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { keepLog } from './evidence'

const ROOT = path.resolve(__dirname, '../..')
const SERVER = path.join(ROOT, 'dist/server/main.mjs')
/**
 * ms for the migrations and the catalogue on the embedded database: they take seconds, or minutes on a machine that is
 * busy with other tests.
 */
const START_MS = 300_000
const POLL_MS = 100

/** With it tests read what a shop has collected; they start the shop with it. */
export const EXPORT_TOKEN = 'warehouse-of-the-journeys'

export interface ShopServer {
  /** Without a trailing slash. */
  origin: string
  dataDir: string
  /** Everything the process wrote. */
  output(): string
  /** Ends the process by SIGTERM, as an operator does; its data stays. */
  end(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/**
 * `env` adds to the settings, e.g. another PORT. Where TEST_SHOP_DATA names the data folder of a shop that has ended
 * (`fillDemonstration`), the new one goes on with a copy of it: filling a demonstration takes most of a start.
 */
export const startShopServer = async (env: Record<string, string> = {}): Promise<ShopServer> => {
  if (!existsSync(SERVER)) throw new Error('The server is not built: run this by npm test, or npm run build first.')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-shop-'))
  const { TEST_SHOP_DATA: earlier, TEST_PICTURES: pictures } = process.env
  if (earlier && existsSync(earlier)) cpSync(earlier, dataDir, { recursive: true, verbatimSymlinks: true })
  // Names of drawn pictures follow from what is drawn, and processes may share their folder.
  else if (pictures) symlinkSync(pictures, path.join(dataDir, 'media'))
  const port = env.PORT ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: '1',
      HOST: '127.0.0.1',
      RATE_PER_MINUTE: '0',
      // Each picture is drawn when a test first looks at it: all of them take minutes of a core.
      DRAW_AHEAD: '0',
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
      keepLog(port, text.toString())
    })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child, origin)
  } catch (error) {
    await stop()
    throw new Error(`The server did not start:\n${output}`, { cause: error })
  }
  return { origin, dataDir, output: () => output, end, stop }
}

/**
 * Makes a demonstration for shops to copy, unless there is one: TEST_SHOP_DATA names its folder. `npm test` gives all
 * its parts the same name, so that the first that needs the demonstration fills it for the others.
 */
export const fillDemonstration = async (): Promise<void> => {
  const { TEST_SHOP_DATA: folder } = process.env
  if (folder && existsSync(folder)) return
  const shop = await startShopServer()
  await shop.end()
  if (folder) renameSync(shop.dataDir, folder)
  else process.env.TEST_SHOP_DATA = shop.dataDir
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const ready = async (child: ChildProcess, origin: string): Promise<void> => {
  const until = Date.now() + START_MS
  while (Date.now() < until && child.exitCode === null) {
    if (await isReady(origin)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('No answer from /healthz.')
}

/** Whether the server answers. It uses node's http module: the jsdom test environment has no fetch. */
const isReady = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const call = http.get(`${origin}/healthz`, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    call.on('error', () => resolve(false))
  })
