/** An operator approves exactly the payload that was shown, and it takes effect; refuses it; or withdraws their own. */
import type { ApprovalRow } from '@contract/admin/operators'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../db/database'
import { requirePermission, type ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { findApproval, objectOf, toRow, whyNotOf, type ApprovalTools, type Row } from '../approval-list'
import { payloadHash, readDeciders } from '../approvals'
import { REFUSALS } from '../messages'

/** What an operator decides: an approval, and the payload that they were shown. */
interface Decision {
  id: string
  payloadHash: string
}

/** The open approval, locked, as the operator may decide it. @throws Refusal */
async function lockOpen(
  tools: ApprovalTools,
  trx: Trx,
  { id, payloadHash: hash }: Decision,
  operator: ActingOperator,
): Promise<Row> {
  const { clock, config, kinds } = tools
  await sql`select from approval where id = ${Number(id)} for update`.execute(trx)
  const row = await findApproval(tools, trx, id, operator)
  const kind = kinds.get(row.kind)
  if (kind === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
  requirePermission(operator, kind.decide)
  const whyNot = whyNotOf(tools, row, operator, await readDeciders(trx, config.demo))
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

const decide = (
  trx: Trx,
  id: number,
  { state, by, reason, now }: { state: 'given' | 'refused'; by: number; reason: string; now: number },
) =>
  trx
    .updateTable('approval')
    .set({ state, decidedBy: by, decidedAt: now, decisionReason: reason })
    .where('id', '=', id)
    .execute()

/** @throws Refusal NOT_FOUND, NOT_PERMITTED, CONFLICT, and what the kind refuses */
export function give(tools: ApprovalTools, operator: ActingOperator, decision: Decision): Promise<ApprovalRow> {
  const { clock, db, kinds } = tools
  const { id, payloadHash: hash } = decision
  return transaction(db, async (trx) => {
    const row = await lockOpen(tools, trx, decision, operator)
    const context = { requestedBy: row.requestedBy, operator, now: clock.now() }
    const changed = await kinds.get(row.kind)?.apply(trx, row.payload, context)
    await decide(trx, row.id, { state: 'given', by: operator.id, reason: '', now: clock.now() })
    const object = { kind: row.objectKind, id: row.objectId }
    await operator.audit(trx, {
      action: row.kind,
      object,
      before: changed?.before,
      after: { approval: id, requestedBy: row.requesterLogin, payloadHash: hash, changed: changed?.after ?? null },
      reason: row.reason,
    })
    return toRow(tools, await findApproval(tools, trx, id, operator), operator, [])
  })
}

/** @throws Refusal NOT_FOUND, NOT_PERMITTED, CONFLICT */
export function refuse(
  tools: ApprovalTools,
  operator: ActingOperator,
  { reason, ...decision }: Decision & { reason: string },
): Promise<ApprovalRow> {
  const { clock, db } = tools
  const { id, payloadHash: hash } = decision
  return transaction(db, async (trx) => {
    const row = await lockOpen(tools, trx, decision, operator)
    await decide(trx, row.id, { state: 'refused', by: operator.id, reason, now: clock.now() })
    const object = { kind: row.objectKind, id: row.objectId }
    await operator.audit(trx, {
      action: 'approval.refuse',
      object,
      after: { approval: id, payloadHash: hash },
      reason,
    })
    return toRow(tools, await findApproval(tools, trx, id, operator), operator, [])
  })
}

/** By the one who requested it. @throws Refusal NOT_FOUND, CONFLICT */
export const withdraw = (tools: ApprovalTools, operator: ActingOperator, id: string): Promise<void> =>
  transaction(tools.db, async (trx) => {
    await sql`select from approval where id = ${Number(id)} for update`.execute(trx)
    const row = await findApproval(tools, trx, id, operator)
    if (row.requestedBy !== operator.id) throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
    if (row.state !== 'requested') throw new Refusal(RET.CONFLICT, REFUSALS.approvalOver)
    await trx.updateTable('approval').set({ state: 'withdrawn' }).where('id', '=', row.id).execute()
    const object = { kind: row.objectKind, id: row.objectId }
    await operator.audit(trx, { action: 'approval.withdraw', object, after: { approval: id } })
  })
