/**
 * The search for what is lost: opened by an operator or by a courier's silence, it ends with news, or with the loss,
 * which is paid. What the thing belongs to is locked first, then its parcel, then the claim.
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { settingMs } from '../../kit/settings'
import { followerOf, lockWithOwner, type ParcelContext, type ParcelHeard } from '../parcel/followers'
import { leadParcel, watchedUntil } from '../parcel/lead-parcel'
import { findParcelById, updateParcel, type Mover, type ParcelRecord } from '../parcel/repository'
import { answererOf, type Decider } from './followers'
import {
  CLAIM_CHANGED,
  CLAIM_MISSING,
  closeClaim,
  findClaim,
  lockOpenClaim,
  ofParcel,
  openLostClaim,
  type ClaimRecord,
} from './repository'
import { claimSettings } from './settings'

export const CLAIM_FOUND = '物流已恢复'

interface Opened {
  /** An operator's id, or `courier` for its silence. */
  openedBy: string
  note: string
  now: number
}

/** What a claim is about, where no parcel says it. */
export type Thing = Pick<ClaimRecord, 'ofKind' | 'ref' | 'ownerId' | 'orderNo'>

async function open(
  trx: Db,
  thing: Thing,
  parcel: ParcelRecord | null,
  opened: Opened,
  ctx: ParcelContext,
): Promise<ClaimRecord> {
  const { openedBy, note, now } = opened
  const answerer = answererOf(thing.ofKind)
  const claim = await openLostClaim(trx, {
    ...thing,
    parcelId: parcel?.id ?? null,
    amountFen: await answerer.amountFen(trx, thing, parcel),
    note,
    openedBy,
    openedAt: now,
    dueAt: now + (await settingMs(trx, claimSettings, 'claim.search')),
  })
  if (parcel) await updateParcel(trx, parcel, { dueAt: null })
  await answerer.begun?.(trx, { claim, parcel, ctx })
  return claim
}

/** Opens the search for a parcel, once. The parcel is locked. */
export function openSearch(trx: Db, parcel: ParcelRecord, opened: Opened, ctx: ParcelContext): Promise<ClaimRecord> {
  const { kind: ofKind, ref, ownerId, orderNo } = parcel
  return open(trx, { ofKind, ref, ownerId, orderNo }, parcel, opened, ctx)
}

/** Opens the search for a thing that is in no parcel, once. What it belongs to is locked. */
export const openThingSearch = (trx: Db, thing: Thing, opened: Opened, ctx: ParcelContext): Promise<ClaimRecord> =>
  open(trx, thing, null, opened, ctx)

interface LossOf {
  claim: ClaimRecord
  parcel: ParcelRecord | null
  /** Who moves the parcel, and who ends what it belongs to. */
  parcelBy: Mover
  by: Decider
  /** What people read. */
  reason: string
  /** What the claim keeps. */
  decision: string
  now: number
}

/** Gives up what a claim is about, with all that follows. All of it is locked, and the claim is open. */
export async function payLoss(trx: Db, loss: LossOf, ctx: ParcelContext): Promise<void> {
  const { claim, parcel, parcelBy, by, reason, decision, now } = loss
  const lost = parcel && (await leadParcel(trx, parcel, { step: 'lose', actor: parcelBy, at: now, now }, ctx))
  await answererOf(claim.ofKind).pay(trx, { claim, parcel: lost, by, reason, now, ctx })
  await closeClaim(trx, claim, { state: 'PAID', decidedBy: by.id, decision, now })
}

/** A claim with its parcel, both locked after what they belong to. @throws Refusal NOT_FOUND or CONFLICT */
async function lockClaim(trx: Db, claimNo: string): Promise<{ claim: ClaimRecord; parcel: ParcelRecord | null }> {
  const known = await findClaim(trx, claimNo)
  if (!known) throw new Refusal(RET.NOT_FOUND, CLAIM_MISSING)
  const { parcelId, ofKind: kind, ref } = known
  const found = parcelId === null ? null : await findParcelById(trx, parcelId)
  if (!found) await followerOf(kind).lock(trx, { kind, ref, parcelNo: null })
  const parcel = found && (await lockWithOwner(trx, found))
  const claim = await findClaim(trx, claimNo)
  if (claim?.state !== 'OPEN' && claim?.state !== 'ACCEPTED') throw new Refusal(RET.CONFLICT, CLAIM_CHANGED)
  return { claim, parcel }
}

/** What the claim is about is lost. */
export async function payClaim(
  trx: Db,
  claimNo: string,
  loss: Pick<LossOf, 'reason' | 'decision' | 'now'> & { by: Decider & { kind: 'courier' | 'operator' } },
  ctx: ParcelContext,
): Promise<void> {
  await payLoss(trx, { ...(await lockClaim(trx, claimNo)), parcelBy: loss.by, ...loss }, ctx)
}

/** It has turned up: its parcel goes on, and is watched again. */
export async function declineClaim(
  trx: Db,
  claimNo: string,
  { decidedBy, decision, now }: { decidedBy: string; decision: string; now: number },
  ctx: ParcelContext,
): Promise<void> {
  const { claim, parcel } = await lockClaim(trx, claimNo)
  await closeClaim(trx, claim, { state: 'DECLINED', decidedBy, decision, now })
  await answererOf(claim.ofKind).ended?.(trx, { claim, now, ctx })
  if (parcel) await updateParcel(trx, parcel, { dueAt: await watchedUntil(trx, now) })
}

/** There is news of a parcel: an open search for it is over. */
export async function endSearch(trx: Db, { parcel, by, now, ctx }: ParcelHeard): Promise<void> {
  const claim = await lockOpenClaim(trx, ofParcel(parcel))
  if (!claim) return
  await closeClaim(trx, claim, { state: 'DECLINED', decidedBy: by, decision: CLAIM_FOUND, now })
  await answererOf(parcel.kind).ended?.(trx, { claim, now, ctx })
}
