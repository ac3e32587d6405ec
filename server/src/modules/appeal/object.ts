/** Appeals of a lost number, as an object with a state. The account is locked before it. */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { HOUR_MS } from '../../kit/china-day'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { writeMessage } from '../messages/service'
import { letPicturesGo } from '../private-picture/pictures'
import { absorbAccount, canBeAbsorbed } from '../user/joining'
import { setPhone } from '../user/security'
import { appealGraph, type AppealNames } from './graph'
import { LAPSED_TEXT, REASON_NAMES, REFUSALS } from './messages'
import { appealSettings } from './settings'
import type { AppealTable } from './tables'

export type AppealRecord = Selectable<AppealTable>

interface LockedAccount {
  frozenAt: number | null
  closedAt: number | null
  phoneChangedAt: number | null
}
export type AppealAct = Act<AppealNames, AppealRecord, LockedAccount>

const lockAccount = (trx: Db, { userId }: Pick<AppealRecord, 'userId'>): Promise<LockedAccount | undefined> =>
  trx
    .selectFrom('appUser')
    .select(['frozenAt', 'closedAt', 'phoneChangedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const appeals = defineObject<AppealNames, AppealRecord, LockedAccount>({
  graph: appealGraph,
  tables: { object: 'appeal', events: 'appeal_event', owner: 'appeal_id' },
  prefix: 'SS',
  lockParent: lockAccount,
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: () => ({ dueAt: null }),
  effects: {
    warnOldNumber,
    changeNumber,
    tellUser,
    letPicturesGo: ({ trx, object: { number }, now, settings }) =>
      letPicturesGo(trx, { kind: 'appeal', id: number }, { endedAt: now, settings }),
  },
  timers: { ms: (key) => settingSql(appealSettings, key), run: changeOrLapse },
  unique: {
    appeal_open: () => new Refusal(RET.CONFLICT, REFUSALS.standing),
    appeal_open_by: () => new Refusal(RET.CONFLICT, REFUSALS.standing),
  },
  refusals: REFUSALS,
})

export const dueAtOf = ({ now, settings }: Pick<AppealAct, 'now' | 'settings'>): number =>
  now + settings.get(appealSettings, 'appeal.dueHours') * HOUR_MS

/** Why it came to nothing, as the user reads it; empty of all others. */
export const reasonOf = ({ state, refusedFor }: Pick<AppealRecord, 'refusedFor' | 'state'>): string =>
  refusedFor === null ? (state === 'LAPSED' ? LAPSED_TEXT : '') : REASON_NAMES[refusedFor]

const target = { route: 'phonePage', params: {} } as const

/** The old number is still the account's: its sms says who can object. */
async function warnOldNumber({ trx, object: { number, userId }, settings, now }: AppealAct): Promise<void> {
  const dedupeKey = `account.appealed:${number}`
  await writeMessage(trx, settings, { userId, template: 'account.appealed', values: {}, target, dedupeKey, now })
}

async function tellUser({ trx, object, settings, now }: AppealAct): Promise<void> {
  const { number } = object
  // Who asked for another account is told, not who has it.
  const userId = object.byUserId ?? object.userId
  const dedupeKey = `account.appealRefused:${number}`
  const values = { reason: reasonOf(object) }
  await writeMessage(trx, settings, { userId, template: 'account.appealRefused', values, target, dedupeKey, now })
}

async function changeNumber({ trx, object, settings, now }: AppealAct): Promise<void> {
  const { userId, byUserId, phone, sessionId, device } = object
  if (byUserId !== null) await absorbAccount(trx, { from: byUserId, to: userId, now })
  return setPhone(trx, settings, { userId, phone, sessionId, device, now })
}

/** Nobody is left without a number, and no number has two accounts: what has changed since is left as it is. */
async function changeOrLapse(act: AppealAct): Promise<AppealRecord> {
  const { trx, object, parent } = act
  const taken = await trx
    .selectFrom('identity')
    .select('userId')
    .where('kind', '=', 'phone')
    .where('value', '=', object.phone)
    .executeTakeFirst()
  const { byUserId } = object
  const isFree = byUserId === null ? taken === undefined : taken?.userId === byUserId
  const isOver =
    !isFree ||
    (byUserId !== null && !(await canBeAbsorbed(trx, byUserId))) ||
    parent.frozenAt !== null ||
    parent.closedAt !== null ||
    (parent.phoneChangedAt ?? 0) > object.submittedAt
  return isOver
    ? appeals.move({ ...act, actor: { kind: 'system', id: 'appeal.rest' } }, 'lapse')
    : appeals.move(act, 'change')
}
