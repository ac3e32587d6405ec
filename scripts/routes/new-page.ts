/**
 * Carries out `npm run new:page`: creates the page's folder, adds or opens its row, and joins the row's parameters.
 * scripts/new-page.mjs then writes docs/routes.md and docs/platform.md.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { calls, rowOf, type CallName } from '../../contract/calls'
import { pageFileOf } from '../../src/routes/manifest'
import { readAreas } from './areas'
import { PAGE_KINDS, readCall, type CallShape } from './call-shape'
import { addParams, addRow, joinParams, openRow } from './edit-table'
import { findPageFiles } from './page-files'
import { wantsOf } from './page-texts'
import { planPage } from './plan-page'

const root = path.resolve(__dirname, '../..')
const USAGE = `npm run new:page -- <area> <name> <address> <title> [--kind list|detail|form --call '<METHOD /path>'] [--params id,from?]
  e.g. npm run new:page -- lottery lotteryList /lottery/list 我的抽奖 --kind list --call 'GET /lottery/list'`

const at = (file: string) => path.join(root, file)
const write = async (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), await format(text, { ...(await resolveConfig(at(file))), filepath: at(file) }))
}
const edit = async (file: string, change: (text: string) => string) => {
  const before = readFileSync(at(file), 'utf8')
  const after = change(before)
  if (after !== before) await write(file, after)
  return after !== before
}

/**
 * The call that the options name, as the kind takes it; undefined for a plain screen.
 * @throws Error that says what to do
 */
const readOptions = (kind: string, call: string | undefined, params: readonly string[]): CallShape | undefined => {
  const known = PAGE_KINDS.find((one) => one === kind)
  if (!known) throw new Error(`unknown kind ${kind}; kinds are: ${PAGE_KINDS.join(', ')}`)
  if (known === 'screen') {
    if (call) throw new Error('a screen of no kind has no call: add --kind list, detail or form')
    return undefined
  }
  if (!call) throw new Error(`a ${kind} needs --call '<METHOD /path>', a row of the contract (docs/calls.md)`)
  if (!(call in calls)) {
    throw new Error(
      `the contract has no call ${call}: add its row to a table of contract/ first (docs/tour.md, "A page")`,
    )
  }
  try {
    return readCall(
      known,
      call,
      rowOf(call as CallName),
      known === 'form' ? params.map((param) => param.replace('?', '')) : [],
    )
  } catch (error) {
    throw new Error(`${call} does not fit: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Endpoints of the client by name: a second one of the same name would take the first one's place. */
const endpointFile = (name: string): string | undefined =>
  readdirSync(at('src'), { recursive: true, encoding: 'utf8' }).find(
    (file) =>
      /\bapi(\/[\w-]+)?\.ts$/.test(file) &&
      new RegExp(`\\b${name}: (query|paged|mutation|build\\.\\w+)\\b`).test(readFileSync(at(`src/${file}`), 'utf8')),
  )

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: 'string', default: 'screen' }, call: { type: 'string' }, params: { type: 'string' } },
  })
  const [area, name, address, title, ...rest] = positionals
  if (!area || !name || !address || !title || rest.length) throw new Error(`usage: ${USAGE}`)
  const params = values.params?.split(',') ?? []
  const call = readOptions(values.kind, values.call, params)
  const taken = call && endpointFile(name)
  if (taken)
    throw new Error(
      `src/${taken} has an endpoint ${name} already: give the route another name, or write the page by hand`,
    )
  const plan = planPage({ area, name, address, title, call, params }, await readAreas(root), findPageFiles(root).pages)
  if ('refused' in plan) throw new Error(plan.refused)

  const tableFile = `src/routes/areas/${area}.ts`
  const change = plan.kind === 'add' ? addRow : openRow
  const row = { ...plan.row, page: plan.row.page === pageFileOf(area, name) ? '' : plan.row.page }
  await edit(tableFile, (text) => addParams(change(text, row), area, row))
  const isJoined = !!row.params?.length && (await edit('src/routes/manifest.ts', (text) => joinParams(text, area)))
  for (const [file, text] of Object.entries(plan.files)) await write(file, text)
  console.log(`${plan.kind === 'add' ? 'Added' : 'Opened'} the route ${name} in ${tableFile}`)
  if (isJoined) console.log('  src/routes/manifest.ts (parameters of the area)')
  for (const file of Object.keys(plan.files)) console.log(`  ${file}`)
  for (const want of wantsOf({ area, name, address, title, call, params })) console.log(`Still wanted in ${want}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
