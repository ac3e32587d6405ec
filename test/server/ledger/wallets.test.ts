/**
 * Wallets that the database keeps in step with the ledger, and what a settlement takes off for the shop (design:
 * account 2.2, P4).
 * @tier landing
 * @areas ledger order
 */
import { sql } from 'kysely'
import { transaction, type Trx } from '../../../server/src/db/transaction'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { postTransaction, type Posting } from '../../../server/src/modules/ledger/ledger'
import { lockWallets } from '../../../server/src/modules/ledger/wallets'
import { isPostgres } from '../../helpers/databases'
import { createRandom } from '../../helpers/random'
import { DAY, deliver, expectSoundBooks, sumOf, useBuyer, useShop, type Shop } from '../order/shop'

let ref = 0
const postIn = (trx: Trx, postings: Posting[]) =>
  postTransaction(trx, { kind: 'compensation', ref: `wallet-${(ref += 1)}`, at: 1000, postings })
const post = (shop: Shop, ...postings: Posting[]) => transaction(shop.server.db, (trx) => postIn(trx, postings))

const walletsOf = (shop: Shop, userIds: readonly number[]) =>
  shop.server.db.selectFrom('wallet').selectAll().where('userId', 'in', userIds).orderBy('userId').execute()
const entriesOf = (shop: Shop, userId: number) =>
  shop.server.db
    .selectFrom('walletEntry')
    .select(['part', 'kind', 'ref', 'at', 'deltaFen', 'afterFen'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

describe('wallets', () => {
  const shop = useShop()
  expectSoundBooks(shop)

  test('follow the postings of each part, with an entry for each', async () => {
    await post(shop, { account: 'compensation', amountFen: 500 }, { account: 'balance:71', amountFen: -500 })
    const first = `wallet-${ref}`
    await post(shop, { account: 'balance:71', amountFen: 200 }, { account: 'frozen:71', amountFen: -200 })
    const second = `wallet-${ref}`
    expect(await walletsOf(shop, [71])).toEqual([{ userId: 71, balanceFen: 300, frozenFen: 200, pendingFen: 0 }])
    const both = { kind: 'compensation', at: 1000 }
    expect(await entriesOf(shop, 71)).toEqual([
      { ...both, ref: first, part: 'balance', deltaFen: 500, afterFen: 500 },
      { ...both, ref: second, part: 'balance', deltaFen: -200, afterFen: 300 },
      { ...both, ref: second, part: 'frozen', deltaFen: 200, afterFen: 200 },
    ])
    // What is frozen without a withdrawal is an error of the books.
    await post(shop, { account: 'frozen:71', amountFen: 200 }, { account: 'balance:71', amountFen: -200 })
  })

  test('follow one statement that posts several transactions, whoever writes it', async () => {
    await post(shop, { account: 'compensation', amountFen: 1 }, { account: 'balance:72', amountFen: -1 })
    await sql`
      with txn as (
        insert into ledger_txn (kind, ref, at) values ('compensation', 'many-1', 2), ('compensation', 'many-2', 3)
        returning id
      )
      insert into ledger_posting (txn_id, position, account, amount_fen)
      select id, 0, 'compensation', 7 from txn union all select id, 1, 'balance:72', -7 from txn`.execute(
      shop.server.db,
    )
    expect(await walletsOf(shop, [72])).toMatchObject([{ balanceFen: 15 }])
    expect((await entriesOf(shop, 72)).map((entry) => [entry.ref, entry.afterFen])).toEqual([
      [expect.any(String), 1],
      ['many-1', 8],
      ['many-2', 15],
    ])
  })

  test('hold what their user has, and none goes below zero', async () => {
    await post(shop, { account: 'compensation', amountFen: 5 }, { account: 'balance:73', amountFen: -5 })
    await expect(
      post(shop, { account: 'balance:73', amountFen: 6 }, { account: 'compensation', amountFen: -6 }),
    ).rejects.toThrow('wallet_balance_fen_check')
    expect(await walletsOf(shop, [73])).toMatchObject([{ balanceFen: 5 }])
    expect(await entriesOf(shop, 73)).toHaveLength(1)
  })

  test.each(['update wallet_entry set delta_fen = 1', 'delete from wallet_entry', 'truncate wallet_entry'])(
    'refuse to %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(shop.server.db)).rejects.toThrow('append-only')
    },
  )

  test('that differ from the ledger are found by the daily check', async () => {
    await post(shop, { account: 'compensation', amountFen: 100 }, { account: 'balance:74', amountFen: -100 })
    const change = (by: number) =>
      sql`update wallet set balance_fen = balance_fen + ${by} where user_id = 74`.execute(shop.server.db)
    await change(50)
    expect(await findLedgerErrors(shop.server.db)).toEqual([
      '账户 balance:74 的钱包为 1.50 元，按分录应为 1.00 元，按钱包明细应为 1.00 元',
    ])
    await change(-50)
  })

  test('of users without any are made when they are locked', async () => {
    const wallets = await transaction(shop.server.db, (trx) => lockWallets(trx, [76, 75, 76]))
    expect([...wallets]).toEqual([
      [75, { balanceFen: 0, frozenFen: 0, pendingFen: 0 }],
      [76, { balanceFen: 0, frozenFen: 0, pendingFen: 0 }],
    ])
  })
})

// The embedded database has one connection: its transactions never meet.
;(isPostgres ? describe : describe.skip)('many transactions at once', () => {
  const shop = useShop()

  /** Eight at a time, which wait as long as a busy machine needs: a deadlock ends one of them in any case. */
  async function atOnce(works: readonly ((trx: Trx) => Promise<void>)[]): Promise<void> {
    const left = [...works]
    const work = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const wanted = next
        await transaction(shop.server.db, async (trx) => {
          await sql`set local lock_timeout = 0`.execute(trx)
          await sql`set local statement_timeout = 0`.execute(trx)
          await wanted(trx)
        })
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
  }

  test('that post for the same users in any order neither wait for each other for ever nor lose a fen', async () => {
    const random = createRandom(7)
    const users = Array.from({ length: 12 }, (_, at) => 800 + at)
    const given = new Map(users.map((userId) => [userId, 0]))
    const entries = Array.from({ length: 200 }, () => {
      const wanted = users.filter(() => random() < 0.4).sort(() => random() - 0.5)
      const postings = wanted.map((userId): Posting => {
        const fen = 1 + Math.floor(random() * 1000)
        given.set(userId, given.get(userId)! + fen)
        return { account: `${random() < 0.5 ? 'balance' : 'pending'}:${userId}`, amountFen: -fen }
      })
      const sum = postings.reduce((total, { amountFen }) => total - amountFen, 0)
      return [{ account: 'compensation', amountFen: sum }, ...postings]
    })
    await atOnce(entries.map((postings) => (trx: Trx) => postIn(trx, postings)))
    const wallets = await walletsOf(shop, users)
    expect(new Map(wallets.map(({ userId, balanceFen, pendingFen }) => [userId, balanceFen + pendingFen]))).toEqual(
      given,
    )
    for (const userId of users) {
      const entriesOfUser = await entriesOf(shop, userId)
      for (const part of ['balance', 'pending']) {
        let sum = 0
        for (const { deltaFen, afterFen } of entriesOfUser.filter((entry) => entry.part === part)) {
          sum += deltaFen
          expect(afterFen).toBe(sum)
        }
      }
    }
    expect(sumOf(await shop.ledger())).toBe(0)
    expect((await findLedgerErrors(shop.server.db)).filter((finding) => finding.includes('钱包'))).toEqual([])
  })

  test('that read a wallet take what it holds once', async () => {
    await post(shop, { account: 'compensation', amountFen: 1000 }, { account: 'balance:830', amountFen: -1000 })
    // As a refund of a settled sale: the wallet as far as it goes, the rest is claimed back.
    const take = async (trx: Trx) => {
      const { balanceFen = 0 } = (await lockWallets(trx, [830])).get(830) ?? {}
      const heldFen = Math.min(balanceFen, 300)
      await postIn(trx, [
        { account: 'balance:830', amountFen: heldFen },
        { account: 'clawback:830', amountFen: 300 - heldFen },
        { account: 'refunds-due', amountFen: -300 },
      ])
    }
    await atOnce(Array.from({ length: 8 }, () => take))
    expect(await shop.ledger()).toMatchObject({ 'balance:830': 0, 'clawback:830': 1400 })
    expect(await walletsOf(shop, [830])).toMatchObject([{ balanceFen: 0 }])
  })
})

describe('a settlement', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)

  /** Of 1,000 yuan the consignor gets 900. */
  const NET = 90_000
  const owed = async () => {
    const ledger = await shop.ledger()
    return {
      balance: -(ledger['balance:9001'] ?? 0),
      clawback: ledger['clawback:9001'] ?? 0,
      advance: ledger['advance:9001'] ?? 0,
    }
  }

  test.each([
    ['nothing owed', { clawback: 0, advance: 0 }],
    ['a smaller clawback', { clawback: 30_000, advance: 0 }],
    ['a clawback as large as the net', { clawback: NET, advance: 0 }],
    ['a larger clawback', { clawback: NET + 1, advance: 0 }],
    ['a smaller advance', { clawback: 0, advance: 1 }],
    ['an advance as large as the net', { clawback: 0, advance: NET }],
    ['a larger advance', { clawback: 0, advance: 2 * NET }],
    ['both, smaller together', { clawback: 20_000, advance: 30_000 }],
    ['both, larger together', { clawback: 20_000, advance: NET }],
  ])('with %s: the clawback first, then the advance, then the wallet', async (_, debts) => {
    const [id] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id!])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
    const before = await owed()
    await post(
      shop,
      { account: 'clawback:9001', amountFen: debts.clawback - before.clawback },
      { account: 'advance:9001', amountFen: debts.advance - before.advance },
      { account: 'suspense', amountFen: before.clawback + before.advance - debts.clawback - debts.advance },
    )
    await shop.later(15 * DAY)
    const clawed = Math.min(NET, debts.clawback)
    const repaid = Math.min(NET - clawed, debts.advance)
    expect(await owed()).toEqual({
      balance: before.balance + NET - clawed - repaid,
      clawback: debts.clawback - clawed,
      advance: debts.advance - repaid,
    })
    expect(await walletsOf(shop, [9001])).toMatchObject([
      { balanceFen: before.balance + NET - clawed - repaid, pendingFen: 0 },
    ])
    expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'pending:9001': 0, commission: -10_000 })
  })
})
