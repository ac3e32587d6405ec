/** The operator of a request (kit/operator.ts), with the functions by which modules write the audit. */
import { LIMITS } from '@contract/admin/permissions'
import type { SignedIn } from '@contract/admin/session'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { requestApproval } from './approvals'
import { writeAudit, type Actor } from './audit'
import { maskPhone } from '../../kit/masking'
import { useLimit } from './limit-uses'
import { SESSION_IDLE_MS } from './limits'
import { limitOf } from './roles'
import type { FoundSession } from './sessions'

/** From where a request comes. */
export type Origin = Pick<Actor, 'address' | 'device' | 'requestId'>

export function actingOperator(
  { clock }: Pick<AppContext, 'clock'>,
  session: FoundSession,
  origin: Origin,
): ActingOperator {
  const { operatorId: id, login, name, roles, permissions, isDemo, stepUpUntil } = session
  const actor: Actor = { id, login, name, ...origin }
  const operator: ActingOperator = {
    id,
    login,
    name,
    roles: roles.map(({ key, title }) => ({ key, title })),
    permissions: new Set(permissions),
    limit: (limit) => limitOf(roles, limit),
    useLimit: (trx, act) => useLimit(trx, id, act, clock.now()),
    isDemo,
    sessionId: session.id,
    stepUpUntil,
    audit: (trx, entry) => writeAudit(trx, actor, entry, clock.now()),
    requestApproval: (trx, request) => requestApproval(trx, actor, request, clock.now()),
  }
  return operator
}

/** What the client knows of its operator. */
export function signedInOf(operator: ActingOperator, session: FoundSession, recoveryCodesLeft: number): SignedIn {
  const { id, login, name, roles, permissions, isDemo, stepUpUntil } = operator
  return {
    id: String(id),
    login,
    name,
    roles: [...roles],
    permissions: [...permissions],
    limits: Object.fromEntries(
      (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((one) => [one, operator.limit(one)]),
    ),
    isDemo,
    endsAt: session.endsAt,
    idleEndsAt: Math.min(session.endsAt, session.lastUsedAt + SESSION_IDLE_MS),
    stepUpUntil,
    recoveryCodesLeft,
    phone: session.phone === null ? null : maskPhone(session.phone),
    invitedBy: session.invitedBy,
  }
}
