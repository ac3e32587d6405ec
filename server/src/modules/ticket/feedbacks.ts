/** Opinions about the shop, as everybody gives them. */
import type { FeedbackCategory, FeedbackPage } from '@contract/ticket'
import { TEXT_MIN } from '@contract/limits/ticket'
import { transaction } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { oneLine } from '../../kit/input'
import { refuseField } from '../../kit/refusal'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { checkedText } from './checked-text'
import { feedbacks } from './feedback-object'
import { TICKET_PAGE_SIZE } from './limits'
import { FEEDBACK_STATE_NAMES, REFUSALS } from './messages'
import { keepPictures } from './tools'
import { createTicketViews } from './view'

interface Opinion {
  category: FeedbackCategory
  text: string
  photos?: readonly string[] | undefined
  page?: string | undefined
  idempotencyKey: string
}

/** Whose requests a visitor's key is one of: no user has this number. */
const VISITORS = 0

export function createFeedbacks(ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>) {
  const { clock, db } = ctx
  const pictures = privatePicturesOf(ctx)
  const views = createTicketViews(ctx)
  return {
    /** @throws Refusal BAD_REQUEST */
    async create(
      userId: number | null,
      { category, text: given, photos = [], page = '', idempotencyKey: key }: Opinion,
    ) {
      const text = checkedText(given, TEXT_MIN, REFUSALS.shortText)
      if (userId === null && photos.length > 0) throw refuseField('photos', REFUSALS.visitorPhotos)
      const files = photos.map(fileOfAddress)
      const about = oneLine(page)
      const write = async (trx: Parameters<typeof feedbacks.create>[0], now: number) => {
        const made = await feedbacks.create(trx, {
          userId: userId ?? VISITORS,
          state: 'SUBMITTED',
          actor: { kind: 'user', id: String(userId ?? '') },
          now,
          columns: { userId, category, text, files, page: about.startsWith('/') ? about : '', createdAt: now },
        })
        if (userId !== null) await keepPictures({ pictures }, trx, userId, made.number, files)
        return { number: made.number }
      }
      // A visitor's repetition cannot be told from another visitor's opinion.
      if (userId === null) return transaction(db, (trx) => write(trx, clock.now()))
      return feedbacks.once(ctx, { userId, name: 'create', key, fields: [category, text, files, about] }, write)
    },

    async list(userId: number, page: number): Promise<FeedbackPage> {
      const all = db.selectFrom('feedback').where('userId', '=', userId)
      const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const found = await all
        .selectAll()
        .orderBy('id', 'desc')
        .limit(TICKET_PAGE_SIZE)
        .offset((page - 1) * TICKET_PAGE_SIZE)
        .execute()
      return {
        list: found.map(({ number: no, category, text, files, state, answer, createdAt }) => ({
          ...{ no, category, text, state, answer, createdAt },
          photos: views.photosOf(files),
          stateName: FEEDBACK_STATE_NAMES[state],
        })),
        page,
        pageSize: TICKET_PAGE_SIZE,
        total: Number(total),
        hasMore: page * TICKET_PAGE_SIZE < Number(total),
      }
    },
  }
}
