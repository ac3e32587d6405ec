/**
 * Drafts of forms: read, kept, deleted by their owner alone. What a draft holds is the form's matter; the server checks
 * that it is small, and that no field is a secret by its name (codes, passwords, numbers of documents), and deletes it
 * thirty days after its last change.
 */
import type { CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { DraftKind, KeptDraft } from '@contract/draft'
import { isSecretName } from '@contract/redact'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { lockUntilEnd, transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { DRAFT_LIFE_MS, DRAFT_MAX_CHARS, DRAFT_MAX_DEPTH, DRAFTS_MOST, KIND_MOST } from './limits'
import { REFUSALS } from './messages'

const HOUR_MS = 60 * 60 * 1000

type DraftId = CallInput<'GET /draft/info'>
type SaveInput = CallInput<'POST /draft/save'>

/** Whether a name within the value is that of a secret, or the value is nested deeper than any form's. */
function holdsWhatIsNotKept(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= DRAFT_MAX_DEPTH) return true
  const isList = Array.isArray(value)
  return Object.entries(value).some(
    ([name, part]) => (!isList && isSecretName(name)) || holdsWhatIsNotKept(part, depth + 1),
  )
}

/** @throws Refusal BAD_REQUEST */
function textOf(values: SaveInput['values']): string {
  if (holdsWhatIsNotKept(values)) throw refuseField('values', REFUSALS.notKept)
  const text = JSON.stringify(values)
  if (text.length > DRAFT_MAX_CHARS) throw refuseField('values', REFUSALS.tooLarge)
  return text
}

const isYoung = (savedAt: number, now: number): boolean => savedAt > now - DRAFT_LIFE_MS

const ofUser = (db: Db, userId: number, { kind, key }: DraftId) =>
  db.selectFrom('draft').where('userId', '=', userId).where('kind', '=', kind).where('key', '=', key)

async function read(db: Db, userId: number, id: DraftId, now: number): Promise<KeptDraft | null> {
  const found = await ofUser(db, userId, id).select(['version', 'rev', 'savedAt', 'content']).executeTakeFirst()
  if (!found || !isYoung(found.savedAt, now)) return null
  const { content, ...draft } = found
  return { ...draft, values: content }
}

/** Deletes what is beyond the number of a user's drafts. */
async function deleteOldest(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('draft')
    .where('userId', '=', userId)
    .where(
      ({ refTuple, selectFrom }) =>
        sql<boolean>`${refTuple('kind', 'key')} in ${selectFrom('draft')
          .select(['kind', 'key'])
          .where('userId', '=', userId)
          .orderBy('savedAt', 'desc')
          .orderBy('key')
          .offset(DRAFTS_MOST)}`,
    )
    .execute()
}

/** Of a kind that has a limit one more may begin. The user's drafts are locked. @throws Refusal LIMIT_REACHED */
export async function checkNumber(trx: Trx, userId: number, kind: DraftKind, now: number): Promise<void> {
  const most = KIND_MOST[kind]
  if (most === undefined) return
  const { count } = await trx
    .selectFrom('draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('savedAt', '>', now - DRAFT_LIFE_MS)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw new Refusal(RET.LIMIT_REACHED, REFUSALS.tooMany(most))
}

async function save(trx: Trx, userId: number, { values, ...given }: SaveInput, now: number) {
  const content = textOf(values)
  // Also where there is no row yet: two first states come one after the other, and the number is counted.
  await lockUntilEnd(trx, 'drafts', userId)
  const found = await ofUser(trx, userId, given)
    .select(['version', 'rev', 'savedAt', sql<boolean>`content = ${content}::jsonb`.as('isSame')])
    .executeTakeFirst()
  const before = found && isYoung(found.savedAt, now) ? found : undefined
  if (before && before.version > given.version) throw new Refusal(RET.CONFLICT, REFUSALS.newerBuild)
  if (before?.isSame && before.version === given.version) return { rev: before.rev, savedAt: before.savedAt }
  if (before && before.rev !== given.rev) throw new Refusal(RET.STATE_CHANGED, REFUSALS.changed)
  const { kind, key, version } = given
  if (!before) await checkNumber(trx, userId, kind, now)
  // A draft that was deleted meanwhile goes on from the state that the device has seen.
  const row = { version, rev: given.rev + 1, content, savedAt: now }
  await trx
    .insertInto('draft')
    .values({ userId, kind, key, createdAt: now, ...row })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'key']).doUpdateSet(row))
    .execute()
  if (!before) await deleteOldest(trx, userId)
  return { rev: row.rev, savedAt: now }
}

export function registerCalls(app: FastifyInstance, { clock, db }: AppContext): void {
  call(app, 'GET /draft/info', async ({ userId, input }) => ({ draft: await read(db, userId, input, clock.now()) }))
  call(app, 'POST /draft/save', ({ userId, input }) => transaction(db, (trx) => save(trx, userId, input, clock.now())))
  call(app, 'POST /draft/delete', async ({ userId, input: { kind, key } }) => {
    await db.deleteFrom('draft').where('userId', '=', userId).where('kind', '=', kind).where('key', '=', key).execute()
    return {}
  })
}

/** Deletes drafts that nobody went on with. */
export const draftSweep = ({ db }: Pick<AppContext, 'db'>): Sweep => ({
  name: 'old drafts',
  everyMs: HOUR_MS,
  run: async (now) => {
    await db
      .deleteFrom('draft')
      .where('savedAt', '<=', now - DRAFT_LIFE_MS)
      .execute()
    return 0
  },
})
