/** Rules of the route table, of the page folders, and of the two together. Pure: all input comes as values. */
import { addressesOf } from '../../src/routes/manifest'
import { resolve } from '../../src/routes/resolve'
import type { Row } from '../../src/routes/types'
import type { Area } from './areas'

/** A route of the specification's section 2 (test/routes/expected-routes.json). */
export interface ExpectedRoute {
  path: string
  aliases: string[]
  group: string
  tab?: boolean
  replace?: boolean
}

export interface CheckInput {
  areas: readonly Area[]
  /** Names in the manifest. */
  manifestNames: readonly string[]
  expected: readonly ExpectedRoute[]
  /** Page files below src, without their ending, that have an index.tsx. */
  pageFiles: readonly string[]
  /** Those whose index.config.ts lets the mini-program pull them down. */
  pulledPages: readonly string[]
  /** The same for their page.audit.ts. */
  pageAudits: readonly string[]
}

type NamedRow = { area: string; name: string; row: Row }

const rowsOf = (areas: readonly Area[]): NamedRow[] =>
  areas.flatMap(({ name: area, table }) => Object.entries<Row>(table).map(([name, row]) => ({ area, name, row })))

/** Names that occur twice, and areas or rows that are missing in the manifest. */
export const checkNames = ({ areas, manifestNames }: Pick<CheckInput, 'areas' | 'manifestNames'>): string[] => {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const { area, name } of rowsOf(areas)) {
    const other = seen.get(name)
    if (other) problems.push(`route ${name}: in both ${other} and ${area}`)
    seen.set(name, area)
    if (!manifestNames.includes(name))
      problems.push(`route ${name}: area ${area} is not joined in src/routes/manifest.ts`)
  }
  return problems
}

/** Addresses that two rows claim under the same condition. */
export const checkAddresses = (areas: readonly Area[]): string[] => {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const { name, row } of rowsOf(areas)) {
    for (const { path, having } of addressesOf(row)) {
      const key = having ? `${path} with ${having}` : path
      const other = seen.get(key)
      if (other) problems.push(`address ${key}: belongs to both ${other} and ${name}`)
      seen.set(key, name)
    }
  }
  return problems
}

/** Bare group addresses must lead to a row that is not one itself. */
export const checkRedirects = (areas: readonly Area[]): string[] => {
  const rows = new Map(rowsOf(areas).map(({ name, row }) => [name, row]))
  return rowsOf(areas).flatMap(({ name, row }) => {
    if (!row.redirect) return []
    const target = rows.get(row.redirect)
    if (!target) return [`route ${name}: redirects to ${row.redirect}, which has no row`]
    return target.redirect ? [`route ${name}: redirects to ${row.redirect}, which redirects itself`] : []
  })
}

/** Every open row has its page and its configuration, in its own area; no page folder is without an open row. */
export const checkPages = ({
  areas,
  pageFiles,
  pulledPages,
}: Pick<CheckInput, 'areas' | 'pageFiles' | 'pulledPages'>): string[] => {
  const problems = new Set<string>()
  const rows = rowsOf(areas)
  for (const { area, name, row } of rows) {
    const { page } = row
    if (!page) continue
    // A document page of `common` may serve the rules and agreements of any area.
    if (![area, 'main', 'common'].includes(page.split('/')[0] ?? '')) {
      problems.add(`route ${name}: page ${page} lies outside its area ${area}`)
    }
    if (row.status !== 'open') continue
    if (!pageFiles.includes(page)) problems.add(`route ${name}: is open, but src/${page}.tsx does not exist`)
    if (pulledPages.includes(page) !== (row.pullDown === true)) {
      problems.add(`route ${name}: pullDown differs from enablePullDownRefresh in src/${page}.config.ts`)
    }
  }
  for (const page of pageFiles) {
    const owners = rows.filter(({ row }) => row.page === page)
    if (!owners.length) problems.add(`page src/${page}.tsx: no row in src/routes/areas names it`)
    else if (!owners.some(({ row }) => row.status === 'open')) {
      problems.add(`page src/${page}.tsx: exists, but its row ${owners[0]?.name} is not open`)
    }
  }
  return [...problems]
}

/**
 * Every open row with an address has the entry by which the audit visits its page (test/audits), and every entry has
 * such a row.
 */
export const checkAudits = ({ areas, pageAudits }: Pick<CheckInput, 'areas' | 'pageAudits'>): string[] => {
  const audited = rowsOf(areas).filter(({ row }) => row.status === 'open' && row.path !== null)
  const entryOf = (page: string) => `src/${page.replace(/index$/, 'page.audit.ts')}`
  return [
    ...audited.flatMap(({ name, row: { page = '' } }) =>
      pageAudits.includes(page) ? [] : [`route ${name}: is open, but ${entryOf(page)} does not exist`],
    ),
    ...pageAudits
      .filter((page) => !audited.some(({ row }) => row.page === page))
      .map((page) => `${entryOf(page)}: belongs to no open route`),
  ]
}

/**
 * Every address of the specification resolves, all addresses of one route to the same screen; tabs and replacing routes
 * are those of the specification.
 */
export const checkExpected = (expected: readonly ExpectedRoute[]): string[] =>
  expected.flatMap(({ path, aliases, tab = false, replace = false }) => {
    const first = resolve(path)
    return [path, ...aliases].flatMap((address) => {
      const found = resolve(address)
      if (found.kind !== 'route') return [`address ${address}: is in the specification, but has no row`]
      const problems: string[] = []
      if (first.kind === 'route' && found.page !== first.page)
        problems.push(`address ${address}: another page than ${path}`)
      // /my leads to the tab /my/index, so it is a tab without being one in the specification's list.
      if (found.address === address && !!found.rules.tab !== tab) {
        problems.push(`address ${address}: ${tab ? 'must be' : 'must not be'} a tab`)
      }
      if ((found.rules.open === 'replace') !== replace) {
        problems.push(`address ${address}: ${replace ? 'must replace' : 'must not replace'} the current page`)
      }
      return problems
    })
  })

/** All problems, one line each; empty when the table is right. */
export const checkTable = (input: CheckInput): string[] => [
  ...checkNames(input),
  ...checkAddresses(input.areas),
  ...checkRedirects(input.areas),
  ...checkPages(input),
  ...checkAudits(input),
  ...checkExpected(input.expected),
]
