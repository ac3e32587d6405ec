/** What receivers and inspectors write of a thing in their own words: its accessories, its series. */
import type { Db } from '../../db/handle'
import { oneLine } from '../../kit/input'
import { refuseField } from '../../kit/refusal'
import { TEXT } from './messages'

/** Accessories of a thing at most, as in the draft's schema. */
const MOST = 12

/** Words of a line, each once. */
export const accessoriesOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\s,，、;；]+/u)
        .map(oneLine)
        .filter(Boolean),
    ),
  ].slice(0, MOST)

/** The series that the inspector names, else the seller's. @throws Refusal at the field, with the brand's series */
export async function seriesOf(
  db: Db,
  { brandId, seriesId }: { brandId: number; seriesId: number | null },
  named = '',
): Promise<{ id: number; name: string }> {
  const all = await db
    .selectFrom('series')
    .select(['id', 'name'])
    .where('brandId', '=', brandId)
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .execute()
  const name = oneLine(named).toLowerCase()
  const found = all.find((one) => (name === '' ? one.id === seriesId : one.name.toLowerCase() === name))
  if (!found) throw refuseField('series', TEXT.series(all.map((one) => one.name)))
  return found
}
