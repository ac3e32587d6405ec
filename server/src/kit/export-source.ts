/** A table that can be exported as CSV; an area declares its own, modules/operator/exports.ts carries exports out. */
import type { Permission } from '@contract/admin/permissions'
import type { Static, TObject } from '@sinclair/typebox'
import type { Db } from '../db/handle'
import type { CsvRow } from './csv'

export interface ExportPage {
  rows: readonly CsvRow[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** A table that can be exported. Build it with `exportOf`, which keeps the filters' type. */
export interface ExportSource {
  /** The table's name in the console; the audit's action is `<name>.export`. */
  name: string
  /** What it exports, for the operator's list. */
  title: string
  permission: Permission
  /** Schema of the filters. */
  filters: TObject
  head: readonly string[]
  count(db: Db, filters: Readonly<Record<string, unknown>>, now: number): Promise<number>
  page(
    db: Db,
    filters: Readonly<Record<string, unknown>>,
    place: { after: string | null; limit: number; now: number },
  ): Promise<ExportPage>
}

/** A source whose functions get the filters as their schema describes them. */
export function exportOf<T extends TObject>(
  source: Omit<ExportSource, 'filters' | 'count' | 'page'> & {
    filters: T
    count(db: Db, filters: Static<T>, now: number): Promise<number>
    page(db: Db, filters: Static<T>, place: { after: string | null; limit: number; now: number }): Promise<ExportPage>
  },
): ExportSource {
  const { count, page, ...rest } = source
  return {
    ...rest,
    count: (db, filters, now) => count(db, filters as Static<T>, now),
    page: (db, filters, place) => page(db, filters as Static<T>, place),
  }
}
