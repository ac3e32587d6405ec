/** The newest appeal about an account, or by it for another, as its user reads it. */
import type { Appeal, AppealState } from '@contract/appeal'
import type { Db } from '../../db/handle'
import { HOUR_MS } from '../../kit/china-day'
import { maskPhone } from '../../kit/masking'
import { verifiedPerson } from '../verification/people'
import { STATE_NAMES } from './messages'
import { reasonOf, type AppealRecord } from './object'
import { appealSettings } from './settings'
import type { AppealTools } from './tools'

const isUnderWay = (state: AppealState): boolean => state === 'AUDITING' || state === 'RESTING'

/** Of the account, or by it for another one. */
const newestOf = (db: Db, userId: number): Promise<AppealRecord | undefined> =>
  db
    .selectFrom('appeal')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', userId), eb('byUserId', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function view({ config, db, settings }: AppealTools, userId: number): Promise<Appeal> {
  const [one, person] = await Promise.all([newestOf(db, userId), verifiedPerson(db, userId)])
  const state = one?.state ?? 'NONE'
  const isOpen = one !== undefined && isUnderWay(one.state)
  const forOther = one?.byUserId === userId
  return {
    state,
    stateName: STATE_NAMES[state],
    number: one?.number ?? '',
    version: one?.version ?? 0,
    phone: one ? maskPhone(one.phone) : '',
    submittedAt: one?.submittedAt ?? null,
    dueAt: one?.dueAt ?? null,
    changesAt: one?.deadlineAt ?? null,
    reason: one ? reasonOf(one) : '',
    forOther,
    canObject: isOpen && !forOther,
    canAppeal: person !== undefined && !isOpen,
    canClaim: person === undefined && !isOpen,
    auditHours: settings.get(appealSettings, 'appeal.dueHours'),
    restHours: Math.round(settings.get(appealSettings, 'appeal.rest') / HOUR_MS),
    hasSamples: config.demo,
  }
}
