/** What a declared object is made of (object.ts): its definition, an act on it, and the functions that it gives. */
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/handle'
import type { Trx } from '../db/transaction'
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import type { Refusal } from '../kit/refusal'
import type { Settings } from '../kit/settings'
import type { Actor } from './change-state'
import type { GraphNames, Position, StateGraph, Timer } from './graph'

/** Columns that the table of every kind of object has, beside its number (ObjectTableNames). */
export interface ObjectRow {
  id: number
  version: number
  state: string
  /** When its timer makes a step, ms. */
  deadlineAt: number | null
}

/** An actor acts on an object: it is locked, its parent was locked before it. */
export interface Act<G extends GraphNames, Row, Parent> {
  trx: Db
  object: Row
  /** null of objects without a parent */
  parent: Parent
  actor: Actor<G>
  /** Chinese, for the history. */
  reason: string
  /** ms */
  now: number
  settings: Settings
  /** Of an act that comes repeatedly, as a provider's notice: the step and its effects happen once for it. */
  key?: string
}

/** Who acts, and why; the rest of an act is the object itself. */
export type By<G extends GraphNames> = Pick<Act<G, unknown, unknown>, 'actor' | 'reason' | 'now' | 'settings' | 'key'>

/** Names in the database. */
export interface ObjectTableNames {
  object: string
  /** Its number, by which the outside knows it; `number` unless given. `id` where the database's own is known. */
  number?: string
  /** The column of the variant, in a graph that has variants. */
  variant?: string
  events: string
  /** The column of `events` that refers to the object's id. */
  owner: string
}

export interface Locked<Row, Parent> {
  object: Row
  parent: Parent
}

export interface ObjectDefinition<G extends GraphNames, Row extends ObjectRow, Parent> {
  graph: StateGraph<G>
  tables: ObjectTableNames
  /** What a new one's number begins with; eighteen digits follow. null where its number is its id. */
  prefix: string | null
  /** SQL of a new one's number, where it is not the prefix with eighteen digits. */
  newNumber?: (now: number) => RawBuilder<unknown>
  /** Locks what is locked before the object: its order, its wallet. An object without a parent has none. */
  lockParent: [Parent] extends [null] ? null : ParentLock<Row, Parent>
  /** Whose it is: the user who may act on it, and as which actor of the graph; null of objects of the shop alone. */
  owner: { actor: G['actor']; of: (object: Row) => number } | null
  /** Columns that hold for one state: a step and the creation set them to this, unless the act says otherwise. */
  eachStep?: (now: number) => Partial<Row>
  /** What the graph's effects do, in the step's transaction; `act.object` has made the step. */
  effects: { [E in G['effect']]: Effect<G, Row, Parent> }
  /** After each step and its effects: what goes up to other areas, what the user reads. */
  moved?: (act: Act<G, Row, Parent>, step: G['step']) => Promise<unknown>
  timers: [G['timer']] extends [never] ? null : ObjectTimers<G, Row, Parent>
  /** Sentences of unique constraints and indexes by name. */
  unique?: Readonly<Record<string, () => Refusal>>
  refusals: { notFound: string; stateChanged: string }
}

type EffectOf<G extends GraphNames, Row, Parent, T> = (act: Act<G, Row, Parent>, step: G['step']) => Promise<T>

/**
 * Either does something elsewhere, after the step, or finds out columns that the step sets: a refund's number. Then it
 * comes before, and `act.object` has what the act sets, but its old state.
 */
export type Effect<G extends GraphNames, Row, Parent> =
  EffectOf<G, Row, Parent, unknown> | { sets: EffectOf<G, Row, Parent, Partial<Row>> }

/** undefined where there is none, which is an error */
export type ParentLock<Row, Parent> = (trx: Db, object: Row) => Promise<Parent | undefined>

export interface ObjectTimers<G extends GraphNames, Row, Parent> {
  /** How long one runs, as SQL of a bigint (kit/settings.ts, settingSql). */
  ms: (key: G['timer']) => RawBuilder<unknown>
  /** Makes the timer's step where that is more than the step with its effects. */
  run?: (act: Act<G, Row, Parent>, timer: Timer<G>) => Promise<unknown>
  /** Who must act is reminded 24 hours and 2 hours before the deadline, once each. */
  remind?: {
    states: readonly G['state'][]
    /** @param before ms before the deadline. @returns false when it was written already */
    write: (trx: Db, object: Row, at: { before: number; now: number; settings: Settings }) => Promise<boolean>
  }
}

/** A request of a user that a client may send twice. */
export interface IntendedStep {
  userId: number
  /** Names the act among those of the object: `revise`. */
  name: string
  /** The client's key. */
  key: string
  /** In which a repetition equals the first request. */
  fields: readonly unknown[]
}

/** Of an object of that user's own, in the version that was seen. */
export interface OwnStep extends IntendedStep {
  number: string
  version: number
}

export interface ObjectEvent<G extends GraphNames> {
  at: number
  step: G['step'] | 'create'
  reason: string
  actorKind: G['actor']
  actorId: string
  /** Of an operator. */
  name: string | null
}

export interface ObjectKind<G extends GraphNames, Row extends ObjectRow, Parent> {
  definition: ObjectDefinition<G, Row, Parent>
  numberOf: (object: Row) => string
  /** Where it is in the graph. */
  positionOf: (object: Row) => Position<G>
  find: (db: Db, number: string) => Promise<Row | undefined>
  /** Locks the parent, then the object, until the transaction ends. */
  lock: (trx: Db, number: string) => Promise<Locked<Row, Parent> | undefined>
  /** Locks it for an act. @throws Refusal NOT_FOUND */
  act: (trx: Db, number: string, by: By<G>) => Promise<Act<G, Row, Parent>>
  /**
   * Carries out a step with its effects.
   * @param set further columns; objects and lists are kept as json; `deadlineAt` in place of the timer's
   * @throws Refusal CONFLICT when it is not where the step starts; what `unique` says
   */
  move: (act: Act<G, Row, Parent>, step: G['step'], set?: Partial<Row>) => Promise<Row>
  /** Keeps something that is no step: an answer, a corrected waybill. The state stays, the version grows. */
  note: (act: Act<G, Row, Parent>, name: string, set: Partial<Row>) => Promise<Row>
  /** The same where the history says nothing of it: the parcel that it is in. */
  keep: (act: Pick<Act<G, Row, Parent>, 'trx' | 'object'>, set: Partial<Row>) => Promise<Row>
  /** Makes one in a state in which objects begin, with its first event. The parent is locked. */
  create: (
    trx: Db,
    made: Pick<By<G>, 'actor' | 'now'> & {
      userId: number
      state: G['state']
      columns: Partial<Row>
      reason?: string
      /** Where it was drawn before, since others name it too. */
      number?: string
    },
  ) => Promise<Row>
  /** Acts once for a client's key. @returns the first answer, plain JSON, which is kept: nothing personal */
  once: <T>(ctx: Pick<AppContext, 'clock' | 'db'>, intended: IntendedStep, carryOut: Once<T>) => Promise<T>
  /**
   * The same on an object of the user's own, of the version that was seen.
   * @throws Refusal NOT_FOUND, of another user's too; CONFLICT when it has changed
   */
  ownAct: <T>(
    ctx: Pick<AppContext, 'clock' | 'db' | 'settings'>,
    intended: OwnStep,
    carryOut: (act: Act<G, Row, Parent>) => Promise<T>,
  ) => Promise<T>
  /** The history, newest first, with the names of operators. */
  events: (db: Db, object: Row) => Promise<ObjectEvent<G>[]>
  /** The step of the timer that runs now. @throws Refusal CONFLICT when none does */
  runTimer: (act: Omit<Act<G, Row, Parent>, 'actor' | 'reason'>) => Promise<void>
  /** The work of its timers, for the runner; none without timers. */
  sweeps: (ctx: Pick<AppContext, 'db' | 'log' | 'settings'>) => Sweep[]
}

export type Once<T> = (trx: Trx, now: number) => Promise<T>
