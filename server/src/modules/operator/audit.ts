/**
 * The audit: rows that the database numbers, chains and keeps (migration 041). Owns writing, reading and checking; the
 * check reads the chain in pages, and compares it with the head and with the check before.
 */
import type { AuditCheck, AuditRow } from '@contract/admin/audit'
import type { AdminCallRow } from '@contract/admin/call'
import { adminCalls } from '@contract/admin/calls'
import { PERMISSIONS, permissionRow, type Permission } from '@contract/admin/permissions'
import type { ObjectRef } from '@contract/admin/parts'
import { MAX_TOTAL } from '@contract/constants'
import type { TObject } from '@sinclair/typebox'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { actionOf } from '../../kit/admin-call'
import type { ConsoleRegistry } from '../../kit/console'
import type { Logger } from '../../kit/logger'
import type { AuditEntry } from '../../kit/operator'
import type { ExportSource } from '../../kit/export-source'
import { AUDIT_CHECK_ROWS } from './limits'
import { AUDIT_TITLE, OBJECT_TITLES, TITLES } from './messages'
import type { AuditEntryTable } from './tables'

/** Who acts, and from where. */
export interface Actor {
  /** null: the server itself, or a sign-in of an account that does not exist. */
  id: number | null
  login: string
  name: string
  address: string
  device: string
  requestId: string
}

/** The server's own acts. */
export const SERVER_ACTOR: Actor = { id: null, login: '', name: TITLES.server, address: '', device: '', requestId: '' }

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

/** The chain's head is locked until the transaction ends. @param now ms */
export async function writeAudit(db: Db | Trx, actor: Actor, entry: AuditEntry, now: number): Promise<void> {
  const { action, object, before, after, reason = '' } = entry
  await db
    .insertInto('auditEntry')
    .values({
      at: now,
      operatorId: actor.id,
      operatorLogin: actor.login,
      operatorName: actor.name,
      action,
      objectKind: object?.kind ?? null,
      objectId: object?.id ?? null,
      before: json(before),
      after: json(after),
      reason,
      address: actor.address,
      device: actor.device,
      requestId: actor.requestId,
    })
    .execute()
}

export interface AuditFilters {
  operatorId?: string
  action?: string
  objectKind?: string
  objectId?: string
  requestId?: string
  from?: number
  to?: number
}

/** Rows that match, newest first. */
const matching = (db: Db | Trx, filters: AuditFilters) => {
  const { operatorId, action, objectKind, objectId, requestId, from, to } = filters
  return db
    .selectFrom('auditEntry')
    .$if(operatorId !== undefined, (query) => query.where('operatorId', '=', Number(operatorId)))
    .$if(action !== undefined && action !== '', (query) => query.where('action', '=', action ?? ''))
    .$if(objectKind !== undefined, (query) => query.where('objectKind', '=', objectKind ?? ''))
    .$if(objectId !== undefined, (query) => query.where('objectId', '=', objectId ?? ''))
    .$if(requestId !== undefined && requestId !== '', (query) => query.where('requestId', '=', requestId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('at', '<=', to ?? 0))
}

/** Chinese names of every act that can be audited: of calls, of records' actions, of approvals, and what areas add. */
export function actionTitlesOf(console: ConsoleRegistry | undefined): Readonly<Record<string, string>> {
  const areas = console?.areas ?? []
  const ofCalls = Object.entries(adminCalls as Readonly<Record<string, AdminCallRow>>).flatMap(([name, row]) =>
    row.permission in PERMISSIONS ? [[actionOf(name), permissionRow(row.permission as Permission).title]] : [],
  )
  const ofRecords = areas.flatMap(({ records = [] }) =>
    records.flatMap(({ kind, actions }) => actions.map(({ name, title }) => [`${kind}.${name}`, title])),
  )
  const ofApprovals = areas.flatMap(({ approvals = [] }) => approvals.map(({ kind, title }) => [kind, title]))
  const own = areas.flatMap(({ actionTitles = {} }) => Object.entries(actionTitles))
  return Object.fromEntries([...ofCalls, ...ofApprovals, ...ofRecords, ...own]) as Record<string, string>
}

/** Chinese names of the kinds of objects that acts are about. */
export const objectTitlesOf = (console: ConsoleRegistry | undefined): Readonly<Record<string, string>> => ({
  ...OBJECT_TITLES,
  ...Object.fromEntries(
    (console?.areas ?? []).flatMap(({ records = [] }) => records.map((one) => [one.kind, one.kindTitle])),
  ),
})

/** @param titles Chinese names of actions */
function toRow(
  row: Selectable<AuditEntryTable>,
  titles: Readonly<Record<string, string>>,
  objectTitles: Readonly<Record<string, string>> = {},
): AuditRow {
  const object: ObjectRef | null =
    row.objectKind === null || row.objectId === null ? null : { kind: row.objectKind, id: row.objectId }
  return {
    id: String(row.id),
    at: row.at,
    operator:
      row.operatorId === null ? null : { id: String(row.operatorId), login: row.operatorLogin, name: row.operatorName },
    action: row.action,
    actionTitle: titles[row.action] ?? row.action,
    object,
    objectTitle: object === null ? '' : (objectTitles[object.kind] ?? object.kind),
    before: row.before ?? null,
    after: row.after ?? null,
    reason: row.reason,
    address: row.address,
    device: row.device,
    requestId: row.requestId,
    hash: row.hash,
  }
}

export async function listAudit(
  db: Db,
  filters: AuditFilters,
  { page, pageSize }: { page: number; pageSize: number },
  {
    titles,
    objectTitles,
  }: { titles: Readonly<Record<string, string>>; objectTitles: Readonly<Record<string, string>> },
): Promise<{ list: AuditRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    matching(db, filters)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom(matching(db, filters).select('id').limit(MAX_TOTAL).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ])
  return { list: rows.map((row) => toRow(row, titles, objectTitles)), total: total?.count ?? 0 }
}

const words = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

/** The audit's rows as an export, newest first. */
export const auditExport = <T extends TObject>(
  filters: T,
  head: readonly string[],
  /** Chinese names of actions. */
  titles: () => Readonly<Record<string, string>>,
): ExportSource => ({
  name: 'audit',
  title: AUDIT_TITLE,
  permission: 'audit.export',
  filters,
  head,
  count: async (db, chosen) => {
    const { count } = await matching(db, chosen)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
  page: async (db, chosen, { after, limit }) => {
    const found = await matching(db, chosen)
      .selectAll()
      .where('id', '<', after === null ? Number.MAX_SAFE_INTEGER : Number(after))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const rows = found.map((stored) => {
      const row = toRow(stored, titles())
      const who = row.operator ?? { name: TITLES.server, login: '' }
      return [
        ...[row.id, new Date(row.at).toISOString(), who.name, who.login, row.actionTitle],
        ...[row.object?.kind ?? '', row.object?.id ?? '', words(row.before), words(row.after), row.reason],
        ...[row.address, row.device, row.requestId, row.hash],
      ]
    })
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})

interface ChainPage {
  rows: number
  lastId: number | null
  lastHash: string | null
  brokenAt: number | null
}

/** A row is broken that has another number, another predecessor, or another hash than its content. */
async function checkPage(db: Db, after: number, previousHash: string): Promise<ChainPage> {
  const { rows } = await sql<ChainPage>`
    with page as (
      select e.id, e.hash, e.previous_hash, audit_hash(e) as content_hash,
        lag(e.id, 1, ${after}::bigint) over (order by e.id) as before_id,
        lag(e.hash, 1, ${previousHash}::text) over (order by e.id) as before_hash
      from (select * from audit_entry where id > ${after} order by id limit ${AUDIT_CHECK_ROWS}) e
    )
    select count(*)::int as rows, max(id) as last_id,
      (select hash from page order by id desc limit 1) as last_hash,
      min(id) filter (where id <> before_id + 1 or previous_hash <> before_hash or hash <> content_hash) as broken_at
    from page`.execute(db)
  return rows[0] ?? { rows: 0, lastId: null, lastHash: null, brokenAt: null }
}

/**
 * Checks the chain: every row, then that its end is the head, and that the newest row of the check before is still the
 * same. Keeps the result. @param now ms
 */
export async function checkAudit(db: Db, now: number, log: Pick<Logger, 'info' | 'error'>): Promise<AuditCheck> {
  // Read first: rows that are added meanwhile only come after it.
  const head = await db.selectFrom('auditHead').select(['rowCount', 'hash']).executeTakeFirst()
  const before = await db
    .selectFrom('auditCheck')
    .select(['rowCount', 'head'])
    .where('isWhole', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

  let [last, hash, count] = [0, '', 0]
  let brokenAt: number | null
  const hashes = new Map<number, string>([[0, '']])
  for (;;) {
    const page = await checkPage(db, last, hash)
    count += page.rows
    brokenAt = page.brokenAt
    if (page.lastId === null || page.lastHash === null || brokenAt !== null) break
    ;[last, hash] = [page.lastId, page.lastHash]
    hashes.set(last, hash)
  }
  const hashAt = async (id: number): Promise<string | undefined> =>
    hashes.get(id) ?? (await db.selectFrom('auditEntry').select('hash').where('id', '=', id).executeTakeFirst())?.hash
  for (const anchor of [
    before && { id: before.rowCount, hash: before.head },
    head && { id: head.rowCount, hash: head.hash },
  ]) {
    if (brokenAt === null && anchor && (await hashAt(anchor.id)) !== anchor.hash)
      brokenAt = Math.min(anchor.id, last + 1)
  }
  if (brokenAt === null && head === undefined) brokenAt = 1

  const isWhole = brokenAt === null
  await db.insertInto('auditCheck').values({ at: now, rowCount: last, head: hash, isWhole, brokenAt }).execute()
  // The log keeps the head outside of the database, too.
  if (isWhole) log.info({ rows: count, head: hash }, 'the chain of the audit is whole')
  else log.error({ brokenAt, rows: count }, 'the chain of the audit is broken: rows were changed or removed')
  return { at: now, rows: count, isWhole, brokenAt: brokenAt === null ? null : String(brokenAt), head: hash }
}

/** The last check, null before the first one, and how many rows nobody has checked yet. */
export async function lastCheck(db: Db): Promise<{ check: AuditCheck | null; added: number }> {
  const row = await db.selectFrom('auditCheck').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  const head = await db.selectFrom('auditHead').select('rowCount').executeTakeFirst()
  const added = Math.max((head?.rowCount ?? 0) - (row?.rowCount ?? 0), 0)
  if (row === undefined) return { check: null, added }
  const { at, rowCount, head: hash, isWhole, brokenAt } = row
  const check = { at, rows: rowCount, isWhole, brokenAt: brokenAt === null ? null : String(brokenAt), head: hash }
  return { check, added }
}
