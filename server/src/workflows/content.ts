/** The timer of content pages: a version whose minute has come takes the place of the one before. */
import { transaction } from '../db/transaction'
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { OPENING_BATCH } from '../modules/content/limits'
import { dueVersions, moveVersion } from '../modules/content/repository'

/**
 * Readers go by the clock and need no sweep: it writes down what has become of the versions. Two processes may come to
 * the same one; the second is refused and goes on.
 */
export const createPageOpening = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Sweep => ({
  name: 'content pages',
  everyMs: 0,
  run: async (now) => {
    const due = await dueVersions(db, now, OPENING_BATCH)
    for (const version of due) {
      const actor = { kind: 'clock', id: '' } as const
      await transaction(db, (trx) => moveVersion(trx, version, { step: 'open', actor, reason: '', now })).catch(
        (error: unknown) => log.error({ err: error, version: version.id }, 'a content page could not be opened'),
      )
    }
    return due.length
  },
})
