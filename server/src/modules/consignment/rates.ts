/** The terms in force: those of the document 收费说明 of now. */
import type { Db } from '../../db/handle'
import { prepared } from '../../db/prepared'
import type { ConsignmentRecord } from './object'
import { termsOfVersion, type Terms } from './terms'

/** SQL: the version in force at a time, which is SQL as well. */
export const selectFeesVersion = (now: string): string =>
  `select coalesce(max(version), 1)::int as version from document where key = 'fees' and effective_at <= ${now}`

const feesVersion = prepared<{ version: number }>(selectFeesVersion('$1'))

export async function termsInForce(db: Db, now: number): Promise<Terms> {
  const [row] = await feesVersion(db, [now])
  return termsOfVersion(row?.version ?? 1)
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
