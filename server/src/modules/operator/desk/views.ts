/** Filters of a queue that an operator has saved under a title; each operator has their own. */
import type { SavedView } from '@contract/admin/desk'
import { RET } from '@contract/constants'
import type { ActingOperator } from '../../../kit/operator'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { queueOf, type DeskTools } from './tools'

export async function views({ db }: DeskTools, operator: ActingOperator): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedView')
    .select(['id', 'queue', 'title', 'filters'])
    .where('operatorId', '=', operator.id)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** One of the same title is replaced. @throws Refusal NOT_FOUND for a queue that the operator may not see */
export async function saveView(
  tools: DeskTools,
  operator: ActingOperator,
  { queue, title, filters }: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  queueOf(tools, queue, operator)
  const text = JSON.stringify(filters)
  const { id } = await tools.db
    .insertInto('savedView')
    .values({ operatorId: operator.id, queue, title, filters: text })
    .onConflict((conflict) => conflict.columns(['operatorId', 'queue', 'title']).doUpdateSet({ filters: text }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), queue, title, filters }
}

/** @throws Refusal NOT_FOUND */
export async function deleteView({ db }: DeskTools, operator: ActingOperator, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('savedView')
    .where('id', '=', Number(id))
    .where('operatorId', '=', operator.id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new Refusal(RET.NOT_FOUND, REFUSALS.noView)
}
