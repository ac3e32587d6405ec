/**
 * The timers of a kind of object: every one whose deadline has passed makes the transition that the graph names. Each
 * runs in its own transaction under the object's lock, so it happens once, however many processes sweep and however
 * late they are.
 */
import { sql } from 'kysely'
import { transaction, type Trx } from '../db/transaction'
import { backoffMs, type Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { timerAt, type GraphNames, type Position, type StateGraph, type Timer } from './graph'

export interface Deadlines<G extends GraphNames, Row> {
  graph: StateGraph<G>
  /** Has the columns state and deadline_at; the index of the latter should leave out null. */
  table: string
  /** The column of the object's number. */
  number: string
  /** Deadlines processed in one sweep before other jobs get their turn. */
  batch: number
  /** The row's fields that the sweep needs. */
  read: (row: Row) => Position<G> & { number: string }
  /** Locks what is locked before the object, by its row, which is not locked yet. */
  lockParent?: (trx: Trx, object: Row) => Promise<unknown>
  /** Carries out a timer's transition with its effects, in the sweep's transaction. */
  move: (trx: Trx, object: Row, timer: Timer<G>, now: number) => Promise<unknown>
}

export function createDeadlineSweep<G extends GraphNames, Row>(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { graph, table, number, batch, read, lockParent, move }: Deadlines<G, Row>,
): Sweep {
  /** Objects that could not be moved: how often that was tried, and when it is tried again, ms. */
  const failed = new Map<string, { attempts: number; retryAt: number }>()

  /** The object whose deadline passed first, locked but for one with a parent; skips `except` and locked ones. */
  async function findDue(trx: Trx, now: number, except: readonly string[]): Promise<Row | undefined> {
    const others = except.length > 0 ? sql`and ${sql.raw(number)} <> all(${[...except]}::text[])` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.raw(table)} where deadline_at <= ${now} ${others}
      order by deadline_at limit 1 ${lockParent ? sql`` : sql`for update skip locked`}`.execute(trx)
    return rows[0]
  }

  /** The object behind its parent, both locked; undefined when another process was faster. */
  async function lockDue(trx: Trx, found: Row, now: number): Promise<Row | undefined> {
    if (!lockParent) return found
    await lockParent(trx, found)
    const { rows } = await sql<Row>`
      select * from ${sql.raw(table)} where ${sql.raw(number)} = ${read(found).number} and deadline_at <= ${now}
      for update`.execute(trx)
    return rows[0]
  }

  /** Whether an object was due. One that fails stays unchanged, and is passed over until its pause is over. */
  async function moveOne(now: number): Promise<boolean> {
    let due: string | undefined
    try {
      await transaction(db, async (trx) => {
        const found = await findDue(trx, now, pausing(now))
        if (!found) return
        due = read(found).number
        const object = await lockDue(trx, found, now)
        if (!object) return
        const { number: known, ...position } = read(object)
        const timer = timerAt(graph, position)
        if (!timer) throw new Error(`${graph.object} ${known} has a deadline but no timer`)
        await move(trx, object, timer, now)
      })
    } catch (error) {
      if (due === undefined) throw error
      log.error({ err: error, [graph.object]: due }, `${graph.object} could not be moved when its time was up`)
      const attempts = (failed.get(due)?.attempts ?? 0) + 1
      failed.set(due, { attempts, retryAt: now + backoffMs(attempts) })
      return true
    }
    if (due !== undefined) failed.delete(due)
    return due !== undefined
  }

  function pausing(now: number): string[] {
    return [...failed].filter(([, { retryAt }]) => retryAt > now).map(([known]) => known)
  }

  return {
    name: `${graph.object} deadlines`,
    everyMs: 0,
    run: async (now) => {
      // Failed objects count too: they pause now, so the next run comes to those behind them.
      let tried = 0
      while (tried < batch && (await moveOne(now))) tried++
      return tried
    },
  }
}
