/** What sellers read of valuations and recycle orders. */
import { INSPECTION_FACES } from '@contract/admin/inspection'
import { PARCEL_STATES } from '@contract/admin/parcel'
import { GRADE_NAMES } from '@contract/grades'
import type {
  BidLine,
  Holding,
  RecycleAction,
  RecycleBid,
  RecycleCard,
  RecycleOrder,
  RecycleReport,
  RecycleState,
  SoldItem,
  Valuation,
  ValuationAction,
} from '@contract/recycle'
import type { ParcelView } from '@contract/selling'
import { createCouriers } from '../../courier/couriers'
import type { AppContext } from '../../kit/context'
import { pictureUrl } from '../../kit/picture-address'
import { createDocuments } from '../documents/service'
import { inspectionsOf } from '../inspection/repository'
import { parcelsOf, tracesOf, type ParcelRecord } from '../parcel/repository'
import { slotName } from '../intake/slots'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { conditionFactor, gradeOf, pointsOf } from '../valuation/price/factors'
import { confidenceOf, factorOf, type Basis } from '../valuation/price/price'
import { rulesOf, type PriceRules } from '../valuation/price/rules'
import { yearIn } from '../valuation/price/sample'
import { rulesInForce } from '../valuation/rules-in-force'
import { salesByIds } from '../valuation/sales'
import { verifiedPerson } from '../verification/people'
import { factsOf, flawText, missingSlots, rowsOf } from './describe'
import {
  NONE,
  ORDER_ABOUT,
  ORDER_STATE_NAMES,
  ORDER_STEP_NAMES,
  PROGRESS,
  ROWS,
  TIPS,
  VALUATION_ABOUT,
  VALUATION_STATE_NAMES,
  VERDICT_NAMES,
  VISITOR_WAITS,
  WAITS_ADDRESS,
} from './messages'
import { recycleOrders, type OrderRecord, type ValuationRecord } from './objects'
import type { BidRow, Described } from './tables'

/** Operators' words that are the seller's to read. */
const SAID: readonly string[] = ['price', 'reject']
const MOST_COMPARABLES = 20

export function valuationActions({ state }: Pick<ValuationRecord, 'state'>): ValuationAction[] {
  switch (state) {
    case 'QUOTED':
      return ['order', 'revalue']
    case 'ORDERED':
      return ['viewOrder', 'revalue']
    case 'EXPIRED':
    case 'DECLINED':
      return ['revalue']
    default:
      return []
  }
}

const aboutOf = ({ state, reason, userId }: ValuationRecord): string => {
  if (state === 'DECLINED') return reason
  return state === 'VALUING' && userId === null ? VISITOR_WAITS : VALUATION_ABOUT[state]
}

/** The seller's acts, the due one first. @param parcel the one to us, while there is one */
export function orderActions(
  { state, report, returnAddress }: OrderRecord,
  parcel: Pick<ParcelRecord, 'state' | 'way'> | undefined,
): RecycleAction[] {
  const traces = parcel ? (['traces'] as const) : []
  const read = report === null ? [] : (['report'] as const)
  switch (state) {
    case 'CREATED':
      return ['ship', 'cancel']
    case 'SENT':
      return [
        ...traces,
        ...(parcel?.state === 'CREATED'
          ? ([...(parcel.way === 'self' ? (['editParcel'] as const) : []), 'cancelParcel'] as const)
          : []),
      ]
    case 'RECEIVED':
    case 'INSPECTING':
      return [...traces, 'recall']
    case 'INSPECTED':
      return ['confirmPrice', 'report', 'refuse', ...traces]
    case 'REFUSED':
      return returnAddress === null ? ['returnTo', ...read] : [...read, 'returnTo']
    case 'RETURNING':
      return ['confirmReceived', 'traces', ...read]
    case 'PAID':
    case 'CONFIRMED':
    case 'RETURNED':
      return [...read, ...traces]
    default:
      return []
  }
}

export function createViews(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const { clock, config, db } = ctx
  const pictures = privatePicturesOf(ctx)
  const couriers = createCouriers(config, clock)
  const documents = createDocuments(ctx)
  const addressOf = (file: string): string => pictures.addressOf(file).url

  const photosOf = ({ photos, topCode }: Described) =>
    photos.map(({ slot, file }) => ({ slot, name: slotName(topCode, slot), url: addressOf(file) }))
  /** Of its first photograph; empty without one. */
  const coverOf = ({ photos }: Described): string => (photos[0] ? addressOf(photos[0].file) : '')

  /** One of the style, as the shop draws it; empty where the style is not known. */
  async function styleCoverOf({ seriesId, categoryId }: Described): Promise<string> {
    if (seriesId === null) return ''
    const item = await db
      .selectFrom('item')
      .innerJoin('itemPicture', 'itemPicture.itemId', 'item.id')
      .select(['item.id', 'item.subjectHash'])
      .where('item.seriesId', '=', seriesId)
      .where('item.categoryId', '=', categoryId)
      .where('item.state', 'in', ['ON_SALE', 'SOLD'])
      .where('itemPicture.position', '=', 0)
      .orderBy('item.id')
      .limit(1)
      .executeTakeFirst()
    return item ? pictureUrl('item', item.id, 'front', item.subjectHash) : ''
  }

  async function agreementOf(): Promise<Valuation['agreement']> {
    const agreed = await documents.inForce(['recycle'])
    const { title } = await documents.read('recycle')
    return { agreed, title }
  }

  /** The rules of a quote, and those of today where there is none. */
  async function rulesOfBasis(basis: Basis | null): Promise<PriceRules> {
    const inForce = await rulesInForce(db, clock.now())
    return basis === null ? inForce : rulesOf(basis.rules)
  }

  async function gradeNameOf({ snapshot, basis }: Pick<ValuationRecord, 'basis' | 'snapshot'>): Promise<string> {
    const rules = await rulesOfBasis(basis)
    return GRADE_NAMES[gradeOf(rules, pointsOf(rules, snapshot.flaws))]
  }

  async function valuation(object: ValuationRecord): Promise<Valuation> {
    const now = clock.now()
    const { state, snapshot, basis, reason, decidedBy, lowFen, highFen } = object
    const rules = await rulesOfBasis(basis)
    const live =
      state === 'ORDERED'
        ? await db
            .selectFrom('recycleOrder')
            .select('recycleNo')
            .where('valuationNo', '=', object.valuationNo)
            .where('state', '<>', 'CANCELLED')
            .executeTakeFirst()
        : undefined
    const isPriced = basis !== null && state !== 'VALUING' && state !== 'DECLINED'
    return {
      no: object.valuationNo,
      version: object.version,
      state,
      stateName: VALUATION_STATE_NAMES[state],
      about: aboutOf(object),
      serverNow: now,
      actions: valuationActions(object),
      title: object.title,
      coverUrl: coverOf(snapshot) || (await styleCoverOf(snapshot)),
      categoryName: snapshot.categoryName,
      brandName: snapshot.brandName,
      seriesName: snapshot.seriesName,
      facts: snapshot.draft,
      draftNo: object.draftNo,
      rev: object.rev,
      rows: rowsOf(snapshot),
      gradeName: await gradeNameOf(object),
      madeAt: object.madeAt,
      isByPerson: decidedBy !== '' && state !== 'DECLINED',
      dueAt: object.dueAt,
      validUntil: object.validUntil,
      priceFen: object.priceFen,
      expectedFen: object.expectedFen,
      interval: lowFen === null || highFen === null ? null : { lowFen, highFen },
      confidence: isPriced ? confidenceOf(rules, basis.h) : '',
      lines: object.lines,
      sampleSize: object.sampleSize,
      daysToSell: isPriced ? Math.round(basis.days) : null,
      refuseCode: object.refuseCode,
      reason,
      photos: photosOf(snapshot),
      missingSlots: missingSlots(snapshot),
      agreement: await agreementOf(),
      recycleNo: live?.recycleNo ?? '',
      isVisitors: object.userId === null,
    }
  }

  /** The sales of a quote, the weightiest first, as if each had been this item. */
  async function comparables({ snapshot, basis }: Pick<OrderRecord, 'basis' | 'snapshot'>): Promise<SoldItem[]> {
    const weights = new Map(basis.sales.map(({ id, weight }) => [id, weight]))
    const all = basis.sales.reduce((sum, { weight }) => sum + weight, 0)
    const rules = await rulesOfBasis(basis)
    const own = factorOf(rules, factsOf(snapshot), basis)
    const found = await salesByIds(db, [...weights.keys()])
    return found
      .map((sale) => {
        const like = {
          ...factsOf(snapshot),
          ...sale,
          flaws: [],
          changes: [],
        }
        // The condition of what was sold is its grade's.
        const condition = conditionFactor(rules, sale.points ?? rules.gradeAnchor[sale.grade])
        const theirs =
          (factorOf(rules, like, { ...basis, year: yearIn(sale.soldAt) }) / conditionFactor(rules, 0)) * condition
        return {
          title: sale.title,
          gradeName: GRADE_NAMES[sale.grade],
          priceFen: sale.priceFen,
          likeYoursFen: Math.round((sale.priceFen * own) / theirs / 100) * 100,
          weight: all === 0 ? 0 : Math.round(((weights.get(sale.id) ?? 0) / all) * 1000),
          soldAt: sale.soldAt,
          leftOut: '',
        }
      })
      .toSorted((a, b) => b.weight - a.weight || b.soldAt - a.soldAt)
      .slice(0, MOST_COMPARABLES)
  }

  async function parcelsOfOne(recycleNo: string): Promise<{ row: ParcelRecord; view: ParcelView }[]> {
    const found = (await parcelsOf(db, 'recycle', [recycleNo])).filter(({ state }) => state !== 'CANCELLED')
    const traces = await tracesOf(
      db,
      found.map(({ id }) => id),
    )
    return found.toReversed().map((parcel) => ({
      row: parcel,
      view: {
        parcelNo: parcel.parcelNo,
        direction: parcel.direction,
        way: parcel.way,
        stateName: PARCEL_STATES[parcel.state],
        carrier: parcel.carrier,
        carrierName: parcel.carrier === '' ? '' : couriers.nameOf(parcel.carrier),
        waybill: parcel.waybill ?? '',
        insuredFen: parcel.insuredFen,
        sealNo: parcel.sealNo,
        weightG: parcel.direction === 'in' ? parcel.weightInG : parcel.weightOutG,
        createdAt: parcel.createdAt,
        arrivedAt: parcel.arrivedAt,
        sellNos: [],
        traces: traces
          .filter(({ parcelId }) => parcelId === parcel.id)
          .map(({ at, text, place }) => ({ at, text, place })),
      },
    }))
  }

  function bidLine({ kind, label, fen, flaw }: BidRow, { findings }: OrderRecord): BidLine {
    const { photo, pin } = (flaw === null ? undefined : findings?.flaws[flaw]) ?? {}
    return { kind, label, fen, flaw, photoUrl: photo === undefined ? '' : addressOf(photo), pin: pin ?? null }
  }

  const bidsOf = async (object: OrderRecord): Promise<RecycleBid[]> =>
    (
      await db
        .selectFrom('recycleBid')
        .selectAll()
        .where('recycleNo', '=', object.recycleNo)
        .orderBy('bidVersion')
        .execute()
    ).map(({ bidVersion, priceFen, lines, at }) => ({
      bidVersion,
      priceFen,
      lines: lines.map((line) => bidLine(line, object)),
      at,
    }))

  async function report(object: OrderRecord): Promise<RecycleReport | null> {
    const { snapshot, findings, report: made, recycleNo } = object
    // Nothing is said before another inspector agrees, or the price is there.
    if (made === null || object.state === 'INSPECTING') return null
    const rules = await rulesOfBasis(object.basis)
    const last = (await inspectionsOf(db, 'recycle', recycleNo)).at(-1)
    const declared = factsOf(snapshot)
    const row = (name: string, said: string, found: string) => ({
      name,
      declared: said || NONE,
      found: found || NONE,
      isSame: said.trim() === found.trim(),
    })
    const left = declared.flaws.map(flawText)
    const flaws = (findings?.flaws ?? []).map((flaw) => {
      const known = left.indexOf(flawText(flaw))
      if (known !== -1) left.splice(known, 1)
      return {
        text: flawText(flaw),
        note: flaw.note,
        photoUrl: flaw.photo === undefined ? '' : addressOf(flaw.photo),
        pin: flaw.pin ?? null,
        isDeclared: known !== -1,
      }
    })
    const attribute = (code: string) => snapshot.attributes[code] ?? ''
    const sorted = (names: readonly string[]) => names.toSorted().join('、')
    const declaredGrade = GRADE_NAMES[gradeOf(rules, pointsOf(rules, declared.flaws))]
    const foundGrade = made.grade === null ? '' : GRADE_NAMES[made.grade]
    return {
      reportNo: last?.inspectionNo ?? '',
      conclusion: made.conclusion,
      verdict: made.verdict,
      verdictName: VERDICT_NAMES[made.verdict],
      declaredGradeName: declaredGrade,
      foundGradeName: foundGrade,
      faces: (findings?.faces ?? []).map(({ face, photo, note }) => ({
        name: INSPECTION_FACES[face],
        photoUrl: addressOf(photo),
        note,
      })),
      flaws,
      rows:
        findings === null || made.grade === null
          ? []
          : [
              row(ROWS.grade, declaredGrade, foundGrade),
              row(ROWS.accessories, sorted(snapshot.accessories), sorted(findings.accessories)),
              row(ROWS.colour, attribute('colour'), findings.colour),
              row(ROWS.size, attribute('size'), findings.size),
              row(ROWS.material, attribute('material'), findings.material),
              ...(findings.year === null ? [] : [row(ROWS.year, attribute('year'), String(findings.year))]),
            ],
      photos: made.photos.map(addressOf),
      inspectedAt: made.inspectedAt,
    }
  }

  const parcelStates = async (objects: readonly OrderRecord[]) => {
    const numbers = objects.flatMap(({ parcelNo }) => parcelNo ?? [])
    const rows =
      numbers.length === 0
        ? []
        : await db.selectFrom('parcel').select(['parcelNo', 'state', 'way']).where('parcelNo', 'in', numbers).execute()
    return new Map(rows.map((row) => [row.parcelNo, row]))
  }

  async function cards(objects: readonly OrderRecord[]): Promise<RecycleCard[]> {
    const parcels = await parcelStates(objects)
    return Promise.all(
      objects.map(async (object) => ({
        recycleNo: object.recycleNo,
        version: object.version,
        state: object.state,
        stateName: ORDER_STATE_NAMES[object.state],
        title: object.title,
        coverUrl: coverOf(object.snapshot),
        gradeName: await gradeNameOf(object),
        quoteFen: object.quoteFen,
        finalFen: object.finalFen,
        deadlineAt: object.deadlineAt,
        dueAt: object.dueAt,
        createdAt: object.createdAt,
        actions: orderActions(object, parcels.get(object.parcelNo ?? '')),
      })),
    )
  }

  async function order(object: OrderRecord): Promise<RecycleOrder> {
    const now = clock.now()
    const { recycleNo, state, snapshot, dueAt, receipt, returnAddress, userId } = object
    const parcels = await parcelsOfOne(recycleNo)
    const incoming = parcels.find(({ row }) => row.parcelNo === object.parcelNo)?.row
    const events = await recycleOrders.events(db, object)
    const atOf = (steps: readonly string[]) => events.find(({ step }) => steps.includes(step))?.at ?? null
    const isIdentified = state !== 'INSPECTED' || (await verifiedPerson(db, userId)) !== undefined
    return {
      recycleNo,
      version: object.version,
      state,
      stateName: ORDER_STATE_NAMES[state],
      about: state === 'REFUSED' && returnAddress === null ? WAITS_ADDRESS : ORDER_ABOUT[state],
      serverNow: now,
      deadlineAt: object.deadlineAt,
      dueAt,
      isLate: dueAt !== null && dueAt < now,
      actions: orderActions(object, incoming),
      steps: (OFF_THE_WAY.includes(state) ? [] : PROGRESS).map(({ name, step }) => {
        // A waybill that was taken back is no step any more.
        const at = state === 'CREATED' ? null : atOf(step)
        return { name, at, isDone: at !== null }
      }),
      title: object.title,
      coverUrl: coverOf(snapshot),
      gradeName: await gradeNameOf(object),
      rows: rowsOf(snapshot),
      photos: photosOf(snapshot),
      valuationNo: object.valuationNo,
      createdAt: object.createdAt,
      quoteFen: object.quoteFen,
      expectedFen: object.expectedFen,
      lines: object.lines,
      insuredFen: object.insuredFen,
      bidVersion: object.bidVersion,
      bids: await bidsOf(object),
      finalFen: object.finalFen,
      needsIdentity: !isIdentified,
      sending:
        state === 'CREATED'
          ? {
              warehouse: config.courier.warehouse,
              carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
              tips: TIPS,
              canPickup: false,
            }
          : null,
      parcels: parcels.map(({ view }) => view),
      backParcelNo: object.backParcelNo ?? '',
      receipt: receipt && {
        at: receipt.at,
        weightG: receipt.weightG,
        sealNo: receipt.sealNo,
        photos: receipt.photos.map(addressOf),
        note: receipt.note,
      },
      hasReport: object.report !== null && state !== 'INSPECTING',
      reason: object.reason,
      paidFen: object.paidAt === null ? null : object.finalFen,
      paidAt: object.paidAt,
      returnAddress,
      timeline: events
        // What inspectors do among themselves is no step of the seller's.
        .filter(({ step }) => !INTERNAL.includes(step))
        .map(({ at, step, reason, actorKind }) => ({
          at,
          title: ORDER_STEP_NAMES[step],
          note: actorKind === 'operator' && !SAID.includes(step) ? '' : reason,
        })),
    }
  }

  return {
    valuation,
    comparables,
    cards,
    order,
    report,
    parcelOf: async (recycleNo: string, direction: 'in' | 'out'): Promise<ParcelView | null> =>
      (await parcelsOfOne(recycleNo)).find(({ row }) => row.direction === direction)?.view ?? null,
    holdingOfValuation: (object: ValuationRecord): Holding => ({
      round: object.priceFen === null ? 'none' : 'quote',
      bidVersion: 0,
      quoteFen: object.priceFen,
      priceFen: object.priceFen,
      deadlineAt: object.state === 'QUOTED' ? object.validUntil : object.dueAt,
      actions: valuationActions(object),
    }),
    holdingOfOrder: async (object: OrderRecord): Promise<Holding> => ({
      round: object.bidVersion > 0 ? 'bid' : 'quote',
      bidVersion: object.bidVersion,
      quoteFen: object.quoteFen,
      priceFen: object.finalFen ?? object.quoteFen,
      deadlineAt: object.deadlineAt,
      actions: orderActions(object, (await parcelStates([object])).get(object.parcelNo ?? '')),
    }),
  }
}

/** It is not sold any more: there is no way to the money. */
const OFF_THE_WAY: readonly RecycleState[] = ['REFUSED', 'RETURNING', 'RETURNED', 'CANCELLED', 'COMPENSATED']

const INTERNAL: readonly string[] = ['findings', 'second', 'secondOpinion']
