/** What the areas find by a text that an operator has typed. */
import type { SearchHit } from '@contract/admin/desk'
import type { ActingOperator } from '../../../kit/operator'
import { MAX_HITS } from '../limits'
import { may, type DeskTools } from './tools'

/** Exact matches first. A source that fails leaves out its own hits. */
export async function search({ areas, db, log }: DeskTools, operator: ActingOperator, q: string): Promise<SearchHit[]> {
  const sources = areas.flatMap(({ searches = [] }) => searches).filter((source) => may(operator, source))
  const found = await Promise.all(
    sources.map((source) =>
      source.find(db, q.trim()).catch((error: unknown) => {
        log.error(error, 'a search of the console failed')
        return []
      }),
    ),
  )
  const hits = found.flat()
  const exact = hits.filter(({ isExact }) => isExact)
  return [...exact, ...hits.filter(({ isExact }) => !isExact)].slice(0, MAX_HITS)
}
