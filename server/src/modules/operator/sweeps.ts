/** What the area does regularly. */
import type { Sweep } from '../../jobs/runner'
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { expire } from './approvals'
import { checkAudit, lastCheck } from './audit'
import { deleteOldUses } from './limit-uses'
import { ACT_RETENTION_MS, AUDIT_CHECK_EVERY_MS } from './limits'
import { deleteOldSessions } from './sessions'
import { deleteOldTries } from './tries'

/** The daily check of the audit, and what has ended. */
export function operatorSweeps({ db, log }: Pick<AppContext, 'db' | 'log'>): Sweep[] {
  return [
    {
      name: "the audit's chain",
      everyMs: HOUR_MS,
      // Of several processes the first one checks; two at once do no harm.
      run: async (now) => {
        const { check: last } = await lastCheck(db)
        if (last === null || last.at <= now - AUDIT_CHECK_EVERY_MS) await checkAudit(db, now, log)
        return 0
      },
    },
    {
      name: "what operators' acts left",
      everyMs: HOUR_MS,
      run: async (now) => {
        await expire(db, now)
        await deleteOldSessions(db, now)
        await deleteOldTries(db, now)
        await db.deleteFrom('operatorLink').where('expiresAt', '<=', now).execute()
        await db.deleteFrom('recordLease').where('until', '<=', now).execute()
        await db
          .deleteFrom('operatorAct')
          .where('at', '<=', now - ACT_RETENTION_MS)
          .execute()
        await deleteOldUses(db, now)
        return 0
      },
    },
  ]
}
