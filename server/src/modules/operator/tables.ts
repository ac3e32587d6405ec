/** Operators, roles, sessions, audit, approvals, and what operators share (migrations 040 to 047). */
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface OperatorTable {
  id: Generated<number>
  login: string
  name: string
  state: 'invited' | 'active' | 'deactivated'
  /** A demonstration operator: signs in with DEMO=1 alone, without a one-time code. */
  isDemo: Generated<boolean>
  /** `scrypt$15$8$1$<salt>$<hash>` */
  passwordHash: string | null
  /** Sealed (seal.ts). */
  totpSecret: string | null
  /** The newest step of 30 s whose code was used: no code works twice. */
  totpStep: Generated<number>
  version: Generated<number>
  createdAt: number
  lastSignInAt: number | null
  /** Set-up links go there; null of the first owner and of accounts that are older than phones. */
  phone: Generated<string | null>
  /** Who asked for the account, or for its phone; null of the first owner, of the host's and of older accounts. */
  invitedBy: Generated<number | null>
}

export interface OperatorRecoveryCodeTable {
  operatorId: number
  /** SHA-256, hex: the codes have 50 random bits. */
  codeHash: string
  usedAt: number | null
}

export interface OperatorSessionTable {
  id: Generated<number>
  /** SHA-256 of the cookie's token, hex. */
  tokenHash: string
  operatorId: number
  createdAt: number
  lastUsedAt: number
  endsAt: number
  stepUpUntil: number | null
  address: string
  device: string
}

export interface OperatorLinkTable {
  tokenHash: string
  kind: 'owner' | 'invitation' | 'reset'
  operatorId: number | null
  /** Of the authenticator that the page shows, sealed. */
  totpSecret: string
  createdAt: number
  expiresAt: number
}

export interface OperatorTryTable {
  bucket: string
  tries: number
  lastAt: number
  waitUntil: number
}

export interface OperatorRoleTable {
  key: string
  title: string
  limits: Json<Record<string, number>>
  isStarting: boolean
  version: Generated<number>
}

export interface AuditEntryTable {
  /** Given by the database, consecutive from 1. */
  id: ColumnType<number, never, never>
  at: number
  operatorId: number | null
  operatorLogin: string
  operatorName: string
  action: string
  objectKind: string | null
  objectId: string | null
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  reason: string
  address: string
  device: string
  requestId: string
  previousHash: ColumnType<string, never, never>
  hash: ColumnType<string, never, never>
}

export interface AuditCheckTable {
  id: Generated<number>
  at: number
  rowCount: number
  head: string
  isWhole: boolean
  brokenAt: number | null
}

export interface ApprovalTable {
  id: Generated<number>
  kind: string
  objectKind: string
  objectId: string
  summary: string
  payload: Json<Record<string, unknown>>
  payloadHash: string
  reason: string
  state: 'requested' | 'given' | 'refused' | 'withdrawn' | 'replaced' | 'expired'
  requestedBy: number
  requestedAt: number
  expiresAt: number
  decidedBy: number | null
  decidedAt: number | null
  decisionReason: Generated<string>
}

export interface LimitUseTable {
  id: Generated<number>
  limitName: string
  operatorId: number
  objectKind: string
  objectId: string
  act: string | null
  /** Signed. */
  amountFen: number
  at: number
}

export interface PersonalRevealTable {
  id: Generated<number>
  operatorId: number
  objectKind: string
  objectId: string
  field: string
  reason: string
  at: number
}

export interface RevealAllowanceTable {
  id: Generated<number>
  operatorId: number
  givenBy: number
  at: number
}

export interface RecordLeaseTable {
  kind: string
  objectId: string
  operatorId: number
  until: number
}

export interface RecordNoteTable {
  id: Generated<number>
  kind: string
  objectId: string
  operatorId: number
  at: number
  text: string
}

export interface SavedViewTable {
  id: Generated<number>
  operatorId: number
  queue: string
  title: string
  filters: Json<Record<string, string>>
}

export interface OperatorActTable {
  operatorId: number
  idempotencyKey: string
  requestHash: string
  answer: Json<Record<string, unknown>>
  at: number
}

export interface ConsoleExportTable {
  id: Generated<number>
  operatorId: number
  name: string
  filters: Json<Record<string, unknown>>
  state: 'direct' | 'waiting' | 'ready' | 'over'
  done: Generated<number>
  /** Where the next part begins; null at the beginning and after the end. */
  cursor: Generated<string | null>
  total: number
  downloads: Generated<number>
  createdAt: number
  expiresAt: number
}

export interface ConsoleExportPartTable {
  exportId: number
  /** From 0. */
  position: number
  content: Buffer
}

export interface OperatorTables {
  operator: OperatorTable
  operatorRecoveryCode: OperatorRecoveryCodeTable
  operatorSession: OperatorSessionTable
  operatorLink: OperatorLinkTable
  operatorTry: OperatorTryTable
  operatorRole: OperatorRoleTable
  operatorRolePermission: { role: string; permission: string }
  operatorInRole: { operatorId: number; role: string }
  knownPermission: { name: string }
  auditEntry: AuditEntryTable
  auditHead: { isHead: Generated<boolean>; rowCount: number; hash: string }
  auditCheck: AuditCheckTable
  approval: ApprovalTable
  limitUse: LimitUseTable
  personalReveal: PersonalRevealTable
  revealAllowance: RevealAllowanceTable
  recordLease: RecordLeaseTable
  recordNote: RecordNoteTable
  savedView: SavedViewTable
  operatorAct: OperatorActTable
  consoleExport: ConsoleExportTable
  consoleExportPart: ConsoleExportPartTable
}
