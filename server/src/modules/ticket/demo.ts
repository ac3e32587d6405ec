/**
 * Complaints and opinions of the demonstration, made by the same functions as everybody's, at times of their own: 林晚's
 * that is being looked into, one with a proposal of 80 元, one with the last word; 周屿's that nobody has accepted; two
 * opinions. Only with DEMO=1, once.
 */
import type { FeedbackCategory, TicketCategory, TicketSubjectRef, TicketWish } from '@contract/ticket'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { LIN, ZHOU } from '../order/demo'
import { create } from './acts/create'
import { answerFeedback } from './feedback-console'
import { feedbacks } from './feedback-object'
import { conclude, propose, replyToUser } from './console'
import { DEMO_TEXT as T } from './messages'
import { escalated, tickets, type TicketAct } from './object'
import { createFeedbacks } from './feedbacks'
import { ticketTools } from './tools'

const MARKER = 'demo-tickets'
const HOUR_MS = 60 * 60_000

type Context = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

interface Planned {
  subject: TicketSubjectRef
  category: TicketCategory
  wish: TicketWish
  text: string
  /** ms before now */
  ago: number
  /** What operators and the user did, an hour after each other. */
  steps: readonly ((act: TicketAct) => Promise<unknown>)[]
}

const accept = (act: TicketAct) => tickets.move(act, 'accept')

/** @returns the number of complaints and opinions made now; 0 when they were made before */
export async function fillDemonstrationTickets(ctx: Context, now: number): Promise<number> {
  const { db } = ctx
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const people = await db.selectFrom('identity').select(['value', 'userId']).where('value', 'in', [LIN, ZHOU]).execute()
  const idOf = (phone: string) => people.find(({ value }) => value === phone)?.userId
  const [lin, zhou] = [idOf(LIN), idOf(ZHOU)]
  if (lin === undefined || zhou === undefined) return 0
  const [first, second, third] = await paidOrders(db, lin)
  const planned: { userId: number; one: Planned | undefined }[] = [
    {
      userId: lin,
      one: first && {
        subject: first,
        ...{ category: 'DELIVERY', wish: 'HURRY', text: T.parcel, ago: 6 * HOUR_MS },
        steps: [accept, (act) => replyToUser(act, { text: T.parcelReply })],
      },
    },
    {
      userId: lin,
      one: second && {
        subject: second,
        ...{ category: 'ITEM', wish: 'MONEY', text: T.flaw, ago: 20 * HOUR_MS },
        steps: [accept, (act) => propose(act, { text: T.flawOffer, fen: 8_000 })],
      },
    },
    {
      userId: lin,
      one: third && {
        subject: third,
        ...{ category: 'AFTER_SALE', wish: 'MONEY', text: T.late, ago: 72 * HOUR_MS },
        steps: [
          accept,
          (act) => propose(act, { text: T.lateOffer }),
          (act) => tickets.move({ ...act, actor: { kind: 'user', id: String(lin) } }, 'refuse', escalated(act)),
          (act) => conclude(act, { text: T.lateFinal, fen: 5_000 }),
        ],
      },
    },
    { userId: zhou, one: await aboutMerchant(db) },
  ]
  let made = 0
  for (const { userId, one } of planned) {
    if (!one) continue
    await makeOne(ctx, userId, one, now)
    made += 1
  }
  await makeOpinion(ctx, lin, { category: 'IDEA', text: T.idea, answer: T.ideaAnswer }, now - 96 * HOUR_MS)
  await makeOpinion(ctx, zhou, { category: 'PAGE', text: T.page }, now - 5 * HOUR_MS)
  return made + 2
}

async function paidOrders(db: Db, userId: number): Promise<TicketSubjectRef[]> {
  const found = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('userId', '=', userId)
    .where('state', 'not in', ['PENDING_PAY', 'CANCELLED'])
    .orderBy('id')
    .limit(3)
    .execute()
  return found.map(({ orderNo }) => ({ kind: 'order', id: orderNo }))
}

async function aboutMerchant(db: Db): Promise<Planned | undefined> {
  const merchant = await db
    .selectFrom('seller')
    .select('id')
    .where('kind', '=', 'merchant')
    .orderBy('id')
    .executeTakeFirst()
  return (
    merchant && {
      subject: { kind: 'merchant', id: String(merchant.id) },
      ...{ category: 'SERVICE', wish: 'EXPLAIN', text: T.merchant, ago: 2 * HOUR_MS, steps: [] },
    }
  )
}

async function makeOne(ctx: Context, userId: number, one: Planned, now: number): Promise<void> {
  const { ago, steps, ...complaint } = one
  let at = now - ago
  const clock = { ...ctx.clock, now: () => at }
  const { no } = await create(ticketTools({ ...ctx, clock }), userId, {
    ...complaint,
    idempotencyKey: `${MARKER}-${complaint.subject.id}`,
  })
  for (const step of steps) {
    at += HOUR_MS
    await transaction(ctx.db, async (trx) => {
      const actor = { kind: 'operator', id: DEMO_ACTOR } as const
      await step(await tickets.act(trx, no, { actor, reason: '', now: at, settings: ctx.settings }))
    })
  }
}

async function makeOpinion(
  ctx: Context,
  userId: number,
  { answer, ...opinion }: { category: FeedbackCategory; text: string; answer?: string },
  at: number,
): Promise<void> {
  const clock = { ...ctx.clock, now: () => at }
  const { number } = await createFeedbacks({ ...ctx, clock }).create(userId, {
    ...opinion,
    idempotencyKey: `${MARKER}-${opinion.category}`,
  })
  if (answer === undefined) return
  await transaction(ctx.db, async (trx) => {
    const by = {
      actor: { kind: 'operator', id: DEMO_ACTOR },
      reason: '',
      now: at + HOUR_MS,
      settings: ctx.settings,
    } as const
    await answerFeedback(await feedbacks.act(trx, number, by), 'finish', answer)
  })
}
