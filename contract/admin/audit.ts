/** The audit: who did what, chained by hash (design: console, section 3). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { KindName, ObjectId, ObjectRef, OperatorRef, PageInput, RowId, tablePage } from './parts'

export const AuditRow = Type.Object({
  /** Consecutive from 1. */
  id: RowId,
  at: Millis,
  /** null for the server itself. */
  operator: Type.Union([OperatorRef, Type.Null()]),
  /** Verb on a resource, e.g. `user.freeze`. */
  action: Type.String(),
  /** The action in words. */
  actionTitle: Type.String(),
  object: Type.Union([ObjectRef, Type.Null()]),
  /** What kind of thing it is, in words; empty without one. */
  objectTitle: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  address: Type.String(),
  device: Type.String(),
  requestId: Type.String(),
  hash: Type.String(),
})
export type AuditRow = Static<typeof AuditRow>

export const AuditFilters = {
  operatorId: Type.Optional(RowId),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  objectKind: Type.Optional(KindName),
  objectId: Type.Optional(ObjectId),
  requestId: Type.Optional(Type.String({ maxLength: 64 })),
  from: Type.Optional(Millis),
  to: Type.Optional(Millis),
}

/** The result of a check of the chain. */
export const AuditCheck = Type.Object({
  at: Millis,
  rows: Type.Integer(),
  isWhole: Type.Boolean(),
  /** The first row that does not follow from the one before; null while the chain is whole. */
  brokenAt: Type.Union([RowId, Type.Null()]),
  /** Hash of the newest row. */
  head: Type.String(),
})
export type AuditCheck = Static<typeof AuditCheck>

export const auditAdminCalls = {
  'GET /admin/audit/list': {
    about: 'Rows of the audit, newest first.',
    input: Type.Object({ ...PageInput, ...AuditFilters }),
    data: tablePage(AuditRow),
    permission: 'audit.read',
  },
  'GET /admin/audit/check': {
    about: 'The last check of the chain, null before the first one, and how many rows came after it.',
    input: NoInput,
    data: Type.Object({ check: Type.Union([AuditCheck, Type.Null()]), added: Type.Integer() }),
    permission: 'audit.read',
  },
  'POST /admin/audit/check': {
    about: 'Checks the chain now.',
    input: Type.Object({}),
    data: Type.Object({ check: AuditCheck }),
    permission: 'audit.read',
    rate: 'sensitive',
  },
} as const satisfies AdminCallTable
