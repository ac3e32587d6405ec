/** What goes up from accounts (kit/hook.ts), in the transaction of what happened. */
import type { Db } from '../../db/handle'
import { declareHook } from '../../kit/hook'
import type { Settings } from '../../kit/settings'

export interface AccountFrozen {
  userId: number
  now: number
  settings: Settings
}

/** The account is locked, and its sessions have ended. */
export const accountFrozen = declareHook<[trx: Db, frozen: AccountFrozen]>('user.accountFrozen')
