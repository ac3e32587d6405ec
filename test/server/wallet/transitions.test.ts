/**
 * Every step of the graph of withdrawals, from every state (design: account 2.3).
 * @tier landing
 * @areas wallet
 */
import { postTransaction } from '../../../server/src/modules/ledger/ledger'
import { appliedEntry } from '../../../server/src/modules/wallet/entries'
import { withdrawals } from '../../../server/src/modules/wallet/object'
import { testTransitions } from '../../helpers/object-transitions'
import { createTestServer, type TestServer } from '../../helpers/server'
import { holder } from './money'

jest.setTimeout(120_000)

describe('the graph of withdrawals', () => {
  let server: TestServer
  let one: Awaited<ReturnType<typeof holder>>
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    one = await holder(server, 100_000)
  })
  afterAll(() => server.close())

  testTransitions(withdrawals, {
    server: () => server,
    create: async (trx, now) => {
      const { userId, accountId } = one
      const made = await withdrawals.create(trx, {
        userId,
        state: 'APPLIED',
        actor: { kind: 'user', id: String(userId) },
        now,
        columns: {
          ...{
            userId,
            accountId: Number(accountId),
            accountSealed: 's1.x',
            accountTitle: '支付宝',
            channel: 'sandbox',
          },
          ...{ amountFen: 1_000, feeFen: 100, netFen: 900, flags: [], createdAt: now },
        },
      })
      await postTransaction(trx, appliedEntry(made, now))
      return made
    },
    acts: {
      reject: (act) => withdrawals.move(act, 'reject', { refusal: '测试' }),
      fail: (act) => withdrawals.move(act, 'fail', { failure: 'OTHER' }),
      bounce: (act) => withdrawals.move(act, 'bounce', { failure: 'RETURNED' }),
    },
  })
})
