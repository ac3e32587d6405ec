/**
 * Runs what is due: jobs of the outbox, and sweeps over rows that carry a deadline.
 *
 * A job is leased in one short statement, run outside any transaction (it may call a provider), and deleted. Its
 * handler may therefore run twice when a process dies in between, and must be idempotent. A sweep works inside
 * transactions of its own, so each row is processed exactly once. Any number of processes may run at once: they skip
 * each other's rows.
 */
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import type { Logger } from '../kit/logger'
import {
  BACKOFF_MAX_MS,
  BACKOFF_MS,
  BATCH,
  HANDLER_LIMIT_MS,
  LEASE_MS,
  MAX_ATTEMPTS,
  POLL_MS,
  STOP_LIMIT_MS,
} from './limits'

export type JobHandler = (payload: Record<string, string>, now: number) => Promise<void>

export interface Sweep {
  name: string
  /** Minimum interval between two runs in a process, ms; 0 runs it at every poll. */
  everyMs: number
  /** Runs after all others: it follows what they have changed. */
  isLast?: boolean
  /** Returns the number of rows processed; while it is positive, the sweep is called again. */
  run: (now: number) => Promise<number>
}

/** A run of a sweep, as many calls as it took. */
export interface SweepRun {
  name: string
  everyMs: number
  /** ms */
  ranAt: number
  tookMs: number
  /** What it failed with; null for a success. */
  error: unknown
}

export interface RunnerOptions {
  db: Db
  log: Logger
  handlers: Readonly<Record<string, JobHandler>>
  sweeps: readonly Sweep[]
  /** Is called after each run of a sweep. */
  onSwept?: (run: SweepRun) => void
  /** Longest run of a handler, ms; then its job has failed, and is tried again like any other. */
  handlerLimitMs?: number
  /** Time that handlers under way get when the runner stops, ms. */
  stopLimitMs?: number
}

export interface JobRunner {
  /** The kinds of jobs that it has handlers for. */
  kinds: readonly string[]
  /** Runs everything that is due at `now` (ms), including follow-up work. @throws at the end when a sweep failed. */
  runDueJobs: (now: number) => Promise<void>
  /**
   * Starts polling for due work, sweeps and jobs apart: neither waits for the other. The returned function stops
   * polling and waits for running work, for handlers no longer than `stopLimitMs`: the lease of an abandoned job ends,
   * and another process repeats it.
   */
  start: (clock: { now: () => number | Promise<number> }) => () => Promise<void>
}

interface LeasedJob {
  id: number
  kind: string
  payload: Record<string, string>
  attempts: number
}

/**
 * Notes that an attempt of a job failed: it is tried again later, or given up for an operator to look at.
 * @param attempts with this one
 * @param now ms
 * @returns whether it was given up
 */
export async function noteFailure(
  db: Db,
  { id, attempts }: { id: number; attempts: number },
  error: unknown,
  now: number,
): Promise<boolean> {
  const dead = attempts >= MAX_ATTEMPTS
  await db
    .updateTable('job')
    .set({
      state: dead ? 'DEAD' : 'WAITING',
      attempts,
      leasedUntil: null,
      dueAt: now + backoffMs(attempts),
      lastError: error instanceof Error ? error.message : String(error),
    })
    .where('id', '=', id)
    .execute()
  return dead
}

export function createJobRunner({
  db,
  log,
  handlers,
  sweeps,
  onSwept,
  handlerLimitMs = HANDLER_LIMIT_MS,
  stopLimitMs = STOP_LIMIT_MS,
}: RunnerOptions): JobRunner {
  const sweptAt = new Map<string, number>()
  const inOrder = [...sweeps.filter(({ isLast }) => !isLast), ...sweeps.filter(({ isLast }) => isLast)]

  async function lease(now: number, count: number): Promise<LeasedJob[]> {
    const { rows } = await sql<LeasedJob>`
      with due as (
        select id from job
        where state = 'WAITING' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at, id limit ${count} for update skip locked
      )
      update job set leased_until = ${now + LEASE_MS}, attempts = attempts + 1 from due where job.id = due.id
      returning job.id, job.kind, job.payload, job.attempts`.execute(db)
    return rows
  }

  async function fail(job: LeasedJob, error: unknown, now: number): Promise<void> {
    const { id, kind, attempts } = job
    const dead = await noteFailure(db, job, error, now)
    log.error({ err: error, job: id, kind, attempts }, dead ? 'job gave up' : 'job failed, will be tried again')
  }

  async function work(job: LeasedJob, now: number): Promise<void> {
    try {
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
      await withinLimit(handler(job.payload, now), handlerLimitMs)
    } catch (error) {
      await fail(job, error, now)
      return
    }
    await db.deleteFrom('job').where('id', '=', job.id).execute()
  }

  async function sweep({ name, everyMs, run }: Sweep, now: number): Promise<void> {
    const last = sweptAt.get(name)
    if (last !== undefined && now >= last && now - last < everyMs) return
    sweptAt.set(name, now)
    const startedAt = performance.now()
    const report = (error: unknown) =>
      onSwept?.({ name, everyMs, ranAt: now, tookMs: Math.round(performance.now() - startedAt), error })
    try {
      while ((await run(now)) > 0);
    } catch (error) {
      report(error)
      throw error
    }
    report(null)
  }

  /** Runs all sweeps that are due, whatever becomes of the others. @throws the first failure, at the end. */
  async function runSweeps(now: number): Promise<void> {
    const failures: unknown[] = []
    for (const each of inOrder) await sweep(each, now).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  async function runJobs(now: number): Promise<void> {
    for (;;) {
      const jobs = await lease(now, BATCH)
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => work(job, now)))
    }
  }

  async function runDueJobs(now: number): Promise<void> {
    const [swept] = await Promise.allSettled([runSweeps(now)])
    await runJobs(now)
    if (swept.status === 'rejected') throw swept.reason
  }

  function start(clock: { now: () => number | Promise<number> }): () => Promise<void> {
    const working = new Set<Promise<void>>()

    /** Takes jobs until BATCH are under way, and does not wait for them: a slow one must not stop the others. */
    async function takeJobs(): Promise<void> {
      if (working.size >= BATCH) return
      const now = await clock.now()
      for (const job of await lease(now, BATCH - working.size)) {
        const task = work(job, now)
          .catch((error: unknown) => log.error({ err: error, job: job.id }, 'a job could not be finished'))
          .finally(() => working.delete(task))
        working.add(task)
      }
    }

    const stops = [poll(async () => runSweeps(await clock.now()), log), poll(takeJobs, log)]
    return async () => {
      await Promise.all(stops.map((stop) => stop()))
      await withinLimit(Promise.all(working), stopLimitMs).catch(() =>
        log.warn({ jobs: working.size }, 'jobs were abandoned at the stop; they run again when their lease ends'),
      )
    }
  }

  return { kinds: Object.keys(handlers), runDueJobs, start }
}

/** Calls `run` at once and then every POLL_MS. The returned function stops that and waits for a run under way. */
function poll(run: () => Promise<void>, log: Logger): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const tick = (): void => {
    running = run()
      .catch((error: unknown) => log.error({ err: error }, 'looking for due work failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, POLL_MS)
      })
  }
  tick()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** @throws when the work takes longer than `ms`; it goes on all the same, so it must be idempotent. */
async function withinLimit(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
    timer.unref()
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Delay in ms after `attempts` failures (1 or more). */
export function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS)
}
