/** 系统状态 in the console: what must be right, processes, regular tasks, slow statements; each process's beat. */
import { statfs } from 'node:fs/promises'
import type { SystemCheck } from '@contract/admin/system'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database'
import { countJobs } from '../jobs/queue'
import type { Sweep, SweepRun } from '../jobs/runner'
import { adminCall } from '../kit/admin-call'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { lastCheck } from '../modules/operator/audit'
import { redactError } from '../modules/provider-state/record'
import { beat, identityOf, leave, readProcesses, readSlowStatements } from '../modules/shop-process/beat'
import { BEAT_EVERY_MS, SILENT_AFTER_MS } from '../modules/shop-process/limits'
import type { TimerRun } from '../modules/shop-process/tables'
import { SYSTEM_TITLES, TIMER_TITLES } from '../kit/console-titles'

/** A job that is due for so long is late, ms: they are looked for every second. */
const LATE_JOB_MS = 60_000
/** Less than this share of the disk, or less than a gigabyte, is little. */
const LITTLE_DISK = 0.05
const GIGABYTE = 1024 ** 3

const sizeOf = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / 1024 / 1024)} MB`

export interface Beat {
  sweep: Sweep
  onSwept: (run: SweepRun) => void
  /** At an orderly stop. */
  leave: () => Promise<void>
}

/** What this process reports about itself and its sweeps. */
export function createBeat({ clock, db, log }: Pick<AppContext, 'clock' | 'db' | 'log'>): Beat {
  const identity = identityOf(process.argv[1] ?? process.execPath, clock.now())
  const runs = new Map<string, TimerRun>()
  return {
    sweep: {
      name: 'a beat',
      everyMs: BEAT_EVERY_MS,
      run: async (now) => {
        await beat(db, identity, [...runs.values()], now)
        return 0
      },
    },
    onSwept({ error, ...run }) {
      const text = error === null ? null : redactError(error instanceof Error ? error.message : String(error))
      runs.set(run.name, { ...run, error: text })
    },
    leave: () =>
      leave(db, identity).catch((error: unknown) => log.warn({ err: error }, 'the last beat is left behind')),
  }
}

const titleOf = (name: string): string => TIMER_TITLES[name] ?? name

/** The last run of each, whichever process it was in. */
function lastRuns(timers: readonly TimerRun[]): TimerRun[] {
  const last = new Map<string, TimerRun>()
  for (const run of timers) if ((last.get(run.name)?.ranAt ?? -1) < run.ranAt) last.set(run.name, run)
  return [...last.values()].sort((one, other) => titleOf(one.name).localeCompare(titleOf(other.name), 'zh'))
}

type Found = Omit<SystemCheck, 'name' | 'title'>

async function checkDatabase(db: Db, isEmbedded: boolean): Promise<Found> {
  const startedAt = performance.now()
  const { rows } = await sql<{ version: string; bytes: number; count: number; last: string | null }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from kysely_migration) as count,
      (select name from kysely_migration order by timestamp desc, name desc limit 1) as last`.execute(db)
  const ms = Math.round(performance.now() - startedAt)
  const { version = '', bytes = 0, count = 0, last = '' } = rows[0] ?? {}
  const kind = isEmbedded ? 'embedded' : 'postgres'
  const schema = SYSTEM_TITLES.schema(sizeOf(Number(bytes)), count, last ?? '')
  return { isOk: true, text: `${SYSTEM_TITLES.database(kind, version.split(' ')[0] ?? '', ms)}；${schema}` }
}

async function checkJobs(db: Db, now: number): Promise<Found> {
  const { waiting, dead, oldestDueMs } = await countJobs(db, now)
  const counts = SYSTEM_TITLES.jobs(waiting, dead)
  if (oldestDueMs < LATE_JOB_MS) return { isOk: dead === 0, text: counts }
  return { isOk: false, text: `${counts}；${SYSTEM_TITLES.overdue(Math.round(oldestDueMs / 1000))}` }
}

async function checkProviders(db: Db): Promise<Found> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from provider_state where not is_ok`.execute(db)
  const bad = rows[0]?.count ?? 0
  return { isOk: bad === 0, text: bad === 0 ? SYSTEM_TITLES.providers : SYSTEM_TITLES.providersBad(bad) }
}

async function checkAudit(db: Db): Promise<Found> {
  const { check: last } = await lastCheck(db)
  if (last === null) return { isOk: true, text: SYSTEM_TITLES.never }
  return {
    isOk: last.isWhole,
    text: last.isWhole ? SYSTEM_TITLES.auditWhole(last.rows) : SYSTEM_TITLES.auditBroken(last.brokenAt ?? ''),
  }
}

async function checkLedger(db: Db): Promise<Found> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, jsonb_array_length(findings) as count from ledger_check order by id desc limit 1`.execute(
    db,
  )
  const [last] = rows
  if (!last) return { isOk: true, text: SYSTEM_TITLES.never }
  return {
    isOk: last.count === 0,
    text: last.count === 0 ? SYSTEM_TITLES.ledger(last.day) : SYSTEM_TITLES.ledgerWrong(last.count),
  }
}

/** The disk of the data directory: pictures, and the embedded database. */
async function checkDisk(dataDir: string): Promise<Found> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const [free, total] = [bavail * bsize, blocks * bsize]
  return {
    isOk: free >= GIGABYTE && free >= total * LITTLE_DISK,
    text: SYSTEM_TITLES.disk(sizeOf(free), sizeOf(total)),
  }
}

function checkTimers(runs: readonly TimerRun[]): Found {
  const failed = runs.filter(({ error }) => error !== null)
  if (failed.length === 0) return { isOk: true, text: SYSTEM_TITLES.timers(runs.length) }
  return { isOk: false, text: SYSTEM_TITLES.timersFailed(failed.map(({ name }) => titleOf(name)).join('、')) }
}

function checkProcesses(processes: readonly { isAlive: boolean; release: string }[]): Found {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const releases = new Set(alive.map(({ release }) => release)).size
  const problems = [
    ...(alive.length === 0 ? [SYSTEM_TITLES.none] : []),
    ...(alive.length < processes.length ? [SYSTEM_TITLES.silent(processes.length - alive.length)] : []),
    ...(releases > 1 ? [SYSTEM_TITLES.releases(releases)] : []),
  ]
  if (problems.length === 0) return { isOk: true, text: SYSTEM_TITLES.processes(alive.length) }
  return { isOk: false, text: problems.join('；') }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx
  adminCall(api, ctx, 'GET /admin/system/state', async () => {
    const now = clock.now()
    const [stored, slow, database, jobs, providers, audit, ledger, disk] = await Promise.all([
      readProcesses(db),
      readSlowStatements(db),
      checkDatabase(db, config.databaseUrl === null),
      checkJobs(db, now),
      checkProviders(db),
      checkAudit(db),
      checkLedger(db),
      checkDisk(config.dataDir),
    ])
    const processes = stored.map(({ timers: _timers, ...row }) => ({
      ...row,
      isAlive: row.beatAt >= now - SILENT_AFTER_MS,
    }))
    const timers = lastRuns(stored.flatMap((row) => row.timers))
    const found = {
      database,
      processes: checkProcesses(processes),
      jobs,
      timers: checkTimers(timers),
      providers,
      ledger,
      audit,
      disk,
    }
    return {
      at: now,
      checks: (Object.keys(found) as (keyof typeof found)[]).map((name) => ({
        name,
        title: SYSTEM_TITLES.checks[name],
        ...found[name],
      })),
      processes,
      timers: timers.map((run) => ({ ...run, title: titleOf(run.name) })),
      slow: slow.map(({ hash: _hash, ...statement }) => statement),
    }
  })
}

export function registerConsole(): ConsoleArea {
  return { title: SYSTEM_TITLES.area }
}
