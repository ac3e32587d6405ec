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
    ...Object.entries(entry.preset ?? {}).map(([name, value]) => `means ${name}=${value}`),
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

/**
 * How many rows and addresses are open, and how many are not, of all areas or of one. Patterns and conditional
 * addresses are not counted.
 */
export const countsOf = (areas: readonly Area[], one?: Area) => {
  const rows = new Map<string, Row>(areas.flatMap(({ table }) => Object.entries<Row>(table)))
  const counts = { routes: { open: 0, closed: 0 }, addresses: { open: 0, closed: 0 } }
  for (const row of one ? Object.values<Row>(one.table) : rows.values()) {
    const plain = addressesOf(row).filter(({ path, having }) => !having && !path.includes('{')).length
    if (!plain) continue
    const target = row.redirect ? rows.get(row.redirect) : row
    const state = target?.status === 'open' ? 'open' : 'closed'
    counts.routes[state] += 1
    counts.addresses[state] += plain
  }
  return counts
}

/** What the README calls an area. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  main: 'home, categories, cart, login, my page',
  activity: 'flash sales, carbon ledger',
  'after-sale': 'returns and refunds',
  brand: 'brands and series',
  common: 'documents, content pages, support',
  consign: 'consignment',
  future: 'addresses kept for later',
  help: 'help, questions and answers',
  identify: 'identification',
  identity: 'verified identity',
  live: 'live rooms',
  lottery: 'draws and blind boxes',
  member: 'levels, points, sign-in',
  merchant: 'merchants',
  order: 'orders, payment, parcels, invoices',
  product: 'search, lists, item, offers, collections',
  recycle: 'buy-back and trade-in',
  review: 'reviews',
  seller: 'seller center',
  user: 'addresses, account, sharing, settings',
  voucher: 'vouchers and codes',
  wallet: 'wallet and withdrawal',
}

/**
 * The README's table: of each area how many screens are open; those that have most first.
 * @throws Error for an area that has no name there
 */
const renderProgress = (areas: readonly Area[]): string => {
  const rows = areas.flatMap((area) => {
    const name = AREA_NAMES[area.name]
    if (name === undefined) throw new Error(`scripts/routes/render-doc.ts names no area ${area.name}`)
    const { open, closed } = countsOf(areas, area).routes
    return open + closed === 0 ? [] : [{ name, open, all: open + closed }]
  })
  const state = ({ open, all }: { open: number; all: number }) =>
    open === all ? `open (${all})` : open === 0 ? `to come (${all})` : `${open} of ${all} open`
  const sorted = rows.toSorted((a, b) => b.open / b.all - a.open / a.all || b.open - a.open)
  const cells = [['area', 'screens'], ...sorted.map((row) => [row.name, state(row)])]
  const widths = [0, 1].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const [head = '', ...lines] = cells.map(
    (line) => `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n')
}

const MARKS = { begin: '<!-- areas: npx tsx scripts/routes-doc.ts -->', end: '<!-- /areas -->' } as const

/** The README with today's table between its marks. @throws Error when the marks are gone */
export const withProgress = (readme: string, areas: readonly Area[]): string => {
  const from = readme.indexOf(MARKS.begin)
  const to = readme.indexOf(MARKS.end)
  if (from < 0 || to < from) throw new Error('README.md has no place for the table of areas')
  return `${readme.slice(0, from)}${MARKS.begin}\n\n${renderProgress(areas)}\n\n${readme.slice(to)}`
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
