/** The lines of a quote as rows with their sums. Pure. */
import type { QuoteLine } from '@contract/recycle'
import { RESULT_TEXT as T } from './messages'

interface WaterfallRow {
  key: string
  name: string
  fen: number
  /** What stands there at this point: the beginning, the expected price, ours. */
  isSum: boolean
}

/** Lines that lead to the expected price; the others lead from there to ours. */
const EXPECTED: readonly QuoteLine['kind'][] = ['base', 'condition', 'accessories', 'age', 'size']

const sum = (lines: readonly QuoteLine[]) => lines.reduce((all, { fen }) => all + fen, 0)

export const waterfallOf = (lines: readonly QuoteLine[]): WaterfallRow[] => {
  if (lines.length === 0) return []
  const first = lines.filter(({ kind }) => EXPECTED.includes(kind))
  const rest = lines.filter(({ kind }) => !EXPECTED.includes(kind))
  const row = ({ kind, label, fen }: QuoteLine, at: number): WaterfallRow => ({
    key: `${kind}${at}`,
    name: label,
    fen,
    isSum: kind === 'base',
  })
  return [
    ...first.map(row),
    { key: 'expected', name: T.expected, fen: sum(first), isSum: true },
    ...rest.map(row),
    { key: 'price', name: T.price, fen: sum(lines), isSum: true },
  ]
}
