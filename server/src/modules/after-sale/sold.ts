/** Orders with what the reasons of their lines depend on. */
import type { Db } from '../../db/handle'
import type { OrderRecord } from '../order/change-state'
import { daysOf } from '../order/delivery'
import { eventsOfOrders, leftOfLine, type OrderLineRecord, orderLines } from '../order/repository'
import { parcelsOfOrders } from '../parcel/repository'
import { REFUSALS } from './messages'
import type { Standing } from './reasons'
import type { CaseTools } from './tools'

/** An order with what its reasons depend on; the lines add whether they can be returned without a reason. */
export interface Sold {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
  standing: Omit<Standing, 'noReturnAt' | 'returnDays'>
}

/** The standing of these lines together: one that cannot be returned without a reason excludes it for all. */
export const standingOf = ({ standing }: Pick<Sold, 'standing'>, lines: readonly OrderLineRecord[]): Standing => ({
  ...standing,
  noReturnAt: lines.find(({ noReturnAt }) => noReturnAt !== null)?.noReturnAt ?? null,
  returnDays: daysOf(lines),
})

/** In the orders' sequence; a statement for each kind of row, however many orders there are. */
export async function soldOf(
  { clock }: Pick<CaseTools, 'clock'>,
  handle: Db,
  orders: readonly OrderRecord[],
): Promise<Sold[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, events, parcels] = [
    await orderLines(handle, ids),
    await eventsOfOrders(handle, ids),
    await parcelsOfOrders(
      handle,
      orders.map(({ orderNo }) => orderNo),
    ),
  ]
  return orders.map((order) => {
    const own = events.filter(({ orderId }) => orderId === order.id)
    const at = (step: string) => own.find((event) => event.step === step)?.at ?? null
    const out = parcels.find(({ kind, orderNo }) => kind === 'order' && orderNo === order.orderNo)
    return {
      order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      standing: {
        state: order.state,
        shippedAt: at('ship'),
        deliveredAt: at('deliver'),
        lastTraceAt: out?.lastTraceAt ?? null,
        now: clock.now(),
      },
    }
  })
}

export async function soldOfOrder(tools: Pick<CaseTools, 'clock'>, handle: Db, order: OrderRecord): Promise<Sold> {
  const [sold] = await soldOf(tools, handle, [order])
  if (!sold) throw new Error(`order ${order.orderNo} was not read`)
  return sold
}

/** Why nothing can be applied for of an order; empty when something can. */
export function refusalOf({ order: { state } }: Sold): string {
  if (state === 'CANCELLED' || state === 'REFUNDED') return REFUSALS.over
  const isSent = state === 'SHIPPED' || state === 'DELIVERED' || state === 'COMPLETED' || state === 'SETTLED'
  return isSent ? '' : REFUSALS.notShipped
}

export const lineRefusal = (line: OrderLineRecord): string => (leftOfLine(line) <= 0 ? REFUSALS.refunded : '')
