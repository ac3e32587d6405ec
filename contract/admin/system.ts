/** The state of the system: checks, processes, regular tasks, slow statements (design: console, section 5). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'

/** One thing that must be right, with what was found. */
export const SystemCheck = Type.Object({
  name: Type.String(),
  title: Type.String(),
  isOk: Type.Boolean(),
  text: Type.String(),
})
export type SystemCheck = Static<typeof SystemCheck>

export const ShopProcess = Type.Object({
  id: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  /** Digest of its program. */
  release: Type.String(),
  node: Type.String(),
  startedAt: Millis,
  beatAt: Millis,
  /** Whether its last beat is recent. */
  isAlive: Type.Boolean(),
  memoryMb: Type.Integer(),
  /** Connections to the database, and requests that wait for one. */
  connections: Type.Object({ used: Type.Integer(), idle: Type.Integer(), waiting: Type.Integer() }),
})
export type ShopProcess = Static<typeof ShopProcess>

/** A regular task of the processes; its last run in any of them. */
export const SystemTimer = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Minimum interval of two runs, ms; 0 runs at every look. */
  everyMs: Type.Integer(),
  ranAt: Millis,
  tookMs: Type.Integer(),
  /** Of the last run; without numbers, addresses and keys. */
  error: Type.Union([Type.String(), Type.Null()]),
})
export type SystemTimer = Static<typeof SystemTimer>

export const SlowStatement = Type.Object({
  /** With placeholders for its values. */
  statement: Type.String(),
  count: Type.Integer(),
  totalMs: Type.Integer(),
  maxMs: Type.Integer(),
  lastAt: Millis,
})
export type SlowStatement = Static<typeof SlowStatement>

export const systemAdminCalls = {
  'GET /admin/system/state': {
    about: 'Checks of the system, the processes that run, regular tasks, slow statements of the last seven days.',
    input: NoInput,
    data: Type.Object({
      at: Millis,
      checks: Type.Array(SystemCheck),
      processes: Type.Array(ShopProcess),
      timers: Type.Array(SystemTimer),
      slow: Type.Array(SlowStatement),
    }),
    permission: 'system.read',
  },
} as const satisfies AdminCallTable
