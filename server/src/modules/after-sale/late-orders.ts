/**
 * Orders that are not sent in time (design: buying 2.2, DELAY): the buyer gets a message and can choose once to
 * wait or to cancel; silence waits. Each in a transaction of its own, under the order's lock.
 */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { lastSchemeOfOrder } from './repository'
import type { OrderProcess } from '../order/hooks'
import { lockOrder } from '../order/repository'
import { orderSettings } from '../order/settings'
import { chooseBySilence } from './acts/choose-of-order'
import { openDelay } from './scheme-following'

/** Orders of one run, before other sweeps get their turn. */
const BATCH = 100

export function createLateOrders(
  { clock, db, log, settings }: Pick<AppContext, 'clock' | 'db' | 'log' | 'settings'>,
  process: OrderProcess,
): Sweep {
  /** Orders that have been ready to be sent for too long, and whose buyers had no message. */
  async function findLate(before: number): Promise<string[]> {
    const { rows } = await sql<{ orderNo: string }>`
      select o.order_no from orders o
      where o.state = 'TO_SHIP'
        and (select min(at) from order_event e where e.order_id = o.id and e.to_state = 'TO_SHIP') <= ${before}
        and not exists (select from scheme s where s.order_no = o.order_no and s.kind = 'DELAY')
      order by o.id limit ${BATCH}`.execute(db)
    return rows.map(({ orderNo }) => orderNo)
  }

  async function findSilent(now: number): Promise<string[]> {
    const { rows } = await sql<{ orderNo: string }>`
      select order_no from scheme where chosen is null and after_sale_id is null and kind = 'DELAY' and due_at <= ${now}
      order by id limit ${BATCH}`.execute(db)
    return rows.map(({ orderNo }) => orderNo)
  }

  async function each(found: readonly string[], act: (orderNo: string) => Promise<void>): Promise<void> {
    for (const orderNo of found) {
      await act(orderNo).catch((error: unknown) =>
        log.error({ err: error, orderNo }, 'a late order could not be opened to its buyer'),
      )
    }
  }

  return {
    name: 'orders that are not sent in time',
    everyMs: 60_000,
    run: async (now) => {
      await each(await findLate(now - settings.get(orderSettings, 'order.dispatch')), (orderNo) =>
        transaction(db, async (trx) => {
          const order = await lockOrder(trx, orderNo)
          if (order?.state !== 'TO_SHIP' || (await lastSchemeOfOrder(trx, orderNo))?.kind === 'DELAY') return
          await openDelay(trx, order, settings, now)
        }),
      )
      await each(await findSilent(now), (orderNo) =>
        transaction(db, (trx) => chooseBySilence({ clock, settings, process }, trx, orderNo)),
      )
      return 0
    },
  }
}
