/** Sign-in of operators: password, one-time code, sessions, step-up, set-up by link (design: console, section 3). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Empty, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { OperatorRef, PermissionName, RoleKey } from './parts'

/** Letters, digits and `. _ - @`; a demonstration operator is `owner@demo`. */
export const Login = Type.String({ pattern: '^[a-z0-9][a-z0-9._@-]{2,39}$', title: '账号' })
export const Password = Type.String({ minLength: 12, maxLength: 128, title: '密码' })
/** Six digits of the authenticator, or a recovery code (`xxxxx-xxxxx`), which works once. */
export const OneTimeCode = Type.String({ pattern: '^([0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$', title: '动态码' })
/** The token of a set-up link: /admin/setup?token=… */
export const SetupToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** A session's public id, never its token. */
export const SessionId = Type.String({ pattern: '^[0-9]{1,18}$' })

export const SignedIn = Type.Composite([
  OperatorRef,
  Type.Object({
    roles: Type.Array(Type.Object({ key: RoleKey, title: Type.String() })),
    permissions: Type.Array(PermissionName),
    /** Amounts by LimitName up to which the operator acts alone; null without a bound. */
    limits: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Null()])),
    /** A demonstration operator: no one-time code, clearly marked. */
    isDemo: Type.Boolean(),
    /** When the session ends at the latest (12 h), and when it ends unless a call is made before (2 h). */
    endsAt: Millis,
    idleEndsAt: Millis,
    /** Until when acts of row `stepUp` need no code; null: a code comes first. */
    stepUpUntil: Type.Union([Millis, Type.Null()]),
    recoveryCodesLeft: Type.Integer(),
    /** Where set-up links go, masked; null of an account that is older than phones. */
    phone: Type.Union([Type.String(), Type.Null()]),
    /** Who asked for the account: neither decides what the other requests. */
    invitedBy: Type.Union([Type.String(), Type.Null()]),
  }),
])
export type SignedIn = Static<typeof SignedIn>

/** GET /admin/session: also what the sign-in page needs. */
export const SessionState = Type.Object({
  productName: Type.String(),
  demo: Type.Boolean(),
  /** null without a session. */
  operator: Type.Union([SignedIn, Type.Null()]),
  /** DEMO=1 only: offered on the sign-in page. The password of all of them, and the code that a step-up takes. */
  demoOperators: Type.Optional(
    Type.Array(
      Type.Object({ login: Type.String(), name: Type.String(), role: Type.String(), roleTitle: Type.String() }),
    ),
  ),
  demoPassword: Type.Optional(Type.String()),
  demoCode: Type.Optional(Type.String()),
})
export type SessionState = Static<typeof SessionState>

/**
 * POST /admin/login. Without `code` the right password answers `codeNeeded` (outside the demonstration) and signs
 * nobody in; the client sends the three together then. 40010 for a wrong password or code, 429 while the account waits
 * (`retry-after`, seconds).
 */
export const LoginInput = Type.Object({
  login: Login,
  password: Type.String({ minLength: 1, maxLength: 128, title: '密码' }),
  code: Type.Optional(OneTimeCode),
})
export const LoginAnswer = Type.Object({ state: Type.Union([Type.Literal('codeNeeded'), Type.Literal('signedIn')]) })

export const OwnSession = Type.Object({
  id: SessionId,
  createdAt: Millis,
  lastUsedAt: Millis,
  endsAt: Millis,
  address: Type.String(),
  /** Browser and system in words, e.g. `Chrome · Windows`. */
  device: Type.String(),
  isCurrent: Type.Boolean(),
})
export type OwnSession = Static<typeof OwnSession>

/** What a set-up page shows. `login` is fixed by an invitation and free for the first owner. 404 for a used link. */
export const SetupState = Type.Object({
  kind: Type.Union([Type.Literal('owner'), Type.Literal('invitation'), Type.Literal('reset')]),
  login: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  expiresAt: Millis,
  /** Base32, for authenticators without a camera. */
  totpSecret: Type.String(),
  /** otpauth://totp/… as text of the QR code. */
  totpUri: Type.String(),
})
export type SetupState = Static<typeof SetupState>

/** POST /admin/setup: the link is used up, and the operator is signed in. */
export const SetupInput = Type.Object({
  token: SetupToken,
  login: Login,
  name: Type.String({ minLength: 1, maxLength: 20, title: '姓名' }),
  password: Password,
  code: Type.String({ pattern: '^[0-9]{6}$', title: '动态码' }),
})
/** Shown once: ten codes, each of which replaces the one-time code once. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

export const sessionAdminCalls = {
  'GET /admin/session': {
    about: 'Who is signed in, with permissions; what the sign-in page offers.',
    input: NoInput,
    data: SessionState,
    permission: 'anyone',
  },
  'POST /admin/login': {
    about: 'Signs an operator in by password and one-time code.',
    input: LoginInput,
    data: LoginAnswer,
    permission: 'anyone',
    rate: 'sensitive',
  },
  'POST /admin/logout': {
    about: "Ends the caller's session.",
    input: Type.Object({}),
    data: Empty,
    permission: 'anyone',
    quiet: true,
  },
  'GET /admin/setup': {
    about: 'What a set-up link is for, with the secret for an authenticator.',
    input: Type.Object({ token: SetupToken }),
    data: SetupState,
    permission: 'anyone',
    rate: 'sensitive',
  },
  'POST /admin/setup': {
    about: 'Sets password and one-time codes by a set-up link, which works once, and signs in.',
    input: SetupInput,
    data: RecoveryCodes,
    permission: 'anyone',
    rate: 'sensitive',
  },
  'POST /admin/step-up': {
    about: 'Confirms a one-time code for acts with money, roles and personal data; valid for ten minutes.',
    input: Type.Object({ code: OneTimeCode }),
    data: Type.Object({ until: Millis }),
    permission: 'signedIn',
    rate: 'sensitive',
  },
  'GET /admin/session/list': {
    about: "The operator's own sessions.",
    input: NoInput,
    data: Type.Object({ list: Type.Array(OwnSession) }),
    permission: 'signedIn',
  },
  'POST /admin/session/end': {
    about: "Ends one of the operator's own sessions.",
    input: Type.Object({ id: SessionId }),
    data: Empty,
    permission: 'signedIn',
  },
  'POST /admin/session/end-others': {
    about: "Ends the operator's sessions but this one.",
    input: Type.Object({}),
    data: Empty,
    permission: 'signedIn',
  },
  'POST /admin/password': {
    about: "Changes the operator's own password; other sessions end.",
    input: Type.Object({
      current: Type.String({ minLength: 1, maxLength: 128, title: '当前密码' }),
      password: Password,
    }),
    data: Empty,
    permission: 'signedIn',
    rate: 'sensitive',
  },
  'POST /admin/recovery-codes': {
    about: 'Makes ten new recovery codes; the older ones end.',
    input: Type.Object({}),
    data: RecoveryCodes,
    permission: 'signedIn',
    stepUp: true,
  },
} as const satisfies AdminCallTable
