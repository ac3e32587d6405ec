/** Conversations that nobody answers become complaints by themselves (design: help 2.2). */
import type { Trx } from '../../db/transaction'
import { complainOfChat } from '../ticket/from-chat'
import { servedMs, supportTimes } from '../user/support-hours'
import { MOVED_A_RUN } from './limits'
import { change, lastSaid } from './repository'
import { announce, note, type ChatContext } from './conversation'
import { chatSettings } from './settings'

/** @returns the number of conversations that became one */
export async function complainOfSilence(ctx: ChatContext, trx: Trx, now: number): Promise<number> {
  const { settings } = ctx
  const longest = settings.get(chatSettings, 'chat.unanswered')
  const open = supportTimes(ctx)
  const waiting = await trx
    .selectFrom('conversation')
    .selectAll()
    .where('adoptedBy', 'is', null)
    // A visitor has no account that a complaint could answer to; the desk sees how long everybody waits.
    .where('userId', 'is not', null)
    .where('state', 'in', ['QUEUED', 'ACTIVE'])
    .where('complainedAt', 'is', null)
    .where('waitingSince', '<=', now - longest)
    .orderBy('waitingSince')
    .limit(MOVED_A_RUN)
    .forUpdate()
    .skipLocked()
    .execute()
  // Who has waited longest has waited through most of the service: behind the first that is early all are.
  const firstEarly = waiting.findIndex(({ waitingSince }) => servedMs(open, waitingSince ?? now, now) < longest)
  const late = firstEarly < 0 ? waiting : waiting.slice(0, firstEarly)
  for (const conversation of late) {
    const { id, userId } = conversation
    if (userId === null) continue
    const unanswered = { userId, conversationId: id, said: await lastSaid(trx, id), operatorId: null }
    const isNew = await complainOfChat(trx, settings, unanswered, now)
    const changed = await change(trx, id, { complainedAt: now }, now)
    if (isNew) await note(trx, changed, 'complained', now)
    await announce(ctx, trx, conversation)
  }
  return late.length
}
