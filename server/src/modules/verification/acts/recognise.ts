/** The provider reads a document for the form, as often a day as the settings say. */
import { RET } from '@contract/constants'
import type { FieldProblem, IdType } from '@contract/verification'
import { sql } from 'kysely'
import { dayOf } from '../../../kit/china-day'
import { Refusal, refuseField } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { bytesOf, filesOf, type Pictures } from '../photographs'
import { verificationSettings } from '../settings'
import type { VerificationTools } from '../tools'

const NOT_READ = { name: '', idNumber: '', validUntil: '', problems: [] as FieldProblem[] }

/**
 * Without a provider, and while it does not answer, nothing is read: the user types everything, a person compares.
 * @throws Refusal BAD_REQUEST where nothing can be read, TOO_MANY
 */
export async function recognise(
  tools: VerificationTools,
  userId: number,
  { type, pictures: sent }: { type: IdType; pictures: Pictures },
) {
  const { db, provider } = tools
  const bytes = await bytesOf(tools, userId, await filesOf(tools, db, userId, sent))
  if (!provider) return NOT_READ
  await countReading(tools, userId)
  const read = await provider.ocr({ type, userId, ...bytes }).catch(() => null)
  if (read === null) return NOT_READ
  const { name, idNumber, validUntil, problems } = read
  if (name === '' && idNumber === '' && problems.length === 0) throw refuseField('front', REFUSALS.unreadable)
  return { name, idNumber, validUntil, problems }
}

/** @throws Refusal TOO_MANY */
async function countReading({ clock, db, settings }: VerificationTools, userId: number): Promise<void> {
  const most = settings.get(verificationSettings, 'verification.readsPerDay')
  const day = dayOf(clock.now())
  const { rows } = await sql`
    insert into verification_reading (user_id, day, used) values (${userId}, ${day}, 1)
    on conflict (user_id) do update set
      used = case when verification_reading.day = ${day} then verification_reading.used + 1 else 1 end, day = ${day}
    where verification_reading.day <> ${day} or verification_reading.used < ${most}
    returning used`.execute(db)
  if (rows.length === 0) throw new Refusal(RET.TOO_MANY, REFUSALS.readsFull)
}
