/**
 * Four eyes: one operator requests, another approves exactly the payload that was shown, and it takes effect in the
 * same transaction. A changed payload is another request, which replaces the open one; nobody decides on their own, nor
 * on their own account, and who was invited and who invited are not two people (migration 045 holds that too).
 */
import type { ApprovalRecord, ApprovalRow } from '@contract/admin/operators'
import type { Permission } from '@contract/admin/permissions'
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
  const { kind, object, summary, payload, audited = payload, reason } = request
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
    {
      action: 'approval.request',
      object,
      after: { approval: String(id), kind, payload: audited, payloadHash: hash },
      reason,
    },
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

/** An operator as one side of an approval. */
interface Side {
  id: number
  invitedBy: number | null
}

export interface Decider extends Side {
  name: string
  permissions: Permission[]
}

/** Why an operator may not decide what another has requested, whatever their permissions are; null when they may. */
export function whyNotTwo(
  decider: Side,
  requester: Side,
  object: { kind: string; id: string },
): 'ownApproval' | 'ownAccount' | 'invited' | null {
  if (decider.id === requester.id) return 'ownApproval'
  if (object.kind === 'operator' && object.id === String(decider.id)) return 'ownAccount'
  const isInvited = decider.invitedBy === requester.id || requester.invitedBy === decider.id
  return isInvited ? 'invited' : null
}

/**
 * Operators who may decide at all, by name, with all their permissions.
 * @param demo whether demonstration operators count
 */
export async function readDeciders(db: Db | Trx, demo: boolean): Promise<Decider[]> {
  const { rows: found } = await sql<Decider>`
    select o.id, o.name, o.invited_by, jsonb_agg(distinct p.permission) as permissions
    from operator o join operator_in_role i on i.operator_id = o.id join operator_role_permission p on p.role = i.role
    where o.state = 'active' and (${demo} or not o.is_demo)
    group by o.id having bool_or(p.permission = 'approval.decide') order by o.name, o.id`.execute(db)
  return found
}

/**
 * Refuses a request that nobody could decide, instead of letting it wait until it ends.
 * @throws Refusal NOT_PERMITTED
 */
export async function demandDecider(
  trx: Trx,
  { requestedBy, decide, object }: { requestedBy: number; decide: Permission; object: { kind: string; id: string } },
  demo: boolean,
): Promise<void> {
  const requester = await trx
    .selectFrom('operator')
    .select(['id', 'invitedBy'])
    .where('id', '=', requestedBy)
    .executeTakeFirstOrThrow()
  const deciders = await readDeciders(trx, demo)
  const isThere = deciders.some((one) => one.permissions.includes(decide) && whyNotTwo(one, requester, object) === null)
  if (!isThere) throw new Refusal(RET.BAD_REQUEST, REFUSALS.nobodyDecides)
}

type Row = Selectable<ApprovalTable> & {
  requesterInvitedBy: number | null
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
      'requester.invitedBy as requesterInvitedBy',
      'requester.login as requesterLogin',
      'requester.name as requesterName',
      'decider.login as deciderLogin',
      'decider.name as deciderName',
    ])

/** The requester of a row as a side, with what it is about. */
const requesterOf = ({ requestedBy, requesterInvitedBy }: Row): Side => ({
  id: requestedBy,
  invitedBy: requesterInvitedBy,
})
const objectOf = ({ objectKind, objectId }: Row) => ({ kind: objectKind, id: objectId })

export function createApprovals(
  { clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  registry: ConsoleRegistry,
) {
  const kinds = approvalKinds(registry)

  /** Why the operator may not decide an open approval, in words; empty when they may. */
  function whyNotOf(row: Row, operator: ActingOperator, deciders: readonly Decider[]): string {
    const kind = kinds.get(row.kind)
    if (kind === undefined) return REFUSALS.noApproval
    if (row.requestedBy === operator.id) return REFUSALS.ownApproval
    const self = deciders.find(({ id }) => id === operator.id)
    if (!self?.permissions.includes(kind.decide)) return REFUSALS.notDecider
    const why = whyNotTwo(self, requesterOf(row), objectOf(row))
    return why === null ? '' : REFUSALS[why]
  }

  function toRow(row: Row, operator: ActingOperator, deciders: readonly Decider[]): ApprovalRow {
    const kind = kinds.get(row.kind)
    // The sweep writes it; until then the time alone says so.
    const state = row.state === 'requested' && row.expiresAt <= clock.now() ? 'expired' : row.state
    const isOpen = state === 'requested'
    const whyNot = isOpen ? whyNotOf(row, operator, deciders) : ''
    const waitsFor = deciders.filter(
      (one) =>
        kind !== undefined &&
        one.permissions.includes(kind.decide) &&
        whyNotTwo(one, requesterOf(row), objectOf(row)) === null,
    )
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
      mayDecide: isOpen && whyNot === '',
      whyNot,
      waitsFor: isOpen ? waitsFor.map(({ name }) => name) : [],
      mayWithdraw: isOpen && row.requestedBy === operator.id,
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
    const whyNot = whyNotOf(row, operator, await readDeciders(trx, config.demo))
    if (whyNot !== '') throw new Refusal(RET.CONFLICT, whyNot)
    if (row.state !== 'requested' || row.expiresAt <= clock.now()) {
      throw new Refusal(RET.CONFLICT, REFUSALS.approvalOver)
    }
    // The stored hash is not trusted alone: what takes effect is hashed again.
    if (row.payloadHash !== hash || payloadHash(row.kind, objectOf(row), row.payload) !== hash) {
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
      const [found, count, deciders] = await Promise.all([
        matching
          .orderBy('approval.id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        db
          .selectFrom(matching.clearSelect().select('approval.id').limit(MAX_TOTAL).as('found'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirst(),
        readDeciders(db, config.demo),
      ])
      return { list: found.map((row) => toRow(row, operator, deciders)), total: count?.count ?? 0 }
    },

    async info(operator: ActingOperator, id: string): Promise<ApprovalRecord> {
      const row = await find(db, id, operator)
      const facts = (await kinds.get(row.kind)?.facts(db, row.payload)) ?? []
      return { ...toRow(row, operator, await readDeciders(db, config.demo)), facts, payload: row.payload }
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
        return toRow(await find(trx, id, operator), operator, [])
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
        return toRow(await find(trx, id, operator), operator, [])
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
