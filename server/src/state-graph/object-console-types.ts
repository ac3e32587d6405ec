/** What operators see of a kind of object, and do to it, as a table (object-console.ts). */
import type { Fact, Tone } from '@contract/admin/parts'
import type { Permission } from '@contract/admin/permissions'
import type { TObject } from '@sinclair/typebox'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/handle'
import type { ActionSource, ActResult, ConsoleArea, RecordView } from '../kit/console'
import type { AppContext } from '../kit/context'
import type { CsvRow } from '../kit/csv'
import type { ExportSource } from '../kit/export-source'
import type { ActingOperator } from '../kit/operator'
import type { GraphNames } from './graph'
import type { Act, ObjectRow } from './object-types'

/** Columns of the object's own table. */
export type Columns<Row> = readonly (keyof Row & string)[]

/** A column of the queues. */
export interface ObjectColumn<Seen> {
  name: string
  title: string
  kind?: 'fen' | 'time'
  of: (seen: Seen) => string | number | null
}

/** A choice that narrows the queues: what a column says, with its words. */
export interface ObjectFilter<Row> {
  name: keyof Row & string
  title: string
  choices: Readonly<Record<string, string>>
}

/** What waits for an operator. */
export interface ObjectQueue<G extends GraphNames> {
  name: string
  title: string
  /** Who sees it; who may read the records unless given. */
  permission?: Permission
  states: readonly G['state'][]
  /** Which of them, over the object's columns. */
  where?: (now: number) => RawBuilder<unknown>
  /** It can show what is in any state besides. */
  hasStates?: boolean
  /** It lists all of them, the newest first, until a state is chosen; what waits is only counted. */
  listsAll?: boolean
  /** Actions that may be done to several at once. */
  bulkActions?: readonly string[]
}

interface ActionTerms<G extends GraphNames, Row> extends Pick<
  ActionSource,
  'confirm' | 'form' | 'needsReason' | 'stepUp' | 'tone'
> {
  permission: Permission
  /** Of the objects where the graph allows the step, those on which it can be done. */
  when?: (object: Row) => boolean
  /** The steps it can come to, where that is not the one of its name; none where `when` alone says where it is done. */
  steps?: readonly G['step'][]
  /** It waits for somebody else than the operator: it is never what is due. */
  isNeverDue?: boolean
  /** What its form is filled with. */
  initial?: (object: Row) => Record<string, unknown>
}

/** Something that an operator does; a step of the graph by its name, or something else where `when` says so. */
export interface ObjectAction<G extends GraphNames, Row, Parent> extends ActionTerms<G, Row> {
  /** What the operator reads afterwards. */
  done: string
  /** What is done, with the form's fields; without it, the step alone. */
  act?: (act: Act<G, Row, Parent>, input: never, operator: ActingOperator) => Promise<Row>
  /** Another operator must approve it first; what was approved is exactly what is done. */
  second?: SecondPerson<G, Row, Parent>
}

/** The same, where what the operator reads and what the audit keeps come of what was done. */
export interface AnsweredAction<G extends GraphNames, Row, Parent> extends ActionTerms<G, Row> {
  answer: (act: Act<G, Row, Parent>, input: never, operator: ActingOperator) => Promise<ActResult>
}

export interface SecondPerson<G extends GraphNames, Row, Parent> {
  /** Who approves. */
  decide: Permission
  /** Whether it takes two people: above a limit, say. Always, unless given. It refuses what cannot be done at all. */
  isNeeded?: (act: Act<G, Row, Parent>, input: never, operator: ActingOperator) => boolean | Promise<boolean>
  summary: (object: Row, input: never) => string
  facts: (object: Row, input: never) => Fact[]
  /** What the first operator reads. */
  waits: string
}

/** Operators make new ones: lists have a button, which leads to a record with the form alone. */
export interface Making extends Pick<ActionSource, 'act' | 'form' | 'permission' | 'title'> {
  /** What they should know before. */
  about: { name: string; value: string }
}

/** @template Seen a row with what lists and records show of other tables beside it */
export interface ConsoleDefinition<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row> {
  /** Heading in the menu. */
  area: string
  /** The kind in words. */
  title: string
  /** Who may read. */
  permission: Permission
  texts: {
    state: string
    states: Readonly<Record<G['state'], string>>
    /** Of the history, and of the actions by their names. */
    steps: Readonly<Record<G['step'] | 'create', string>>
    actors: Readonly<Record<G['actor'], string>>
    /** Of actions that are not called as the step of their name. */
    actions?: Readonly<Record<string, string>>
    /** Another operator was faster. The general sentence, unless given. */
    decidedBy?: (name: string) => string
  }
  tones: Readonly<Record<G['state'], Tone>>
  titleOf: (seen: Seen) => string
  /** Of its lines in queues; the record's, unless given. */
  taskTitleOf?: (seen: Seen) => string
  /** Reads what `Seen` has beside the rows, for all of them at once. */
  seen?: (db: Db, objects: readonly Row[]) => Promise<Seen[]>
  /** The same as columns of the statement that reads the rows: `(select …) as item_title`. */
  beside?: RawBuilder<unknown>
  /** Columns that say by when an operator should act, the first that is set; `deadlineAt` unless given. */
  due?: Columns<Row>
  queues: readonly ObjectQueue<G>[]
  columns: readonly ObjectColumn<Seen>[]
  /** Of all queues. */
  filters?: readonly ObjectFilter<Row>[]
  read: (
    db: Db,
    seen: Seen,
    ctx: AppContext,
    now: { isApprovalWaiting: boolean },
  ) => Promise<Pick<RecordView, 'photos' | 'related' | 'sections'>>
  /** What the audit keeps, before and after: nothing personal. */
  audited: (object: Row) => unknown
  actions: Readonly<Record<string, AnsweredAction<G, Row, Parent> | ObjectAction<G, Row, Parent>>>
  make?: Making
  /** Masked fields that may be seen in full, one at a time. */
  reveal?: {
    permission: Permission
    fields?: Columns<Row>
    /** What is no column as it is: sealed numbers, say. */
    values?: Readonly<Record<string, (row: Row, ctx: AppContext) => string | null>>
    /** Private pictures by name: the file, null when there is none. */
    pictures?: Readonly<Record<string, (db: Db, row: Row) => Promise<string | null>>>
  }
  /** By which columns it is found: its own numbers, and those of its parent, which open the parent. */
  finds?: {
    pattern: RegExp
    own: Columns<Row>
    parents?: Columns<Row>
    /** Of a hit; the record's title, unless given. */
    titleOf?: (seen: Seen) => string
  }
  export?: {
    permission: Permission
    /** The audit's name for it. */
    title: string
    filters: TObject
    head: readonly string[]
    line: (seen: Seen) => CsvRow
  }
}

/** Filters of the list of all objects. */
export interface ObjectFilters<G extends GraphNames> {
  state?: G['state'] | undefined
  q?: string | undefined
}

export interface ObjectConsole<G extends GraphNames, Seen> {
  area: (ctx: AppContext) => ConsoleArea
  /** A page of all objects, the newest first, with the number of each state. */
  page: <T>(
    db: Db,
    input: ObjectFilters<G> & { page?: number; pageSize?: number },
    toRow: (seen: Seen) => T,
  ) => Promise<{
    list: T[]
    page: number
    pageSize: number
    total: number
    counts: { state: G['state']; count: number }[]
  }>
  /** What `export` declares. @throws Error where nothing is */
  exportSource: () => ExportSource
}
