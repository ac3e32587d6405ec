/** The table of private pictures (migration 061). */
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
  createdAt: number
}

export interface PrivatePictureTables {
  privatePicture: PrivatePictureTable
}
