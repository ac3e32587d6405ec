/** Subjects of pictures: of items, categories, banners, pictures of the content, and of the guides. */
import type { Db } from '../../db/database'
import { hashSubject, pictureFile, type PictureOwner } from '../../kit/picture-address'
import { SCENES, type SceneName } from '../../media/draw-scene'
import { GUIDE_SUBJECTS } from '../../media/guide-subjects'
import type { Photo } from '../../media/picture-store'
import { isPhotoSubject, viewsOf, type ItemSubject, type ItemView } from '../../media/subject'
import { MAX_CACHED_SUBJECTS } from './limits'

/** One existing picture. */
export type Drawable = { subject: ItemSubject; view: ItemView } | { scene: SceneName } | Photo

/** File name → picture, of one owner. */
type Files = ReadonlyMap<string, Drawable>

function itemFiles(stored: unknown, hash: string): [string, Drawable][] {
  if (isPhotoSubject(stored)) {
    return Object.entries(stored.photos).map(([view, photo]) => [pictureFile(view, hash), { photo }])
  }
  const subject = stored as ItemSubject
  return viewsOf(subject).map((view) => [pictureFile(view, hash), { subject, view }])
}

/** Pictures that an item had before: orders keep their addresses. */
async function pastFiles(db: Db, id: number): Promise<[string, Drawable][]> {
  const rows = await db
    .selectFrom('itemPastSubject')
    .select(['subject', 'subjectHash'])
    .where('itemId', '=', id)
    .execute()
  return rows.flatMap(({ subject, subjectHash }) => itemFiles(subject, subjectHash))
}

async function readFiles(db: Db, owner: PictureOwner, id: number): Promise<Files | null> {
  if (owner === 'banner') {
    const row = await db.selectFrom('banner').select('scene').where('id', '=', id).executeTakeFirst()
    const scene = SCENES.find((name) => name === row?.scene)
    return scene ? new Map([[pictureFile(scene, hashSubject({ scene })), { scene }]]) : null
  }
  if (owner === 'content') {
    const row = await db.selectFrom('contentPicture').select(['scene', 'photo']).where('id', '=', id).executeTakeFirst()
    const scene = SCENES.find((name) => name === row?.scene)
    if (scene) return new Map([[pictureFile(scene, hashSubject({ scene })), { scene }]])
    const photo = row?.photo
    return photo ? new Map([[pictureFile('whole', hashSubject({ photo })), { photo, isWhole: true }]]) : null
  }
  if (owner === 'guide') {
    const subject = GUIDE_SUBJECTS[id]
    return subject ? new Map(itemFiles(subject, hashSubject(subject))) : null
  }
  const row = await db.selectFrom(owner).select(['subject', 'subjectHash']).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const past = owner === 'item' ? await pastFiles(db, id) : []
  return new Map([...past, ...itemFiles(row.subject, row.subjectHash)])
}

export interface Subjects {
  /** The picture of that name, or null when there is none. */
  find(owner: PictureOwner, id: number, file: string): Promise<Drawable | null>
}

export function createSubjects(db: Db): Subjects {
  const known = new Map<string, Files>()
  return {
    async find(owner, id, file) {
      const key = `${owner}/${id}`
      const drawable = known.get(key)?.get(file)
      if (drawable) return drawable
      // Read again even for a known owner, since its subject may have changed.
      const files = await readFiles(db, owner, id)
      if (!files) return null
      const [oldest] = known.keys()
      if (known.size >= MAX_CACHED_SUBJECTS && oldest !== undefined) known.delete(oldest)
      known.set(key, files)
      return files.get(file) ?? null
    },
  }
}
