/**
 * The demonstration's appeal: a verified user has lost the number; it waits for an operator. Made by everybody's
 * functions, with an example document. Only with DEMO=1, once.
 */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createAccounts } from '../user/accounts'
import { sampleOf } from '../verification/provider'
import { drawSample } from '../verification/samples'
import { createVerifications } from '../verification/verifications'
import { DEMO_TEXT as T } from './messages'
import { appeals, dueAtOf } from './object'

const MARKER = 'demo-appeals'
const PHONE = '13800000023'
const NEW_PHONE = '13800000024'

/** @returns 1 when it is made now; 0 when it was made before */
export async function fillDemonstrationAppeals(ctx: AppContext, now: number): Promise<number> {
  const { config, db, settings } = ctx
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (begun.length === 0) return 0
  const at = now - 5 * HOUR_MS
  const still = { config, db, settings, clock: { now: () => at } }
  const { id: userId } = await createAccounts(still).ofPhone(PHONE)
  const people = createVerifications(still)
  const { agreements } = await people.view(userId)
  const { number: verificationNumber } = await people.submit(userId, 'auto', {
    ...{ type: 'ID_CARD', ...sampleOf(userId), pictures: await people.samples(userId) },
    ...(agreements !== '' && { agreed: agreements }),
    idempotencyKey: MARKER,
  })
  await people.check({ number: verificationNumber }, at + 1_000)
  const pictures = privatePicturesOf(still)
  const taker = { kind: 'user', id: String(userId) } as const
  const front = await pictures.save(await drawSample('front', userId), { purpose: 'identity', taker })
  await transaction(db, async (trx) => {
    const { number } = await appeals.create(trx, {
      userId,
      state: 'AUDITING',
      actor: { kind: 'user', id: String(userId) },
      now: at,
      columns: {
        ...{ userId, oldPhone: PHONE, phone: NEW_PHONE, front, device: T.device, submittedAt: at },
        ...{ dueAt: dueAtOf({ now: at, settings }), sessionId: null, verificationNumber },
      },
    })
    await pictures.keep(trx, [front], { kind: 'appeal', id: number }, { purpose: 'identity', userId })
  })
  return 1
}
