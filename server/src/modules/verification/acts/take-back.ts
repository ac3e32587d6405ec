/** A submission that a person has not decided is taken back: by its user, or with the consent. */
import type { VerifyState } from '@contract/verification'
import type { Db } from '../../../db/handle'
import type { ConsentWithdrawn } from '../../documents/hooks'
import { discardPictures } from '../../private-picture/pictures'
import { lockSubmitter, verifications } from '../object'
import { AGREEMENT, type VerificationTools } from '../tools'
import { view } from '../view'

/** @throws Refusal NOT_FOUND, CONFLICT */
export async function takeBack(
  tools: VerificationTools,
  userId: number,
  { number, version, idempotencyKey: key }: { number: string; version: number; idempotencyKey: string },
): Promise<VerifyState> {
  await verifications.ownAct(tools, { userId, name: 'takeBack', key, fields: [], number, version }, async (act) => {
    await verifications.move(act, 'takeBack')
    return {}
  })
  return view(tools, userId)
}

/** Without the consent nothing waits any longer, and no photograph is kept; who was verified stays so. */
export async function forgetWithdrawn(trx: Db, { userId, key, now, settings }: ConsentWithdrawn): Promise<void> {
  if (key !== AGREEMENT) return
  await lockSubmitter(trx, userId)
  const rows = await trx.selectFrom('verification').select(['number', 'state']).where('userId', '=', userId).execute()
  for (const { number, state } of rows) {
    if (state === 'SUBMITTED' || state === 'MANUAL') {
      const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings } as const
      await verifications.move(await verifications.act(trx, number, by), 'takeBack')
    } else {
      await discardPictures(trx, { kind: 'verification', id: number }, now)
    }
  }
}
