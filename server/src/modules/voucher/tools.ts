/** What the acts on vouchers work with. */
import type { AppContext } from '../../kit/context'
import { createKeyedSlots, type KeyedSlots } from '../../kit/slots'
import { TURN_WAIT_MS } from '../../limits'
import { REFUSALS } from './messages'

export interface VoucherTools extends Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'> {
  /** One request for a template at a time: everybody wants the row of one that has just begun. */
  turns: KeyedSlots
}

export const voucherTools = ({ clock, config, db, settings }: AppContext): VoucherTools => ({
  ...{ clock, config, db, settings },
  turns: createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: REFUSALS.busy }),
})

/** A user's request, which a client may send twice. */
export interface Keyed {
  userId: number
  idempotencyKey: string
}
