/**
 * Four eyes: one operator requests, another approves exactly the payload that was shown, and it takes effect in the
 * same transaction. A changed payload is another request, which replaces the open one; nobody decides on their own, nor
 * on their own account, and who was invited and who invited are not two people (migration 045 holds that too).
 */
import type { Permission } from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { ApprovalRequest } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { writeAudit, type Actor } from './audit'
import { APPROVAL_LIFE_MS } from './limits'
import { REFUSALS } from './messages'

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

/** An operator as one side of an approval. */
export interface Side {
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
