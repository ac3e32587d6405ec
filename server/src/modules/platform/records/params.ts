/** Entry parameters of visits (spec 7.1, /site/record-param), without user_identity and other personal data. */
import type { AppContext } from '../../../kit/context'
import { publicParams } from '../redact'

/** An address without parameters writes no row. */
export async function recordParams(
  { db, clock }: AppContext,
  query: Readonly<Record<string, unknown>>,
  userId: number | null,
): Promise<void> {
  const params = publicParams(query)
  if (Object.keys(params).length === 0) return
  await db
    .insertInto('paramRecord')
    .values({ userId, params: JSON.stringify(params), createdAt: clock.now() })
    .execute()
}
