/**
 * What an area brings to the console: queues, records with actions, a search, metrics, kinds of approvals. An area
 * names `registerConsole(ctx): ConsoleArea` of its `console.ts` in its declaration (modules/area.ts).
 */
import type { QueueFilter, Queue, RecordAction, SearchHit, Series, TimelineEntry } from '@contract/admin/desk'
import type { Fact, Tone } from '@contract/admin/parts'
import type { Permission } from '@contract/admin/permissions'
import type { TObject } from '@sinclair/typebox'
import type { Db, Trx } from '../db/database'
import type { ActingOperator } from './operator'

export interface QueueCounts {
  count: number
  /** Of these, due before `now`. */
  overdue: number
}

export interface QueueTask {
  id: string
  title: string
  state: { title: string; tone: Tone }
  cells: Record<string, string | number | null>
  /** ms */
  dueAt: number | null
}

export interface QueueRequest {
  /** Values by the filter's name; unknown ones are left out. */
  filters: Readonly<Record<string, string>>
  offset: number
  limit: number
  now: number
  operator: ActingOperator
}

/** Tasks that wait for an operator. */
export interface QueueSource {
  name: string
  title: string
  permission: Permission
  recordKind: string
  columns: Queue['columns']
  filters: readonly QueueFilter[]
  bulkActions?: Queue['bulkActions']
  /** Its records are kept, not worked off, and operators with the permission make new ones (console-new.ts). */
  make?: { title: string; permission: Permission }
  count(db: Db, now: number): Promise<QueueCounts>
  /** The earliest due first. */
  list(db: Db, request: QueueRequest): Promise<{ tasks: QueueTask[]; total: number }>
}

/** A record as its area knows it; lease, notes and the forms of the actions are added by the console. */
export interface RecordView {
  title: string
  /** It changes without the operator, who is to see that: an open page reads it anew so often, ms. */
  everyMs?: number
  version: number
  state: { title: string; tone: Tone }
  dueAt: number | null
  sections: { title: string; facts: Fact[] }[]
  photos?: { url: string; title: string; pins?: { x: number; y: number; text: string; label?: string }[] }[]
  timeline: TimelineEntry[]
  related?: { kind: string; id: string; title: string; note: string }[]
  /** Actions that the record's state allows now; those that the operator may not do are left out. */
  actions: { name: string; isDue?: boolean; initial?: Record<string, unknown> }[]
}

export interface ActContext {
  id: string
  /** Validated by the action's form. */
  input: Readonly<Record<string, unknown>>
  reason: string
  now: number
  operator: ActingOperator
}

/** What an action did; `before` and `after` go into the audit. */
export interface ActResult {
  /** A sentence for the operator. */
  message: string
  before?: unknown
  after?: unknown
  /** Id of the record that was made: the audit names it. */
  made?: string
  /** Id of the approval that it waits for (ActingOperator.requestApproval). */
  approval?: string
}

export interface ActionSource extends Pick<RecordAction, 'name' | 'title'> {
  permission: Permission
  tone?: Tone
  /** Schema of the fields; properties may carry `x-kind` (contract/admin/desk.ts, RecordAction). */
  form?: TObject
  needsReason?: boolean
  stepUp?: boolean
  confirm?: string
  /** Runs in a transaction whose record is locked and has the version that the operator saw. */
  act(trx: Trx, context: ActContext): Promise<ActResult>
}

/** The timer of a record, which a demonstration can run before its time. */
export interface RecordTimer {
  /** The timer that runs now, in words; null without one. */
  next(db: Db, id: string): Promise<{ title: string; dueAt: number } | null>
  /** Makes it due at `now` and does what its sweep would do. @throws Refusal CONFLICT when none runs */
  run(trx: Trx, id: string, now: number): Promise<void>
}

export interface RecordSource {
  kind: string
  kindTitle: string
  permission: Permission
  read(db: Db, id: string, operator: ActingOperator, now: number): Promise<RecordView | null>
  /** Locks the record until the transaction ends. @returns its version; null when there is none */
  lock(trx: Trx, id: string): Promise<number | null>
  /** Said instead of the general sentence when the version differs: who changed it. */
  changed?: (trx: Trx, id: string) => Promise<string>
  actions: readonly ActionSource[]
  timer?: RecordTimer
  /** Who may see masked fields in full; `personal.reveal` unless given. */
  revealPermission?: Permission
  /** Masked fields by name: the whole value, null when there is none. */
  reveal?: Readonly<Record<string, (db: Db, id: string) => Promise<string | null>>>
  /** Pictures that are seen one at a time, by name: the private picture's file, null when there is none (any more). */
  revealPicture?: Readonly<Record<string, (db: Db, id: string) => Promise<string | null>>>
}

export interface SearchSource {
  permission: Permission
  /** @param q trimmed. Exact matches first, a dozen at most */
  find(db: Db, q: string): Promise<SearchHit[]>
}

export interface DeskMetricSource {
  name: string
  title: string
  permission: Permission
  kind: 'count' | 'fen'
  /** The list that it opens, as a path below /admin. */
  to: string
  /** `to` replaces the list where its filters follow the day. */
  read(db: Db, now: number): Promise<{ value: number; tone?: Tone; to?: string }>
}

export interface SeriesSource extends Pick<Series, 'name' | 'title' | 'kind'> {
  permission: Permission
  /** Values of days in China, `2026-03-01`; days without one are 0. */
  read(db: Db, from: number, to: number): Promise<ReadonlyMap<string, number>>
}

/** A kind of act that needs two operators. */
export interface ApprovalKind {
  kind: string
  title: string
  /** Who may request and see it. */
  request: Permission
  /** Who may approve or refuse it. */
  decide: Permission
  /** The payload in words; `before` is what it replaces. */
  facts(db: Db, payload: Readonly<Record<string, unknown>>): Promise<(Fact & { before?: string })[]>
  /**
   * Carries it out, in the transaction of the approval.
   * @throws Refusal CONFLICT when the object has changed since: the approval stays open and is of no use any more
   */
  apply(
    trx: Trx,
    payload: Readonly<Record<string, unknown>>,
    context: { requestedBy: number; operator: ActingOperator; now: number },
  ): Promise<{ before?: unknown; after?: unknown }>
}

export interface ConsoleArea {
  /** Heading in the menu. */
  title: string
  queues?: readonly QueueSource[]
  records?: readonly RecordSource[]
  searches?: readonly SearchSource[]
  figures?: readonly DeskMetricSource[]
  series?: readonly SeriesSource[]
  approvals?: readonly ApprovalKind[]
  /** Chinese names of the audit's actions that are neither a record's nor an approval's, which have their titles. */
  actionTitles?: Readonly<Record<string, string>>
}

/** Everything that areas have registered. */
export interface ConsoleRegistry {
  areas: readonly ConsoleArea[]
}
