/** The record of an object in the console (object-console.ts): its history in words, and what the graph allows. */
import { NEW_RECORD, RET } from '@contract/constants'
import type { Db } from '../db/handle'
import type { ActionSource, ApprovalKind, RecordSource, RecordView } from '../kit/console'
import type { AppContext } from '../kit/context'
import { newRecord } from '../kit/console-new'
import { demoActorName } from '../kit/demo-actor'
import type { ActingOperator } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { isPossible, timerAt, type GraphNames } from './graph'
import type { AnsweredAction, ConsoleDefinition, ObjectAction, Making, SecondPerson } from './object-console-types'
import { dueOf } from './object-lists'
import type { Act, By, ObjectKind, ObjectRow } from './object-types'

export function createRecord<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
  ctx: AppContext,
): { record: RecordSource; approvals: ApprovalKind[] } {
  const { graph } = kind.definition
  const { texts, tones, reveal, make } = definition
  const actions = Object.entries(definition.actions).map(([name, action]) =>
    createAction(kind, definition, { name, action, ctx }),
  )

  /** The due action first, as the table has them. */
  function possible(object: Row): RecordView['actions'] {
    const isWaiting = definition.queues.some(({ states }) => states.includes(object.state))
    const isAllowed = (name: string, when: (row: Row) => boolean) => {
      const transition = Object.entries(graph.transitions).find(([step]) => step === name)
      if (!transition) return when(object)
      const { by } = graph.transitions[name as G['step']]
      return by.includes('operator') && isPossible(graph, name, kind.positionOf(object)) && when(object)
    }
    return Object.entries(definition.actions)
      .filter(([name, { when = () => true }]) => isAllowed(name, when))
      .map(([name, { initial }], at) => ({
        name,
        isDue: at === 0 && isWaiting,
        ...(initial && { initial: initial(object) }),
      }))
  }

  async function isApprovalWaiting(db: Db, id: string): Promise<boolean> {
    if (!Object.values(definition.actions).some((action) => 'second' in action)) return false
    const found = await db
      .selectFrom('approval')
      .select('id')
      .where('objectKind', '=', graph.object)
      .where('objectId', '=', id)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    return found !== undefined
  }

  async function timelineOf(db: Db, object: Row): Promise<RecordView['timeline']> {
    return (await kind.events(db, object)).map(({ at, step, reason, actorKind, actorId, name }) => ({
      at,
      title: texts.steps[step],
      note: reason,
      actor: name ?? demoActorName(actorId) ?? texts.actors[actorKind],
      tone: 'info' as const,
    }))
  }

  async function read(db: Db, id: string): Promise<RecordView | null> {
    if (make && id === NEW_RECORD) return newRecord(make.title, make.about, { state: texts.states[graph.starts[0]!] })
    const object = await kind.find(db, id)
    const [seen] = object ? ((await definition.seen?.(db, [object])) ?? [object as Seen]) : []
    if (!seen) return null
    return {
      title: definition.titleOf(seen),
      version: seen.version,
      state: { title: texts.states[seen.state as G['state']], tone: tones[seen.state as G['state']] },
      dueAt: dueOf(definition, seen),
      ...(await definition.read(db, seen, ctx)),
      timeline: await timelineOf(db, seen),
      // Nothing is done while another operator decides.
      actions: (await isApprovalWaiting(db, id)) ? [] : possible(seen),
    }
  }

  const revealed = (name: keyof Row & string) => async (db: Db, id: string) =>
    ((await kind.find(db, id))?.[name] as string | null | undefined) ?? null

  return {
    record: {
      kind: graph.object,
      kindTitle: definition.title,
      permission: definition.permission,
      read,
      lock: async (trx, id) => {
        if (make && id === NEW_RECORD) return 0
        return (await kind.lock(trx, id))?.object.version ?? null
      },
      actions: [...(make ? [makingOf(make)] : []), ...actions.map(({ source }) => source)],
      ...timerOf(kind, definition, ctx),
      ...(reveal && {
        revealPermission: reveal.permission,
        reveal: {
          ...Object.fromEntries((reveal.fields ?? []).map((name) => [name, revealed(name)])),
          ...mapValues(reveal.values, (read) => async (db: Db, id: string) => {
            const row = await kind.find(db, id)
            return row ? read(row, ctx) : null
          }),
        },
        revealPicture: mapValues(reveal.pictures, (read) => async (db: Db, id: string) => {
          const row = await kind.find(db, id)
          return row ? read(db, row) : null
        }),
      }),
    },
    approvals: actions.flatMap(({ approval }) => approval),
  }
}

const mapValues = <T, U>(table: Readonly<Record<string, T>> | undefined, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table ?? {}).map(([name, value]) => [name, change(value)]))

interface NamedAction<G extends GraphNames, Row, Parent> {
  name: string
  action: AnsweredAction<G, Row, Parent> | ObjectAction<G, Row, Parent>
  ctx: AppContext
}

const makingOf = ({ about: _about, ...make }: Making): ActionSource => ({
  name: 'create',
  ...make,
})

function createAction<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  { texts, audited }: ConsoleDefinition<G, Row, Parent, Seen>,
  { name, action, ctx: { settings } }: NamedAction<G, Row, Parent>,
): { source: ActionSource; approval: ApprovalKind[] } {
  const { graph, refusals } = kind.definition
  const { permission, when: _when, initial: _initial, ...terms } = action
  const title = texts.steps[name as G['step']]
  const approvalKind = `${graph.object}.${name}`
  const byOperator = (id: number, reason: string, now: number): By<G> => ({
    actor: { kind: 'operator', id: String(id) },
    ...{ reason, now, settings },
  })

  if ('answer' in terms) {
    const { answer, ...shown } = terms
    const act: ActionSource['act'] = async (trx, { id, input, reason, now, operator }) =>
      answer(await kind.act(trx, id, byOperator(operator.id, reason, now)), input as never, operator)
    return { source: { ...{ name, title, permission }, ...shown, act }, approval: [] }
  }
  const { done, act: own, second, ...shown } = terms

  async function carryOut(act: Act<G, Row, Parent>, input: unknown, operator: ActingOperator) {
    const after = await (own ? own(act, input as never, operator) : kind.move(act, name))
    return { before: audited(act.object), after: audited(after) }
  }

  const source: ActionSource = {
    ...{ name, title, permission },
    ...shown,
    act: async (trx, { id, input, reason, now, operator }) => {
      const act = await kind.act(trx, id, byOperator(operator.id, reason, now))
      if (!second || !((await second.isNeeded?.(act, input as never, operator)) ?? true)) {
        return { message: done, ...(await carryOut(act, input, operator)) }
      }
      const approval = await operator.requestApproval(trx, {
        kind: approvalKind,
        object: { kind: graph.object, id },
        summary: second.summary(act.object, input as never),
        payload: { number: id, version: act.object.version, input, reason },
        reason,
      })
      return { message: second.waits, approval }
    },
  }

  const approvalOf = ({ decide, facts }: SecondPerson<G, Row, Parent>): ApprovalKind => ({
    kind: approvalKind,
    title,
    request: permission,
    decide,
    facts: async (db, { number, input }) => {
      const object = await kind.find(db, String(number))
      return object ? facts(object, input as never) : []
    },
    apply: async (trx, { number, version, input, reason }, { requestedBy, operator, now }) => {
      const act = await kind.act(trx, String(number), byOperator(requestedBy, String(reason), now))
      if (act.object.version !== version) throw new Refusal(RET.CONFLICT, refusals.stateChanged)
      return carryOut(act, input, operator)
    },
  })

  return { source, approval: second ? [approvalOf(second)] : [] }
}

/** The timer that runs now, which a demonstration can run before its time. */
function timerOf<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  { texts }: ConsoleDefinition<G, Row, Parent, Seen>,
  { settings }: AppContext,
): Pick<RecordSource, 'timer'> {
  const { graph, timers, refusals } = kind.definition
  if (timers === null) return {}
  return {
    timer: {
      next: async (db, id) => {
        const object = await kind.find(db, id)
        const timer = object && timerAt(graph, kind.positionOf(object))
        return timer && object.deadlineAt !== null ? { title: texts.steps[timer.then], dueAt: object.deadlineAt } : null
      },
      run: async (trx, id, now) => {
        const locked = await kind.lock(trx, id)
        if (!locked || locked.object.deadlineAt === null) throw new Refusal(RET.CONFLICT, refusals.stateChanged)
        await kind.runTimer({ ...locked, trx, now, settings })
      },
    },
  }
}
