/** Changes the source text of one area's table, by its syntax tree. The result must be formatted afterwards. */
import ts from 'typescript'

export interface RowText {
  name: string
  address: string
  title: string
  /** Page file below src, without its ending; '' when it follows from area and name. */
  page: string
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

/** Adds a row, open, at the end of the table. */
export const addRow = (text: string, { name, address, title, page }: RowText): string => {
  const table = findTable(parse(text))
  const at = table.properties.end
  const comma = table.properties.length && !table.properties.hasTrailingComma ? ',' : ''
  const row = `\n${name}: { path: ${quote(address)}, page: ${quote(page)}, title: ${quote(title)}, status: 'open' },`
  return text.slice(0, at) + comma + row + text.slice(at)
}

/** Opens an existing row: sets its page, its status and, where it has none, its title. Everything else is unchanged. */
export const openRow = (text: string, { name, title, page }: RowText): string => {
  const row = findTable(parse(text)).properties.find((property) => propertyName(property) === name)
  if (!row || !ts.isPropertyAssignment(row) || !ts.isObjectLiteralExpression(row.initializer)) {
    throw new Error(`no row ${name} in the table`)
  }
  const { properties } = row.initializer
  const has = new Set(properties.map(propertyName))
  const added = [
    has.has('page') || !page ? '' : `page: ${quote(page)}`,
    has.has('title') ? '' : `title: ${quote(title)}`,
    `status: 'open'`,
  ].filter(Boolean)
  const comma = properties.hasTrailingComma ? '' : ','
  return `${text.slice(0, properties.end)}${comma} ${added.join(', ')},${text.slice(properties.end)}`
}
