/** The shop's calls of complaints and opinions (design: help 2.2). */
import { RET } from '@contract/constants'
import type { TicketCategory, TicketForm, TicketInfo, TicketSubjectRef, TicketWish } from '@contract/ticket'
import { TEXT_MIN } from '@contract/limits/ticket'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { checkedText } from './checked-text'
import { createFeedbacks } from './feedbacks'
import { OPEN_STATES } from './graph'
import { TICKET_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import { escalated, tickets, type TicketAct } from './object'
import { ownOrders, ownSubject, standingAbout } from './subjects'
import { canReopen, createTicketViews, isOfferStanding } from './view'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

export interface Complaint {
  subject: TicketSubjectRef
  category: TicketCategory
  wish: TicketWish
  text: string
  photos?: readonly string[] | undefined
  idempotencyKey: string
}
interface Seen {
  no: string
  version: number
  idempotencyKey: string
}

export function createTickets(ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>) {
  const { clock, db, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const views = createTicketViews(ctx)

  const keep = (trx: Db, userId: number, number: string, files: readonly string[]) =>
    pictures.keep(trx, files, { kind: 'complaint', id: number }, { purpose: 'complaint', userId })

  /** An act of the user's own complaint, once for its key. */
  const own = async (
    userId: number,
    name: string,
    { no: number, version, idempotencyKey: key }: Seen,
    fields: readonly unknown[],
    carryOut: (act: TicketAct) => Promise<unknown>,
  ): Promise<TicketInfo> => {
    await tickets.ownAct(ctx, { userId, name, key, number, version, fields }, async (act) => {
      await carryOut(act)
      return {}
    })
    return views.info(db, userId, number)
  }

  /** Adds words to the thread: the complaint goes on where it waited for them. */
  async function reply(act: TicketAct, text: string, files: readonly string[]): Promise<void> {
    const { trx, object, now } = act
    if (object.state === 'WAIT_USER') await tickets.move(act, 'supply')
    else if (canReopen(object, ctx)) {
      await tickets.move(act, 'reopen', { isReopened: true, outcome: null, closedAt: null })
      // What was to be deleted some time after the end is kept again.
      await trx
        .updateTable('privatePicture')
        .set({ deleteAt: null })
        .where('objectKind', '=', 'complaint')
        .where('objectId', '=', object.number)
        .execute()
    } else if (['SUBMITTED', 'ACCEPTED', 'ESCALATED'].includes(object.state)) await tickets.note(act, 'words', {})
    else throw conflict(REFUSALS.cannotReply)
    await trx
      .insertInto('ticketWords')
      .values({ ticketId: object.id, author: 'user', operatorId: null, text, files: JSON.stringify(files), at: now })
      .execute()
  }

  async function agree(act: TicketAct): Promise<unknown> {
    const agreed = { agreedAt: act.now, outcome: 'AGREED', closedAt: act.now } as const
    if (act.object.state !== 'CLOSED') return tickets.move(act, 'agree', agreed)
    if (!isOfferStanding(act.object, ctx)) throw conflict(REFUSALS.offerOver)
    return tickets.move(act, 'agreeLate', agreed)
  }

  return {
    views,

    /** @throws Refusal NOT_FOUND */
    async form(userId: number, ref: TicketSubjectRef | null): Promise<TicketForm> {
      const subject = ref && (await ownSubject(db, userId, ref))
      return {
        subject,
        standing: subject ? await standingAbout(db, userId, subject) : '',
        orders: subject ? [] : await ownOrders(db, userId),
      }
    },

    /** @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
    async create(
      userId: number,
      { subject, category, wish, text: given, photos = [], idempotencyKey: key }: Complaint,
    ) {
      const text = checkedText(given, TEXT_MIN, REFUSALS.shortText)
      const files = photos.map(fileOfAddress)
      const fields = [subject, category, wish, text, files]
      const { number } = await tickets.once(ctx, { userId, name: 'create', key, fields }, async (trx, now) => {
        await ownSubject(trx, userId, subject)
        if ((await standingAbout(trx, userId, subject)) !== '') {
          throw conflict(subject.kind === 'order' ? REFUSALS.standing : REFUSALS.standingOther)
        }
        const made = await tickets.create(trx, {
          userId,
          state: 'SUBMITTED',
          actor: { kind: 'user', id: String(userId) },
          now,
          columns: {
            ...{ userId, category, wish, text, files, createdAt: now },
            subjectKind: subject.kind,
            subjectRef: subject.id,
          },
        })
        await keep(trx, userId, made.number, files)
        return { number: made.number }
      })
      return views.info(db, userId, number)
    },

    async list(userId: number, page: number) {
      const all = db.selectFrom('ticket').where('userId', '=', userId)
      const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const found = await all
        .selectAll()
        .orderBy('id', 'desc')
        .limit(TICKET_PAGE_SIZE)
        .offset((page - 1) * TICKET_PAGE_SIZE)
        .execute()
      return {
        list: await views.rows(db, found),
        page,
        pageSize: TICKET_PAGE_SIZE,
        total: Number(total),
        hasMore: page * TICKET_PAGE_SIZE < Number(total),
      }
    },

    /** The user's open ones, the newest first. */
    async open(userId: number) {
      const found = await db
        .selectFrom('ticket')
        .selectAll()
        .where('userId', '=', userId)
        .where('state', 'in', OPEN_STATES)
        .orderBy('id', 'desc')
        .limit(TICKET_PAGE_SIZE)
        .execute()
      return views.rows(db, found)
    },

    info: (userId: number, no: string) => views.info(db, userId, no),

    /** @throws Refusal NOT_FOUND, CONFLICT, BAD_REQUEST */
    reply: (
      userId: number,
      { text: given, photos = [], ...seen }: Seen & { text: string; photos?: string[] | undefined },
    ) => {
      const text = checkedText(given, 1, REFUSALS.noText)
      const files = photos.map(fileOfAddress)
      return own(userId, 'reply', seen, [text, files], async (act) => {
        await reply(act, text, files)
        await keep(act.trx, userId, seen.no, files)
      })
    },
    agree: (userId: number, seen: Seen) => own(userId, 'agree', seen, [], agree),
    refuse: (userId: number, seen: Seen) =>
      own(userId, 'refuse', seen, [], (act) => tickets.move(act, 'refuse', escalated({ now: clock.now(), settings }))),
    withdraw: (userId: number, seen: Seen) =>
      own(userId, 'withdraw', seen, [], (act) => tickets.move(act, 'withdraw', { closedAt: act.now })),
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createTickets(ctx)
  const feedbacks = createFeedbacks(ctx)
  call(app, 'GET /help/ticket-form', ({ userId, input: { order_no: order, item_id: item, merchant_id: merchant } }) => {
    const ref: TicketSubjectRef | null =
      order !== undefined
        ? { kind: 'order', id: order }
        : item !== undefined
          ? { kind: 'item', id: item }
          : merchant !== undefined
            ? { kind: 'merchant', id: merchant }
            : null
    return service.form(userId, ref)
  })
  call(app, 'POST /help/ticket-create', ({ userId, input }) => service.create(userId, input))
  call(app, 'GET /help/ticket-list', ({ userId, input }) => service.list(userId, input.page ?? 1))
  call(app, 'GET /help/ticket-info', ({ userId, input }) => service.info(userId, input.no))
  call(app, 'POST /help/ticket-reply', ({ userId, input }) => service.reply(userId, input))
  call(app, 'POST /help/ticket-agree', ({ userId, input }) => service.agree(userId, input))
  call(app, 'POST /help/ticket-refuse', ({ userId, input }) => service.refuse(userId, input))
  call(app, 'POST /help/ticket-withdraw', ({ userId, input }) => service.withdraw(userId, input))
  call(app, 'POST /help/feedback-create', async ({ userId, input }) => {
    await feedbacks.create(userId, input)
    return {}
  })
  call(app, 'GET /help/feedback-list', ({ userId, input }) => feedbacks.list(userId, input.page ?? 1))
}
