/**
 * People of the demonstration: 林晚 and a merchant are verified, …11 was refused in two fields, …12 waits for an
 * operator, and two more wait, one of them too long. Made by everybody's functions, with example documents. Only with
 * DEMO=1, once.
 */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { LIN } from '../order/demo'
import { createAccounts } from '../user/accounts'
import { refuseVerification } from './console'
import { DEMO_TEXT as T } from './messages'
import { verifications } from './object'
import { sampleOf } from './provider'
import { createVerifications } from './verifications'

const MARKER = 'demo-verifications'
/** 拾光名表, which sells watches. */
export const MERCHANT = '13800000003'

interface PlannedPerson {
  phone: string
  ago: number
  /** What was typed is not what the document says: a person decides. */
  name?: string
  end: 'check' | 'refuse' | 'wait'
}

const PLANNED: readonly PlannedPerson[] = [
  // Before their accounts and withdrawals (wallet/demo.ts).
  { phone: LIN, ago: 25 * DAY_MS, end: 'check' },
  { phone: MERCHANT, ago: 24 * DAY_MS, end: 'check' },
  { phone: '13800000011', ago: 20 * HOUR_MS, end: 'refuse' },
  { phone: '13800000012', ago: 3 * HOUR_MS, name: '许言', end: 'check' },
  { phone: '13800000021', ago: 29 * HOUR_MS, end: 'wait' },
  { phone: '13800000022', ago: HOUR_MS, end: 'wait' },
]

/** @returns the number of submissions made now; 0 when they were made before */
export async function fillDemonstrationPeople(ctx: AppContext, now: number): Promise<number> {
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(ctx.db)
  if (begun.length === 0) return 0
  for (const person of PLANNED) await makePerson(ctx, person, now)
  return PLANNED.length
}

async function makePerson(ctx: AppContext, { phone, ago, name, end }: PlannedPerson, now: number): Promise<void> {
  const at = now - ago
  const { config, db, settings } = ctx
  const still = { config, db, settings, clock: { now: () => at } }
  const { id: userId } = await createAccounts(still).ofPhone(phone)
  const service = createVerifications(still)
  const { agreements } = await service.view(userId)
  const sample = sampleOf(userId)
  const sent = await service.submit(userId, end === 'check' ? 'auto' : 'customer', {
    ...{ type: 'ID_CARD', name: name ?? sample.name, idNumber: sample.idNumber, validUntil: sample.validUntil },
    pictures: await service.samples(userId),
    ...(agreements !== '' && { agreed: agreements }),
    idempotencyKey: `${MARKER}-${phone}`,
  })
  if (end === 'check') await service.check({ number: sent.number }, at + 1_000)
  if (end !== 'refuse') return
  await transaction(db, async (trx) => {
    const actor = { kind: 'operator', id: DEMO_ACTOR } as const
    const act = await verifications.act(trx, sent.number, { actor, reason: T.reason, now: at + HOUR_MS, settings })
    await refuseVerification(act, { first: 'front.BLURRED', second: 'name.NAME_DIFFERS' })
  })
}
