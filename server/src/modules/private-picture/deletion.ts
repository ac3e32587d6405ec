/** Pictures that go: with their object, or because none kept them. */
import { transaction, type Trx } from '../../db/transaction'
import type { Keeper, PictureTools } from './pictures'
import { DRAFT_LIFE_MS, USER_PURPOSES } from './purposes'
import type { PicturePurpose } from './tables'

/** A picture that no object has kept is deleted after this time, ms: a form left open over a night still works. */
const UNUSED_LIFE_MS = 24 * 60 * 60_000
/** Pictures deleted in one run of the sweep. */
const PICTURES_A_RUN = 500

/** As `PrivatePictures.deleteKept`. */
export async function deleteKept(
  { db, files }: PictureTools,
  { kind, id }: Keeper,
  also: (trx: Trx) => Promise<void>,
): Promise<void> {
  const kept = await db
    .selectFrom('privatePicture')
    .select('file')
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .execute()
  // The files first: one without a row would stay for ever.
  for (const { file } of kept) await files.remove(file)
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('privatePicture')
      .where(
        'file',
        'in',
        kept.map(({ file }) => file),
      )
      .execute()
    await also(trx)
  })
}

/** As `PrivatePictures.deleteUnused`. */
export async function deleteUnused({ db, files }: PictureTools, now: number): Promise<number> {
  // Marked first: from then on no object can keep it, and a run that is cut off is taken up by the next.
  await db
    .updateTable('privatePicture')
    .set({ deleteAt: now })
    .where('usedAt', 'is', null)
    .where('deleteAt', 'is', null)
    .where((eb) => {
      const older = (lifeMs: number) => eb('createdAt', '<', now - lifeMs)
      const ofPurposes = Object.entries(USER_PURPOSES).map(([purpose, { unusedLifeMs }]) =>
        eb.and([eb('purpose', '=', purpose as PicturePurpose), older(unusedLifeMs)]),
      )
      return eb.or([
        eb.and([eb('takerKind', '<>', 'user'), older(UNUSED_LIFE_MS)]),
        eb.and([eb('takerKind', '=', 'user'), eb.or([older(DRAFT_LIFE_MS), ...ofPurposes])]),
      ])
    })
    .execute()
  const gone = await db
    .selectFrom('privatePicture')
    .select('file')
    .where('deleteAt', '<=', now)
    .orderBy('deleteAt')
    .limit(PICTURES_A_RUN)
    .execute()
  // The files first: one without a row would stay for ever.
  for (const { file } of gone) await files.remove(file)
  const names = gone.map(({ file }) => file)
  if (names.length > 0) await db.deleteFrom('privatePicture').where('file', 'in', names).execute()
  return gone.length
}
