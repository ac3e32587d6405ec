/** A seller's consignments by tabs, and those that wait for the seller. */
import type { CallData, CallInput } from '@contract/calls'
import { CONSIGN_TABS } from '@contract/selling'
import { sql } from 'kysely'
import { ownPage } from '../../state-graph/own-page'
import type { SellerTools } from '../intake/seller-tools'
import { actionsOf, nextOf } from './actions'
import { besideOf, knownOf } from './beside'
import { TAB_STATES } from './graph'
import { consignments, type ConsignmentRecord } from './object'
import { cards } from './view'

export async function list(
  tools: SellerTools,
  userId: number,
  { tab = 'all', page = 1 }: CallInput<'GET /seller-product/list'>,
): Promise<CallData<'GET /seller-product/list'>> {
  const found = await ownPage(tools.db, consignments, {
    ...{ userId, tab, page, tabs: CONSIGN_TABS },
    statesOf: (one) => (one === 'all' ? null : TAB_STATES[one]),
  })
  return { list: await cards(tools, found.rows), ...found.page, counts: found.counts }
}

/** What waits for the seller, the earliest deadline first. */
export async function waiting({ db }: Pick<SellerTools, 'db'>, userId: number): Promise<ConsignmentRecord[]> {
  const found = await db
    .selectFrom('consignment')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['NEED_PHOTOS', 'QUOTED', 'TO_SHIP', 'PRICE_CONFIRM', 'TO_RETURN', 'RETURNING'])
    .orderBy(sql`deadline_at nulls last`)
    .orderBy('id')
    .limit(200)
    .execute()
  const beside = await besideOf(db, found)
  return found.filter((object) => nextOf(object, actionsOf(object, knownOf(object, beside))) !== null)
}
