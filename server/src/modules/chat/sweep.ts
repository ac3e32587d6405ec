/**
 * The clocks of conversations: an operator who does not answer, a user who does not write any more, a wait that becomes
 * a complaint.
 */
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { MOVED_A_RUN, SWEEP_EVERY_MS } from './limits'
import { NOTES } from './messages'
import { addMessage, change } from './repository'
import { announce, end, type ChatContext } from './conversation'
import { chatSettings } from './settings'
import { complainOfSilence } from './unanswered'

export function createChatClocks(ctx: ChatContext): Sweep {
  const { db, settings } = ctx
  return {
    name: 'silent conversations',
    everyMs: SWEEP_EVERY_MS,
    run: (now) =>
      transaction(db, async (trx) => {
        const late = now - settings.get(chatSettings, 'chat.answer')
        const silent = now - settings.get(chatSettings, 'chat.silence')
        const found = await trx
          .selectFrom('conversation')
          .selectAll()
          .where('adoptedBy', 'is', null)
          .where((eb) =>
            eb.or([
              eb('state', '=', 'ACTIVE').and('turnSince', '<', late),
              eb('state', 'in', ['WAIT_USER', 'SELF']).and('changedAt', '<', silent),
            ]),
          )
          .orderBy('id')
          .limit(MOVED_A_RUN)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const conversation of found) {
          const { id, state, queuedAt, waitingSince, seq } = conversation
          if (state === 'ACTIVE') {
            // The old place: nobody waits twice.
            const place = queuedAt ?? waitingSince ?? now
            await change(trx, id, { state: 'QUEUED', queuedAt: place, operatorId: null, turnSince: null }, now)
            await addMessage(trx, id, { author: 'system', clientId: `again-${seq}`, text: NOTES.again }, now)
          } else {
            await end(ctx, trx, conversation, 'closedBySilence', now)
          }
          await announce(ctx, trx, conversation)
        }
        return found.length + (await complainOfSilence(ctx, trx, now))
      }),
  }
}
