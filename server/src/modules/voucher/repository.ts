/** Queries of vouchers, their templates and purchases; their states are changed by objects.ts. */
import { sql, type Selectable } from 'kysely'
import type { VoucherTab } from '@contract/voucher'
import type { Db } from '../../db/handle'
import { COMPARED_VOUCHERS, EXPIRING_MS, VOUCHER_PAGE_SIZE } from './limits'
import type { VoucherOrderTable, VoucherTable, VoucherTemplateTable, VoucherUseTable } from './tables'

export type TemplateRecord = Selectable<VoucherTemplateTable>
export type VoucherRecord = Selectable<VoucherTable>
export type VoucherOrderRecord = Selectable<VoucherOrderTable>
export type VoucherUseRecord = Selectable<VoucherUseTable>
/** A voucher with what its template says. */
export interface GivenVoucher {
  voucher: VoucherRecord
  template: TemplateRecord
}

/** The fields of a new template; the rest follows. */
export type NewTemplate = Omit<TemplateRecord, 'id' | 'version' | 'state' | 'deadlineAt' | 'claimed' | 'createdAt'>

/** Changes a draft. @returns null when it is no draft, or was changed since that version */
export async function updateTemplate(
  trx: Db,
  id: number,
  version: number,
  { scope, ...fields }: NewTemplate,
): Promise<TemplateRecord | null> {
  const changed = await trx
    .updateTable('voucherTemplate')
    .set({ ...fields, scope: JSON.stringify(scope), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'DRAFT')
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

export async function findTemplate(db: Db, id: number): Promise<TemplateRecord | undefined> {
  return db.selectFrom('voucherTemplate').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockTemplate(trx: Db, id: number): Promise<TemplateRecord | undefined> {
  return trx.selectFrom('voucherTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Templates that users can have by themselves now, with how many of each the user has; the newest first. */
export async function offeredTemplates(
  db: Db,
  userId: number | null,
  now: number,
): Promise<{ template: TemplateRecord; own: number }[]> {
  const templates = await db
    .selectFrom('voucherTemplate')
    .selectAll()
    .where('state', '=', 'ONLINE')
    .where('source', 'in', ['FREE', 'SALE'])
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  const own = await ownCounts(
    db,
    userId,
    templates.map(({ id }) => id),
  )
  return templates.map((template) => ({ template, own: own.get(template.id) ?? 0 }))
}

/** Templates of the newcomers' pack, the oldest first. */
export const newcomerTemplates = (db: Db, now: number): Promise<TemplateRecord[]> =>
  db
    .selectFrom('voucherTemplate')
    .selectAll()
    .where('state', '=', 'ONLINE')
    .where('source', '=', 'NEWCOMER')
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .orderBy('id')
    .execute()

/** Those of the templates that a page can offer now: what users claim or buy by themselves. */
export async function onlineTemplates(
  db: Db,
  ids: readonly number[],
  userId: number | null,
  now: number,
): Promise<{ template: TemplateRecord; own: number }[]> {
  if (ids.length === 0) return []
  const templates = await db
    .selectFrom('voucherTemplate')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '=', 'ONLINE')
    .where('source', 'in', ['FREE', 'SALE', 'NEWCOMER'])
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>', now)]))
    .execute()
  const own = await ownCounts(db, userId, ids)
  return templates.map((template) => ({ template, own: own.get(template.id) ?? 0 }))
}

/** How many a user has, used ones and purchases under way too; those that were refunded do not count. */
export async function ownCounts(
  db: Db,
  userId: number | null,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userId === null || templateIds.length === 0) return new Map()
  const ids = [...templateIds]
  const { rows } = await sql<{ templateId: number; count: number }>`
    select template_id, count(*)::int as count from (
      select template_id from voucher
      where user_id = ${userId} and template_id = any(${ids}::bigint[]) and state not in ('REFUNDING', 'REFUNDED')
      union all
      select template_id from voucher_order
      where user_id = ${userId} and template_id = any(${ids}::bigint[]) and state = 'CREATED'
    ) as own group by template_id`.execute(db)
  return new Map(rows.map(({ templateId, count }) => [Number(templateId), Number(count)]))
}

/** Takes one of a template's stock; false when none is left. The template is locked by the caller. */
export async function takeOne(trx: Db, templateId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('voucherTemplate')
    .set((eb) => ({ claimed: eb('claimed', '+', 1) }))
    .where('id', '=', templateId)
    .whereRef('claimed', '<', 'total')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Puts one back: nobody paid for it. */
export async function putBackOne(trx: Db, templateId: number): Promise<void> {
  await trx
    .updateTable('voucherTemplate')
    .set((eb) => ({ claimed: eb('claimed', '-', 1) }))
    .where('id', '=', templateId)
    .execute()
}

async function withTemplates(db: Db, vouchers: readonly VoucherRecord[]): Promise<GivenVoucher[]> {
  if (vouchers.length === 0) return []
  const ids = [...new Set(vouchers.map(({ templateId }) => templateId))]
  const templates = await db.selectFrom('voucherTemplate').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(templates.map((template) => [template.id, template]))
  return vouchers.flatMap((voucher) => {
    const template = byId.get(voucher.templateId)
    return template ? [{ voucher, template }] : []
  })
}

/** A user's own voucher. */
export async function findVoucher(db: Db, userId: number, id: number): Promise<GivenVoucher | undefined> {
  const rows = await db.selectFrom('voucher').selectAll().where('id', '=', id).where('userId', '=', userId).execute()
  return (await withTemplates(db, rows))[0]
}

/** Locks vouchers until the transaction ends, ascending: everything that locks several does so. */
export async function lockVouchers(trx: Db, ids: readonly number[]): Promise<VoucherRecord[]> {
  if (ids.length === 0) return []
  return trx.selectFrom('voucher').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** A page of a tab. */
export async function listVouchers(
  db: Db,
  { userId, tab, page, now }: { userId: number; tab: VoucherTab; page: number; now: number },
): Promise<{ list: GivenVoucher[]; total: number }> {
  const own = db.selectFrom('voucher').where('userId', '=', userId)
  const matching = own.where((eb) => {
    const isLive = eb.or([eb('state', '=', 'LOCKED'), eb.and([eb('state', '=', 'UNUSED'), eb('toAt', '>', now)])])
    if (tab === 'usable') return isLive
    return tab === 'used' ? eb('state', '=', 'USED') : eb.and([eb.not(isLive), eb('state', '<>', 'USED')])
  })
  const sorted = tab === 'usable' ? matching.orderBy('toAt').orderBy('id') : matching.orderBy('id', 'desc')
  const rows = await sorted
    .selectAll()
    .limit(VOUCHER_PAGE_SIZE)
    .offset((page - 1) * VOUCHER_PAGE_SIZE)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: await withTemplates(db, rows), total: Number(total) }
}

/** What can be used, and of that what ends soon. */
export async function countUsable(db: Db, userId: number, now: number): Promise<{ usable: number; expiring: number }> {
  const { rows } = await sql<{ usable: number; expiring: number }>`
    select count(*)::int as usable, (count(*) filter (where to_at <= ${now + EXPIRING_MS}))::int as expiring
    from voucher where user_id = ${userId} and state = 'UNUSED' and to_at > ${now} and from_at <= ${now}`.execute(db)
  return { usable: Number(rows[0]?.usable ?? 0), expiring: Number(rows[0]?.expiring ?? 0) }
}

/** Those that a checkout compares: unused, the earliest end first. */
export async function comparedVouchers(db: Db, userId: number, now: number): Promise<GivenVoucher[]> {
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'UNUSED')
    .where('toAt', '>', now)
    .orderBy('toAt')
    .orderBy('id')
    .limit(COMPARED_VOUCHERS)
    .execute()
  return withTemplates(db, rows)
}

/** A user's own unused vouchers with these ids. */
export async function ownUnused(db: Db, userId: number, ids: readonly number[]): Promise<GivenVoucher[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('voucher')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'UNUSED')
    .where('id', 'in', ids)
    .execute()
  return withTemplates(db, rows)
}

/** The first order of each payable number under which vouchers are locked or used. */
export async function ordersOfVouchers(
  db: Db,
  vouchers: readonly VoucherRecord[],
): Promise<ReadonlyMap<number, string>> {
  const ids = vouchers.filter(({ orderNo }) => orderNo !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const uses = await db
    .selectFrom('voucherUse')
    .select(['voucherId', 'orderNo'])
    .where('voucherId', 'in', ids)
    .where('returnedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(uses.map(({ voucherId, orderNo }) => [voucherId, orderNo]))
}

/** What vouchers took off an order; of one that has ended too. */
export async function usesOfOrder(db: Db, orderNo: string): Promise<VoucherUseRecord[]> {
  return db.selectFrom('voucherUse').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute()
}

/** A voucher whose time is over, or a bought one that waits for its refund, the earliest end first; locked. */
export async function lockEnding(trx: Db, now: number, except: readonly number[]): Promise<VoucherRecord | undefined> {
  const { rows } = await sql<VoucherRecord>`
    select * from voucher
    where (state = 'UNUSED' and to_at <= ${now} or state = 'EXPIRED' and origin = 'bought' and to_at <= ${now})
      and id <> all(${[...except]}::bigint[])
    order by to_at limit 1 for update skip locked`.execute(trx)
  return rows[0]
}
