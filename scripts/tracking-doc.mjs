/**
 * Writes the tables of docs/tracking.md from the types and constants of the code; with --check only reports whether
 * they are current.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { code, table, writeTables } from './lib/doc-tables.mjs'
import { at } from './lib/run.mjs'

const EVENTS = 'src/analytics/events/event-map.ts'
const LIMITS = [
  'src/lib/limits.ts',
  'src/analytics/events/limits.ts',
  'src/analytics/page/limits.ts',
  'src/analytics/events/exposure-log/limits.ts',
  'src/analytics/metrics/limits.ts',
  'src/analytics/errors/limits.ts',
]

const read = (file) => ts.createSourceFile(file, readFileSync(at(file), 'utf8'), ts.ScriptTarget.Latest, true)

/** The text of its docstring; without one, the docstring of the declaration before it describes both. */
const said = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')

const line = (text) => text.replace(/\s+/g, ' ').trim()

const interfaceOf = (source, name) => {
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name)
  if (!found) throw new Error(`${source.fileName} has no interface ${name}`)
  return found
}

const field = (member) => code(`${member.name.getText()}: ${member.type.getText()}`)

const events = () => {
  const { members } = interfaceOf(read(EVENTS), 'TrackingEvents')
  return table(
    ['actiontype', 'required fields', 'when'],
    members.map((member) => {
      const required = ts.isTypeLiteralNode(member.type) ? member.type.members.map(field).join(', ') : 'none'
      return [code(member.name.getText()), required, line(said(member))]
    }),
  )
}

const optionalFields = () =>
  interfaceOf(read(EVENTS), 'OptionalFields')
    .members.map((member) => code(member.name.getText()))
    .join(', ')

/** Exported numbers and texts; composed values are only in the code. */
const constants = () => {
  const rows = LIMITS.flatMap((file) =>
    read(file).statements.flatMap((statement) => {
      if (!ts.isVariableStatement(statement)) return []
      return statement.declarationList.declarations.map((declaration) => [
        code(declaration.name.getText()),
        code(line(declaration.initializer.getText())),
        line(said(statement)),
      ])
    }),
  )
  return table(['constant', 'value', 'what it is'], rows)
}

await writeTables(
  'docs/tracking.md',
  { events: events(), 'optional-fields': optionalFields(), constants: constants() },
  'node scripts/tracking-doc.mjs',
)
