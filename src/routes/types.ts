/** The shape of a row of the route table (spec 2). Types only: nothing of it is in the bundle. */
import type { Query } from '../lib/query'

/** How a navigation takes effect (spec 4). */
export type OpenType =
  'navigateTo' | 'redirect' | 'redirectTo' | 'replace' | 'back' | 'navigateBack' | 'reLaunch' | 'switchTab' | 'local'

/** Rules of one address, where it differs from its row. */
export interface AddressRules {
  /** The label of the tab; absent or false: not a tab. */
  tab?: string | false
  /** A visitor goes to the static login page (spec 6). */
  login?: boolean
  /** How this address opens when the caller does not set it (spec 2.9, 2.10: some replace the current page). */
  open?: OpenType
  /** The path that tracking reports instead of this one (spec 2.11). */
  report?: string
}

/** An address, with what differs from its row. */
export interface AddressEntry extends AddressRules {
  /** Exact spelling, or a pattern: `{id}` matches digits and becomes the parameter `id`. */
  path: string
  /** Matches only with this parameter in the query, not empty; it then precedes the same path without a condition. */
  having?: string
  /** Parameters that the address means without naming them, e.g. a tab of its screen; one in the query wins. */
  preset?: Query
}

/** A title, or a function of the query. */
export type Title = string | ((query: Query) => string)

export interface Row extends AddressRules {
  /** The canonical address; null for a screen without one (it is reached by page only, in the mini-program). */
  path: string | null
  /** Further addresses of the same screen. */
  aliases?: readonly (string | AddressEntry)[]
  /** The canonical address and all aliases also exist with the prefix /m. */
  m?: true
  /**
   * Page file below src, without its ending; also the mini-program's path. Rows that share one page differ by address.
   * Absent in an open row: it follows from area and name (`pageFileOf`).
   */
  page?: string
  /** Chinese; absent: the product name. */
  title?: Title
  /** A group's bare address: the name of the row it leads to. */
  redirect?: string
  /** Only for signed-in users: a visitor sees what logging in offers instead (src/screen/screen.tsx). */
  private?: true
  /** Pulling the page down fetches its data anew; the page's index.config.ts sets the same for the mini-program. */
  pullDown?: true
  /** `open`: the screen exists. Absent: it is not built yet, and the address shows the not-open page. */
  status?: 'open'
}

/** One area's table: row by route name. A redirect has no page. */
export type AreaTable = Readonly<
  Record<
    string,
    | (Row & { status: 'open'; redirect?: never })
    | (Row & { redirect: string; page?: never; status?: never })
    | (Row & { redirect?: never; status?: never })
  >
>
