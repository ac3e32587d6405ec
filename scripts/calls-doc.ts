/** Writes docs/calls.md from the contract's rows; with --check only reports whether it is current. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TObject, TSchema } from '@sinclair/typebox'
import { format, resolveConfig } from 'prettier'
import type { CallRow } from '../contract/call'
import type { AdminCallRow } from '../contract/admin/call'
import { adminCalls } from '../contract/admin/calls'
import { bareCalls, calls } from '../contract/calls'

const file = path.resolve(__dirname, '../docs/calls.md')

const INTRO = `# The calls

Written by \`npx tsx scripts/calls-doc.ts\` from the tables of \`contract/\`: change them there. Paths stand under the API base (\`/api\`). Every answer but the bare ones is
\`{ ret_code, ret_msg, data }\`; see [contract/README.md](../contract/README.md). In development the server describes inputs and answers in full at /docs.

No page passes \`push_id\` and \`page_id\`: the client adds them to the calls that \`LISTS\` in [page-tags.ts](../src/core/request/page-tags.ts) names, when the page's address has a
\`push_id\` (spec 7.1). A new list of items takes both in its input and is named there.`

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ')

/** `phone, code?`: the input's fields, optional ones marked. */
const fieldsOf = (input: TSchema): string => {
  const { properties, required = [] } = input as Partial<TObject>
  if (!properties) return input.anyOf ? (input.anyOf as TSchema[]).map(fieldsOf).join(' or ') : ''
  return Object.entries(properties)
    .map(
      ([name, schema]) =>
        `\`${name}${required.includes(name) ? '' : '?'}\`${schema['contentMediaType'] ? ' (JSON)' : ''}`,
    )
    .join(' ')
}

const limitOf = ({ rate, signature, bare }: CallRow): string =>
  [
    typeof rate === 'number' ? `${rate} a minute` : (rate ?? ''),
    signature === 'any-time' ? 'of any age' : '',
    bare ? 'bare answer' : '',
  ]
    .filter(Boolean)
    .join(', ')

const ADMIN_INTRO = `## The console's calls

From the tables of \`contract/admin/\`: JSON bodies, a cookie session, a permission each; see [contract/admin/README.md](../contract/admin/README.md).`

const adminLimitOf = ({ rate, stepUp, stream }: AdminCallRow): string =>
  [rate ?? '', stepUp ? 'one-time code' : '', stream ? `stream: ${stream}` : ''].filter(Boolean).join(', ')

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) =>
  (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? '', 'en') || a.localeCompare(b, 'en')

const render = async (): Promise<string> => {
  const rows: [name: string, row: CallRow][] = Object.entries({ ...calls, ...bareCalls })
  const lines = rows
    .sort(byPath)
    .map(
      ([name, row]) => `| \`${name}\` | ${cell(row.about)} | ${row.who} | ${fieldsOf(row.input)} | ${limitOf(row)} |`,
    )
  const adminRows: [name: string, row: AdminCallRow][] = Object.entries(adminCalls)
  const adminLines = adminRows
    .sort(byPath)
    .map(
      ([name, row]) =>
        `| \`${name}\` | ${cell(row.about)} | \`${row.permission}\` | ${fieldsOf(row.input)} | ${adminLimitOf(row)} |`,
    )
  const table = (who: string, rest: readonly string[]) =>
    [`| call | what | ${who} | input | limits |`, '| - | - | - | - | - |', ...rest].join('\n')
  const text = [INTRO, table('who', lines), ADMIN_INTRO, table('permission', adminLines)].join('\n\n')
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' })
}

void render().then((text) => {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error('docs/calls.md is not current: run npx tsx scripts/calls-doc.ts')
    process.exitCode = 1
  }
})
