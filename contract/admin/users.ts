/** The shop's users as operators see them: masked (design: console, section 5). */
import { Type, type Static } from '@sinclair/typebox'
import { Empty, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { Fact, PageInput, Reason, RowId, tablePage } from './parts'
import { Note } from './desk'

export const UserRow = Type.Object({
  id: RowId,
  nickname: Type.String(),
  /** 138****8000; '' without one. */
  phone: Type.String(),
  createdAt: Millis,
  state: Type.Union([Type.Literal('active'), Type.Literal('frozen')]),
  sessions: Type.Integer(),
  lastUsedAt: Type.Union([Millis, Type.Null()]),
})
export type UserRow = Static<typeof UserRow>

export const UserRecord = Type.Composite([
  UserRow,
  Type.Object({
    /** Grows with freezing and unfreezing. */
    version: Type.Integer(),
    /** Of a frozen account. */
    frozenAt: Type.Union([Millis, Type.Null()]),
    frozenReason: Type.String(),
    hasMessenger: Type.Boolean(),
    addresses: Type.Array(
      Type.Object({
        id: RowId,
        /** 张* */
        name: Type.String(),
        phone: Type.String(),
        regionName: Type.String(),
        /** The first half alone. */
        detail: Type.String(),
        isDefault: Type.Boolean(),
      }),
    ),
    /** `device` in words, empty of one that began before devices were kept. */
    openSessions: Type.Array(Type.Object({ id: RowId, device: Type.String(), createdAt: Millis, expiresAt: Millis })),
    consents: Type.Array(
      Type.Object({
        key: Type.String(),
        title: Type.String(),
        version: Type.Integer(),
        scene: Type.String(),
        at: Millis,
        kind: Type.Union([Type.Literal('given'), Type.Literal('withdrawn')]),
      }),
    ),
    /** Of areas that know more of the user: the wallet. */
    sections: Type.Array(Type.Object({ title: Type.String(), facts: Type.Array(Fact) })),
    notes: Type.Array(Note),
  }),
])
export type UserRecord = Static<typeof UserRecord>

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

export const userAdminCalls = {
  'GET /admin/user/list': {
    about: 'Users by id, whole phone number or nickname, newest first.',
    input: Type.Object({
      ...PageInput,
      q: Type.Optional(Type.String({ maxLength: 40 })),
      state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('frozen')])),
    }),
    data: tablePage(UserRow),
    permission: 'user.read',
  },
  'GET /admin/user/info': {
    about: 'One user with masked facts, sessions, consents and notes.',
    input: Type.Object({ id: RowId }),
    data: UserRecord,
    permission: 'user.read',
  },
  'POST /admin/user/freeze': {
    about: 'Freezes an account: its sessions end, and it cannot sign in.',
    input: Type.Object({ id: RowId, version: Version, reason: Reason }),
    data: UserRecord,
    permission: 'user.freeze',
  },
  'POST /admin/user/unfreeze': {
    about: 'Unfreezes an account.',
    input: Type.Object({ id: RowId, version: Version, reason: Reason }),
    data: UserRecord,
    permission: 'user.freeze',
  },
  'POST /admin/user/end-sessions': {
    about: "Ends all of a user's sessions, or one of them.",
    input: Type.Object({ id: RowId, sessionId: Type.Optional(RowId), reason: Reason }),
    data: Empty,
    permission: 'user.sessions',
  },
  'POST /admin/user/release-phone': {
    about: 'Asks another operator to take the number from an account, for a number that was given to somebody else.',
    input: Type.Object({ id: RowId, version: Version, reason: Reason }),
    data: Empty,
    permission: 'user.release',
  },
} as const satisfies AdminCallTable
