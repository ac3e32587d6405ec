/** What the console needs before the server listens: roles, demonstration operators, the first owner's set-up link. */
import { transaction } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { storeDemoOperators } from './demo'
import { createLink, hasOwner, setupPath } from './links'
import { storeRoles } from './roles'

/**
 * Without an owner a link is printed, which works once and for 24 hours; each process that starts prints its own, and
 * the first one used ends the others. A demonstration has its operators instead.
 */
export async function prepareOperators({
  clock,
  config,
  db,
  log,
}: Pick<AppContext, 'clock' | 'config' | 'db' | 'log'>): Promise<void> {
  await storeRoles(db)
  if (config.demo) return storeDemoOperators(db, clock.now())
  if (await hasOwner(db)) return
  const { token } = await transaction(db, (trx) =>
    createLink(trx, config.consoleKey, { kind: 'owner', operatorId: null }, clock.now()),
  )
  const origin = config.publicOrigins[0] ?? `http://localhost:${config.port}`
  // The one place where a token is written: who reads this log may set up the shop.
  log.warn(`the console has no owner yet; set it up within 24 hours: ${origin}${setupPath(token)}`)
}
