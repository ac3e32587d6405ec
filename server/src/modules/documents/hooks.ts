/** What goes up from consents (kit/hook.ts), in the transaction of what happened. */
import type { Db } from '../../db/handle'
import { declareHook } from '../../kit/hook'
import type { Settings } from '../../kit/settings'

export interface ConsentWithdrawn {
  userId: number
  /** The document's. */
  key: string
  now: number
  settings: Settings
}

/** A user has withdrawn a consent: what was done on its ground alone ends at once. */
export const consentWithdrawn = declareHook<[trx: Db, withdrawn: ConsentWithdrawn]>('documents.consentWithdrawn')
