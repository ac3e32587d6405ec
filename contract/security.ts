/** The account's devices, its history, and its number (spec 2.9; design: account 2.1). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Empty, IdempotencyKey, Millis } from './envelope'
import { Phone, SmsCode, UserInfo } from './user'

export const SecurityEventKind = Type.Union([
  Type.Literal('login'),
  Type.Literal('newDevice'),
  Type.Literal('sessionEnd'),
  Type.Literal('logoutAll'),
  Type.Literal('phoneBound'),
  Type.Literal('phoneChanged'),
  Type.Literal('phoneReleased'),
  Type.Literal('joined'),
])
export type SecurityEventKind = Static<typeof SecurityEventKind>

const SessionId = Type.String({ pattern: '^[0-9]{1,15}$' })

/** GET /user/security */
export const Security = Type.Object({
  /** Masked; empty without one. */
  phone: Type.String(),
  /** Since when the account has the number; null without one. */
  phoneSince: Type.Union([Millis, Type.Null()]),
  /** When the number may be changed again; null when it may be now. */
  phoneFixedUntil: Type.Union([Millis, Type.Null()]),
  /** For how long after a change it stays, days. */
  phoneFixedDays: Type.Integer(),
  /** For how long nothing is withdrawn after a change, hours. */
  withdrawRestHours: Type.Integer(),
  /** Whether the person behind the account is known, so that a lost number can be proven theirs. */
  isVerified: Type.Boolean(),
  /** Where the account is signed in, the one that was used last first. */
  sessions: Type.Array(
    Type.Object({
      id: SessionId,
      /** In words; empty when it is not known. */
      device: Type.String(),
      startedAt: Millis,
      /** By the day. */
      lastSeenAt: Millis,
      isCurrent: Type.Boolean(),
    }),
  ),
  /** The last twenty, newest first. */
  events: Type.Array(
    Type.Object({ at: Millis, kind: SecurityEventKind, device: Type.String(), detail: Type.String() }),
  ),
})
export type Security = Static<typeof Security>

/** The calls of this file. */
export const securityCalls = {
  'GET /user/security': {
    about: "The account's number, where it is signed in, and what happened to it.",
    input: NoInput,
    data: Security,
    who: 'user',
  },
  'POST /user/session-end': {
    about:
      "Ends one of the user's sessions, or without an id all but this one; needs a code of the scene sessions. 404 for another user's.",
    input: Type.Object({ id: Type.Optional(SessionId) }),
    data: Empty,
    who: 'user',
  },
  'POST /user/change-phone': {
    about:
      'Changes the number: a code to the old one (scene changePhone), and `code`, sent to the new one. Other sessions end. 409 with `phone` too soon after the last change, or when another account has it.',
    input: Type.Object({ phone: Phone, code: SmsCode, idempotencyKey: IdempotencyKey }),
    data: UserInfo,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
