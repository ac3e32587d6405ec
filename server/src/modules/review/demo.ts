/**
 * Reviews of the demonstration: three of each of twenty series, most of them shown, one hidden, two that wait; 林晚's own
 * with an answer. Made by the same functions as everybody's, on orders of their own, at times of their own. Only with
 * DEMO=1, once; in a shop that was opened before there were reviews too.
 */
import type { GradeMatch } from '@contract/review'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { DEMO_TEXT as T } from './messages'
import { COMPLETED, drawPhotograph, LIN, makeOrder, type Step } from '../order/demo'
import { addToReview } from './acts/add-to'
import { writeReview } from './acts/write'
import { hideReview, replyToReview } from './desk'
import { reviewObjects, type ReviewAct } from './object'
import { reviewTools } from './tools'

const MARKER = 'demo-reviews'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const SERIES = 20
const OF_EACH = 3
/** Lines of one order. */
const LINES = 5
/** Lines of 林晚's order: one is shown, one waits. */
const LINES_OF_LIN = 2
/** Further buyers, so that not all reviews have one author. */
const BUYERS = 6
/** The oldest order, days ago, and the days between two. All are settled: four days to the door, fifteen more. */
const OLDEST_DAYS = 45
const DAYS_BETWEEN = 2
const SETTLED: readonly Step[] = [...COMPLETED, ['settle', 15 * DAY_MS]]
/** How long after an order was placed its review is written: after it was completed. */
const WRITTEN_MS = 6 * DAY_MS

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings' | 'sms'>

interface PlannedReview {
  gradeMatch: GradeMatch
  packing: number
  service: number
  text: string
  isAnonymous: boolean
  hasPhoto?: boolean
  /** show unless given */
  end?: 'hide' | 'wait'
  more?: string
  reply?: string
}

type Kind = keyof typeof T.texts

/**
 * The review at a place of the list, in words of the item's kind: of twenty one is clearly different, two slightly, all
 * others as described.
 */
function plannedAt(at: number, kind: Kind): PlannedReview {
  const texts = T.texts[kind]
  const isAnonymous = at % 3 === 1
  const pick = (some: readonly string[]) => some[at % some.length] ?? ''
  if (at % 20 === 13) {
    return { gradeMatch: 'CLEAR', packing: 4, service: 3, text: pick(texts.clear), isAnonymous, reply: T.reply }
  }
  if (at % 10 === 6) return { gradeMatch: 'SLIGHT', packing: 5, service: 4, text: pick(texts.slight), isAnonymous }
  return { gradeMatch: 'SAME', packing: 5, service: at % 7 === 2 ? 4 : 5, text: pick(texts.same), isAnonymous }
}

/** 林晚's: one is shown, with an answer and what she added; one waits. */
const ownAt = (at: number, kind: Kind): PlannedReview => ({
  ...plannedAt(at, kind),
  isAnonymous: false,
  hasPhoto: true,
  ...(at === 0 ? { more: T.texts[kind].more, reply: T.reply } : { end: 'wait' }),
})

/** @returns the number of reviews made now; 0 when they were made before, or where nothing can be paid */
export async function fillDemonstrationReviews(ctx: Context, now: number): Promise<number> {
  const { config, db } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return 0
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const lin = await db.selectFrom('identity').select('userId').where('value', '=', LIN).executeTakeFirst()
  if (rows.length === 0 || !lin) return 0
  const items = await chooseItems(db)
  const others = await chooseBuyers(db, lin.userId)
  const orders = [{ userId: lin.userId, items: items.splice(0, LINES_OF_LIN) }]
  while (items.length > 0 && others.length > 0) {
    orders.push({ userId: others[orders.length % others.length] ?? 0, items: items.splice(0, LINES) })
  }
  let made = 0
  for (const [place, { userId, items: some }] of orders.entries()) {
    const isLin = userId === lin.userId
    const ago = (OLDEST_DAYS - place * DAYS_BETWEEN) * DAY_MS
    const planned = some.map(({ id: itemId, kind }, at) => {
      const review = isLin ? ownAt(at, kind) : plannedAt(made + at, kind)
      return { itemId, ...review, ...(place === orders.length - 1 && !isLin && LAST[at]) }
    })
    made += await reviewOrder(ctx, providers, { userId, ago, planned }, now)
  }
  return made
}

/** The newest order: a photo, an advertisement that is hidden, and one that waits. */
const LAST: readonly Partial<PlannedReview>[] = [{ hasPhoto: true }, { text: T.advert, end: 'hide' }, { end: 'wait' }]

interface Chosen {
  id: number
  kind: Kind
}

/**
 * Of the largest series of each of the brands that have most of the shop's own items, those at the end of the feed; of
 * further series where there are fewer brands.
 */
async function chooseItems(db: Db): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    with ranked as (
      select id, brand_id, series_id, category_id, row_number() over (partition by series_id order by score, id) as place,
        count(*) over (partition by series_id) as total, count(*) over (partition by brand_id) as of_brand
      from item where state = 'ON_SALE' and owner_type = 'own'
    ), series as (
      select brand_id, series_id, max(total) as total, max(of_brand) as of_brand,
        row_number() over (partition by brand_id order by max(total) desc, series_id) as place
      from ranked where total > ${OF_EACH} group by brand_id, series_id
    ), largest as (
      select series_id from series order by place, of_brand desc, total desc, series_id limit ${SERIES}
    )
    select ranked.id, top.code as kind from ranked join largest using (series_id)
      join category leaf on leaf.id = ranked.category_id join category top on top.id = coalesce(leaf.parent_id, leaf.id)
    where ranked.place <= ${OF_EACH} order by ranked.place, ranked.id`.execute(db)
  return rows
}

async function chooseBuyers(db: Db, except: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from seller where kind = 'person' and user_id is not null and user_id <> ${except}
    order by user_id limit ${BUYERS}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Where the user's parcels go; made here for those who have bought nothing yet. */
async function addressOf(db: Db, userId: number, now: number): Promise<string> {
  const known = await db.selectFrom('address').select('id').where('userId', '=', userId).executeTakeFirst()
  if (known) return String(known.id)
  const { nickname } = await db
    .selectFrom('appUser')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('address')
    .values({ ...T.address, name: nickname, userId, isDefault: true, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

interface PlannedOrder {
  userId: number
  /** ms before now */
  ago: number
  planned: readonly (PlannedReview & { itemId: number })[]
}

async function reviewOrder(
  ctx: Context,
  providers: Providers,
  { userId, ago, planned }: PlannedOrder,
  now: number,
): Promise<number> {
  const { config, db, settings } = ctx
  const buyer = { userId, addressId: await addressOf(db, userId, now - ago) }
  const itemIds = planned.map(({ itemId }) => itemId)
  const plan = { phone: '', owner: 'own', ago, steps: SETTLED, itemIds } as const
  const order = await makeOrder(ctx, providers, plan, buyer, now)
  if (!order) return 0
  let at = now - ago + WRITTEN_MS
  const clock = { now: () => at }
  const still = { config, db, clock, settings }
  const tools = reviewTools(still)
  const operate = (number: string, carryOut: (act: ReviewAct) => Promise<unknown>, actedAt = at) =>
    transaction(db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await carryOut(await reviewObjects.act(trx, number, { actor, reason: T.reason, now: actedAt, settings }))
    })
  const { pictures } = tools
  for (const { itemId, hasPhoto, end, more, reply, ...opinion } of planned) {
    const line = { orderNo: order.orderNo, itemId: String(itemId) }
    const taker = { kind: 'user', id: String(userId) } as const
    const photos = hasPhoto
      ? [await pictures.save(await drawPhotograph(db, itemId, 'front'), { purpose: 'review', taker })]
      : []
    await writeReview(tools, userId, { ...line, ...opinion, photos, idempotencyKey: `${MARKER}-${itemId}` })
    at += HOUR_MS
    if (end === 'wait') continue
    const number = await lastOf(db, line.orderNo)
    await operate(number, (act) => (end === 'hide' ? hideReview(act, 'AD') : reviewObjects.move(act, 'show')))
    if (reply !== undefined) await operate(number, (act) => replyToReview(act, reply))
    if (more === undefined) continue
    await addToReview(tools, userId, { ...line, text: more, idempotencyKey: `${MARKER}-more-${itemId}` })
    const added = await lastOf(db, line.orderNo)
    await operate(added, (act) => reviewObjects.move(act, 'show'), at + HOUR_MS)
  }
  return planned.length
}

async function lastOf(db: Db, orderNo: string): Promise<string> {
  const { number } = await db
    .selectFrom('review')
    .select('number')
    .where('orderNo', '=', orderNo)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return number
}
