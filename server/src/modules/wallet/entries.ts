/** Postings of withdrawals (design: account 2.2, W1 to W7). Pure. Amounts are fen; debits are positive. */
import { ACCOUNTS } from '../ledger/accounts'
import type { LedgerEntry } from '../ledger/ledger'

interface Moved {
  number: string
  userId: number
  channel: string
  amountFen: number
  feeFen: number
  netFen: number
}

const entry = (
  kind: LedgerEntry['kind'],
  { number }: Pick<Moved, 'number'>,
  at: number,
  postings: LedgerEntry['postings'],
): LedgerEntry => ({ kind, ref: number, at, postings })

/** W1: it is kept back. */
export const appliedEntry = (moved: Pick<Moved, 'amountFen' | 'number' | 'userId'>, at: number): LedgerEntry =>
  entry('withdrawal', moved, at, [
    { account: ACCOUNTS.balance(moved.userId), amountFen: moved.amountFen },
    { account: ACCOUNTS.frozen(moved.userId), amountFen: -moved.amountFen },
  ])

/** W3: it was not sent. */
export const givenBackEntry = (moved: Pick<Moved, 'amountFen' | 'number' | 'userId'>, at: number): LedgerEntry =>
  entry('withdrawal-back', moved, at, [
    { account: ACCOUNTS.frozen(moved.userId), amountFen: moved.amountFen },
    { account: ACCOUNTS.balance(moved.userId), amountFen: -moved.amountFen },
  ])

/** W2: it is on its way. */
export const sentEntry = (moved: Moved, at: number): LedgerEntry =>
  entry('payout', moved, at, [
    { account: ACCOUNTS.frozen(moved.userId), amountFen: moved.amountFen },
    { account: ACCOUNTS.payout(moved.channel), amountFen: -moved.netFen },
    { account: ACCOUNTS.fees, amountFen: -moved.feeFen },
  ])

/** W4: it has arrived. */
export const paidOutEntry = (moved: Moved, at: number): LedgerEntry =>
  entry('payout-done', moved, at, [
    { account: ACCOUNTS.payout(moved.channel), amountFen: moved.netFen },
    { account: ACCOUNTS.provider(moved.channel), amountFen: -moved.netFen },
  ])

/** W5: it could not be sent. */
export const failedEntry = (moved: Moved, at: number): LedgerEntry =>
  entry('payout-failed', moved, at, [
    { account: ACCOUNTS.payout(moved.channel), amountFen: moved.netFen },
    { account: ACCOUNTS.fees, amountFen: moved.feeFen },
    { account: ACCOUNTS.balance(moved.userId), amountFen: -moved.amountFen },
  ])

/** W6: it came back. */
export const bouncedEntry = (moved: Moved, at: number): LedgerEntry =>
  entry('payout-bounced', moved, at, [
    { account: ACCOUNTS.provider(moved.channel), amountFen: moved.netFen },
    { account: ACCOUNTS.fees, amountFen: moved.feeFen },
    { account: ACCOUNTS.balance(moved.userId), amountFen: -moved.amountFen },
  ])

/** W7: it has arrived although it had failed; what the wallet lacks is owed. @param walletFen what the balance holds */
export function lateEntry(moved: Moved, walletFen: number, at: number): LedgerEntry {
  const heldFen = Math.min(moved.amountFen, walletFen)
  return entry('payout-late', moved, at, [
    { account: ACCOUNTS.balance(moved.userId), amountFen: heldFen },
    { account: ACCOUNTS.clawback(moved.userId), amountFen: moved.amountFen - heldFen },
    { account: ACCOUNTS.provider(moved.channel), amountFen: -moved.netFen },
    { account: ACCOUNTS.fees, amountFen: -moved.feeFen },
  ])
}
