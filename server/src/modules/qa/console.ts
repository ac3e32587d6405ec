/** Questions in the console (design: help 6): what waits, with the item and its seller; reports; facts for the item. */
import type { Fact as RecordFact, Tone } from '@contract/admin/parts'
import { QuestionAnswerInput, QuestionGiveBackInput, QuestionHideInput } from '@contract/admin/questions'
import { RET } from '@contract/constants'
import type { QuestionHideReason, QuestionState } from '@contract/qa'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { demoActorName } from '../../kit/demo-actor'
import type { ActionSource, ApprovalKind, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import { createQuestionDesk, type Fact, type QuestionAct } from './desk'
import { EXCERPT_LENGTH } from './limits'
import { CONSOLE_TEXT as T, factText, HIDE_NAMES, STATE_NAMES, TOPIC_NAMES } from './messages'
import { findQuestion, furtherOf, lockQuestion, questionById, type QuestionRecord } from './repository'

const KIND = 'question'
const FACT = 'qa.fact'
const TONES: Readonly<Record<QuestionState, Tone>> = {
  WAITING: 'warning',
  CHECKING: 'info',
  ANSWERED: 'good',
  CLOSED: 'plain',
  HIDDEN: 'plain',
}

const isWaiting = (state: QuestionState) => state === 'WAITING' || state === 'CHECKING'
/** When the question has to be answered, ms; null when nobody waits. */
const dueAtOf = ({ state, dueAt }: QuestionRecord) => (isWaiting(state) ? dueAt : null)

/** What the audit keeps of a question. */
const shown = ({ state, hiddenFor, answer, fact }: QuestionRecord) => ({ state, hiddenFor, answer, fact })
const titleOf = ({ follows }: Pick<QuestionRecord, 'follows'>, item: string) =>
  follows === null ? T.title(item) : T.moreTitle(item)

async function eventsOf(db: Db, questionId: number) {
  return db
    .selectFrom('qaEvent')
    .leftJoin('operator', (join) =>
      join.on(sql<boolean>`qa_event.actor_kind = 'operator' and operator.id::text = qa_event.actor_id`),
    )
    .select(['at', 'step', 'reason', 'actorKind', 'actorId', 'operator.name'])
    .where('questionId', '=', questionId)
    .orderBy('qaEvent.id', 'desc')
    .execute()
}

async function openReports(db: Db, questionId: number): Promise<{ why: QuestionHideReason; count: number }[]> {
  const rows = await db
    .selectFrom('qaReport')
    .select((eb) => ['why', eb.fn.countAll<number>().as('count')])
    .where('questionId', '=', questionId)
    .where('handledAt', 'is', null)
    .groupBy('why')
    .orderBy('why')
    .execute()
  return rows.map(({ why, count }) => ({ why, count: Number(count) }))
}

/** The attribute that is meant, with its value; null without either. @throws Refusal BAD_REQUEST with the field */
async function factOf(trx: Trx, { attribute = '', value = '' }: QuestionAnswerInput): Promise<Fact | null> {
  const [name, measured] = [attribute.trim(), value.trim()]
  if (name === '' && measured === '') return null
  if (name === '' || measured === '') throw refuseField(name === '' ? 'attribute' : 'value', T.needBoth)
  const known = await trx
    .selectFrom('attribute')
    .select(['id', 'name'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute()
  const found = known.find((one) => one.name === name)
  if (!found) throw refuseField('attribute', T.noAttribute(known.map((one) => one.name).join('、')))
  return { attributeId: found.id, attribute: found.name, value: measured }
}

interface FactPayload extends Fact {
  number: string
  itemId: number
  /** Of the question when its answer was given: another answer is another fact. */
  version: number
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const desk = createQuestionDesk(ctx)
  const pictures = privatePicturesOf(ctx)

  const action = (
    name: 'pass' | 'giveBack' | 'hide' | 'dismiss',
    message: string,
    more: Partial<ActionSource>,
    carryOut: (trx: Trx, act: QuestionAct, input: Readonly<Record<string, unknown>>) => Promise<QuestionRecord>,
  ): ActionSource => ({
    name,
    title: T.steps[name],
    permission: 'qa.moderate',
    act: async (trx, { id, input, reason, now, operator }) => {
      const before = await lockQuestion(trx, id)
      const after = await carryOut(trx, { number: id, operatorId: String(operator.id), reason, now }, input)
      return { message, ...(before && { before: shown(before) }), after: shown(after) }
    },
    ...more,
  })

  const answer: ActionSource = {
    name: 'answer',
    title: T.steps.answer,
    permission: 'qa.answer',
    form: QuestionAnswerInput,
    act: async (trx, { id, input, reason, now, operator }) => {
      const given = input as unknown as QuestionAnswerInput
      const fact = await factOf(trx, given)
      const before = await lockQuestion(trx, id)
      const act = { number: id, operatorId: String(operator.id), reason, now }
      const after = await desk.answer(trx, act, { text: given.text, photos: given.photos ?? [] })
      const kept = { ...(before && { before: shown(before) }), after: shown(after) }
      if (!fact) return { message: T.answered, ...kept }
      const [item] = await itemSnapshot(trx, [after.itemId])
      const payload: FactPayload = { ...fact, number: id, itemId: after.itemId, version: after.version }
      const approval = await operator.requestApproval(trx, {
        kind: FACT,
        object: { kind: KIND, id },
        summary: `${item?.card.title ?? ''} · ${factText(fact.attribute, fact.value)}`,
        payload: { ...payload },
        reason: given.text,
      })
      return { message: T.waits, ...kept, approval }
    },
  }

  const factApproval: ApprovalKind = {
    kind: FACT,
    title: T.fact,
    request: 'qa.answer',
    decide: 'qa.fact',
    async facts(db, given) {
      const { number, itemId, attributeId, attribute, value } = given as unknown as FactPayload
      const question = await findQuestion(db, number)
      const [item] = await itemSnapshot(db, [itemId])
      const old = await db
        .selectFrom('itemAttribute')
        .select('value')
        .where('itemId', '=', itemId)
        .where('attributeId', '=', attributeId)
        .executeTakeFirst()
      return [
        { name: T.item, value: item?.card.title ?? '', kind: 'record', to: { kind: 'item', id: String(itemId) } },
        { name: attribute, value, ...(old && { before: old.value }) },
        { name: T.text, value: question?.text ?? '', kind: 'record', to: { kind: KIND, id: number } },
        { name: T.answer, value: question?.answer ?? '' },
      ]
    },
    async apply(trx, given, { operator, now }) {
      const { number, version, attributeId, attribute, value } = given as unknown as FactPayload
      const before = await lockQuestion(trx, number)
      if (before?.version !== version) throw new Refusal(RET.CONFLICT, T.changed)
      const act = { number, operatorId: String(operator.id), reason: factText(attribute, value), now }
      const after = await desk.writeFact(trx, act, { attributeId, attribute, value })
      return { before: shown(before), after: shown(after) }
    },
  }

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.question,
    permission: 'qa.read',
    async read(db, id) {
      const question = await findQuestion(db, id)
      const [item] = question ? await itemSnapshot(db, [question.itemId]) : []
      if (!question || !item) return null
      const { state, text, topic, answer: said, answeredBy, photos, answerPhotos, fact, hiddenFor, itemId } = question
      const reports = await openReports(db, question.id)
      const { follows, helped } = await saidOf(db, question.id)
      const other =
        question.follows === null
          ? (await furtherOf(db, [question.id])).get(question.id)
          : await questionById(db, question.follows)
      return {
        title: titleOf(question, item.card.title),
        version: question.version,
        state: { title: STATE_NAMES[state], tone: TONES[state] },
        dueAt: dueAtOf(question),
        sections: [
          {
            title: T.question,
            facts: [
              { name: T.topic, value: TOPIC_NAMES[topic] },
              { name: T.text, value: text },
              ...(said === null ? [] : [{ name: T.answer, value: said }]),
              ...(answeredBy === null ? [] : [{ name: T.by, value: T.answeredBy[answeredBy] }]),
              ...(fact === null ? [] : [{ name: T.fact, value: fact }]),
              ...(hiddenFor === null ? [] : [{ name: T.hiddenFor, value: HIDE_NAMES[hiddenFor] }]),
              ...reports.map(({ why, count }) => ({ name: T.openReports, value: T.reportOf(HIDE_NAMES[why], count) })),
              { name: T.followers, value: T.people(follows) },
              { name: T.helped, value: T.people(helped) },
              await userFact(db, T.author, question.userId),
            ] satisfies RecordFact[],
          },
          {
            title: T.item,
            facts: [
              { name: T.item, value: item.card.title, kind: 'record', to: { kind: 'item', id: String(itemId) } },
              { name: T.seller, value: item.seller.name ?? ctx.config.productName },
            ],
          },
        ],
        photos: [
          ...photos.map((file) => ({ url: pictures.addressOf(file).url, title: T.photos })),
          ...answerPhotos.map((file) => ({ url: pictures.addressOf(file).url, title: T.answerPhotos })),
          { url: item.card.cover.url, title: T.item },
        ],
        timeline: (await eventsOf(db, question.id)).map(({ at, step, reason, actorKind, actorId, name }) => ({
          at,
          title: T.steps[step],
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        related: other
          ? [{ kind: KIND, id: other.number, title: question.follows === null ? T.more : T.first, note: other.text }]
          : [],
        actions: [
          ...(state === 'CHECKING' ? [{ name: 'pass', isDue: true }, { name: 'giveBack' }] : []),
          ...(isWaiting(state) ? [{ name: 'answer', isDue: state === 'WAITING' }] : []),
          ...(reports.length > 0 ? [{ name: 'dismiss', isDue: true }] : []),
          ...(state === 'HIDDEN' ? [] : [{ name: 'hide' }]),
        ],
      }
    },
    lock: async (trx, id) => (await lockQuestion(trx, id))?.version ?? null,
    actions: [
      answer,
      action('pass', T.passed, {}, (trx, act) => desk.pass(trx, act)),
      action('giveBack', T.givenBack, { form: QuestionGiveBackInput, tone: 'warning' }, (trx, act, input) =>
        desk.giveBack(trx, act, (input as unknown as QuestionGiveBackInput).text),
      ),
      action('dismiss', T.dismissed, { needsReason: true }, (trx, act) => desk.dismiss(trx, act)),
      action(
        'hide',
        T.hidden,
        { form: QuestionHideInput, needsReason: true, tone: 'bad', confirm: T.hideAbout },
        (trx, act, input) => desk.hide(trx, act, (input as unknown as QuestionHideInput).why),
      ),
    ],
  }

  return {
    title: T.area,
    queues: [waitingQueue, reportedQueue],
    records: [record],
    approvals: [factApproval],
    actionTitles: {
      ...Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
      [FACT]: T.fact,
    },
  }
}

async function saidOf(db: Db, questionId: number): Promise<{ follows: number; helped: number }> {
  const { rows } = await sql<{ follows: number; helped: number }>`
    select (select count(*)::int from qa_follow where question_id = ${questionId}) as follows,
      (select count(*)::int from qa_useful where question_id = ${questionId}) as helped`.execute(db)
  return rows[0] ?? { follows: 0, helped: 0 }
}

const COLUMNS = [
  { name: 'topic', title: T.topic },
  { name: 'text', title: T.text },
  { name: 'photos', title: T.photos },
]

const toTask = (question: QuestionRecord & { title: string }) => ({
  id: question.number,
  title: titleOf(question, question.title),
  state: { title: STATE_NAMES[question.state], tone: TONES[question.state] },
  cells: {
    topic: TOPIC_NAMES[question.topic],
    text: question.text.slice(0, EXCERPT_LENGTH),
    photos: T.photoCount(question.photos.length),
  },
  dueAt: dueAtOf(question),
})

/** What waits for an answer, or whose merchant's answer waits to be read. */
const waiting = (db: Db) => db.selectFrom('qaQuestion').where('qaQuestion.state', 'in', ['WAITING', 'CHECKING'])

const waitingQueue: QueueSource = {
  name: 'questions',
  title: T.queue,
  permission: 'qa.read',
  recordKind: KIND,
  columns: COLUMNS,
  filters: [],
  async count(db, now) {
    const { count, overdue } = await waiting(db)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.countAll<number>().filterWhere('dueAt', '<', now).as('overdue'),
      ])
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: Number(overdue) }
  },
  async list(db, { offset, limit, now }) {
    const rows = await waiting(db)
      .innerJoin('item', 'item.id', 'qaQuestion.itemId')
      .selectAll('qaQuestion')
      .select('item.title')
      .orderBy('qaQuestion.dueAt')
      .orderBy('qaQuestion.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return {
      tasks: rows.map(toTask),
      total: (await waitingQueue.count(db, now)).count,
    }
  },
}

const reported = (db: Db) =>
  db
    .selectFrom('qaQuestion')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('qaReport')
          .select('qaReport.questionId')
          .whereRef('qaReport.questionId', '=', 'qaQuestion.id')
          .where('qaReport.handledAt', 'is', null),
      ),
    )

const reportedQueue: QueueSource = {
  name: 'questionReports',
  title: T.reports,
  permission: 'qa.read',
  recordKind: KIND,
  columns: COLUMNS,
  filters: [],
  async count(db) {
    const { count } = await reported(db)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: 0 }
  },
  async list(db, { offset, limit, now }) {
    const rows = await reported(db)
      .innerJoin('item', 'item.id', 'qaQuestion.itemId')
      .selectAll('qaQuestion')
      .select('item.title')
      .orderBy('qaQuestion.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return { tasks: rows.map(toTask), total: (await reportedQueue.count(db, now)).count }
  },
}
