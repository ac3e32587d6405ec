/**
 * npm test: installs what it needs (a browser and PostgreSQL included), builds what is stale, and runs everything:
 * units, the server on a private PostgreSQL and its differences on the embedded database, the interface kit, the
 * compiled mini-program, one audit of each screen, journeys and the console in a real browser against the real server.
 *
 * `npm test -- client server` runs only the named parts. `--changed` runs what the change since the main branch
 * concerns. `--shard=1/3` runs one of three equal shares. See docs/tour.md, "Tests".
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { at, ensureInstalled, fail, run, step } from './lib/run.mjs'
import { ensureSystem, findChromium } from './lib/system.mjs'
import { useMemoryForTemporaryFiles } from './lib/temporary.mjs'

await ensureInstalled()

const words = process.argv.slice(2)
const shard = words.find((word) => word.startsWith('--shard='))?.slice('--shard='.length)
const isChanged = words.includes('--changed')
const wanted = words.filter((word) => !word.startsWith('--'))
const unknown = words.filter((word) => word.startsWith('--') && word !== '--changed' && !word.startsWith('--shard='))
if (unknown.length > 0) fail(`No option ${unknown.join(', ')}; there are --changed and --shard=i/n.`)
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) fail('A shard is a number of a count: --shard=1/3.')

await ensureSystem()
useMemoryForTemporaryFiles()
// The shops of one run show the same demonstration: it is filled, and each of its pictures drawn, once for all of them
// (test/helpers/shop-server.ts).
const shared = mkdtempSync(path.join(tmpdir(), 'reluxe-shared-'))
process.on('exit', () => rmSync(shared, { recursive: true, force: true }))
process.env.TEST_SHOP_DATA = path.join(shared, 'demonstration')
process.env.TEST_PICTURES = path.join(shared, 'pictures')
mkdirSync(process.env.TEST_PICTURES)
const { buildAdmin, buildServer, buildH5, buildSsr, buildWeapp, buildWeappGallery } = await import('./lib/builds.mjs')
const { DISPOSABLE, startPostgres } = await import('./postgres.mjs')
const { baseCommit, changedFiles, pagesReached, partsFor } = await import('./lib/changed.mjs')

const tests = { passed: 0, failed: 0 }

/** Runs jest, and adds what it counted to `tests`. */
const countedJest = async (args, env) => {
  const results = at('.cache/test-results.json')
  rmSync(results, { force: true })
  try {
    await run('jest', ['--json', `--outputFile=${results}`, ...args], {
      env: { CHROMIUM_PATH: findChromium(), ...env },
    })
  } finally {
    if (existsSync(results)) {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
      tests.passed += numPassedTests
      tests.failed += numFailedTests
    }
  }
}

/** Uses every core: jest by itself leaves one free. */
const jest = (projects, { env = {}, more = [], workers = '100%' } = {}) =>
  countedJest(
    [
      ...projects.map((name) => `--selectProjects=${name}`),
      `--maxWorkers=${workers}`,
      ...(shard ? [`--shard=${shard}`] : []),
      ...more,
    ],
    env,
  )

const shop = [buildServer, buildH5, buildSsr]
const base = isChanged ? baseCommit() : undefined
const ifChanged = isChanged ? [`--changedSince=${base}`] : []

/**
 * The parts: a title, the builds it needs, and its run. `chosen` is what `--changed` found for the part
 * (lib/changed.mjs).
 */
const parts = {
  client: {
    title: 'Units of the client and the console',
    builds: [],
    work: () => jest(['client', 'client-weapp', 'admin'], { more: [...ifChanged, '--passWithNoTests'] }),
  },
  server: {
    title: 'Server on PostgreSQL',
    builds: [],
    work: async () => {
      const postgres = await startPostgres({ settings: DISPOSABLE })
      try {
        await jest(['server'], {
          env: { TEST_DATABASE_URL: postgres.url },
          more: [...ifChanged, '--passWithNoTests'],
        })
      } finally {
        await postgres.stop()
      }
    },
  },
  embedded: {
    title: 'Server on the embedded database: what differs',
    builds: [],
    work: () => jest(['server-embedded']),
  },
  gallery: { title: 'Components of the interface in a browser', builds: [], work: () => jest(['gallery']) },
  budgets: {
    title: 'Budgets of the built files',
    builds: [buildH5, buildWeapp, buildAdmin],
    work: () => jest(['budgets']),
  },
  weapp: {
    title: 'The compiled mini-program',
    builds: [buildServer, buildWeapp, buildWeappGallery],
    work: () => jest(['weapp']),
  },
  audits: {
    title: 'One audit of each screen in a browser',
    builds: shop,
    // One file visits all screens, several at once, and divides them among shards by itself.
    work: ({ areas = [], each = false, pages = [] } = {}) =>
      countedJest(['--selectProjects=audits'], {
        ...(shard && { AUDIT_SHARD: shard }),
        ...(areas.length > 0 && { AUDIT_AREAS: areas.join(',') }),
        ...(each && { AUDIT_EACH_AREA: '1' }),
        ...(pages.length > 0 && { AUDIT_PAGES: pages.join(',') }),
      }),
  },
  journeys: {
    title: 'Journeys in a browser',
    builds: shop,
    // The shop and the browsers need a core of their own.
    work: ({ files = [] } = {}) =>
      jest(['journeys'], {
        workers: Math.max(1, availableParallelism() - 1),
        more: files.length > 0 ? ['--', ...files] : [],
      }),
  },
  console: {
    title: 'The console in a browser',
    builds: [...shop, buildAdmin],
    work: () => jest(['console'], { workers: Math.max(1, availableParallelism() - 1) }),
  },
}

const noPart = wanted.filter((name) => !(name in parts))
if (noPart.length > 0) fail(`No part ${noPart.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)

/** For each part that runs, what `--changed` found for it. */
const choose = async () => {
  const named = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.includes(name))
  if (!isChanged) return named.map((name) => [name, undefined])
  const files = changedFiles(base)
  const found = partsFor(files, await pagesReached(files))
  console.log(
    `${files.length} files changed since ${base.slice(0, 8)}: ${Object.keys(found).join(', ') || 'nothing to run'}`,
  )
  return named.filter((name) => found[name]).map((name) => [name, found[name] === true ? undefined : found[name]])
}

const chosen = await choose()
try {
  for (const build of new Set(chosen.flatMap(([name]) => parts[name].builds))) await build()
} catch (error) {
  fail(error.message)
}
const failed = []
const took = []
for (const [name, found] of chosen) {
  const { title, work } = parts[name]
  const started = Date.now()
  try {
    await step(title, () => work(found))
  } catch (error) {
    failed.push(title)
    console.error(`✖ ${title}: ${error.message}`)
  }
  took.push(`${name} ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log(`\n${took.join(', ')}`)
// Programs that watch a run read this line; nothing else may be on it.
console.log(`${tests.passed} passed, ${tests.failed} failed`)
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`)
