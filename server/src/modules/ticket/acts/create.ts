/** A user complains: about what, and what is wished for. */
import { TEXT_MIN } from '@contract/limits/ticket'
import type { TicketCategory, TicketForm, TicketInfo, TicketSubjectRef, TicketWish } from '@contract/ticket'
import { fileOfAddress } from '../../private-picture/pictures'
import { checkedText } from '../checked-text'
import { REFUSALS } from '../messages'
import { tickets } from '../object'
import { ownOrders, ownSubject, standingAbout } from '../subjects'
import { keepPictures, type TicketTools } from '../tools'
import { conflict } from './of-user'

export interface Complaint {
  subject: TicketSubjectRef
  category: TicketCategory
  wish: TicketWish
  text: string
  photos?: readonly string[] | undefined
  idempotencyKey: string
}
/** What the form begins with. @throws Refusal NOT_FOUND */
export async function form({ db }: TicketTools, userId: number, ref: TicketSubjectRef | null): Promise<TicketForm> {
  const subject = ref && (await ownSubject(db, userId, ref))
  return {
    subject,
    standing: subject ? await standingAbout(db, userId, subject) : '',
    orders: subject ? [] : await ownOrders(db, userId),
  }
}

/** Once for its key. @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
export async function create(
  tools: TicketTools,
  userId: number,
  { subject, category, wish, text: given, photos = [], idempotencyKey: key }: Complaint,
): Promise<TicketInfo> {
  const text = checkedText(given, TEXT_MIN, REFUSALS.shortText)
  const files = photos.map(fileOfAddress)
  const fields = [subject, category, wish, text, files]
  const { number } = await tickets.once(tools, { userId, name: 'create', key, fields }, async (trx, now) => {
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
    await keepPictures(tools, trx, userId, made.number, files)
    return { number: made.number }
  })
  return tools.views.info(tools.db, userId, number)
}
