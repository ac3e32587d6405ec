/**
 * npm run fuzz [-- --requests 40000 --seed 7]: generated requests against a server of its own, on a private PostgreSQL,
 * without rate limits (test/fuzz). It fails on a status of 500 or more, on an answer after more than 3 s, on internal
 * details in an answer and on a status that differs from ret_code, and prints the seed and each such request.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at, ensureInstalled, fail, root, run, SERVER_ENV, SERVER_FLAGS } from './lib/run.mjs'

const START_MS = 120_000

await ensureInstalled()
const { buildH5, buildServer, buildSsr } = await import('./lib/builds.mjs')
const { startPostgres } = await import('./postgres.mjs')

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const answers = async (origin) => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true

try {
  // Documents are drawn too.
  for (const build of [buildH5, buildSsr, buildServer]) await build()
  const database = await startPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-fuzz-'))
  const port = process.env.PORT ?? String(await freePort())
  const secrets = { EXPORT_TOKEN: 'operator-of-the-fuzz', METRICS_TOKEN: 'operator-of-the-fuzz' }
  const server = spawn(process.execPath, [...SERVER_FLAGS, at('dist/server/main.mjs')], {
    cwd: root,
    // Failures of the server appear between those of the run.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...SERVER_ENV,
      ...secrets,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: port,
      NODE_ENV: 'development',
      DEMO: '1',
      LOG_LEVEL: 'error',
      DRAW_AHEAD: '0',
      RATE_PER_MINUTE: '0',
      // Each sender has an address of its own.
      TRUSTED_PROXIES: '1',
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    const origin = `http://127.0.0.1:${port}`
    const until = Date.now() + START_MS
    while (!(await answers(origin))) {
      if (server.exitCode !== null || Date.now() > until) throw new Error('the server did not start')
      await wait(100)
    }
    await run('tsx', ['test/fuzz/run.ts', ...process.argv.slice(2)], { env: { ...secrets, FUZZ_ORIGIN: origin } })
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
  } finally {
    server.kill('SIGTERM')
    await ended
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
} catch (error) {
  fail(error.message)
}
