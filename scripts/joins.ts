/**
 * Writes the files that join what areas bring: tables of the contract, declarations of the server's areas, database
 * tables, migrations. With --check it only reports whether they are current.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { joinedFiles, readSources } from './joins/render-joins'

const root = path.resolve(__dirname, '..')
const COMMAND = 'npx tsx scripts/joins.ts'

const main = async () => {
  const isCheck = process.argv.includes('--check')
  for (const [file, text] of Object.entries(joinedFiles(readSources(root)))) {
    const target = path.join(root, file)
    const wanted = await format(text, { ...(await resolveConfig(target)), filepath: target })
    if (existsSync(target) && readFileSync(target, 'utf8') === wanted) continue
    if (isCheck) {
      console.error(`${file}: is not current, run ${COMMAND}`)
      process.exitCode = 1
    } else {
      writeFileSync(target, wanted)
      console.log(`${file} written`)
    }
  }
}

void main()
