/** A provider's statement of a day is fetched from it or uploaded by an operator, kept, and matched with our books. */
import { transaction } from '../../../db/database'
import { dayOf } from '../../../kit/china-day'
import type { ActingOperator } from '../../../kit/operator'
import { refuseField } from '../../../kit/refusal'
import { demandDays } from '../lists'
import { FINANCE_REFUSALS } from '../messages'
import { fetchStatement, takeStatement } from '../reconcile'
import { readStatementFile, type StatementTrade } from '../statement-file'
import type { FinanceTools } from '../tools'

interface Statement {
  channel: string
  /** In China, `2026-03-01`. */
  day: string
}

const take = (
  { db }: FinanceTools,
  operator: ActingOperator,
  { source, trades, ...statement }: Statement & { source: 'provider' | 'upload'; trades: StatementTrade[] },
  now: number,
): Promise<void> =>
  transaction(db, async (trx) => {
    const { channel, day } = statement
    await takeStatement(trx, { channel, day, source, trades }, now)
    const action = source === 'provider' ? 'statement.fetch' : 'statement.upload'
    const object = { kind: 'day', id: day }
    await operator.audit(trx, { action, object, after: { channel, lines: trades.length } })
  })

/** @throws Refusal for a day that is not over or closed, a channel without statements, a provider that fails */
export async function fetchFromProvider(
  tools: FinanceTools,
  operator: ActingOperator,
  { channel, day }: Statement,
): Promise<void> {
  demandDays({ day })
  const now = tools.clock.now()
  const trades = await fetchStatement(tools.providers, channel, day, now)
  await take(tools, operator, { channel, day, source: 'provider', trades }, now)
}

/** @throws Refusal for a day that is not over or closed, an unknown channel, a file with a wrong line */
export async function upload(
  tools: FinanceTools,
  operator: ActingOperator,
  { channel, day, content }: Statement & { content: string },
): Promise<void> {
  demandDays({ day })
  const now = tools.clock.now()
  if (!tools.providers.providers.has(channel)) throw refuseField('channel', FINANCE_REFUSALS.unknownChannel)
  if (day >= dayOf(now)) throw refuseField('day', FINANCE_REFUSALS.dayNotOver)
  await take(tools, operator, { channel, day, source: 'upload', trades: readStatementFile(content, day) }, now)
}
