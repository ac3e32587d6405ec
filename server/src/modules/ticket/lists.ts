/** A user's complaints. */
import { OPEN_STATES } from './graph'
import { TICKET_PAGE_SIZE } from './limits'
import type { TicketTools } from './tools'

export async function list({ db, views }: TicketTools, userId: number, page: number) {
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
}

/** The user's open ones, the newest first. */
export async function openTickets({ db, views }: TicketTools, userId: number) {
  const found = await db
    .selectFrom('ticket')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id', 'desc')
    .limit(TICKET_PAGE_SIZE)
    .execute()
  return views.rows(db, found)
}
