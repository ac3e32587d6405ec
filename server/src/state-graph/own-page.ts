/** A user's own objects, by tabs of their states. */
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import type { GraphNames } from './graph'
import type { ObjectKind, ObjectRow } from './object-types'

const PAGE_SIZE = 20

/**
 * A page of one tab, what moved last first, and how many each tab holds. Its table has `user_id` and `state_at`.
 * @param statesOf of a tab; null of one that holds all
 */
export async function ownPage<G extends GraphNames, Row extends ObjectRow, Parent, Tab extends string>(
  db: Db,
  { definition }: Pick<ObjectKind<G, Row, Parent>, 'definition'>,
  {
    userId,
    tabs,
    statesOf,
    tab,
    page,
  }: {
    userId: number
    tabs: readonly Tab[]
    statesOf: (tab: Tab) => readonly string[] | null
    tab: Tab
    page: number
  },
) {
  const table = sql.table(definition.tables.object)
  const states = statesOf(tab)
  const { rows } = await sql<Row>`
    select * from ${table}
    where user_id = ${userId} and ${states === null ? sql`true` : sql`state in (${sql.join(states)})`}
    order by state_at desc, id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  const { rows: byState } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from ${table} where user_id = ${userId} group by state`.execute(db)
  const countOf = (one: Tab): number => {
    const wanted = statesOf(one)
    return byState
      .filter(({ state }) => wanted === null || wanted.includes(state))
      .reduce((sum, { count }) => sum + count, 0)
  }
  const total = countOf(tab)
  return {
    rows,
    page: { page, pageSize: PAGE_SIZE, total, hasMore: page * PAGE_SIZE < total },
    counts: tabs.map((one) => ({ tab: one, count: countOf(one) })),
  }
}
