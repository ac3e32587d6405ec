/**
 * npm run restore -- --from <folder of a backup>: fills the empty database and data directory that the settings in the
 * environment name (docs/hosting.md). The server that starts on them migrates an older backup.
 */
import { parseArgs } from 'node:util'
import path from 'node:path'
import { explain, restore, settingsOf } from './lib/backup'

async function run(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (from === undefined) throw new TypeError('npm run restore -- --from <folder of a backup>')
  const { createdAt, database, uploads } = await restore(settingsOf(process.env), path.resolve(from))
  console.log(`restored the ${database} backup of ${createdAt}`)
  if (uploads === 'bucket') console.log('its uploaded pictures are in the bucket of the shop that was saved')
}

run().catch((error: unknown) => {
  console.error(`restore: ${explain(error)}`)
  process.exitCode = 1
})
