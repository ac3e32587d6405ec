/**
 * The tests: installs what they need (a browser and PostgreSQL included), builds what is stale, and runs
 *
 *     npm test                   the landing tier, and all tests of the areas that changed since the last whole run
 *     npm run test:all           everything; .ci/whole names the commit then, and the files that failed, which each
 *                                landing runs until a whole run has seen them green
 *     npm test -- --changed      what the change since the main branch concerns, in a few minutes
 *     npm test -- client server  all tests of these parts
 *     … --shard=1/3              one of three equal shares
 *
 * A file that failed runs again after all parts: when it passes, it is flaky and not red. See docs/tour.md, "Tests",
 * and docs/decisions/026.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { choose } from './lib/choice.cjs'
import { beginEvidence } from './lib/evidence.mjs'
import { areaNames, readHeads, testFilesBelow } from './lib/heads.cjs'
import { runJest } from './lib/jest.mjs'
import { at, ensureInstalled, fail, isOver, run, step } from './lib/run.mjs'
import { AGAIN_AT_MOST, countTests, filesToRepeat, FLAKY_AT_MOST, verdictOf, withSeen } from './lib/second-pass.cjs'
import { ensureSystem } from './lib/system.mjs'
import { shareDemonstration, useMemoryForTemporaryFiles } from './lib/temporary.mjs'

await ensureInstalled()

const words = process.argv.slice(2)
const shard = words.find((word) => word.startsWith('--shard='))?.slice('--shard='.length)
const wanted = words.filter((word) => !word.startsWith('--'))
const options = ['--changed', '--all']
const unknown = words.filter((word) => word.startsWith('--') && !options.includes(word) && !word.startsWith('--shard='))
if (unknown.length > 0) fail(`No option ${unknown.join(', ')}; there are ${options.join(', ')} and --shard=i/n.`)
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) fail('A shard is a number of a count: --shard=1/3.')
const { heads, problems } = readHeads()
if (problems.length > 0) fail(problems.join('\n  '))

await ensureSystem()
useMemoryForTemporaryFiles()
shareDemonstration()
const { buildAdmin, buildServer, buildH5, buildSsr, buildWeapp, buildWeappGallery } = await import('./lib/builds.mjs')
const { DISPOSABLE, startPostgres } = await import('./postgres.mjs')
const { branchBase, changedFiles, cleanCommit, pagesReached, wholeBase, wholeOwed, writeWhole } =
  await import('./lib/changed.mjs')

const shop = [buildServer, buildH5, buildSsr]

const withPostgres = async (work) => {
  const postgres = await startPostgres({ settings: DISPOSABLE })
  try {
    return await work({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/**
 * The parts: a title, the projects of jest.config.js, the builds that they need, and how many workers (every core: jest
 * by itself leaves one free).
 */
const parts = {
  client: { title: 'Units of the client and the console', projects: ['client', 'client-weapp', 'admin'], builds: [] },
  server: { title: 'Server on PostgreSQL', projects: ['server'], builds: [], around: withPostgres },
  embedded: { title: 'Server on the embedded database: what differs', projects: ['server-embedded'], builds: [] },
  gallery: { title: 'Components of the interface in a browser', projects: ['gallery'], builds: [] },
  budgets: {
    title: 'Budgets of the built files',
    projects: ['budgets'],
    builds: [buildH5, buildWeapp, buildAdmin],
  },
  weapp: {
    title: 'The compiled mini-program',
    projects: ['weapp'],
    builds: [buildServer, buildWeapp],
    buildsOf: (files) => (files.some((file) => file.startsWith('test/weapp/kit/')) ? [buildWeappGallery] : []),
  },
  audits: {
    title: 'One audit of each screen in a browser',
    projects: ['audits'],
    builds: shop,
    // One file visits all screens, several at once, and divides them among shards by itself.
    dividesItself: true,
    workers: 1,
  },
  journeys: { title: 'Journeys in a browser', projects: ['journeys'], builds: shop },
  console: { title: 'The console in a browser', projects: ['console'], builds: [...shop, buildAdmin] },
}

const noPart = wanted.filter((name) => !(name in parts))
if (noPart.length > 0) fail(`No part ${noPart.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)

const modeOf = () => {
  if (words.includes('--changed')) return 'changed'
  return words.includes('--all') || wanted.length > 0 ? 'whole' : 'landing'
}
let mode = modeOf()
const base = { changed: branchBase, landing: wholeBase, whole: () => undefined }[mode]()
if (mode === 'landing' && !base) {
  console.log('The commit of the last whole run is unknown here: everything counts as changed.')
  mode = 'whole'
}

if (mode === 'changed' && !base) fail('--changed needs git: it compares with the main branch.')

const findChosen = async () => {
  const changed = base ? changedFiles(base) : []
  // A page that cannot be compiled fails in its build.
  const pages = base ? await pagesReached(changed).catch(() => []) : []
  const units = testFilesBelow('server/src')
  const { projects } = createRequire(import.meta.url)('../jest.config.js')
  const embedded = projects
    .find(({ displayName }) => displayName === 'server-embedded')
    .testMatch.map((file) => file.replace('<rootDir>/', ''))
  const found = choose({ mode, changed, heads, names: areaNames(), pages, units, embedded, owed: wholeOwed() })
  if (base) console.log(`${changed.length} files changed since ${base.slice(0, 8)}`)
  for (const [name, { files }] of Object.entries(found)) if (files) console.log(`  ${name}: ${files.length} files`)
  return Object.keys(parts)
    .filter((name) => found[name] && (wanted.length === 0 || wanted.includes(name)))
    .map((name) => [name, found[name]])
}

/** Files that a landing can choose one by one. */
const ofLanding = /^test\/(server|gallery|budgets|weapp|journeys|console)\//

/** Settings of the audit, which chooses its screens by itself (test/audits/entries.ts). */
const auditSettings = ({ each, pages = [] } = {}) => ({
  ...(shard && { AUDIT_SHARD: shard }),
  ...(each && { AUDIT_EACH_AREA: '1' }),
  ...(pages.length > 0 && { AUDIT_PAGES: pages.join(',') }),
})

/**
 * Runs a part; see runJest.
 * @param again a file that runs alone, after all parts
 */
const runPart = (name, chosen, again) => {
  const { projects, around = (work) => work({}), workers = '100%', dividesItself } = parts[name]
  const isShard = shard && !again && !dividesItself
  const isRelated = chosen.isRelated && !again
  const settings = name === 'audits' ? auditSettings(chosen.screens) : {}
  return around((env) =>
    runJest({
      projects,
      files: again ? [again] : chosen.files,
      more: [
        `--maxWorkers=${again ? 1 : workers}`,
        ...(isShard ? [`--shard=${shard}`] : []),
        ...(isRelated ? [`--changedSince=${base}`] : []),
        ...(isShard || isRelated ? ['--passWithNoTests'] : []),
      ],
      env: { ...settings, ...env },
    }),
  )
}

const commit = cleanCommit()
const chosen = await findChosen()
const evidence = beginEvidence()
/** What made the run red. */
const red = []
const took = []
/** Attempts of each file by part and file. */
const attempts = new Map()

const timed = async (name, work) => {
  const started = Date.now()
  try {
    await work()
  } finally {
    took.push(`${name} ${((Date.now() - started) / 60_000).toFixed(1)}`)
  }
}

const buildAll = async () => {
  const builds = chosen.flatMap(([name, { files = Object.keys(heads) }]) => [
    ...parts[name].builds,
    ...(parts[name].buildsOf?.(files) ?? []),
  ])
  // The mini-program beside the others: each of both takes a core for half a minute.
  const isMini = (build) => [buildWeapp, buildWeappGallery].includes(build)
  const all = [...new Set(builds)]
  const inTurn = async (some) => {
    for (const build of some) await build()
  }
  // Both to their end: a build that is left alone would go on beside the tests.
  const ended = await Promise.allSettled([inTurn(all.filter(isMini)), inTurn(all.filter((build) => !isMini(build)))])
  for (const { reason } of ended) if (reason) throw reason
}

const firstPass = async () => {
  for (const [name, found] of chosen) {
    const { title } = parts[name]
    await timed(name, () =>
      step(title, async () => {
        const results = await runPart(name, found)
        for (const result of results) attempts.set(`${name} ${result.file}`, [result])
        const bad = results.filter(({ failed }) => failed.length > 0)
        if (bad.length > 0) throw new Error(`${bad.length} of ${results.length} files failed`)
      }),
    ).catch((error) => {
      console.error(`✖ ${title}: ${error.message}`)
      // Files that failed are judged after the second pass; without any, the part itself did not run.
      if (![...attempts].some(([key, [{ failed }]]) => key.startsWith(`${name} `) && failed.length > 0))
        red.push(`${title} (${error.message})`)
    })
  }
}

const secondPass = async () => {
  const all = [...attempts].map(([key, [result]]) => ({ key, name: key.split(' ')[0], result }))
  const repeated = filesToRepeat(all.map(({ result }) => result))
  for (const { key, name, result } of all.filter(({ result }) => repeated.includes(result))) {
    const [, found] = chosen.find(([part]) => part === name)
    const made = attempts.get(key)
    const again = async () => {
      made.push(...(await runPart(name, found, result.file)))
      if (made.at(-1).failed.length > 0) throw new Error('it failed again')
    }
    while (made.at(-1).failed.length > 0 && !made.at(-1).isRed && made.length <= AGAIN_AT_MOST && !isOver())
      await step(`Again: ${result.file}`, again).catch((error) => console.error(`✖ ${result.file}: ${error.message}`))
  }
}

const isInOrder = () =>
  run('node', ['scripts/check.mjs', '--all']).then(
    () => true,
    () => false,
  )

try {
  await timed('builds', buildAll)
  await firstPass()
  await timed('second pass', secondPass)
} catch (error) {
  console.error(`✖ ${error.message}`)
  red.push(error.message)
}

const flaky = []
for (const made of attempts.values()) {
  const verdict = verdictOf(made)
  const bad = made.filter(({ failed }) => failed.length > 0)
  for (const attempt of bad) evidence.write(verdict === 'flaky' ? 'FLAKY' : 'FAILED', attempt)
  const names = [...new Set(bad.flatMap(({ file, failed }) => failed.map(({ name }) => `${file} › ${name}`)))]
  if (verdict === 'flaky') {
    flaky.push(...names)
    for (const name of names) console.log(`FLAKY ${name}: failed ${bad.length} of ${made.length} times, cause unknown`)
  }
  if (verdict === 'failed') red.push(made[0].file)
}
const flakyFiles = [...attempts.values()].filter((made) => verdictOf(made) === 'flaky').length
if (flakyFiles > FLAKY_AT_MOST) red.push(`${flakyFiles} flaky files; more than ${FLAKY_AT_MOST} are no chance`)
if (flaky.length > 0) {
  const list = at('test/flaky.json')
  const rows = withSeen(JSON.parse(readFileSync(list, 'utf8')), flaky, new Date().toISOString().slice(0, 10))
  writeFileSync(list, `${JSON.stringify(rows, null, 2)}\n`)
}
const kept = evidence.end()
if (kept) console.log(`Evidence of what failed: ${kept}/report.md`)
if (mode === 'whole' && !shard && wanted.length === 0) {
  const failed = [...attempts.values()].filter((made) => verdictOf(made) === 'failed').map(([{ file }]) => file)
  // What no file stands for (a build, a part that did not run), units and audits: a landing would not make up for it.
  const isKnown = red.every((name) => failed.includes(name)) && failed.every((file) => ofLanding.test(file))
  if (!isKnown) console.log('.ci/whole stays: not everything ran.')
  // Checks read what changed since that commit: all of it must be in order there.
  else if (!(await isInOrder())) console.log('.ci/whole stays: the checks fail.')
  else if (commit && commit === cleanCommit()) writeWhole(commit, failed)
  else console.log('.ci/whole stays: the tree differs from its commit.')
}
if (red.length > 0) console.error(`✖ Failed: ${red.join(', ')}`)
console.log(`\nMinutes: ${took.join(', ')}`)
// Programs that watch a run read this line; nothing else may be on it.
const { passed, failed } = countTests([...attempts.values()])
console.log(`${passed} passed, ${failed} failed`)
if (red.length > 0) process.exitCode = 1
