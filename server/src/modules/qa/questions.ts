/** The shop's calls of questions (design: help 2.2): what is read, asked, answered by merchants, and said of one. */
import type { ItemCard } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { OwnQuestionPage, Question, QuestionForm, QuestionPage, QuestionTab, QuestionTopic } from '@contract/qa'
import { TEXT_MAX } from '@contract/limits/qa'
import type { FastifyInstance } from 'fastify'
import { transaction, type Trx } from '../../db/transaction'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import { DAY_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { boundText } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { QUESTION_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import {
  askedItem,
  countSince,
  findQuestion,
  furtherOf,
  insertQuestion,
  lockQuestion,
  moveQuestion,
  questionsLike,
  questionsOfItem,
  questionsOfUser,
  readQuestion,
  type Found,
  type QuestionRecord,
} from './repository'
import { qaSettings } from './settings'
import { createViews } from './view'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
const noQuestion = (): Refusal => new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)

/** Characters that a question needs: fewer ask nothing. */
const TEXT_MIN = 5

interface Asked {
  itemId: string
  topic: QuestionTopic
  text: string
  photos?: readonly string[] | undefined
  idempotencyKey: string
}

interface Written {
  questionId: string
  text: string
  idempotencyKey: string
}

export interface QuestionService {
  /** @throws Refusal NOT_FOUND */
  list: (readerId: number | null, itemId: number, page: number) => Promise<QuestionPage>
  mine: (userId: number, tab: QuestionTab, page: number) => Promise<OwnQuestionPage>
  /** @throws Refusal NOT_FOUND */
  form: (readerId: number | null, itemId: number) => Promise<QuestionForm>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
  add: (userId: number, asked: Asked) => Promise<Question>
  /** @throws Refusal NOT_FOUND for another user's question too, TEXT_REFUSED, CONFLICT */
  append: (userId: number, written: Written) => Promise<Question>
  /** @throws Refusal NOT_FOUND for an item of others, TEXT_REFUSED, CONFLICT */
  answer: (userId: number, written: Written) => Promise<Question>
  /** @throws Refusal NOT_FOUND, CONFLICT */
  mark: (userId: number, questionId: string, mark: { kind: 'follow' | 'useful'; isSet: boolean }) => Promise<Question>
  /** @throws Refusal NOT_FOUND, CONFLICT */
  report: (userId: number, questionId: string, why: 'AD' | 'ABUSE' | 'PRIVACY' | 'IRRELEVANT') => Promise<void>
}

type QuestionContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export function createQuestions(ctx: QuestionContext): QuestionService {
  const { db, clock, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const views = createViews(ctx)

  /** The item with why the reader cannot ask about it. @throws Refusal NOT_FOUND */
  async function asking(
    handle: Db,
    itemId: number,
    readerId: number | null,
  ): Promise<{ item: ItemCard; refusal: string }> {
    const [snapshot] = await itemSnapshot(handle, [itemId])
    const asked = await askedItem(handle, itemId)
    if (!snapshot || !asked) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const { card } = snapshot
    if (card.state === 'SOLD') return { item: card, refusal: REFUSALS.sold }
    if (card.state === 'OFF_SHELF') return { item: card, refusal: REFUSALS.offShelf }
    const isOwn = readerId !== null && asked.sellerUserId === readerId
    return { item: card, refusal: isOwn ? REFUSALS.ownItem : '' }
  }

  /** The text as it is kept. @throws Refusal BAD_REQUEST, TEXT_REFUSED when it leads out of the shop */
  function checked(given: string): string {
    const text = boundText(given, TEXT_MAX).trim()
    if (text.length < TEXT_MIN) throw refuseField('text', REFUSALS.shortText)
    if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
    return text
  }

  const left = async (handle: Db, userId: number): Promise<number> => {
    const written = await countSince(handle, userId, clock.now() - DAY_MS)
    return Math.max(0, settings.get(qaSettings, 'qa.perDay') - written)
  }

  const pageOf = ({ total }: Found, page: number) => ({
    page,
    pageSize: QUESTION_PAGE_SIZE,
    total,
    hasMore: page * QUESTION_PAGE_SIZE < total,
  })

  async function view(handle: Db, id: number, readerId: number | null): Promise<Question> {
    const found = await readQuestion(handle, id, readerId)
    const [own] = found ? await views.own(handle, [found], readerId) : []
    if (!own) throw noQuestion()
    const { item: _item, ...question } = own
    return question
  }

  /** A question that everybody reads, the first of its two. @throws Refusal NOT_FOUND */
  async function shownQuestion(handle: Db, number: string): Promise<QuestionRecord> {
    const question = await findQuestion(handle, number)
    const isShown = question?.follows === null && question.state !== 'HIDDEN' && question.state !== 'CLOSED'
    if (!isShown) throw noQuestion()
    return question
  }

  /** Users who ask too much at once wait for each other: the count is of what is written. */
  async function countOne(trx: Trx, userId: number): Promise<void> {
    await trx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if ((await left(trx, userId)) === 0) throw conflict(REFUSALS.dayLimit)
  }

  const dueAt = (now: number): number => now + settings.get(qaSettings, 'qa.answer')

  async function write(trx: Trx, userId: number, asked: Asked): Promise<Question> {
    const now = clock.now()
    const itemId = Number(asked.itemId)
    const { refusal } = await asking(trx, itemId, userId)
    if (refusal !== '') throw conflict(refusal)
    const text = checked(asked.text)
    await countOne(trx, userId)
    const photos = (asked.photos ?? []).map(fileOfAddress)
    const made = await insertQuestion(trx, {
      itemId,
      userId,
      follows: null,
      topic: asked.topic,
      text,
      photos,
      dueAt: dueAt(now),
      now,
    })
    await pictures.keep(trx, photos, { kind: 'qa', id: made.number }, { purpose: 'qa', userId })
    return view(trx, made.id, userId)
  }

  async function writeFurther(trx: Trx, userId: number, { questionId, text }: Written): Promise<Question> {
    const now = clock.now()
    const first = await lockQuestion(trx, questionId)
    if (first?.userId !== userId || first.follows !== null) throw noQuestion()
    if (first.state !== 'ANSWERED') throw conflict(REFUSALS.notAnswered)
    if ((await furtherOf(trx, [first.id])).size > 0) throw conflict(REFUSALS.hasMore)
    const { refusal } = await asking(trx, first.itemId, userId)
    if (refusal !== '') throw conflict(refusal)
    const said = checked(text)
    await countOne(trx, userId)
    await insertQuestion(trx, {
      itemId: first.itemId,
      userId,
      follows: first.id,
      topic: first.topic,
      text: said,
      photos: [],
      dueAt: dueAt(now),
      now,
    })
    return view(trx, first.id, userId)
  }

  /** Answers the question, or the further one where the first is answered. */
  async function writeAnswer(trx: Trx, userId: number, { questionId, text }: Written): Promise<Question> {
    const first = await lockQuestion(trx, questionId)
    if (!first || first.follows !== null) throw noQuestion()
    const item = await askedItem(trx, first.itemId)
    if (!item?.isMerchants || item.sellerUserId !== userId) throw noQuestion()
    const more = first.state === 'ANSWERED' ? (await furtherOf(trx, [first.id])).get(first.id) : undefined
    await moveQuestion(trx, {
      number: (more ?? first).number,
      step: 'propose',
      actor: { kind: 'merchant', id: String(userId) },
      reason: '',
      now: clock.now(),
      answer: { text: checked(text), by: 'merchant', photos: [] },
    })
    return view(trx, first.id, userId)
  }

  /** Writes once for its key. */
  const onceOf = (
    userId: number,
    { scope, key, fields }: { scope: string; key: string; fields: readonly unknown[] },
    carryOut: (trx: Trx) => Promise<Question>,
  ): Promise<Question> => {
    const act = { ownerId: userId, scope, key, requestHash: requestHashOf(fields) }
    return transaction(db, (trx) => once(trx, act, clock.now(), () => carryOut(trx)))
  }

  return {
    async list(readerId, itemId, page) {
      const about = await asking(db, itemId, readerId)
      const found = await questionsOfItem(db, { itemId, readerId, page })
      const list = (await views.own(db, found.list, readerId)).map(({ item: _item, ...question }) => question)
      return { list, ...pageOf(found, page), ...about }
    },

    async mine(userId, tab, page) {
      const merchant = await db
        .selectFrom('seller')
        .select('id')
        .where('kind', '=', 'merchant')
        .where('userId', '=', userId)
        .executeTakeFirst()
      const found = await questionsOfUser(db, { tab, userId, page })
      return {
        list: await views.own(db, found.list, userId),
        ...pageOf(found, page),
        tabs: ['asked', 'followed', ...(merchant ? (['toAnswer'] as const) : [])],
      }
    },

    async form(readerId, itemId) {
      const about = await asking(db, itemId, readerId)
      const alike = await questionsLike(db, itemId)
      return {
        ...about,
        alike: alike.map(({ number, topic, itemId: id, text, answer }) => ({
          questionId: number,
          topic,
          itemId: String(id),
          text,
          answer: answer ?? '',
        })),
        left: readerId === null ? null : await left(db, readerId),
      }
    },

    add: (userId, asked) => {
      const { idempotencyKey: key, itemId, topic, text } = asked
      return onceOf(userId, { scope: 'qa.create', key, fields: [itemId, topic, text] }, (trx) =>
        write(trx, userId, asked),
      )
    },

    async append(userId, written) {
      const { idempotencyKey: key, questionId, text } = written
      try {
        return await onceOf(userId, { scope: 'qa.append', key, fields: [questionId, text] }, (trx) =>
          writeFurther(trx, userId, written),
        )
      } catch (error) {
        if (isUniqueViolation(error, 'qa_question_follows_key')) throw conflict(REFUSALS.hasMore)
        throw error
      }
    },

    answer: (userId, written) => {
      const { idempotencyKey: key, questionId, text } = written
      return onceOf(userId, { scope: 'qa.answer', key, fields: [questionId, text] }, (trx) =>
        writeAnswer(trx, userId, written),
      )
    },

    async mark(userId, questionId, { kind, isSet }) {
      const { id, userId: authorId, state } = await shownQuestion(db, questionId)
      if (authorId === userId) throw conflict(REFUSALS.ownQuestion)
      if (kind === 'useful' && state !== 'ANSWERED') throw conflict(REFUSALS.stateChanged)
      const table = kind === 'follow' ? 'qaFollow' : 'qaUseful'
      if (isSet) {
        await db
          .insertInto(table)
          .values({ questionId: id, userId, at: clock.now() })
          .onConflict((conflicting) => conflicting.doNothing())
          .execute()
      } else {
        await db.deleteFrom(table).where('questionId', '=', id).where('userId', '=', userId).execute()
      }
      return view(db, id, userId)
    },

    async report(userId, questionId, why) {
      const { id, userId: authorId } = await shownQuestion(db, questionId)
      if (authorId === userId) throw conflict(REFUSALS.ownQuestion)
      await db
        .insertInto('qaReport')
        .values({ questionId: id, userId, why, at: clock.now() })
        .onConflict((conflicting) => conflicting.doNothing())
        .execute()
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const questions = createQuestions(ctx)
  call(app, 'GET /qa/list', ({ userId, input: { itemId, page = 1 } }) => questions.list(userId, Number(itemId), page))
  call(app, 'GET /qa/mine', ({ userId, input: { tab = 'asked', page = 1 } }) => questions.mine(userId, tab, page))
  call(app, 'GET /qa/info', ({ userId, input: { itemId } }) => questions.form(userId, Number(itemId)))
  call(app, 'POST /qa/add', ({ userId, input }) => questions.add(userId, input))
  call(app, 'POST /qa/append', ({ userId, input }) => questions.append(userId, input))
  call(app, 'POST /qa/answer', ({ userId, input }) => questions.answer(userId, input))
  call(app, 'POST /qa/follow', ({ userId, input: { questionId, isFollowed } }) =>
    questions.mark(userId, questionId, { kind: 'follow', isSet: isFollowed }),
  )
  call(app, 'POST /qa/useful', ({ userId, input: { questionId, isUseful } }) =>
    questions.mark(userId, questionId, { kind: 'useful', isSet: isUseful }),
  )
  call(app, 'POST /qa/report', async ({ userId, input: { questionId, why } }) => {
    await questions.report(userId, questionId, why)
    return {}
  })
}
