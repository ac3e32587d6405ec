/**
 * Messages to users: one row per event, written in the transaction of the event with the jobs of its sendings; the
 * centre's list and unread count; sending, which respects quiet hours.
 */
import { sql, type Selectable } from 'kysely'
import { MESSAGE_PAGE } from '@contract/messages'
import type { Message, MessageCategory, MessagePage, MessageTarget, MessageUnread } from '@contract/messages'
import type { Db } from '../../db/handle'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { Settings } from '../../kit/settings'
import type { Channels } from './channels'
import { MESSAGE_PAGE_SIZE, SUBSCRIPTION_VALUE_LENGTH } from './limits'
import { messageSettings } from './settings'
import { wantedBy } from './preferences'
import { shopQuietHours, type QuietHours } from './quiet-hours'
import type { MessageTable } from './tables'
import { fill, templateOf, type Channel, type TemplateName } from './templates'

/** The job of one sending; payload { messageId, channel }. */
export const MESSAGE_JOB = 'message.send'

const HOUR = 60 * 60_000
/** China has had this offset all year since 1992. */
const CHINA_OFFSET = 8 * HOUR
const HOURS_OF_DAY = 24

export interface NewMessage {
  userId: number
  template: TemplateName
  /** Values of the template's text. */
  values: Readonly<Record<string, string>>
  target: MessageTarget | null
  dedupeKey: string
  /** ms */
  now: number
}

/** When something may be sent: now, or at the end of the quiet hours. @param now ms */
export function sendAt(settings: Settings, now: number, own?: QuietHours): number {
  const { from, until } = own ?? shopQuietHours(settings)
  const hour = Math.floor((now + CHINA_OFFSET) / HOUR) % HOURS_OF_DAY
  const quiet = (until - from + HOURS_OF_DAY) % HOURS_OF_DAY
  if ((hour - from + HOURS_OF_DAY) % HOURS_OF_DAY >= quiet) return now
  const hours = (until - hour + HOURS_OF_DAY) % HOURS_OF_DAY
  return Math.floor(now / HOUR) * HOUR + hours * HOUR
}

/**
 * Writes a message and the jobs of its sendings, in the transaction of its event.
 * @returns false when the event has its message already
 */
export async function writeMessage(trx: Db, settings: Settings, message: NewMessage): Promise<boolean> {
  const { userId, template: name, values, target, dedupeKey, now } = message
  const { category, version, title, text, channels, isUrgent = false } = templateOf(name)
  const kept = settings.get(messageSettings, category === 'trade' ? 'message.tradeKept' : 'message.kept')
  const wanted = await wantedBy(trx, userId, category)
  const isMuted = wanted.isMuted && !isUrgent
  const ways = isMuted ? [] : channels.filter((channel) => isUrgent || wanted[channel])
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into message (user_id, category, template, version, title, text, target, dedupe_key, created_at, kept_until,
        read_at)
      values (${userId}, ${category}, ${name}, ${version}, ${title}, ${fill(text, values)},
        ${target === null ? null : JSON.stringify(target)}::jsonb, ${dedupeKey}, ${now}, ${now + kept},
        ${isMuted ? now : null}::bigint)
      on conflict (dedupe_key) do nothing
      returning id
    ), sendings as (
      insert into message_delivery (message_id, channel)
      select id, channel from made, unnest(${[...ways]}::text[]) as channel
    )
    select id from made`.execute(trx)
  const [made] = rows
  if (!made) return false
  const dueAt = isUrgent ? now : sendAt(settings, now, wanted.quiet)
  for (const channel of ways) {
    await enqueueJob(trx, { kind: MESSAGE_JOB, payload: { messageId: String(made.id), channel }, dueAt, now })
  }
  return true
}

/** Template ids of the messenger by the name of the message. */
function subscriptionTemplate(settings: Settings, name: string): string | undefined {
  const lines = settings.get(messageSettings, 'message.subscriptionTemplates').split(/\s+/)
  return lines.map((line) => line.split('=')).find(([known]) => known === name)?.[1]
}

interface Sending {
  id: number
  category: MessageCategory
  userId: number
  template: string
  title: string
  text: string
  phone: string | null
  openId: string | null
}

/** The job that sends a message by a channel; it may run twice, and a sent one is not sent again. */
export function createSendMessage(db: Db, settings: Settings, { texts, subscriptions }: Channels): JobHandler {
  const finish = (messageId: number, channel: Channel, state: 'SENT' | 'SKIPPED', now: number) =>
    db
      .updateTable('messageDelivery')
      .set({ state, doneAt: now })
      .where('messageId', '=', messageId)
      .where('channel', '=', channel)
      .execute()

  /** One acceptance is one sending: it is used up before, and comes back when nothing was sent. */
  async function subscribe(sending: Sending): Promise<boolean> {
    const { id, category, userId, template, title, text, openId } = sending
    const templateId = subscriptionTemplate(settings, template)
    if (subscriptions === null || openId === null || templateId === undefined) return false
    const change = (by: 1 | -1) =>
      sql`
      update message_grant set count = count + ${by}
      where user_id = ${userId} and template = ${template} and count + ${by} >= 0 returning count`.execute(db)
    if ((await change(-1)).rows.length === 0) return false
    try {
      const values = [title, text].map((value) => value.slice(0, SUBSCRIPTION_VALUE_LENGTH))
      const data = Object.fromEntries(values.map((value, index) => [`thing${index + 1}`, value]))
      const page = `${MESSAGE_PAGE}?type=${category}&open=${id}`
      return await subscriptions.sendSubscription({ openId, templateId, page, data })
    } catch (error) {
      await change(1)
      throw error
    }
  }

  return async ({ messageId = '', channel: name = '' }, now) => {
    const id = Number(messageId)
    const channel = name as Channel
    const { rows } = await sql<Sending>`
      select message.id, message.category, message.user_id, template, title, text,
        (select value from identity where identity.user_id = message.user_id and kind = 'phone' limit 1) as phone,
        (select value from identity where identity.user_id = message.user_id and kind = 'messenger' limit 1) as open_id
      from message join message_delivery on message_id = message.id
      where message.id = ${id} and channel = ${channel} and message_delivery.state = 'WAITING'`.execute(db)
    const [sending] = rows
    if (!sending) return
    if (channel === 'subscription') {
      await finish(id, channel, (await subscribe(sending)) ? 'SENT' : 'SKIPPED', now)
      return
    }
    const { phone, template, text } = sending
    if (phone !== null) await texts.send({ id: `m${id}`, phone, template, text })
    await finish(id, channel, phone === null ? 'SKIPPED' : 'SENT', now)
  }
}

/** Unread messages of a user, in all and by category. */
export async function countUnread(db: Db, userId: number): Promise<MessageUnread> {
  const rows = await db
    .selectFrom('message')
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .groupBy('category')
    .execute()
  const byCategory = Object.fromEntries(rows.map(({ category, count }) => [category, Number(count)]))
  return { total: rows.reduce((sum, { count }) => sum + Number(count), 0), byCategory }
}

type MessageRow = Pick<
  Selectable<MessageTable>,
  'category' | 'createdAt' | 'id' | 'readAt' | 'target' | 'text' | 'title'
>

export const toMessage = ({ id, readAt, ...message }: MessageRow): Message => ({
  ...message,
  id: String(id),
  isRead: readAt !== null,
})

/** A page of a user's messages, newest first. */
export async function listMessages(
  db: Db,
  userId: number,
  { type, page }: { type: MessageCategory | undefined; page: number },
): Promise<MessagePage> {
  let matching = db.selectFrom('message').where('userId', '=', userId).where('removedAt', 'is', null)
  if (type) matching = matching.where('category', '=', type)
  const rows = await matching
    .select(['id', 'category', 'title', 'text', 'target', 'createdAt', 'readAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGE_PAGE_SIZE)
    .offset((page - 1) * MESSAGE_PAGE_SIZE)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    list: rows.map(toMessage),
    page,
    pageSize: MESSAGE_PAGE_SIZE,
    total: Number(total),
    hasMore: page * MESSAGE_PAGE_SIZE < Number(total),
  }
}

/** Marks a user's messages as read, of one category or all: one of them, and what is older. */
export async function markRead(
  db: Db,
  userId: number,
  { type, upTo, now }: { type: MessageCategory | undefined; upTo: number; now: number },
): Promise<void> {
  let change = db
    .updateTable('message')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(
      sql<boolean>`(created_at, id) <= (
        select last.created_at, last.id from message as last where last.user_id = ${userId} and last.id = ${upTo})`,
    )
  if (type) change = change.where('category', '=', type)
  await change.execute()
}

/** Deletes messages whose time is over. */
export async function deleteOldMessages(db: Db, now: number): Promise<number> {
  const { rows } = await sql`
    delete from message where id in (select id from message where kept_until <= ${now} limit 1000) returning id`.execute(
    db,
  )
  return rows.length
}
