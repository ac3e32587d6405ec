/**
 * Conversations of the demonstration: 林晚's about an order, which waits for an operator, and 周屿's, answered and
 * closed. Only with DEMO=1, once.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { storeDemoOperators } from '../operator/demo'
import { LIN, ZHOU } from '../order/demo'
import { DEMO_TEXT as T } from './messages'
import { addMessage, change, lockOrBegin, type NewMessage } from './repository'
import { cardOf } from './cards'

const MARKER = 'demo-chats'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** @returns the number of conversations made now; 0 when they were made before */
export async function fillDemonstrationChats(db: Db, now: number): Promise<number> {
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  await storeDemoOperators(db, now)
  const people = await db
    .selectFrom('identity')
    .select(['value', 'userId'])
    .where('kind', '=', 'phone')
    .where('value', 'in', [LIN, ZHOU])
    .execute()
  const idOf = (phone: string) => people.find(({ value }) => value === phone)?.userId
  const [lin, zhou] = [idOf(LIN), idOf(ZHOU)]
  const agent = await db.selectFrom('operator').select('id').where('login', '=', 'cs@demo').executeTakeFirst()
  if (lin === undefined || zhou === undefined || !agent) return 0
  const order = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('userId', '=', lin)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const user = (text: string): Omit<NewMessage, 'clientId'> => ({ author: 'user', text })
  const operator = (text: string): Omit<NewMessage, 'clientId'> => ({ author: 'operator', operatorId: agent.id, text })
  const card = order && (await cardOf(db, lin, { kind: 'order', id: order.orderNo }))

  await write(
    db,
    lin,
    now - 6 * MINUTE_MS,
    [...(card ? [{ author: 'user' as const, text: '', card }] : []), user(T.where)],
    {
      state: 'QUEUED',
      queuedAt: now - 4 * MINUTE_MS,
      waitingSince: now - 4 * MINUTE_MS,
    },
  )
  await write(db, zhou, now - 2 * DAY_MS, [user(T.invoice), operator(T.invoiceAnswer), user(T.thanks)], {
    state: 'CLOSED',
    operatorId: agent.id,
    isAnswered: true,
    rating: 5,
    closedAt: now - 2 * DAY_MS + 8 * MINUTE_MS,
  })
  return 2
}

/** Writes a conversation, a minute from one message to the next. */
const write = (
  db: Db,
  userId: number,
  begin: number,
  messages: readonly Omit<NewMessage, 'clientId'>[],
  end: Parameters<typeof change>[2],
): Promise<void> =>
  transaction(db, async (trx) => {
    const { id } = await lockOrBegin(trx, { userId }, begin)
    const last = begin + messages.length * MINUTE_MS
    for (const [at, message] of messages.entries()) {
      await addMessage(trx, id, { ...message, clientId: `${MARKER}-${at}` }, begin + at * MINUTE_MS)
    }
    await change(trx, id, end, last)
  })
