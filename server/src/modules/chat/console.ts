/** The operators' desk of the chat: conversations of a tab, one with its messages, and what an operator does in it. */
import type { ChatRow, ChatTab } from '@contract/admin/chat'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { adminCall } from '../../kit/admin-call'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import { Refusal } from '../../kit/refusal'
import { wakesOf } from '../../kit/wake'
import { standingAbout } from '../ticket/subjects'
import { EXCERPT_LENGTH, ROWS_MOST } from './limits'
import { cardText, CONSOLE_TEXT as T, PICTURE_TEXT, REFUSALS, userName, VISITOR } from './messages'
import { findById, topicOf } from './repository'
import * as desk from './acts/of-desk'
import { choicesAtDesk } from './cards'
import { ANY_VERSION, newsOf } from './news'

const KIND = 'conversation'

/** SQL of the tabs; conversations of which nobody is asked yet are nobody's task. */
const tabSql = (operatorId: number) => sql<ChatTab | null>`case
  when c.state = 'QUEUED' then 'queued'
  when c.state = 'CLOSED' then 'closed'
  when c.state in ('ACTIVE', 'WAIT_USER') and c.operator_id = ${operatorId} then 'mine'
  when c.state in ('ACTIVE', 'WAIT_USER') then 'others' end`

/** SQL of the open complaint that a conversation became. */
const complaintSql = sql<string | null>`(select t.number from ticket t where t.subject_kind = 'chat'
  and t.user_id = c.user_id and t.subject_ref = c.id::text and t.state not in ('CLOSED', 'WITHDRAWN'))`

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx

  async function list(tab: ChatTab, operatorId: number) {
    const { rows } = await sql<
      ChatRow & { nickname: string | null; userId: number | null; title: string | null; isPicture: boolean }
    >`
      select c.id, c.state, c.user_id, u.nickname, coalesce(o.name, '') as operator, m.text, m.card ->> 'title' as title,
        m.picture is not null as is_picture, m.at, c.waiting_since, coalesce(${complaintSql}, '') as complaint
      from conversation c
        left join app_user u on u.id = c.user_id
        left join operator o on o.id = c.operator_id
        join chat_message m on m.conversation_id = c.id and m.seq = c.seq
      where c.adopted_by is null and ${tabSql(operatorId)} = ${tab}
      order by case when c.state = 'CLOSED' then -c.closed_at
        else coalesce(c.queued_at, c.waiting_since, 9000000000000000) end, c.id
      limit ${ROWS_MOST}`.execute(db)
    const counts = await sql<{
      tab: ChatTab
      count: number
    }>`select ${tabSql(operatorId)} as tab, count(*)::int as count
      from conversation c where c.adopted_by is null and c.state in ('QUEUED', 'ACTIVE', 'WAIT_USER') group by 1`.execute(
      db,
    )
    return {
      list: rows.map(({ nickname, userId, title, text, isPicture, ...row }) => ({
        ...row,
        name: userId === null ? VISITOR : userName(nickname ?? '', userId),
        text: (isPicture ? PICTURE_TEXT : title === null ? text : cardText(title)).slice(0, EXCERPT_LENGTH),
      })),
      counts: Object.fromEntries(counts.rows.map(({ tab: name, count }) => [name, count])),
    }
  }

  adminCall(api, ctx, 'GET /admin/chat/list', ({ input, operator }) => list(input.tab, operator.id))
  adminCall(api, ctx, 'GET /admin/chat/messages', async ({ input: { id, wait, ...asked }, operator }) => {
    const read = async (version: number) => newsOf(ctx, await findById(db, id), { ...asked, version })
    const news = (await wakesOf(ctx).until(topicOf(id), () => read(asked.version), wait)) ?? (await read(ANY_VERSION))
    const conversation = await findById(db, id)
    if (!news || !conversation) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const { userId, operatorId } = conversation
    const user = await db
      .selectFrom('appUser')
      .leftJoin('identity', (join) =>
        join.onRef('identity.userId', '=', 'appUser.id').on('identity.kind', '=', 'phone'),
      )
      .select(['nickname', 'identity.value as phone'])
      .where('appUser.id', '=', userId ?? 0)
      .executeTakeFirst()
    const colleague = await db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', operatorId ?? 0)
      .executeTakeFirst()
    return {
      ...news,
      userId,
      name: userId === null ? VISITOR : userName(user?.nickname ?? '', userId),
      phone: user?.phone ? maskPhone(user.phone) : '',
      operator: colleague?.name ?? '',
      isMine: operatorId === operator.id,
      complaint: userId === null ? '' : await standingAbout(db, userId, { kind: 'chat', id: String(conversation.id) }),
    }
  })
  adminCall(api, ctx, 'GET /admin/chat/choices', async ({ input: { id, q = '' } }) => {
    const conversation = await findById(db, id)
    if (!conversation) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return choicesAtDesk(db, conversation, q)
  })
  adminCall(api, ctx, 'POST /admin/chat/take', ({ input: { id }, operator }) =>
    transaction(db, async (trx) => {
      await desk.take(ctx, trx, id, operator.id)
      await operator.audit(trx, { action: 'chat.take', object: { kind: KIND, id: String(id) } })
      return {}
    }),
  )
  adminCall(api, ctx, 'POST /admin/chat/reply', ({ input: { id, ...given }, operator }) =>
    transaction(db, async (trx) => {
      await desk.reply(ctx, trx, id, operator.id, given)
      await operator.audit(trx, { action: 'chat.reply', object: { kind: KIND, id: String(id) } })
      return {}
    }),
  )
  adminCall(api, ctx, 'POST /admin/chat/complain', ({ input: { id }, operator }) =>
    transaction(db, async (trx) => {
      await desk.complain(ctx, trx, id, operator.id)
      await operator.audit(trx, { action: 'chat.complain', object: { kind: KIND, id: String(id) } })
      return {}
    }),
  )
  adminCall(api, ctx, 'POST /admin/chat/close', ({ input: { id }, operator }) =>
    transaction(db, async (trx) => {
      await desk.close(ctx, trx, id, operator.id)
      await operator.audit(trx, { action: 'chat.close', object: { kind: KIND, id: String(id) } })
      return {}
    }),
  )
}

export const registerConsole = (): ConsoleArea => ({
  title: T.area,
  actionTitles: { 'chat.take': T.take, 'chat.reply': T.reply, 'chat.close': T.close, 'chat.complain': T.complain },
})
