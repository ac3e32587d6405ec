/**
 * How each screen is reached by taps: the links that a page's code holds, and the shortest way from a tab to every
 * route by them. Read from the source alone, so a link that is drawn only in a certain state counts too.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { isRouteName, pageOf, type RouteName } from '../../src/routes/manifest'
import { resolveUrl } from '../../src/routes/resolve'

/** What a link's name is an argument of. */
const LINKING = new Set(['linkTo', 'replaceTo', 'linkAfterLogin', 'navigate', 'openForResult'])

/** The files that one import can mean: a module may have a variant for each build. */
const ENDINGS = ['', '/index'].flatMap((name) =>
  ['', '.h5', '.weapp'].flatMap((build) => ['.ts', '.tsx'].map((end) => name + build + end)),
)

/** Layers that know no page: what they navigate to is a rule of theirs, no link of the page that uses them. */
const BELOW_PAGES = ['routes', 'core', 'app', 'h5-runtime']

export interface Step {
  route: RouteName
  /** The file that holds the link to it, from the project's root; none for a tab. */
  file?: string
}

interface Module {
  imports: string[]
  links: RouteName[]
}

const literalsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node)) return [node.text]
  return ts.isConditionalExpression(node) ? [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)] : []
}

/** Reads the modules of a tree; each once. */
const reader = (root: string) => {
  const src = path.join(root, 'src')
  const modules = new Map<string, Module>()

  const filesOf = (from: string, name: string): string[] => {
    if (!/^(@\/|\.)/.test(name)) return []
    const base = name.startsWith('@/') ? path.join(src, name.slice(2)) : path.resolve(path.dirname(from), name)
    return ENDINGS.map((end) => base + end).filter(existsSync)
  }

  return (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const found: Module = { imports: [], links: [] }
    modules.set(file, found)
    const visit = (node: ts.Node): void => {
      const isLoaded =
        (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) ||
        (ts.isExportDeclaration(node) && !node.isTypeOnly)
      if (isLoaded && node.moduleSpecifier) {
        found.imports.push(...literalsOf(node.moduleSpecifier).flatMap((name) => filesOf(file, name)))
      }
      if (ts.isCallExpression(node)) {
        const [first] = node.arguments
        if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first) {
          found.imports.push(...literalsOf(first).flatMap((name) => filesOf(file, name)))
        } else if (ts.isIdentifier(node.expression) && LINKING.has(node.expression.text)) {
          found.links.push(...node.arguments.flatMap(literalsOf).filter(isRouteName))
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
    return found
  }
}

/** The routes whose addresses a file of the server has among its texts, also as links of a longer text. */
const addressedIn = (file: string): RouteName[] => {
  const addresses = readFileSync(file, 'utf8').matchAll(/['"`(](\/[a-z][\w/-]*(?:\?[\w=&-]*)?)/g)
  return [...addresses].flatMap(([, address = '']) => {
    const found = resolveUrl(address)
    return found.kind === 'route' ? [found.name] : []
  })
}

export interface EntriesInput {
  root: string
  tabs: readonly RouteName[]
  /** Pages whose links the server sends, with the files that hold them, from the root. */
  sent: Readonly<Partial<Record<RouteName, readonly string[]>>>
}

/** The shortest way to each route that links lead to, beginning with a tab. */
export const findEntries = ({ root, tabs, sent }: EntriesInput): Map<RouteName, Step[]> => {
  const read = reader(root)
  const closed = BELOW_PAGES.map((layer) => path.join(root, 'src', layer) + path.sep)
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')

  /** The links of a page and of all that it loads, by route. */
  const linksOf = (route: RouteName): Map<RouteName, string> => {
    const links = new Map<RouteName, string>()
    const page = path.join(root, 'src', pageOf(route))
    const waiting = ['.tsx', '.h5.tsx', '.weapp.tsx'].map((end) => page + end).filter(existsSync)
    const seen = new Set(waiting)
    for (const file of waiting) {
      const { imports, links: names } = read(file)
      for (const name of names) if (!links.has(name)) links.set(name, nameOf(file))
      for (const next of imports) {
        if (seen.has(next) || closed.some((layer) => next.startsWith(layer))) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    for (const file of sent[route] ?? []) {
      for (const name of addressedIn(path.join(root, file))) if (!links.has(name)) links.set(name, file)
    }
    return links
  }

  const ways = new Map<RouteName, Step[]>(tabs.map((route) => [route, [{ route }]]))
  // A map is walked in the order of its entries, those that are added meanwhile too: nearer routes come first.
  for (const [route, way] of ways) {
    for (const [name, file] of linksOf(route)) if (!ways.has(name)) ways.set(name, [...way, { route: name, file }])
  }
  return ways
}
