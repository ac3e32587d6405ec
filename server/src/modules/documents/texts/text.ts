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

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] })
export const list = (...items: string[]): DocumentBlock => ({
  kind: 'list',
  ordered: true,
  items: items.map((item) => [item]),
})
export const note = (text: string): DocumentBlock => ({ kind: 'note', text: [text] })
