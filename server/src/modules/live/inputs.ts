/** What operators write of a room: its lines by item numbers, its host, its time. */
import type { Db } from '../../db/handle'
import { parseMinute } from '../../kit/china-day'
import { refuseField } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { readPriceLines } from '../catalogue/desk/prices'
import type { NewLine } from '../line/desk'
import { isRunning, type LineRecord } from '../line/object'
import { checkPrice } from './desk'
import { MAX_LINES } from './limits'
import { DESK_TEXT as T } from './messages'

const EXCLUSIVE = '专享'

interface Named {
  itemNo: string
  /** null: the shop's. */
  priceFen: number | null
  isExclusive: boolean
}

/** @throws Refusal BAD_REQUEST with the field */
function namedIn(text: string): Named[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ content: content.trim(), line: at + 1 }))
    .filter(({ content }) => content !== '')
    .map(({ content, line }) => {
      const cells = content.split(/[,，\t;]/).map((cell) => cell.trim())
      const isExclusive = cells.at(-1) === EXCLUSIVE
      const [itemNo = '', ...rest] = isExclusive ? cells.slice(0, -1) : cells
      if (rest.length === 0 && /^[A-Za-z0-9-]+$/.test(itemNo)) {
        return { itemNo: itemNo.toUpperCase(), priceFen: null, isExclusive }
      }
      const [read] = readPriceLines([itemNo, ...rest].join(','))
      if (!read || read.isBroken || read.priceFen === null) throw refuseField('lines', T.wrongLine(line))
      return { itemNo: read.itemNo, priceFen: read.priceFen, isExclusive }
    })
}

/** Whether another room or sale has an item now. */
const hasLine = async (trx: Db, itemId: number, exceptOwner: string): Promise<boolean> =>
  (await trx
    .selectFrom('line')
    .select('id')
    .where('itemId', '=', itemId)
    .where('state', 'in', ['QUEUED', 'OPEN'])
    .where('ownerNo', '<>', exceptOwner)
    .executeTakeFirst()) !== undefined

/**
 * The lines of a form: items on sale that have our report, at most at the shop's price.
 * @param known lines that the room has; their items are not added again
 * @throws Refusal BAD_REQUEST with the field
 */
export async function readLines(
  trx: Db,
  text: string,
  { known = [], owner = '' }: { known?: readonly LineRecord[]; owner?: string } = {},
): Promise<NewLine[]> {
  const named = namedIn(text)
  if (named.length > MAX_LINES) throw refuseField('lines', T.tooMany(MAX_LINES))
  const found: NewLine[] = []
  for (const { itemNo, priceFen: given, isExclusive } of named) {
    const item = await trx
      .selectFrom('item')
      .leftJoin('inspectionReport', 'inspectionReport.itemId', 'item.id')
      .select(['item.id', 'item.state', 'item.priceFen', 'inspectionReport.madeBy'])
      .where('itemNo', '=', itemNo)
      .executeTakeFirst()
    if (!item) throw refuseField('lines', T.noItem(itemNo))
    const { id: itemId } = item
    if (found.some((one) => one.itemId === itemId)) throw refuseField('lines', T.twice(itemNo))
    if (known.some((one) => one.itemId === itemId && isRunning(one))) throw refuseField('lines', T.twice(itemNo))
    if (item.state !== 'ON_SALE') throw refuseField('lines', T.notOnSale(itemNo))
    if (item.madeBy !== 'platform') throw refuseField('lines', T.noReport(itemNo))
    if (await hasLine(trx, itemId, owner)) throw refuseField('lines', T.elsewhere(itemNo))
    const priceFen = given ?? item.priceFen
    await checkPrice({ trx }, 'lines', { itemId, priceFen })
    found.push({ itemId, priceFen, isExclusive })
  }
  return found
}

/** Lines as they are written. */
export const linesText = (lines: readonly { itemNo: string; priceFen: number; isExclusive: boolean }[]): string =>
  lines
    .map(({ itemNo, priceFen, isExclusive }) =>
      [itemNo, String(priceFen / 100), ...(isExclusive ? [EXCLUSIVE] : [])].join(','),
    )
    .join('\n')

/** @throws Refusal BAD_REQUEST with the field */
export function startOf(text: string): number {
  const at = parseMinute(text)
  if (at === null) throw refuseField('startAt', T.badTime)
  return at
}

/** Whose account may host; without a name the own one. @throws Refusal BAD_REQUEST with the field */
export async function hostOf(db: Db, login: string, own: { id: number }): Promise<number> {
  const name = login.trim()
  const host = await db
    .selectFrom('operator')
    .innerJoin('operatorInRole', 'operatorInRole.operatorId', 'operator.id')
    .innerJoin('operatorRolePermission', 'operatorRolePermission.role', 'operatorInRole.role')
    .select('operator.id')
    .$if(name === '', (q) => q.where('operator.id', '=', own.id))
    .$if(name !== '', (q) => q.where('operator.login', '=', name))
    .where('operator.state', '=', 'active')
    .where('operatorRolePermission.permission', '=', 'live.host')
    .executeTakeFirst()
  if (!host) throw refuseField('host', T.noHost)
  return host.id
}

export const priceText = (fen: number): string => `¥${yuan(fen)}`
