/** People with money: a verified user with an account and a settled sum in the wallet, made as everybody's are. */
import { randomUUID } from 'node:crypto'
import type { StepUpScene } from '@contract/user'
import { transaction } from '../../../server/src/db/transaction'
import { ACCOUNTS } from '../../../server/src/modules/ledger/accounts'
import { postTransaction } from '../../../server/src/modules/ledger/ledger'
import { sampleOf } from '../../../server/src/modules/verification/provider'
import { createVerifications } from '../../../server/src/modules/verification/verifications'
import { createPayouts } from '../../../server/src/modules/wallet/acts/keep-payouts'
import { createWithdrawals } from '../../../server/src/modules/wallet/withdrawals'
import type { TestServer } from '../../helpers/server'

const DAY = 24 * 60 * 60_000

export interface Holder {
  userId: number
  token: string
}

export const newKey = (): string => randomUUID()

/** Money that a buyer paid, and that is settled to the user. */
export const credit = (server: TestServer, userId: number, amountFen: number): Promise<void> =>
  transaction(server.db, async (trx) => {
    const at = server.clock.now()
    await postTransaction(trx, {
      kind: 'compensation',
      ref: `test-${newKey()}`,
      at,
      postings: [
        { account: ACCOUNTS.provider('sandbox'), amountFen },
        { account: ACCOUNTS.balance(userId), amountFen: -amountFen },
      ],
    })
  })

export const balanceOf = async ({ db }: TestServer, userId: number) => {
  const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
  return [wallet?.balanceFen ?? 0, wallet?.frozenFen ?? 0]
}

/** Verifies the user by an example document. */
export async function verify(server: TestServer, userId: number): Promise<string> {
  const service = createVerifications(server.ctx)
  const { agreements } = await service.view(userId)
  const { name, idNumber, validUntil } = sampleOf(userId)
  const { number } = await service.submit(userId, 'auto', {
    ...{ type: 'ID_CARD', name, idNumber, validUntil, pictures: await service.samples(userId) },
    ...(agreements !== '' && { agreed: agreements }),
    idempotencyKey: newKey(),
  })
  await service.check({ number }, server.clock.now())
  return number
}

export const addAccount = (
  server: TestServer,
  userId: number,
  number = '13912345678',
  at = server.clock.now() - 2 * DAY,
) =>
  transaction(server.db, (trx) => createPayouts(server.ctx).add(trx, userId, { kind: 'alipay', number, bank: '' }, at))

let phones = 13_700_000_000
/** Verified, with an account that is not new, and so much in the wallet. */
export async function holder(server: TestServer, amountFen: number): Promise<Holder & { accountId: string }> {
  const { token, userId } = await server.login(String((phones += 1)))
  await verify(server, userId)
  const { id } = await addAccount(server, userId, String(phones))
  await credit(server, userId, amountFen)
  return { token, userId, accountId: String(id) }
}

/** Opens a scene as the right code does. */
export async function stepUp({ db, clock }: TestServer, { userId }: Holder, scene: StepUpScene): Promise<void> {
  const sessions = await db.selectFrom('session').select('tokenHash').where('userId', '=', userId).execute()
  for (const { tokenHash } of sessions) {
    await db
      .insertInto('stepUp')
      .values({ tokenHash, scene, until: clock.now() + 10 * 60_000 })
      .onConflict((conflict) =>
        conflict.columns(['tokenHash', 'scene']).doUpdateSet({ until: clock.now() + 10 * 60_000 }),
      )
      .execute()
  }
}

/** What the jobs do with it, until nothing is left to do. */
export async function runPayout(server: TestServer, number: string): Promise<void> {
  const service = createWithdrawals(server.ctx)
  await service.send({ number }, server.clock.now())
  await service.query({ number, waitMs: '0' }, server.clock.now())
}
