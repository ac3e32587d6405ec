/** What the warehouse and the courier do with an order that is paid, through the console's calls. */
import type { Stock } from '../../audits/page-audit'
import { jpeg } from '../../helpers/jpeg'
import { signInOperator, type Operator } from '../../helpers/operator-call'
import { callShop } from '../../helpers/shop-call'
import { until } from './browser-user'
import { createRecycled } from './recycling'
import { addAddress, createStock, freeItemOf, origin, payOrder, placeOrder } from './shop'

/** A photo as a buyer chooses it from the album. */
export const photoFile = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() })

export interface Warehouse extends Operator {
  /** A photograph that is uploaded: its file. */
  photo: string
}

export const signInWarehouse = async (): Promise<Warehouse> => {
  const operator = await signInOperator(origin, 'warehouse-lead')
  const content = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
  const { file } = await operator.call('POST /admin/picture/upload', { purpose: 'receiving', content })
  return { ...operator, photo: file }
}

/** Packs a paid order and hands it over; resolves with its parcel's number. */
export const shipOrder = async ({ act, call, photo }: Warehouse, token: string, orderNo: string): Promise<string> => {
  const waybill = `SF${orderNo.slice(-12)}`
  await until('the order can be packed', async () => {
    const { state } = await callShop(origin, 'GET /order/info', { orderNo }, token)
    return state === 'TO_SHIP'
  })
  const pack = { carrier: 'shunfeng', waybill, weightG: 900, sealNo: `S-${orderNo.slice(-6)}`, photos: [photo] }
  await act('order', orderNo, 'pack', pack)
  await act('order', orderNo, 'handOver', { waybill })
  const record = JSON.stringify(await call('GET /admin/record', { kind: 'order', id: orderNo }))
  const parcelNo = /"kind":"parcel","id":"([^"]+)"/.exec(record)?.[1]
  if (parcelNo === undefined) throw new Error(`order ${orderNo} has no parcel`)
  return parcelNo
}

/** The courier brings the parcel to the buyer. */
export const signFor = ({ act }: Warehouse, parcelNo: string): Promise<unknown> =>
  act('parcel', parcelNo, 'addTrace', { status: 'signed', text: '已签收，签收人：本人' })

/** Sends a paid order, which arrives. */
export const deliverOrder = async (warehouse: Warehouse, token: string, orderNo: string): Promise<void> => {
  await signFor(warehouse, await shipOrder(warehouse, token, orderNo))
}

/** An item that the buyer has bought, and that was delivered. */
export const deliverItem = async (warehouse: Warehouse, token: string, addressId?: string) => {
  const item = await freeItemOf('platform')
  const orderNo = await placeOrder(token, addressId ?? (await addAddress(token)), item)
  await payOrder(token, orderNo)
  await deliverOrder(warehouse, token, orderNo)
  return { ...item, orderNo }
}

/** A merchant's item that was paid for, and that differs from its description when the warehouse inspects it. */
export const inspectAsDiffering = async (
  warehouse: Warehouse,
  inspector: Operator,
  { token, addressId, differences }: { token: string; addressId: string; differences: string },
) => {
  const item = await freeItemOf('merchant')
  const orderNo = await placeOrder(token, addressId, item)
  await payOrder(token, orderNo)
  const initial = (name: string) =>
    until(`the order is due for ${name}`, async () => {
      const { actions } = await warehouse.call('GET /admin/record', { kind: 'order', id: orderNo })
      return actions.find((action) => action.name === name)?.initial
    })
  const { photo } = warehouse
  const sent = { ...(await initial('merchantShip')), carrier: 'shunfeng', waybill: `MS${orderNo.slice(-12)}` }
  await warehouse.act('order', orderNo, 'merchantShip', sent)
  const found = [{ itemId: item.id, isPresent: true, accessories: [], note: '' }]
  const opened = { ...(await initial('receive')), weightG: 2100, photos: [photo], found }
  await warehouse.act('order', orderNo, 'receive', opened)
  const faces = [{ face: 'overall', photo, note: '' }]
  const lines = [{ itemId: item.id, verdict: 'mismatch', faces, flaws: [], differences }]
  await inspector.act('order', orderNo, 'inspect', { lines })
  return { ...item, orderNo }
}

/** What a buyer of the audit has: also an item that was delivered, and one that was applied for. */
export const createAuditStock = async (categoryId: string): Promise<Stock> => {
  const stock = await createStock(categoryId)
  const { token, addressId } = stock
  const warehouse = await signInWarehouse()
  const delivered = await deliverItem(warehouse, token, addressId)
  const returned = await deliverItem(warehouse, token, addressId)
  const { caseNos } = await callShop(
    origin,
    'POST /refund/apply',
    {
      orderNo: returned.orderNo,
      itemIds: returned.id,
      reason: 'noReason',
      type: 'RETURN',
      askFen: returned.priceFen,
      text: '尺寸比想象中大一些，不太适合我。',
      photos: [],
      isStated: true,
      idempotencyKey: `journey-case-of-${returned.id}`,
    },
    token,
  )
  const [popup] = (await callShop(origin, 'GET /popup/list', { page: 'newcomer' }, '')).list
  if (!popup) throw new Error('the demonstration has no popup')
  const room = (await callShop(origin, 'GET /live/index', {}, stock.token)).coming.at(-1)
  if (!room) throw new Error('the demonstration has no room')
  const recycled = await createRecycled(token)
  return { ...stock, delivered, returned: { ...returned, caseNo: caseNos[0] ?? '' }, recycled, popup, room }
}
