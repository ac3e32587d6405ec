/**
 * Error reports of clients (spec 2.10, 7.1, /lighthouse/log/errorlog): bounded, redacted, equal ones of a day counted
 * in one row.
 */
import type { ErrorLogBody } from '@contract/platform'
import { redactText } from '@contract/redact'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../../kit/context'
import { boundText } from '../../../kit/input'
import { ERROR_INFO_MAX, ERROR_PATH_MAX, ERROR_TITLE_MAX } from '../limits'

const DAY_MS = 24 * 60 * 60 * 1000

export async function recordError({ db, clock }: AppContext, report: ErrorLogBody): Promise<void> {
  const now = clock.now()
  const { projectName = '', type = '', category = '', level = '' } = report
  const row = {
    title: boundText(redactText(report.title), ERROR_TITLE_MAX),
    path: boundText(redactText(report.path ?? ''), ERROR_PATH_MAX),
    projectName,
    type,
    category,
    level,
    errInfo: boundText(redactText(report.errInfo ?? ''), ERROR_INFO_MAX),
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(Object.values(row)))
    .digest('hex')
  await db
    .insertInto('errorReport')
    .values({ ...row, fingerprint, day: Math.floor(now / DAY_MS), firstAt: now, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['fingerprint', 'day']).doUpdateSet((eb) => ({
        count: eb('errorReport.count', '+', 1),
        // Two processes may write in another order than that of their clocks.
        lastAt: eb.fn<number>('greatest', ['errorReport.lastAt', 'excluded.lastAt']),
      })),
    )
    .execute()
}
