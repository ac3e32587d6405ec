/**
 * Operators and couriers of a test shop: the acts of the warehouse on an order, and the notices of the simulated
 * courier.
 */
import sharp from 'sharp'
import type { InspectInput, SecondOpinionInput } from '@contract/admin/inspection'
import type {
  ChangeAddressInput,
  DecideInput,
  HandOverInput,
  MerchantShipInput,
  PackInput,
  ReportLostInput,
} from '@contract/admin/order'
import type { ReceiveInput } from '@contract/admin/parcel'
import { transaction, type Trx } from '../../../server/src/db/transaction'
import { createCouriers } from '../../../server/src/courier/couriers'
import { SIMULATED_CARRIER, SIMULATED_COURIER } from '../../../server/src/courier/simulated'
import type { CourierTrace } from '../../../server/src/courier/port'
import { parcelsOfOrders } from '../../../server/src/modules/parcel/repository'
import { createCourierNotices } from '../../../server/src/modules/order/courier-notices'
import { createFulfilment, createFulfilmentJobs } from '../../../server/src/modules/order/fulfil-order'
import { versionOf, type Act } from '../../../server/src/modules/order/acts/of-operator'
import { createProcesses } from '../../../server/src/modules/after-sale/processes'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import type { Shop } from '../order/shop'
import type { TestResponse } from '../../helpers/server'

export type Warehouse = ReturnType<typeof openWarehouse>

/** A photograph with a place in its metadata. */
export const photograph = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CameraOfSomebody' } })
    .toBuffer()

export function openWarehouse(shop: Shop) {
  const { ctx, db, clock, request } = shop.server
  const process = createProcesses(ctx)
  const couriers = createCouriers(ctx.config, clock)
  const acts = createFulfilment(ctx, process, couriers)
  const jobs = createFulfilmentJobs(ctx, acts)
  /** Every act in a transaction of its own, as the console runs it, followed by the jobs that it leaves. */
  const run = async <T>(act: (trx: Trx) => Promise<T>): Promise<T> => {
    const result = await transaction(db, act)
    const due = await db.selectFrom('job').selectAll().where('kind', 'in', Object.keys(jobs)).execute()
    for (const { id, kind, payload } of due.filter((job) => job.kind !== 'courier.cancel')) {
      await jobs[kind]?.(payload, clock.now())
      await db.deleteFrom('job').where('id', '=', id).execute()
    }
    return result
  }
  const fulfilment = {
    pack: (act: Act<PackInput>) => run((trx) => acts.pack(trx, act)),
    handOver: (act: Act<HandOverInput>) => run((trx) => acts.handOver(trx, act)),
    unpack: (act: Act) => run((trx) => acts.unpack(trx, act)),
    merchantShip: (act: Act<MerchantShipInput>) => run((trx) => acts.merchantShip(trx, act)),
    receive: (act: Act<ReceiveInput>) => run((trx) => acts.receive(trx, act)),
    inspect: (act: Act<InspectInput>) => run((trx) => acts.inspect(trx, act)),
    secondOpinion: (act: Act<SecondOpinionInput>) => run((trx) => acts.secondOpinion(trx, act)),
    sendDecisionCode: (act: Act) => run((trx) => acts.sendDecisionCode(trx, act)),
    decide: (act: Act<DecideInput>) => run((trx) => acts.decide(trx, act)),
    changeAddress: (act: Act<ChangeAddressInput>) => run((trx) => acts.changeAddress(trx, act)),
    cancel: (act: Act) => run((trx) => acts.cancel(trx, act)),
    reportLost: (parcelNo: string, id: string, input: ReportLostInput) =>
      run((trx) => acts.reportLost(trx, parcelNo, id, input)),
    acceptClaim: (claimNo: string, id: string, decision: string) =>
      run((trx) => acts.acceptClaim(trx, claimNo, id, decision)),
  }
  const notices = createCourierNotices(ctx, process, couriers)
  const pictures = privatePicturesOf(ctx)

  const orderOf = (orderNo: string) =>
    db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()

  const warehouse = {
    fulfilment,
    notices,
    pictures,
    orderOf,
    stateOf: async (orderNo: string) => (await orderOf(orderNo)).state,
    version: async (orderNo: string) => versionOf(db, await orderOf(orderNo)),
    /** An act of an operator who has just read the order. */
    act: async <I>(orderNo: string, input: I, operatorId = '1', reason = '仓库操作'): Promise<Act<I>> => ({
      orderNo,
      version: await warehouse.version(orderNo),
      operatorId,
      input,
      reason,
    }),
    photo: async () => pictures.save(await photograph(), { purpose: 'packing', taker: { kind: 'operator', id: '1' } }),
    parcels: (orderNo: string) => parcelsOfOrders(db, [orderNo]),
    parcel: async (orderNo: string) => {
      const found = (await parcelsOfOrders(db, [orderNo])).at(-1)
      if (!found) throw new Error(`order ${orderNo} has no parcel`)
      return found
    },
    packInput: async () => ({
      carrier: SIMULATED_CARRIER,
      weightG: 1860,
      sealNo: 'SEAL-0001',
      photos: [await warehouse.photo()],
    }),
    pack: async (orderNo: string, operatorId = '1') => {
      await fulfilment.pack(await warehouse.act(orderNo, await warehouse.packInput(), operatorId))
      return warehouse.parcel(orderNo)
    },
    /** Packs and hands over. */
    send: async (orderNo: string) => {
      const { waybill } = await warehouse.pack(orderNo)
      await fulfilment.handOver(await warehouse.act(orderNo, { waybill: waybill ?? '' }))
      return warehouse.parcel(orderNo)
    },
    merchantSends: async (orderNo: string, waybill = `MS${orderNo.slice(-10)}`) => {
      await fulfilment.merchantShip(await warehouse.act(orderNo, { sellerId: 9002, carrier: 'shunfeng', waybill }, '2'))
      return warehouse.parcel(orderNo)
    },
    receive: async (orderNo: string, isPresent = true) => {
      const parcel = await warehouse.parcel(orderNo)
      const lines = await db.selectFrom('parcelLine').selectAll().where('parcelId', '=', parcel.id).execute()
      const found = lines.map(({ itemId }) => ({ itemId: String(itemId), isPresent, accessories: ['尘袋'], note: '' }))
      const input = { parcelNo: parcel.parcelNo, weightG: 2100, photos: [await warehouse.photo()], found }
      await fulfilment.receive(await warehouse.act(orderNo, input, '2'))
    },
    inspect: async (
      orderNo: string,
      verdict: 'pass' | 'mismatch' | 'fake',
      { operatorId = '3', differences = verdict === 'pass' ? '' : '内里有一处未说明的污渍' } = {},
    ) => {
      const lines = await db
        .selectFrom('orderLine')
        .innerJoin('orders', 'orders.id', 'orderLine.orderId')
        .select('itemId')
        .where('orderNo', '=', orderNo)
        .where('seller', '=', 'merchant')
        .execute()
      const photo = await warehouse.photo()
      const found = lines.map(({ itemId }) => ({
        itemId: String(itemId),
        verdict,
        faces: [{ face: 'overall' as const, photo, note: '' }],
        flaws: [],
        differences,
      }))
      await fulfilment.inspect(await warehouse.act(orderNo, { lines: found }, operatorId))
    },
    /** Posts a notice as the simulated courier would. */
    notify: async (
      parcel: { carrier: string; waybill: string | null },
      ...traces: (Pick<CourierTrace, 'eventId' | 'status'> & Partial<CourierTrace>)[]
    ): Promise<TestResponse> => {
      const { body, headers } = couriers.simulated!.sign({
        carrier: parcel.carrier,
        waybill: parcel.waybill ?? '',
        traces: traces.map((trace) => ({
          at: clock.now(),
          text: `【上海市】${trace.status}`,
          place: '上海市',
          ...trace,
        })),
      })
      const url = `/parcel/notify/${SIMULATED_COURIER}`
      return request({ method: 'POST', url, body, headers, signed: false })
    },
  }
  return warehouse
}
