/** A provider's statement as CSV: a head, then a line for each trade, amounts in yuan, times in China. */
import { createHash } from 'node:crypto'
import { fenOfYuan } from '@contract/amounts'
import type { StatementItem, StatementState } from '@contract/admin/finance'
import { addDays, dayStart } from '../../kit/china-day'
import { refuseField } from '../../kit/refusal'
import { STATEMENT_MAX_LINES } from './limits'
import { FINANCE_REFUSALS, ITEM_NAMES, LINE_STATE_NAMES } from './messages'

/** A trade of a statement; see the port in modules/payment/provider.ts. */
export interface StatementTrade {
  item: StatementItem
  number: string
  tradeNo: string
  amountFen: number
  state: StatementState
  at: number
}

export const STATEMENT_HEAD = ['类型', '商户单号', '渠道单号', '金额', '状态', '时间'] as const

/** Equal for equal trades, in whatever sequence they come. */
export const statementHash = (trades: readonly StatementTrade[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        trades
          .map(({ item, number, tradeNo, amountFen, state, at }) => [item, tradeNo, number, amountFen, state, at])
          .sort((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1)),
      ),
    )
    .digest('hex')

/** Cells of one line; a cell in quotes may contain commas, and quotes twice. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    // A spreadsheet marks long numbers as text by a tab or an apostrophe.
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(/^[\t']+/, '').trim(),
  )

const nameOf = <T extends string>(names: Readonly<Record<T, string>>, text: string): T | undefined =>
  (Object.keys(names) as T[]).find((key) => names[key] === text || key === text)

/** Yuan as fen; null for what is no amount above zero. */
function fenOf(text: string): number | null {
  const fen = fenOfYuan(text)
  return fen !== null && fen > 0 ? fen : null
}

function timeOf(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/.exec(text.replaceAll('/', '-'))
  if (!match) return null
  const at = dayStart(match[1] ?? '') + ((Number(match[2]) * 60 + Number(match[3])) * 60 + Number(match[4])) * 1000
  return Number.isNaN(at) ? null : at
}

/** @returns the trade, or the sentence that says what is wrong with the line */
function tradeOf(line: string, day: string): StatementTrade | string {
  const cells = cellsOf(line)
  if (cells.length !== STATEMENT_HEAD.length) return FINANCE_REFUSALS.wrongColumns
  const [kind = '', number = '', tradeNo = '', amount = '', progress = '', time = ''] = cells
  const item = nameOf(ITEM_NAMES, kind)
  if (item === undefined) return FINANCE_REFUSALS.wrongItem
  if (![number, tradeNo].every((one) => /^\S{1,64}$/.test(one))) return FINANCE_REFUSALS.wrongNumber
  const amountFen = fenOf(amount)
  if (amountFen === null) return FINANCE_REFUSALS.wrongAmount
  const state = nameOf(LINE_STATE_NAMES, progress)
  if (state === undefined) return FINANCE_REFUSALS.wrongState
  const at = timeOf(time)
  if (at === null) return FINANCE_REFUSALS.wrongTime
  if (at < dayStart(day) || at >= dayStart(addDays(day, 1))) return FINANCE_REFUSALS.otherDay(day)
  return { item, number, tradeNo, amountFen, state, at }
}

/** @throws Refusal BAD_REQUEST of the field `content`, which names the first wrong line */
export function readStatementFile(content: string, day: string): StatementTrade[] {
  const refuse = (sentence: string) => refuseField('content', sentence)
  const [head = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (cellsOf(head).join(',') !== STATEMENT_HEAD.join(',')) {
    throw refuse(FINANCE_REFUSALS.wrongHead(STATEMENT_HEAD.join(',')))
  }
  const trades: StatementTrade[] = []
  const known = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const trade = tradeOf(line, day)
    if (typeof trade === 'string') throw refuse(FINANCE_REFUSALS.wrongLine(index + 2, trade))
    const key = `${trade.item} ${trade.tradeNo}`
    if (known.has(key)) throw refuse(FINANCE_REFUSALS.wrongLine(index + 2, FINANCE_REFUSALS.repeated))
    known.add(key)
    trades.push(trade)
    if (trades.length > STATEMENT_MAX_LINES) throw refuse(FINANCE_REFUSALS.tooManyLines(STATEMENT_MAX_LINES))
  }
  if (trades.length === 0) throw refuse(FINANCE_REFUSALS.emptyFile)
  return trades
}
