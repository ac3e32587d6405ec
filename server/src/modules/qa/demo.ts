/**
 * Questions of the demonstration, made by the same functions as everybody's, at times of their own: six of 林晚's in
 * every state, others' about the same items, one about a merchant's watch that waits for an operator. Only with DEMO=1,
 * once.
 */
import type { QuestionHideReason, QuestionTopic } from '@contract/qa'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { drawPhotograph, LIN, ZHOU } from '../order/demo'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { ask, askFurther } from './acts/ask'
import { markQuestion, reportQuestion } from './acts/mark'
import { proposeAnswer } from './acts/propose'
import { answerQuestion, hideQuestion, writeFact } from './desk'
import { DEMO_TEXT as T } from './demo-messages'
import { insertQuestion, NO_ANSWER, questionObjects, type QuestionAct } from './object'
import { questionTools } from './tools'

const MARKER = 'demo-questions'
/** 拾光名表, whose items are watches. */
const MERCHANT = '13800000003'
/** The attribute that the answer about the size confirms. */
const MEASURED = 'dimensions'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

type Context = Pick<AppContext, 'config' | 'db' | 'settings'>

interface Planned {
  /** The phone of the author. */
  by: string
  /** Which of the chosen items. */
  item: 'first' | 'second' | 'third' | 'merchant'
  ago: number
  topic: QuestionTopic
  text: string
  answer?: string
  /** The answer comes with a photograph of the item. */
  hasPhoto?: boolean
  /** The value of the item's own size is confirmed as measured. */
  isFact?: boolean
  /** The author asks further, and is answered unless it waits. */
  more?: { text: string; answer?: string }
  hide?: QuestionHideReason
  /** Others have reported it, and no operator has looked yet. */
  reported?: QuestionHideReason
  /** The merchant's answer, which an operator has not read. */
  proposed?: string
  /** Whom it helped, and who would like to know it too. */
  liked?: boolean
}

const PLANNED: readonly Planned[] = [
  {
    by: LIN,
    item: 'first',
    ago: 6 * DAY_MS,
    topic: 'SIZE',
    text: T.size.text,
    answer: T.size.answer,
    hasPhoto: true,
    isFact: true,
    liked: true,
  },
  { by: ZHOU, item: 'first', ago: 4 * DAY_MS, topic: 'FLAW', ...T.flaw, hasPhoto: true },
  { by: LIN, item: 'first', ago: 9 * HOUR_MS, topic: 'PARTS', text: T.parts.text, liked: true },
  {
    by: LIN,
    item: 'second',
    ago: 3 * DAY_MS,
    topic: 'SERIAL',
    text: T.serial.text,
    answer: T.serial.answer,
    more: { text: T.serial.more, answer: T.serial.moreAnswer },
  },
  { by: ZHOU, item: 'second', ago: 30 * HOUR_MS, topic: 'OTHER', text: T.late.text, reported: 'IRRELEVANT' },
  { by: LIN, item: 'third', ago: 2 * DAY_MS, topic: 'OTHER', text: T.hidden.text, hide: 'IRRELEVANT' },
  { by: LIN, item: 'merchant', ago: 20 * HOUR_MS, topic: 'PARTS', text: T.merchant.text, proposed: T.merchant.answer },
  { by: ZHOU, item: 'merchant', ago: 5 * HOUR_MS, topic: 'FLAW', text: T.merchantWaits.text },
]

/** @returns the number of questions made now; 0 when they were made before */
export async function fillDemonstrationQuestions(ctx: Context, now: number): Promise<number> {
  const { db } = ctx
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const people = new Map(
    (await db.selectFrom('identity').select(['value', 'userId']).where('value', 'in', [LIN, ZHOU]).execute()).map(
      ({ value, userId }) => [value, userId],
    ),
  )
  const lin = people.get(LIN)
  if (rows.length === 0 || lin === undefined) return 0
  const [first, second, third] = await chooseItems(db)
  const merchant = await merchantsItem(db)
  const items = { first, second, third, merchant: merchant?.id }
  let made = 0
  for (const planned of PLANNED) {
    const [itemId, userId] = [items[planned.item], people.get(planned.by)]
    if (itemId === undefined || userId === undefined) continue
    const others = [...people.values()].filter((id) => id !== userId)
    await makeOne(ctx, planned, { itemId, userId, others, merchantUserId: merchant?.userId ?? null }, now)
    made += 1
  }
  await makeClosed(ctx, lin, now)
  return made + 1
}

/** The first bags of the feed, where users look: the texts are about bags. */
async function chooseItems(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where state = 'ON_SALE' and owner_type = 'own'
      and exists (
        select from item_attribute v join attribute a on a.id = v.attribute_id
        where v.item_id = item.id and a.code = ${MEASURED})
    order by score, id limit 3`.execute(db)
  return rows.map(({ id }) => id)
}

async function merchantsItem(db: Db): Promise<{ id: number; userId: number } | undefined> {
  return db
    .selectFrom('item')
    .innerJoin('seller', 'seller.id', 'item.sellerId')
    .select(['item.id', 'seller.userId'])
    .where('item.state', '=', 'ON_SALE')
    .innerJoin('identity', 'identity.userId', 'seller.userId')
    .where('seller.kind', '=', 'merchant')
    .where('identity.value', '=', MERCHANT)
    .$narrowType<{ userId: number }>()
    .orderBy('item.score')
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst()
}

interface About {
  itemId: number
  userId: number
  others: readonly number[]
  merchantUserId: number | null
}

async function makeOne(ctx: Context, planned: Planned, { itemId, userId, others, merchantUserId }: About, now: number) {
  const { config, db, settings } = ctx
  let at = now - planned.ago
  const still = { config, db, settings, clock: { now: () => at } }
  const tools = questionTools(still)
  const key = (what: string) => `${MARKER}-${what}-${planned.ago / HOUR_MS}-${itemId}`
  const operate = (number: string, carryOut: (act: QuestionAct) => Promise<unknown>) =>
    transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await carryOut(await questionObjects.act(trx, number, { actor, reason: T.reason, now: at, settings }))
    })
  const { topic, text, answer, proposed, more, hide, reported } = planned
  const { questionId } = await ask(tools, userId, {
    itemId: String(itemId),
    topic,
    text,
    idempotencyKey: key('add'),
  })
  if (planned.liked) {
    for (const other of others) await markQuestion(tools, other, questionId, { kind: 'follow', isSet: true })
  }
  if (reported) for (const other of others) await reportQuestion(tools, other, questionId, reported)
  at += 3 * HOUR_MS
  if (hide) await operate(questionId, (act) => hideQuestion(act, hide))
  if (proposed !== undefined && merchantUserId !== null) {
    await proposeAnswer(tools, merchantUserId, { questionId, text: proposed, idempotencyKey: key('answer') })
  }
  if (answer === undefined) return
  const photos = planned.hasPhoto ? [await photograph(still, itemId)] : []
  await operate(questionId, (act) => answerQuestion(tools, act, { text: answer, photos }))
  const fact = planned.isFact ? await ownFact(db, itemId) : undefined
  if (fact) await operate(questionId, (act) => writeFact(act, fact))
  if (planned.liked) {
    for (const other of others) await markQuestion(tools, other, questionId, { kind: 'useful', isSet: true })
  }
  if (!more) return
  at += 2 * HOUR_MS
  await askFurther(tools, userId, { questionId, text: more.text, idempotencyKey: key('more') })
  const further = await furtherNumber(db, questionId)
  at += HOUR_MS
  const said = more.answer
  if (said !== undefined) {
    await operate(further, (act) => answerQuestion(tools, act, { text: said, photos: [] }))
  }
}

async function photograph(ctx: Context & { clock: { now: () => number } }, itemId: number): Promise<string> {
  const taker = { kind: 'system', id: DEMO_ACTOR } as const
  return privatePicturesOf(ctx).save(await drawPhotograph(ctx.db, itemId, 'side'), { purpose: 'qa', taker })
}

/** What the item's attributes say already: measured again, and confirmed. */
const ownFact = (db: Db, itemId: number) =>
  db
    .selectFrom('itemAttribute')
    .innerJoin('attribute', 'attribute.id', 'itemAttribute.attributeId')
    .select(['attribute.id as attributeId', 'attribute.name as attribute', 'itemAttribute.value'])
    .where('itemId', '=', itemId)
    .where('attribute.code', '=', MEASURED)
    .executeTakeFirst()

async function furtherNumber(db: Db, first: string): Promise<string> {
  const { number } = await db
    .selectFrom('qaQuestion')
    .select('number')
    .where('follows', '=', (await questionObjects.find(db, first))?.id ?? 0)
    .executeTakeFirstOrThrow()
  return number
}

/** About an item that was sold before anybody answered. */
async function makeClosed({ db, settings }: Context, userId: number, now: number): Promise<void> {
  const sold = await db
    .selectFrom('item')
    .select('id')
    .where('state', '=', 'SOLD')
    .where('ownerType', '=', 'own')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!sold) return
  const at = now - 8 * DAY_MS
  await transaction(db, async (trx) => {
    const object = await insertQuestion(trx, {
      itemId: sold.id,
      userId,
      follows: null,
      topic: 'OTHER',
      text: T.closed.text,
      photos: [],
      dueAt: at + DAY_MS,
      now: at,
    })
    const actor = { kind: 'system', id: '' } as const
    const act = { trx, object, parent: null, actor, reason: T.reason, now: at + HOUR_MS, settings }
    await questionObjects.move(act, 'close', NO_ANSWER)
  })
}
