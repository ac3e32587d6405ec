/** A reader says whether an answer of a document helped. */
import { RET } from '@contract/constants'
import type { DocumentVote } from '@contract/documents'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { NO_QUESTION } from '../messages'
import { versionsOf, withName } from '../service'

/**
 * A user's next word on an answer replaces the last.
 * @throws Refusal NOT_FOUND when the version in force has no such heading
 */
export async function vote(
  { clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  userId: number | null,
  { key, question, isUseful, why = '' }: DocumentVote,
): Promise<void> {
  const row = (await versionsOf(db, key)).find(({ effectiveAt }) => effectiveAt <= clock.now())
  const found = row?.blocks.find((block) => block.kind === 'heading' && withName(block.text, config) === question)
  if (found?.kind !== 'heading') throw new Refusal(RET.NOT_FOUND, NO_QUESTION)
  const said = { isUseful, why: why.trim(), at: clock.now() }
  await db
    .insertInto('documentVote')
    .values({ key, question: found.text, userId, ...said })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'key', 'question']).where('userId', 'is not', null).doUpdateSet(said),
    )
    .execute()
}
