/** Records that operators make: a button of their list leads to a record that only has the form. */
import type { RecordView } from './console'

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
