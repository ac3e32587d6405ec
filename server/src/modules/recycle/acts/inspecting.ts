/**
 * What the inspector finds, without having read what was declared; then the price that follows of it. Nobody types one:
 * it is the quote's own formula with the found facts.
 */
import type { FoundFaces, InspectionLine, SecondOpinionInput } from '@contract/admin/inspection'
import type { RecycleFindingsInput, RecycleRejectInput } from '@contract/admin/recycle'
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { DEMO_ACTOR } from '../../../kit/demo-actor'
import { oneLine } from '../../../kit/input'
import { Refusal, refuseField } from '../../../kit/refusal'
import { settingMs } from '../../../kit/settings'
import { itemsOfSerial } from '../../catalogue/desk/likeness'
import { inspectionsOf, openInspection, saveInspection, type InspectionRow } from '../../inspection/repository'
import { accessoriesOf, seriesOf } from '../../intake/found'
import { countersOf } from '../../parcel/repository'
import type { PrivatePictures } from '../../private-picture/pictures'
import { pointsOf, type PriceFacts } from '../../valuation/price/factors'
import { basisOf, finalPrice, type Basis, type FinalLine, type Priced } from '../../valuation/price/price'
import { rulesOf } from '../../valuation/price/rules'
import { isOther, weigh } from '../../valuation/price/sample'
import { rulesInForce } from '../../valuation/rules-in-force'
import { accessoryNames, onSaleLike, paidForSerial, salesLike } from '../../valuation/sales'
import { factsOf, flawText, yearOf } from '../describe'
import { REFUSALS } from '../messages'
import { recycleOrders, sendDueAt, type OrderAct, type OrderRecord } from '../objects'
import { recycleSettings } from '../settings'
import type { BidRow, Findings } from '../tables'

/** Below this share of the quote another inspector looks as well. */
const FAR_BELOW = 0.85

const isDemo = (id: string): boolean => id === DEMO_ACTOR

/** Operators who counted it: they never inspect it. */
async function receiversOf(db: Db, object: OrderRecord): Promise<string[]> {
  const events = await recycleOrders.events(db, object)
  const counted = events.flatMap(({ step, actorId }) => (step === 'count' ? [actorId] : []))
  return [...new Set([...counted, ...(await countersOf(db, object.parcelNo))])]
}

export async function begin(act: OrderAct): Promise<OrderRecord> {
  const { trx, object, now } = act
  const receivers = await receiversOf(trx, object)
  await openInspection(trx, { kind: 'recycle', ref: object.recycleNo, ownerId: object.userId, receivers, now })
  const dueAt = object.dueAt ?? now + (await settingMs(trx, recycleSettings, 'recycle.inspect'))
  return recycleOrders.move(act, 'begin', { dueAt })
}

async function openOf({ trx, object }: OrderAct): Promise<InspectionRow> {
  const open = (await inspectionsOf(trx, 'recycle', object.recycleNo)).find(({ state }) => state !== 'DONE')
  if (!open || object.state !== 'INSPECTING') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  return open
}

/** The inspection that this inspector may write in. @throws Refusal CONFLICT */
async function ownInspection(act: OrderAct): Promise<InspectionRow> {
  const open = await openOf(act)
  if (open.state === 'SECOND') throw new Refusal(RET.CONFLICT, REFUSALS.second)
  if (!isDemo(act.actor.id) && open.receivers.includes(act.actor.id)) {
    throw new Refusal(RET.CONFLICT, REFUSALS.ownParcel)
  }
  return open
}

/** Pins are on photographs of this inspection. @throws Refusal BAD_REQUEST */
function checkPins({ faces, flaws }: FoundFaces): void {
  const taken = new Set(faces.map(({ photo }) => photo))
  if (flaws.some(({ photo }) => photo !== undefined && !taken.has(photo))) throw refuseField('found', REFUSALS.pin)
}

/**
 * What the price of this thing rests on: of another size or material than declared, the sales of the quote's day; of
 * what the seller had bought from us, what was paid for it.
 * @returns null where nothing prices another material: it is not the declared thing
 */
async function foundBasis(
  trx: Db,
  { basis, snapshot, userId, valuationNo }: OrderRecord,
  findings: Pick<Findings, 'material' | 'serialNo' | 'size'>,
): Promise<Basis | null> {
  const declared = factsOf(snapshot)
  const { size, material, serialNo } = findings
  const paidFen = await paidForSerial(trx, { brandId: snapshot.brandId, serialNo }, userId)
  const paid = paidFen === null ? {} : { paidYuan: paidFen / 100 }
  const isOtherMaterial = isOther(material, declared.material)
  if (!isOtherMaterial && !isOther(size, declared.size)) return { ...basis, ...paid }
  const { decidedBy, madeAt } = await trx
    .selectFrom('recycleValuation')
    .select(['decidedBy', 'madeAt'])
    .where('valuationNo', '=', valuationNo)
    .executeTakeFirstOrThrow()
  const facts = { ...declared, size, material }
  const rules = rulesOf(basis.rules)
  const { isEnough, centre } = weigh(facts, await salesLike(trx, facts, madeAt), rules, madeAt)
  // A person named the price of this thing and no other: its sales say nothing of another one.
  const of =
    isEnough && decidedBy === ''
      ? basisOf(rules, facts, centre, { now: madeAt, onSale: await onSaleLike(trx, facts, madeAt), paidFen: null })
      : null
  if (of === null) return isOtherMaterial ? null : { ...basis, ...paid }
  return { ...of, paidYuan: basis.paidYuan, ...paid }
}

/** The inspector's own findings; from here on the declared condition and the price are shown. */
export async function saveFindings(
  act: OrderAct,
  input: RecycleFindingsInput,
  pictures: PrivatePictures,
): Promise<OrderRecord> {
  const { trx, object, actor, now } = act
  const open = await ownInspection(act)
  const series = await seriesOf(trx, object.snapshot, input.series)
  const [other] = await itemsOfSerial(trx, { brandId: object.snapshot.brandId, serialNo: input.serialNo })
  if (other) throw refuseField('serialNo', REFUSALS.serialTaken)
  const { faces, flaws } = input.found
  checkPins(input.found)
  const photos = faces.map(({ photo }) => photo)
  await pictures.keep(trx, photos, { kind: 'recycle', id: object.recycleNo })
  await rulesInForce(trx, now)
  const seen = { size: oneLine(input.size), material: oneLine(input.material), serialNo: oneLine(input.serialNo) }
  const findings: Findings = {
    ...seen,
    basis: await foundBasis(trx, object, seen),
    faces,
    flaws,
    accessories: accessoriesOf(input.accessories),
    year: yearOf(input.year),
    colour: oneLine(input.colour),
    hardware: oneLine(input.hardware),
    conclusion: oneLine(input.conclusion),
    photos,
    seriesId: series.id,
    seriesName: series.name,
    at: now,
    by: actor.id,
  }
  await saveInspection(trx, open, { state: 'OPEN', inspectorId: actor.id })
  return recycleOrders.note(act, 'findings', { findings, report: null })
}

/** The facts of the quote with what was found. */
function foundFacts({ snapshot }: OrderRecord, findings: Findings): PriceFacts {
  const declared = factsOf(snapshot)
  return {
    ...declared,
    flaws: findings.flaws.map(({ type, face, severity }) => ({ type, face, severity })),
    accessories: accessoryNames(findings.accessories),
    // What cannot be seen on the item is as it was said.
    year: findings.year ?? declared.year,
    size: findings.size,
    material: findings.material,
  }
}

/** Why what was found is not the thing that was quoted; empty where it is. */
export function otherThing({ snapshot }: OrderRecord, { basis, seriesId }: Findings): string {
  if (snapshot.seriesId !== null && seriesId !== snapshot.seriesId) return REFUSALS.otherSeries
  return basis === null ? REFUSALS.otherMaterial : ''
}

/** What the findings make of the quote. */
export function priceOfFindings(
  object: OrderRecord,
  findings: Findings,
): { priceFen: number; lines: BidRow[]; priced: Priced } {
  const { priceYuan, lines, priced } = finalPrice(
    factsOf(object.snapshot),
    foundFacts(object, findings),
    { quotedBy: object.basis, foundBy: findings.basis ?? object.basis },
    flawText,
  )
  return { priceFen: priceYuan * 100, lines: lines.map(toRow), priced }
}

const toRow = ({ kind, label, flaw, yuan }: FinalLine): BidRow => ({ kind, label, flaw, fen: yuan * 100 })

function lineOf(
  { recycleNo }: OrderRecord,
  verdict: InspectionLine['verdict'],
  { faces, flaws, differences, grade }: FoundFaces & { differences: string; grade?: string },
): InspectionLine[] {
  return [
    {
      // Of what is no item yet.
      itemId: '0',
      verdict,
      ...(grade !== undefined && { grade }),
      faces,
      flaws,
      differences: differences.slice(0, 300) || (verdict === 'pass' ? '' : recycleNo),
    },
  ]
}

/** The price goes to the seller, or to another inspector first where much hangs on it. */
export async function submitPrice(act: OrderAct): Promise<OrderRecord> {
  const { trx, object, actor, now, settings } = act
  const open = await ownInspection(act)
  const { findings } = object
  if (findings === null) throw new Refusal(RET.CONFLICT, REFUSALS.findFirst)
  await rulesInForce(trx, now)
  const other = otherThing(object, findings)
  if (other !== '') throw new Refusal(RET.CONFLICT, other)
  const { priceFen, lines, priced } = priceOfFindings(object, findings)
  if (priceFen <= 0) throw new Refusal(RET.CONFLICT, REFUSALS.worthNothing)
  const verdict = lines.length === 0 ? 'pass' : 'mismatch'
  const differences = lines.map(({ label }) => label).join('；')
  const needsSecond =
    priceFen < object.quoteFen * FAR_BELOW || priceFen > settings.get(recycleSettings, 'recycle.secondFen')
  const line = lineOf(object, verdict, { ...findings, differences, grade: priced.grade })
  const report = {
    verdict,
    grade: priced.grade,
    // What was found, which the price may take as it was declared.
    points: pointsOf(rulesOf(object.basis.rules), findings.flaws),
    conclusion: findings.conclusion,
    photos: findings.photos,
    inspectedAt: now,
  } as const
  if (needsSecond && !isDemo(actor.id)) {
    await saveInspection(trx, open, { state: 'SECOND', verdict, inspectorId: actor.id, lines: line })
    return recycleOrders.note({ ...act, reason: REFUSALS.second }, 'second', { report })
  }
  await saveInspection(trx, open, { state: 'DONE', verdict, inspectorId: actor.id, lines: line, doneAt: now })
  return offer({ ...act, object: { ...object, report } }, open.inspectionNo)
}

/** The bid: append-only, its lines add up in the database. */
async function offer(act: OrderAct, inspectionNo: string): Promise<OrderRecord> {
  const { trx, object, now } = act
  const { findings, recycleNo, quoteFen, report } = object
  if (findings === null || report === null) throw new Refusal(RET.CONFLICT, REFUSALS.findFirst)
  const { priceFen, lines } = priceOfFindings(object, findings)
  const bidVersion = object.bidVersion + 1
  await trx
    .insertInto('recycleBid')
    .values({ recycleNo, bidVersion, quoteFen, priceFen, lines: JSON.stringify(lines), inspectionNo, at: now })
    .execute()
  return recycleOrders.move({ ...act, reason: findings.conclusion }, 'price', {
    finalFen: priceFen,
    bidVersion,
    report,
  })
}

/** It is not bought: another thing, unfit, not genuine. Always with another inspector. */
export async function reject(
  act: OrderAct,
  { verdict, why, photos }: RecycleRejectInput,
  pictures: PrivatePictures,
): Promise<OrderRecord> {
  const { trx, object, actor, now } = act
  const open = await ownInspection(act)
  await pictures.keep(trx, photos, { kind: 'recycle', id: object.recycleNo })
  const conclusion = oneLine(why)
  const faces = photos.map((photo) => ({ face: 'overall' as const, photo, note: '' }))
  const lines = lineOf(object, verdict, { faces, flaws: object.findings?.flaws ?? [], differences: conclusion })
  const report = { verdict, grade: null, conclusion, photos, inspectedAt: now }
  await saveInspection(trx, open, { state: 'SECOND', verdict, inspectorId: actor.id, lines })
  return recycleOrders.note({ ...act, reason: conclusion }, 'second', { report })
}

/** Another inspector agrees to the price, or to the refusal; else it is inspected anew. */
export async function secondOpinion(act: OrderAct, { agrees, note }: SecondOpinionInput): Promise<OrderRecord> {
  const { trx, object, actor, now } = act
  const open = await openOf(act)
  if (open.state !== 'SECOND') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  const had = [open.inspectorId, object.findings?.by, ...open.receivers]
  if (!isDemo(actor.id) && had.includes(actor.id)) {
    throw new Refusal(RET.CONFLICT, REFUSALS.otherInspector)
  }
  const second = { secondId: actor.id, secondNote: note }
  if (!agrees || object.report === null) {
    await saveInspection(trx, open, { ...second, state: 'OPEN', verdict: null, inspectorId: null })
    return recycleOrders.note({ ...act, reason: note }, 'secondOpinion', { report: null, findings: null })
  }
  await saveInspection(trx, open, { ...second, state: 'DONE', doneAt: now })
  if (object.report.grade !== null) {
    await rulesInForce(trx, now)
    return offer(act, open.inspectionNo)
  }
  const reason = object.report.conclusion
  return recycleOrders.move({ ...act, reason }, 'reject', { reason, dueAt: sendDueAt(act) })
}

/** An inspection that nobody finishes any more. */
export async function closeInspection({ trx, object, now }: OrderAct): Promise<void> {
  const open = (await inspectionsOf(trx, 'recycle', object.recycleNo)).find(({ state }) => state !== 'DONE')
  if (open) await saveInspection(trx, open, { state: 'DONE', doneAt: now })
}
