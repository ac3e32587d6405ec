/** Pictures of the content: scenes that the server draws, and uploaded photos; public, and never changed. */
import type { Picture } from '@contract/catalogue'
import type { ContentPicture } from '@contract/admin/content'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { hashSubject, pictureUrl } from '../../kit/picture-address'
import { SCENE_UNITS } from '../../media/limits'
import type { ContentPictureTable } from './tables'

export type PictureRecord = Selectable<ContentPictureTable>

/** What the name of its file contains: another picture has another address. */
const VIEW = 'whole'

const urlOf = ({ id, scene, photo }: PictureRecord): string =>
  pictureUrl('content', id, scene ?? VIEW, hashSubject(scene === null ? { photo } : { scene }))

/** @param alt what it shows, for screen readers */
export const toPicture = (picture: PictureRecord, alt: string): Picture => ({
  url: urlOf(picture),
  width: picture.width,
  height: picture.height,
  alt,
  view: picture.scene ?? VIEW,
})

export const toContentPicture = (picture: PictureRecord): ContentPicture => ({
  id: String(picture.id),
  url: urlOf(picture),
  width: picture.width,
  height: picture.height,
})

/** By their number; those that do not exist are left out. */
export async function readPictures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PictureRecord>> {
  const wanted = [...new Set(ids)].map(Number).filter((id) => id <= 2_147_483_647)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('contentPicture').selectAll().where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [String(row.id), row]))
}

/** The picture of a drawn scene, the same whenever it is wanted. */
export async function keepScene(db: Db, scene: string, now: number): Promise<PictureRecord> {
  await db
    .insertInto('contentPicture')
    .values({ scene, photo: null, ...SCENE_UNITS, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('contentPicture').selectAll().where('scene', '=', scene).executeTakeFirstOrThrow()
}

/** @param photo name of its stored file */
export const keepPhoto = (
  db: Db,
  { photo, width, height, now }: { photo: string; width: number; height: number; now: number },
): Promise<PictureRecord> =>
  db
    .insertInto('contentPicture')
    .values({ scene: null, photo, width, height, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
