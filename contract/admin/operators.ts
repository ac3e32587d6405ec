/** Operators, roles and approvals (design: console, section 3). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Empty, Millis } from '../envelope'
import { Phone } from '../user'
import type { AdminCallTable } from './call'
import {
  Fact,
  KindName,
  ObjectRef,
  OperatorRef,
  PageInput,
  PermissionName,
  Reason,
  RoleKey,
  RowId,
  tablePage,
} from './parts'
import { Login } from './session'

export const OperatorState = Type.Union([Type.Literal('invited'), Type.Literal('active'), Type.Literal('deactivated')])
export const OperatorRow = Type.Composite([
  OperatorRef,
  Type.Object({
    state: OperatorState,
    roles: Type.Array(Type.Object({ key: RoleKey, title: Type.String() })),
    isDemo: Type.Boolean(),
    createdAt: Millis,
    lastSignInAt: Type.Union([Millis, Type.Null()]),
    sessions: Type.Integer(),
    recoveryCodesLeft: Type.Integer(),
    /** Where links go, masked; null of an account that is older than phones. */
    phone: Type.Union([Type.String(), Type.Null()]),
    /** Who asked for the account, or for its phone; null of the first owner, of the host's and of older accounts. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
    /** A change of roles or a reset that waits for another operator. */
    pendingApproval: Type.Union([RowId, Type.Null()]),
    version: Type.Integer(),
  }),
])
export type OperatorRow = Static<typeof OperatorRow>

/** The approval that a change of an operator waits for. Set-up links go to the operator's phone alone. */
const Requested = Type.Object({ approval: RowId })

export const RoleRow = Type.Object({
  key: RoleKey,
  title: Type.String(),
  permissions: Type.Array(PermissionName),
  /** Amounts by LimitName up to which the role acts alone. */
  limits: Type.Record(Type.String(), Type.Integer()),
  operators: Type.Integer(),
  /** One of a new shop; it can be emptied, not removed. */
  isStarting: Type.Boolean(),
  version: Type.Integer(),
  /** A change that waits for another operator. */
  pendingApproval: Type.Union([RowId, Type.Null()]),
})
export type RoleRow = Static<typeof RoleRow>

export const ApprovalState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('given'),
  Type.Literal('refused'),
  Type.Literal('withdrawn'),
  Type.Literal('replaced'),
  Type.Literal('expired'),
])
export type ApprovalState = Static<typeof ApprovalState>

export const ApprovalRow = Type.Object({
  id: RowId,
  kind: KindName,
  kindTitle: Type.String(),
  summary: Type.String(),
  object: ObjectRef,
  state: ApprovalState,
  requestedBy: OperatorRef,
  requestedAt: Millis,
  reason: Type.String(),
  expiresAt: Millis,
  decidedBy: Type.Union([OperatorRef, Type.Null()]),
  decidedAt: Type.Union([Millis, Type.Null()]),
  decisionReason: Type.String(),
  /** SHA-256 of what takes effect, hex: POST /admin/approval/give repeats it. */
  payloadHash: Type.String(),
  /** The caller may decide: it is another's, open, and the caller holds the permission of its kind. */
  mayDecide: Type.Boolean(),
  /** Why the caller may not decide an open one, in words; empty where they may, and where it is over. */
  whyNot: Type.String(),
  /** Names of those who may decide an open one. */
  waitsFor: Type.Array(Type.String()),
  mayWithdraw: Type.Boolean(),
})
export type ApprovalRow = Static<typeof ApprovalRow>

/** `facts` are the payload in words; `payload` is exactly what takes effect. */
export const ApprovalRecord = Type.Composite([
  ApprovalRow,
  Type.Object({
    facts: Type.Array(Type.Object({ ...Fact.properties, before: Type.Optional(Type.String()) })),
    payload: Type.Unknown(),
  }),
])
export type ApprovalRecord = Static<typeof ApprovalRecord>

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const PayloadHash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const RoleKeys = Type.Array(RoleKey, { minItems: 1, maxItems: 20, title: '角色' })

/** A change of what a role may do always needs another operator's approval. */
export const RoleChange = Type.Object({
  key: RoleKey,
  title: Type.String({ minLength: 1, maxLength: 20, title: '角色名称' }),
  permissions: Type.Array(PermissionName, { maxItems: 500 }),
  limits: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
  /** The version that was shown; 0 makes a new role. */
  version: Version,
  reason: Reason,
})
export type RoleChange = Static<typeof RoleChange>

export const operatorAdminCalls = {
  'GET /admin/operator/list': {
    about: 'Operators with their roles.',
    input: Type.Object({
      ...PageInput,
      q: Type.Optional(Type.String({ maxLength: 40 })),
      state: Type.Optional(OperatorState),
    }),
    data: tablePage(OperatorRow),
    permission: 'operator.read',
  },
  'POST /admin/operator/invite': {
    about: 'Requests an invitation; when another operator approves it, a link of 24 hours goes to the phone.',
    input: Type.Object({
      login: Login,
      name: Type.String({ minLength: 1, maxLength: 20, title: '姓名' }),
      phone: Phone,
      roles: RoleKeys,
      reason: Reason,
    }),
    data: Requested,
    permission: 'operator.manage',
    stepUp: true,
  },
  'POST /admin/operator/roles': {
    about: 'Requests other roles for an operator; they take effect when a third operator approves them.',
    input: Type.Object({ id: RowId, roles: RoleKeys, version: Version, reason: Reason }),
    data: Requested,
    permission: 'operator.manage',
    stepUp: true,
  },
  'POST /admin/operator/deactivate': {
    about: 'Ends an operator: no sign-in, all sessions end. Of an owner only by an owner.',
    input: Type.Object({ id: RowId, version: Version, reason: Reason }),
    data: OperatorRow,
    permission: 'operator.manage',
    stepUp: true,
  },
  'POST /admin/operator/reset': {
    about:
      'Requests a new password and authenticator, also of an operator who was deactivated; when a third operator approves it, the link goes to the phone. An invitation that was not used is sent again at once.',
    input: Type.Object({
      id: RowId,
      /** Where the link goes, if not to the phone that is known. */
      phone: Type.Optional(Phone),
      version: Version,
      reason: Reason,
    }),
    /** null: the link was sent again. */
    data: Type.Object({ approval: Type.Union([RowId, Type.Null()]) }),
    permission: 'operator.manage',
    stepUp: true,
  },
  'GET /admin/role/list': {
    about: 'Roles with their permissions and limits.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(RoleRow) }),
    permission: 'role.read',
  },
  'POST /admin/role/change': {
    about: 'Requests a change of a role, or a new one; it takes effect when another operator approves it.',
    input: RoleChange,
    data: Type.Object({ approval: RowId }),
    permission: 'role.change',
    stepUp: true,
  },
  'GET /admin/approval/list': {
    about: 'Approvals of the kinds that the caller may request or decide, newest first.',
    input: Type.Object({ ...PageInput, state: Type.Optional(ApprovalState), kind: Type.Optional(KindName) }),
    data: tablePage(ApprovalRow),
    permission: 'approval.read',
  },
  'GET /admin/approval/info': {
    about: 'One approval with exactly what takes effect.',
    input: Type.Object({ id: RowId }),
    data: ApprovalRecord,
    permission: 'approval.read',
  },
  'POST /admin/approval/give': {
    about: 'Approves what another operator requested, and carries it out; the hash is that of the payload shown.',
    input: Type.Object({ id: RowId, payloadHash: PayloadHash }),
    data: ApprovalRow,
    permission: 'approval.decide',
    stepUp: true,
  },
  'POST /admin/approval/refuse': {
    about: 'Refuses what another operator requested.',
    input: Type.Object({ id: RowId, payloadHash: PayloadHash, reason: Reason }),
    data: ApprovalRow,
    permission: 'approval.decide',
  },
  'POST /admin/approval/withdraw': {
    about: "Withdraws the caller's own request.",
    input: Type.Object({ id: RowId }),
    data: Empty,
    permission: 'approval.read',
  },
} as const satisfies AdminCallTable
