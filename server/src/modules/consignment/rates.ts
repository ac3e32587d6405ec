/** The terms in force: those of the document 收费说明 of now. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsignmentRecord } from './object'
import { termsOfVersion, type Terms } from './terms'

export async function termsInForce(db: Db, now: number): Promise<Terms> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version)::int as version from document where key = 'fees' and effective_at <= ${now}`.execute(db)
  return termsOfVersion(rows[0]?.version ?? 1)
}

/** Both that count for a consignment: what was locked, and what holds now. */
export async function ratesOf(
  db: Db,
  { terms }: Pick<ConsignmentRecord, 'terms'>,
  now: number,
): Promise<readonly [locked: Terms, inForce: Terms]> {
  const inForce = await termsInForce(db, now)
  return [terms ?? inForce, inForce]
}
