/** Jobs of the outbox: waiting, failed, run again (design: console, section 5). */
import { Type, type Static } from '@sinclair/typebox'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { PageInput, Reason, RowId, tablePage } from './parts'

/** `failed` has given up all attempts; `retrying` waits after a failure; `running` is leased by a process. */
export const JobState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('retrying'),
  Type.Literal('running'),
  Type.Literal('failed'),
])
export type JobState = Static<typeof JobState>

export const JobRow = Type.Object({
  id: RowId,
  kind: Type.String(),
  /** What it does, in words. */
  title: Type.String(),
  payload: Type.Record(Type.String(), Type.String()),
  state: JobState,
  dueAt: Millis,
  attempts: Type.Integer(),
  lastError: Type.String(),
  createdAt: Millis,
})
export type JobRow = Static<typeof JobRow>

export const jobAdminCalls = {
  'GET /admin/job/list': {
    about: 'Jobs of the outbox, the earliest due first, with counts by state.',
    input: Type.Object({
      ...PageInput,
      state: Type.Optional(JobState),
      kind: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    data: Type.Composite([
      tablePage(JobRow),
      Type.Object({
        counts: Type.Object({
          waiting: Type.Integer(),
          retrying: Type.Integer(),
          running: Type.Integer(),
          failed: Type.Integer(),
        }),
        kinds: Type.Array(Type.Object({ kind: Type.String(), title: Type.String() })),
      }),
    ]),
    permission: 'job.read',
  },
  'POST /admin/job/run': {
    about: 'Makes a job due now; a failed one gets all its attempts again.',
    input: Type.Object({ id: RowId, reason: Reason }),
    data: JobRow,
    permission: 'job.run',
  },
} as const satisfies AdminCallTable
