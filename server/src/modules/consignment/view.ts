/** A consignment as its seller sees it: the card of a list, and the whole of it. */
import { GRADE_NAMES } from '@contract/grades'
import type { Consignment, ConsignAction, ConsignCard, ParcelView } from '@contract/selling'
import type { AppContext } from '../../kit/context'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import { pictureUrl } from '../../kit/picture-address'
import { PARCEL_STATES } from '@contract/admin/parcel'
import { ATTRIBUTES, isTopCode, slotName, SLOTS } from '../intake/slots'
import { inspectionsOf } from '../inspection/repository'
import { parcelLines, parcelsOf, tracesOf } from '../parcel/repository'
import { yuan } from '../../kit/yuan'
import { consentsOfOwner } from '../price-consent/consents'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { flawText } from './acts/inspecting'
import { countedOf } from './acts/sending'
import { quoteOf } from './acts/valuing'
import {
  ABOUT,
  ADDRESSED,
  HELD_ABOUT,
  LATE,
  LEAVING,
  MODEL_NAMES,
  MONEY,
  PRICING,
  risingAbout,
  RETURNS_FREE,
  ROWS,
  STATE_NAMES,
  STEP_NAMES,
  VERDICT_NAMES,
} from './messages'
import { statementOf } from './money'
import { consignments, type ConsignmentRecord } from './object'
import { ratesOf } from './rates'
import { bandRows, netFen } from './terms'

interface Known {
  isHeld: boolean
  parcel: { state: string; direction: string; way: string } | undefined
}

/** The seller's acts, the due one first. */
export function actionsOf(object: ConsignmentRecord, { isHeld, parcel }: Known): ConsignAction[] {
  const { state, requoted, urgedAt, extended, reinspected, report, infoConfirmedAt, plan, recallAt, deadlineAt } =
    object
  switch (state) {
    case 'VALUING':
      return [...(urgedAt === null ? (['urge'] as const) : []), 'withdraw']
    case 'NEED_PHOTOS':
      return ['supply', 'withdraw']
    case 'VALUATION_REJECTED':
    case 'CLOSED':
      return ['resubmit']
    case 'QUOTED':
      return ['acceptQuote', ...(requoted ? [] : (['requote'] as const)), 'declineQuote']
    case 'TO_SHIP':
      if (parcel === undefined) {
        return ['ship', ...(extended || deadlineAt === null ? [] : (['extend'] as const)), 'withdraw']
      }
      if (parcel.state !== 'CREATED' && parcel.state !== 'BOOKED') return []
      return [...(parcel.way === 'self' ? (['editParcel'] as const) : []), 'cancelParcel', 'withdraw']
    case 'IN_TRANSIT':
      return [recallAt === null ? 'recall' : 'cancelRecall']
    case 'RECEIVED':
    case 'INSPECTING':
      return ['recall']
    case 'PRICE_CONFIRM': {
      if (plan === null) return ['refusePrice']
      const isRead = report?.verdict !== 'mismatch' || infoConfirmedAt !== null
      return [isRead ? 'confirmPrice' : 'confirmInfo', ...(reinspected ? [] : (['reinspect'] as const)), 'refusePrice']
    }
    case 'ON_SALE':
      if (recallAt !== null) return ['cancelRecall']
      return [...(isHeld ? [] : (['changePlan'] as const)), 'recall']
    case 'TO_RETURN':
      return ['returnTo']
    case 'RETURNING':
      return ['confirmReceived']
    default:
      return []
  }
}

/** Acts that wait for the seller; the others are only possible. */
const DUE: readonly ConsignAction[] = [
  'supply',
  'acceptQuote',
  'ship',
  'confirmInfo',
  'confirmPrice',
  'returnTo',
  'confirmReceived',
]

const nextOf = (object: ConsignmentRecord, actions: readonly ConsignAction[]): ConsignAction | null => {
  const [first = null] = actions.filter((action) => DUE.includes(action))
  // The address is there: the warehouse's turn.
  return first === 'returnTo' && object.returnAddress !== null ? null : first
}

/** Operators' words that are the seller's to read; reasons of other acts are the shop's own. */
const SAID: readonly string[] = ['requestPhotos', 'reject', 'pass', 'refuse', 'denyRise']

/** What is read of other tables for several consignments at once. */
interface Beside {
  items: ReadonlyMap<number, { id: number; state: string; priceFen: number; subjectHash: string; hasPicture: boolean }>
  parcels: ReadonlyMap<string, Known['parcel']>
}

async function besideOf(db: Db, objects: readonly ConsignmentRecord[]): Promise<Beside> {
  const ids = objects.flatMap(({ itemId }) => itemId ?? [])
  const parcelNos = objects.flatMap(({ parcelNo }) => parcelNo ?? [])
  const items =
    ids.length === 0
      ? []
      : await db
          .selectFrom('item')
          .select((eb) => [
            'id',
            'state',
            'priceFen',
            'subjectHash',
            eb
              .exists(
                eb
                  .selectFrom('itemPicture')
                  .select('itemId')
                  .whereRef('itemPicture.itemId', '=', 'item.id')
                  .where('position', '=', 0),
              )
              .$castTo<boolean>()
              .as('hasPicture'),
          ])
          .where('id', 'in', ids)
          .execute()
  const parcels =
    parcelNos.length === 0
      ? []
      : await db
          .selectFrom('parcel')
          .select(['parcelNo', 'state', 'direction', 'way'])
          .where('parcelNo', 'in', parcelNos)
          .execute()
  return {
    items: new Map(items.map((item) => [item.id, item])),
    parcels: new Map(parcels.map((parcel) => [parcel.parcelNo, parcel])),
  }
}

export function createViews(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const { clock, config, db } = ctx
  const pictures = privatePicturesOf(ctx)
  const { nameOf } = createCouriers(config, clock)
  const addressOf = (file: string): string => pictures.addressOf(file).url

  function coverOf({ itemId, snapshot }: ConsignmentRecord, { items }: Beside): string {
    const item = itemId === null ? undefined : items.get(itemId)
    if (item?.hasPicture) return pictureUrl('item', item.id, 'front', item.subjectHash)
    const [photo] = snapshot.photos
    return photo ? addressOf(photo.file) : ''
  }

  const knownOf = ({ itemId, parcelNo }: ConsignmentRecord, { items, parcels }: Beside): Known => ({
    isHeld: itemId !== null && items.get(itemId)?.state === 'HELD',
    parcel: parcelNo === null ? undefined : parcels.get(parcelNo),
  })

  async function cardOf(object: ConsignmentRecord, beside: Beside): Promise<ConsignCard> {
    const { sellNo, version, state, title, model, deadlineAt, dueAt } = object
    const quote = await quoteOf(db, object)
    const { rows, isSettled } = await statementOf(db, object, quote?.listFen ?? null, clock.now())
    const last = rows.at(-1)
    return {
      sellNo,
      version,
      state,
      stateName: STATE_NAMES[state],
      title,
      coverUrl: coverOf(object, beside),
      modelName: MODEL_NAMES[model],
      deadlineAt,
      dueAt,
      money: last ? { name: isSettled ? MONEY.paid : MONEY.expect, fen: last.fen } : null,
      next: nextOf(object, actionsOf(object, knownOf(object, beside))),
    }
  }

  async function parcelsOfOne(object: ConsignmentRecord): Promise<ParcelView[]> {
    const found = (await parcelsOf(db, 'consign', [object.sellNo])).filter(({ state }) => state !== 'CANCELLED')
    const ids = found.map(({ id }) => id)
    const [lines, traces] = [await parcelLines(db, ids), await tracesOf(db, ids)]
    return found.toReversed().map((parcel) => ({
      parcelNo: parcel.parcelNo,
      direction: parcel.direction,
      way: parcel.way,
      stateName: PARCEL_STATES[parcel.state],
      carrier: parcel.carrier,
      carrierName: parcel.carrier === '' ? '' : nameOf(parcel.carrier),
      waybill: parcel.waybill ?? '',
      insuredFen: parcel.insuredFen,
      sealNo: parcel.sealNo,
      weightG: parcel.direction === 'in' ? parcel.weightInG : parcel.weightOutG,
      createdAt: parcel.createdAt,
      arrivedAt: parcel.arrivedAt,
      sellNos: lines.filter(({ parcelId }) => parcelId === parcel.id).flatMap(({ ref }) => ref ?? []),
      traces: traces
        .filter(({ parcelId }) => parcelId === parcel.id)
        .map(({ at, text, place }) => ({ at, text, place })),
    }))
  }

  /** Declared and found beside each other. */
  function rowsOf(
    { snapshot, report }: ConsignmentRecord,
    item: { size: string; material: string; colour: string } | undefined,
  ) {
    if (!report) return []
    const row = (name: string, declared: string, found: string) => ({
      name,
      declared: declared || ROWS.none,
      found: found || ROWS.none,
      isSame: declared.trim() === found.trim(),
    })
    const attribute = (code: string) => snapshot.attributes[code] ?? ''
    return [
      ...(report.grade === null ? [] : [row(ROWS.grade, GRADE_NAMES[snapshot.grade], GRADE_NAMES[report.grade])]),
      ...(item
        ? [
            row(ROWS.colour, attribute('colour'), item.colour),
            ...(attribute('size') === '' ? [] : [row(ROWS.size, attribute('size'), item.size)]),
            ...(attribute('material') === '' ? [] : [row(ROWS.material, attribute('material'), item.material)]),
            row(ROWS.accessories, snapshot.accessories.toSorted().join('、'), report.accessories.toSorted().join('、')),
          ]
        : []),
    ]
  }

  async function reportOf(object: ConsignmentRecord): Promise<Consignment['report']> {
    const { report, sellNo, itemId } = object
    // What was called a fake is not said before another inspector agrees.
    if (report === null || (report.verdict === 'fake' && object.state === 'INSPECTING')) return null
    const last = (await inspectionsOf(db, 'consign', sellNo)).at(-1)
    const item =
      itemId === null
        ? undefined
        : await db.selectFrom('item').select(['size', 'material', 'colour']).where('id', '=', itemId).executeTakeFirst()
    return {
      reportNo: last?.inspectionNo ?? '',
      verdictName: VERDICT_NAMES[report.verdict],
      gradeName: report.grade === null ? '' : GRADE_NAMES[report.grade],
      rows: rowsOf(object, item),
      differences: report.differences.map(({ text, fen }, at) => ({
        text,
        fen,
        photoUrl: report.photos[at] === undefined ? '' : addressOf(report.photos[at]),
      })),
      photos: report.photos.map(addressOf),
      conclusion: report.conclusion,
      inspectedAt: report.inspectedAt,
    }
  }

  async function planOf(object: ConsignmentRecord, priceFen: number): Promise<Consignment['plan']> {
    const { plan, planVersion, termBeganAt } = object
    if (plan === null) return null
    const rates = await ratesOf(db, object, clock.now())
    const net = (fen: number) => netFen(fen, ...rates)
    return {
      planVersion,
      start: {
        priceFen: plan.startFen,
        netFen: net(plan.startFen),
        days: 0,
        at: plan.agreedAt,
        isDone: plan.agreedAt !== null,
      },
      steps: plan.steps.map(({ priceFen: fen, days, at, doneAt }) => ({
        priceFen: fen,
        netFen: net(fen),
        days,
        at,
        isDone: doneAt !== null,
      })),
      floor: { priceFen: plan.floorFen, netFen: net(plan.floorFen) },
      priceFen: termBeganAt === null ? 0 : priceFen,
      isAgreed: plan.agreedAt !== null,
      rise: plan.rise ? { priceFen: plan.rise.priceFen, netFen: plan.rise.netFen, askedAt: plan.rise.askedAt } : null,
    }
  }

  async function view(object: ConsignmentRecord): Promise<Consignment> {
    const now = clock.now()
    const beside = await besideOf(db, [object])
    const known = knownOf(object, beside)
    const { sellNo, version, state, snapshot, model, dueAt, deadlineAt, itemId, recallAt } = object
    const item = itemId === null ? undefined : beside.items.get(itemId)
    const quote = await quoteOf(db, object)
    const statement = await statementOf(db, object, quote?.listFen ?? null, now)
    const isLate = dueAt !== null && dueAt < now
    const rates = await ratesOf(db, object, now)
    const consents = itemId === null ? [] : await consentsOfOwner(db, { itemId, ownerId: object.userId })
    const about =
      state === 'PRICE_CONFIRM' && object.plan === null
        ? PRICING
        : state === 'ON_SALE' && known.isHeld
          ? HELD_ABOUT + (recallAt === null ? '' : LEAVING)
          : state === 'ON_SALE' && object.plan?.rise
            ? risingAbout(yuan(object.plan.rise.priceFen))
            : state === 'VALUING' && isLate
              ? LATE
              : state === 'TO_RETURN' && object.returnAddress !== null
                ? ADDRESSED
                : ABOUT[state]
    return {
      sellNo,
      version,
      state,
      stateName: STATE_NAMES[state],
      about,
      serverNow: now,
      deadlineAt,
      dueAt,
      isLate,
      actions: actionsOf(object, known),
      title: object.title,
      coverUrl: coverOf(object, beside),
      model,
      modelName: MODEL_NAMES[model],
      submittedAt: object.submittedAt,
      sent: {
        categoryName: snapshot.categoryName,
        brandName: snapshot.brandName,
        seriesName: snapshot.seriesName,
        gradeName: GRADE_NAMES[snapshot.grade],
        attributes: ATTRIBUTES.flatMap(({ code, name }) => {
          const value = snapshot.attributes[code] ?? ''
          return value === '' ? [] : [{ name, value }]
        }),
        flaws: snapshot.flaws.map(flawText),
        flawPhotos: snapshot.flaws.flatMap((flaw) =>
          flaw.photo === undefined ? [] : [{ name: flawText(flaw), url: addressOf(flaw.photo), pin: flaw.pin ?? null }],
        ),
        accessories: snapshot.accessories,
        expectFen: snapshot.expectFen,
        photos: snapshot.photos.map(({ slot, file }) => ({
          slot,
          name: slotName(snapshot.topCode, slot),
          url: addressOf(file),
        })),
        proofs: snapshot.proofs.map(addressOf),
        note: snapshot.note,
      },
      asked:
        object.asked === null
          ? null
          : {
              words: object.asked.words,
              slots: (isTopCode(snapshot.topCode) ? SLOTS[snapshot.topCode] : []).filter(({ slot }) =>
                object.asked?.slots.includes(slot),
              ),
            },
      reason: object.reason,
      help: object.help,
      quote: quote && {
        valuationNo: quote.valuationNo,
        lowFen: quote.lowFen,
        listFen: quote.listFen,
        highFen: quote.highFen,
        words: quote.words,
        comparables: quote.comparables,
        validTo: quote.validTo,
        quotedAt: quote.at,
      },
      terms: {
        feesVersion: rates[0].feesVersion,
        bands: bandRows(rates[0]),
        leastFen: rates[0].leastFen,
        isLocked: object.terms !== null,
        returns: RETURNS_FREE,
      },
      insuredFen: object.insuredFen,
      floorFen: object.plan?.floorFen ?? object.floorFen,
      money: statement.rows,
      isSettled: statement.isSettled,
      payAt: statement.payAt,
      paused: statement.paused,
      report: await reportOf(object),
      counted: await countedOf(db, object),
      infoConfirmedAt: object.infoConfirmedAt,
      plan: await planOf(object, item?.priceFen ?? 0),
      consents: consents.map(({ at, text, sha256, revokedAt }) => ({ at, text, sha256, revokedAt })),
      itemId: item && item.state !== 'DRAFT' ? String(item.id) : '',
      isHeld: known.isHeld,
      recallAt,
      termEndsAt: state === 'ON_SALE' ? deadlineAt : null,
      parcels: await parcelsOfOne(object),
      returnAddress: object.returnAddress,
      timeline: (await consignments.events(db, object)).map(({ at, step, reason, actorKind }) => ({
        at,
        title: STEP_NAMES[step],
        note: actorKind === 'operator' && !SAID.includes(step) ? '' : reason,
      })),
    }
  }

  return {
    view,
    cards: async (objects: readonly ConsignmentRecord[]): Promise<ConsignCard[]> => {
      const beside = await besideOf(db, objects)
      return Promise.all(objects.map((object) => cardOf(object, beside)))
    },
    /** Whether it waits for its seller. */
    waits: async (objects: readonly ConsignmentRecord[]): Promise<ConsignmentRecord[]> => {
      const beside = await besideOf(db, objects)
      return objects.filter((object) => nextOf(object, actionsOf(object, knownOf(object, beside))) !== null)
    },
  }
}
