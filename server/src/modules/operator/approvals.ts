/**
 * Four eyes: one operator requests, another approves exactly the payload that was shown, and it takes effect in the
 * same transaction. A changed payload is another request, which replaces the open one; nobody decides on their own.
 */
import type { ApprovalRecord, ApprovalRow } from '@contract/admin/operators'
import { MAX_TOTAL, RET } from '@contract/constants'
import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { ApprovalKind, ConsoleRegistry } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { requirePermission, type ActingOperator, type ApprovalRequest } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { writeAudit, type Actor } from './audit'
import { APPROVAL_LIFE_MS } from './limits'
import { REFUSALS } from './messages'
import type { ApprovalTable } from './tables'

/** Keys in order, so that equal payloads have equal text, whatever the database does with their keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]))
}

/** SHA-256 of what takes effect, hex: kind, object and payload. */
export const payloadHash = (kind: string, object: { kind: string; id: string }, payload: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, object.kind, object.id, canonical(payload)]))
    .digest('hex')

/** @returns the approval's id. @param now ms */
export async function requestApproval(trx: Trx, actor: Actor, request: ApprovalRequest, now: number): Promise<string> {
  const { kind, object, summary, payload, reason } = request
  const hash = payloadHash(kind, object, payload)
  await lockUntilEnd(trx, 'approval', `${kind} ${object.kind} ${object.id}`)
  await expire(trx, now)
  const open = await trx
    .selectFrom('approval')
    .select(['id', 'payloadHash', 'requestedBy'])
    .where('kind', '=', kind)
    .where('objectKind', '=', object.kind)
    .where('objectId', '=', object.id)
    .where('state', '=', 'requested')
    .forUpdate()
    .executeTakeFirst()
  // Requested twice by the same operator: the answer was lost, or the button was pressed again.
  if (open?.payloadHash === hash && open.requestedBy === actor.id) return String(open.id)
  if (open) await trx.updateTable('approval').set({ state: 'replaced' }).where('id', '=', open.id).execute()
  if (actor.id === null) throw new Error('the server requests no approvals')
  const { id } = await trx
    .insertInto('approval')
    .values({
      kind,
      objectKind: object.kind,
      objectId: object.id,
      summary,
      payload: JSON.stringify(payload),
      payloadHash: hash,
      reason,
      state: 'requested',
      requestedBy: actor.id,
      requestedAt: now,
      expiresAt: now + APPROVAL_LIFE_MS,
      decidedBy: null,
      decidedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(
    trx,
    actor,
    { action: 'approval.request', object, after: { approval: String(id), kind, payload, payloadHash: hash }, reason },
    now,
  )
  return String(id)
}

/** Ends requests that nobody has decided in time. @param now ms */
export async function expire(db: Db | Trx, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('approval')
    .set({ state: 'expired' })
    .where('state', '=', 'requested')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const approvalKinds = ({ areas }: ConsoleRegistry): ReadonlyMap<string, ApprovalKind> =>
  new Map(areas.flatMap(({ approvals = [] }) => approvals.map((one) => [one.kind, one] as const)))

/** Kinds that the operator may request or decide. */
export const visibleKinds = (kinds: ReadonlyMap<string, ApprovalKind>, { permissions }: ActingOperator): string[] =>
  [...kinds.values()]
    .filter(({ request, decide }) => permissions.has(request) || permissions.has(decide))
    .map(({ kind }) => kind)

type Row = Selectable<ApprovalTable> & {
  requesterLogin: string
  requesterName: string
  deciderLogin: string | null
  deciderName: string | null
}

const rows = (db: Db | Trx) =>
  db
    .selectFrom('approval')
    .innerJoin('operator as requester', 'requester.id', 'approval.requestedBy')
    .leftJoin('operator as decider', 'decider.id', 'approval.decidedBy')
    .selectAll('approval')
    .select([
      'requester.login as requesterLogin',
      'requester.name as requesterName',
      'decider.login as deciderLogin',
      'decider.name as deciderName',
    ])

export function createApprovals({ clock, db }: Pick<AppContext, 'clock' | 'db'>, registry: ConsoleRegistry) {
  const kinds = approvalKinds(registry)

  function toRow(row: Row, operator: ActingOperator): ApprovalRow {
    const kind = kinds.get(row.kind)
    // The sweep writes it; until then the time alone says so.
    const state = row.state === 'requested' && row.expiresAt <= clock.now() ? 'expired' : row.state
    const isOwn = row.requestedBy === operator.id
    return {
      id: String(row.id),
      kind: row.kind,
      kindTitle: kind?.title ?? row.kind,
      summary: row.summary,
      object: { kind: row.objectKind, id: row.objectId },
      state,
      requestedBy: { id: String(row.requestedBy), login: row.requesterLogin, name: row.requesterName },
      requestedAt: row.requestedAt,
      reason: row.reason,
      expiresAt: row.expiresAt,
      decidedBy:
        row.decidedBy === null
          ? null
          : { id: String(row.decidedBy), login: row.deciderLogin ?? '', name: row.deciderName ?? '' },
      decidedAt: row.decidedAt,
      decisionReason: row.decisionReason,
      payloadHash: row.payloadHash,
      mayDecide:
        state === 'requested' &&
        !isOwn &&
        kind !== undefined &&
        operator.permissions.has(kind.decide) &&
        operator.permissions.has('approval.decide'),
      mayWithdraw: state === 'requested' && isOwn,
    }
  }

  /** @throws Refusal NOT_FOUND for none, and for a kind that the operator may neither request nor decide */
  async function find(handle: Db | Trx, id: string, operator: ActingOperator): Promise<Row> {
    const row = await rows(handle).where('approval.id', '=', Number(id)).executeTakeFirst()
    if (row === undefined || !visibleKinds(kinds, operator).includes(row.kind)) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
    }
    return row
  }

  /** The open approval, locked, as the operator may decide it. @throws Refusal */
  async function lockOpen(trx: Trx, id: string, hash: string, operator: ActingOperator): Promise<Row> {
    await sql`select from approval where id = ${Number(id)} for update`.execute(trx)
    const row = await find(trx, id, operator)
    const kind = kinds.get(row.kind)
    if (kind === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
    requirePermission(operator, kind.decide)
    if (row.requestedBy === operator.id) throw new Refusal(RET.CONFLICT, REFUSALS.ownApproval)
    if (row.state !== 'requested' || row.expiresAt <= clock.now()) {
      throw new Refusal(RET.CONFLICT, REFUSALS.approvalOver)
    }
    // The stored hash is not trusted alone: what takes effect is hashed again.
    const object = { kind: row.objectKind, id: row.objectId }
    if (row.payloadHash !== hash || payloadHash(row.kind, object, row.payload) !== hash) {
      throw new Refusal(RET.CONFLICT, REFUSALS.payloadChanged)
    }
    return row
  }

  const decide = (trx: Trx, id: number, state: 'given' | 'refused', by: number, reason: string) =>
    trx
      .updateTable('approval')
      .set({ state, decidedBy: by, decidedAt: clock.now(), decisionReason: reason })
      .where('id', '=', id)
      .execute()

  return {
    async list(
      operator: ActingOperator,
      {
        state,
        kind,
        page,
        pageSize,
      }: { state?: ApprovalTable['state']; kind?: string; page: number; pageSize: number },
    ): Promise<{ list: ApprovalRow[]; total: number }> {
      const visible = visibleKinds(kinds, operator).filter((one) => kind === undefined || one === kind)
      if (visible.length === 0) return { list: [], total: 0 }
      const matching = rows(db)
        .where('approval.kind', 'in', visible)
        .$if(state !== undefined, (query) => query.where('approval.state', '=', state ?? 'requested'))
      const [found, count] = await Promise.all([
        matching
          .orderBy('approval.id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        db
          .selectFrom(matching.clearSelect().select('approval.id').limit(MAX_TOTAL).as('found'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
      ])
      return { list: found.map((row) => toRow(row, operator)), total: count?.count ?? 0 }
    },

    async info(operator: ActingOperator, id: string): Promise<ApprovalRecord> {
      const row = await find(db, id, operator)
      const facts = (await kinds.get(row.kind)?.facts(db, row.payload)) ?? []
      return { ...toRow(row, operator), facts, payload: row.payload }
    },

    give: (operator: ActingOperator, id: string, hash: string): Promise<ApprovalRow> =>
      transaction(db, async (trx) => {
        const row = await lockOpen(trx, id, hash, operator)
        const context = { requestedBy: row.requestedBy, operator, now: clock.now() }
        const changed = await kinds.get(row.kind)?.apply(trx, row.payload, context)
        await decide(trx, row.id, 'given', operator.id, '')
        const object = { kind: row.objectKind, id: row.objectId }
        await operator.audit(trx, {
          action: row.kind,
          object,
          before: changed?.before,
          after: { approval: id, requestedBy: row.requesterLogin, payloadHash: hash, changed: changed?.after ?? null },
          reason: row.reason,
        })
        return toRow(await find(trx, id, operator), operator)
      }),

    refuse: (operator: ActingOperator, id: string, hash: string, reason: string): Promise<ApprovalRow> =>
      transaction(db, async (trx) => {
        const row = await lockOpen(trx, id, hash, operator)
        await decide(trx, row.id, 'refused', operator.id, reason)
        const object = { kind: row.objectKind, id: row.objectId }
        await operator.audit(trx, {
          action: 'approval.refuse',
          object,
          after: { approval: id, payloadHash: hash },
          reason,
        })
        return toRow(await find(trx, id, operator), operator)
      }),

    withdraw: (operator: ActingOperator, id: string): Promise<void> =>
      transaction(db, async (trx) => {
        await sql`select from approval where id = ${Number(id)} for update`.execute(trx)
        const row = await find(trx, id, operator)
        if (row.requestedBy !== operator.id) throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
        if (row.state !== 'requested') throw new Refusal(RET.CONFLICT, REFUSALS.approvalOver)
        await trx.updateTable('approval').set({ state: 'withdrawn' }).where('id', '=', row.id).execute()
        const object = { kind: row.objectKind, id: row.objectId }
        await operator.audit(trx, { action: 'approval.withdraw', object, after: { approval: id } })
      }),
  }
}
