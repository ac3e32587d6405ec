/**
 * Documents whose tables are written from the code: each table is between `<!-- table: name -->` and `<!-- end -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { at } from './run.mjs'

/** A markdown table; a `|` inside a cell is escaped. */
export const table = (head, rows) =>
  [head, head.map(() => '-'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replace(/\|/g, '\\|')).join(' | ')} |`)
    .join('\n')

export const code = (text) => (text ? `\`${text}\`` : '')

/**
 * Writes the tables into the document; with --check only reports whether it is current.
 * @param file - e.g. docs/platform.md
 * @param tables - Markdown by name
 * @param command - the command that updates the document
 */
export const writeTables = async (file, tables, command) => {
  const written = readFileSync(at(file), 'utf8')
  const filled = Object.entries(tables).reduce((text, [name, rows]) => {
    const marked = new RegExp(`(<!-- table: ${name} -->)[^]*?(<!-- end -->)`)
    if (!marked.test(text)) throw new Error(`${file} has no place for the table ${name}`)
    return text.replace(marked, (_, begin, end) => `${begin}\n\n${rows}\n\n${end}`)
  }, written)
  const current = await format(filled, { ...(await resolveConfig(at(file))), parser: 'markdown' })
  if (!process.argv.includes('--check')) {
    writeFileSync(at(file), current)
    console.log(`${file} written: ${Object.keys(tables).length} tables`)
  } else if (current === written) {
    console.log(`${file} is current`)
  } else {
    console.error(`${file} is not current: run ${command}`)
    process.exitCode = 1
  }
}
