/**
 * A document of the shop (rules, agreements, manuals, notices) as the server gives it: blocks of text, never HTML, so
 * that nothing has to be sanitised and both builds draw it alike (docs/decisions/014-documents-in-blocks.md).
 */

/** Text, or a part of it that is emphasised or leads to an address of this shop. */
export type Inline = string | { text: string; strong?: boolean; to?: string }
export type RichLine = readonly Inline[]

export type Block =
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'paragraph'; text: RichLine }
  | { kind: 'list'; items: readonly RichLine[]; ordered?: boolean }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly RichLine[])[] }
  | { kind: 'note'; text: RichLine; tone?: 'info' | 'warning' }

export interface ShopDocument {
  title: string
  /** E.g. 2.1. */
  version: string
  /** ms since the epoch. */
  effectiveAt: number
  blocks: readonly Block[]
}

/** A heading with its anchor: the place of its block, which stays the same as long as the document's version does. */
export interface Heading {
  anchor: string
  text: string
  level: 2 | 3
}

export const headingsOf = (blocks: readonly Block[]): Heading[] =>
  blocks.flatMap((block, index) =>
    block.kind === 'heading' ? [{ anchor: String(index), text: block.text, level: block.level ?? 2 }] : [],
  )

const lineText = (line: RichLine): string => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'list':
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '·'} ${lineText(item)}`).join('\n')
    case 'table':
      return [block.head, ...block.rows.map((row) => row.map(lineText))].map((cells) => cells.join('\t')).join('\n')
    default:
      return lineText(block.text)
  }
}

/** The whole document as plain text, for the clipboard. */
export const plainText = ({ title, blocks }: ShopDocument): string => [title, ...blocks.map(blockText)].join('\n\n')

/** Only addresses of this shop are links; the server's text cannot lead anywhere else. */
export const isShopAddress = (to: string): boolean => /^\/(?![/\\])/.test(to)
