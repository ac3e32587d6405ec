/**
 * Import rules and cycles (.dependency-cruiser.cjs), types included, but for the arrows that are still known:
 * .dependency-cruiser.known.json lists them by rule. The list may only shrink: an arrow that is not in it is an error,
 * and so is a line of it that no import needs any more.
 */
import { readFileSync } from 'node:fs'
import { at, fail, run } from './lib/run.mjs'

const folders = ['src', 'contract', 'server', 'admin']
const report = await run(
  'depcruise',
  [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--no-progress'],
  { quiet: true },
)
const known = JSON.parse(readFileSync(at('.dependency-cruiser.known.json'), 'utf8'))
const isKnown = new Set(Object.entries(known).flatMap(([rule, arrows]) => arrows.map((arrow) => `${rule}: ${arrow}`)))
const found = new Set(
  JSON.parse(report).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
)
const added = [...found].filter((line) => !isKnown.has(line))
const gone = [...isKnown].filter((line) => !found.has(line))
for (const line of added) console.error(`✖ ${line}`)
for (const line of gone) console.error(`✖ no longer true, to be taken out of .dependency-cruiser.known.json: ${line}`)
if (added.length + gone.length > 0) fail('Imports are not in order.')
