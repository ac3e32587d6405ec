/**
 * What every area of the console shares: queues with leases and live counts, the search, records with actions, notes,
 * saved views (design: console, section 4). Areas register theirs on the server; these calls serve all of them, and
 * each checks the permission that the area has registered beside the row's own.
 */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Empty, IdempotencyKey, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import {
  Fact,
  KindName,
  Lease,
  ObjectId,
  ObjectRef,
  OperatorRef,
  PageInput,
  Reason,
  RowId,
  tablePage,
  Tone,
} from './parts'

export const QueueCount = Type.Object({ queue: KindName, count: Type.Integer(), overdue: Type.Integer() })
export type QueueCount = Static<typeof QueueCount>

/** A filter that a queue offers; its value goes into the address and into `filters` of GET /admin/queue/tasks. */
export const QueueFilter = Type.Object({
  name: KindName,
  title: Type.String(),
  kind: Type.Union([Type.Literal('text'), Type.Literal('choice'), Type.Literal('day')]),
  choices: Type.Optional(Type.Array(Type.Object({ value: Type.String(), title: Type.String() }))),
})
export type QueueFilter = Static<typeof QueueFilter>

export const Queue = Type.Composite([
  QueueCount,
  Type.Object({
    title: Type.String(),
    /** The area's heading in the menu. */
    area: Type.String(),
    /** The kind of record that a task opens. */
    recordKind: KindName,
    columns: Type.Array(
      Type.Object({
        name: KindName,
        title: Type.String(),
        kind: Type.Optional(Type.Union([Type.Literal('fen'), Type.Literal('time')])),
      }),
    ),
    filters: Type.Array(QueueFilter),
    /** Actions of its records that may be done to several at once (POST /admin/record/act for each). */
    bulkActions: Type.Array(Type.Object({ name: KindName, title: Type.String() })),
    /** Records that operators keep, rather than tasks that wait: nothing is due, and none is the next. */
    isKept: Type.Boolean(),
    /** Title of a new one, which has the id `new`; '' where none is made, or not by this operator. */
    make: Type.String(),
  }),
])
export type Queue = Static<typeof Queue>

export const Task = Type.Object({
  /** Id of the record. */
  id: ObjectId,
  title: Type.String(),
  state: Type.Object({ title: Type.String(), tone: Tone }),
  /** By the column's name; text, fen or ms. */
  cells: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  dueAt: Type.Union([Millis, Type.Null()]),
  lease: Type.Union([Lease, Type.Null()]),
})
export type Task = Static<typeof Task>

/** Filter values by name, as JSON text in one parameter: `{"state":"fresh"}`. */
const FiltersText = Type.Optional(Type.String({ maxLength: 2000 }))

/** Figures of today and warnings for the first page. */
export const DeskMetric = Type.Object({
  name: KindName,
  title: Type.String(),
  value: Type.Integer(),
  kind: Type.Union([Type.Literal('count'), Type.Literal('fen')]),
  tone: Tone,
  /** The list that it opens, as a path below /admin. */
  to: Type.String(),
})
export type DeskMetric = Static<typeof DeskMetric>

/** A line of the first page's chart: one value for each of `days`, `2026-03-01` first. */
export const Series = Type.Object({
  name: KindName,
  title: Type.String(),
  kind: Type.Union([Type.Literal('count'), Type.Literal('fen')]),
  days: Type.Array(Type.String()),
  values: Type.Array(Type.Integer()),
})
export type Series = Static<typeof Series>

export const Desk = Type.Object({
  now: Millis,
  figures: Type.Array(DeskMetric),
  series: Type.Array(Series),
  /** Records that the caller has a lease on. */
  mine: Type.Array(Type.Composite([ObjectRef, Type.Object({ until: Millis })])),
})
export type Desk = Static<typeof Desk>

/** What the menu shows live, by GET /admin/events or, every 15 s, GET /admin/live. */
export const Live = Type.Object({
  at: Millis,
  counts: Type.Array(QueueCount),
  /** Sign-ins to the caller's account in other windows since this session's own, newest first. */
  signIns: Type.Array(Type.Object({ id: RowId, at: Millis, address: Type.String(), device: Type.String() })),
})
export type Live = Static<typeof Live>

export const SearchHit = Type.Object({
  kind: KindName,
  /** Of the kind in words: 订单, 用户 … */
  kindTitle: Type.String(),
  id: ObjectId,
  title: Type.String(),
  note: Type.String(),
  /** The query is exactly this record's number; the console opens it when there is one alone. */
  isExact: Type.Boolean(),
})
export type SearchHit = Static<typeof SearchHit>

/**
 * An action that is allowed now. `form` is the JSON schema of its input, drawn by its `title`s; properties may carry
 * `x-kind`: `fen`, `text` (several lines), `scan`, `photos` (with `x-purpose`), `picture`, `day`. null has no fields.
 */
export const RecordAction = Type.Object({
  name: KindName,
  title: Type.String(),
  tone: Tone,
  /** The one that is due: the scanner opens it, and it is drawn first. */
  isDue: Type.Boolean(),
  form: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  /** Values that the form begins with. */
  initial: Type.Record(Type.String(), Type.Unknown()),
  needsReason: Type.Boolean(),
  /** The one-time code comes first (POST /admin/step-up). */
  stepUp: Type.Boolean(),
  /** A question before it is carried out; '' without one. */
  confirm: Type.String(),
})
export type RecordAction = Static<typeof RecordAction>

export const TimelineEntry = Type.Object({
  at: Millis,
  title: Type.String(),
  note: Type.String(),
  /** Who: an operator's name, 买家, 系统 … */
  actor: Type.String(),
  tone: Tone,
})
export type TimelineEntry = Static<typeof TimelineEntry>

export const Note = Type.Object({ id: RowId, at: Millis, operator: OperatorRef, text: Type.String() })
export type Note = Static<typeof Note>

/** A record of any kind that an area registers. */
export const ConsoleRecord = Type.Object({
  kind: KindName,
  kindTitle: Type.String(),
  id: ObjectId,
  title: Type.String(),
  /** It changes without the operator: it is read anew so often, ms. */
  everyMs: Type.Optional(Type.Integer({ minimum: 1000 })),
  /** Grows with every change; POST /admin/record/act repeats it, and 409 means that another was faster. */
  version: Type.Integer(),
  state: Type.Object({ title: Type.String(), tone: Tone }),
  dueAt: Type.Union([Millis, Type.Null()]),
  sections: Type.Array(Type.Object({ title: Type.String(), facts: Type.Array(Fact) })),
  photos: Type.Array(
    Type.Object({
      url: Type.String(),
      title: Type.String(),
      /** Places in it, shares of width and height. */
      pins: Type.Optional(
        Type.Array(
          Type.Object({ x: Type.Number(), y: Type.Number(), text: Type.String(), label: Type.Optional(Type.String()) }),
        ),
      ),
    }),
  ),
  timeline: Type.Array(TimelineEntry),
  related: Type.Array(Type.Object({ kind: KindName, id: ObjectId, title: Type.String(), note: Type.String() })),
  notes: Type.Array(Note),
  actions: Type.Array(RecordAction),
  lease: Type.Union([Lease, Type.Null()]),
})
export type ConsoleRecord = Static<typeof ConsoleRecord>

/** `done`, or the approval that waits for another operator. */
export const ActAnswer = Type.Object({
  approval: Type.Union([RowId, Type.Null()]),
  /** A sentence for the operator. */
  message: Type.String(),
})
export type ActAnswer = Static<typeof ActAnswer>

export const SavedView = Type.Object({
  id: RowId,
  queue: KindName,
  title: Type.String(),
  filters: Type.Record(Type.String(), Type.String()),
})
export type SavedView = Static<typeof SavedView>

export const deskAdminCalls = {
  'GET /admin/desk': {
    about: "The first page: figures that the caller's permissions show, with the caller's open records.",
    input: NoInput,
    data: Desk,
    permission: 'signedIn',
  },
  'GET /admin/live': {
    about: 'Counts of the queues and new sign-ins, for clients without events.',
    input: NoInput,
    data: Live,
    permission: 'signedIn',
    passive: true,
  },
  'GET /admin/events': {
    about: 'The same as events, whenever something has changed.',
    input: NoInput,
    data: Live,
    permission: 'signedIn',
    passive: true,
    stream: 'events',
  },
  'GET /admin/queue/list': {
    about: "The queues that the caller's permissions show.",
    input: NoInput,
    data: Type.Object({ list: Type.Array(Queue) }),
    permission: 'signedIn',
  },
  'GET /admin/queue/tasks': {
    about: 'Tasks of a queue, the earliest due first.',
    input: Type.Object({ ...PageInput, queue: KindName, filters: FiltersText }),
    data: tablePage(Task),
    permission: 'signedIn',
  },
  'POST /admin/queue/next': {
    about: 'Takes the earliest due task of a queue that nobody else works on; null when there is none.',
    input: Type.Object({ queue: KindName, filters: FiltersText, after: Type.Optional(ObjectId) }),
    data: Type.Object({ task: Type.Union([Task, Type.Null()]) }),
    permission: 'signedIn',
    quiet: true,
  },
  'POST /admin/lease/take': {
    about: 'Takes or renews the lease of a record for 20 minutes; another operator keeps theirs.',
    input: ObjectRef,
    data: Type.Object({ lease: Lease }),
    permission: 'signedIn',
    passive: true,
    quiet: true,
  },
  'POST /admin/lease/release': {
    about: "Ends the caller's lease of a record.",
    input: ObjectRef,
    data: Empty,
    permission: 'signedIn',
    quiet: true,
  },
  'GET /admin/search': {
    about: 'Finds records of all areas by number, phone or word, exact matches first.',
    input: Type.Object({ q: Type.String({ minLength: 1, maxLength: 80 }) }),
    data: Type.Object({ list: Type.Array(SearchHit) }),
    permission: 'signedIn',
  },
  'GET /admin/record': {
    about: 'A record with facts, timeline and the actions that are allowed now.',
    input: ObjectRef,
    data: ConsoleRecord,
    permission: 'signedIn',
  },
  'GET /admin/record/again': {
    about: 'The same, of a record that changes without its operator: an open page reads it anew by itself.',
    input: ObjectRef,
    data: ConsoleRecord,
    permission: 'signedIn',
    passive: true,
  },
  'POST /admin/record/act': {
    about: 'Carries out an action of a record; with `isDryRun` it only checks.',
    input: Type.Object({
      kind: KindName,
      id: ObjectId,
      action: KindName,
      version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      input: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      reason: Type.Optional(Reason),
      idempotencyKey: IdempotencyKey,
      isDryRun: Type.Optional(Type.Boolean()),
    }),
    data: ActAnswer,
    permission: 'signedIn',
    quiet: true,
  },
  'POST /admin/reveal': {
    about:
      "Shows one masked field in full; the reason is kept. Of a picture `value` is an address that can be read until `until`, a minute, and nothing may keep it. The kind's own permission decides. 429 beyond what an operator may see in a day.",
    input: Type.Object({ kind: KindName, id: ObjectId, field: KindName, reason: Reason }),
    data: Type.Object({
      value: Type.String(),
      /** ms; of pictures alone */
      until: Type.Optional(Type.Integer()),
    }),
    permission: 'signedIn',
    stepUp: true,
  },
  'POST /admin/note/add': {
    about: 'Adds a note to a record.',
    input: Type.Object({
      kind: KindName,
      id: ObjectId,
      text: Type.String({ minLength: 1, maxLength: 1000, title: '备注' }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Note,
    permission: 'note.add',
  },
  'GET /admin/view/list': {
    about: "The caller's saved views.",
    input: NoInput,
    data: Type.Object({ list: Type.Array(SavedView) }),
    permission: 'signedIn',
  },
  'POST /admin/view/save': {
    about: 'Saves filters of a queue under a name, which it replaces.',
    input: Type.Object({
      queue: KindName,
      title: Type.String({ minLength: 1, maxLength: 20, title: '名称' }),
      filters: Type.Record(Type.String(), Type.String({ maxLength: 200 })),
    }),
    data: SavedView,
    permission: 'signedIn',
    quiet: true,
  },
  'POST /admin/view/delete': {
    about: "Deletes one of the caller's saved views.",
    input: Type.Object({ id: RowId }),
    data: Empty,
    permission: 'signedIn',
    quiet: true,
  },
} as const satisfies AdminCallTable
