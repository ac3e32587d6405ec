/** The table of private pictures (migrations 061, 099, 149, 247, 290, 299). */
import type { Generated } from 'kysely'

export const PICTURE_PURPOSES = [
  'packing',
  'receiving',
  'qc',
  'claim',
  'identify',
  'licence',
  'complaint',
  'chat',
  'after-sale',
  'consign',
  'recycle',
  'proof',
  'item',
  'review',
  'qa',
  'identity',
] as const
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number]

export interface PrivatePictureTable {
  file: string
  purpose: PicturePurpose
  takerKind: 'operator' | 'user' | 'system'
  takerId: string
  bytes: number
  /** px */
  width: number
  /** px */
  height: number
  usedAt: number | null
  /** What keeps it (migration 099). */
  objectKind: string | null
  objectId: string | null
  /** Set when what keeps it has ended: it is deleted then. ms (migration 290) */
  deleteAt: number | null
  /** Equal for equal pictures; of sealed ones alone (migration 299). */
  mark: Generated<string | null>
  createdAt: number
}

export interface PrivatePictureTables {
  privatePicture: PrivatePictureTable
}
