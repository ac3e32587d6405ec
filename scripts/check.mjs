/**
 * npm run check: types on all builds, lint, import rules and cycles, dead files, the route table, formats. Needs no
 * build.
 *
 * The checks run side by side, one per core; all of them run before the result is known. What reads each file by itself
 * reads those that changed since the last whole run of the tests (`npm run check -- --all`: every file). The tools
 * cache unchanged files in .cache (types by incremental build information, one file per project), so that a warm run
 * costs what has changed.
 */
import { existsSync } from 'node:fs'
import { changedFiles, wholeBase } from './lib/changed.mjs'
import { at, ensureInstalled, fail, inParallel, run } from './lib/run.mjs'

await ensureInstalled()

/** By the compiler that is written in Go, four times as quick; tools that use TypeScript's functions have 5.9. */
const TSC = 'node_modules/typescript-7/bin/tsc'
const types = (title, project) => [`Types: ${title}`, 'node', [TSC, '-p', project]]

/** Each reads one file alone: what was in order at the last whole run, and has not changed, is in order. */
const base = process.argv.includes('--all') ? undefined : wholeBase()
const changed = base ? changedFiles(base).filter((file) => existsSync(at(file))) : []
const scripts = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
const RULES = /^(package-lock\.json|eslint\.config\.mjs|\.prettier.*|\.editorconfig|scripts\/lint\/.*)$/
const isEach = !base || changed.some((file) => RULES.test(file))
const cached = (tool) => ['--cache', '--cache-location', `.cache/${tool}`]
const reading = (title, tool, files, args) =>
  isEach || files.length > 0 ? [[title, tool, [...args, ...cached(tool), ...(isEach ? ['.'] : files)]]] : []

/** The slowest first, so that none of them runs alone at the end. */
const checks = [
  types('server, scripts, tests', 'server/tsconfig.json'),
  types('web app', 'tsconfig.json'),
  ...reading('Formats', 'prettier', changed, ['--check', '--ignore-unknown', '--log-level', 'warn']),
  ...reading('Lint', 'eslint', scripts, ['--max-warnings', '0', '--no-warn-ignored']),
  ['Generated files', 'node', ['scripts/generate.mjs', '--check']],
  types('mini-program', 'tsconfig.weapp.json'),
  types('tests in a browser', 'test/tsconfig.json'),
  ['Dead files, exports and dependencies', 'knip', ['--cache', '--cache-location', '.cache/knip']],
  types('console', 'admin/tsconfig.json'),
  types('gallery tests', 'test/gallery/tsconfig.json'),
  ['Import rules and cycles', 'node', ['scripts/import-rules.mjs']],
  types('build configuration', 'config/tsconfig.json'),
  types('insight page', 'server/src/insight/browser/tsconfig.json'),
  types('app shell', 'server/src/dev/browser/tsconfig.json'),
  ['Words', 'node', ['scripts/words.mjs']],
  ['Heads of the tests', 'node', ['scripts/test-heads.mjs']],
  ['Route table', 'tsx', ['scripts/route-check.ts']],
]

const started = Date.now()
const failed = await inParallel(
  checks.map(([title, command, args]) => ({ title, work: () => run(command, args, { quiet: true }) })),
)
console.log(`\n${checks.length} checks in ${Math.round((Date.now() - started) / 1000)} s`)
if (failed.length > 0) fail(`Not in order: ${failed.join(', ')}`)
console.log('Everything is in order.')
