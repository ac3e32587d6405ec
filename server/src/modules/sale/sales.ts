/** Sales as buyers see them (design: live and play 3, activityLimittime). */
import type { SaleLine, SalePlan, SaleSession, SaleState } from '@contract/sale'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { itemSnapshot } from '../catalogue/holding'
import type { SaleStateName } from './graph'
import { findSale, linesOf, lowestBefore, openSales, type SaleRecord } from './repository'

const SHOWN: Readonly<Partial<Record<SaleStateName, SaleState>>> = {
  PUBLISHED: 'coming',
  RUNNING: 'running',
  ENDED: 'over',
}

const toSession = ({ id, title, state, fromAt, toAt }: SaleRecord): SaleSession => ({
  ...{ id: String(id), title, fromAt, toAt },
  state: SHOWN[state] ?? 'over',
})

async function linesFor(db: Db, sale: SaleRecord): Promise<SaleLine[]> {
  const lines = await linesOf(db, sale.id)
  const ids = lines.map(({ itemId }) => itemId)
  const snapshots = new Map((await itemSnapshot(db, ids)).map(({ id, card }) => [id, card]))
  const lowest = await lowestBefore(db, ids, sale.fromAt)
  return lines.flatMap(({ itemId, priceFen }) => {
    const item = snapshots.get(itemId)
    if (!item) return []
    // Somebody changed its price meanwhile: it is none of the sale's any more.
    if (sale.state === 'RUNNING' && item.state === 'ON_SALE' && item.priceFen !== priceFen) return []
    const lowestFen = lowest.get(itemId) ?? 0
    return [{ item, priceFen, lowestFen: lowestFen > priceFen ? lowestFen : null }]
  })
}

export function registerCalls(app: FastifyInstance, { db, clock }: AppContext): void {
  call(app, 'GET /activity/sale', async ({ input: { id } }): Promise<SalePlan> => {
    const open = await openSales(db)
    const named = id === undefined ? undefined : await findSale(db, id)
    const shown = named && SHOWN[named.state] !== undefined ? named : open[0]
    return {
      session: shown ? toSession(shown) : null,
      others: open.filter((one) => one.id !== shown?.id).map(toSession),
      lines: shown ? await linesFor(db, shown) : [],
      serverNow: clock.now(),
    }
  })
}
