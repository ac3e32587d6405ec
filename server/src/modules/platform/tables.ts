/** Settings, clients' reports, and uploads (migration 004). */
import type { Generated, JSONColumnType } from 'kysely'

export interface PlatformSettingTable {
  key: string
  value: JSONColumnType<object>
  updatedAt: number
}

export interface ShareRecordTable {
  id: Generated<number>
  /** A hash of sharer, page and minute, so that a repeated request counts once. */
  dedupeKey: string
  userId: number | null
  target: 'timeline' | 'friend'
  pageType: string
  pageTitle: string
  createdAt: number
}

export interface ParamRecordTable {
  id: Generated<number>
  userId: number | null
  params: JSONColumnType<Record<string, string>>
  createdAt: number
}

/** Equal reports of a day are one row with a count. */
export interface ErrorReportTable {
  fingerprint: string
  /** Days since the epoch. */
  day: number
  title: string
  path: string
  projectName: string
  type: string
  category: string
  level: string
  errInfo: string
  count: Generated<number>
  firstAt: number
  lastAt: number
}

export interface UploadTable {
  id: Generated<number>
  /** 32 random hex digits with the format's extension. */
  file: string
  userId: number | null
  bytes: number
  width: number
  height: number
  /** The form's pathSign. */
  purpose: string
  createdAt: number
}

export interface PlatformTables {
  platformSetting: PlatformSettingTable
  shareRecord: ShareRecordTable
  paramRecord: ParamRecordTable
  errorReport: ErrorReportTable
  upload: UploadTable
}
