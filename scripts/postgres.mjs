/**
 * A private PostgreSQL for tests and benchmarks: a fresh cluster in a temporary directory, on a free port of 127.0.0.1,
 * with the server's default settings (fsync and synchronous_commit on). PostgreSQL refuses to run as root, so root runs
 * it as the user `postgres`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const INSTALL_HINT =
  'PostgreSQL is missing: install it with "apt-get install postgresql", or your system\'s package of version 15 or later'
const START_TIMEOUT_MS = 30_000

/** Settings for many small databases that nobody needs after a crash, nor long enough for a vacuum to be of use. */
export const DISPOSABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  // It streams no log to another server, which `minimal` cannot.
  max_wal_senders: '0',
}

/** The folder of initdb and postgres: the newest version under /usr/lib/postgresql, else from PATH. */
function findBinaries() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).filter((name) => /^\d+$/.test(name)) : []
  const candidates = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(base, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const found = candidates.find((dir) => existsSync(path.join(dir, 'initdb')) && existsSync(path.join(dir, 'postgres')))
  if (found === undefined) throw new Error(INSTALL_HINT)
  return found
}

/** The system user that runs the server: the current one, or `postgres` when that is root. */
function findAccount() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch (cause) {
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" to run it as', { cause })
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Starts the server.
 * @param {{ settings?: Record<string, string> }} [options] `settings` go to the server's command line, e.g.
 * `{ max_connections: '200' }`
 * @returns {Promise<{ url: string, crash: () => Promise<void>, stop: () => Promise<void> }>} `url` is for DATABASE_URL;
 * `crash` kills the server as a power cut does, and starts it again on its files; `stop` ends it and removes them
 */
export async function startPostgres({ settings = {} } = {}) {
  const binaries = findBinaries()
  const account = findAccount()
  const home = mkdtempSync(path.join(os.tmpdir(), 'reluxe-postgres-'))
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid)
  const data = path.join(home, 'data')
  const environment = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' }
  const run = { cwd: home, env: environment, ...account }
  try {
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...run, stdio: 'pipe' },
    )
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`initdb failed: ${String(error.stderr ?? error.message).trim()}`, { cause: error })
  }

  const port = await freePort()
  const given = Object.entries({ port, listen_addresses: '127.0.0.1', unix_socket_directories: home, ...settings })
  let running
  const launch = async () => {
    const server = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    running = { server, ended: new Promise((resolve) => server.once('exit', resolve)) }
    let log = ''
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
    await ready(server, port, () => log)
  }
  // However this process ends, the database ends with it.
  const abandon = () => {
    running?.server.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', abandon)

  const stop = async () => {
    process.off('exit', abandon)
    running.server.kill('SIGINT')
    await running.ended
    rmSync(home, { recursive: true, force: true })
  }
  const crash = async () => {
    running.server.kill('SIGKILL')
    await running.ended
    const deadline = Date.now() + START_TIMEOUT_MS
    for (;;) {
      try {
        return await launch()
      } catch (error) {
        // Its orphaned backends hold the shared memory until they notice that they are alone.
        if (Date.now() > deadline) throw error
        await wait(100)
      }
    }
  }
  try {
    await launch()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, crash, stop }
}

async function ready(server, port, log) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!log().includes('database system is ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log().trim()}`)
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready on port ${port} in time: ${log().trim()}`)
    await wait(50)
  }
}
