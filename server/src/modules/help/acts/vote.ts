/** A reader says whether an article helped. */
import { RET } from '@contract/constants'
import type { VoteReason } from '@contract/help'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { published } from '../articles'
import { REFUSALS } from '../messages'

/** A user's newest word counts, a visitor's as it comes. @throws Refusal NOT_FOUND */
export const vote = (
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  userId: number | null,
  { id, useful, why }: { id: string; useful: boolean; why?: VoteReason | undefined },
): Promise<void> =>
  transaction(db, async (trx) => {
    const one = await published(trx).select('id').where('id', '=', Number(id)).executeTakeFirst()
    if (!one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const said = { isUseful: useful, why: useful ? null : (why ?? null), at: clock.now() }
    await trx
      .insertInto('helpVote')
      .values({ articleId: one.id, userId, ...said })
      .onConflict((conflict) =>
        conflict.columns(['articleId', 'userId']).where('userId', 'is not', null).doUpdateSet(said),
      )
      .execute()
  })
