/** Popups in the database. */
import type { Sence } from '@contract/mission'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { PAGE_POPUPS, PAGES_MAX_AGE_MS } from './limits'
import type { PopupTable } from './tables'

type Row = Selectable<PopupTable>
type Filled<N extends keyof Row> = { [K in N]: NonNullable<Row[K]> }

/** What the check popup_by_kind of migration 266 holds true of a kind. */
export type ImagePopupRecord = Row & Filled<'page' | 'pictureId'>
export type TaskPopupRecord = Row & Filled<'pictureId' | 'sence' | 'position' | 'templateId' | 'total' | 'showsLeft'>
export type NoticeRecord = Row & Filled<'page' | 'noticeType' | 'closeable'>
interface Kinds {
  image: ImagePopupRecord
  task: TaskPopupRecord
  notice: NoticeRecord
}
export type PopupKind = keyof Kinds

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** Whether it is shown at a time. */
export const isShown = ({ isOn, fromAt, toAt }: Pick<Row, 'isOn' | 'fromAt' | 'toAt'>, now: number): boolean =>
  isOn && fromAt <= now && now < toAt

/** Those of a kind that are shown now, the newest first. */
const shownOf = (db: Db, kind: PopupKind, now: number) =>
  db
    .selectFrom('popup')
    .selectAll()
    .where('kind', '=', kind)
    .where('isOn', '=', true)
    .where('fromAt', '<=', now)
    .where('toAt', '>', now)
    .orderBy('fromAt', 'desc')
    .orderBy('id', 'desc')

/** Those of a kind that belong to a content page. */
export const popupsOf = async <K extends 'image' | 'notice'>(
  db: Db,
  kind: K,
  page: string,
  now: number,
): Promise<Kinds[K][]> =>
  (await shownOf(db, kind, now).where('page', '=', page).limit(PAGE_POPUPS).execute()) as Kinds[K][]

/** Tasks of a kind of page. */
export const taskPopupsOf = async (db: Db, sence: Sence, now: number): Promise<TaskPopupRecord[]> =>
  (await shownOf(db, 'task', now).where('sence', '=', sence).execute()) as TaskPopupRecord[]

export const findPopup = async <K extends PopupKind>(db: Db, id: string, kind: K): Promise<Kinds[K] | undefined> =>
  isId(id)
    ? ((await db
        .selectFrom('popup')
        .selectAll()
        .where('id', '=', Number(id))
        .where('kind', '=', kind)
        .executeTakeFirst()) as Kinds[K] | undefined)
    : undefined

/** Locks it until the transaction ends. */
export const lockPopup = async <K extends PopupKind>(trx: Trx, id: string, kind: K): Promise<Kinds[K] | undefined> =>
  isId(id)
    ? ((await trx
        .selectFrom('popup')
        .selectAll()
        .where('id', '=', Number(id))
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst()) as Kinds[K] | undefined)
    : undefined

type CommonValues = Pick<
  Row,
  'name' | 'page' | 'pictureId' | 'alt' | 'caption' | 'link' | 'audience' | 'fromAt' | 'toAt' | 'everyDays'
>
export type PopupValues = CommonValues &
  Partial<
    Pick<Row, 'sence' | 'matchKey' | 'position' | 'templateId' | 'total' | 'showsLeft' | 'noticeType' | 'closeable'>
  >
const written = ({ audience, ...values }: PopupValues) => ({ ...values, audience: JSON.stringify(audience) })

/** Makes one that is off. */
export const insertPopup = (trx: Trx, kind: PopupKind, values: PopupValues, now: number): Promise<Row> =>
  trx
    .insertInto('popup')
    .values({ kind, ...written(values), createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a locked one. */
export const changePopup = (trx: Trx, id: number, change: { isOn: boolean } | PopupValues): Promise<Row> =>
  trx
    .updateTable('popup')
    .set('audience' in change ? written(change) : change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes one from the budget of a task. @returns whether there was one */
export async function takeFromPopup(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('popup')
    .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
    .where('id', '=', id)
    .whereRef('claimed', '<', 'total')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All of a kind for operators, the newest first. */
export async function listPopups<K extends PopupKind>(
  db: Db,
  kind: K,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ records: Kinds[K][]; total: number }> {
  const records = await db
    .selectFrom('popup')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('popup')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { records: records as Kinds[K][], total: Number(total) }
}

/** Those of a kind that have been written and not been put on. */
export async function countPopups(db: Db, kind: PopupKind, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('popup')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('isOn', '=', false)
    .where('toAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a page has a popup of a kind for anyone, as it was known at most a few seconds ago. */
export function createPopupPages(db: Db, clock: { now(): number }, maxAgeMs = PAGES_MAX_AGE_MS) {
  let known: { at: number; rows: { kind: PopupKind; page: string; fromAt: number; toAt: number }[] } | undefined
  return async (kind: 'image' | 'notice', page: string): Promise<boolean> => {
    const now = clock.now()
    if (!known || Math.abs(now - known.at) >= maxAgeMs) {
      const { rows } = await sql<{ kind: PopupKind; page: string; fromAt: number; toAt: number }>`
        select kind, page, from_at, to_at from popup
        where is_on and kind in ('image', 'notice') and to_at > ${now}::bigint`.execute(db)
      known = { at: now, rows }
    }
    return known.rows.some((one) => one.kind === kind && one.page === page && one.fromAt <= now && now < one.toAt)
  }
}
