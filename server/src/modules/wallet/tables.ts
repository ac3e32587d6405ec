/** Tables of payout accounts and withdrawals (migrations 182, 183). Money is fen, times are ms. */
import type { PayoutFailure, PayoutKind, WithdrawalFlag, WithdrawalState } from '@contract/wallet'
import type { ColumnType, Generated } from 'kysely'
import type { WithdrawalActor, WithdrawalStep } from './graph'

export interface PayoutAccountTable {
  id: Generated<number>
  userId: number
  kind: PayoutKind | 'corporate'
  nameSealed: string
  nameMasked: string
  numberSealed: string
  title: string
  numberMark: string
  bank: Generated<string>
  isDefault: Generated<boolean>
  createdAt: number
  removedAt: number | null
}

export interface WithdrawalTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  userId: number
  state: WithdrawalState
  /** Withdrawals have no timer: silence of a provider is asked about by a job. */
  deadlineAt: Generated<null>
  accountId: number
  /** Sealed JSON of the account as it was (payouts.ts). */
  accountSealed: string
  accountTitle: string
  channel: string
  amountFen: number
  feeFen: number
  netFen: number
  flags: ColumnType<WithdrawalFlag[], string | undefined, string>
  /** By when an operator should act; null while none has to. */
  dueAt: number | null
  failure: PayoutFailure | null
  refusal: Generated<string>
  createdAt: number
  decidedAt: number | null
  sentAt: number | null
  endedAt: number | null
}

export interface WithdrawalEventTable {
  id: Generated<number>
  withdrawalId: number
  at: number
  step: WithdrawalStep | 'create'
  fromState: WithdrawalState | null
  toState: WithdrawalState
  actorKind: WithdrawalActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface WalletAreaTables {
  payoutAccount: PayoutAccountTable
  withdrawal: WithdrawalTable
  withdrawalEvent: WithdrawalEventTable
}
