/** The built shop with its demonstration data, as a process of its own, for benchmarks of its pages. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at, SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/run.mjs'

const READY_TRIES = 240
const READY_PAUSE_MS = 500

/**
 * Starts the built server and waits until it answers.
 * @param dataDir - a data directory that outlives the run; without it a new one is removed by `stop`
 */
export const startShop = async ({ port, dataDir }) => {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-'))
  const server = spawn(process.execPath, [...SERVER_FLAGS, at('dist/server/main.mjs')], {
    cwd: at(),
    stdio: 'ignore',
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; tries < READY_TRIES; tries++) {
    if (await isReady()) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  await stop()
  throw new Error('The shop did not start')
}
