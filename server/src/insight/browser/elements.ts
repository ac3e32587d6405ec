/** The page's components. */
import { make, type Child } from '../../browser/elements'

export const section = (title: string, ...children: Child[]): HTMLElement =>
  make('section', { className: 'card' }, make('h2', {}, title), ...children)

export const empty = (text: string): HTMLElement => make('p', { className: 'empty' }, text)

/** Numbers with their labels. */
export const numberList = (entries: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  make(
    'dl',
    { className: 'figures' },
    ...entries.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  )

export interface Column<Row> {
  title: string
  cell: (row: Row) => Child
  /** Numbers are aligned to the right. */
  isNumber?: boolean
}

/** A table that scrolls horizontally in its own frame, by keyboard too. */
export const table = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): HTMLElement => {
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? 'number' : '')
  const head = columns.map((column) => make('th', { scope: 'col', className: classOf(column) }, column.title))
  const body = rows.map((row) =>
    make('tr', {}, ...columns.map((column) => make('td', { className: classOf(column) }, column.cell(row)))),
  )
  return make(
    'div',
    { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: caption },
    make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body)),
  )
}
