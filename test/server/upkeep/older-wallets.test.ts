/**
 * Wallets of a database that is full of postings (migration 176): each follows from them, row by row.
 * @tier whole
 * @areas upkeep db ledger
 */
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/database'
import { migrate } from '../../../server/src/db/migrate'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { balances } from '../../../server/src/modules/ledger/ledger'
import { openOlderDatabase, type TestDatabase } from '../../helpers/databases'
import { createRandom } from '../../helpers/random'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const PARTS = ['balance', 'frozen', 'pending'] as const
const USERS = 40
const TXNS = 400

interface OldPosting {
  txnId: number
  account: string
  fen: number
}

/**
 * Transactions between users' accounts and a common one; some parts end below zero, as only a version before let them.
 */
function oldPostings(): OldPosting[] {
  const random = createRandom(176)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: TXNS }, (_, at) => at + 1).flatMap((txnId) => {
    const accounts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const part = pick([...PARTS, 'clawback'])
      return `${part}:${1 + Math.floor(random() * USERS)}`
    })
    const mine = [...new Set(accounts)].map((account) => ({
      txnId,
      account,
      // Users mostly get; two of them mostly give.
      fen: Math.round((random() < (/:[12]$/.test(account) ? 0.7 : 0.2) ? 1 : -1) * (1 + random() * 90_000)),
    }))
    const sum = mine.reduce((total, { fen }) => total + fen, 0)
    return [
      ...mine,
      { txnId, account: 'escrow', fen: -sum || 1 },
      ...(sum === 0 ? [{ txnId, account: 'sales', fen: -1 }] : []),
    ]
  })
}

async function insertOld(db: Db, postings: readonly OldPosting[]): Promise<void> {
  await sql`insert into ledger_account (code, created_at) select distinct account, 1 from
    json_to_recordset(${JSON.stringify(postings)}::json) as p (account text)`.execute(db)
  const rows = postings.map(({ txnId, account, fen }, position) => ({
    txn_id: txnId,
    position,
    account,
    amount_fen: fen,
  }))
  await sql`with txn as (
      insert into ledger_txn (id, kind, ref, at) overriding system value
      select id, 'payment', 'old-' || id, id * 1000 from generate_series(1, ${TXNS}::int) as id
    )
    insert into ledger_posting (txn_id, position, account, amount_fen)
    select txn_id, position, account, amount_fen from json_to_recordset(${JSON.stringify(rows)}::json)
      as p (txn_id bigint, position integer, account text, amount_fen bigint)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('ledger_txn', 'id'), ${TXNS})`.execute(db)
}

describe('postings of before wallets', () => {
  const postings = oldPostings()
  let older: TestDatabase
  let before: Record<string, number>
  beforeAll(async () => {
    older = await openOlderDatabase('176')
    await insertOld(older.db, postings)
    before = await balances(older.db)
    expect(await migrate(older.db)).toContain('176-wallets')
  })
  afterAll(() => older.close())

  const partOf = (account: string): string | undefined => PARTS.find((part) => account.startsWith(`${part}:`))
  const isBelow = (account: string): boolean => partOf(account) !== undefined && (before[account] ?? 0) > 0

  test('what was below zero is a clawback, or waits in suspense, by one posting', async () => {
    const below = Object.keys(before).filter(isBelow)
    expect(below.some((account) => account.startsWith('balance:'))).toBe(true)
    expect(below.some((account) => !account.startsWith('balance:'))).toBe(true)
    const expected = { ...before }
    for (const account of below) {
      const to = account.startsWith('balance:') ? account.replace('balance', 'clawback') : 'suspense'
      expected[to] = (expected[to] ?? 0) + (before[account] ?? 0)
      expected[account] = 0
    }
    expect(await balances(older.db)).toEqual(expected)
    const { rows } = await sql<{ refs: string[] }>`
      select array_agg(ref) as refs from ledger_txn where kind = 'rename'`.execute(older.db)
    expect(rows).toEqual([{ refs: ['wallets'] }])
  })

  test('each wallet is the sum of its postings', async () => {
    const expected = new Map<number, Record<string, number>>()
    for (const { account } of postings) {
      const part = partOf(account)
      if (part === undefined) continue
      const userId = Number(account.slice(part.length + 1))
      const wallet = expected.get(userId) ?? { userId, balanceFen: 0, frozenFen: 0, pendingFen: 0 }
      wallet[`${part}Fen`] = isBelow(account) ? 0 : -(before[account] ?? 0) || 0
      expected.set(userId, wallet)
    }
    const wallets = await older.db.selectFrom('wallet').selectAll().orderBy('userId').execute()
    expect(wallets).toEqual([...expected.values()].sort((a, b) => a['userId']! - b['userId']!))
    expect(wallets.length).toBeGreaterThan(20)
  })

  test('each entry is the sum of what its transaction posted, with what the part was then', async () => {
    const sums = new Map<string, number>()
    const moved = Object.keys(before)
      .filter(isBelow)
      .map((account) => ({ txnId: TXNS + 1, account, fen: -(before[account] ?? 0) }))
    const expected = [...postings, ...moved].flatMap(({ txnId, account, fen }) => {
      const part = partOf(account)
      if (part === undefined) return []
      const afterFen = (sums.get(account) ?? 0) - fen
      sums.set(account, afterFen)
      return [{ userId: Number(account.slice(part.length + 1)), part, txnId, deltaFen: -fen, afterFen }]
    })
    const entries = await older.db
      .selectFrom('walletEntry')
      .select(['userId', 'part', 'txnId', 'deltaFen', 'afterFen'])
      .orderBy('id')
      .execute()
    const byPlace = (a: { txnId: number; userId: number; part: string }, b: typeof a): number =>
      a.txnId - b.txnId || a.userId - b.userId || a.part.localeCompare(b.part)
    expect(entries).toEqual(expected.sort(byPlace))
    expect(entries.length).toBeGreaterThan(300)
  })

  test('and the daily check finds nothing wrong with them', async () => {
    expect((await findLedgerErrors(older.db)).filter((finding) => finding.includes('钱包'))).toEqual([])
  })
})
