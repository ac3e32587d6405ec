/**
 * Exports of the console's tables as CSV (design: console, section 4). All of them are treated as personal data: the
 * one-time code, a row of the audit, a mark of who took it on every line, a count, an end.
 */
import { Type, type Static } from '@sinclair/typebox'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { KindName, PageInput, RowId, tablePage } from './parts'

export const ExportInfo = Type.Object({
  id: RowId,
  /**
   * `direct` is streamed when it is fetched, `waiting` is written in the background, `ready` may be fetched, `over` has
   * expired.
   */
  state: Type.Union([Type.Literal('direct'), Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('over')]),
  /** Rows that are written. */
  done: Type.Integer(),
  /** Rows that matched when it was requested. */
  total: Type.Integer(),
  /** Nobody can fetch it from then on. */
  expiresAt: Millis,
  /** Exports of this operator within the last 24 hours, this one included. */
  countOfDay: Type.Integer(),
})
export type ExportInfo = Static<typeof ExportInfo>

/** One of the operator's own exports in the list. */
export const ExportRow = Type.Object({
  id: RowId,
  /** What was exported, e.g. 订单. */
  title: Type.String(),
  state: ExportInfo.properties.state,
  done: Type.Integer(),
  total: Type.Integer(),
  createdAt: Millis,
  expiresAt: Millis,
  /** How often its file was fetched. */
  downloads: Type.Integer(),
})
export type ExportRow = Static<typeof ExportRow>

export const exportAdminCalls = {
  'POST /admin/export/start': {
    about: 'Begins an export of a table: `direct` up to 5,000 rows, else written in the background.',
    input: Type.Object({
      /** Of the table: `order`, `user`, `audit`, `finance` (the ledger's entries), `invoice`. */
      name: KindName,
      /** The table's filters as JSON. */
      filters: Type.String({ maxLength: 2_000 }),
    }),
    data: ExportInfo,
    permission: 'signedIn',
    stepUp: true,
  },
  'GET /admin/export/list': {
    about: "The operator's own exports, newest first.",
    input: Type.Object(PageInput),
    data: tablePage(ExportRow),
    permission: 'signedIn',
  },
  'GET /admin/export/info': {
    about: "One of the operator's own exports; with `isFetching` the one-time code is needed, as for the file.",
    input: Type.Object({ id: RowId, isFetching: Type.Optional(Type.Boolean()) }),
    data: ExportInfo,
    permission: 'signedIn',
  },
  'GET /admin/export/file': {
    about: "The file of one of the operator's own exports.",
    input: Type.Object({ id: RowId }),
    data: Type.Unknown(),
    permission: 'signedIn',
    stepUp: true,
    stream: 'csv',
  },
} as const satisfies AdminCallTable
