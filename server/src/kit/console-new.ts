/** Records that operators make: a button of their list leads to a record that only has the form. */
import { NEW_RECORD } from '@contract/constants'
import type { RecordSource, RecordView } from './console'

/** The record behind that button, under the id NEW_RECORD. @param fact what the operator should know before */
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

/** Records of which operators make new ones: under the id NEW_RECORD is the form, and nothing that could be locked. */
export const withNew = (record: RecordSource, form: RecordView): RecordSource => ({
  ...record,
  read: (db, id, operator, now) => (id === NEW_RECORD ? Promise.resolve(form) : record.read(db, id, operator, now)),
  lock: (trx, id) => (id === NEW_RECORD ? Promise.resolve(0) : record.lock(trx, id)),
})
