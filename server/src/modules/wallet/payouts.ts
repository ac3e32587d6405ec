/** Accounts to which a user's money is paid out: on the verified name alone, numbers sealed, shown masked. */
import { RET } from '@contract/constants'
import type { PayoutAccount, PayoutKind, PayoutList } from '@contract/wallet'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { isUniqueViolation } from '../../db/errors'
import { transaction, type Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { oneLine } from '../../kit/input'
import { maskEmail, maskName, maskPhone } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import { createSealer, type Sealer } from '../../kit/seal'
import { takeStepUp } from '../../kit/step-up'
import { lockWallets } from '../ledger/wallets'
import { writeMessage } from '../messages/service'
import { nameOf, verifiedPerson } from '../verification/people'
import { OPEN_STATES } from './graph'
import { ALIPAY, bankTail, REFUSALS } from './messages'
import type { PaidAccount } from './provider'
import type { PayoutAccountTable } from './tables'

export type PayoutRecord = Selectable<PayoutAccountTable>

/** Accounts of a user at once. */
export const ACCOUNTS_MOST = 3

export const payoutSealer = (identityKey: string): Sealer => createSealer(identityKey, 'reluxe payout accounts')

const EMAIL = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu
const PHONE = /^1[3-9]\d{9}$/u
const CARD = /^\d{12,19}$/u

/** The digits of a bank card add up by Luhn's rule. */
export function isCardNumber(number: string): boolean {
  if (!CARD.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const isPayoutNumber = (kind: PayoutKind, number: string): boolean =>
  kind === 'bank' ? isCardNumber(number) : PHONE.test(number) || EMAIL.test(number)

export const payoutTitle = (kind: PayoutKind, number: string, bank: string): string =>
  kind === 'bank' ? bankTail(bank, number) : `${ALIPAY} ${PHONE.test(number) ? maskPhone(number) : maskEmail(number)}`

export const accountsOf = (db: Db, userId: number): Promise<PayoutRecord[]> =>
  db
    .selectFrom('payoutAccount')
    .selectAll()
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The account in full, as a provider pays to it. @throws Error when the key is lost */
export function openAccount(identityKey: string, one: PayoutRecord): PaidAccount {
  const sealer = payoutSealer(identityKey)
  const [name, number] = [sealer.unseal(one.nameSealed), sealer.unseal(one.numberSealed)]
  if (name === null || number === null) throw new Error(`payout account ${one.id} was sealed with another key`)
  return { kind: one.kind, name, number, bank: one.bank }
}

/** Accounts of other users with the same number: operators look at what is sent to them. */
export const sharedWith = async (db: Db, { numberMark, userId }: PayoutRecord): Promise<number[]> => {
  const rows = await db
    .selectFrom('payoutAccount')
    .select('userId')
    .distinct()
    .where('numberMark', '=', numberMark)
    .where('userId', '<>', userId)
    .limit(20)
    .execute()
  return rows.map((row) => row.userId)
}

export async function busyAccounts(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('accountId')
    .where('userId', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

export async function payoutViews(db: Db, userId: number): Promise<PayoutAccount[]> {
  const busy = await busyAccounts(db, userId)
  return (await accountsOf(db, userId)).map(({ id, kind, title, nameMasked, isDefault, createdAt }) => ({
    id: String(id),
    // A merchant's own is made with the merchant; it is shown as a bank's.
    kind: kind === 'corporate' ? 'bank' : kind,
    title,
    name: nameMasked,
    isDefault,
    createdAt,
    refusal: busy.has(id) ? REFUSALS.busy : '',
  }))
}

export interface NewPayout {
  kind: PayoutKind
  number: string
  bank?: string
  idempotencyKey: string
}

type Request = Pick<FastifyRequest, 'headers'>

export function createPayouts(ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>) {
  const { clock, config, db, settings } = ctx
  const sealer = payoutSealer(config.identityKey)

  async function list(userId: number): Promise<PayoutList> {
    const person = await verifiedPerson(db, userId)
    const accounts = await payoutViews(db, userId)
    return {
      list: accounts,
      name: person?.nameMasked ?? '',
      canAdd: person !== undefined && accounts.length < ACCOUNTS_MOST,
      most: ACCOUNTS_MOST,
    }
  }

  /** Once for the key; what is kept of it holds nothing personal. */
  async function keyed(
    userId: number,
    { scope, key, fields }: { scope: string; key: string; fields: readonly unknown[] },
    carryOut: (trx: Trx, now: number) => Promise<unknown>,
  ): Promise<PayoutList> {
    const now = clock.now()
    const intended = { ownerId: userId, scope, key, requestHash: requestHashOf(fields) }
    await transaction(db, (trx) =>
      once(trx, intended, now, async () => {
        await lockWallets(trx, [userId])
        await carryOut(trx, now)
        return {}
      }),
    )
    return list(userId)
  }

  async function ownAccount(trx: Db, userId: number, id: string): Promise<PayoutRecord> {
    const found = (await accountsOf(trx, userId)).find((one) => one.id === Number(id))
    if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.noAccount)
    return found
  }

  /** Writes it, without a code: the demonstration's way, and the last step of everybody's. */
  async function add(
    trx: Db,
    userId: number,
    { kind, number, bank }: { kind: PayoutKind; number: string; bank: string },
    now: number,
  ): Promise<PayoutRecord> {
    const person = await verifiedPerson(trx, userId)
    if (!person) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identity)
    const known = await accountsOf(trx, userId)
    if (known.length >= ACCOUNTS_MOST) throw new Refusal(RET.CONFLICT, REFUSALS.most3(ACCOUNTS_MOST))
    const name = nameOf(config.identityKey, person)
    const made = await trx
      .insertInto('payoutAccount')
      .values({
        ...{ userId, kind, bank, createdAt: now, removedAt: null, isDefault: known.length === 0 },
        nameSealed: sealer.seal(name),
        nameMasked: maskName(name),
        numberSealed: sealer.seal(number),
        numberMark: sealer.markOf(`${kind} ${number}`),
        title: payoutTitle(kind, number, bank),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'payout_account_number') ? refuseField('number', REFUSALS.known) : error
      })
    await writeMessage(trx, settings, {
      userId,
      template: 'payout.changed',
      values: { account: made.title },
      target: { route: 'bindAliPay', params: {} },
      dedupeKey: `payout.changed:${made.id}`,
      now,
    })
    return made
  }

  return {
    list,
    add,

    /** @throws Refusal IDENTITY_NEEDED, STEP_UP, BAD_REQUEST, CONFLICT */
    bind: (
      userId: number,
      request: Request,
      { kind, number: typed, bank: typedBank = '', idempotencyKey: key }: NewPayout,
    ) => {
      const number = typed.replace(/[\s-]/gu, '').toLowerCase()
      const bank = kind === 'bank' ? oneLine(typedBank) : ''
      const mark = sealer.markOf(`${kind} ${number} ${bank}`)
      return keyed(userId, { scope: 'payout.bind', key, fields: [mark] }, async (trx, now) => {
        if (!(await verifiedPerson(trx, userId))) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identity)
        if (!isPayoutNumber(kind, number)) throw refuseField('number', REFUSALS.format)
        if (kind === 'bank' && bank.length < 2) throw refuseField('bank', REFUSALS.bank)
        const known = await accountsOf(trx, userId)
        if (known.length >= ACCOUNTS_MOST) throw new Refusal(RET.CONFLICT, REFUSALS.most3(ACCOUNTS_MOST))
        await takeStepUp(trx, request, 'payout', now)
        await add(trx, userId, { kind, number, bank }, now)
      })
    },

    makeDefault: (userId: number, { id, idempotencyKey: key }: { id: string; idempotencyKey: string }) =>
      keyed(userId, { scope: 'payout.default', key, fields: [id] }, async (trx) => {
        const one = await ownAccount(trx, userId, id)
        await trx.updateTable('payoutAccount').set({ isDefault: false }).where('userId', '=', userId).execute()
        await trx.updateTable('payoutAccount').set({ isDefault: true }).where('id', '=', one.id).execute()
      }),

    remove: (userId: number, { id, idempotencyKey: key }: { id: string; idempotencyKey: string }) =>
      keyed(userId, { scope: 'payout.remove', key, fields: [id] }, async (trx, now) => {
        const one = await ownAccount(trx, userId, id)
        if ((await busyAccounts(trx, userId)).has(one.id)) throw new Refusal(RET.CONFLICT, REFUSALS.busy)
        const gone = trx.updateTable('payoutAccount').set({ isDefault: false, removedAt: now }).where('id', '=', one.id)
        await gone.execute()
        const [next] = await accountsOf(trx, userId)
        if (one.isDefault && next) {
          await trx.updateTable('payoutAccount').set({ isDefault: true }).where('id', '=', next.id).execute()
        }
      }),
  }
}
