/**
 * The days of the tracking tables: a partition for each, created in advance, dropped when it is too old. Rows that had
 * no partition for their day (a wrong clock, a server that was down) are in the default one; they move when their day
 * gets its own, and are deleted by their age otherwise.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { transaction } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import { dayOf } from './event-id'
import { DAYS_AHEAD, LOCK_TIMEOUT_MS, NONCE_RETENTION_MS, SWEEP_BATCH } from './limits'

const TABLES = ['tracking_event', 'telemetry_record', 'client_error', 'goods_exposure'] as const
type Table = (typeof TABLES)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** Creates the partitions of today and the next days, and removes those beyond the retention. @param now ms */
export async function maintainPartitions(db: Db, now: number, retentionDays: number): Promise<void> {
  const today = dayOf(now)
  const oldest = today - retentionDays
  for (const table of TABLES) {
    const days = new Set(await partitionDays(db, table))
    for (let day = today; day <= today + DAYS_AHEAD; day += 1) if (!days.has(day)) await makePartition(db, table, day)
    for (const day of days) if (day < oldest) await dropPartition(db, table, day)
    await deleteOlder(db, `${table}_default`, oldest * DAY_MS)
  }
  await deleteOlder(db, 'exposure_nonce', now - NONCE_RETENTION_MS)
  await deleteOlder(db, 'collector_tally', oldest * DAY_MS)
}

/** `tracking_event_20260301` */
function partitionName(table: Table, day: number): string {
  return `${table}_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`
}

/** The days that have a partition, ascending. */
async function partitionDays(db: Db, table: Table): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = ${table}::regclass order by child.relname`.execute(db)
  return rows.flatMap(({ name }) => {
    const [, year, month, date] = /_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
    return year === undefined ? [] : [dayOf(Date.UTC(Number(year), Number(month) - 1, Number(date)))]
  })
}

/** A partition cannot be attached while the default one has rows of its day, so these move into it first. */
function makePartition(db: Db, table: Table, day: number): Promise<void> {
  const parent = sql.table(table)
  const rest = sql.table(`${table}_default`)
  const name = partitionName(table, day)
  const partition = sql.table(name)
  return transaction(db, async (trx) => {
    await lockUntilEnd(trx, 'partitions', table)
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(trx)
    // Another process was faster.
    if (rows[0]?.found === true) return
    await sql`lock table ${rest} in access exclusive mode`.execute(trx)
    await sql`create table ${partition} (like ${parent} including all)`.execute(trx)
    await sql`insert into ${partition} select * from ${rest} where day = ${day}`.execute(trx)
    await sql`delete from ${rest} where day = ${day}`.execute(trx)
    const [from, to] = [sql.lit(day), sql.lit(day + 1)]
    await sql`alter table ${parent} attach partition ${partition} for values from (${from}) to (${to})`.execute(trx)
  })
}

function dropPartition(db: Db, table: Table, day: number): Promise<void> {
  return transaction(db, async (trx) => {
    await lockUntilEnd(trx, 'partitions', table)
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
    await sql`drop table if exists ${sql.table(partitionName(table, day))}`.execute(trx)
  })
}

async function deleteOlder(db: Db, table: string, before: number): Promise<void> {
  const rows = sql.table(table)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where ctid = any(array(select ctid from ${rows} where received_at < ${before} limit ${SWEEP_BATCH}))
    `.execute(db)
    if (Number(numAffectedRows ?? 0) < SWEEP_BATCH) return
  }
}
