/**
 * npm run check: types on all builds, lint, import rules and cycles, dead files, the route table, formats. Needs no
 * build.
 *
 * The checks run side by side, one per core; all of them run before the result is known. The tools cache unchanged
 * files in .cache (types by incremental build information, one file per project), so that a warm run costs what has
 * changed.
 */
import { ensureInstalled, fail, inParallel, run } from './lib/run.mjs'

await ensureInstalled()

const types = (title, project) => [`Types: ${title}`, 'tsc', ['-p', project]]
const cached = (tool) => ['--cache', '--cache-location', `.cache/${tool}`]

/** The slowest first, so that none of them runs alone at the end. */
const checks = [
  types('web app', 'tsconfig.json'),
  ['Formats', 'prettier', ['--check', '--log-level', 'warn', ...cached('prettier'), '.']],
  ['Lint', 'eslint', ['.', '--max-warnings', '0', ...cached('eslint')]],
  ['Generated files', 'node', ['scripts/generate.mjs', '--check']],
  types('mini-program', 'tsconfig.weapp.json'),
  types('journeys', 'test/journeys/tsconfig.json'),
  types('console in a browser', 'test/console/tsconfig.json'),
  types('console beside its server', 'test/desk/tsconfig.json'),
  types('mini-program tests', 'test/weapp/tsconfig.json'),
  types('server, scripts, tests', 'server/tsconfig.json'),
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
