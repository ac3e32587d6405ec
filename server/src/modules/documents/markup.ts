/**
 * How a document is written: a subset of Markdown that has exactly the blocks of contract/documents.ts. Nothing else is
 * understood, so whatever is not markup is text (docs/decisions/014-documents-in-blocks.md).
 *
 *   ## heading   ### minor heading   1. ordered item   - item   > note   >! warning   | cell | cell |
 *   **strong**   [text](/an/address/of/the/shop)
 */
import type { DocumentBlock } from '@contract/documents'

type Block = DocumentBlock
type Line = Extract<Block, { kind: 'paragraph' }>['text']

/** A second slash or a backslash would lead to another host. */
const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/(?![/\\])[^)\s]*)\)/g

/** The parts of a line; plain text stays a string. */
function lineOf(text: string): Line {
  const line: Line = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) line.push(text.slice(end, match.index))
    const [whole, strong, label = '', to = ''] = match
    line.push(strong === undefined ? { text: label, to } : { text: strong, strong: true })
    end = match.index + whole.length
  }
  if (end < text.length || line.length === 0) line.push(text.slice(end))
  return line
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const KINDS = [
  { kind: 'minor', pattern: /^### (.+)$/ },
  { kind: 'heading', pattern: /^## (.+)$/ },
  { kind: 'ordered', pattern: /^\d+\. (.+)$/ },
  { kind: 'list', pattern: /^- (.+)$/ },
  { kind: 'warning', pattern: /^>! (.+)$/ },
  { kind: 'note', pattern: /^> (.+)$/ },
  { kind: 'table', pattern: /^(\|.+\|)$/ },
] as const

/** @returns the blocks of a text; empty lines separate, and mean nothing else */
export function parseMarkup(text: string): Block[] {
  const blocks: Block[] = []
  for (const raw of text.split('\n')) {
    const source = raw.trim()
    if (source === '') continue
    const found = KINDS.find(({ pattern }) => pattern.test(source))
    const content = (found && found.pattern.exec(source)?.[1]) ?? source
    const last = blocks.at(-1)
    switch (found?.kind) {
      case 'heading':
        blocks.push({ kind: 'heading', text: content })
        break
      case 'minor':
        blocks.push({ kind: 'heading', text: content, level: 3 })
        break
      case 'ordered':
      case 'list': {
        const ordered = found.kind === 'ordered'
        if (last?.kind === 'list' && (last.ordered ?? false) === ordered) last.items.push(lineOf(content))
        else blocks.push({ kind: 'list', ...(ordered && { ordered }), items: [lineOf(content)] })
        break
      }
      case 'note':
      case 'warning':
        blocks.push({ kind: 'note', text: lineOf(content), ...(found.kind === 'warning' && { tone: 'warning' }) })
        break
      case 'table':
        if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cellsOf(content), rows: [] })
        else last.rows.push(cellsOf(content).map(lineOf))
        break
      default:
        blocks.push({ kind: 'paragraph', text: lineOf(content) })
    }
  }
  return blocks
}

const textOf = (line: Line): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return part
      return part.to === undefined ? `**${part.text}**` : `[${part.text}](${part.to})`
    })
    .join('')

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.level === 3 ? '###' : '##'} ${block.text}`
    case 'list':
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${textOf(item)}`).join('\n')
    case 'note':
      return `${block.tone === 'warning' ? '>!' : '>'} ${textOf(block.text)}`
    case 'table':
      return [rowOf(block.head), ...block.rows.map((row) => rowOf(row.map(textOf)))].join('\n')
    default:
      return textOf(block.text)
  }
}

/** The text from which `parseMarkup` makes these blocks. */
export const printMarkup = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n')
