/** Carries out `npm run new:page`: creates the page's folder, adds or opens its row, and updates docs/routes.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readAreas } from './areas'
import { addRow, openRow } from './edit-table'
import { findPageFiles } from './page-files'
import { planPage } from './plan-page'

const root = path.resolve(__dirname, '../..')
const USAGE = 'npm run new:page -- <area> <name> <address> <title>    e.g. lottery lotteryList /lottery/list 我的抽奖'

const write = async (file: string, text: string) => {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, await format(text, { ...(await resolveConfig(target)), filepath: target }))
}

const main = async () => {
  const [area, name, address, title, ...rest] = process.argv.slice(2)
  if (!area || !name || !address || !title || rest.length) throw new Error(`usage: ${USAGE}`)
  const plan = planPage({ area, name, address, title }, await readAreas(root), findPageFiles(root).pages)
  if ('refused' in plan) throw new Error(plan.refused)

  const tableFile = `src/routes/areas/${area}.ts`
  const change = plan.kind === 'add' ? addRow : openRow
  await write(tableFile, change(readFileSync(path.join(root, tableFile), 'utf8'), plan.row))
  for (const [file, text] of Object.entries(plan.files)) await write(file, text)
  console.log(`${plan.kind === 'add' ? 'Added' : 'Opened'} the route ${name} in ${tableFile}`)
  for (const file of Object.keys(plan.files)) console.log(`  ${file}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
