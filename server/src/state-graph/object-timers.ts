/** The timers of a kind of object (object.ts): the step when the time is up, the reminders before. */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { transaction } from '../db/transaction'
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { dueReminder, REMIND_BEFORE } from '../kit/reminders'
import { Refusal } from '../kit/refusal'
import { createDeadlineSweep } from './deadlines'
import { timerAt, type GraphNames } from './graph'
import { lockParentOf, timersOf, type ObjectStore } from './object-store'
import type { Act, ObjectDefinition, ObjectKind, ObjectRow, ObjectTimers } from './object-types'

/** Deadlines and reminders processed in one run before other jobs get their turn. */
const BATCH = 100
const REMINDERS_EVERY_MS = 60_000

export function createTimers<G extends GraphNames, Row extends ObjectRow, Parent>(
  definition: ObjectDefinition<G, Row, Parent>,
  store: ObjectStore<G, Row, Parent>,
): Pick<ObjectKind<G, Row, Parent>, 'runTimer' | 'sweeps'> {
  const { graph, tables, refusals } = definition
  const lockParent = lockParentOf(definition)
  const timers = timersOf(definition)

  async function runTimer(act: Omit<Act<G, Row, Parent>, 'actor' | 'reason'>): Promise<void> {
    const timer = timerAt(graph, store.positionOf(act.object))
    if (!timer) throw new Refusal(RET.CONFLICT, refusals.stateChanged)
    const timed: Act<G, Row, Parent> = { ...act, actor: { kind: 'timer', id: timer.key }, reason: '' }
    await (timers?.run ? timers.run(timed, timer) : store.move(timed, timer.then))
  }

  return {
    runTimer,
    sweeps: ({ db, log, settings }) => {
      if (!timers) return []
      const deadlines = createDeadlineSweep<G, Row>(
        { db, log },
        {
          graph,
          table: tables.object,
          number: tables.number ?? 'number',
          batch: BATCH,
          read: (object) => ({ number: store.numberOf(object), ...store.positionOf(object) }),
          ...(lockParent && { lockParent }),
          move: async (trx, object, _, now) =>
            runTimer({ trx, object, parent: await store.parentOf(trx, object), now, settings }),
        },
      )
      return timers.remind ? [deadlines, remindersOf(definition, store, timers.remind, { db, settings })] : [deadlines]
    },
  }
}

function remindersOf<G extends GraphNames, Row extends ObjectRow, Parent>(
  { graph, tables }: ObjectDefinition<G, Row, Parent>,
  store: ObjectStore<G, Row, Parent>,
  { states, write }: NonNullable<ObjectTimers<G, Row, Parent>['remind']>,
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
): Sweep {
  const table = sql.raw(tables.object)

  async function remind(number: string, since: number, now: number): Promise<boolean> {
    return transaction(db, async (trx) => {
      const object = (await store.lock(trx, number))?.object
      if (!object || object.deadlineAt === null || !states.includes(object.state)) return false
      const before = dueReminder({ since, deadlineAt: object.deadlineAt, now })
      return before !== null && write(trx, object, { before, now, settings })
    })
  }

  return {
    name: `${graph.object} reminders`,
    everyMs: REMINDERS_EVERY_MS,
    run: async (now) => {
      // All of them: those that were reminded stay near their deadlines, and would keep others from their turn.
      const { rows } = await sql<{ number: string; since: number; deadlineAt: number }>`
        select ${sql.raw(tables.number ?? 'number')} as number, deadline_at as "deadlineAt",
          (select max(at) from ${sql.raw(tables.events)} where ${sql.raw(tables.owner)} = ${table}.id) as since
        from ${table} where state = any(${[...states]}::text[]) and deadline_at > ${now}
          and deadline_at <= ${now + Math.max(...REMIND_BEFORE)} order by deadline_at`.execute(db)
      let written = 0
      for (const row of rows) {
        const since = Number(row.since)
        if (dueReminder({ since, deadlineAt: Number(row.deadlineAt), now }) === null) continue
        if (await remind(row.number, since, now)) written += 1
      }
      return written
    },
  }
}
