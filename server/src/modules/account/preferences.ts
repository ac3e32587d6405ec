/** What users like, and whether recommendations go by it and by what else is known of them (design: account 2.10). */
import type { Preference, PreferenceEdit, PrivacySetting } from '@contract/account'
import type { Db, Trx } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { refuseField } from '../../kit/refusal'
import { browsingOf } from '../catalogue/browsing'
import type { Taste } from '../catalogue/recommended'
import { REFUSALS } from './messages'

/** What is kept of it. */
export type Liked = Omit<Preference, 'isPersonal'>

const NOTHING: Liked = {
  shoe: [],
  cloth: [],
  ring: [],
  wrist: [],
  brandIds: [],
  categoryIds: [],
  minFen: null,
  maxFen: null,
}

async function read(db: Db | Trx, userId: number): Promise<Preference> {
  const row = await db
    .selectFrom('userPreference')
    .select(['isPersonal', 'content'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...NOTHING, ...row?.content, isPersonal: row?.isPersonal ?? true }
}

/** What recommendations know of a user's likes. */
export async function tasteOf(db: Db, userId: number): Promise<Taste> {
  const { isPersonal, shoe, cloth, ring, wrist, brandIds, categoryIds, minFen, maxFen } = await read(db, userId)
  return { isPersonal, sizes: [...shoe, ...cloth, ...ring, ...wrist], brandIds, categoryIds, minFen, maxFen }
}

export function createPreferences(ctx: AppContext) {
  const { clock, db } = ctx
  const { catalogue } = browsingOf(ctx)

  async function write(userId: number, change: { isPersonal: boolean } | { content: string }): Promise<void> {
    const row = { ...change, changedAt: clock.now() }
    await db
      .insertInto('userPreference')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
  }

  /** @throws Refusal BAD_REQUEST with the field */
  async function check({ brandIds, categoryIds, minFen, maxFen }: PreferenceEdit): Promise<void> {
    if (minFen !== undefined && maxFen !== undefined && minFen > maxFen) throw refuseField('maxFen', REFUSALS.prices)
    const brands = new Set((await catalogue.brands()).map(({ id }) => id))
    if (brandIds.some((id) => !brands.has(id))) throw refuseField('brandIds', REFUSALS.brands)
    const tops = new Set((await catalogue.tops()).map(({ id }) => String(id)))
    if (categoryIds.some((id) => !tops.has(id))) throw refuseField('categoryIds', REFUSALS.categories)
  }

  return {
    preference: (userId: number) => read(db, userId),
    async like(userId: number, edit: PreferenceEdit): Promise<Preference> {
      await check(edit)
      const { minFen = null, maxFen = null, ...lists } = edit
      await write(userId, { content: JSON.stringify({ ...lists, minFen, maxFen } satisfies Liked) })
      return read(db, userId)
    },
    async privacy(userId: number): Promise<PrivacySetting> {
      return { isPersonal: (await read(db, userId)).isPersonal }
    },
    async setPrivacy(userId: number, { isPersonal }: PrivacySetting): Promise<PrivacySetting> {
      await write(userId, { isPersonal })
      return { isPersonal }
    },
    /** What the user did not want recommended; what was viewed and searched for is on the device alone. */
    async clearHistory(userId: number): Promise<void> {
      await db.deleteFrom('recommendDismissal').where('userId', '=', userId).execute()
    },
  }
}
