/** Writes the tables of docs/platform.md from the code, between their marks; with --check only says whether they are current. */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { at } from './lib/run.mjs'
import { miniPagesTable, plansTable } from './platform-doc/addresses.mjs'
import { channelsTable } from './platform-doc/hosts.mjs'
import { loadClient } from './platform-doc/load-client.mjs'
import { gatesTable, methodsTable } from './platform-doc/versions.mjs'

const FILE = at('docs/platform.md')

const client = await loadClient()
const expected = JSON.parse(readFileSync(at('test/routes/expected-routes.json'), 'utf8'))
const tables = {
  channels: channelsTable(client),
  plans: plansTable(client),
  'mini-pages': miniPagesTable(client, expected),
  methods: methodsTable(client),
  gates: gatesTable(client),
}

const written = readFileSync(FILE, 'utf8')
const filled = Object.entries(tables).reduce((text, [name, rows]) => {
  const marked = new RegExp(`(<!-- table: ${name} -->)[^]*?(<!-- end -->)`)
  if (!marked.test(text)) throw new Error(`docs/platform.md has no place for the table ${name}`)
  return text.replace(marked, (_, begin, end) => `${begin}\n\n${rows}\n\n${end}`)
}, written)
const current = await format(filled, { ...(await resolveConfig(FILE)), parser: 'markdown' })

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, current)
  console.log(`docs/platform.md written: ${Object.keys(tables).length} tables`)
} else if (current === written) {
  console.log('docs/platform.md is current')
} else {
  console.error('docs/platform.md is not current: run node scripts/platform-doc.mjs')
  process.exitCode = 1
}
