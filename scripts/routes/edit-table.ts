/** Changes the source text of one area's table, by its syntax tree. The result must be formatted afterwards. */
import ts from 'typescript'

export interface RowText {
  name: string
  address: string
  title: string
  /** Page file below src, without its ending; '' when it follows from area and name. */
  page: string
  /** Parameters of the address; `id?` is optional. */
  params?: readonly string[]
  isPrivate?: boolean
  /** The page can be pulled down. */
  isPulled?: boolean
}

const quote = (text: string) => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`

const propertyName = (node: ts.ObjectLiteralElementLike) =>
  node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : undefined

/** The object literal of the one exported table. */
const findTable = (source: ts.SourceFile): ts.ObjectLiteralExpression => {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    let value = statement.declarationList.declarations[0]?.initializer
    while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
    if (value && ts.isObjectLiteralExpression(value)) return value
  }
  throw new Error(`${source.fileName}: no table found`)
}

const parse = (text: string) => ts.createSourceFile('area.ts', text, ts.ScriptTarget.Latest, true)

const rulesOf = ({ isPrivate, isPulled }: RowText) => [
  isPrivate ? 'private: true' : '',
  isPulled ? 'pullDown: true' : '',
  `status: 'open'`,
]

/** Adds a row, open, at the end of the table. */
export const addRow = (text: string, given: RowText): string => {
  const { name, address, title, page } = given
  const table = findTable(parse(text))
  const at = table.properties.end
  const comma = table.properties.length && !table.properties.hasTrailingComma ? ',' : ''
  const members = [
    `path: ${quote(address)}`,
    page && `page: ${quote(page)}`,
    `title: ${quote(title)}`,
    ...rulesOf(given),
  ].filter(Boolean)
  const row = `\n${name}: { ${members.join(', ')} },`
  return text.slice(0, at) + comma + row + text.slice(at)
}

/** Opens an existing row: sets its page, its status and, where it has none, its title. Everything else is unchanged. */
export const openRow = (text: string, given: RowText): string => {
  const { name, title, page } = given
  const row = findTable(parse(text)).properties.find((property) => propertyName(property) === name)
  if (!row || !ts.isPropertyAssignment(row) || !ts.isObjectLiteralExpression(row.initializer)) {
    throw new Error(`no row ${name} in the table`)
  }
  const { properties } = row.initializer
  const has = new Set(properties.map(propertyName))
  const added = [
    has.has('page') || !page ? '' : `page: ${quote(page)}`,
    has.has('title') ? '' : `title: ${quote(title)}`,
    ...rulesOf(given).filter((rule) => !has.has(rule.split(':')[0])),
  ].filter(Boolean)
  const comma = properties.hasTrailingComma ? '' : ','
  return `${text.slice(0, properties.end)}${comma} ${added.join(', ')},${text.slice(properties.end)}`
}

/** Name of the interface that holds an area's parameters: `AfterSaleParams`. */
const paramsName = (area: string) =>
  `${area.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Params`

/**
 * Adds a route's parameters to its area's interface, which is made where there is none. Parameters that are there
 * stay.
 */
export const addParams = (text: string, area: string, { name, params = [] }: RowText): string => {
  if (!params.length) return text
  const statements = parse(text).statements
  const known = statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === paramsName(area))
  const member = `${name}: ${params.map(quote).join(' | ')}`
  if (!known) {
    const at = statements.filter(ts.isImportDeclaration).at(-1)?.end ?? 0
    const about = '/** Parameters of the rows by name, in the order of the address; `id?` is optional. */'
    return `${text.slice(0, at)}\n\n${about}\nexport interface ${paramsName(area)} {\n${member}\n}${text.slice(at)}`
  }
  if (known.members.some((one) => one.name?.getText() === name)) return text
  const at = known.members.end
  return `${text.slice(0, at)}\n${member}\n${text.slice(at)}`
}

/** The manifest with an area's parameters joined, if they were not. */
export const joinParams = (text: string, area: string): string => {
  const own = paramsName(area)
  if (new RegExp(`\\b${own}\\b`).test(text)) return text
  return text
    .replace(
      new RegExp(`(import \\{ \\w+)( \\} from '\\./areas/${area}')`),
      (_, before: string, after: string) => `${before}, type ${own}${after}`,
    )
    .replace(/(interface ParamSpecs\s+extends\s+)/, (before) => `${before}${own},\n`)
}
