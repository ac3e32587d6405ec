/** Queues whose records operators make: a first row leads to a record that only has the form. */
import type { QueueTask, RecordView } from './console'

/** The id under which a record is made. */
export const NEW = 'new'

/** The first row of such a queue. @param columns names of the queue's cells; they are empty here */
export const newTask = (title: string, columns: readonly string[]): QueueTask => ({
  id: NEW,
  title,
  state: { title: '', tone: 'plain' },
  cells: Object.fromEntries(columns.map((name) => [name, null])),
  dueAt: null,
})

/** The record behind that row. @param fact what the operator should know before */
export const newRecord = (
  title: string,
  fact: { name: string; value: string },
  { action = 'create', state = '' }: { action?: string; state?: string } = {},
): RecordView => ({
  title,
  version: 0,
  state: { title: state, tone: 'plain' },
  dueAt: null,
  sections: [{ title, facts: [fact] }],
  timeline: [],
  actions: [{ name: action, isDue: true }],
})
