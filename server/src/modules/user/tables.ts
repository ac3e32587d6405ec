/** Users, the identities they sign in with, sessions and sms codes (migrations 001, 003, 005, 007, 044, 179). */
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
}
