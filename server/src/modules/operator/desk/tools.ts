/** What the console's common calls work with: the records and queues that areas have registered, and their counts. */
import type { Permission } from '@contract/admin/permissions'
import { NEW_RECORD, RET } from '@contract/constants'
import type { ConsoleArea, ConsoleRegistry, QueueSource, RecordSource } from '../../../kit/console'
import type { AppContext } from '../../../kit/context'
import { requirePermission, type ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { createCounter, type QueueCounter } from './counter'

type DeskContext = Pick<AppContext, 'clock' | 'db' | 'log' | 'privateUploads'>

export interface DeskTools extends Pick<AppContext, 'clock' | 'db' | 'log'> {
  /** Its port of private pictures is set after the tools are made, so it is read when it is needed. */
  ctx: Pick<DeskContext, 'privateUploads'>
  areas: readonly ConsoleArea[]
  /** By kind. */
  records: ReadonlyMap<string, RecordSource>
  /** Each with its area's heading. */
  queues: readonly { area: string; queue: QueueSource }[]
  counter: QueueCounter
}

export function deskTools(ctx: DeskContext, { areas }: ConsoleRegistry): DeskTools {
  const { clock, db, log } = ctx
  const records = areas.flatMap(({ records: own = [] }) => own.map((one) => [one.kind, one] as const))
  const queues = areas.flatMap(({ title, queues: own = [] }) => own.map((queue) => ({ area: title, queue })))
  return { ctx, clock, db, log, areas, records: new Map(records), queues, counter: createCounter(ctx, queues) }
}

export const may = ({ permissions }: ActingOperator, { permission }: { permission: Permission }): boolean =>
  permissions.has(permission)

/** A queue that the operator may not see does not exist for them. @throws Refusal NOT_FOUND */
export function queueOf({ queues }: DeskTools, name: string, operator: ActingOperator): QueueSource {
  const found = queues.find(({ queue }) => queue.name === name)?.queue
  if (found === undefined || !may(operator, found)) throw new Refusal(RET.NOT_FOUND, REFUSALS.noQueue)
  return found
}

/** @throws Refusal NOT_FOUND, NOT_PERMITTED */
export function sourceOf({ records }: DeskTools, kind: string, operator: ActingOperator): RecordSource {
  const source = records.get(kind)
  if (source === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
  requirePermission(operator, source.permission)
  return source
}

/**
 * Leases and notes are of a record that exists: several operators may make one at the same time.
 * @throws Refusal NOT_FOUND
 */
export function requireMade(id: string): void {
  if (id === NEW_RECORD) throw new Refusal(RET.NOT_FOUND, REFUSALS.noRecord)
}
