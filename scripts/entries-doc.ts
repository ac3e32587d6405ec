/**
 * Writes docs/entries.md: by which taps each open screen is reached; with --check only reports whether it is current.
 * Fails for an open route that no link leads to and that is not named here with the reason.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TABS } from '../src/core/platform/navigation/tabs'
import { routeNames, routes, type RouteName } from '../src/routes/manifest'
import type { Row } from '../src/routes/types'
import { findEntries } from './routes/entries'

const root = path.resolve(__dirname, '..')

/** Home, content pages and the cashier follow addresses that the server gives. */
const SENT: Partial<Record<RouteName, string[]>> = {
  home: ['server/src/modules/catalogue/messages.ts', 'server/src/modules/content/demo.ts'],
  pageView: ['server/src/modules/content/demo.ts'],
  payCommon: ['server/src/modules/order/payable.ts', 'server/src/modules/voucher/payable.ts'],
}

/** Open routes that are entered otherwise than by a link of a screen. */
const ENTERED: Partial<Record<RouteName, string>> = {
  sellerIntroNew: 'old sell entries are redirected here (src/routes/redirects.ts)',
  sellerProductCreate: 'links of older releases and of other sites; always redirected (src/routes/redirects.ts)',
  recycleCreate: 'links of older releases and of other sites; always redirected (src/routes/redirects.ts)',
  recycleCreateProcess: 'links of older releases and of other sites; always redirected (src/routes/redirects.ts)',
  staticLogin: 'the login guard, and the end of a session (section 6)',
  webview: 'the mini-program, for addresses that it shows in its web-view (section 2.11)',
  notOpen: 'addresses whose screen is not built',
  notFound: 'addresses without a route',
  newUserBuyList: 'an address of the zone for newcomers beside `newbornZone`',
  productNewview: 'links to `productDetail` with a long id, by the host’s version (section 2.2)',
  personalSubbrand: 'an address of `personalSub` with its brands shown',
  popupImgForNative: 'the native app, which opens a popup’s picture over its page (section 5)',
  searchIndex2: 'an address of the search beside `search`',
  orderMiniCreate: 'pages in the mini-program’s web-view, so that order and payment are native',
  orderTopay: 'an address of the cashier beside `payCommon`',
  oldRegistrationAgreement: 'texts of older agreements; `sellerAgreement` lists the same versions',
  oldSellerAgreement: 'texts of older agreements',
  utilExternalLink: 'links that leave the shop, opened in a web-view',
  linkUndertake: 'links that partners made',
  sellerProduct: 'an address of a consignment beside `sellerProductView`',
}

const titleOf = (name: RouteName): string => {
  const { title } = routes[name] as Row
  const text = typeof title === 'function' ? title({}) : title
  return text ?? ((routes[name] as Row).tab || name)
}

const isOpen = (name: RouteName): boolean => {
  const row: Row = routes[name]
  return row.status === 'open' && !row.redirect
}

const main = () => {
  const ways = findEntries({ root, tabs: TABS, sent: SENT })
  const problems: string[] = []
  const lines = routeNames.filter(isOpen).map((name) => {
    const way = ways.get(name)
    const reason = ENTERED[name]
    if (!way && !reason) problems.push(`${name}: no link of an open screen leads to it`)
    if (way && reason) problems.push(`${name}: is linked from ${way.at(-1)?.file ?? 'a tab'}, so it needs no reason`)
    const walk = way?.map((step) => titleOf(step.route)).join(' → ') ?? reason
    return `| \`${name}\` | ${titleOf(name)} | ${walk} | ${way?.at(-1)?.file ?? ''} |`
  })
  const text = `# Entries

Generated from the links in the source by \`npx tsx scripts/entries-doc.ts\`; do not edit. For each open route, the shortest way by taps from a
tab, and the file with its last link; where no screen links to it, what enters it.

| route | title | way | link |
|---|---|---|---|
${lines.join('\n')}
`
  const file = path.join(root, 'docs/entries.md')
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    problems.push('docs/entries.md: is not current, run npx tsx scripts/entries-doc.ts')
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

main()
