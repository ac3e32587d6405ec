/**
 * The operator who sends a request of the console; admin/guard.ts sets it before validation. Modules write their audit
 * rows and request approvals through it, without knowing the module that keeps them.
 */
import type { ObjectRef } from '@contract/admin/parts'
import type { LimitName, Permission } from '@contract/admin/permissions'
import { RET } from '@contract/constants'
import type { Trx } from '../db/database'
import { Refusal } from './refusal'

/** What an act changed. Personal data is masked by the caller. */
export interface AuditEntry {
  /** A verb on a resource, e.g. `user.freeze`; its title is registered by the area (kit/console.ts). */
  action: string
  object?: ObjectRef
  before?: unknown
  after?: unknown
  reason?: string
}

/** An act that takes effect when another operator approves it. */
export interface ApprovalRequest {
  /** A kind that an area has registered (kit/console.ts, ApprovalKind). */
  kind: string
  object: ObjectRef
  /** One line for lists. */
  summary: string
  /** Exactly what takes effect; it is hashed. */
  payload: Readonly<Record<string, unknown>>
  /** What the audit keeps of a payload with personal data. */
  audited?: Readonly<Record<string, unknown>>
  reason: string
}

/** An act with money that an operator may carry out alone up to a limit. */
export interface LimitedAct {
  /** Acts of one name are summed. */
  limit: string
  /** Of one act; null without a bound. */
  limitFen: number | null
  /** What it is about; its row is locked. */
  object: ObjectRef
  /** Signed, fen: what goes back to where it was uses nothing up. */
  fen: number
  /** Acts with the same key replace each other, e.g. proposals of one case: the newest alone counts. */
  act?: string
}

export interface ActingOperator {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly roles: readonly { key: string; title: string }[]
  readonly permissions: ReadonlySet<Permission>
  /** The highest amount that one of the roles may decide alone; null without a bound. */
  readonly limit: (name: LimitName) => number | null
  /**
   * Whether an act is within its limit, together with what was done alone within 24 hours to its object, by whomever,
   * and by the operator; then it is counted. Without, another operator must approve it.
   */
  readonly useLimit: (trx: Trx, act: LimitedAct) => Promise<boolean>
  readonly isDemo: boolean
  readonly sessionId: number
  /** ms; null before the first code of the session. */
  readonly stepUpUntil: number | null
  /** Writes a row of the audit in the act's transaction. Call it last: the chain's head is locked until the end. */
  readonly audit: (trx: Trx, entry: AuditEntry) => Promise<void>
  /** Requests an approval, which replaces an open one of the same kind and object. @returns its id */
  readonly requestApproval: (trx: Trx, request: ApprovalRequest) => Promise<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in operator of a call of the console; null without a session, and in the shop's calls. */
    operator: ActingOperator | null
  }
}

/** @throws Refusal NOT_PERMITTED: 403 would sign the operator out */
export function requirePermission(operator: ActingOperator, permission: Permission): void {
  if (!operator.permissions.has(permission)) throw new Refusal(RET.NOT_PERMITTED, '您没有这项操作的权限')
}

/** @throws Refusal STEP_UP unless a one-time code was entered within the last ten minutes. */
export function requireStepUp({ stepUpUntil }: ActingOperator, now: number): void {
  if (stepUpUntil === null || stepUpUntil <= now) throw new Refusal(RET.STEP_UP, '请先输入动态码确认身份')
}
