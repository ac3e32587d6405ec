/**
 * npm run generate: writes every file that follows from others: what joins the areas, the documents made of the code,
 * the mini-program's icon font. With --check, a part of `npm run check`, it only reports which are not current.
 */
import { ensureInstalled, fail, inParallel, run } from './lib/run.mjs'

await ensureInstalled()

/** First what others read: the joined tables, then the addresses. */
const generators = [
  ['Joining files', 'tsx', 'scripts/joins.ts'],
  ['Routes document and addresses', 'tsx', 'scripts/routes-doc.ts'],
  ['Interface kit document', 'tsx', 'scripts/ui-doc.ts'],
  ['Entries document', 'tsx', 'scripts/entries-doc.ts'],
  ['Platform document', 'node', 'scripts/platform-doc.mjs'],
  ['Tracking document', 'node', 'scripts/tracking-doc.mjs'],
  ['Calls document', 'tsx', 'scripts/calls-doc.ts'],
  ['Conformance', 'node', 'scripts/conformance-doc.mjs'],
  ['Hosting document', 'tsx', 'scripts/hosting-doc.ts'],
  ['Icon font', 'node', 'scripts/icon-font.mjs'],
]

const isCheck = process.argv.includes('--check')
const failed = await inParallel(
  generators.map(([title, command, script]) => ({
    title,
    work: () => run(command, isCheck ? [script, '--check'] : [script], { quiet: true }),
  })),
  // One checks beside the other checks; written in sequence, as some read what others write.
  1,
)
if (failed.length > 0) fail(isCheck ? `Not current: ${failed.join(', ')}. Run npm run generate` : failed.join(', '))
