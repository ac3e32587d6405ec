/** Makes elements. Text becomes text nodes, never markup: most of it was sent by anybody. */

type Child = Node | string

/** `make('p', { className: 'note' }, '无数据')` */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

export const button = (label: string, act: () => void, className = ''): HTMLButtonElement =>
  make('button', { type: 'button', onclick: act, className }, label)

export const section = (title: string, ...children: Child[]): HTMLElement =>
  make('section', { className: 'card' }, make('h2', {}, title), ...children)

export const empty = (text: string): HTMLElement => make('p', { className: 'empty' }, text)

/** Figures with their names. */
export const figures = (entries: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  make(
    'dl',
    { className: 'figures' },
    ...entries.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  )

export interface Column<Row> {
  title: string
  cell: (row: Row) => Child
  /** Figures stand to the right. */
  isNumber?: boolean
}

/** A table that scrolls sideways in its own frame, by keyboard too. */
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
