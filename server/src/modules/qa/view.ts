/** A question as its reader sees it. */
import type { ItemCard, Picture } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { OwnQuestion, Question, QuestionAction, QuestionAnswer } from '@contract/qa'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { SHOWN_PHOTO_LIFE_MS } from './limits'
import { HIDE_NAMES, MERCHANT_NAME, photoAlt, REFUSALS, STATE_NAMES, WAREHOUSE_NAME } from './messages'
import type { QuestionRecord } from './object'
import { furtherOf, readQuestion, type ReadQuestion } from './repository'
import type { QuestionTools } from './tools'

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

interface Item {
  card: ItemCard
  /** The merchant's, else null. */
  merchantName: string | null
  merchantUserId: number | null
}

const photosOf = ({ pictures }: QuestionTools, files: readonly string[]): Picture[] =>
  files.map((file, at) => ({
    url: pictures.addressOf(file, SHOWN_PHOTO_LIFE_MS).url,
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    alt: photoAlt(at),
    view: 'evidence',
  }))

/** A merchant's answer that an operator has not read is the merchant's own. */
function answerOf(
  tools: QuestionTools,
  question: QuestionRecord,
  { merchantName, merchantUserId }: Item,
  readerId: number | null,
): QuestionAnswer | null {
  const { state, answer, answeredAt, answeredBy, answerPhotos, fact } = question
  if (answer === null || answeredAt === null) return null
  if (state !== 'ANSWERED' && (readerId === null || readerId !== merchantUserId)) return null
  return {
    text: answer,
    photos: photosOf(tools, answerPhotos),
    by:
      answeredBy === 'merchant' && merchantName !== null
        ? MERCHANT_NAME(merchantName)
        : WAREHOUSE_NAME(tools.config.productName),
    at: answeredAt,
    fact: fact ?? '',
  }
}

function wordsOf(tools: QuestionTools, question: QuestionRecord, item: Item, readerId: number | null) {
  const { number, userId, text, photos, createdAt, state, hiddenFor } = question
  return {
    questionId: number,
    text,
    photos: state === 'ANSWERED' || userId === readerId ? photosOf(tools, photos) : [],
    at: createdAt,
    state,
    stateName: STATE_NAMES[state],
    reason: hiddenFor === null ? '' : HIDE_NAMES[hiddenFor],
    answer: answerOf(tools, question, item, readerId),
  }
}

function actionsOf(
  question: ReadQuestion,
  more: QuestionRecord | undefined,
  item: Item,
  readerId: number | null,
): QuestionAction[] {
  const { state, userId, isReported } = question
  const isMine = userId === readerId
  const isShown = state === 'WAITING' || state === 'CHECKING' || state === 'ANSWERED'
  const isMerchant = readerId !== null && item.merchantUserId === readerId
  const waits = state === 'WAITING' || (state === 'ANSWERED' && more?.state === 'WAITING')
  return [
    ...(isMerchant && waits ? (['answer'] as const) : []),
    ...(isMine && state === 'ANSWERED' && !more && item.card.state !== 'SOLD' ? (['append'] as const) : []),
    ...(!isMine && !isMerchant && (state === 'WAITING' || state === 'CHECKING') ? (['follow'] as const) : []),
    ...(!isMine && state === 'ANSWERED' ? (['useful'] as const) : []),
    ...(!isMine && isShown && !isReported ? (['report'] as const) : []),
  ]
}

function toQuestion(
  tools: QuestionTools,
  question: ReadQuestion,
  more: QuestionRecord | undefined,
  item: Item,
  readerId: number | null,
): Question {
  const { userId, topic, itemId, followCount, isFollowed, usefulCount, isUseful } = question
  const isMine = userId === readerId
  const showsMore = more && (isMine || (more.state !== 'HIDDEN' && more.state !== 'CLOSED'))
  return {
    ...wordsOf(tools, question, item, readerId),
    topic,
    itemId: String(itemId),
    isMine,
    more: showsMore ? wordsOf(tools, more, item, readerId) : null,
    followCount,
    isFollowed,
    usefulCount,
    isUseful,
    actions: actionsOf(question, more, item, readerId),
  }
}

async function itemsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  const found = await itemSnapshot(db, ids)
  const sellers = [...new Set(found.map(({ sellerId }) => sellerId))]
  const rows =
    sellers.length === 0
      ? []
      : await db.selectFrom('seller').select(['id', 'kind', 'name', 'userId']).where('id', 'in', sellers).execute()
  const merchants = new Map(rows.filter(({ kind }) => kind === 'merchant').map((row) => [row.id, row]))
  return new Map(
    found.map(({ id, card, sellerId }) => {
      const merchant = merchants.get(sellerId)
      return [id, { card, merchantName: merchant?.name ?? null, merchantUserId: merchant?.userId ?? null }]
    }),
  )
}

/** In the order given; questions whose item is gone are left out. */
export async function ownQuestions(
  tools: QuestionTools,
  db: Db,
  found: readonly ReadQuestion[],
  readerId: number | null,
): Promise<OwnQuestion[]> {
  const [items, further] = [
    await itemsOf(db, [...new Set(found.map(({ itemId }) => itemId))]),
    await furtherOf(
      db,
      found.map(({ id }) => id),
    ),
  ]
  return found.flatMap((question) => {
    const item = items.get(question.itemId)
    return item ? [{ ...toQuestion(tools, question, further.get(question.id), item, readerId), item: item.card }] : []
  })
}

/** One as a reader sees it. @throws Refusal NOT_FOUND */
export async function questionView(
  tools: QuestionTools,
  db: Db,
  id: number,
  readerId: number | null,
): Promise<Question> {
  const found = await readQuestion(db, id, readerId)
  const [own] = found ? await ownQuestions(tools, db, [found], readerId) : []
  if (!own) throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
  const { item: _item, ...question } = own
  return question
}
