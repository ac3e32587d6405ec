/** A document as it is written: its parts are made by `heading`, `paragraph`, `list` and `note`. */
import type { DocumentBlock, DocumentKey } from '@contract/documents'

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

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] })
export const list = (...items: string[]): DocumentBlock => ({
  kind: 'list',
  ordered: true,
  items: items.map((item) => [item]),
})
export const note = (text: string): DocumentBlock => ({ kind: 'note', text: [text] })
