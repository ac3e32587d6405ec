/** Devices, likes and messages of the demonstration's people; one of them has not come for long. DEMO=1 alone. */
import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../kit/context'
import { transaction } from '../../db/transaction'
import { DAY_MS, dayOf } from '../../kit/china-day'
import { tokenHashOf } from '../../kit/session'
import { SESSION_LIFE_MS } from '../../limits'
import { writeMessage } from '../messages/service'
import { createAccounts } from '../user/accounts'
import { noteEvent } from '../user/security'

const MARKER = 'demo-account'
const LIN_WAN = '13800000001'
const IDLE = '13800000014'
const IDLE_DAYS = 200
/** Where she is signed in, with the days since it was used. */
const DEVICES = [
  ['微信小程序 · iPhone', 12],
  ['Chrome · macOS', 5],
  ['Safari · iPad', 1],
] as const

export async function fillDemonstrationAccounts(ctx: AppContext, now: number): Promise<void> {
  const { db, settings } = ctx
  const accounts = createAccounts(ctx)
  const { id: userId } = await accounts.ofPhone(LIN_WAN)
  const { id: idleId } = await accounts.ofPhone(IDLE)
  await transaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    for (const [index, [device, days]] of DEVICES.entries()) {
      const at = now - days * DAY_MS
      // Nobody has its token.
      const tokenHash = tokenHashOf(randomBytes(32).toString('base64url'))
      const session = { tokenHash, userId, createdAt: at, expiresAt: at + SESSION_LIFE_MS, device }
      await trx.insertInto('session').values(session).execute()
      await noteEvent(trx, { userId, kind: index === 0 ? 'login' : 'newDevice', at, device })
    }
    const [device] = DEVICES[2]
    await writeMessage(trx, settings, {
      userId,
      template: 'account.newDevice',
      values: { device, day: dayOf(now - DAY_MS) },
      target: { route: 'accountSecurity', params: {} },
      dedupeKey: `account.newDevice:${userId}:demo`,
      now,
    })
    await trx
      .insertInto('userPreference')
      .values({ userId, content: JSON.stringify({ shoe: ['37', '37.5'], ring: ['52号'] }), changedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const idleSince = now - IDLE_DAYS * DAY_MS
    await trx.updateTable('appUser').set({ createdAt: idleSince }).where('id', '=', idleId).execute()
    await noteEvent(trx, { userId: idleId, kind: 'login', at: idleSince, device: 'Chrome · Android' })
  })
}
