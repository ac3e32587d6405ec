/**
 * Budgets of the built files, bytes, and of the first screens, elements and requests. A page that exceeds its budget
 * delays the first screen of every visitor: look for the new import, or the new wrapper around each card, first.
 */

export interface PageBudget {
  /** All scripts that the page's document names, brotli. */
  js: number
  /** All styles that are written into the page's document, brotli. */
  css: number
  /** The document without the page's content: template and styles together, brotli. */
  document: number
}

/**
 * The three pages that visitors arrive at: their present size and about 1 % for the work of a week. Before there were
 * tiers and a page layer, scripts and styles together were 113, 117 and 124 KB. Home must stay well below that; the
 * list is above it and should shrink. The styles of wide windows are 1.0 to 1.5 KB of each page's, and its bar is 13
 * elements of each document (docs/decisions/020-wide-windows.md). The choices of the list's filter and the detail's
 * viewer are chunks of their own, fetched when idle (src/screen/late-code.h5.ts); delivery, return rule and the reasons
 * why an item is gone are of the detail's first load.
 * The rows and the page index of 20 more screens cost each of them 0.4 KB; the list's filter and results are shared
 * with the pages of brand, series and zones, so they are a chunk of their own: 0.5 KB.
 * Subscribing to a search costs the list 0.6 KB, reviews cost the detail 0.9 KB. Kinds and columns of the list, and
 * measures and viewed items of the detail, are chunks of their own, whose hooks cost 0.3 KB each. 16 more rows of the
 * route table cost each page 0.3 KB, of which 0.25 KB were won back by an index of the items' other pages. What home
 * shares with other pages than list and detail is in home's own file (config/tiers.ts): 0.1 KB more for home, which
 * packs less well in two files, and 1.3 KB less for list and detail. Icons that none of the three shows have a module
 * of their own: 0.5 KB less for each. One line of ways above a wide window's detail is 60 bytes of its document. A tab
 * that acts with the login that it shows, and a screen that keeps what was typed when the login changes, cost each page
 * 0.5 KB (docs/decisions/028). That missions, task popups and what home says by itself come late costs each page
 * 0.16 KB, home and list as much again: their code is none of the first load. The one parser of amounts costs the
 * list's price filter 0.25 KB more. Title, login and pull-down of a row come with the pages of its area
 * (config/screen-facts-loader.cjs): 0.7 KB less for each, and a row that opens costs them no more than its `status`:
 * fifteen of them and their parameters 0.06 KB. An address that follows from its row's name is not in the table either:
 * 0.6 KB less for each.
 */
export const PAGES: Readonly<Record<string, PageBudget>> = {
  'main/pages/home/index': { js: 107_700, css: 7_750, document: 7_250 },
  'product/pages/list/index': { js: 119_650, css: 9_550, document: 8_200 },
  'product/pages/detail/index': { js: 122_950, css: 10_500, document: 9_100 },
}

/** Sizes on the disk, uncompressed: the messenger compresses the files itself. */
export const MINI_PROGRAM = {
  /** The messenger refuses 2 MB. A start downloads all of it: with 1.2 MB this takes under 3 s on a slow phone. */
  main: 1_200_000,
  /** The messenger refuses 2 MB; the first page of an area waits for its package. */
  subPackage: 500_000,
  /** The messenger's limit for all packages together. */
  all: 20_000_000,
}

export interface ScreenBudget {
  /** Elements of the document that the server draws: all of them are parsed and laid out before the first picture. */
  served: number
  /** Elements when the app has started and the network is at rest; nobody has scrolled. */
  started: number
  /** Addresses requested until then, that of the document too; reports may be sent to one several times. */
  requests: number
  /** Bytes of the scripts among them, as sent; those that are fetched when idle too. */
  scripts: number
}

/** The same pages at 375 × 812 (test/journeys/screen-budgets.test.ts): present size and about 2 %, of scripts 1 %. */
export const SCREENS = {
  // The list's and the detail's scripts have 6.5 KB that are fetched when the page is idle: filter and viewer.
  // Two requests of the speed test come before or after the network is at rest.
  // Home's banners and its row of brands are the operator's: four banners with a season running, three without.
  // What home says by itself is fetched when it is idle, 1.5 KB, and its tip is 5 elements; the messages are 4.
  home: { served: 266, started: 285, requests: 38, scripts: 128_900 },
  // A list of a category fetches its kinds, a script and its style, at once; the speed test's two count here.
  // The question for a task popup, a script and a call a second after the items, is 0.7 KB; on a slow machine both
  // count.
  list: { served: 176, started: 300, requests: 43, scripts: 144_600 },
  // Where the machine is slow the network rests only after the eight seconds at which the list of reviews comes, 6.6 KB
  // with its viewer: it counts here.
  detail: { served: 270, started: 272, requests: 29, scripts: 152_000 },
} as const satisfies Record<string, ScreenBudget>

/** The operator's console, brotli: current browsers on a desk, so it may be heavier than a screen of the shop. */
export const CONSOLE = {
  /** Document's scripts, frame and first page: the limit of its design. */
  firstLoad: 350_000,
  /** What the sign-in needs of it. */
  signIn: 250_000,
}
