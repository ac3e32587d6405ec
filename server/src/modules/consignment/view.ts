/** A consignment as its seller sees it: the card of a list, and the whole of it. */
import { GRADE_NAMES } from '@contract/grades'
import type { Consignment, ConsignCard } from '@contract/selling'
import { yuan } from '../../kit/yuan'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import { ATTRIBUTES, isTopCode, slotName, SLOTS } from '../intake/slots'
import { parcelViews } from '../parcel/view'
import { consentsOfOwner } from '../price-consent/consents'
import { flawText } from './acts/inspecting'
import { countedOf } from './acts/sending'
import { quoteOf } from './acts/valuing'
import { actionsOf, nextOf } from './actions'
import { besideOf, coverOf, knownOf, type Beside } from './beside'
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
  STATE_NAMES,
  STEP_NAMES,
} from './messages'
import { statementOf } from './money'
import { consignments, type ConsignmentRecord } from './object'
import { ratesOf } from './rates'
import { bandRows, netFen } from './terms'
import { reportOf } from './view-report'

/** Operators' words that are the seller's to read; reasons of other acts are the shop's own. */
const SAID: readonly string[] = ['requestPhotos', 'reject', 'pass', 'refuse', 'denyRise']

async function cardOf(tools: SellerTools, object: ConsignmentRecord, beside: Beside): Promise<ConsignCard> {
  const { clock, db } = tools
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
    coverUrl: coverOf(tools, object, beside),
    modelName: MODEL_NAMES[model],
    deadlineAt,
    dueAt,
    money: last ? { name: isSettled ? MONEY.paid : MONEY.expect, fen: last.fen } : null,
    next: nextOf(object, actionsOf(object, knownOf(object, beside))),
  }
}

export async function cards(tools: SellerTools, objects: readonly ConsignmentRecord[]): Promise<ConsignCard[]> {
  const beside = await besideOf(tools.db, objects)
  return Promise.all(objects.map((object) => cardOf(tools, object, beside)))
}

async function planOf(
  { clock, db }: SellerTools,
  object: ConsignmentRecord,
  priceFen: number,
): Promise<Consignment['plan']> {
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

/** What is going on, in a sentence. */
function aboutOf(object: ConsignmentRecord, { isHeld, isLate }: { isHeld: boolean; isLate: boolean }): string {
  const { state, plan, recallAt, returnAddress } = object
  if (state === 'PRICE_CONFIRM' && plan === null) return PRICING
  if (state === 'ON_SALE' && isHeld) return HELD_ABOUT + (recallAt === null ? '' : LEAVING)
  if (state === 'ON_SALE' && plan?.rise) return risingAbout(yuan(plan.rise.priceFen))
  if (state === 'VALUING' && isLate) return LATE
  return state === 'TO_RETURN' && returnAddress !== null ? ADDRESSED : ABOUT[state]
}

/** What was handed in. */
const sentOf = (tools: SellerTools, snapshot: ConsignmentRecord['snapshot']): Consignment['sent'] => ({
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
    flaw.photo === undefined ? [] : [{ name: flawText(flaw), url: urlOf(tools, flaw.photo), pin: flaw.pin ?? null }],
  ),
  accessories: snapshot.accessories,
  expectFen: snapshot.expectFen,
  photos: snapshot.photos.map(({ slot, file }) => ({
    slot,
    name: slotName(snapshot.topCode, slot),
    url: urlOf(tools, file),
  })),
  proofs: snapshot.proofs.map((file) => urlOf(tools, file)),
  note: snapshot.note,
})

export async function consignmentView(tools: SellerTools, object: ConsignmentRecord): Promise<Consignment> {
  const { clock, couriers, db } = tools
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
  return {
    sellNo,
    version,
    state,
    stateName: STATE_NAMES[state],
    about: aboutOf(object, { isHeld: known.isHeld, isLate }),
    serverNow: now,
    deadlineAt,
    dueAt,
    isLate,
    actions: actionsOf(object, known),
    title: object.title,
    coverUrl: coverOf(tools, object, beside),
    model,
    modelName: MODEL_NAMES[model],
    submittedAt: object.submittedAt,
    sent: sentOf(tools, snapshot),
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
    report: await reportOf(tools, object),
    counted: await countedOf(db, object),
    infoConfirmedAt: object.infoConfirmedAt,
    plan: await planOf(tools, object, item?.priceFen ?? 0),
    consents: consents.map(({ at, text, sha256, revokedAt }) => ({ at, text, sha256, revokedAt })),
    itemId: item && item.state !== 'DRAFT' ? String(item.id) : '',
    isHeld: known.isHeld,
    recallAt,
    termEndsAt: state === 'ON_SALE' ? deadlineAt : null,
    parcels: (await parcelViews(db, 'consign', sellNo, couriers.nameOf)).map((one) => one.view),
    returnAddress: object.returnAddress,
    timeline: (await consignments.events(db, object)).map(({ at, step, reason, actorKind }) => ({
      at,
      title: STEP_NAMES[step],
      note: actorKind === 'operator' && !SAID.includes(step) ? '' : reason,
    })),
  }
}
