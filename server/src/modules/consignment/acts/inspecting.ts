/** From the counted item to the plan that its seller is asked about: inspection, report, the item's draft, prices. */
import { RET } from '@contract/constants'
import type { InspectionLine, Verdict } from '@contract/admin/inspection'
import type { ConsignPassInput, ConsignPlanInput, ConsignRefuseInput } from '@contract/admin/consign'
import type { SecondOpinionInput } from '@contract/admin/inspection'
import type { SaveItemInput } from '@contract/admin/items'
import { FLAW_TYPES } from '@contract/admin/inspection'
import { fenOfYuan } from '@contract/amounts'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import { dayOf, dayTextOf } from '../../../kit/china-day'
import { DEMO_ACTOR } from '../../../kit/demo-actor'
import { oneLine } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { settingMs } from '../../../kit/settings'
import { yuan } from '../../../kit/yuan'
import { itemParts, readItem } from '../../catalogue/desk/item-list'
import { saveItem } from '../../catalogue/desk/save-item'
import { inspectionsOf, openInspection, saveInspection, type InspectionRow } from '../../inspection/repository'
import { accessoriesOf, seriesOf } from '../../intake/found'
import { writeMessage } from '../../messages/service'
import { countersOf } from '../../parcel/repository'
import { fileOfAddress, type PrivatePictures } from '../../private-picture/pictures'
import { operatorNames } from '../../user/user-names'
import { REFUSALS, ROWS } from '../messages'
import { consignments, targetOf, type ConsignAct, type ConsignmentRecord } from '../object'
import { consignSettings } from '../settings'
import type { FoundDifference, Plan, Report } from '../tables'
import { checkSteps, dated, ourSteps } from './plan-steps'

const isDemo = (id: string): boolean => id === DEMO_ACTOR

/** The inspection that is under way. */
async function openOf({ trx, object }: ConsignAct): Promise<InspectionRow> {
  const open = (await inspectionsOf(trx, 'consign', object.sellNo)).find(({ state }) => state !== 'DONE')
  if (!open) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  return open
}

/** @throws Refusal CONFLICT for who counted it, and in a second inspection for who inspected it before */
async function checkInspector(act: ConsignAct, open: InspectionRow): Promise<void> {
  const { trx, object, actor } = act
  if (isDemo(actor.id)) return
  if (open.receivers.includes(actor.id)) throw new Refusal(RET.CONFLICT, REFUSALS.ownParcel)
  const before = await inspectionsOf(trx, 'consign', object.sellNo)
  if (object.reinspected && before.some(({ id, inspectorId }) => id !== open.id && inspectorId === actor.id)) {
    throw new Refusal(RET.CONFLICT, REFUSALS.otherInspector)
  }
}

/** The inspection that this inspector may conclude. @throws Refusal CONFLICT */
async function ownInspection(act: ConsignAct): Promise<InspectionRow> {
  if (act.object.state !== 'INSPECTING') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  const open = await openOf(act)
  if (open.state === 'SECOND') throw new Refusal(RET.CONFLICT, REFUSALS.second)
  await checkInspector(act, open)
  return open
}

/** Operators who counted the item: they never inspect it. */
async function receiversOf(db: Db, object: ConsignmentRecord): Promise<string[]> {
  const events = await consignments.events(db, object)
  const counted = events.flatMap(({ step, actorId }) => (step === 'count' ? [actorId] : []))
  return [...new Set([...counted, ...(await countersOf(db, object.parcelNo))])]
}

/** Begins the inspection, or one more of what came back, or was asked for. */
export async function beginInspection(act: ConsignAct): Promise<void> {
  const { trx, object, now } = act
  const receivers = await receiversOf(trx, object)
  await openInspection(trx, { kind: 'consign', ref: object.sellNo, ownerId: object.userId, receivers, now })
}

export async function begin(act: ConsignAct): Promise<ConsignmentRecord> {
  await beginInspection(act)
  const dueAt = act.object.dueAt ?? act.now + (await settingMs(act.trx, consignSettings, 'consign.inspect'))
  return consignments.move(act, 'begin', { dueAt })
}

/** A line each, with what it takes off at its end: 五金划痕 -200. */
export function differencesOf(text: string): FoundDifference[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter(Boolean)
    .map((line) => {
      const [, said = line, amount] = /^(.*?)\s*[-−－]\s*¥?\s*([\d.,]+)\s*元?$/u.exec(line) ?? []
      const fen = amount === undefined ? null : fenOfYuan(amount)
      return fen === null ? { text: line, fen: 0 } : { text: said, fen: fen === 0 ? 0 : -fen }
    })
}

/** The inspection's lines: of what is no item yet with the number 0. */
function lineOf(
  { itemId, snapshot }: ConsignmentRecord,
  found: { verdict: Verdict; grade?: string; differences: readonly FoundDifference[]; photos: readonly string[] },
): InspectionLine[] {
  const { verdict, grade, differences, photos } = found
  return [
    {
      itemId: String(itemId ?? 0),
      verdict,
      ...(grade !== undefined && { grade }),
      faces: photos.slice(0, 5).map((photo) => ({ face: 'overall' as const, photo, note: '' })),
      flaws: snapshot.flaws.map(({ type, face, severity, note = '', photo, pin }) => ({
        ...{ type, face, severity, note },
        ...(photo !== undefined && { photo }),
        ...(photo !== undefined && pin && { pin }),
      })),
      differences: differences
        .map(({ text }) => text)
        .join('；')
        .slice(0, 300),
    },
  ]
}

/** The item as the inspector describes it: a new draft, or what came back. Pictures and text follow at its form. */
async function writeItem(act: ConsignAct, input: ConsignPassInput, accessories: readonly string[]): Promise<number> {
  const { trx, object, actor, now } = act
  const { snapshot, sellerId, itemId } = object
  const series = await seriesOf(trx, snapshot, input.series)
  const known = itemId === null ? null : await readItem(trx, itemId)
  const names = await operatorNames(trx, [{ actorKind: 'operator', actorId: actor.id }])
  const title =
    known?.title ?? [snapshot.brandName, series.name, input.colour, input.size, snapshot.categoryName].join(' ')
  const year = Number(snapshot.attributes['year'] ?? '')
  const conclusion = oneLine(input.conclusion)
  const fields: SaveItemInput = {
    ...(known && { id: known.id, version: known.version }),
    brandId: String(snapshot.brandId),
    seriesId: String(series.id),
    categoryId: String(snapshot.categoryId),
    sellerId: String(sellerId),
    model: known?.model ?? series.name,
    title: title.slice(0, 120),
    description: known?.description ?? conclusion,
    grade: input.grade,
    size: input.size,
    material: input.material,
    colour: input.colour,
    hardware: input.hardware,
    productionYear: Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : (known?.productionYear ?? null),
    serialNo: input.serialNo,
    accessories: [...accessories],
    attributes: known?.attributes ?? [],
    referencePriceFen: known?.referencePriceFen ?? null,
    referencePriceSource: known?.referencePriceSource ?? '',
    flaws: known?.flaws ?? [],
    ...(known === null && { priceFen: object.insuredFen }),
    report: {
      inspector: names.get(actor.id) ?? '平台鉴定师',
      inspectedOn: dayOf(now),
      conclusion,
      sections: [{ name: '整体', result: snapshot.flaws.length > 0 ? 'trace' : 'good', note: conclusion.slice(0, 60) }],
    },
    idempotencyKey: `${object.sellNo}-${object.version}`,
  }
  const keepPhotos = () => Promise.resolve()
  return (await saveItem(trx as Trx, fields, { operatorId: actor.id, now, keepPhotos })).id
}

/**
 * The inspector passes it: the report with its differences, the item as a draft. The plan follows before the seller is
 * asked.
 */
export async function pass(
  act: ConsignAct,
  input: ConsignPassInput,
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { trx, object, actor, now } = act
  const open = await ownInspection(act)
  const { photos, grade } = input
  await pictures.keep(trx as Trx, photos, { kind: 'consignment', id: object.sellNo })
  const accessories = accessoriesOf(input.accessories)
  const differences = differencesOf(input.differences)
  const verdict = differences.length > 0 || grade !== object.snapshot.grade ? 'mismatch' : 'pass'
  const itemId = await writeItem(act, input, accessories)
  const shown = differences.length > 0 || verdict === 'pass' ? differences : [{ text: ROWS.grade, fen: 0 }]
  const lines = lineOf({ ...object, itemId }, { verdict, grade, differences: shown, photos })
  await saveInspection(trx, open, { state: 'DONE', verdict, inspectorId: actor.id, lines, doneAt: now })
  const conclusion = oneLine(input.conclusion)
  const report: Report = { verdict, grade, accessories, differences, conclusion, photos, inspectedAt: now }
  const dueAt = now + (await settingMs(trx, consignSettings, 'consign.plan'))
  return consignments.move({ ...act, reason: conclusion }, 'pass', {
    itemId,
    report,
    plan: null,
    infoConfirmedAt: null,
    dueAt,
  })
}

/** The inspector does not pass it; a fake only with another inspector. It goes back, free. */
export async function refuse(
  act: ConsignAct,
  input: ConsignRefuseInput,
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { trx, object, actor, now } = act
  const open = await ownInspection(act)
  const { photos, verdict } = input
  await pictures.keep(trx as Trx, photos, { kind: 'consignment', id: object.sellNo })
  const differences = differencesOf(input.differences)
  const lines = lineOf(object, { verdict, differences, photos })
  const conclusion = differences.map(({ text }) => text).join('；')
  const report: Report = { verdict, grade: null, accessories: [], differences, conclusion, photos, inspectedAt: now }
  if (verdict === 'fake') {
    await saveInspection(trx, open, { state: 'SECOND', verdict, inspectorId: actor.id, lines })
    return consignments.note({ ...act, reason: REFUSALS.second }, 'second', { report })
  }
  await saveInspection(trx, open, { state: 'DONE', verdict, inspectorId: actor.id, lines, doneAt: now })
  return consignments.move({ ...act, reason: conclusion }, 'refuse', { report, reason: conclusion })
}

/** Another inspector on what was called a fake: it goes back, or is inspected anew. */
export async function secondOpinion(act: ConsignAct, { agrees, note }: SecondOpinionInput): Promise<ConsignmentRecord> {
  const { trx, object, actor, now } = act
  const open = await openOf(act)
  if (open.state !== 'SECOND') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (!isDemo(actor.id) && open.inspectorId === actor.id) throw new Refusal(RET.CONFLICT, REFUSALS.otherInspector)
  await checkInspector(act, open)
  const second = { secondId: actor.id, secondNote: note }
  if (!agrees) {
    await saveInspection(trx, open, { ...second, state: 'OPEN', verdict: null, inspectorId: null })
    return consignments.note({ ...act, reason: note }, 'secondOpinion', { report: null })
  }
  await saveInspection(trx, open, { ...second, state: 'DONE', doneAt: now })
  const reason = object.report?.conclusion ?? note
  return consignments.move({ ...act, reason }, 'refuse', { reason })
}

/** An inspection that nobody finishes any more: the item was recalled. */
export async function closeInspection({ trx, object, now }: ConsignAct): Promise<void> {
  const open = (await inspectionsOf(trx, 'consign', object.sellNo)).find(({ state }) => state !== 'DONE')
  if (open) await saveInspection(trx, open, { state: 'DONE', doneAt: now })
}

/**
 * The appraiser's plan, which the seller is asked about: the price, the floor, and of 省心卖 our ladder. The item must be
 * fit for sale, so that a consent can list it at once.
 */
export async function plan(act: ConsignAct, { startFen, floorFen }: ConsignPlanInput): Promise<ConsignmentRecord> {
  const { trx, object, now, settings } = act
  if (object.state !== 'PRICE_CONFIRM' || object.itemId === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (floorFen > startFen) throw refuseField('floorFen', REFUSALS.floorHigh)
  const { pictures, report } = await itemParts(trx, object.itemId)
  if (pictures.length === 0 || !report) throw refuseField('startFen', REFUSALS.notFit)
  const wanted = object.model === 2 ? ourSteps(startFen, floorFen) : fitting(object, startFen, floorFen)
  const made: Plan = { startFen, floorFen, steps: dated(wanted, null), agreedAt: null }
  const deadlineAt = now + (await settingMs(trx, consignSettings, 'consign.confirm'))
  const planned = await consignments.note(act, 'plan', {
    plan: made,
    planVersion: object.planVersion + 1,
    dueAt: null,
    deadlineAt,
    reminded: 0,
    // The clock, and the reminders, count from the plan.
    stateAt: now,
  })
  await writeMessage(trx, settings, {
    userId: object.userId,
    template: 'consign.priced',
    values: { item: object.title, amount: yuan(startFen), day: dayTextOf(deadlineAt, now) },
    target: targetOf(object),
    dedupeKey: `consign.priced:${object.sellNo}:${planned.version}`,
    now,
  })
  return planned
}

/** The seller's own steps, as far as they still fit the price. */
function fitting({ wantedSteps }: ConsignmentRecord, startFen: number, floorFen: number) {
  try {
    checkSteps(startFen, floorFen, wantedSteps)
    return wantedSteps
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** The seller has read what differs. */
export function confirmInfo(act: ConsignAct): Promise<ConsignmentRecord> {
  const { object, now } = act
  if (object.state !== 'PRICE_CONFIRM' || object.report === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.infoConfirmedAt !== null) return Promise.resolve(object)
  return consignments.note(act, 'confirmInfo', { infoConfirmedAt: now })
}

/** The seller doubts the findings: another inspector looks, once. */
export async function reinspect(
  act: ConsignAct,
  { reason, photo }: { reason: string; photo?: string | undefined },
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { trx, object } = act
  if (object.reinspected) throw new Refusal(RET.CONFLICT, REFUSALS.once)
  const said = oneLine(reason)
  if (hasContact(said)) throw refuseField('reason', REFUSALS.contact, RET.TEXT_REFUSED)
  if (photo !== undefined) {
    const keeper = { kind: 'consignment', id: object.sellNo } as const
    await pictures.keep(trx as Trx, [fileOfAddress(photo)], keeper, { purpose: 'consign', userId: object.userId })
  }
  const dueAt = act.now + (await settingMs(trx, consignSettings, 'consign.inspect'))
  const moved = await consignments.move({ ...act, reason: said }, 'reinspect', { reinspected: true, plan: null, dueAt })
  await beginInspection({ ...act, object: moved })
  return moved
}

export const flawText = ({ type, note }: { type: keyof typeof FLAW_TYPES; note?: string | undefined }): string =>
  note === undefined || note === '' ? FLAW_TYPES[type] : `${FLAW_TYPES[type]}：${note}`
