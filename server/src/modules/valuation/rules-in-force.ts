/** The rules of the price: the first are in the code, later ones in the database. */
import type { Db } from '../../db/handle'
import { rememberRules, RULES_1, type PriceRules } from './price/rules'

/** The newest that holds. All versions can be used afterwards, by what was quoted with them. */
export async function rulesInForce(db: Db, now: number): Promise<PriceRules> {
  const rows = await db.selectFrom('priceRules').select(['rules', 'fromAt']).orderBy('version').execute()
  for (const { rules } of rows) rememberRules(rules)
  return rows.findLast(({ fromAt }) => fromAt <= now)?.rules ?? RULES_1
}
