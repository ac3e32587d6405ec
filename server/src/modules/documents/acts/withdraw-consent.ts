/** A user takes back that they agreed to a document. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction } from '../../../db/database'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { consentWithdrawn } from '../hooks'
import { NO_DOCUMENT } from '../messages'

/** A withdrawal is a row of its own. @throws Refusal NOT_FOUND when the user has never agreed to the document */
export async function withdrawConsent(
  { clock, db, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  userId: number,
  key: string,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ kind: string }>`
      with last as (
        select version, sha256, kind from consent where user_id = ${userId} and key = ${key} order by id desc limit 1
      ), written as (
        insert into consent (user_id, key, version, sha256, scene, at, kind)
        select ${userId}, ${key}, version, sha256, 'document', ${now}, 'withdrawn' from last
        where kind = 'given'
      ) select kind from last`.execute(trx)
    if (rows.length === 0) throw new Refusal(RET.NOT_FOUND, NO_DOCUMENT)
    if (rows[0]?.kind === 'given') await consentWithdrawn.call(trx, { userId, key, now, settings })
  })
}
