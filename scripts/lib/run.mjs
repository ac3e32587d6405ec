/** Small helpers of all commands: installing, running, measuring. No dependencies, because they run first. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const at = (...parts) => path.join(root, ...parts)

/** Prints one clear line and exits with an error: for problems that the developer must solve. */
export const fail = (message) => {
  console.error(`\n✖ ${message}`)
  process.exit(1)
}

/** When the whole run must be over, ms since 1970: TEST_DEADLINE, which .ci/run sets in seconds; else never. */
const DEADLINE = Number(process.env.TEST_DEADLINE) * 1000 || Infinity
const hasDeadline = DEADLINE < Infinity
export const isOver = () => Date.now() >= DEADLINE
const OVER = 'the time for the whole run is over'
/** ms for programs to end what they started before they are killed. */
const GRACE_MS = 10_000

/** Commands under a deadline lead process groups of their own, so that all that they started ends with them. */
const groups = new Set()
const endGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
if (hasDeadline) {
  process.on('exit', () => groups.forEach((pid) => endGroup(pid, 'SIGTERM')))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

/** Runs a command in the project's folder; resolves on exit 0, rejects with `Error(message)` otherwise. */
export const run = (command, args, { env = {}, quiet = false, stdio } = {}) =>
  new Promise((resolve, reject) => {
    if (isOver()) return reject(new Error(`${command} did not begin: ${OVER}`))
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: stdio ?? (quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']),
      detached: hasDeadline,
    })
    const output = []
    const timers = []
    const after = (ms, work) => timers.push(setTimeout(work, ms))
    if (hasDeadline) {
      groups.add(child.pid)
      after(DEADLINE - Date.now(), () => {
        endGroup(child.pid, 'SIGTERM')
        after(GRACE_MS, () => endGroup(child.pid, 'SIGKILL'))
      })
    }
    child.stdout?.on('data', (part) => output.push(part))
    child.stderr?.on('data', (part) => output.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      timers.forEach(clearTimeout)
      groups.delete(child.pid)
      if (code === 0) return resolve(Buffer.concat(output).toString())
      if (quiet) process.stderr.write(Buffer.concat(output))
      reject(new Error(isOver() ? `ended, as ${OVER}` : `${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })

/** Runs `work` under a title, and reports every ten seconds that it is still running. */
export const step = async (title, work) => {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`▸ ${title}`)
  const beat = setInterval(() => console.log(`  … ${title}: ${seconds()}`), 10_000)
  try {
    const result = await work()
    console.log(`✔ ${title} (${seconds()})`)
    return result
  } finally {
    clearInterval(beat)
  }
}

/**
 * Runs all jobs, at most `limit` at once, in the order given; prints the title and the seconds of each when it ends.
 * @param {{ title: string, work: () => Promise<unknown> }[]} jobs
 * @returns {Promise<string[]>} titles of the jobs that failed; a failure stops no other job
 */
export const inParallel = async (jobs, limit = os.availableParallelism()) => {
  const waiting = [...jobs]
  const failed = []
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const started = Date.now()
      const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
      try {
        await job.work()
        console.log(`✔ ${job.title} (${seconds()})`)
      } catch (error) {
        failed.push(job.title)
        console.error(`✖ ${job.title} (${seconds()}): ${error.message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, limit) }, worker))
  return failed
}

/**
 * Node's flags and environment for the built server. A small young generation and few malloc arenas save some 80 MB
 * under load, at no measurable cost in speed. The limit of the old generation makes the collector run before garbage
 * grows beyond it: 100,000 items need some 60 MB of it, a catalogue of more than 300,000 a higher HEAP_MB. The threads
 * are those of POOL_THREADS (server/src/limits.ts).
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  `--max-old-space-size=${process.env.HEAP_MB || '192'}`,
]
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '16' }

const hashFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Installs the locked dependencies if they are missing, or if the lock file has changed since. */
export const ensureInstalled = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  const marker = at('node_modules/.installed-lock')
  const wanted = hashFile(at('package-lock.json'))
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  // NODE_ENV=production would leave out what builds.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await step('Installing dependencies', () => run('npm', ['ci', ...flags]))
  writeFileSync(marker, wanted)
}

const filesUnder = (entry) =>
  statSync(entry).isDirectory()
    ? readdirSync(entry)
        .sort()
        .flatMap((name) => filesUnder(path.join(entry, name)))
    : [entry]

/** Files beside the source that no build reads: a changed test makes no build stale. */
const UNBUILT = /\.test\.tsx?$|\.audit\.ts$|\.md$/

/** A digest of a build's inputs: files, and the values of the settings that are built in. */
export const digestOf = (inputs, settings = []) => {
  const hash = createHash('sha256')
  for (const input of inputs) {
    if (!existsSync(at(input))) continue
    for (const file of filesUnder(at(input))) {
      if (!UNBUILT.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
    }
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}

/** Does `work` unless the same inputs were built before; the digest is written only after it succeeded. */
export const whenStale = async (title, { inputs, settings, output }, work) => {
  const digest = digestOf(inputs, settings)
  const marker = at('.cache/built', `${title.replace(/\W+/g, '-')}.sha256`)
  if (existsSync(at(output)) && existsSync(marker) && readFileSync(marker, 'utf8') === digest) return false
  await step(title, work)
  mkdirSync(path.dirname(marker), { recursive: true })
  writeFileSync(marker, digest)
  return true
}
