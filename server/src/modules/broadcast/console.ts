/** Messages to many in the console (design: account 5): one operator writes, another approves, either stops. */
import { BroadcastInput } from '@contract/admin/broadcasts'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ActionSource, ApprovalKind, ConsoleArea, QueueSource } from '../../kit/console'
import { newRecord, withNew } from '../../kit/console-new'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import { hasContact } from '../../kit/public-text'
import { refuseField, Refusal } from '../../kit/refusal'
import { operatorNames } from '../user/user-names'
import {
  changeBroadcast,
  countReached,
  findBroadcast,
  insertBroadcast,
  lockBroadcast,
  moveBroadcast,
  type BroadcastRecord,
} from './broadcasts'
import type { BroadcastState } from './graph'
import { AUDIENCE_NAMES, CONSOLE_TEXT as T, REFUSALS, STATE_NAMES, STEP_NAMES } from './messages'

const KIND = 'broadcast'
const PUBLISH = 'broadcast.publish'
const TONES: Readonly<Record<BroadcastState, Tone>> = {
  DRAFT: 'plain',
  REVIEW: 'warning',
  SENDING: 'info',
  SENT: 'good',
  STOPPED: 'plain',
}
const ALLOWED: Readonly<Record<BroadcastState, readonly string[]>> = {
  DRAFT: ['change', 'submit', 'stop'],
  REVIEW: ['takeBack', 'stop'],
  SENDING: ['stop'],
  SENT: [],
  STOPPED: [],
}

const operatorOf = (id: number) => ({ kind: 'operator', id: String(id) }) as const

/** @throws Refusal NOT_FOUND */
async function locked(trx: Trx, id: string): Promise<BroadcastRecord> {
  const broadcast = await lockBroadcast(trx, id)
  if (!broadcast) throw new Refusal(RET.NOT_FOUND, REFUSALS.none)
  return broadcast
}

/** @throws Refusal TEXT_REFUSED with the field */
function checked(given: Readonly<Record<string, unknown>>): BroadcastInput {
  const input = given as unknown as BroadcastInput
  for (const field of ['title', 'text'] as const) {
    if (hasContact(input[field])) throw refuseField(field, T.contact, RET.TEXT_REFUSED)
  }
  return input
}

const inputOf = ({ title, text, target, audience }: BroadcastRecord) => ({
  title,
  text,
  target: target?.route ?? 'none',
  audience,
})

async function factsOf(db: Db, broadcast: BroadcastRecord, now: number): Promise<Fact[]> {
  const { title, text, target, audience, sent, state } = broadcast
  const isOver = state === 'SENT' || state === 'STOPPED'
  return [
    { name: T.title, value: title },
    { name: T.text, value: text },
    { name: T.target, value: target?.route ?? T.noTarget },
    { name: T.audience, value: AUDIENCE_NAMES[audience] },
    ...(isOver ? [] : [{ name: T.count, value: T.countOf(await countReached(db, audience, now)) }]),
    { name: T.sent, value: T.countOf(sent) },
  ]
}

const actions: ActionSource[] = [
  {
    name: 'create',
    title: T.create,
    permission: 'play.edit',
    form: BroadcastInput,
    act: async (trx, { input, operator, now }) => {
      const given = checked(input)
      const made = await insertBroadcast(trx, given, { operatorId: String(operator.id), now })
      return { message: T.created(made.id), after: given, made: String(made.id) }
    },
  },
  {
    name: 'change',
    title: T.change,
    permission: 'play.edit',
    form: BroadcastInput,
    needsReason: true,
    act: async (trx, { id, input }) => {
      const broadcast = await locked(trx, id)
      if (broadcast.state !== 'DRAFT') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      const given = checked(input)
      await changeBroadcast(trx, broadcast.id, given)
      return { message: T.changed, before: inputOf(broadcast), after: given }
    },
  },
  {
    name: 'submit',
    title: T.submit,
    permission: 'play.edit',
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const before = await locked(trx, id)
      const actor = operatorOf(operator.id)
      const { version } = await moveBroadcast(trx, before.id, { step: 'submit', actor, reason, now })
      const approval = await operator.requestApproval(trx, {
        kind: PUBLISH,
        object: { kind: KIND, id },
        summary: `${before.title} · ${AUDIENCE_NAMES[before.audience]}`,
        payload: { id, version },
        reason,
      })
      return { message: T.waits, before: { state: before.state }, after: { state: 'REVIEW' }, approval }
    },
  },
  {
    name: 'takeBack',
    title: T.takeBack,
    permission: 'play.edit',
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const before = await locked(trx, id)
      await moveBroadcast(trx, before.id, { step: 'takeBack', actor: operatorOf(operator.id), reason, now })
      return { message: T.done, before: { state: before.state }, after: { state: 'DRAFT' } }
    },
  },
  {
    name: 'stop',
    title: T.stop,
    permission: 'play.edit',
    tone: 'bad',
    confirm: T.stopConfirm,
    needsReason: true,
    act: async (trx, { id, reason, operator, now }) => {
      const before = await locked(trx, id)
      await moveBroadcast(trx, before.id, { step: 'stop', actor: operatorOf(operator.id), reason, now })
      return { message: T.done, before: { state: before.state, sent: before.sent }, after: { state: 'STOPPED' } }
    },
  },
]

const eventsOf = (db: Db, id: number) =>
  db.selectFrom('broadcastEvent').selectAll().where('broadcastId', '=', id).orderBy('id', 'desc').execute()

const record = withNew(
  {
    kind: KIND,
    kindTitle: T.broadcast,
    permission: 'play.read',
    async read(db, id, _operator, now) {
      const broadcast = await findBroadcast(db, id)
      if (!broadcast) return null
      const { title, version, state } = broadcast
      const events = await eventsOf(db, broadcast.id)
      const names = await operatorNames(db, events)
      return {
        title,
        version,
        state: { title: STATE_NAMES[state], tone: TONES[state] },
        dueAt: null,
        sections: [{ title: T.content, facts: await factsOf(db, broadcast, now) }],
        timeline: events.map(({ at, step, reason, actorKind, actorId }) => ({
          ...{ at, title: STEP_NAMES[step], note: reason },
          actor: names.get(actorId) ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        actions: ALLOWED[state].map((name) => ({
          name,
          isDue: name === 'submit',
          ...(name === 'change' && { initial: inputOf(broadcast) }),
        })),
      }
    },
    lock: async (trx, id) => (await lockBroadcast(trx, id))?.version ?? null,
    actions,
  },
  newRecord(T.create, { name: T.broadcast, value: T.createNote }, { state: STATE_NAMES.DRAFT }),
)

const queue: QueueSource = {
  name: 'broadcasts',
  title: T.broadcast,
  permission: 'play.read',
  recordKind: KIND,
  make: { title: T.create, permission: 'play.edit' },
  columns: [
    { name: 'audience', title: T.audience },
    { name: 'sent', title: T.sent },
  ],
  filters: [],
  // Those that wait for a decision.
  async count(db) {
    const { count } = await db
      .selectFrom('broadcast')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'REVIEW')
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: 0 }
  },
  async list(db, { offset, limit }) {
    const rows = await db
      .selectFrom('broadcast')
      .selectAll()
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await db
      .selectFrom('broadcast')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const tasks = rows.map(({ id, title, state, audience, sent }) => ({
      id: String(id),
      title,
      state: { title: STATE_NAMES[state], tone: TONES[state] },
      cells: { audience: AUDIENCE_NAMES[audience], sent: T.countOf(sent) },
      dueAt: null,
    }))
    return { tasks, total: Number(total) }
  },
}

const publishing = ({ clock }: AppContext): ApprovalKind => ({
  kind: PUBLISH,
  title: T.publish,
  request: 'play.edit',
  decide: 'play.approve',
  async facts(db, { id }) {
    const broadcast = await findBroadcast(db, String(id))
    return broadcast ? factsOf(db, broadcast, clock.now()) : []
  },
  async apply(trx, { id, version }, { operator, now }) {
    const broadcast = await locked(trx, String(id))
    if (broadcast.version !== version) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    await moveBroadcast(trx, broadcast.id, { step: 'approve', actor: operatorOf(operator.id), reason: '', now })
    return { before: { state: 'REVIEW' }, after: { state: 'SENDING' } }
  },
})

export const registerConsole = (ctx: AppContext): ConsoleArea => ({
  title: T.area,
  queues: [queue],
  records: [record],
  approvals: [publishing(ctx)],
  actionTitles: Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
})
