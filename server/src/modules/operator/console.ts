/** What the area registers of its own: approvals of operators and roles, and who has seen the personal data of many. */
import { sql } from 'kysely'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { ACTION_TITLES, TITLES } from './messages'
import { operatorApprovals } from './operators'
import { createReveals } from './reveals'
import { roleChangeApproval } from './roles'

export function registerConsole(ctx: AppContext): ConsoleArea {
  const reveals = createReveals(ctx)
  return {
    title: TITLES.area,
    actionTitles: ACTION_TITLES,
    approvals: [roleChangeApproval, ...operatorApprovals(ctx)],
    queues: [reveals.queue],
    records: [reveals.record],
    figures: [
      reveals.figure,
      {
        name: 'approvals',
        title: TITLES.approvalsOpen,
        permission: 'approval.decide',
        kind: 'count',
        to: '/approvals?state=requested',
        async read(db, now) {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from approval where state = 'requested' and expires_at > ${now}`.execute(db)
          const value = rows[0]?.count ?? 0
          return { value, tone: value > 0 ? 'warning' : 'plain' }
        },
      },
    ],
  }
}
