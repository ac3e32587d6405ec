/**
 * npm run backup -- --to <new folder>: saves database, uploaded pictures and generated secrets of the shop whose
 * settings are in the environment (docs/hosting.md). On PostgreSQL the shop may be open meanwhile.
 */
import { parseArgs } from 'node:util'
import path from 'node:path'
import { backUp, explain, settingsOf } from './lib/backup'

async function run(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to === undefined) throw new TypeError('npm run backup -- --to <new folder>')
  // Whatever it writes holds phones and addresses, whoever's umask it is.
  process.umask(0o077)
  const { database, uploads } = await backUp(settingsOf(process.env), path.resolve(to))
  const pictures = uploads === 'folder' ? 'uploaded pictures' : 'no pictures (they are in the bucket)'
  console.log(`${to}: ${database}, ${pictures} and generated secrets`)
}

run().catch((error: unknown) => {
  console.error(`backup: ${explain(error)}`)
  process.exitCode = 1
})
