/** The items of a sale as an operator names them. */
import type { Trx } from '../../db/transaction'
import { refuseField } from '../../kit/refusal'
import { findItem } from '../catalogue/desk/item-list'
import { readPriceLines } from '../catalogue/desk/prices'
import { MAX_ITEMS } from './limits'
import { CONSOLE_TEXT as T } from './messages'
import { clashOf, type NewLine, type SaleRecord } from './repository'

/** Fen of a yuan: prices that are computed are whole ones. */
const YUAN = 100

interface Named {
  line: number
  itemNo: string
  /** null: the common share is taken off. */
  priceFen: number | null
}

/** @throws Refusal BAD_REQUEST with the field */
function namedIn(text: string): Named[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content }) => content !== '')
    .map(({ content, line }) => {
      if (/^[A-Za-z0-9-]+$/.test(content)) return { line, itemNo: content.toUpperCase(), priceFen: null }
      const [read] = readPriceLines(content)
      if (!read || read.isBroken || read.priceFen === null) throw refuseField('lines', T.wrongLine(line))
      return { line, itemNo: read.itemNo, priceFen: read.priceFen }
    })
}

/**
 * The lines of a form: own items on sale, each below its present price.
 * @throws Refusal BAD_REQUEST with the field that cannot be
 */
export async function readLines(
  trx: Trx,
  { lines: text, offPercent }: { lines: string; offPercent: number },
): Promise<NewLine[]> {
  const named = namedIn(text)
  if (named.length > MAX_ITEMS) throw refuseField('lines', T.tooMany(MAX_ITEMS))
  const found: NewLine[] = []
  for (const { itemNo, priceFen: given } of named) {
    const row = await trx.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirst()
    const item = row && (await findItem(trx, row.id))
    if (!item) throw refuseField('lines', T.noItem(itemNo))
    if (found.some(({ itemId }) => itemId === item.id)) throw refuseField('lines', T.twice(itemNo))
    if (item.ownerType !== 'own') throw refuseField('lines', T.notOwn(itemNo))
    if (item.state !== 'ON_SALE') throw refuseField('lines', T.notOnSale(itemNo))
    if (given === null && offPercent === 0) throw refuseField('lines', T.noPrice(itemNo))
    const computed = Math.floor((item.priceFen * (100 - offPercent)) / 100 / YUAN) * YUAN
    const priceFen = given ?? Math.max(YUAN, computed)
    if (priceFen >= item.priceFen) throw refuseField('lines', T.notLower(itemNo))
    found.push({ itemId: item.id, priceFen })
  }
  return found
}

/** Refuses a sale one of whose items is in another of the same time. @throws Refusal BAD_REQUEST with the field */
export async function refuseClash(trx: Trx, sale: SaleRecord, itemIds: readonly number[]): Promise<void> {
  // Their rows are locked, ascending: two approvals at once come after each other.
  await trx.selectFrom('item').select('id').where('id', 'in', itemIds).orderBy('id').forUpdate().execute()
  const clash = await clashOf(trx, sale, itemIds)
  if (!clash) return
  const { itemNo } = await trx
    .selectFrom('item')
    .select('itemNo')
    .where('id', '=', clash.itemId)
    .executeTakeFirstOrThrow()
  throw refuseField('lines', T.inOther(itemNo, clash.title))
}
