/**
 * What operators read of a consignment: what was sent, the quote, the boxes, the report, the money, the way back. What
 * the seller declared of the condition is shown to inspectors once their own findings are saved.
 */
import type { Fact } from '@contract/admin/parts'
import { GRADE_NAMES } from '@contract/grades'
import { sql } from 'kysely'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import { dayOf } from '../../kit/china-day'
import type { RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskName, maskPhone } from '../../kit/masking'
import { yuan } from '../../kit/yuan'
import { claimsOf } from '../claim/repository'
import { inspectionsOf } from '../inspection/repository'
import { ATTRIBUTES, slotName } from '../intake/slots'
import { parcelsOf } from '../parcel/repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import { comparablesOf } from '../valuation/valuations'
import { flawText } from './acts/inspecting'
import { countedOf } from './acts/sending'
import { quoteOf } from './acts/valuing'
import { CONSOLE_TEXT as T, MODEL_NAMES, VERDICT_NAMES } from './messages'
import type { ConsignmentRecord } from './object'
import { ratesOf } from './rates'
import { bandRows, netFen } from './terms'

const text = (name: string, value: string): Fact => ({ name, value: value === '' ? '—' : value })
const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
const time = (name: string, at: number | null): Fact[] =>
  at === null ? [] : [{ name, value: String(at), kind: 'time' }]

/** While an inspector works, what was declared of the condition would lead the eye. */
const isBlind = ({ state, report }: ConsignmentRecord): boolean => state === 'INSPECTING' && report === null

async function sentSection(db: Db, object: ConsignmentRecord): Promise<RecordView['sections'][number]> {
  const { snapshot, model, userId, seenAt } = object
  const { categoryName, brandName, seriesName, attributes, grade, flaws, accessories, expectFen, note } = snapshot
  const condition = isBlind(object)
    ? [text(T.flaws, T.hidden)]
    : [text('成色', GRADE_NAMES[grade]), text(T.flaws, flaws.map(flawText).join('；') || T.flawless)]
  return {
    title: T.sent,
    facts: [
      await userFact(db, T.user, userId),
      text(T.model, MODEL_NAMES[model]),
      text(T.category, categoryName),
      text(T.brand, brandName),
      text(T.series, seriesName || T.unknown),
      ...ATTRIBUTES.map(({ code, name }) => text(name, attributes[code] ?? '')),
      ...condition,
      text(T.declaredSet, accessories.join('、')),
      ...(expectFen === null ? [] : [fen(T.expect, expectFen)]),
      text(T.note, note),
      ...time(T.seen, seenAt),
    ],
  }
}

async function quoteSection(db: Db, object: ConsignmentRecord, now: number): Promise<RecordView['sections']> {
  const { brandId, seriesId, categoryId } = object.snapshot
  const found = await quoteOf(db, object)
  // What the valuer looks at, then what the quote was made from.
  const comparables = found?.comparables ?? (await comparablesOf(db, object.snapshot, { now }))
  const { rows } = await sql<{ stock: number }>`
    select count(*)::int as stock from item where brand_id = ${brandId} and state = 'ON_SALE'
      and ${seriesId === null ? sql`category_id = ${categoryId}` : sql`series_id = ${seriesId}`}`.execute(db)
  const rates = await ratesOf(db, object, now)
  return [
    {
      title: T.quote,
      facts: [
        ...(found
          ? [
              text(T.range, `¥${yuan(found.lowFen)} – ¥${yuan(found.highFen)}`),
              fen(T.list, found.listFen),
              text(T.words, found.words),
            ]
          : []),
        ...comparables.map(({ title, gradeName, priceFen, soldAt }, at) =>
          text(`${T.comparable} ${at + 1}`, `${title} · ${gradeName} · ¥${yuan(priceFen)} · ${dayOf(soldAt)}`),
        ),
        ...(object.floorFen === null ? [] : [fen(T.wantedFloor, object.floorFen)]),
        ...object.wantedSteps.map(({ priceFen, days }) => fen(T.wantedStep(days), priceFen)),
        text(T.stock, String(rows[0]?.stock ?? 0)),
        text(
          T.terms,
          bandRows(rates[0])
            .map(({ name, rate }) => `${name} ${rate}`)
            .join('，'),
        ),
      ],
    },
  ]
}

/** The boxes of a consignment that were not cancelled: by which waybill each is found. */
async function parcelSection(
  db: Db,
  object: ConsignmentRecord,
  nameOf: (carrier: string) => string,
): Promise<RecordView['sections']> {
  const sent = (await parcelsOf(db, 'consign', [object.sellNo])).filter(({ state }) => state !== 'CANCELLED')
  if (sent.length === 0) return []
  const counted = await countedOf(db, object)
  return [
    {
      title: T.parcels,
      facts: [
        ...sent.flatMap(({ direction, way, carrier, waybill, insuredFen }) => {
          const name = direction === 'in' ? T.parcelIn : T.parcelOut
          return [
            text(name, way === 'counter' ? T.counter : `${nameOf(carrier)} ${waybill ?? ''}`.trim()),
            fen(`${name}${T.insured}`, insuredFen),
          ]
        }),
        ...(counted === null
          ? []
          : [
              text(T.countedSet, counted.accessories.join('、') || T.nothing),
              text(T.missingSet, counted.missing.join('、') || T.nothing),
            ]),
      ],
    },
  ]
}

/** A higher price that the seller asked for, beside the one that holds. */
async function riseFacts(db: Db, { itemId, plan: agreed }: ConsignmentRecord): Promise<Fact[]> {
  if (!agreed?.rise || itemId === null) return []
  const { priceFen, floorFen, netFen: net, steps, askedAt } = agreed.rise
  const item = await db.selectFrom('item').select('priceFen').where('id', '=', itemId).executeTakeFirstOrThrow()
  return [
    fen(T.now, item.priceFen),
    fen(T.rise, priceFen),
    text(T.riseShare, `+${Math.round((priceFen * 100) / item.priceFen) - 100}%`),
    fen(T.riseNet, net),
    fen(T.riseFloor, floorFen),
    ...steps.map(({ priceFen: later, days }) => fen(T.step(days), later)),
    ...time(T.riseAt, askedAt),
  ]
}

async function moneySection(db: Db, object: ConsignmentRecord, now: number): Promise<RecordView['sections']> {
  const { plan: agreed } = object
  if (agreed === null) return []
  const rates = await ratesOf(db, object, now)
  return [
    {
      title: T.money,
      facts: [
        fen(T.start, agreed.startFen),
        fen(T.startNet, netFen(agreed.startFen, ...rates)),
        fen(T.floor, agreed.floorFen),
        ...agreed.steps.map(({ priceFen, days }) => fen(T.step(days), priceFen)),
        ...(await riseFacts(db, object)),
      ],
    },
  ]
}

function reportSection({ report }: ConsignmentRecord): RecordView['sections'] {
  if (report === null) return []
  return [
    {
      title: T.report,
      facts: [
        text(T.verdict, VERDICT_NAMES[report.verdict]),
        ...(report.grade === null ? [] : [text('成色', GRADE_NAMES[report.grade])]),
        ...report.differences.map(({ text: said, fen: off }, at) =>
          text(`${T.difference} ${at + 1}`, off === 0 ? said : `${said} −¥${yuan(-off)}`),
        ),
        text(T.conclusion, report.conclusion),
      ],
    },
  ]
}

function backSection({ state, returnAddress, reason, recallAt }: ConsignmentRecord): RecordView['sections'] {
  if (state !== 'TO_RETURN' && state !== 'RETURNING' && recallAt === null) return []
  const where: Fact[] =
    returnAddress === null
      ? [text(T.address, T.noAddress)]
      : [
          { name: T.receiver, value: maskName(returnAddress.name), reveal: 'name' },
          { name: T.receiverPhone, value: maskPhone(returnAddress.phone), reveal: 'phone' },
          { name: T.address, value: returnAddress.regionName, reveal: 'address' },
        ]
  return [{ title: T.back, facts: [text(T.reason, reason), ...where] }]
}

async function photosOf(
  db: Db,
  object: ConsignmentRecord,
  ctx: AppContext,
): Promise<NonNullable<RecordView['photos']>> {
  const pictures = privatePicturesOf(ctx)
  const { snapshot, report, sellNo } = object
  const kept = await pictures.filesOf(db, { kind: 'consignment', id: sellNo })
  const isThere = (file: string) => kept.some((one) => one.file === file)
  const view = (file: string, title: string, pin?: { x: number; y: number }) =>
    isThere(file) ? [{ url: pictures.addressOf(file).url, title, pins: pin ? [{ ...pin, text: title }] : [] }] : []
  const counted = kept.filter(({ purpose }) => purpose === 'receiving')
  const all = [
    ...snapshot.photos.flatMap(({ slot, file }) => view(file, slotName(snapshot.topCode, slot))),
    ...(isBlind(object)
      ? []
      : snapshot.flaws.flatMap((flaw) => (flaw.photo === undefined ? [] : view(flaw.photo, flawText(flaw), flaw.pin)))),
    ...snapshot.proofs.flatMap((file) => view(file, T.proof)),
    ...counted.flatMap(({ file }) => view(file, T.counted)),
    ...(report?.photos ?? []).flatMap((file) => view(file, T.inspected)),
  ]
  // A photograph may show several places.
  const byUrl = new Map<string, (typeof all)[number]>()
  for (const one of all) {
    const known = byUrl.get(one.url)
    byUrl.set(
      one.url,
      known ? { ...known, title: `${known.title} · ${one.title}`, pins: [...known.pins, ...one.pins] } : one,
    )
  }
  return [...byUrl.values()]
}

async function relatedOf(
  db: Db,
  { sellNo, itemId, orderNo }: ConsignmentRecord,
): Promise<NonNullable<RecordView['related']>> {
  const [parcels, inspections, claims] = [
    await parcelsOf(db, 'consign', [sellNo]),
    await inspectionsOf(db, 'consign', sellNo),
    await claimsOf(db, 'consign', sellNo),
  ]
  return [
    ...parcels.map(({ parcelNo, direction }) => ({
      kind: 'parcel',
      id: parcelNo,
      title: parcelNo,
      note: direction === 'in' ? T.parcelIn : T.parcelOut,
    })),
    ...inspections.map(({ inspectionNo }) => ({
      kind: 'inspection',
      id: inspectionNo,
      title: inspectionNo,
      note: '鉴定',
    })),
    ...(itemId === null ? [] : [{ kind: 'item', id: String(itemId), title: '商品', note: '商品资料' }]),
    ...(orderNo === null ? [] : [{ kind: 'order', id: orderNo, title: orderNo, note: '订单' }]),
    ...claims.map(({ claimNo }) => ({ kind: 'claim', id: claimNo, title: claimNo, note: '理赔' })),
  ]
}

export async function readConsignment(db: Db, object: ConsignmentRecord, ctx: AppContext) {
  const now = ctx.clock.now()
  return {
    sections: [
      await sentSection(db, object),
      ...(await quoteSection(db, object, now)),
      ...(await parcelSection(db, object, createCouriers(ctx.config, ctx.clock).nameOf)),
      ...reportSection(object),
      ...(await moneySection(db, object, now)),
      ...backSection(object),
    ],
    photos: await photosOf(db, object, ctx),
    related: await relatedOf(db, object),
  }
}
