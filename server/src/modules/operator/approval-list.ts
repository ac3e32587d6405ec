/** Approvals as operators see them: who may decide, who may not and why, for whom one waits. */
import type { ApprovalRecord, ApprovalRow } from '@contract/admin/operators'
import { MAX_TOTAL, RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { ApprovalKind, ConsoleRegistry } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { readDeciders, whyNotTwo, type Decider, type Side } from './approvals'
import { REFUSALS } from './messages'
import type { ApprovalTable } from './tables'

export interface ApprovalTools extends Pick<AppContext, 'clock' | 'config' | 'db'> {
  kinds: ReadonlyMap<string, ApprovalKind>
}

export const approvalTools = (
  { clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  { areas }: ConsoleRegistry,
): ApprovalTools => ({
  ...{ clock, config, db },
  kinds: new Map(areas.flatMap(({ approvals = [] }) => approvals.map((one) => [one.kind, one] as const))),
})

/** Kinds that the operator may request or decide. */
const visibleKinds = ({ kinds }: ApprovalTools, { permissions }: ActingOperator): string[] =>
  [...kinds.values()]
    .filter(({ request, decide }) => permissions.has(request) || permissions.has(decide))
    .map(({ kind }) => kind)

/** An approval with its two operators. */
export type Row = Selectable<ApprovalTable> & {
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
export const objectOf = ({ objectKind, objectId }: Row) => ({ kind: objectKind, id: objectId })

/** Why the operator may not decide an open approval, in words; empty when they may. */
export function whyNotOf(
  { kinds }: ApprovalTools,
  row: Row,
  operator: ActingOperator,
  deciders: readonly Decider[],
): string {
  const kind = kinds.get(row.kind)
  if (kind === undefined) return REFUSALS.noApproval
  if (row.requestedBy === operator.id) return REFUSALS.ownApproval
  const self = deciders.find(({ id }) => id === operator.id)
  if (!self?.permissions.includes(kind.decide)) return REFUSALS.notDecider
  const why = whyNotTwo(self, requesterOf(row), objectOf(row))
  return why === null ? '' : REFUSALS[why]
}

export function toRow(
  tools: ApprovalTools,
  row: Row,
  operator: ActingOperator,
  deciders: readonly Decider[],
): ApprovalRow {
  const { clock, kinds } = tools
  const kind = kinds.get(row.kind)
  // The sweep writes it; until then the time alone says so.
  const state = row.state === 'requested' && row.expiresAt <= clock.now() ? 'expired' : row.state
  const isOpen = state === 'requested'
  const whyNot = isOpen ? whyNotOf(tools, row, operator, deciders) : ''
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
export async function findApproval(
  tools: ApprovalTools,
  handle: Db | Trx,
  id: string,
  operator: ActingOperator,
): Promise<Row> {
  const row = await rows(handle).where('approval.id', '=', Number(id)).executeTakeFirst()
  if (row === undefined || !visibleKinds(tools, operator).includes(row.kind)) {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.noApproval)
  }
  return row
}

/** Of the kinds that the operator may request or decide, newest first. */
export async function listApprovals(
  tools: ApprovalTools,
  operator: ActingOperator,
  { state, kind, page, pageSize }: { state?: ApprovalTable['state']; kind?: string; page: number; pageSize: number },
): Promise<{ list: ApprovalRow[]; total: number }> {
  const { config, db } = tools
  const visible = visibleKinds(tools, operator).filter((one) => kind === undefined || one === kind)
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
  return { list: found.map((row) => toRow(tools, row, operator, deciders)), total: count?.count ?? 0 }
}

/** One with what it would change, in words. @throws Refusal NOT_FOUND */
export async function approvalInfo(
  tools: ApprovalTools,
  operator: ActingOperator,
  id: string,
): Promise<ApprovalRecord> {
  const { config, db, kinds } = tools
  const row = await findApproval(tools, db, id, operator)
  const facts = (await kinds.get(row.kind)?.facts(db, row.payload)) ?? []
  return { ...toRow(tools, row, operator, await readDeciders(db, config.demo)), facts, payload: row.payload }
}
