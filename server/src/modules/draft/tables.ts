/** Drafts of forms (migration 178). */
import type { DraftKind, KeptDraft } from '@contract/draft'
import type { ColumnType } from 'kysely'

export interface DraftTable {
  userId: number
  kind: DraftKind
  key: string
  version: number
  rev: number
  content: ColumnType<KeptDraft['values'], string, string>
  createdAt: number
  savedAt: number
}

export interface DraftTables {
  draft: DraftTable
}
