/** The ledger's entries as CSV. */
import { entryFilters } from '@contract/admin/finance'
import { Type } from '@sinclair/typebox'
import { timeText } from '../../kit/china-day'
import { EXPORT_TITLES } from '../../kit/console-titles'
import { exportOf } from '../../kit/export-source'
import { countEntries, nextEntries } from '../ledger/reading'
import { accountName, demandDays, entryKindName } from './lists'

const ENTRY_HEAD = ['序号', '时间', '类型', '单号', '账户', '科目', '借方', '贷方']
const yuan = (fen: number): string => (fen === 0 ? '' : (fen / 100).toFixed(2))

/** A line for each posting. */
export const ledgerExport = exportOf({
  name: 'finance',
  title: EXPORT_TITLES.tables.finance,
  permission: 'finance.read',
  filters: Type.Object(entryFilters),
  head: ENTRY_HEAD,
  count: (db, filters) => {
    demandDays({ from: filters.from, to: filters.to })
    return countEntries(db, filters)
  },
  page: async (db, filters, { after, limit }) => {
    const found = await nextEntries(db, filters, { after: Number(after ?? 0), limit })
    const rows = found.flatMap(({ id, at, kind, ref, postings }) =>
      postings.map(({ account, amountFen }) => {
        const [debit, credit] = [Math.max(0, amountFen), Math.max(0, -amountFen)].map(yuan)
        return [id, timeText(at), entryKindName(kind), ref, account, accountName(account), debit ?? '', credit ?? '']
      }),
    )
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})
