/** What goes up from accounts (kit/hook.ts), in the transaction of what happened. */
import type { Db } from '../../db/handle'
import { declareHook } from '../../kit/hook'
import type { Settings } from '../../kit/settings'

export interface AccountFrozen {
  userId: number
  now: number
  settings: Settings
}

/** An empty account that has become part of another one. */
export interface AccountJoined {
  from: number
  to: number
  now: number
}

/** What goes over by itself has gone; `from` is closed. Areas above move what they have of it. */
export const accountJoined = declareHook<[trx: Db, joined: AccountJoined]>('user.accountJoined')

/** The account is locked, and its sessions have ended. */
export const accountFrozen = declareHook<[trx: Db, frozen: AccountFrozen]>('user.accountFrozen')
