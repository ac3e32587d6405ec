/** What lines need of whoever sells them: a room, a sale. The areas above answer in their declaration (kit/hook.ts). */
import type { LiveEventType } from '@contract/live'
import type { Db } from '../../db/handle'
import { declareKinds } from '../../kit/hook'
import type { LineOwnerKind } from './tables'

/** Something that happened to a line, for those who look on. */
export interface LineNews {
  ownerNo: string
  type: Extract<LiveEventType, `line.${string}`>
  lineNo: string | null
  until?: number | null
  priceFen?: number
}

export interface LineOwner {
  /** Tells those who look on. It locks the owner, so it comes after everything else that a transaction locks. */
  tell: (trx: Db, news: readonly LineNews[], now: number) => Promise<void>
  /** What pages say of an item that an owner keeps for itself, by the owner's number, and where that leads. */
  heldTexts: (db: Db, ownerNos: readonly string[], now: number) => Promise<ReadonlyMap<string, string>>
  /** What it is called. */
  titles: (db: Db, ownerNos: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Its address in the shop. */
  addressOf: (ownerNo: string) => string
  /** The picture of a time of it; null where there is none. */
  clipOf: (db: Db, ownerNo: string, time: { fromAt: number; toAt: number }) => Promise<string | null>
  /** e.g. 来自直播间 */
  origin: string
  /** The kind of its records in the console. */
  recordKind: string
}

export const lineOwners = declareKinds<LineOwnerKind, LineOwner>('line.owner')

/** @throws Error where no area has the kind */
export function ownerOf(kind: LineOwnerKind): LineOwner {
  const owner = lineOwners.find(kind)
  if (!owner) throw new Error(`no area owns lines of the kind ${kind}`)
  return owner
}
