/**
 * Which tests run. Pure: changed files and heads come in, files by part go out (scripts/test.mjs runs them).
 *
 * - `whole`: everything (`npm run test:all`).
 * - `landing`: the landing tier, and of the whole tier what names an area that changed (`npm test`).
 * - `changed`: what the change at hand concerns, in a few minutes (`npm test -- --changed`).
 */

/** A changed file is of the area whose folder it lies in: the first of these that fits. */
const FOLDERS = [
  /^src\/core\/([a-z0-9-]+)\//,
  /^src\/([a-z0-9-]+)\//,
  /^server\/src\/modules\/([a-z0-9-]+)\//,
  /^server\/src\/([a-z0-9-]+)\//,
  /^admin\/areas\/([a-z0-9-]+)\//,
  /^test\/[a-z]+\/([a-z0-9-]+)\//,
]

/** What the areas of the console share. */
const CONSOLE = /^(admin\/(?!areas\/)|server\/src\/admin\/)/

/** Folders of files that each belong to the areas in their name: `console-after-sale.ts`. */
const NAMED =
  /^(?:contract|contract\/admin|server\/src\/db\/migrations|src\/routes\/areas)\/([a-z0-9-]+)(?:\.test)?\.ts$/

/** Words of such names that mean an area of another name. */
const MEANT = {
  'act-on': 'order',
  case: 'after-sale',
  'card-list': 'sharing',
  discovery: 'catalogue',
  export: 'operator',
  refund: 'payment',
  browse: 'catalogue',
  browsing: 'catalogue',
  grade: 'catalogue',
  'own-item': 'search',
  'saved-search': 'following',
  newcomer: 'voucher',
  scheme: 'order',
  snapshot: 'order',
  purchase: 'order',
  process: 'order',
  trace: 'order',
  reconcile: 'finance',
  'site-map': 'documents',
  'outside-world': 'provider-state',
  picture: 'private-picture',
}

const isWordOf = (stem, name) =>
  [name, `${name}s`, `${name}es`, name.replace(/s$/, '')].some((word) => `-${stem}-`.includes(`-${word}-`))

/**
 * Areas of a changed file. What everything needs has none, or that of its folder (`kit`), which no test names.
 * @param {string} file relative to the project
 * @param {Iterable<string>} names areas that there are (heads.cjs)
 * @returns {string[]}
 */
const areasOf = (file, names) => {
  const stem = NAMED.exec(file)?.[1] ?? ''
  const named = [...names].filter((name) => isWordOf(stem, name))
  const meant = Object.keys(MEANT).filter((word) => isWordOf(stem, word))
  const folder = CONSOLE.test(file) ? 'console' : FOLDERS.map((pattern) => pattern.exec(file)?.[1]).find(Boolean)
  return [...new Set([...named, ...meant.map((word) => MEANT[word]), ...(folder ? [folder] : [])])]
}

/** A change that reaches more screens than this concerns shared code: a screen of each area is audited instead. */
const SCREENS_AT_MOST = 12

/** Parts whose files have heads; the others are the units. */
const PARTS = ['server', 'gallery', 'budgets', 'weapp', 'audits', 'journeys', 'console']

/**
 * @typedef {{ files?: string[], isRelated?: true, screens?: { each: true, pages: string[] } }} Chosen `files`: of the
 * part, all without it; `isRelated`: units that import a changed file; `screens`: one of each area and those of these
 * pages are audited, all without it
 * @param {{
 *   mode: 'whole' | 'landing' | 'changed',
 *   changed?: readonly string[],
 *   heads: Record<string, { tier: string, areas: string[] }>,
 *   names: Iterable<string>,
 *   pages?: readonly string[],
 *   units?: readonly string[],
 *   embedded?: readonly string[],
 *   owed?: readonly string[],
 * }} given `changed`: files, relative to the project; `pages`: page files that import one of them; `units`: the
 * server's test files beside the source; `embedded`: those below test/ that run on the embedded database too; `owed`:
 * files that failed in the last whole run
 * @returns {Record<string, Chosen>} by part
 */
const choose = ({ mode, changed = [], heads, names, pages = [], units = [], embedded = [], owed = [] }) => {
  const all = Object.keys(heads)
  const below = (folder) => all.filter((file) => file.startsWith(`test/${folder}/`))
  const some = (pattern) => changed.some((file) => pattern.test(file))
  const areasOfAll = (files) => new Set(files.flatMap((file) => areasOf(file, names)))
  const isChanged = (file) => changed.includes(file)
  const isLanding = (file) => heads[file].tier === 'landing'
  const isOfAny = (touched) => (file) => heads[file].areas.some((area) => touched.has(area))

  const reached = pages.map((page) => page.replace(/^src\/|\/index(\.h5)?\.tsx$/g, ''))
  const isGround = reached.length > SCREENS_AT_MOST
  const changedPages = changed.flatMap((file) => /^src\/([a-z0-9-]+\/pages\/[a-z0-9-]+)\//.exec(file)?.[1] ?? [])
  const shown = [...new Set([...changedPages, ...(isGround ? [] : reached)])]

  const ofLanding = () => {
    const isTouched = isOfAny(areasOfAll(changed))
    const isChosen = (file) => isLanding(file) || isTouched(file) || isChanged(file) || owed.includes(file)
    const parts = Object.fromEntries(PARTS.map((part) => [part, { files: below(part).filter(isChosen) }]))
    parts.server.files.push(...units)
    return {
      client: {},
      embedded: { files: embedded.filter(isChosen) },
      ...parts,
      audits: { screens: { each: true, pages: shown } },
    }
  }

  /** An area's folder; what has none is held by the files that name it, and the ground by the platform's. */
  const serverFiles = (area) =>
    [below(`server/${area}`), below('server').filter(isOfAny(new Set([area]))), below('server/platform')].find(
      (files) => files.length > 0,
    ) ?? []

  const ofChange = () => {
    const ofServer = changed.filter((file) => /^(server|contract|test\/server)\//.test(file))
    const isTouched = isOfAny(areasOfAll(changed.filter((file) => /^(src|admin|contract)\//.test(file))))
    const ofBrowser = (part) => {
      const hasSupport = changed.some((file) => file.startsWith(`test/${part}/support/`))
      return below(part).filter((file) => isLanding(file) && (hasSupport || isTouched(file)))
    }
    const chosen = {
      server: ofServer.length > 0 ? [...units, ...[...areasOfAll(ofServer)].flatMap(serverFiles)] : [],
      gallery: some(/^src\/(ui|gallery)\/|\.gallery\.tsx$|^test\/gallery\//) ? below('gallery') : [],
      weapp: some(/\.weapp\.tsx?$|^src\/custom-tab-bar\/|^config\/|^test\/weapp\/host\//)
        ? below('weapp').filter(isLanding)
        : [],
      journeys: ofBrowser('journeys'),
      console: ofBrowser('console'),
      budgets: [],
    }
    const parts = Object.fromEntries(
      Object.entries(chosen).map(([part, files]) => [
        part,
        { files: [...new Set([...files, ...below(part).filter(isChanged)])] },
      ]),
    )
    if (some(/^(src|contract|admin|scripts|test\/(lint|routes|runner|helpers|audits))\//))
      parts.client = { isRelated: true }
    if (some(/^server\/src\/db\/|^test\/helpers\/(databases|embedded)/)) parts.embedded = {}
    if (reached.length > 0 || some(/^test\/audits\//)) parts.audits = { screens: { each: true, pages: shown } }
    return parts
  }

  const ofWhole = () => Object.fromEntries(['client', 'embedded', ...PARTS].map((part) => [part, {}]))
  const parts = { whole: ofWhole, landing: ofLanding, changed: ofChange }[mode]()
  return Object.fromEntries(Object.entries(parts).filter(([, { files }]) => !files || files.length > 0))
}

module.exports = { areasOf, choose }
