/**
 * Vouchers of orders (design: buying 2.3): what a checkout can use, LOCKED with the order's creation, USED with its
 * payment, back when all orders that have a part of it end unpaid or refunded in full.
 *
 * Locks: an order, its vouchers (ascending), payments, items. A creation has no order to lock yet, so it begins with
 * its vouchers.
 */
import type { NewcomerPack } from '@contract/newcomer'
import type { CheckoutVoucher, CheckoutVouchers } from '@contract/voucher'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { lockUntilEnd, type Trx } from '../../db/transaction'
import type { Settings } from '../../kit/settings'
import { itemFacts } from '../catalogue/holding'
import { voucherEarnedEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import type { OrderRecord, StateChange } from '../order/change-state'
import type { Effect } from '../order/graph'
import { payableNoOf } from '../order/repository'
import { voucherObjects, type VoucherAct } from './objects'
import {
  comparedVouchers,
  lockVouchers,
  newcomerTemplates,
  ownCounts,
  ownUnused,
  type GivenVoucher,
  type VoucherRecord,
} from './repository'
import {
  bestCombination,
  combine,
  refusalOf,
  type CheckoutLine,
  type Circumstances,
  type Combination,
  type Terms,
} from './rules'
import { voucherSettings } from './settings'
import { termsOf, toOffer, toVoucher } from './view'

/** Whether the user has no order but cancelled ones: newcomers' vouchers are for the first one. */
export async function isNewcomer(db: Db, userId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '<>', 'CANCELLED')
    .limit(1)
    .executeTakeFirst()
  return order === undefined
}

/**
 * The newcomers' pack as a user sees it, null for a visitor.
 * @returns `open` when something of it can be claimed, `claimed` when all that there is is the user's, else `over`
 */
export async function newcomerPackOf(
  db: Db,
  userId: number | null,
  now: number,
): Promise<Pick<NewcomerPack, 'vouchers' | 'state'>> {
  const templates = await newcomerTemplates(db, now)
  const ids = templates.map(({ id }) => id)
  const own = await ownCounts(db, userId, ids)
  const vouchers = templates.map((template) => toOffer(template, own.has(template.id) ? template.perUser : 0))
  if (userId !== null && !(await isNewcomer(db, userId))) return { vouchers, state: 'over' }
  return { vouchers, state: vouchers.some(({ state }) => state === 'open') ? 'open' : 'claimed' }
}

/** What the vouchers of a checkout take off. */
export interface CheckoutPlan extends Combination {
  /** By id. */
  given: ReadonlyMap<number, GivenVoucher>
  isForNewcomer: boolean
}

/** A voucher's part of an order that was created. */
export interface OrderPart {
  orderNo: string
  itemIds: readonly number[]
}

/** A line whose price was agreed by an offer. */
type OfferedLine = Pick<CheckoutLine, 'itemId' | 'priceFen'>

async function linesOf(db: Db, itemIds: readonly number[], offered: OfferedLine | null): Promise<CheckoutLine[]> {
  const facts = await itemFacts(db, itemIds)
  // In the buyer's sequence: the parts of a discount follow it.
  return itemIds.flatMap((id) => {
    const line = facts.find(({ itemId }) => itemId === id)
    if (!line) return []
    return id === offered?.itemId ? { ...line, priceFen: offered.priceFen, isOffered: true } : line
  })
}

async function circumstancesOf(
  db: Db,
  userId: number,
  vouchers: readonly GivenVoucher[],
  now: number,
): Promise<Circumstances> {
  const isForNewcomer = vouchers.some(({ template }) => template.source === 'NEWCOMER')
  return { now, isFirstOrder: isForNewcomer && (await isNewcomer(db, userId)) }
}

const toPlan = (combination: Combination, given: readonly GivenVoucher[]): CheckoutPlan => {
  const chosen = given.filter(({ voucher }) => combination.chosen.includes(voucher.id))
  return {
    ...combination,
    given: new Map(chosen.map((one) => [one.voucher.id, one])),
    isForNewcomer: chosen.some(({ template }) => template.source === 'NEWCOMER'),
  }
}

/** What exactly these vouchers take off. @returns null when one of them cannot be used, or they cannot be combined */
export async function planVouchers(
  db: Db,
  {
    userId,
    itemIds,
    voucherIds,
    offered,
    now,
  }: {
    userId: number
    itemIds: readonly number[]
    voucherIds: readonly number[]
    offered: OfferedLine | null
    now: number
  },
): Promise<CheckoutPlan | null> {
  const [given, lines] = await Promise.all([ownUnused(db, userId, voucherIds), linesOf(db, itemIds, offered)])
  if (given.length < voucherIds.length) return null
  const combination = combine(given.map(termsOf), lines, await circumstancesOf(db, userId, given, now))
  return combination && toPlan(combination, given)
}

/**
 * The user's vouchers beside a checkout. `wanted` are chosen as far as they can be used together; null chooses the best
 * combination.
 * @returns null when the user has none
 */
export async function previewVouchers(
  db: Db,
  {
    userId,
    itemIds,
    wanted,
    offered,
    now,
  }: {
    userId: number
    itemIds: readonly number[]
    wanted: readonly number[] | null
    offered: OfferedLine | null
    now: number
  },
): Promise<{ plan: CheckoutPlan; vouchers: CheckoutVouchers } | null> {
  const given = await comparedVouchers(db, userId, now)
  if (given.length === 0) return null
  const lines = await linesOf(db, itemIds, offered)
  const circumstances = await circumstancesOf(db, userId, given, now)
  const terms = given.map(termsOf)
  const combination = wanted === null ? bestCombination(terms, lines, circumstances) : chosenOf(wanted)

  /** The first of those that were wanted, as many as go together. */
  function chosenOf(ids: readonly number[]): Combination {
    const taken: Terms[] = []
    let made = combine([], lines, circumstances)
    for (const one of terms.filter(({ id }) => ids.includes(id))) {
      const tried = combine([...taken, one], lines, circumstances)
      if (!tried) continue
      taken.push(one)
      made = tried
    }
    return made ?? bestCombination([], lines, circumstances)
  }

  const chosenTerms = terms.filter(({ id }) => combination.chosen.includes(id))
  const compared = given.map((one): CheckoutVoucher => {
    const own = termsOf(one)
    const reason = refusalOf(own, lines, circumstances) ?? ''
    const isChosen = combination.chosen.includes(own.id)
    const alone = reason === '' ? (combine([own], lines, circumstances)?.discountFen ?? 0) : 0
    return {
      ...toVoucher(one, null, now),
      discountFen: combination.discounts.get(own.id) ?? alone,
      reason,
      canCombine: reason === '' && (isChosen || combine([...chosenTerms, own], lines, circumstances) !== null),
    }
  })
  return {
    plan: toPlan(combination, given),
    vouchers: {
      chosen: combination.chosen.map(String),
      usable: compared
        .filter(({ reason }) => reason === '')
        .sort((a, b) => b.discountFen - a.discountFen || a.toAt - b.toAt || Number(a.id) - Number(b.id)),
      unusable: compared.filter(({ reason }) => reason !== ''),
    },
  }
}

/**
 * Locks the vouchers of a creation until its transaction ends.
 * @returns whether all of them can still be used
 */
export async function lockForOrder(trx: Trx, userId: number, plan: CheckoutPlan, now: number): Promise<boolean> {
  // Two newcomers' vouchers must not come to two first orders.
  if (plan.isForNewcomer) {
    await lockUntilEnd(trx, 'firstOrder', userId)
    if (!(await isNewcomer(trx, userId))) return false
  }
  const locked = await lockVouchers(trx, plan.chosen)
  return (
    locked.length === plan.chosen.length &&
    locked.every(
      (voucher) =>
        voucher.userId === userId && voucher.state === 'UNUSED' && voucher.fromAt <= now && now < voucher.toAt,
    )
  )
}

/** What an order does to a voucher, which is locked: those of one order move together. @param id its payable number */
const byOrder = (
  trx: Db,
  id: string,
  { now, settings }: { now: number; settings: Settings },
): Omit<VoucherAct, 'object'> => ({
  ...{ trx, parent: null, now, settings, reason: '' },
  actor: { kind: 'order', id },
})

/** It was paid. */
export const useVoucher = (act: VoucherAct): Promise<VoucherRecord> =>
  voucherObjects.move(act, 'use', { orderNo: act.object.orderNo, usedAt: act.now })

/** Gives locked vouchers to the orders that were created with them. */
export async function attachVouchers(
  trx: Trx,
  plan: CheckoutPlan,
  { payableNo, parts, ...by }: { payableNo: string; parts: readonly OrderPart[]; now: number; settings: Settings },
): Promise<void> {
  const act = byOrder(trx, payableNo, by)
  for (const object of await lockVouchers(trx, plan.chosen)) {
    const { id } = object
    await voucherObjects.move({ ...act, object }, 'lock', { orderNo: payableNo })
    const shares = plan.shares.get(id)
    const name = plan.given.get(id)?.template.name ?? ''
    const uses = parts.flatMap(({ orderNo, itemIds }) => {
      const discountFen = itemIds.reduce((sum, itemId) => sum + (shares?.get(itemId) ?? 0), 0)
      return discountFen > 0 ? [{ voucherId: id, orderNo, name, discountFen, returnedAt: null }] : []
    })
    await trx.insertInto('voucherUse').values(uses).execute()
  }
}

/** The vouchers of an order that it still has, locked. */
async function liveVouchers(trx: Db, orderNo: string): Promise<VoucherRecord[]> {
  const uses = await trx
    .selectFrom('voucherUse')
    .select('voucherId')
    .where('orderNo', '=', orderNo)
    .where('returnedAt', 'is', null)
    .execute()
  return lockVouchers(
    trx,
    uses.map(({ voucherId }) => voucherId),
  )
}

/** Whether a voucher came back from an order, and could then be used again. */
export async function hasVoucherBack(db: Db, orderNo: string): Promise<boolean> {
  const use = await db
    .selectFrom('voucherUse')
    .innerJoin('voucher', 'voucher.id', 'voucherUse.voucherId')
    .select('voucherUse.id')
    .where('voucherUse.orderNo', '=', orderNo)
    .whereRef('voucher.toAt', '>', 'voucherUse.returnedAt')
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

/** What was paid for a voucher is posted once for each time it is used. */
const earnedRef = ({ id, orderNo }: VoucherRecord): string => `${id}/${orderNo ?? ''}`

export interface VoucherReturn {
  /** The shop or a merchant is liable: vouchers past their date can be used some days more. */
  isShopLiable: boolean
  settings: Settings
  now: number
}

/**
 * Gives the vouchers of an order back that ended unpaid, or of which everything was refunded; nothing for one that has
 * none. A voucher that other orders of the checkout use too comes back with the last of them. Call it in the
 * transaction that ends the order, which is locked. Repeating it changes nothing.
 */
export async function returnVouchers(
  trx: Db,
  orderNo: string,
  { isShopLiable, settings, now }: VoucherReturn,
): Promise<void> {
  const vouchers = await liveVouchers(trx, orderNo)
  if (vouchers.length === 0) return
  await trx
    .updateTable('voucherUse')
    .set({ returnedAt: now })
    .where('orderNo', '=', orderNo)
    .where('returnedAt', 'is', null)
    .execute()
  for (const voucher of vouchers) {
    const others = await trx
      .selectFrom('voucherUse')
      .select('id')
      .where('voucherId', '=', voucher.id)
      .where('returnedAt', 'is', null)
      .executeTakeFirst()
    if (others) continue
    await giveBack(trx, voucher, { isShopLiable, settings, now, orderNo })
  }
}

async function giveBack(
  trx: Db,
  voucher: VoucherRecord,
  { isShopLiable, settings, now, orderNo }: VoucherReturn & { orderNo: string },
): Promise<void> {
  const isOver = voucher.toAt <= now
  const isLonger = isOver && isShopLiable && voucher.state === 'USED'
  const isLate = isOver && !isLonger
  if (voucher.earnedAt !== null && voucher.paidFen > 0) {
    const entry = { ref: earnedRef(voucher), paidFen: voucher.paidFen, isBack: true }
    await postTransaction(trx, voucherEarnedEntry(entry, now))
  }
  const unlocks = voucher.state === 'LOCKED'
  await voucherObjects.move(
    { ...byOrder(trx, orderNo, { now, settings }), object: voucher },
    unlocks ? (isLate ? 'unlockLate' : 'unlock') : isLate ? 'giveBackLate' : 'giveBack',
    isLonger ? { toAt: now + settings.get(voucherSettings, 'voucher.extraDays') } : {},
  )
}

/** Whether the shop or a merchant is liable for a step that ends an order. */
function isShopLiable({ step, actor }: Pick<StateChange, 'step' | 'actor'>): boolean {
  if (step === 'cancelUnpaid' || step === 'expireUnpaid') return false
  return !((step === 'cancelBeforeShipping' || step === 'cancelBeforeInbound') && actor.kind === 'buyer')
}

/** Vouchers follow their order, in the transaction of its step. */
export async function followVouchers(
  trx: Db,
  {
    order,
    change,
    effects,
    settings,
  }: { order: OrderRecord; change: StateChange; effects: readonly Effect[]; settings: Settings },
): Promise<void> {
  // Most orders have none: their steps cost nothing.
  if (order.discountFen === 0) return
  const { orderNo } = order
  const { now } = change
  if (order.state === 'CANCELLED') {
    await returnVouchers(trx, orderNo, { isShopLiable: isShopLiable(change), settings, now })
    return
  }
  const isPaid = effects.includes('sellItems')
  if (!isPaid && !effects.includes('creditSellers')) return
  const act = byOrder(trx, payableNoOf(order), { now, settings })
  for (const voucher of await liveVouchers(trx, orderNo)) {
    if (isPaid && voucher.state === 'LOCKED') {
      await useVoucher({ ...act, object: voucher })
    }
    if (!isPaid && voucher.paidFen > 0 && voucher.earnedAt === null) {
      await postTransaction(trx, voucherEarnedEntry({ ref: earnedRef(voucher), paidFen: voucher.paidFen }, now))
      await sql`update voucher set earned_at = ${now} where id = ${voucher.id}`.execute(trx)
    }
  }
}
