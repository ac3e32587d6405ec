/**
 * npm run invite -- --login <login> --name <name> --phone <phone> [--role admin]: invites an operator of the console by
 * the host, where no second person can approve it yet (docs/hosting.md, decision 029). The running server sends the
 * set-up link to the phone; the audit names the host.
 */
import { parseArgs } from 'node:util'
import { Value } from '@sinclair/typebox/value'
import { operatorAdminCalls } from '@contract/admin/operators'
import { readConfig } from '../server/src/config'
import { createDb } from '../server/src/db/database'
import { systemClock } from '../server/src/kit/clock'
import { createLogger } from '../server/src/kit/logger'
import { Refusal } from '../server/src/kit/refusal'
import { inviteByHost } from '../server/src/modules/operator/operators'
import { withSecrets } from '../server/src/secrets'
import { explainStartup } from '../server/src/startup-error'

const USAGE = 'npm run invite -- --login <login> --name <name> --phone <phone> [--role admin]'

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const {
    login,
    name,
    phone,
    role = 'admin',
  } = parseArgs({
    options: { login: text, name: text, phone: text, role: text },
  }).values
  const { input } = operatorAdminCalls['POST /admin/operator/invite']
  const wanted: unknown = { login, name, phone, roles: [role], reason: USAGE }
  if (!Value.Check(input, wanted)) throw new TypeError(USAGE)
  const { reason: _, ...invited } = wanted
  const config = withSecrets(readConfig({ NODE_ENV: 'development', ...process.env }, process.cwd()))
  const db = await createDb(config, createLogger({ level: 'warn', format: 'text' }))
  try {
    await inviteByHost(db, invited, systemClock.now())
  } finally {
    await db.destroy()
  }
  console.log(`${login}: the set-up link goes to the phone when the server runs; it is valid for 24 hours`)
}

run().catch((error: unknown) => {
  const isExplained = error instanceof Refusal || error instanceof TypeError
  for (const line of isExplained ? [error.message] : explainStartup(error, undefined)) {
    console.error(`invite: ${line}`)
  }
  process.exitCode = 1
})
