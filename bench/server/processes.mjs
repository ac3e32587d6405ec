/** Starts, measures and ends the measured processes. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import path from 'node:path'
import { at, SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/run.mjs'

const START_TIMEOUT_MS = 60_000

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** Fields of /proc/<pid>/stat after the name: the parent is the second, user and system time are the 12th and 13th. */
const statOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}
const ownMs = (stat) => ((stat[11] ?? 0) + (stat[12] ?? 0)) * TICK_MS

/** CPU time of a process with its children, those that ended included, ms; 0 where /proc does not exist. */
export const cpuMs = (pid) => {
  if (!existsSync('/proc/self/stat')) return 0
  const stat = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === pid)
  const ended = ((stat[13] ?? 0) + (stat[14] ?? 0)) * TICK_MS
  return children.reduce((sum, child) => sum + ownMs(child), ownMs(stat) + ended)
}

/**
 * Starts a Node program and waits until `url` answers.
 * @returns {Promise<{ pid: number, residentMb: () => number, hasEnded: () => boolean, stop: () => Promise<void> }>}
 * @throws when it ends before that, or does not answer in time
 */
export const start = async (file, { env, url, flags = [] }) => {
  const child = spawn(process.execPath, [...flags, at(file)], {
    cwd: at(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${file} did not start`)
    }
    await wait(100)
  }
  const residentMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { pid: child.pid, residentMb, hasEnded, stop }
}

/**
 * Starts the built server without rates. Not as production, which needs an sms service, and takes no orders without a
 * payment channel. PROFILE=folder writes its CPU profile there.
 * @param env - at least DATABASE_URL
 */
export const startServer = ({ port, dataDir, signingKey, env }) =>
  start('dist/server/main.mjs', {
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      ...SERVER_ENV,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      API_BASE: '/api',
      DATA_DIR: dataDir,
      WEB_ROOT: dataDir,
      DEMO: '0',
      SIGNING_KEY: signingKey,
      RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    flags: [
      ...SERVER_FLAGS,
      ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(process.env.PROFILE)}`] : []),
    ],
  })
