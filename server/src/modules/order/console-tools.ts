/** What the console's records, actions and calls of orders work with, and what all of them read and say. */
import type { Tone } from '@contract/admin/parts'
import type { OrderState } from '@contract/order'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { demoActorName } from '../../kit/demo-actor'
import { maskAddress, maskName, maskPhone } from '../../kit/masking'
import { inspectionOf } from '../inspection/repository'
import { parcelsOfOrders } from '../parcel/repository'
import { createProviders } from '../payment/providers'
import { refundsOfPart } from '../payment/repository'
import type { OrderRecord } from './change-state'
import { DUE } from './find-orders'
import { createFulfilment } from './fulfil-order'
import { ACTOR_NAMES, STATE_NAMES } from './messages'
import { readOrderMoney } from './pay-order'
import { createOrderProcess } from './process'
import { createPartRefunds, leftOfOrder, waitingRefund } from './refund-parts'
import { orderEvents, orderLines, ordersPaidTogether } from './repository'
import type { OrderMoney } from './view'
import { createParcelViews } from './view-parcels'

export type ConsoleTools = ReturnType<typeof consoleTools>

export function consoleTools(ctx: AppContext) {
  const process = createOrderProcess(ctx)
  return {
    clock: ctx.clock,
    db: ctx.db,
    process,
    fulfilment: createFulfilment(ctx, process),
    views: createParcelViews(ctx),
    partRefunds: createPartRefunds(ctx.settings),
    providers: createProviders(ctx.config, ctx),
  }
}

const TONES: Readonly<Partial<Record<OrderState, Tone>>> = {
  PAID: 'info',
  INBOUND: 'info',
  QC: 'warning',
  BUYER_DECIDE: 'warning',
  TO_SHIP: 'warning',
  SHIPPED: 'info',
  DELIVERED: 'good',
  COMPLETED: 'good',
  SETTLED: 'good',
  CANCELLED: 'bad',
  REFUNDED: 'bad',
}

export const stateOf = (state: OrderState): { title: string; tone: Tone } => ({
  title: STATE_NAMES[state],
  tone: TONES[state] ?? 'plain',
})

/** Who made a step. @param names of operators, where they are shown */
export const actorName = (
  { actorKind, actorId }: { actorKind: string; actorId: string },
  names?: ReadonlyMap<string, string>,
): string =>
  demoActorName(actorId) ??
  (actorKind === 'operator' ? names?.get(actorId) : undefined) ??
  ACTOR_NAMES[actorKind] ??
  actorKind

export const findOrder = (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()

/** An order with all that operators see of it. */
export async function orderParts({ providers }: ConsoleTools, db: Db, order: OrderRecord) {
  const lines = await orderLines(db, [order.id])
  const refunds = await refundsOfPart(db, order.orderNo)
  return {
    lines,
    refundableFen: leftOfOrder(order, lines, refunds),
    money: await readOrderMoney(db, providers, order.orderNo),
    waitingRefund: await waitingRefund(db, order.orderNo),
    events: await orderEvents(db, order.id),
    parcels: await parcelsOfOrders(db, [order.orderNo]),
    inspection: await inspectionOf(db, order.orderNo),
  }
}

/** The other orders of its payment; before it is paid those of its checkout that are unpaid too. */
export async function paidWithOf(db: Db, order: OrderRecord, { payment }: OrderMoney): Promise<string[]> {
  const together = (await ordersPaidTogether(db, [order])).get(order.orderNo)
  const all = payment?.orderNos ?? together?.orderNos ?? []
  return all.filter((other) => other !== order.orderNo)
}

export async function dueOf(db: Db, orderNo: string): Promise<number | null> {
  const { rows } = await sql<{ dueAt: number | null }>`
    select ${DUE} as due_at from orders o where order_no = ${orderNo}`.execute(db)
  return rows[0]?.dueAt ?? null
}

export const maskedAddress = ({ address }: OrderRecord) => ({
  name: maskName(address.name),
  phone: maskPhone(address.phone),
  regionName: address.regionName,
  detail: maskAddress(address.detail),
})
