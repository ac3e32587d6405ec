/** The record of an object in the console (object-console.ts): its history in words, and what the graph allows. */
import { NEW_RECORD, RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import type { ActionSource, ApprovalKind, RecordSource, RecordView } from '../kit/console'
import type { AppContext } from '../kit/context'
import { newRecord } from '../kit/console-new'
import { demoActorName } from '../kit/demo-actor'
import type { ActingOperator } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { isPossible, timerAt, type GraphNames } from './graph'
import type { AnsweredAction, ConsoleDefinition, Making, ObjectAction, SecondPerson } from './object-console-types'
import { actionTitle, createReader, dueOf } from './object-lists'
import type { Act, By, ObjectKind, ObjectRow } from './object-types'

export function createRecord<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
  ctx: AppContext,
): { record: RecordSource; approvals: ApprovalKind[] } {
  const { graph } = kind.definition
  const { texts, tones, reveal, make } = definition
  const reader = createReader(kind, definition)
  const actions = Object.entries(definition.actions).map(([name, action]) =>
    createAction(kind, definition, { name, action, ctx }),
  )

  /** The due action first, as the table has them. */
  function possible(object: Row): RecordView['actions'] {
    const isWaiting = definition.queues.some(({ states }) => states.includes(object.state))
    const isOpen = (step: G['step']) =>
      graph.transitions[step].by.includes('operator') && isPossible(graph, step, kind.positionOf(object))
    return Object.entries(definition.actions)
      .filter(([name, { steps = name in graph.transitions ? [name] : [], when = () => true }]) => {
        const isAllowed = steps.length === 0 || steps.some(isOpen)
        return isAllowed && when(object)
      })
      .map(([name, { initial, isNeverDue = false }], at) => ({
        name,
        isDue: at === 0 && isWaiting && !isNeverDue,
        ...(initial && { initial: initial(object) }),
      }))
  }

  /** One of a version before cannot be given any more: it keeps nobody from deciding anew. */
  async function isApprovalWaiting(db: Db, object: Row): Promise<boolean> {
    if (!Object.values(definition.actions).some((action) => 'second' in action)) return false
    const found = await db
      .selectFrom('approval')
      .select('id')
      .where('objectKind', '=', graph.object)
      .where('objectId', '=', kind.numberOf(object))
      .where('state', '=', 'requested')
      .where(sql<boolean>`coalesce((payload->>'version')::bigint, ${object.version}) = ${object.version}`)
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
    const [seen] = object ? await reader.select(db, sql`id = ${object.id}`) : []
    if (!seen) return null
    const isWaiting = await isApprovalWaiting(db, seen)
    return {
      title: definition.titleOf(seen),
      version: seen.version,
      state: { title: texts.states[seen.state as G['state']], tone: tones[seen.state as G['state']] },
      dueAt: dueOf(definition, seen),
      ...(await definition.read(db, seen, ctx, { isApprovalWaiting: isWaiting })),
      timeline: await timelineOf(db, seen),
      // Nothing is done while another operator decides.
      actions: isWaiting ? [] : possible(seen),
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
      ...(texts.decidedBy && {
        changed: async (trx, id) => {
          const object = await kind.find(trx, id)
          return object ? whoChanged(kind, definition, trx, object) : kind.definition.refusals.stateChanged
        },
      }),
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

/** Said to an operator who saw another version: who was faster, where that is said. */
async function whoChanged<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row>(
  kind: ObjectKind<G, Row, Parent>,
  { texts }: ConsoleDefinition<G, Row, Parent, Seen>,
  db: Db,
  object: Row,
): Promise<string> {
  const name = (await kind.events(db, object)).find(({ actorKind }) => actorKind === 'operator')?.name
  return (name && texts.decidedBy?.(name)) || kind.definition.refusals.stateChanged
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
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
  { name, action, ctx: { settings } }: NamedAction<G, Row, Parent>,
): { source: ActionSource; approval: ApprovalKind[] } {
  const { graph } = kind.definition
  const { audited } = definition
  const { permission, when: _when, steps: _steps, isNeverDue: _isNeverDue, initial: _initial, ...terms } = action
  const title = actionTitle(definition, name)
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
      if (act.object.version !== version) {
        throw new Refusal(RET.CONFLICT, await whoChanged(kind, definition, trx, act.object))
      }
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
