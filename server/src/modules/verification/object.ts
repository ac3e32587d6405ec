/** Identity verifications, as an object with a state. The user's own row is locked before it: one decides at a time. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { HOUR_MS } from '../../kit/china-day'
import { Refusal } from '../../kit/refusal'
import { createSealer, type Sealer } from '../../kit/seal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { writeMessage } from '../messages/service'
import { discardPictures, letPicturesGo } from '../private-picture/pictures'
import { endRecheck } from '../user/recheck'
import { verificationGraph, type VerificationNames, type VerificationStep } from './graph'
import { DOUBTS, FIELD_NAMES, REASON_NAMES, REFUSALS } from './messages'
import type { PersonData } from './rules'
import { verificationSettings } from './settings'
import type { VerificationTable } from './tables'

export type VerificationRecord = Selectable<VerificationTable>
export type VerificationAct = Act<VerificationNames, VerificationRecord, null>

export const verifications = defineObject<VerificationNames, VerificationRecord>({
  graph: verificationGraph,
  tables: { object: 'verification', events: 'verification_event', owner: 'verification_id' },
  prefix: 'RZ',
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: () => ({ dueAt: null, decidedAt: null, reasons: [] }),
  effects: {
    tellUser,
    letPicturesGo: ({ trx, object: { number }, now, settings }) =>
      letPicturesGo(trx, { kind: 'verification', id: number }, { endedAt: now, settings }),
    endRecheck: ({ trx, object: { userId } }) => endRecheck(trx, userId),
    discardPictures: ({ trx, object: { number }, now }) =>
      discardPictures(trx, { kind: 'verification', id: number }, now),
  },
  timers: {
    ms: (key) => settingSql(verificationSettings, key),
    run: (act) => leaveToPerson(act, DOUBTS.silent),
  },
  unique: {
    verification_open: () => new Refusal(RET.CONFLICT, REFUSALS.standing),
    verification_of_user: () => new Refusal(RET.CONFLICT, REFUSALS.verified),
    verification_person: () => new Refusal(RET.CONFLICT, REFUSALS.taken),
  },
  refusals: REFUSALS,
})

export const dueAtOf = ({ now, settings }: Pick<VerificationAct, 'now' | 'settings'>): number =>
  now + settings.get(verificationSettings, 'verification.dueHours') * HOUR_MS

/** @param why operators read it */
export const leaveToPerson = (
  act: VerificationAct,
  why: string,
  also: Pick<Partial<VerificationRecord>, 'readSealed'> = {},
): Promise<VerificationRecord> => verifications.move(act, 'doubt', { dueAt: dueAtOf(act), doubt: why, ...also })

/** 证件正面：照片模糊；姓名：姓名与证件不符 */
export const reasonsText = ({ reasons }: Pick<VerificationRecord, 'reasons'>): string =>
  reasons.map(({ field, why }) => `${FIELD_NAMES[field]}：${REASON_NAMES[why]}`).join('；')

async function tellUser({ trx, object, settings, now }: VerificationAct, _step: VerificationStep): Promise<void> {
  const { number, userId, state } = object
  const template = state === 'VERIFIED' ? 'verification.verified' : 'verification.rejected'
  await writeMessage(trx, settings, {
    userId,
    template,
    values: { reasons: reasonsText(object) },
    target: { route: 'identityVerificationDisplay', params: {} },
    dedupeKey: `${template}:${number}`,
    now,
  })
}

/** Names and numbers of documents. */
export const identitySealer = (identityKey: string): Sealer => createSealer(identityKey, 'reluxe identity')

/** What was typed. @throws Error when the key is lost */
export function personIn(one: VerificationRecord, identityKey: string): PersonData {
  const sealer = identitySealer(identityKey)
  const [name, idNumber] = [sealer.unseal(one.nameSealed), sealer.unseal(one.idSealed)]
  if (name === null || idNumber === null) throw new Error(`verification ${one.number} was sealed with another key`)
  return { type: one.type, name, idNumber, validUntil: one.validUntil }
}

/** Keeps two submissions of a user from being made at once. */
export const lockSubmitter = (trx: VerificationAct['trx'], userId: number): Promise<unknown> =>
  sql`select from app_user where id = ${userId} for update`.execute(trx)
