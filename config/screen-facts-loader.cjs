/**
 * Divides an area's route table (src/routes/areas) in the H5 build: without a query it comes without what only an open
 * screen needs to know of its row (src/routes/screen-facts.ts), with `?facts` it is that alone, by row. The facts come
 * with the index of the area's pages (config/page-index-loader.cjs), so that the first load does not grow with the
 * number of screens. A row that is not open keeps its title: the page that stands in its place names it.
 */
const ts = require('typescript')

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

/**
 * @param {string} text of the table's file
 * @param {'facts' | 'rows'} part
 * @returns {string} the file with this part of the table
 */
const divide = (text, part) => {
  const source = ts.createSourceFile('table.ts', text, ts.ScriptTarget.Latest, true)
  const { statement, table } = findTable(source)
  const isOpen = (row) => row.initializer.properties.some((member) => nameOf(member) === 'status')
  const rows = table.properties.map((row) => {
    const [late, kept] = [true, false].map((isLate) =>
      row.initializer.properties.filter((member) => (isOpen(row) && LATE.includes(nameOf(member))) === isLate),
    )
    return { name: nameOf(row), members: part === 'facts' ? late : kept }
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
  return divide(text, this.resourceQuery === '?facts' ? 'facts' : 'rows')
}
module.exports.divide = divide
