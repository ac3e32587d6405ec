/** npm run check: types on all builds, lint, import rules and cycles, dead files, the route table, formats. All are run, then judged. */
import { ensureInstalled, fail, run, step } from './lib/run.mjs'

await ensureInstalled()

const checks = [
  ['Types: web app', 'tsc', ['-p', 'tsconfig.json']],
  ['Types: mini-program', 'tsc', ['-p', 'tsconfig.weapp.json']],
  ['Types: server, scripts, tests', 'tsc', ['-p', 'server/tsconfig.json']],
  ['Types: build configuration', 'tsc', ['-p', 'config/tsconfig.json']],
  ['Types: app shell', 'tsc', ['-p', 'server/src/dev/browser/tsconfig.json']],
  ['Types: insight page', 'tsc', ['-p', 'server/src/insight/browser/tsconfig.json']],
  ['Types: mini-program tests', 'tsc', ['-p', 'test/weapp/tsconfig.json']],
  ['Types: journeys', 'tsc', ['-p', 'test/journeys/tsconfig.json']],
  ['Types: gallery tests', 'tsc', ['-p', 'test/gallery/tsconfig.json']],
  ['Lint', 'eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']],
  [
    'Import rules and cycles',
    'depcruise',
    ['src', 'contract', 'server', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ],
  ['Dead files, exports and dependencies', 'knip', []],
  ['Route table', 'tsx', ['scripts/route-check.ts']],
  ['Platform document', 'node', ['scripts/platform-doc.mjs', '--check']],
  ['Tracking document', 'node', ['scripts/tracking-doc.mjs', '--check']],
  ['Interface kit document', 'tsx', ['scripts/ui-doc.ts', '--check']],
  ['Calls document', 'tsx', ['scripts/calls-doc.ts', '--check']],
  ['Icon font', 'node', ['scripts/icon-font.mjs', '--check']],
  ['Formats', 'prettier', ['--check', '--log-level', 'warn', '.']],
]

const failed = []
for (const [title, command, args] of checks) {
  try {
    await step(title, () => run(command, args, { quiet: true }))
  } catch (error) {
    failed.push(title)
    console.error(`✖ ${title}: ${error.message}`)
  }
}
if (failed.length > 0) fail(`Not in order: ${failed.join(', ')}`)
console.log('\nEverything is in order.')
