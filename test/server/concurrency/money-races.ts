/**
 * A withdrawal, in different server processes at once: applied for twice, taken back while an operator lets it pass,
 * beside a return that takes money from the wallet and a freezing of the account, and told about by notices that repeat
 * and contradict each other (design: account 2.3, 8).
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Config } from '../../../server/src/config'
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import { systemClock } from '../../../server/src/kit/clock'
import { createLogger } from '../../../server/src/kit/logger'
import { ACCOUNTS } from '../../../server/src/modules/ledger/accounts'
import { postTransaction } from '../../../server/src/modules/ledger/ledger'
import { lockWallets } from '../../../server/src/modules/ledger/wallets'
import type { Settings } from '../../../server/src/kit/settings'
import { createSettings } from '../../../server/src/modules/settings/service'
import { freezeUser, lockUser, unfreezeUser } from '../../../server/src/modules/user/freezing'
import { createSessions } from '../../../server/src/modules/user/sessions'
import { createSandboxPayouts, type PayoutVerdict } from '../../../server/src/modules/wallet/provider'
import { declaredSettings } from '../../../server/src/settings'
import { randomOf } from '../after-sale/walks'
import { createOperator, type TestOperator } from '../../helpers/operators'
import { fetchFrom } from '../../helpers/shop-call'
import { addBuyer, type Buyer } from '../order/buyers'
import { addAccount, newKey, stepUp, verify } from '../wallet/money'
import type { ServerProcess } from './server-process'

/** Users whose withdrawals are raced for side by side. */
const SIDES = 4
const DAY = 24 * 60 * 60_000
/** Above what passes by itself, so that an operator decides. */
const AMOUNT = 600_000
const RETURNED = 300_000
/** Of the races, those in which the account is frozen as well. */
const FROZEN_SHARE = 0.3

/** The day's limits are not what is raced for. Before the processes start, which read settings then. */
export async function widenLimits(db: Db): Promise<void> {
  for (const [key, value] of Object.entries({ 'withdraw.dayTimes': 20, 'withdraw.dayFen': 100_000_000 })) {
    await sql`insert into setting (key, value, version, updated_at)
      values (${key}, ${JSON.stringify(value)}::jsonb, 1, ${systemClock.now()})`.execute(db)
  }
}

export interface MoneyRaces {
  /** How each withdrawal ended. */
  ends: Record<string, number>
  /** How often a second application at once was made. */
  doubled: number
  /** How often a freezing has taken back what was let pass. */
  recalled: number
}

interface Holder extends Buyer {
  accountId: string
}

/** Money of a sale that is settled to the user; from nobody's sale. */
const credit = (db: Db, userId: number, amountFen: number) =>
  transaction(db, (trx) =>
    postTransaction(trx, {
      ...{ kind: 'compensation', ref: newKey(), at: systemClock.now() },
      postings: [
        { account: ACCOUNTS.provider('sandbox'), amountFen },
        { account: ACCOUNTS.balance(userId), amountFen: -amountFen },
      ],
    }),
  )

/** What a return takes back after the settlement, as after-sale does: locked, read, posted; the rest is owed. */
const takeBack = (db: Db, userId: number) =>
  transaction(db, async (trx) => {
    const wallet = (await lockWallets(trx, [userId])).get(userId)
    const heldFen = Math.min(RETURNED, wallet?.balanceFen ?? 0)
    await postTransaction(trx, {
      ...{ kind: 'refund-due', ref: newKey(), at: systemClock.now() },
      postings: [
        { account: ACCOUNTS.balance(userId), amountFen: heldFen },
        { account: ACCOUNTS.clawback(userId), amountFen: RETURNED - heldFen },
        { account: ACCOUNTS.suspense, amountFen: -RETURNED },
      ].filter((one) => one.amountFen !== 0),
    })
  })

/** As an operator freezes an account: its sessions end, and what was let pass goes back to the operators. */
const freeze = (db: Db, userId: number, settings: Settings) =>
  transaction(db, async (trx) => {
    await lockUser(trx, userId)
    await freezeUser(trx, userId, { reason: '核查', now: systemClock.now(), settings })
  })

const thaw = (db: Db, userId: number) =>
  transaction(db, async (trx) => {
    await lockUser(trx, userId)
    await unfreezeUser(trx, userId)
  })

/** The next sale pays what is owed. */
const payDebt = (db: Db, userId: number) =>
  transaction(db, async (trx) => {
    await lockWallets(trx, [userId])
    const { rows } = await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_posting
      where account = ${ACCOUNTS.clawback(userId)}`.execute(trx)
    const owedFen = Number(rows[0]?.fen ?? 0)
    if (owedFen === 0) return
    await postTransaction(trx, {
      ...{ kind: 'compensation', ref: newKey(), at: systemClock.now() },
      postings: [
        { account: ACCOUNTS.provider('sandbox'), amountFen: owedFen },
        { account: ACCOUNTS.clawback(userId), amountFen: -owedFen },
      ],
    })
  })

/** @param secret with which the processes' payout provider signs */
export async function raceForMoney(
  db: Db,
  servers: readonly ServerProcess[],
  { races, seed, config }: { races: number; seed: number; config: Config },
): Promise<MoneyRaces> {
  const random = randomOf(seed)
  const server = () => servers[Math.floor(random() * servers.length)]!
  const log = createLogger({ level: 'error', format: 'text' })
  const settings = createSettings({ db, clock: systemClock, log, declared: declaredSettings })
  const shop = { db, clock: systemClock, config, ctx: { db, clock: systemClock, config, log, settings } } as never
  const sandbox = createSandboxPayouts(config.paySandboxSecret)

  const post = async (at: ServerProcess, path: string, body: string, headers: Record<string, string>) => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const answer = await fetchFrom(`${at.origin}${path}`, { method: 'POST', body, headers: { ...length, ...headers } })
    return (JSON.parse(answer.body) as { ret_code: number }).ret_code
  }
  const approve = (at: ServerProcess, { cookie }: TestOperator, no: string, version: number) =>
    post(
      at,
      '/api/admin/record/act',
      JSON.stringify({
        ...{ kind: 'withdrawal', id: no, action: 'approve', input: {}, reason: '核实', version },
        idempotencyKey: newKey(),
      }),
      { cookie, origin: at.origin, 'sec-fetch-site': 'same-origin' },
    )
  const notify = (at: ServerProcess, no: string, verdict: PayoutVerdict) => {
    const { body, headers } = sandbox.makeNotice({ number: no, amountFen: AMOUNT, verdict })
    return post(at, '/api/payout/notify/sandbox', body, headers)
  }
  const apply = (at: ServerProcess, of: Holder) =>
    at.call(
      'POST /user/withdraw-apply',
      { amountFen: AMOUNT, accountId: of.accountId, idempotencyKey: newKey() },
      of.token,
    )
  const read = (no: string) =>
    db.selectFrom('withdrawal').selectAll().where('number', '=', no).executeTakeFirstOrThrow()

  const ends: Record<string, number> = {}
  let doubled = 0
  let recalled = 0

  const side = async (index: number): Promise<void> => {
    const buyer = await addBuyer(db, systemClock)
    await verify(shop, buyer.userId)
    const { id } = await addAccount(shop, buyer.userId, `1370000000${index}`, systemClock.now() - 2 * DAY)
    const holder: Holder = { ...buyer, accountId: String(id) }
    for (let race = 0; race < races / SIDES; race += 1) {
      // What one operator may let pass in a day is not what is raced for.
      const desk = await createOperator({ db, clock: systemClock }, `money-${index}-${race}`, ['finance'])
      await credit(db, holder.userId, AMOUNT + RETURNED)
      await stepUp({ db, clock: systemClock } as never, holder, 'withdraw')
      const answers = await Promise.all([
        apply(server(), holder),
        apply(server(), holder),
        apply(server(), holder),
        takeBack(db, holder.userId),
      ])
      const made = answers.flatMap((answer) => (answer?.ret_code === RET.OK ? [answer.data] : []))
      if (made.length > 1) doubled += 1
      const [one] = made
      if (one) {
        const { no, version } = one
        const cancelling = { no, version, idempotencyKey: newKey() }
        const verdicts: PayoutVerdict[] = [{ state: 'paid' }, { state: 'failed', failure: 'OTHER' }, { state: 'paid' }]
        const isFrozen = random() < FROZEN_SHARE
        const [taken, approved] = await Promise.all([
          server().call('POST /user/withdraw-cancel', cancelling, holder.token),
          approve(server(), desk, no, version),
          ...(isFrozen ? [freeze(db, holder.userId, settings)] : []),
        ])
        expect([taken.ret_code === RET.OK, approved === RET.OK].toSorted()).toEqual([false, true])
        const sent = async () => {
          // The processes' own jobs send it, and ask what has become of it: as long as they take.
          while (['APPROVED', 'TRANSFERRING'].includes((await read(no)).state)) {
            await Promise.all(verdicts.map((verdict) => notify(server(), no, verdict)))
          }
        }
        await sent()
        if (isFrozen) {
          await thaw(db, holder.userId)
          holder.token = await createSessions({ db, clock: systemClock }).create(holder.userId)
          const back = await read(no)
          if (back.state === 'AUDITING') {
            recalled += 1
            const again = await createOperator({ db, clock: systemClock }, `again-${index}-${race}`, ['finance'])
            expect(await approve(server(), again, no, back.version)).toBe(RET.OK)
            await sent()
          }
        }
        const { state } = await read(no)
        ends[state] = (ends[state] ?? 0) + 1
        expect(state === 'CANCELLED').toBe(taken.ret_code === RET.OK)
      }
      await payDebt(db, holder.userId)
    }
  }
  await Promise.all(Array.from({ length: SIDES }, (_, index) => side(index)))
  return { ends, doubled, recalled }
}
