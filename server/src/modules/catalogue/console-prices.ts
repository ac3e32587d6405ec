/**
 * Prices in the console: one item's, a list's, and the approval of what is above the operator's limit. Rules are the
 * catalogue's (desk/prices.ts).
 */
import type { AdminCallData, AdminCallInput } from '@contract/admin/calls'
import { MAX_PRICE_ROWS, type PriceRow } from '@contract/admin/items'
import { RET } from '@contract/constants'
import { Type } from '@sinclair/typebox'
import { transaction, type Trx } from '../../db/database'
import type { ActionSource, ApprovalKind } from '../../kit/console'
import { ITEM_TITLES as T } from '../../kit/console-titles'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { findItem, lockedItem, recordId, type StoredItem } from './desk/item-list'
import { readPriceLines, refuseUnpriced, writePrice, type PriceLine } from './desk/prices'
import { DESK } from './messages'

type PriceContext = Pick<AppContext, 'clock' | 'db'>

export const PRICE_KIND = 'price.change'

/** ¥12,800.00 */
export const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const PriceForm = Type.Object({
  priceFen: Type.Integer({ minimum: 100, maximum: 10_000_000_000, title: T.newPrice, 'x-kind': 'fen' }),
})

/**
 * Changes the price, or requests the approval of a change above the operator's limit, alone or with a day's others.
 * @returns the approval's id, null when the price is changed
 */
async function changePrice(
  trx: Trx,
  item: StoredItem,
  { priceFen, reason, now, operator }: { priceFen: number; reason: string; now: number; operator: ActingOperator },
): Promise<string | null> {
  refuseUnpriced(item, priceFen)
  const object = { kind: 'item', id: String(item.id) }
  const limitFen = operator.limit('price.fen')
  if (await operator.useLimit(trx, { limit: 'price.fen', limitFen, object, fen: priceFen - item.priceFen })) {
    await writePrice(trx, item, { priceFen, reason, now })
    return null
  }
  return operator.requestApproval(trx, {
    kind: PRICE_KIND,
    object,
    summary: `${item.title} ${T.priceOf(yuan(item.priceFen), yuan(priceFen))}`,
    payload: { itemId: item.id, beforeFen: item.priceFen, priceFen },
    reason,
  })
}

export const priceAction: ActionSource = {
  name: 'changePrice',
  title: T.changePrice,
  permission: 'price.change',
  form: PriceForm,
  needsReason: true,
  act: async (trx, { id, input, reason, now, operator }) => {
    const item = await lockedItem(trx, recordId(id))
    const priceFen = Number(input.priceFen)
    const approval = await changePrice(trx, item, { priceFen, reason, now, operator })
    const [before, after] = [{ priceFen: item.priceFen }, { priceFen }]
    return approval === null
      ? { message: DESK.priceChanged, before, after }
      : { message: DESK.waitsForApproval, approval, before, after }
  },
}

export const priceApproval: ApprovalKind = {
  kind: PRICE_KIND,
  title: T.changePrice,
  request: 'price.change',
  decide: 'price.approve',
  facts: async (db, { itemId, beforeFen, priceFen }) => {
    const item = await findItem(db, Number(itemId))
    return [
      {
        name: T.item,
        value: item?.title ?? String(itemId),
        kind: 'record',
        to: { kind: 'item', id: String(itemId) },
      },
      { name: T.price, value: String(priceFen), kind: 'fen', before: yuan(Number(beforeFen)) },
    ]
  },
  apply: async (trx, { itemId, beforeFen, priceFen }, { now }) => {
    const item = await lockedItem(trx, Number(itemId))
    if (item.priceFen !== Number(beforeFen)) throw new Refusal(RET.CONFLICT, DESK.priceMoved)
    refuseUnpriced(item, Number(priceFen))
    await writePrice(trx, item, { priceFen: Number(priceFen), reason: T.changePrice, now })
    return { before: { priceFen: item.priceFen }, after: { priceFen: Number(priceFen) } }
  },
}

/** Undoes what a dry run has tried. */
class Undo extends Error {
  constructor(readonly row: PriceRow) {
    super('dry run')
  }
}

/** One line in a transaction of its own; a dry run is rolled back. */
async function priceLine(
  { clock, db }: PriceContext,
  { line, itemNo, priceFen, isBroken }: PriceLine,
  { reason, isDryRun, operator }: { reason: string; isDryRun: boolean; operator: ActingOperator },
): Promise<PriceRow & { isWaiting: boolean }> {
  const row = { line, itemNo, title: '', beforeFen: null, afterFen: priceFen, isWaiting: false }
  if (isBroken) return { ...row, isOk: false, message: DESK.badLine }
  if (priceFen === null) return { ...row, isOk: false, message: DESK.badPrice }
  let shown: Pick<PriceRow, 'title' | 'beforeFen'> = { title: '', beforeFen: null }
  try {
    return await transaction(db, async (trx) => {
      const found = await trx.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirst()
      if (!found) throw new Refusal(RET.NOT_FOUND, DESK.noSuchItemNo)
      const item = await lockedItem(trx, found.id)
      shown = { title: item.title, beforeFen: item.priceFen }
      const approval = await changePrice(trx, item, { priceFen, reason, now: clock.now(), operator })
      const isWaiting = approval !== null
      const words = isDryRun ? [DESK.willChange, DESK.willWait] : [DESK.priceChanged, DESK.waitsForApproval]
      const done = { ...row, ...shown, isOk: true, message: words[isWaiting ? 1 : 0] ?? '', isWaiting }
      if (isDryRun) throw new Undo(done)
      if (!isWaiting) {
        await operator.audit(trx, {
          action: 'item.changePrice',
          object: { kind: 'item', id: String(item.id) },
          before: { priceFen: item.priceFen },
          after: { priceFen },
          reason,
        })
      }
      return done
    })
  } catch (error) {
    if (error instanceof Undo) return { ...error.row, isWaiting: error.row.message === DESK.willWait }
    if (!(error instanceof Refusal)) throw error
    return { ...row, ...shown, isOk: false, message: error.message }
  }
}

const emptyRow = ({ line, itemNo, priceFen }: PriceLine): PriceRow => ({
  line,
  itemNo,
  title: '',
  isOk: false,
  message: DESK.twiceInList,
  beforeFen: null,
  afterFen: priceFen,
})

/** Prices by item numbers, each line by itself. @throws Refusal BAD_REQUEST for no lines, and for too many */
export async function changePrices(
  ctx: PriceContext,
  input: AdminCallInput<'POST /admin/item/price-list'>,
  operator: ActingOperator,
): Promise<AdminCallData<'POST /admin/item/price-list'>> {
  const lines = readPriceLines(input.text)
  if (lines.length === 0) throw new Refusal(RET.BAD_REQUEST, DESK.emptyList, { text: DESK.emptyList })
  if (lines.length > MAX_PRICE_ROWS) {
    const message = DESK.tooManyRows(MAX_PRICE_ROWS)
    throw new Refusal(RET.BAD_REQUEST, message, { text: message })
  }
  const list: PriceRow[] = []
  let waiting = 0
  const seen = new Set<string>()
  for (const one of lines) {
    const isTwice = seen.has(one.itemNo)
    seen.add(one.itemNo)
    const { isWaiting, ...row } = isTwice
      ? { ...emptyRow(one), isWaiting: false }
      : await priceLine(ctx, one, { ...input, operator })
    if (isWaiting) waiting += 1
    list.push(row)
  }
  const good = list.filter(({ isOk }) => isOk).length
  return { list, done: good - waiting, waiting, failed: list.length - good }
}
