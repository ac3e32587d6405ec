/**
 * The demonstration mode has no warehouse and no courier: a job moves a paid order one step further every `demo.step`
 * (ten minutes at first, a setting), until it is delivered. Each step is an operator's act or a notice of the
 * simulated courier, through the same functions. Only with DEMO=1; what is done in an operator's place is done by 演示
 * in every history. An order that an operator has in hand, or has moved on meanwhile, is his: it waits anew.
 */
import { RET } from '@contract/constants'
import type { InspectionLine } from '@contract/admin/inspection'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import { Refusal } from '../../kit/refusal'
import type { OrderRecord } from './change-state'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { isTaken } from '../operator/leases'
import { isPossible, type TransitionName } from './graph'
import { orderLines } from './repository'
import { timerMs } from './timers'
import { parcelEvents, parcelLines, parcelsOfOrders, type ParcelRecord } from '../parcel/repository'
import type { CourierNotices } from './courier-notices'
import type { Fulfilment } from './fulfil-order'
import type { Act } from './acts/of-operator'

/** The job; payload { orderNo, step }. */
export const DEMO_JOB = 'order.demoStep'

const DEMO_STEPS = ['merchantShip', 'receive', 'passInspection', 'ship', 'deliver'] as const satisfies TransitionName[]
type DemoStep = (typeof DEMO_STEPS)[number]

/** Weight of a demonstration's parcel, g: a handbag in its box. */
const DEMO_WEIGHT_G = 1860

/** Schedules the next step of an order that waits for an actor who does not exist in the demonstration. */
export async function scheduleDemoStep(trx: Db, order: OrderRecord, now: number): Promise<void> {
  const step = DEMO_STEPS.find((name) => isPossible(name, order))
  if (step) await enqueue(trx, order.orderNo, step, now)
}

async function enqueue(db: Db, orderNo: string, step: DemoStep, now: number): Promise<void> {
  const dueAt = now + (await timerMs(db, 'demo.step'))
  await enqueueJob(db, { kind: DEMO_JOB, payload: { orderNo, step }, dueAt, now })
}

/**
 * Whether an operator works on the order or on one of its parcels, or has touched a parcel within the last
 * `demo.step`, as one who has packed and takes the next order.
 */
async function isInHand(db: Db, orderNo: string, now: number): Promise<boolean> {
  const parcels = await parcelsOfOrders(db, [orderNo])
  const records = [{ kind: 'order', id: orderNo }, ...parcels.map(({ parcelNo }) => ({ kind: 'parcel', id: parcelNo }))]
  if (await isTaken(db, records, now)) return true
  const since = now - (await timerMs(db, 'demo.step'))
  const events = (await Promise.all(parcels.map(({ id }) => parcelEvents(db, id)))).flat()
  return events.some(({ at, actorKind, actorId }) => actorKind === 'operator' && actorId !== DEMO_ACTOR && at > since)
}

/** Carries out a scheduled step. An order that has changed otherwise in the meantime (cancelled) is skipped. */
export function createDemoStep(db: Db, fulfilment: Fulfilment, { nextStation }: CourierNotices): JobHandler {
  const act = <I>(orderNo: string, input: I): Act<I> => ({ orderNo, version: null, operatorId: DEMO_ACTOR, input })
  const waybillOf = (orderNo: string, sellerId: number) => `YS${orderNo.slice(-10)}${sellerId}`

  async function merchantShip(order: OrderRecord): Promise<void> {
    const lines = await orderLines(db, [order.id])
    const known = await parcelsOfOrders(db, [order.orderNo])
    for (const sellerId of new Set(lines.flatMap(({ seller, sellerId: id }) => (seller === 'merchant' ? [id] : [])))) {
      if (known.some((parcel) => parcel.sellerId === sellerId)) continue
      const waybill = waybillOf(order.orderNo, sellerId)
      await transaction(db, (trx) =>
        fulfilment.merchantShip(trx, act(order.orderNo, { sellerId, carrier: SIMULATED_CARRIER, waybill })),
      )
    }
  }

  async function receive(order: OrderRecord, parcels: readonly ParcelRecord[]): Promise<void> {
    for (const { id, parcelNo } of parcels.filter(({ kind, state }) => kind === 'inbound' && state !== 'COUNTED')) {
      // The courier has brought it before it is counted.
      while (await nextStation(parcelNo));
      const lines = await parcelLines(db, [id])
      const found = lines.map(({ itemId }) => ({ itemId: String(itemId), isPresent: true, accessories: [], note: '' }))
      await transaction(db, (trx) =>
        fulfilment.receive(trx, act(order.orderNo, { parcelNo, weightG: DEMO_WEIGHT_G, photos: [], found })),
      )
    }
  }

  async function inspect(order: OrderRecord): Promise<void> {
    const lines = (await orderLines(db, [order.id])).flatMap(({ seller, itemId }): InspectionLine[] =>
      seller === 'merchant' ? [{ itemId: String(itemId), verdict: 'pass', faces: [], flaws: [], differences: '' }] : [],
    )
    await transaction(db, (trx) => fulfilment.inspect(trx, act(order.orderNo, { lines })))
  }

  /** Packs what nobody has packed; the courier collects it. */
  async function ship(order: OrderRecord, parcels: readonly ParcelRecord[]): Promise<void> {
    const { orderNo } = order
    if (!parcels.some(({ kind }) => kind === 'order')) {
      const input = {
        carrier: SIMULATED_CARRIER,
        weightG: DEMO_WEIGHT_G,
        sealNo: `YS-${orderNo.slice(-8)}`,
        photos: [],
      }
      await transaction(db, (trx) => fulfilment.pack(trx, act(orderNo, input)))
    }
    const packed = (await parcelsOfOrders(db, [orderNo])).find(({ kind }) => kind === 'order')
    if (!packed) return
    if (packed.waybill === null) await fulfilment.book(packed.parcelNo)
    await nextStation(packed.parcelNo)
  }

  async function take(step: DemoStep, order: OrderRecord, now: number): Promise<void> {
    const parcels = await parcelsOfOrders(db, [order.orderNo])
    if (step === 'merchantShip') return merchantShip(order)
    if (step === 'receive') return receive(order, parcels)
    if (step === 'passInspection') return inspect(order)
    if (step === 'ship') return ship(order, parcels)
    const moving = parcels.find(({ kind, state }) => kind === 'order' && state === 'MOVING')
    if (!moving || !(await nextStation(moving.parcelNo))) return
    const [after] = await db.selectFrom('orders').selectAll().where('id', '=', order.id).execute()
    if (after?.state === 'SHIPPED') await enqueue(db, order.orderNo, 'deliver', now)
  }

  return async ({ orderNo = '', step: planned }, now) => {
    const step = DEMO_STEPS.find((name) => name === planned)
    if (!step) throw new Error(`${planned} is no step of the demonstration`)
    const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
    if (!order || !isPossible(step, order)) return
    if (await isInHand(db, orderNo, now)) return enqueue(db, orderNo, step, now)
    try {
      await take(step, order, now)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === RET.CONFLICT)) throw error
    }
  }
}
