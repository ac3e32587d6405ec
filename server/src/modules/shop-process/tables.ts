/** Tables of the shop's processes (migration 139). Times are ms. */

import type { ColumnType } from 'kysely'

/** A regular task of a process (jobs/runner.ts, `Sweep`) and its last run. */
export interface TimerRun {
  name: string
  /** Minimum interval of two runs, ms; 0 runs at every poll. */
  everyMs: number
  ranAt: number
  tookMs: number
  /** Of the last run; redacted. */
  error: string | null
}

export interface ShopProcessTable {
  id: string
  host: string
  pid: number
  /** Digest of the program that runs: two processes with different ones are of two releases. */
  release: string
  /** Version of Node. */
  node: string
  startedAt: number
  beatAt: number
  memoryMb: number
  connections: ColumnType<{ used: number; idle: number; waiting: number }, string, string>
  timers: ColumnType<TimerRun[], string, string>
}

export interface SlowStatementTable {
  /** Of the statement. */
  hash: string
  statement: string
  count: number
  totalMs: number
  maxMs: number
  lastAt: number
}

export interface ShopProcessTables {
  shopProcess: ShopProcessTable
  slowStatement: SlowStatementTable
}
