/** Questions of sold items are closed: nobody needs the answer any more. */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { CLOSE_EVERY_MS, CLOSED_A_RUN } from './limits'
import { REFUSALS } from './messages'
import { writeTo } from './notices'
import { NO_ANSWER, questionObjects } from './object'

export const createClosing = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'questions of sold items',
  everyMs: CLOSE_EVERY_MS,
  run: (now) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ number: string }>`
        select q.number from qa_question q join item on item.id = q.item_id
        where q.state in ('WAITING', 'CHECKING') and item.state = 'SOLD'
        order by q.id limit ${CLOSED_A_RUN} for update of q skip locked`.execute(trx)
      const by = { actor: { kind: 'system', id: '' }, reason: REFUSALS.sold, now, settings } as const
      for (const { number } of rows) {
        const closed = await questionObjects.move(await questionObjects.act(trx, number, by), 'close', NO_ANSWER)
        await writeTo(trx, settings, closed, { userIds: [closed.userId], template: 'qa.closed', now })
      }
      return rows.length
    }),
})
