/** A document as it is written: its parts are made by `heading`, `paragraph`, `list` and `note`, or by markup. */
import type { DocumentBlock, DocumentKey } from '@contract/documents'
import { parseMarkup } from '../markup'

/** In a text, the product's name of this host. */
export const PRODUCT = '{product}'

export interface DocumentText {
  readonly key: DocumentKey
  readonly version: number
  readonly title: string
  /** ms */
  readonly effectiveAt: number
  readonly blocks: readonly DocumentBlock[]
  /** Of a later version: when it was announced, what it changes, whether users agree anew. */
  readonly announced?: { readonly at: number; readonly note: string; readonly isMaterial: boolean }
}

/** The day from which the first versions hold: 2026-01-01 in China. */
const FIRST_DAY = Date.UTC(2025, 11, 31, 16)

/** The first version of a document. @param text in the markup of markup.ts */
export const firstVersion = (key: DocumentKey, title: string, text: string): DocumentText => ({
  key,
  version: 1,
  title,
  effectiveAt: FIRST_DAY,
  blocks: parseMarkup(text),
})

/** A later version of a document, announced with what it changes. @param text in the markup of markup.ts */
export const laterVersion = (
  before: DocumentText,
  text: string,
  { effectiveAt, ...announced }: NonNullable<DocumentText['announced']> & { effectiveAt: number },
): DocumentText => ({
  key: before.key,
  title: before.title,
  version: before.version + 1,
  effectiveAt,
  blocks: parseMarkup(text),
  announced,
})

/**
 * The next version of a document, with paragraphs that say something else.
 *
 * @param from ms from which it holds
 * @param changes new text by old text, each a whole paragraph
 * @throws Error for an old text that the document does not have
 */
export const amended = (
  document: DocumentText,
  from: number,
  changes: Readonly<Record<string, string>>,
): DocumentText => {
  const left = new Set(Object.keys(changes))
  const blocks = document.blocks.map((block): DocumentBlock => {
    const [text] = block.kind === 'paragraph' ? block.text : []
    const change = typeof text === 'string' ? changes[text] : undefined
    if (typeof text !== 'string' || change === undefined) return block
    left.delete(text)
    return paragraph(change)
  })
  if (left.size > 0) throw new Error(`${document.key} has no paragraph ${[...left].join()}`)
  return { ...document, version: document.version + 1, effectiveAt: from, blocks }
}

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] })
export const list = (...items: string[]): DocumentBlock => ({
  kind: 'list',
  ordered: true,
  items: items.map((item) => [item]),
})
export const note = (text: string): DocumentBlock => ({ kind: 'note', text: [text] })
