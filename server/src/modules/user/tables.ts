/** Users, the identities they sign in with, sessions and SMS codes (migrations 001-007, 044, 179, 181, 186-188). */
import type { SecurityEventKind } from '@contract/security'
import type { StepUpScene } from '@contract/user'
import type { Generated } from 'kysely'

export interface AppUserTable {
  id: Generated<number>
  nickname: string
  createdAt: number
  /** An operator has frozen the account; null otherwise. */
  frozenAt: Generated<number | null>
  frozenReason: Generated<string>
  /** Grows with freezing and unfreezing. */
  version: Generated<number>
  /** Address of the user's picture (migration 188), '' without one. */
  avatar: Generated<string>
  bio: Generated<string>
  gender: Generated<'female' | 'male' | null>
  /** yyyy-MM-dd */
  birthday: Generated<string | null>
  birthdayChangedAt: Generated<number | null>
  /** Six digits of GB/T 2260. */
  cityCode: Generated<string | null>
  phoneChangedAt: Generated<number | null>
  /** Nothing is withdrawn before: a number that was just changed may be a thief's. */
  withdrawRestUntil: Generated<number | null>
  /** Since when acts want more than a code, as the number may be somebody else's (migration 181); null otherwise. */
  recheckAt: Generated<number | null>
  recheckTries: Generated<number>
  recheckLockedUntil: Generated<number | null>
  /** The account has joined another one. */
  closedAt: Generated<number | null>
}

export interface IdentityTable {
  id: Generated<number>
  userId: number
  kind: 'phone' | 'messenger'
  /** The phone number, or the open id in the messenger's mini-program, which never leaves the server. */
  value: string
  createdAt: number
}

export interface SessionTable {
  /** SHA-256 of the token, hex: the token itself is stored nowhere. */
  tokenHash: string
  userId: number
  createdAt: number
  expiresAt: number
  /** Names it for its user (migration 186). */
  id: Generated<number>
  /** In words; '' of one that began before devices were kept. */
  device: Generated<string>
}

/** What happened to an account (migration 186); nothing in it is changed. */
export interface SecurityEventTable {
  id: Generated<number>
  userId: number
  at: number
  kind: SecurityEventKind
  device: Generated<string>
  detail: Generated<string>
}

export interface SmsCodeTable {
  id: Generated<number>
  phone: string
  /** HMAC of the client's address: it can be counted by, but not looked up. */
  addressHash: string
  codeHash: string
  /** What it is good for (migration 179). */
  scene: CodeScene
  sentAt: number
  expiresAt: number
  /** Attempts while it was the phone's newest code, from all addresses. */
  tries: Generated<number>
  usedAt: number | null
}

/** `login` is also for binding a number. */
export type CodeScene = 'login' | StepUpScene

/** A scene that a code has opened for a session, until its act or a time (migration 179). */
export interface StepUpTable {
  tokenHash: string
  scene: StepUpScene
  until: number
}

/** Attempts of one client address while a code was its phone's newest. */
export interface SmsTryTable {
  codeId: number
  addressHash: string
  tries: number
}

/** A passed captcha (migration 007). */
export interface CaptchaPassTable {
  phone: string
  addressHash: string
  expiresAt: number
}

export interface UserTables {
  appUser: AppUserTable
  identity: IdentityTable
  session: SessionTable
  smsCode: SmsCodeTable
  smsTry: SmsTryTable
  captchaPass: CaptchaPassTable
  stepUp: StepUpTable
  securityEvent: SecurityEventTable
}
