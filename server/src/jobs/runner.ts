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
import { BACKOFF_MAX_MS, BACKOFF_MS, BATCH, LEASE_MS, MAX_ATTEMPTS, POLL_MS } from './limits'

export type JobHandler = (payload: Record<string, string>, now: number) => Promise<void>

export interface Sweep {
  name: string
  /** Minimum interval between two runs in a process, ms; 0 runs it at every poll. */
  everyMs: number
  /** Returns the number of rows processed; while it is positive, the sweep is called again. */
  run: (now: number) => Promise<number>
}

export interface RunnerOptions {
  db: Db
  log: Logger
  handlers: Readonly<Record<string, JobHandler>>
  sweeps: readonly Sweep[]
}

export interface JobRunner {
  /** Runs everything that is due at `now` (ms), including follow-up work. */
  runDueJobs: (now: number) => Promise<void>
  /** Starts polling for due work. The returned function stops polling and waits for running work. */
  start: (clock: { now(): number }) => () => Promise<void>
}

interface LeasedJob {
  id: number
  kind: string
  payload: Record<string, string>
  attempts: number
}

export function createJobRunner({ db, log, handlers, sweeps }: RunnerOptions): JobRunner {
  const sweptAt = new Map<string, number>()

  async function lease(now: number): Promise<LeasedJob[]> {
    const { rows } = await sql<LeasedJob>`
      with due as (
        select id from job
        where state = 'WAITING' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at, id limit ${BATCH} for update skip locked
      )
      update job set leased_until = ${now + LEASE_MS}, attempts = attempts + 1 from due where job.id = due.id
      returning job.id, job.kind, job.payload, job.attempts`.execute(db)
    return rows
  }

  async function fail({ id, kind, attempts }: LeasedJob, error: unknown, now: number): Promise<void> {
    const dead = attempts >= MAX_ATTEMPTS
    log.error({ err: error, job: id, kind, attempts }, dead ? 'job gave up' : 'job failed, will be tried again')
    await db
      .updateTable('job')
      .set({
        state: dead ? 'DEAD' : 'WAITING',
        leasedUntil: null,
        dueAt: now + backoffMs(attempts),
        lastError: error instanceof Error ? error.message : String(error),
      })
      .where('id', '=', id)
      .execute()
  }

  async function work(job: LeasedJob, now: number): Promise<void> {
    try {
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
      await handler(job.payload, now)
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
    while ((await run(now)) > 0);
  }

  async function runDueJobs(now: number): Promise<void> {
    for (const each of sweeps) await sweep(each, now)
    for (;;) {
      const jobs = await lease(now)
      if (jobs.length === 0) return
      // Run concurrently: one slow provider must not let the other leases expire.
      await Promise.all(jobs.map((job) => work(job, now)))
    }
  }

  function start(clock: { now(): number }): () => Promise<void> {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let running = Promise.resolve()
    const tick = (): void => {
      running = runDueJobs(clock.now())
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

  return { runDueJobs, start }
}

/** Delay in ms after `attempts` failures (1 or more). */
function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS)
}
