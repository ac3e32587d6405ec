/**
 * Items that may be the same one: by the serial number, and by photos whose brightness runs alike. A photo's likeness
 * is 64 bits, each whether a cell of a 9 × 8 raster is brighter than its right neighbour, so that scale, format and
 * small changes of light leave it as it is.
 */
import type { LikeItem } from '@contract/admin/items'
import { sql, type RawBuilder } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../../db/handle'
import { pictureUrl } from '../../../kit/picture-address'
import type { StoredItemState } from '../tables'

const [COLUMNS, ROWS] = [9, 8] as const
/** Bits in which photos of the same scene differ at most; unrelated ones differ in about half of 64. */
const MAX_DISTANCE = 8
/** Candidates that an operator compares by eye. */
const MAX_ALIKE = 12
/** States in which a serial number is on its way to a buyer (item.serial_live). */
const LIVE: readonly StoredItemState[] = ['DRAFT', 'ON_SALE', 'HELD', 'RETURN_QC']

/** @returns 64 digits 0 and 1 */
export async function likenessOf(photo: Buffer): Promise<string> {
  const cells = await sharp(photo).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column
      bits += (cells[at] as number) > (cells[at + 1] as number) ? '1' : '0'
    }
  }
  return bits
}

interface Found {
  id: number
  title: string
  state: StoredItemState
  subjectHash: string
  hasPicture: boolean
  distance: number
}

const toLike =
  (by: LikeItem['by']) =>
  ({ id, title, state, subjectHash, hasPicture, distance }: Found): LikeItem => ({
    id: String(id),
    title,
    state,
    coverUrl: hasPicture ? pictureUrl('item', id, 'front', subjectHash) : '',
    by,
    distance,
  })

const SHOWN = sql`i.id, i.title, i.state, i.subject_hash,
  exists (select from item_picture p where p.item_id = i.id and p.position = 0) as has_picture`

/** As `item.serial_hash` keeps a serial number of the brand, however it is written. */
export const serialHashSql = (brandId: number, serialNo: string): RawBuilder<string> =>
  sql`encode(sha256((${String(brandId)} || ':' ||
    upper(regexp_replace(${serialNo}, '[^0-9A-Za-z]', '', 'g')))::bytea), 'hex')`

/** Live items of the brand with this serial number, however it is written. */
export async function itemsOfSerial(
  db: Db,
  { brandId, serialNo, id }: { brandId: number; serialNo: string; id?: number | undefined },
): Promise<LikeItem[]> {
  const { rows } = await sql<Found>`
    select ${SHOWN}, 0 as distance from item i
    where i.serial_hash = ${serialHashSql(brandId, serialNo)}
      and i.serial_live and i.state = any(${[...LIVE]}::text[]) and i.id <> ${id ?? 0}
    limit ${MAX_ALIKE}`.execute(db)
  return rows.map(toLike('serial'))
}

/** Items, in any state, with a photo that shows what one of these files shows. */
export async function itemsOfPhotos(
  db: Db,
  { files, id }: { files: readonly string[]; id?: number | undefined },
): Promise<LikeItem[]> {
  if (files.length === 0) return []
  const { rows } = await sql<Found>`
    select ${SHOWN}, near.distance from (
      select other.item_id, min(bit_count(other.likeness # own.likeness))::int as distance
      from item_photo own join item_photo other on other.item_id is not null and other.item_id <> ${id ?? 0}
      where own.file = any(${[...files]}::text[]) and bit_count(other.likeness # own.likeness) <= ${MAX_DISTANCE}
      group by other.item_id
    ) near join item i on i.id = near.item_id
    order by near.distance, i.id desc limit ${MAX_ALIKE}`.execute(db)
  return rows.map(toLike('picture'))
}
