/**
 * Who follows a parcel: the area above whose things are in it, one for each kind (kit/hook.ts). Whatever moves a parcel
 * (an operator, its owner, the courier's notice, a timer) asks the follower to lock what the parcel belongs to, locks
 * the parcel, and moves it by `leadParcel`, which calls the follower.
 */
import type { ParcelKind } from '@contract/admin/parcel'
import type { Db } from '../../db/handle'
import type { RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { declareHook, declareKinds } from '../../kit/hook'
import type { ParcelStep } from './graph'
import { lockParcel, type Mover, type ParcelRecord } from './repository'

/** What followers make their own processes of. */
export type ParcelContext = Pick<AppContext, 'config' | 'settings'>

/** What a parcel, an inspection or a claim is of: an order, a consignment. */
export interface Belonging {
  kind: ParcelKind
  ref: string
  /** Null of what has no parcel. */
  parcelNo: string | null
}

export interface ParcelStepMade {
  /** As it is now; its lines and custody follow it already. */
  parcel: ParcelRecord
  by: {
    step: ParcelStep
    actor: Mover
    reason: string
    /** ms: when it happened; a courier's notice may name an earlier time than `now`. */
    at: number
    now: number
  }
  ctx: ParcelContext
}

export interface ParcelFollower {
  /** Locks what it belongs to; what is nearer to the parcel (itself, its claim) is locked afterwards. */
  lock: (trx: Db, of: Belonging) => Promise<void>
  /** The parcel has made a step. A step of the follower that is not possible any more is left out. */
  moved: (trx: Db, made: ParcelStepMade) => Promise<void>
  /** The console's records that it belongs to, the nearest first. */
  records: (db: Db, of: Belonging) => Promise<NonNullable<RecordView['related']>>
}

export const parcelFollowers = declareKinds<ParcelKind, ParcelFollower>('parcel.followers')

/** @throws when no area follows the kind: nothing of it can have been written then. */
export function followerOf(kind: ParcelKind): ParcelFollower {
  const follower = parcelFollowers.find(kind)
  if (!follower) throw new Error(`no area follows a parcel of kind ${kind}`)
  return follower
}

/** Locks a parcel, after what it belongs to. */
export async function lockWithOwner(trx: Db, { id, kind, ref, parcelNo }: ParcelRecord): Promise<ParcelRecord> {
  await followerOf(kind).lock(trx, { kind, ref, parcelNo })
  return lockParcel(trx, id)
}

export interface ParcelHeard {
  parcel: ParcelRecord
  /** The courier's key, the operator who has it from the courier, or `user`: its owner has it. */
  by: string
  now: number
  ctx: ParcelContext
}

/** There is news of a parcel, which is locked: nobody has to search for it any more. */
export const parcelHeard = declareHook<[trx: Db, heard: ParcelHeard]>('parcel.heard')
