/** Parcels as buyers and operators see them: names of carriers, traces, photos with addresses that expire. */
import { FLAW_TYPES, INSPECTION_FACES } from '@contract/admin/inspection'
import type { OrderParcel } from '@contract/order'
import {
  PARCEL_STATES,
  type ParcelRecord as ParcelView,
  type ParcelRow,
  type ParcelDirection,
} from '@contract/admin/parcel'
import type { PictureView } from '@contract/admin/pictures'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { maskAddress, maskName, maskPhone } from '../../kit/masking'
import { inspectionOf } from '../inspection/repository'
import type { OrderPorts } from './service'
import { PARCEL_TITLES, TRACE_NAMES } from '../parcel/messages'
import {
  parcelLines,
  parcelsOfOrders,
  tracesOf,
  type ParcelLineRecord,
  type ParcelRecord,
  type TraceRecord,
} from '../parcel/repository'
import type { ParcelAddress } from '../parcel/tables'
import { privatePicturesOf } from '../private-picture/private-pictures'

type ViewContext = Pick<AppContext, 'config' | 'db' | 'clock'>

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

/** Of a case: from the buyer, and to the buyer again. */
const RETURN_TITLES: Readonly<Partial<Record<ParcelRecord['kind'], string>>> = {
  return: PARCEL_TITLES.return,
  sendBack: PARCEL_TITLES.sendBack,
}
const TITLES: Readonly<Record<ParcelDirection, string>> = { out: '送往收货地址', in: '商家寄往仓库' }

type Wanted = (parcel: ParcelRecord) => boolean

/** Parcels of one of the buyer's own orders that are wanted, the one to the buyer first. */
export function createParcelsForBuyer(
  ctx: ViewContext,
): (db: Db, orderNo: string, isWanted: Wanted) => Promise<OrderParcel[]> {
  const { nameOf } = createCouriers(ctx.config, ctx.clock)
  const pictures = privatePicturesOf(ctx)
  return async (db, orderNo, isWanted) => {
    const parcels = (await parcelsOfOrders(db, [orderNo])).filter(isWanted)
    const traces = await tracesOf(
      db,
      parcels.map(({ id }) => id),
    )
    return parcels
      .toSorted((a, b) => Number(b.direction === 'out') - Number(a.direction === 'out') || a.id - b.id)
      .map((parcel) => {
        const isOut = parcel.direction === 'out'
        return {
          title: RETURN_TITLES[parcel.kind] ?? TITLES[parcel.direction],
          stateName: PARCEL_STATES[parcel.state],
          carrierName: nameOf(parcel.carrier),
          // A merchant's own waybill is not the buyer's to know.
          waybill: parcel.kind === 'inbound' ? '' : (parcel.waybill ?? ''),
          sealNo: isOut ? parcel.sealNo : '',
          insuredFen: isOut ? parcel.insuredFen : 0,
          photos: isOut
            ? parcel.photos.map((file, at) => ({
                url: pictures.addressOf(file).url,
                width: PHOTO_SIDE,
                height: PHOTO_SIDE,
                alt: `打包照片 ${at + 1}`,
                view: 'packing',
              }))
            : [],
          traces: traces
            .filter(({ parcelId }) => parcelId === parcel.id)
            .map(({ at, status, text }) => ({ at, name: TRACE_NAMES[status], text })),
        }
      })
  }
}

/** Parcels of one of the buyer's own orders. What comes back after the sale is shown with its case. */
export function createBuyerParcels(ctx: ViewContext): (db: Db, orderNo: string) => Promise<OrderParcel[]> {
  const view = createParcelsForBuyer(ctx)
  return (db, orderNo) => view(db, orderNo, ({ kind }) => kind === 'order' || kind === 'inbound')
}

const FLAW_ALT = (text: string) => `出入：${text}`

/** What an inspection found to differ, for the buyer: pictures of the flaws first, then of all sides. */
export function createDifferences(ctx: ViewContext): OrderPorts['differences'] {
  const pictures = privatePicturesOf(ctx)
  const pictureOf = (file: string, view: string, alt: string) => ({
    url: pictures.addressOf(file).url,
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    alt,
    view,
  })
  return async (db, orderNo) => {
    const lines = (await inspectionOf(db, orderNo))?.lines ?? []
    return lines
      .filter(({ verdict }) => verdict !== 'pass')
      .map(({ itemId, differences, flaws, faces }) => ({
        itemId,
        text: differences,
        photos: [
          ...flaws.flatMap(({ photo, type, note }) =>
            photo === undefined ? [] : [pictureOf(photo, 'flaw', FLAW_ALT(`${FLAW_TYPES[type]} ${note}`.trim()))],
          ),
          ...faces.flatMap(({ photo, face }) =>
            photo === undefined ? [] : [pictureOf(photo, 'qc', INSPECTION_FACES[face])],
          ),
        ],
      }))
  }
}

const masked = ({ name, phone, regionName, detail }: ParcelAddress): ParcelAddress => ({
  name: maskName(name),
  phone: maskPhone(phone),
  regionName,
  detail: maskAddress(detail),
})

export interface ParcelViews {
  row: (parcel: ParcelRecord) => ParcelRow
  /** Records with lines, photos and traces, in the given sequence. */
  records: (db: Db, parcels: readonly ParcelRecord[]) => Promise<ParcelView[]>
  photos: (files: readonly string[], title: string) => PictureView[]
  nameOf: (carrier: string) => string
}

/** Parcels in the console's form; addresses are masked. */
export function createParcelViews(ctx: ViewContext): ParcelViews {
  const { nameOf } = createCouriers(ctx.config, ctx.clock)
  const pictures = privatePicturesOf(ctx)
  const photos = (files: readonly string[], title: string): PictureView[] =>
    files.map((file, at) => ({ file, url: pictures.addressOf(file).url, title: `${title} ${at + 1}` }))

  const row = ({ parcelNo, kind, direction, state, ...parcel }: ParcelRecord): ParcelRow => ({
    parcelNo,
    kind,
    direction,
    state,
    stateName: PARCEL_STATES[state],
    orderNo: parcel.orderNo ?? '',
    carrierName: nameOf(parcel.carrier),
    waybill: parcel.waybill ?? '',
    createdAt: parcel.createdAt,
    lastTraceAt: parcel.lastTraceAt,
    dueAt: parcel.dueAt,
  })
  const toLine = ({ itemId, title, declared, found }: ParcelLineRecord) => ({
    itemId: itemId === null ? '' : String(itemId),
    title,
    declared,
    found,
  })
  const toTrace = ({ at, text, place, status }: TraceRecord) => ({ at, text, place, status: TRACE_NAMES[status] })

  return {
    row,
    photos,
    nameOf,
    records: async (db, parcels) => {
      const ids = parcels.map(({ id }) => id)
      const lines = await parcelLines(db, ids)
      const traces = await tracesOf(db, ids)
      const sellerIds = parcels.flatMap(({ sellerId }) => (sellerId === null ? [] : [sellerId]))
      const sellers =
        sellerIds.length === 0
          ? []
          : await db.selectFrom('seller').select(['id', 'name']).where('id', 'in', sellerIds).execute()
      return parcels.map((parcel) => ({
        ...row(parcel),
        version: parcel.version,
        carrier: parcel.carrier,
        address: parcel.address && masked(parcel.address),
        sender: sellers.find(({ id }) => id === parcel.sellerId)?.name ?? '',
        weightOutG: parcel.weightOutG,
        weightInG: parcel.weightInG,
        sealNo: parcel.sealNo,
        insuredFen: parcel.insuredFen,
        bookingError: parcel.bookingError,
        hasLabel: parcel.waybill !== null,
        lines: lines.filter(({ parcelId }) => parcelId === parcel.id).map(toLine),
        photos: photos(parcel.photos, parcel.direction === 'out' ? '打包' : '收货'),
        traces: traces.filter(({ parcelId }) => parcelId === parcel.id).map(toTrace),
      }))
    },
  }
}
