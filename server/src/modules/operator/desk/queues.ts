/** Queues, their tasks, and the next one that is free. */
import type { Queue, Task } from '@contract/admin/desk'
import type { QueueSource } from '../../../kit/console'
import type { ActingOperator } from '../../../kit/operator'
import { refuseField } from '../../../kit/refusal'
import { leasesOf, take } from '../leases'
import { NEXT_SEARCH } from '../limits'
import { REFUSALS } from '../messages'
import { countsFor } from './live'
import { may, queueOf, type DeskTools } from './tools'

/** @throws Refusal BAD_REQUEST */
function parseFilters(text: string | undefined): Record<string, string> {
  if (text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => (typeof one === 'string' && one !== '' ? [[name, one]] : [])),
      )
    }
  } catch {
    // Refused below, like every other text that is no object.
  }
  throw refuseField('filters', REFUSALS.noQueue)
}

async function readTasks(
  { clock, db }: DeskTools,
  operator: ActingOperator,
  {
    queue,
    filters,
    page,
    pageSize,
  }: { queue: QueueSource; filters: string | undefined; page: number; pageSize: number },
): Promise<{ list: Task[]; total: number }> {
  const known = new Set(queue.filters.map(({ name }) => name))
  const wanted = Object.fromEntries(Object.entries(parseFilters(filters)).filter(([name]) => known.has(name)))
  const request = { filters: wanted, offset: (page - 1) * pageSize, limit: pageSize, now: clock.now(), operator }
  const { tasks, total } = await queue.list(db, request)
  const ids = tasks.map(({ id }) => id)
  const leases = await leasesOf(db, { kind: queue.recordKind, ids }, operator, clock.now())
  return { list: tasks.map((task) => ({ ...task, lease: leases.get(task.id) ?? null })), total }
}

export async function queueList(tools: DeskTools, operator: ActingOperator): Promise<Queue[]> {
  const counts = await countsFor(tools, operator)
  return tools.queues.flatMap(({ area, queue }) => {
    const count = counts.find((one) => one.queue === queue.name)
    if (count === undefined) return []
    const { title, recordKind, columns, filters, bulkActions = [], make } = queue
    const own = { isKept: make !== undefined, make: make && may(operator, make) ? make.title : '' }
    return [{ ...count, title, area, recordKind, columns, filters: [...filters], bulkActions, ...own }]
  })
}

/** @throws Refusal NOT_FOUND for a queue that the operator may not see, BAD_REQUEST for filters that are none */
export const tasks = async (
  tools: DeskTools,
  operator: ActingOperator,
  { queue, ...request }: { queue: string; filters?: string; page: number; pageSize: number },
): Promise<{ list: Task[]; total: number }> =>
  readTasks(tools, operator, { queue: queueOf(tools, queue, operator), filters: request.filters, ...request })

/** The earliest due task that is free, with its lease. Of two operators each gets another one. */
export async function next(
  tools: DeskTools,
  operator: ActingOperator,
  { queue: name, filters, after }: { queue: string; filters?: string; after?: string },
): Promise<Task | null> {
  const queue = queueOf(tools, name, operator)
  const { list } = await readTasks(tools, operator, { queue, filters, page: 1, pageSize: NEXT_SEARCH })
  for (const task of list) {
    if (task.id === after || (task.lease !== null && !task.lease.mine)) continue
    const lease = await take(tools, operator, { kind: queue.recordKind, id: task.id })
    if (lease.mine) return { ...task, lease }
  }
  return null
}
