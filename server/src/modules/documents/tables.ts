/** Documents and consents (migration 008). */
import type { DocumentBlock } from '@contract/documents'

export interface DocumentTable {
  key: string
  version: number
  title: string
  blocks: DocumentBlock[]
  sha256: string
  effectiveAt: number
}

export interface ConsentTable {
  userId: number
  key: string
  version: number
  sha256: string
  /** The act that rests on it, e.g. login. */
  scene: string
  at: number
  kind: 'given' | 'withdrawn'
}

export interface DocumentTables {
  document: DocumentTable
  consent: ConsentTable
}
