/**
 * Changes of prices. Own items: freely within the operator's limit, above it with another operator's approval. Items of
 * others need their owner's consent, which comes from the seller's side, so operators are refused.
 */
import { fenOfYuan } from '@contract/amounts'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Trx } from '../../../db/transaction'
import { Refusal, refuseField } from '../../../kit/refusal'
import { DESK } from '../messages'
import type { StoredItem } from './item-list'

/** States in which an item has a price that may change: nobody has bought or holds it. */
const PRICED: readonly string[] = ['DRAFT', 'ON_SALE', 'OFF_SHELF']

export interface PriceChange {
  priceFen: number
  reason: string
  now: number
}

/** @throws Refusal BAD_REQUEST for an item whose price operators may not change, and for no change */
export function refuseUnpriced({ ownerType, state, priceFen }: StoredItem, newFen: number): void {
  if (ownerType !== 'own') throw new Refusal(RET.BAD_REQUEST, DESK.othersPrice)
  if (!PRICED.includes(state)) throw new Refusal(RET.BAD_REQUEST, DESK.notPriced)
  if (priceFen === newFen) throw refuseField('priceFen', DESK.samePrice)
}

/** Writes the price and, of an item that was listed, its event. The row is locked and was checked. */
export async function writePrice(trx: Trx, item: StoredItem, { priceFen, reason, now }: PriceChange): Promise<void> {
  await trx
    .updateTable('item')
    .set({
      priceFen,
      version: sql`version + 1`,
      ...(item.wasListed ? {} : { firstPriceFen: priceFen }),
    })
    .where('id', '=', item.id)
    .execute()
  if (!item.wasListed) return
  // Buyers read the history of prices; two changes in one ms are one.
  await trx
    .insertInto('priceEvent')
    .values({ itemId: item.id, at: now, priceFen, reason })
    .onConflict((conflict) => conflict.columns(['itemId', 'at']).doUpdateSet({ priceFen, reason }))
    .execute()
}

export interface PriceLine {
  /** From 1; the head is line 1. */
  line: number
  itemNo: string
  /** null where the text is no price. */
  priceFen: number | null
  /** The line has another form. */
  isBroken: boolean
}

/** Lines of `商品编号,新价格` in yuan. A head, a BOM and empty lines are skipped; tabs and Chinese commas separate too. */
export function readPriceLines(text: string): PriceLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content, line }) => content !== '' && !(line === 1 && !/\d/.test(content)))
    .map(({ content, line }) => {
      const cells = content.split(/[,，\t;]/).map((cell) => cell.trim().replace(/^["']|["']$/g, ''))
      const [itemNo = '', price = ''] = cells
      const fen = fenOfYuan(price)
      return {
        line,
        itemNo: itemNo.toUpperCase(),
        priceFen: fen !== null && fen >= 100 ? fen : null,
        isBroken: cells.length !== 2 || itemNo === '',
      }
    })
}
