/** The first page of the console: the operator's metrics, their series of days, the records they have in hand. */
import type { Desk } from '@contract/admin/desk'
import { addDays, dayOf, dayStart } from '../../../kit/china-day'
import type { ActingOperator } from '../../../kit/operator'
import { CHART_DAYS } from '../limits'
import { may, type DeskTools } from './tools'

export async function overview({ areas, clock, db }: DeskTools, operator: ActingOperator): Promise<Desk> {
  const now = clock.now()
  const first = addDays(dayOf(now), 1 - CHART_DAYS)
  const days = Array.from({ length: CHART_DAYS }, (_, at) => addDays(first, at))
  const from = dayStart(first)
  const [figures, series, mine] = await Promise.all([
    Promise.all(
      areas
        .flatMap(({ figures: own = [] }) => own)
        .filter((source) => may(operator, source))
        .map(async ({ name, title, kind, to, read }) => {
          const { value, tone = 'plain', to: own = to } = await read(db, now)
          return { name, title, kind, to: own, value, tone }
        }),
    ),
    Promise.all(
      areas
        .flatMap(({ series: own = [] }) => own)
        .filter((source) => may(operator, source))
        .map(async ({ name, title, kind, read }) => {
          const values = await read(db, from, now)
          return { name, title, kind, days, values: days.map((day) => values.get(day) ?? 0) }
        }),
    ),
    db
      .selectFrom('recordLease')
      .select(['kind', 'objectId', 'until'])
      .where('operatorId', '=', operator.id)
      .where('until', '>', now)
      .orderBy('until', 'desc')
      .limit(50)
      .execute(),
  ])
  return { now, figures, series, mine: mine.map(({ kind, objectId, until }) => ({ kind, id: objectId, until })) }
}
