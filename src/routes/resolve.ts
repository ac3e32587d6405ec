/**
 * From an address to its entry in the table (spec 2). Spelling is exact: another case or a trailing slash is another
 * address. Order: exact rows (those with a condition on the query first), then patterns, then prefix rules, else not
 * found.
 */
import { splitUrl, type Query } from '../lib/query'
import { addressesOf, destinationOf, pageOf, routeNames, routes, type RouteName } from './manifest'
import type { AddressEntry, OpenType } from './types'
import { isForcedWebview } from './webview-rules'

/** The rules of the requested address; they can differ between two addresses of one screen. */
export interface ResolvedRules {
  /** Label of the tab, or false. */
  tab: string | false
  /** A visitor goes to the static login page (spec 6): the address has the rule, or carries need-login=1. */
  login: boolean
  /** How it opens unless the caller sets it. */
  open: OpenType
  /** The mini-program shows it in its generic webview page (spec 2.11). */
  webview: boolean
}

export interface RouteMatch {
  kind: 'route'
  name: RouteName
  /** Whether the screen exists; if not, `page` is the not-open page. */
  isOpen: boolean
  /** Page file below src, without its ending. */
  page: string
  /** The address without its query; for a bare group address, the canonical address it leads to. */
  address: string
  /** Decoded query, with the parameters of a pattern. */
  params: Query
  rules: ResolvedRules
}

export type Resolution =
  | RouteMatch
  /** No row, but the mini-program shows it in its webview; on H5 it is not found. */
  | { kind: 'webview'; address: string; params: Query }
  | { kind: 'not-found'; address: string; params: Query }

interface Candidate {
  name: RouteName
  entry: AddressEntry
}

interface PatternCandidate extends Candidate {
  pattern: RegExp
  param: string
}

const exact = new Map<string, Candidate[]>()
const patterns: PatternCandidate[] = []

for (const name of routeNames) {
  for (const entry of addressesOf(routes[name])) {
    const [before, param, after] = entry.path.split(/[{}]/)
    if (before !== undefined && param && after !== undefined) {
      const literal = (text: string) => text.replace(/\./g, '\\.')
      patterns.push({ name, entry, param, pattern: new RegExp(`^${literal(before)}(\\d+)${literal(after)}$`) })
      continue
    }
    const same = exact.get(entry.path) ?? []
    if (entry.having) same.unshift({ name, entry })
    else same.push({ name, entry })
    exact.set(entry.path, same)
  }
}

const matched = (name: RouteName, entry: AddressEntry, path: string, query: Query): RouteMatch => {
  const destination = destinationOf(name)
  const row = routes[destination]
  const address = destination === name ? path : (row.path ?? path)
  const rules = destination === name ? { ...row, ...entry } : row
  const page = pageOf(destination)
  return {
    kind: 'route',
    name: destination,
    isOpen: row.status === 'open',
    page,
    address,
    params: { ...entry.preset, ...query },
    rules: {
      tab: rules.tab ?? false,
      login: rules.login === true || query['need-login'] === '1',
      open: rules.open ?? 'navigateTo',
      webview: isForcedWebview(address),
    },
  }
}

/** Finds the route of a path with its decoded query. */
export const resolve = (path: string, query: Query = {}): Resolution => {
  const found = exact.get(path)?.find(({ entry }) => !entry.having || query[entry.having])
  if (found) return matched(found.name, found.entry, path, query)
  for (const { name, entry, pattern, param } of patterns) {
    const value = pattern.exec(path)?.[1]
    if (value !== undefined) return matched(name, entry, path, { ...query, [param]: value })
  }
  return { kind: isForcedWebview(path) ? 'webview' : 'not-found', address: path, params: query }
}

/** The same for an in-app url as text. */
export const resolveUrl = (url: string): Resolution => {
  const { path, query } = splitUrl(url)
  return resolve(path, query)
}
