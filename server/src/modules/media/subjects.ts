/** Subjects of pictures, read from the catalogue's items, categories and banners, and from no other source. */
import type { Db } from '../../db/database'
import { hashSubject, pictureFile, type PictureOwner } from '../../kit/picture-address'
import { SCENES, type SceneName } from '../../media/draw-scene'
import { viewsOf, type ItemSubject, type ItemView } from '../../media/subject'
import { MAX_CACHED_SUBJECTS } from './limits'

/** One existing picture. */
export type Drawable = { subject: ItemSubject; view: ItemView } | { scene: SceneName }

/** File name → picture, of one owner. */
type Files = ReadonlyMap<string, Drawable>

function itemFiles(subject: ItemSubject, hash: string): Files {
  return new Map(viewsOf(subject).map((view) => [pictureFile(view, hash), { subject, view }]))
}

async function readFiles(db: Db, owner: PictureOwner, id: number): Promise<Files | null> {
  if (owner === 'banner') {
    const row = await db.selectFrom('banner').select('scene').where('id', '=', id).executeTakeFirst()
    const scene = SCENES.find((name) => name === row?.scene)
    return scene ? new Map([[pictureFile(scene, hashSubject({ scene })), { scene }]]) : null
  }
  const row = await db.selectFrom(owner).select(['subject', 'subjectHash']).where('id', '=', id).executeTakeFirst()
  return row ? itemFiles(row.subject as ItemSubject, row.subjectHash) : null
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
