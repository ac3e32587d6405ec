/** What an operator should see at once wherever they are: the counts of their queues, and other sign-ins of theirs. */
import type { Live } from '@contract/admin/desk'
import type { ActingOperator } from '../../../kit/operator'
import { may, type DeskTools } from './tools'

/** Of the queues that the operator may see. */
export async function countsFor({ counter, queues }: DeskTools, operator: ActingOperator): Promise<Live['counts']> {
  const counts = await counter.read()
  return queues
    .filter(({ queue }) => may(operator, queue))
    .map(({ queue: { name } }) => ({ queue: name, ...(counts.get(name) ?? { count: 0, overdue: 0 }) }))
}

/** Sign-ins since this session began: its own is no news. */
export async function live(tools: DeskTools, operator: ActingOperator): Promise<Live> {
  const { clock, db } = tools
  const [counts, signIns] = await Promise.all([
    countsFor(tools, operator),
    db
      .selectFrom('operatorSession')
      .select(['id', 'createdAt', 'address', 'device'])
      .where('operatorId', '=', operator.id)
      .where('id', '>', operator.sessionId)
      .where('endsAt', '>', clock.now())
      .orderBy('id', 'desc')
      .limit(10)
      .execute(),
  ])
  return {
    at: clock.now(),
    counts,
    signIns: signIns.map(({ id, createdAt, address, device }) => ({
      id: String(id),
      at: createdAt,
      address,
      device,
    })),
  }
}
