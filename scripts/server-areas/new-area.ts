/**
 * Carries out `npm run new:area`: writes the folder of an area with one kind of object, its contract, migration and
 * test, and enters it in the order of areas and in the table of permissions. scripts/new-area.mjs then joins it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { areaFiles } from './area-files'
import { enterOrder, enterPermissions, enterSweep, nextMigration } from './enter-area'

const root = path.resolve(__dirname, '../..')
const USAGE = `npm run new:area -- <name> <title> --prefix <two or three capitals> [--after <area>]
  e.g. npm run new:area -- withdrawal 提现 --prefix TX --after finance`

const at = (file: string) => path.join(root, file)
const write = async (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), await format(text, { ...(await resolveConfig(at(file))), filepath: at(file) }))
}
const edit = (file: string, change: (text: string) => string) => write(file, change(readFileSync(at(file), 'utf8')))

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { prefix: { type: 'string' }, after: { type: 'string' } },
  })
  const [name, title, ...rest] = positionals
  const { prefix = '', after } = values
  if (!name || !title || rest.length > 0) throw new Error(`usage: ${USAGE}`)
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`${name}: an area has a name of small letters, as buy-back`)
  if (!/^[A-Z]{2,3}$/.test(prefix)) throw new Error('--prefix is what its numbers begin with: two or three capitals')
  const migration = nextMigration(readdirSync(at('server/src/db/migrations')))
  const files = areaFiles({ name, title, prefix, migration })
  const taken = Object.keys(files).find((file) => existsSync(at(file)))
  if (taken) throw new Error(`${taken} is there already`)
  const order = enterOrder(readFileSync(at('server/src/modules/index.ts'), 'utf8'), name, after)
  for (const [file, text] of Object.entries(files)) await write(file, text)
  await write('server/src/modules/index.ts', order)
  await edit('contract/admin/permissions.ts', (text) => enterPermissions(text, name, title))
  await edit('server/src/kit/console-titles.ts', (text) => enterSweep(text, name, title))
  for (const file of Object.keys(files)) console.log(`  ${file}`)
  console.log(
    'Entered in server/src/modules/index.ts (the order) and contract/admin/permissions.ts (no role has it yet)',
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
