/**
 * A server process with the demonstration's payout and identity providers, and none of its data: what main.ts starts,
 * on a database that is migrated already. Bundled and started by tests (server-process.ts).
 */
import { buildApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/config'
import { createDb } from '../../../server/src/db/database'
import { systemClock } from '../../../server/src/kit/clock'
import type { AppContext } from '../../../server/src/kit/context'
import { createLogger } from '../../../server/src/kit/logger'
import { createSettings } from '../../../server/src/modules/settings/service'
import { withSecrets } from '../../../server/src/secrets'
import { declaredSettings } from '../../../server/src/settings'
import { createJobs } from '../../../server/src/shop/jobs'

async function run(): Promise<void> {
  const config = { ...withSecrets(readConfig(process.env, process.cwd())), demo: true }
  const log = createLogger({ level: config.logLevel, format: 'text' })
  const db = await createDb(config, log)
  const settings = createSettings({ db, clock: systemClock, log, declared: declaredSettings })
  await settings.load()
  const sms = { send: () => Promise.resolve() }
  const ctx: AppContext = { config, db, clock: systemClock, log, settings, sms, preparations: [] }
  const app = await buildApp(ctx)
  await app.listen({ port: config.port, host: config.host })
  createJobs(ctx).start({ now: systemClock.now })
}

void run()
