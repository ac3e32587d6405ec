/** Writes the tables of docs/platform.md from the code; with --check only reports whether they are current. */
import { readFileSync } from 'node:fs'
import { writeTables } from './lib/doc-tables.mjs'
import { at } from './lib/run.mjs'
import { miniPagesTable, plansTable } from './platform-doc/addresses.mjs'
import { channelsTable } from './platform-doc/hosts.mjs'
import { loadClient } from './platform-doc/load-client.mjs'
import { gatesTable, methodsTable } from './platform-doc/versions.mjs'

const client = await loadClient()
const expected = JSON.parse(readFileSync(at('test/routes/expected-routes.json'), 'utf8'))
await writeTables(
  'docs/platform.md',
  {
    channels: channelsTable(client),
    plans: plansTable(client),
    'mini-pages': miniPagesTable(client, expected),
    methods: methodsTable(client),
    gates: gatesTable(client),
  },
  'node scripts/platform-doc.mjs',
)
