/** Queries of vouchers. Every change of a state is one statement of the graph (server/src/state-graph). */
import { sql, type Selectable } from 'kysely'
import type { VoucherTab } from '@contract/voucher'
import type { Db } from '../../db/handle'
import { settingSql } from '../../kit/settings'
import { createStates, type StateChange } from '../../state-graph/change-state'
import {
  voucherGraph,
  voucherOrderGraph,
  voucherTemplateGraph,
  type OrderNames,
  type TemplateNames,
  type VoucherNames,
} from './graph'
import { COMPARED_VOUCHERS, EXPIRING_MS, VOUCHER_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import { voucherSettings } from './settings'
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

interface VoucherChange extends StateChange<VoucherNames> {
  /** The payable number that locks it. */
  orderNo?: string
  /** A later end, ms. */
  toAt?: number
}

const voucherStates = createStates<VoucherNames, VoucherRecord, VoucherChange>(voucherGraph, {
  table: 'voucher',
  number: 'id',
  variant: 'origin',
  events: 'voucher_event',
  owner: 'voucher_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: ({ step, orderNo, toAt, now }) => {
    if (step === 'lock') return { set: sql`order_no = ${orderNo ?? null}::text` }
    if (step === 'use') return { set: sql`used_at = ${now}::bigint` }
    const end = toAt === undefined ? sql`voucher.to_at` : sql`${toAt}::bigint`
    return { set: sql`order_no = null, used_at = null, earned_at = null, to_at = ${end}` }
  },
})

/** @throws Refusal CONFLICT when the voucher is not (or no longer) where the step starts. */
export async function moveVoucher(trx: Db, id: number, change: Omit<VoucherChange, 'number'>): Promise<VoucherRecord> {
  return (await voucherStates.change(trx, { ...change, number: String(id) })).object
}

const templateStates = createStates<TemplateNames, TemplateRecord>(voucherTemplateGraph, {
  table: 'voucher_template',
  number: 'id',
  events: 'voucher_template_event',
  owner: 'template_id',
  timerMs: () => sql`null::bigint`,
  refusal: REFUSALS.stateChanged,
  parts: () => ({ set: sql`version = voucher_template.version + 1` }),
})

/** @throws Refusal CONFLICT when the template is not (or no longer) where the step starts. */
export async function moveTemplate(
  trx: Db,
  id: number,
  change: Omit<StateChange<TemplateNames>, 'number'>,
): Promise<TemplateRecord> {
  return (await templateStates.change(trx, { ...change, number: String(id) })).object
}

const orderStates = createStates<OrderNames, VoucherOrderRecord>(voucherOrderGraph, {
  table: 'voucher_order',
  number: 'number',
  events: 'voucher_order_event',
  owner: 'voucher_order_id',
  timerMs: (key) => settingSql(voucherSettings, key),
  refusal: REFUSALS.stateChanged,
})

/** @throws Refusal CONFLICT when the purchase is not (or no longer) where the step starts. */
export async function moveVoucherOrder(
  trx: Db,
  number: string,
  change: Omit<StateChange<OrderNames>, 'number'>,
): Promise<VoucherOrderRecord> {
  return (await orderStates.change(trx, { ...change, number })).object
}

/** The fields of a new template; the rest follows. */
export type NewTemplate = Omit<TemplateRecord, 'id' | 'version' | 'state' | 'deadlineAt' | 'claimed' | 'createdAt'>

export async function insertTemplate(
  trx: Db,
  { scope, ...fields }: NewTemplate,
  { operatorId, now }: { operatorId: string; now: number },
): Promise<TemplateRecord> {
  const made = await trx
    .insertInto('voucherTemplate')
    .values({ ...fields, scope: JSON.stringify(scope), state: 'DRAFT', deadlineAt: null, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const actor = { kind: 'operator', id: operatorId } as const
  await templateStates.noteCreated(trx, { id: made.id, state: 'DRAFT', actor, reason: '', now })
  return made
}

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

interface Gift {
  userId: number
  template: TemplateRecord
  actor: { kind: VoucherNames['actor']; id: string }
  reason?: string
  now: number
  codeId?: number
  bought?: { number: string; payFen: number }
}

/** How long a voucher that is given now can be used, ms. */
export function lifeOf(
  { validFrom, validTo, validDays }: Pick<TemplateRecord, 'validFrom' | 'validTo' | 'validDays'>,
  now: number,
): { fromAt: number; toAt: number } {
  if (validFrom !== null && validTo !== null) return { fromAt: validFrom, toAt: validTo }
  return { fromAt: now, toAt: now + (validDays ?? 1) * 24 * 60 * 60_000 }
}

/** Writes a voucher; one of the template's stock was taken for it. */
export async function insertVoucher(
  trx: Db,
  { userId, template, actor, reason = '', now, codeId, bought }: Gift,
): Promise<VoucherRecord> {
  const made = await trx
    .insertInto('voucher')
    .values({
      templateId: template.id,
      userId,
      origin: bought ? 'bought' : 'free',
      state: 'UNUSED',
      deadlineAt: null,
      ...lifeOf(template, now),
      orderNo: null,
      paidFen: bought?.payFen ?? 0,
      voucherOrderNo: bought?.number ?? null,
      codeId: codeId ?? null,
      createdAt: now,
      usedAt: null,
      earnedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await voucherStates.noteCreated(trx, { id: made.id, state: 'UNUSED', actor, reason, now })
  return made
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

export async function findVoucherOrder(db: Db, number: string): Promise<VoucherOrderRecord | undefined> {
  return db.selectFrom('voucherOrder').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function lockVoucherOrder(trx: Db, number: string): Promise<VoucherOrderRecord | undefined> {
  return trx.selectFrom('voucherOrder').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
}

export async function insertVoucherOrder(
  trx: Db,
  { userId, template, now }: { userId: number; template: TemplateRecord; now: number },
): Promise<VoucherOrderRecord> {
  const { rows } = await sql<VoucherOrderRecord>`
    insert into voucher_order (number, user_id, template_id, state, deadline_at, pay_fen, created_at)
    values ('YQ' || next_order_no(${userId}, ${now}), ${userId}, ${template.id}, 'CREATED',
      ${now}::bigint + ${settingSql(voucherSettings, 'voucher.pay')}, ${template.saleFen}, ${now})
    returning *`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('the purchase was not written')
  const actor = { kind: 'buyer', id: String(userId) } as const
  await orderStates.noteCreated(trx, { id: made.id, state: 'CREATED', actor, reason: '', now })
  return made
}

/** Vouchers whose time is over, and bought ones that wait for their refund; each locked, none twice. */
export async function lockEnding(trx: Db, now: number, except: readonly number[]): Promise<VoucherRecord | undefined> {
  const { rows } = await sql<VoucherRecord>`
    select * from voucher
    where (state = 'UNUSED' and to_at <= ${now} or state = 'EXPIRED' and origin = 'bought' and to_at <= ${now})
      and id <> all(${[...except]}::bigint[])
    order by to_at limit 1 for update skip locked`.execute(trx)
  return rows[0]
}
