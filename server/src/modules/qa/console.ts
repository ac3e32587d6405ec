/** Questions in the console (design: help 6): the record with the item and its seller, and what operators do. */
import type { Fact as RecordFact } from '@contract/admin/parts'
import { QuestionAnswerInput, QuestionGiveBackInput, QuestionHideInput } from '@contract/admin/questions'
import type { QuestionHideReason } from '@contract/qa'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ActionSource, ActResult, ConsoleArea, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import type { ActingOperator } from '../../kit/operator'
import { itemSnapshot } from '../catalogue/holding'
import { userFact } from '../user/user-names'
import { answerQuestion, dismissReports, giveBackAnswer, hideQuestion, passAnswer } from './desk'
import { audited, factApproval, factOf, requestFact } from './fact'
import { CONSOLE_TEXT as T, HIDE_NAMES, STATE_NAMES, TOPIC_NAMES } from './messages'
import { questionObjects, type QuestionAct, type QuestionRecord } from './object'
import { dueAtOf, isWaiting, reportedQueue, titleOf, TONES, waitingQueue } from './queues'
import { furtherOf, questionById } from './repository'
import { questionTools, type QuestionTools } from './tools'

const KIND = 'question'

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

async function saidOf(db: Db, questionId: number): Promise<{ follows: number; helped: number }> {
  const { rows } = await sql<{ follows: number; helped: number }>`
    select (select count(*)::int from qa_follow where question_id = ${questionId}) as follows,
      (select count(*)::int from qa_useful where question_id = ${questionId}) as helped`.execute(db)
  return rows[0] ?? { follows: 0, helped: 0 }
}

async function read(tools: QuestionTools, db: Db, id: string): Promise<RecordView | null> {
  const question = await questionObjects.find(db, id)
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
          { name: T.seller, value: item.seller.name ?? tools.config.productName },
        ],
      },
    ],
    photos: [
      ...photos.map((file) => ({ url: tools.pictures.addressOf(file).url, title: T.photos })),
      ...answerPhotos.map((file) => ({ url: tools.pictures.addressOf(file).url, title: T.answerPhotos })),
      { url: item.card.cover.url, title: T.item },
    ],
    timeline: (await questionObjects.events(db, question)).map(({ at, step, reason, actorKind, actorId, name }) => ({
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
}

/** In the shop's name; a fact that it names waits for a second operator. */
async function answer(
  tools: QuestionTools,
  act: QuestionAct,
  given: QuestionAnswerInput,
  operator: ActingOperator,
): Promise<ActResult> {
  const fact = await factOf(act.trx, given)
  const after = await answerQuestion(tools, act, { text: given.text, photos: given.photos ?? [] })
  const kept = { before: audited(act.object), after: audited(after) }
  if (!fact) return { message: T.answered, ...kept }
  return {
    message: T.waits,
    ...kept,
    approval: await requestFact(act.trx, after, { fact, reason: given.text }, operator),
  }
}

type Step = 'answer' | 'dismiss' | 'giveBack' | 'hide' | 'pass'

function recordOf(tools: QuestionTools): RecordSource {
  const { settings } = tools

  const action = (
    name: Step,
    shown: Pick<ActionSource, 'permission'> & Partial<ActionSource>,
    carryOut: (act: QuestionAct, input: never, operator: ActingOperator) => Promise<ActResult>,
  ): ActionSource => ({
    ...{ name, title: T.steps[name] },
    ...shown,
    act: async (trx, { id, input, reason, now, operator }) => {
      const actor = { kind: 'operator', id: String(operator.id) } as const
      return carryOut(await questionObjects.act(trx, id, { actor, reason, now, settings }), input as never, operator)
    },
  })
  const done =
    <I>(message: string, carryOut: (act: QuestionAct, input: I) => Promise<QuestionRecord>) =>
    async (act: QuestionAct, input: I): Promise<ActResult> => ({
      message,
      before: audited(act.object),
      after: audited(await carryOut(act, input)),
    })
  const MODERATE = { permission: 'qa.moderate' } as const

  return {
    kind: KIND,
    kindTitle: T.question,
    permission: 'qa.read',
    read: (db, id) => read(tools, db, id),
    lock: async (trx, id) => (await questionObjects.lock(trx, id))?.object.version ?? null,
    actions: [
      action('answer', { permission: 'qa.answer', form: QuestionAnswerInput }, (act, input, operator) =>
        answer(tools, act, input, operator),
      ),
      action('pass', MODERATE, done(T.passed, passAnswer)),
      action(
        'giveBack',
        { ...MODERATE, form: QuestionGiveBackInput, tone: 'warning' },
        done(T.givenBack, (act, { text }: QuestionGiveBackInput) => giveBackAnswer(act, text)),
      ),
      action('dismiss', { ...MODERATE, needsReason: true }, done(T.dismissed, dismissReports)),
      action(
        'hide',
        { ...MODERATE, form: QuestionHideInput, needsReason: true, tone: 'bad', confirm: T.hideAbout },
        done(T.hidden, (act, { why }: QuestionHideInput) => hideQuestion(act, why)),
      ),
    ],
  }
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const record = recordOf(questionTools(ctx))
  const fact = factApproval(ctx.settings)
  return {
    title: T.area,
    queues: [waitingQueue, reportedQueue],
    records: [record],
    approvals: [fact],
    actionTitles: {
      ...Object.fromEntries(record.actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
      [fact.kind]: fact.title,
    },
  }
}
