/** Popups in the database. */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { PAGE_POPUPS, PAGES_MAX_AGE_MS } from './limits'
import type { PopupTable } from './tables'

export type PopupRecord = Selectable<PopupTable>

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** Whether it is shown at a time. */
export const isShown = ({ isOn, fromAt, toAt }: Pick<PopupRecord, 'isOn' | 'fromAt' | 'toAt'>, now: number): boolean =>
  isOn && fromAt <= now && now < toAt

/** Those that are shown over a page, the newest first. */
export const popupsOf = (db: Db, page: string, now: number): Promise<PopupRecord[]> =>
  db
    .selectFrom('popup')
    .selectAll()
    .where('page', '=', page)
    .where('kind', '=', 'image')
    .where('isOn', '=', true)
    .where('fromAt', '<=', now)
    .where('toAt', '>', now)
    .orderBy('fromAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_POPUPS)
    .execute()

export const findPopup = async (db: Db, id: string): Promise<PopupRecord | undefined> =>
  isId(id) ? db.selectFrom('popup').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined

/** Locks it until the transaction ends. */
export const lockPopup = async (trx: Trx, id: string): Promise<PopupRecord | undefined> =>
  isId(id) ? trx.selectFrom('popup').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst() : undefined

export type PopupValues = Pick<
  PopupRecord,
  'name' | 'page' | 'pictureId' | 'alt' | 'caption' | 'link' | 'audience' | 'fromAt' | 'toAt' | 'everyDays'
>
const written = ({ audience, ...values }: PopupValues) => ({ ...values, audience: JSON.stringify(audience) })

/** Makes one that is off. */
export const insertPopup = (trx: Trx, values: PopupValues, now: number): Promise<PopupRecord> =>
  trx
    .insertInto('popup')
    .values({ kind: 'image', ...written(values), createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a locked one. */
export const changePopup = (
  trx: Trx,
  id: number,
  change: Partial<Pick<PopupRecord, 'isOn'>> | PopupValues,
): Promise<PopupRecord> =>
  trx
    .updateTable('popup')
    .set('audience' in change ? written(change) : change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether a page has a popup for anyone, as it was known at most a few seconds ago. */
export function createPopupPages(db: Db, clock: { now(): number }, maxAgeMs = PAGES_MAX_AGE_MS) {
  let known: { at: number; rows: { page: string; fromAt: number; toAt: number }[] } | undefined
  return async (page: string): Promise<boolean> => {
    const now = clock.now()
    if (!known || Math.abs(now - known.at) >= maxAgeMs) {
      const { rows } = await sql<{ page: string; fromAt: number; toAt: number }>`
        select page, from_at, to_at from popup where is_on and kind = 'image' and to_at > ${now}::bigint`.execute(db)
      known = { at: now, rows }
    }
    return known.rows.some((one) => one.page === page && one.fromAt <= now && now < one.toAt)
  }
}
