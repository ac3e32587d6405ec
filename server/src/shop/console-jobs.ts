/** Jobs of the outbox in the console: what waits, what has failed, run again. */
import type { JobRow, JobState } from '@contract/admin/jobs'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../db/database'
import { countJobs } from '../jobs/queue'
import { adminCall } from '../kit/admin-call'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { JOB_NAMES, JOB_TITLES } from '../kit/console-titles'

interface StoredJob {
  id: number
  kind: string
  payload: Record<string, unknown>
  state: JobState
  dueAt: number
  attempts: number
  lastError: string | null
  createdAt: number
}

/** A job's state in the console's words. */
const stateOf = (now: number) => sql<JobState>`
  case when state = 'DEAD' then 'failed' when leased_until > ${now} then 'running' when attempts > 0 then 'retrying'
    else 'waiting' end`

const titleOf = (kind: string): string => JOB_NAMES[kind] ?? kind

const toRow = ({ payload, lastError, ...job }: StoredJob): JobRow => ({
  ...job,
  title: titleOf(job.kind),
  id: String(job.id),
  payload: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)])),
  lastError: lastError ?? '',
})

async function readJobs(
  db: Db | Trx,
  { state, kind, id }: { state?: JobState; kind?: string; id?: number },
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<JobRow[]> {
  const { rows } = await sql<StoredJob>`
    select id, kind, payload, ${stateOf(now)} as state, due_at, attempts, last_error, created_at from job
    where (${state ?? null}::text is null or ${stateOf(now)} = ${state ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${id ?? null}::bigint is null or id = ${id ?? null})
    order by due_at, id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(toRow)
}

const NO_COUNTS: Record<JobState, number> = { waiting: 0, retrying: 0, running: 0, failed: 0 }

/** Counts by kind and state, of all jobs. */
async function countStates(db: Db, now: number): Promise<{ kind: string; state: JobState; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: JobState; count: number }>`
    select kind, ${stateOf(now)} as state, count(*)::int as count from job group by 1, 2`.execute(db)
  return rows
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx
  adminCall(api, ctx, 'GET /admin/job/list', async ({ input }) => {
    const { page = 1, pageSize = 20, state, kind } = input
    const now = clock.now()
    const [list, counted] = await Promise.all([
      readJobs(
        db,
        { ...(state && { state }), ...(kind && { kind }) },
        { limit: pageSize, offset: (page - 1) * pageSize, now },
      ),
      countStates(db, now),
    ])
    const counts = { ...NO_COUNTS }
    for (const one of counted) counts[one.state] += one.count
    const matching = counted.filter((one) => (!state || one.state === state) && (!kind || one.kind === kind))
    const total = matching.reduce((sum, { count }) => sum + count, 0)
    const kinds = [...new Set(counted.map((one) => one.kind))]
      .sort()
      .map((known) => ({ kind: known, title: titleOf(known) }))
    return { list, page, pageSize, total, counts, kinds }
  })

  adminCall(api, ctx, 'POST /admin/job/run', ({ input, operator }) =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const id = Number(input.id)
      await sql`select from job where id = ${id} for update`.execute(trx)
      const [before] = await readJobs(trx, { id }, { limit: 1, offset: 0, now })
      if (before === undefined) throw new Refusal(RET.NOT_FOUND, JOB_TITLES.gone)
      if (before.state === 'running') throw new Refusal(RET.CONFLICT, JOB_TITLES.running)
      await trx.updateTable('job').set({ state: 'WAITING', dueAt: now, attempts: 0 }).where('id', '=', id).execute()
      const [after] = await readJobs(trx, { id }, { limit: 1, offset: 0, now })
      const { state, attempts, dueAt } = before
      await operator.audit(trx, {
        action: 'job.run',
        object: { kind: 'job', id: input.id },
        before: { kind: before.kind, state, attempts, dueAt },
        after: { state: 'waiting', dueAt: now },
        reason: input.reason,
      })
      return after ?? before
    }),
  )
}

export function registerConsole(): ConsoleArea {
  return {
    title: JOB_TITLES.area,
    actionTitles: { 'job.run': JOB_TITLES.run },
    figures: [
      {
        name: 'failedJobs',
        title: JOB_TITLES.failed,
        permission: 'job.read',
        kind: 'count',
        to: '/jobs?state=failed',
        async read(db, now) {
          const { dead } = await countJobs(db, now)
          return { value: dead, tone: dead > 0 ? 'bad' : 'plain' }
        },
      },
    ],
  }
}
