/** Who answers for a claim: the area whose things were lost, one for each kind of parcel (kit/hook.ts). */
import type { ParcelKind } from '@contract/admin/parcel'
import type { Db } from '../../db/handle'
import { declareKinds } from '../../kit/hook'
import type { ParcelContext } from '../parcel/followers'
import type { ParcelRecord } from '../parcel/repository'
import type { ClaimRecord } from './repository'

/** Whoever ends what the claim is about: `courier` is the courier's silence. */
export interface Decider {
  kind: 'buyer' | 'courier' | 'operator'
  id: string
}

export interface Loss {
  claim: ClaimRecord
  /** Lost already, by a step of its own; null of what has no parcel. */
  parcel: ParcelRecord | null
  by: Decider
  /** What people read. */
  reason: string
  now: number
  ctx: ParcelContext
}

export interface ClaimFollower {
  /** What its owners would receive, fen. */
  amountFen: (trx: Db, of: Pick<ClaimRecord, 'ofKind' | 'ref'>, parcel: ParcelRecord | null) => Promise<number>
  begun?: (trx: Db, search: { claim: ClaimRecord; parcel: ParcelRecord | null; ctx: ParcelContext }) => Promise<void>
  /** It has turned up, or the search has ended otherwise without a loss. */
  ended?: (trx: Db, search: { claim: ClaimRecord; now: number; ctx: ParcelContext }) => Promise<void>
  /** It is lost: posts what the claim pays, and ends what it belonged to. */
  pay: (trx: Db, loss: Loss) => Promise<void>
}

export const claimFollowers = declareKinds<ParcelKind, ClaimFollower>('claim.followers')

/** @throws when no area answers for the kind: nothing of it can have been written then. */
export function answererOf(kind: ParcelKind): ClaimFollower {
  const follower = claimFollowers.find(kind)
  if (!follower) throw new Error(`no area answers for a claim of kind ${kind}`)
  return follower
}
