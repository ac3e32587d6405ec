/**
 * Divides an area's route table (src/routes/areas) in the H5 build: without a query it comes without what only an open
 * screen needs to know of its row (src/routes/screen-facts.ts), with `?facts` it is that alone, by row. The facts come
 * with the index of the area's pages (config/page-index-loader.cjs), so that the first load does not grow with the
 * number of screens. What users arrive at keeps its facts in the table, and so does a row that is not open: the page
 * that stands in its place names it. An address that follows from the row's name is left out (src/routes/manifest.ts,
 * `pathFrom`).
 */
const path = require('node:path')
const ts = require('typescript')
const { isAtOnce } = require('./page-index-loader.cjs')

const LATE = ['title', 'private', 'pullDown']

const nameOf = (member) => member.name?.text

/** The one exported table of the file: its statement and its object. */
const findTable = (source) => {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
    let table = statement.declarationList.declarations[0].initializer
    while (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) table = table.expression
    return { statement, table }
  }
  throw new Error(`${source.fileName}: no table found`)
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whether the row's address follows from its name, as src/routes/manifest.ts derives it. */
const isPathFromName = (member, row) =>
  nameOf(member) === 'path' && member.initializer.text === `/${kebab(nameOf(row)).replace('-', '/')}`

/** The row's page file, as src/routes/manifest.ts has it. */
const pageOf = (area, row) => {
  const page = row.initializer.properties.find((member) => nameOf(member) === 'page')
  return page?.initializer.text ?? `${area}/pages/${kebab(nameOf(row)).replace(`${area}-`, '')}/index`
}

/**
 * @param {string} area
 * @param {string} text of the table's file
 * @param {'facts' | 'rows'} part
 * @returns {string} the file with this part of the table
 */
const divide = (area, text, part) => {
  const source = ts.createSourceFile('table.ts', text, ts.ScriptTarget.Latest, true)
  const { statement, table } = findTable(source)
  const isOpen = (row) => row.initializer.properties.some((member) => nameOf(member) === 'status')
  const isLater = (row) => isOpen(row) && !isAtOnce(pageOf(area, row))
  const rows = table.properties.map((row) => {
    const [late, kept] = [true, false].map((isLate) =>
      row.initializer.properties.filter((member) => (isLater(row) && LATE.includes(nameOf(member))) === isLate),
    )
    return {
      name: nameOf(row),
      members: part === 'facts' ? late : kept.filter((member) => !isPathFromName(member, row)),
    }
  })
  const lines = rows
    .filter(({ members }) => part === 'rows' || members.length > 0)
    .map(({ name, members }) => `  ${name}: { ${members.map((member) => member.getText()).join(', ')} },`)
  const name = part === 'facts' ? 'facts' : statement.declarationList.declarations[0].name.text
  return [
    text.slice(0, statement.getStart()),
    `export const ${name} = {\n${lines.join('\n')}\n}`,
    text.slice(statement.getEnd()),
  ].join('')
}

module.exports = function screenFactsLoader(text) {
  return divide(path.basename(this.resourcePath, '.ts'), text, this.resourceQuery === '?facts' ? 'facts' : 'rows')
}
module.exports.divide = divide
