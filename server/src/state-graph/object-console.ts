/**
 * What operators see of a kind of object and do to it, as one table (decision 032): queues of what waits, the list of
 * all with the number of each state, the record with its history in words and the actions that the graph allows, the
 * export, the search. Leases, notes, forms, versions and the audit are the console's own (modules/operator).
 */
import type { Static, TObject } from '@sinclair/typebox'
import type { GraphNames } from './graph'
import type { AnsweredAction, ConsoleDefinition, ObjectAction, ObjectConsole } from './object-console-types'
import { createLists } from './object-lists'
import { createRecord } from './object-record'
import type { Act, ObjectKind, ObjectRow } from './object-types'
import type { ActResult } from '../kit/console'
import type { ActingOperator } from '../kit/operator'

/** An action with a form: its functions get the fields as the form describes them. */
export const withForm = <F extends TObject, G extends GraphNames, Row, Parent>(
  form: F,
  action: Omit<ObjectAction<G, Row, Parent>, 'act' | 'form'> & {
    act: (act: Act<G, Row, Parent>, input: Static<F>, operator: ActingOperator) => Promise<Row>
  },
): ObjectAction<G, Row, Parent> => ({ ...action, form })

/** The same of an action that answers by itself. */
export const answersForm = <F extends TObject, G extends GraphNames, Row, Parent>(
  form: F,
  action: Omit<AnsweredAction<G, Row, Parent>, 'answer' | 'form'> & {
    answer: (act: Act<G, Row, Parent>, input: Static<F>, operator: ActingOperator) => Promise<ActResult>
  },
): AnsweredAction<G, Row, Parent> => ({ ...action, form })

export function defineConsole<G extends GraphNames, Row extends ObjectRow, Parent, Seen extends Row = Row>(
  kind: ObjectKind<G, Row, Parent>,
  definition: ConsoleDefinition<G, Row, Parent, Seen>,
): ObjectConsole<G, Seen> {
  const { object } = kind.definition.graph
  const lists = createLists(kind, definition)
  return {
    area: (ctx) => {
      const { record, approvals } = createRecord(kind, definition, ctx)
      return {
        title: definition.area,
        queues: lists.queues,
        records: [record],
        searches: lists.searches,
        approvals,
        actionTitles: {
          ...Object.fromEntries(record.actions.map(({ name, title }) => [`${object}.${name}`, title])),
          ...(definition.export && { [`${object}.export`]: definition.export.title }),
        },
      }
    },
    page: lists.page,
    exportSource: lists.exportSource,
  }
}
