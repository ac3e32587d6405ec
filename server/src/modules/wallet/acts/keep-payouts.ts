/** A user's payout accounts: bound, made the first, removed. */
import { RET } from '@contract/constants'
import type { PayoutKind, PayoutList } from '@contract/wallet'
import type { FastifyRequest } from 'fastify'
import { isUniqueViolation } from '../../../db/errors'
import type { Db } from '../../../db/handle'
import { transaction, type Trx } from '../../../db/transaction'
import { boundTo } from '../../../kit/bound'
import type { AppContext } from '../../../kit/context'
import { once, requestHashOf } from '../../../kit/idempotency'
import { oneLine } from '../../../kit/input'
import { maskName } from '../../../kit/masking'
import { Refusal, refuseField } from '../../../kit/refusal'
import type { Sealer } from '../../../kit/seal'
import { takeStepUp } from '../../../kit/step-up'
import { lockWallets } from '../../ledger/wallets'
import { writeMessage } from '../../messages/service'
import { nameOf, verifiedPerson } from '../../verification/people'
import { REFUSALS } from '../messages'
import {
  ACCOUNTS_MOST,
  accountsOf,
  busyAccounts,
  isPayoutNumber,
  payoutSealer,
  payoutTitle,
  payoutViews,
  type PayoutRecord,
} from '../payouts'

type PayoutContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>
interface PayoutTools extends PayoutContext {
  sealer: Sealer
}

interface NewPayout {
  kind: PayoutKind
  number: string
  bank?: string
  idempotencyKey: string
}

type Request = Pick<FastifyRequest, 'headers'>

async function list({ db }: Pick<PayoutTools, 'db'>, userId: number): Promise<PayoutList> {
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
  { clock, db }: PayoutTools,
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
  return list({ db }, userId)
}

async function ownAccount(trx: Db, userId: number, id: string): Promise<PayoutRecord> {
  const found = (await accountsOf(trx, userId)).find((one) => one.id === Number(id))
  if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.noAccount)
  return found
}

/** Writes it, without a code: the demonstration's way, and the last step of everybody's. */
async function add(
  { config, sealer, settings }: PayoutTools,
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

/** @throws Refusal IDENTITY_NEEDED, STEP_UP, BAD_REQUEST, CONFLICT */
function bind(
  tools: PayoutTools,
  userId: number,
  request: Request,
  { kind, number: typed, bank: typedBank = '', idempotencyKey: key }: NewPayout,
): Promise<PayoutList> {
  const number = typed.replace(/[\s-]/gu, '').toLowerCase()
  const bank = kind === 'bank' ? oneLine(typedBank) : ''
  const mark = tools.sealer.markOf(`${kind} ${number} ${bank}`)
  return keyed(tools, userId, { scope: 'payout.bind', key, fields: [mark] }, async (trx, now) => {
    if (!(await verifiedPerson(trx, userId))) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identity)
    if (!isPayoutNumber(kind, number)) throw refuseField('number', REFUSALS.format)
    if (kind === 'bank' && bank.length < 2) throw refuseField('bank', REFUSALS.bank)
    const known = await accountsOf(trx, userId)
    if (known.length >= ACCOUNTS_MOST) throw new Refusal(RET.CONFLICT, REFUSALS.most3(ACCOUNTS_MOST))
    await takeStepUp(trx, request, 'payout', now)
    await add(tools, trx, userId, { kind, number, bank }, now)
  })
}

const makeDefault = (
  tools: PayoutTools,
  userId: number,
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string },
) =>
  keyed(tools, userId, { scope: 'payout.default', key, fields: [id] }, async (trx) => {
    const one = await ownAccount(trx, userId, id)
    await trx.updateTable('payoutAccount').set({ isDefault: false }).where('userId', '=', userId).execute()
    await trx.updateTable('payoutAccount').set({ isDefault: true }).where('id', '=', one.id).execute()
  })

const remove = (
  tools: PayoutTools,
  userId: number,
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string },
) =>
  keyed(tools, userId, { scope: 'payout.remove', key, fields: [id] }, async (trx, now) => {
    const one = await ownAccount(trx, userId, id)
    if ((await busyAccounts(trx, userId)).has(one.id)) throw new Refusal(RET.CONFLICT, REFUSALS.busy)
    const gone = trx.updateTable('payoutAccount').set({ isDefault: false, removedAt: now }).where('id', '=', one.id)
    await gone.execute()
    const [next] = await accountsOf(trx, userId)
    if (one.isDefault && next) {
      await trx.updateTable('payoutAccount').set({ isDefault: true }).where('id', '=', next.id).execute()
    }
  })

export function createPayouts({ clock, config, db, settings }: PayoutContext) {
  const bound = boundTo<PayoutTools>({ clock, config, db, settings, sealer: payoutSealer(config.identityKey) })
  return {
    list: bound(list),
    add: bound(add),
    bind: bound(bind),
    makeDefault: bound(makeDefault),
    remove: bound(remove),
  }
}
