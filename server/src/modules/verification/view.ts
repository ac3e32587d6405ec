/** What a user reads of the own verification, and how often it may be tried yet. */
import type { FieldProblem, VerifyState } from '@contract/verification'
import type { Db } from '../../db/handle'
import { DAY_MS } from '../../kit/china-day'
import { pictureSettings } from '../private-picture/settings'
import { FIELD_NAMES, REASON_NAMES, STATE_NAMES, WAY_NAMES } from './messages'
import type { VerificationRecord } from './object'
import { standingOf } from './people'
import { keptOf } from './photographs'
import { verificationSettings } from './settings'
import { AGREEMENT, type VerificationTools } from './tools'

/** Automatic tries are counted within this time, ms. */
const TRIES_MS = 30 * DAY_MS

const NONE: Pick<VerifyState, 'idNumber' | 'name' | 'number' | 'validUntil' | 'way' | 'version'> = {
  ...{ number: '', version: 0, name: '', idNumber: '', validUntil: '', way: '' },
}

/** How often the user has submitted: at a provider's within its time, and today. */
export async function countsOf(
  { clock }: VerificationTools,
  handle: Db,
  userId: number,
): Promise<{ tries: number; day: number }> {
  const now = clock.now()
  const { tries, day } = await handle
    .selectFrom('verification')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('way', '=', 'auto').as('tries'),
      fn
        .countAll<number>()
        .filterWhere('submittedAt', '>', now - DAY_MS)
        .as('day'),
    ])
    .where('userId', '=', userId)
    .where('submittedAt', '>', now - TRIES_MS)
    .executeTakeFirstOrThrow()
  return { tries: Number(tries), day: Number(day) }
}

export const left = (
  { settings }: VerificationTools,
  key: 'verification.perDay' | 'verification.tries',
  used: number,
) => Math.max(0, settings.get(verificationSettings, key) - used)

/** A field of the document with a picture of which it is; names of fields are those of the form. */
const problemsOf = ({ reasons }: VerificationRecord): FieldProblem[] =>
  reasons.map(({ field, why }) => ({ field, text: `${FIELD_NAMES[field]}：${REASON_NAMES[why]}` }))

export async function view(tools: VerificationTools, userId: number): Promise<VerifyState> {
  const { config, db, documents, provider, settings } = tools
  const one = await standingOf(db, userId)
  const { tries, day } = await countsOf(tools, db, userId)
  const missing = await documents.missing(userId, [AGREEMENT])
  const state = one?.state ?? 'NONE'
  return {
    ...NONE,
    ...(one && {
      number: one.number,
      version: one.version,
      name: one.nameMasked,
      idNumber: one.idMasked,
      validUntil: one.validUntil,
      way: WAY_NAMES[one.way],
    }),
    state,
    stateName: STATE_NAMES[state],
    type: one?.type ?? null,
    submittedAt: one?.submittedAt ?? null,
    dueAt: one?.dueAt ?? null,
    decidedAt: one?.decidedAt ?? null,
    problems: one ? problemsOf(one) : [],
    kept: await keptOf(tools, db, one),
    canTakeBack: state === 'MANUAL',
    attemptsLeft: provider ? left(tools, 'verification.tries', tries) : 0,
    submissionsLeft: left(tools, 'verification.perDay', day),
    agreements: missing.map(({ key, version }) => `${key}:${version}`).join(','),
    auditHours: settings.get(verificationSettings, 'verification.dueHours'),
    keptDays: Math.round(settings.get(pictureSettings, 'picture.identityRetention') / DAY_MS),
    hasSamples: config.demo,
  }
}
