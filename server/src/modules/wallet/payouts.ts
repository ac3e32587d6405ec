/** Accounts to which a user's money is paid out: on the verified name alone, numbers sealed, shown masked. */
import type { PayoutAccount, PayoutKind } from '@contract/wallet'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { maskEmail, maskPhone } from '../../kit/masking'
import { createSealer, type Sealer } from '../../kit/seal'
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
