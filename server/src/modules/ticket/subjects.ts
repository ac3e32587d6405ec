/** What complaints are about: an order of the user's own, an item, a merchant. */
import { RET } from '@contract/constants'
import type { ComplaintSubject, TicketSubject, TicketSubjectKind, TicketSubjectRef } from '@contract/ticket'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { OPEN_STATES } from './graph'
import { ORDERS_MOST } from './limits'
import { CHAT_TITLE, orderNote, orderTitle, REFUSALS } from './messages'

/** What a kept complaint is about. */
interface AnySubject {
  kind: TicketSubjectKind
  id: string
}

const isId = (id: string): boolean => /^\d{1,8}$/.test(id)

/** Subjects by `kind id`, as they are shown, whoever may complain about them. What is gone is left out. */
export async function subjectsOf(db: Db, refs: readonly AnySubject[]): Promise<ReadonlyMap<string, TicketSubject>> {
  const idsOf = (kind: TicketSubjectKind) => [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))]
  const [orderNos, itemIds, sellerIds] = [idsOf('order'), idsOf('item').filter(isId), idsOf('merchant').filter(isId)]
  const lines =
    orderNos.length === 0
      ? []
      : await db
          .selectFrom('orderLine')
          .innerJoin('orders', 'orders.id', 'orderLine.orderId')
          .select(['orders.orderNo', 'orderLine.title', 'orderLine.cover'])
          .where('orders.orderNo', 'in', orderNos)
          .orderBy('orderLine.orderId')
          .orderBy('orderLine.position')
          .execute()
  const items = itemIds.length === 0 ? [] : await itemSnapshot(db, itemIds.map(Number))
  const sellers =
    sellerIds.length === 0
      ? []
      : await db
          .selectFrom('seller')
          .select(['id', 'name'])
          .where('id', 'in', sellerIds.map(Number))
          .where('kind', '=', 'merchant')
          .execute()
  const found: TicketSubject[] = [
    ...orderNos.flatMap((id): TicketSubject[] => {
      const own = lines.filter(({ orderNo }) => orderNo === id)
      const [first] = own
      if (!first) return []
      return [
        { kind: 'order', id, title: orderTitle(first.title, own.length), note: orderNote(id), picture: first.cover },
      ]
    }),
    ...items.map(({ card: { id, title, brandName, cover } }): TicketSubject => ({
      ...{ kind: 'item', id, title, note: brandName, picture: cover },
    })),
    ...sellers.map(({ id, name }): TicketSubject => ({
      ...{ kind: 'merchant', id: String(id), title: name ?? '', note: '', picture: null },
    })),
    ...idsOf('chat').map((id): TicketSubject => ({ kind: 'chat', id, title: CHAT_TITLE, note: '', picture: null })),
  ]
  return new Map(found.map((subject) => [`${subject.kind} ${subject.id}`, subject]))
}

/** One that the user may complain about. @throws Refusal NOT_FOUND, for another user's order too */
export async function ownSubject(db: Db, userId: number, ref: TicketSubjectRef): Promise<ComplaintSubject> {
  const subject = (await subjectsOf(db, [ref])).get(`${ref.kind} ${ref.id}`)
  const isOwn =
    ref.kind !== 'order' ||
    (await db
      .selectFrom('orders')
      .select('id')
      .where('orderNo', '=', ref.id)
      .where('userId', '=', userId)
      .executeTakeFirst()) !== undefined
  if (!subject || !isOwn) throw new Refusal(RET.NOT_FOUND, REFUSALS.noSubject)
  return { ...subject, kind: ref.kind }
}

/** Own orders, the newest first. */
export async function ownOrders(db: Db, userId: number): Promise<ComplaintSubject[]> {
  const orders = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(ORDERS_MOST)
    .execute()
  const refs = orders.map(({ orderNo }) => ({ kind: 'order' as const, id: orderNo }))
  const known = await subjectsOf(db, refs)
  return refs.flatMap((ref): ComplaintSubject[] => {
    const subject = known.get(`order ${ref.id}`)
    return subject ? [{ ...subject, kind: ref.kind }] : []
  })
}

/** The number of the user's open complaint about it; empty without one. */
export async function standingAbout(db: Db, userId: number, { kind, id }: AnySubject): Promise<string> {
  const found = await db
    .selectFrom('ticket')
    .select('number')
    .where('userId', '=', userId)
    .where('subjectKind', '=', kind)
    .where('subjectRef', '=', id)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return found?.number ?? ''
}
