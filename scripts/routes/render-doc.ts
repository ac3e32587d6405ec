/** The text of docs/routes.md: the route table for readers. Pure. */
import { addressesOf, destinationOf, isRouteName, pageOf, type RouteName } from '../../src/routes/manifest'
import type { AddressEntry, Row } from '../../src/routes/types'
import { isForcedWebview } from '../../src/routes/webview-rules'
import type { Area } from './areas'

const code = (text: string) => `\`${text}\``

const isOpen = (name: RouteName, rowOf: (name: RouteName) => Row): boolean =>
  rowOf(destinationOf(name)).status === 'open'

/** An address with what differs from its row. */
const addressText = (entry: AddressEntry): string => {
  const notes = [
    entry.having ? `with ${entry.having}` : '',
    entry.report ? `reported ${entry.report}` : '',
    entry.tab === false ? 'no tab' : '',
    entry.login === undefined ? '' : entry.login ? 'login' : 'no login',
    entry.open ? `opens by ${entry.open}` : '',
  ].filter(Boolean)
  return code(entry.path) + (notes.length ? ` (${notes.join(', ')})` : '')
}

/** Values at which the titles that follow from the query change; '' means a query without the parameter. */
const TITLE_PROBES = ['', '1', '3', 'edit']

/** A title as text; of one that follows from the query, every text that it takes at the probes. */
const titleText = ({ title }: Row, params: readonly string[]): string => {
  if (title === undefined) return ''
  if (typeof title === 'string') return title
  const names = params.map((param) => param.replace('?', ''))
  const titles = TITLE_PROBES.flatMap((value) => names.map((name) => title(value ? { [name]: value } : {})))
  return [...new Set(titles)].join(' / ')
}

const notesOf = (row: Row, params: readonly string[]): string =>
  [
    row.redirect ? `→ ${code(row.redirect)}` : '',
    row.open ? `opens by ${row.open}` : '',
    row.path && isForcedWebview(row.path) ? 'webview in the mini-program' : '',
    params.length ? `params ${params.map(code).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join('; ')

const lineOf = (name: RouteName, row: Row, open: boolean, params: readonly string[]): string => {
  const addresses = addressesOf(row).map(addressText).join('<br>') || '–'
  const page = row.page ? code(row.page) : open && row.redirect ? code(pageOf(name)) : ''
  const cells = [
    code(name),
    addresses,
    titleText(row, params),
    page,
    row.tab || '',
    row.login ? 'yes' : '',
    open ? 'open' : 'not open',
    notesOf(row, params),
  ]
  return `| ${cells.join(' | ')} |`
}

/** How many rows and addresses are open, and how many are not. Patterns and conditional addresses are not counted. */
export const countsOf = (areas: readonly Area[]) => {
  const rows = new Map<string, Row>(areas.flatMap(({ table }) => Object.entries<Row>(table)))
  const counts = { routes: { open: 0, closed: 0 }, addresses: { open: 0, closed: 0 } }
  for (const row of rows.values()) {
    const plain = addressesOf(row).filter(({ path, having }) => !having && !path.includes('{')).length
    if (!plain) continue
    const target = row.redirect ? rows.get(row.redirect) : row
    const state = target?.status === 'open' ? 'open' : 'closed'
    counts.routes[state] += 1
    counts.addresses[state] += plain
  }
  return counts
}

export const renderRoutesDoc = (areas: readonly Area[]): string => {
  const { routes, addresses } = countsOf(areas)
  const rows = new Map<string, Row>(areas.flatMap(({ table }) => Object.entries<Row>(table)))
  const rowOf = (name: RouteName): Row => rows.get(name) ?? { path: null }
  const out = [
    '# Routes',
    '',
    'Generated from src/routes by `npx tsx scripts/routes-doc.ts`; do not edit. A route without a title has the product name. A route',
    'that is not open shows the not-open page (该页面尚未开放) at its addresses. `{id}` stands for digits.',
    '',
    '| | open | not open | all |',
    '|---|---|---|---|',
    `| routes | ${routes.open} | ${routes.closed} | ${routes.open + routes.closed} |`,
    `| addresses | ${addresses.open} | ${addresses.closed} | ${addresses.open + addresses.closed} |`,
  ]
  for (const { name: area, table, params } of areas) {
    out.push(
      '',
      `## ${area}`,
      '',
      '| name | addresses | title | page | tab | login | status | notes |',
      '|---|---|---|---|---|---|---|---|',
    )
    for (const [name, row] of Object.entries<Row>(table)) {
      if (isRouteName(name)) out.push(lineOf(name, row, isOpen(name, rowOf), params[name] ?? []))
    }
  }
  return `${out.join('\n')}\n`
}
