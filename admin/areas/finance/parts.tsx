/** What finance's tables share: amounts, numbers that open their record, filters by day. */
import { Link } from 'react-router'
import { money } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import type { FilterValues } from '../../lib/url-state'
import { texts as common } from '../../messages'
import type { Column } from '../../patterns/data-table'
import type { Filter } from '../../patterns/queue'
import { texts } from './messages'

/** An amount in the column's tabular digits; a dash where there is none. */
export const Fen = ({ fen, isBad = false }: { fen: number | null; isBad?: boolean }) =>
  fen === null ? (
    <span className="c-quiet">{common.nothing}</span>
  ) : (
    <span className={isBad ? 'c-number c-bad' : 'c-number'}>{money(fen)}</span>
  )

/** A column of amounts, right-aligned. */
export const fenColumn = <Row extends object>(
  key: string,
  title: string,
  of: (row: Row) => number | null,
  isBad?: (row: Row) => boolean,
): Column<Row> => ({ key, title, align: 'right', render: (row) => <Fen fen={of(row)} isBad={isBad?.(row)} /> })

/** A number that opens its record. */
export const RecordLink = ({ kind, id, title = id }: { kind: string; id: string; title?: string }) => (
  <Link className="c-number" to={recordHref(kind, id)}>
    {title}
  </Link>
)

export const OrderLink = ({ orderNo }: { orderNo: string | null }) =>
  orderNo === null ? <span className="c-quiet">{common.nothing}</span> : <RecordLink kind="order" id={orderNo} />

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A day of the address; undefined for any other text. */
export const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined)
export const daysOf = ({ from, to }: FilterValues) => ({ from: dayOf(from), to: dayOf(to) })

export const dayFilters: readonly Filter[] = [
  { name: 'from', title: texts.from, kind: 'day' },
  { name: 'to', title: texts.to, kind: 'day' },
]

/** The choices of a record of names. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, title]) => ({ value, title }))

/** A filter's value where the names have it. */
export const namedOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string | undefined,
): Name | undefined => (Object.keys(names) as Name[]).find((name) => name === text)
