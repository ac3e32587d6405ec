/** From the draft to the quote: submitted, valued by a person, accepted or not. */
import type { CallData, CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { PlanStep } from '@contract/selling'
import type { ConsignPhotosInput, ConsignQuoteInput, ConsignRejectInput } from '@contract/admin/consign'
import type { IntakeDraft } from '@contract/intake'
import { GRADES } from '@contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import { lockUntilEnd, type Trx } from '../../../db/transaction'
import { oneLine } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import type { Settings } from '../../../kit/settings'
import { checkNumber } from '../../draft/drafts'
import { filesOfDraft, missingOf, nameDraft, seenDraft, titleOf } from '../../intake/drafts'
import type { SellerTools } from '../../intake/seller-tools'
import { isTopCode, slotName, SLOTS } from '../../intake/slots'
import { fileOfAddress, type PrivatePictures } from '../../private-picture/pictures'
import { comparablesOf, findValuation, insertValuation, type ValuationRecord } from '../../valuation/valuations'
import { REASONS, REFUSALS } from '../messages'
import { consignments, type ConsignAct, type ConsignmentRecord } from '../object'
import { ratesOf, termsInForce } from '../rates'
import { consignSettings } from '../settings'
import type { Snapshot } from '../tables'
import { netFen } from '../terms'
import { checkSteps } from './plan-steps'

const HOUR_MS = 60 * 60_000
const AGREEMENT = 'seller'

interface Submitted {
  userId: number
  draftNo: string
  rev: number
  now: number
  settings: Settings
  pictures: PrivatePictures
}

/** What is kept of a draft. @throws Refusal MISSING with the first that is missing, BAD_REQUEST, CONFLICT */
async function snapshotOf(trx: Db, draft: IntakeDraft): Promise<{ snapshot: Snapshot; title: string }> {
  const named = await nameDraft(trx, draft)
  const missing = missingOf(named)
  const [first] = missing
  if (first)
    throw new Refusal(RET.MISSING, first.text, Object.fromEntries(missing.map(({ part, text }) => [part, text])))
  const { found, brandName, seriesId, seriesName, verdict } = named
  const grade = GRADES.find((one) => one === draft.grade)
  if (verdict === 'refuse' || !found || !grade) throw new Refusal(RET.CONFLICT, REFUSALS.notTaken)
  const note = oneLine(draft.note ?? '')
  const accessories = [...new Set((draft.accessories ?? []).map(oneLine).filter(Boolean))]
  const flaws = (draft.flaws ?? []).map(({ photo, note: said, ...flaw }) => ({
    ...flaw,
    ...(said !== undefined && { note: oneLine(said) }),
    ...(photo !== undefined && { photo: fileOfAddress(photo) }),
  }))
  if ([note, ...accessories, ...flaws.flatMap((flaw) => flaw.note ?? [])].some(hasContact)) {
    throw refuseField('note', REFUSALS.contact, RET.TEXT_REFUSED)
  }
  return {
    title: titleOf(named),
    snapshot: {
      categoryId: found.id,
      categoryName: found.name,
      topCode: found.topCode,
      brandId: Number(draft.brandId),
      brandName,
      seriesId,
      seriesName,
      attributes: Object.fromEntries(
        Object.entries(draft.attributes ?? {}).map(([code, value]) => [code, oneLine(value)]),
      ),
      grade,
      flaws,
      accessories,
      expectFen: draft.expectFen ?? null,
      photos: (draft.photos ?? []).map(({ slot, key }) => ({ slot, file: fileOfAddress(key) })),
      proofs: filesOfDraft(draft).proofs,
      note,
      sceneId: draft.sceneId ?? '',
    },
  }
}

/** The seller's row of a person, made at the first submit. */
async function sellerOf(trx: Trx, userId: number, now: number): Promise<number> {
  const found = await trx
    .selectFrom('seller')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirst()
  if (found) return found.id
  const user = await trx.selectFrom('appUser').select('nickname').where('id', '=', userId).executeTakeFirst()
  const made = await trx
    .insertInto('seller')
    .values({ kind: 'person', name: user?.nickname ?? '', userId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/**
 * A seller submits a draft: it becomes a consignment with its pictures.
 * @throws Refusal NOT_FOUND without the draft, STATE_CHANGED when it was changed elsewhere, MISSING, CONFLICT
 */
async function submit(
  trx: Trx,
  { userId, draftNo, rev, now, settings, pictures }: Submitted,
): Promise<ConsignmentRecord> {
  await lockUntilEnd(trx, 'drafts', userId)
  const draft = await seenDraft(trx, { userId, kind: 'consign', draftNo, rev, now }, REFUSALS.draft)
  const { snapshot, title } = await snapshotOf(trx, draft)
  const most = settings.get(consignSettings, 'consign.open')
  const { open } = await trx
    .selectFrom('consignment')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', ['VALUING', 'NEED_PHOTOS'])
    .executeTakeFirstOrThrow()
  if (Number(open) >= most) throw new Refusal(RET.LIMIT_REACHED, REFUSALS.tooMany(most))
  const made = await consignments.create(trx, {
    userId,
    state: 'VALUING',
    actor: { kind: 'user', id: String(userId) },
    now,
    columns: {
      userId,
      sellerId: await sellerOf(trx, userId, now),
      model: draft.model ?? 1,
      title,
      snapshot,
      wantedSteps: [],
      submittedAt: now,
      dueAt: now + settings.get(consignSettings, 'consign.value'),
    },
  })
  const { photos, proofs } = filesOfDraft(draft)
  const keeper = { kind: 'consignment', id: made.sellNo } as const
  await pictures.keep(trx, photos, keeper, { purpose: 'consign', userId })
  await pictures.keep(trx, proofs, keeper, { purpose: 'proof', userId })
  await trx
    .deleteFrom('draft')
    .where('userId', '=', userId)
    .where('kind', '=', 'consign')
    .where('key', '=', draftNo)
    .execute()
  return made
}

/** What the seller still has to agree to before a submit. */
export async function agreements(
  { documents }: SellerTools,
  userId: number,
): Promise<CallData<'GET /seller-product/agreements'>> {
  const missing = await documents.missing(userId, [AGREEMENT])
  return { agreed: missing.map(({ key, version }) => `${key}:${version}`).join(','), list: missing }
}

/** Submits a draft, once for its key. @throws Refusal BAD_REQUEST without the agreement; as `submit` */
export async function submitDraft(
  tools: SellerTools,
  userId: number,
  { draftNo, rev, agreed, idempotencyKey: key }: CallInput<'POST /seller-product/submit'>,
): Promise<{ sellNo: string }> {
  const { documents, pictures, settings } = tools
  if (agreed !== undefined) await documents.record(userId, await documents.check(agreed), 'consignment')
  if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
  return consignments.once(tools, { userId, name: 'submit', key, fields: [draftNo, rev] }, async (trx, now) => {
    const { sellNo } = await submit(trx, { userId, draftNo, rev, now, settings, pictures })
    return { sellNo }
  })
}

/** What ended before it was sent becomes a draft again. @throws Refusal CONFLICT of what goes on */
export const resubmit = (
  tools: SellerTools,
  userId: number,
  { sellNo, version, idempotencyKey: key }: CallInput<'POST /seller-product/resubmit'>,
): Promise<{ draftNo: string }> =>
  consignments.ownAct(tools, { userId, name: 'resubmit', key, fields: [], number: sellNo, version }, async (act) => {
    const { state } = act.object
    if (state !== 'VALUATION_REJECTED' && state !== 'CLOSED') {
      throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    }
    return { draftNo: await copyToDraft(act.trx as Trx, act.object, act.now) }
  })

/** A valuer asks for some photos again, twice at most. */
export async function requestPhotos(act: ConsignAct, { slots, words }: ConsignPhotosInput): Promise<ConsignmentRecord> {
  const { snapshot, photoRequests } = act.object
  if (photoRequests >= 2) throw new Refusal(RET.CONFLICT, REFUSALS.twice)
  const known = isTopCode(snapshot.topCode) ? SLOTS[snapshot.topCode] : []
  const names = slots.split(/[\s,，、]+/u).filter(Boolean)
  const wanted = names.map((name) => known.find((one) => one.name === name || one.slot === name)?.slot)
  if (wanted.length === 0 || wanted.includes(undefined)) {
    throw refuseField('slots', REFUSALS.slots(known.map(({ name }) => name).join(' ')))
  }
  const asked = { slots: [...new Set(wanted.flatMap((slot) => slot ?? []))], words: oneLine(words) }
  return consignments.move({ ...act, reason: asked.words }, 'requestPhotos', {
    asked,
    photoRequests: photoRequests + 1,
  })
}

/** The seller sends the photos that were asked for; they replace those of the same places. */
export async function supplyPhotos(
  act: ConsignAct,
  sent: readonly { slot: string; key: string }[],
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { asked, snapshot, userId, sellNo } = act.object
  const wanted = asked?.slots ?? []
  const photos = sent.map(({ slot, key }) => ({ slot, file: fileOfAddress(key) }))
  const missing = wanted.filter((slot) => !photos.some((photo) => photo.slot === slot))
  if (missing.length > 0 || photos.some(({ slot }) => !wanted.includes(slot))) {
    const text = missing.map((slot) => slotName(snapshot.topCode, slot)).join('、')
    throw refuseField('photos', text === '' ? REFUSALS.notAsked : `还差${text}照片`)
  }
  await pictures.keep(
    act.trx as Trx,
    photos.map(({ file }) => file),
    { kind: 'consignment', id: sellNo },
    { purpose: 'consign', userId },
  )
  const kept = snapshot.photos.filter(({ slot }) => !wanted.includes(slot))
  return consignments.move(act, 'supply', {
    asked: null,
    snapshot: { ...snapshot, photos: [...kept, ...photos].slice(0, 24) },
    dueAt: act.now + act.settings.get(consignSettings, 'consign.value'),
  })
}

/** A valuer's quote: the range, the list price, the words; valid for a week. */
export async function quote(act: ConsignAct, input: ConsignQuoteInput): Promise<ConsignmentRecord> {
  const { trx, object, actor, now, settings } = act
  const { lowFen, listFen, highFen } = input
  if (!(lowFen <= listFen && listFen <= highFen)) throw refuseField('listFen', REFUSALS.range)
  const { brandId, seriesId, categoryId } = object.snapshot
  const made = await insertValuation(trx, {
    kind: 'consign',
    ref: object.sellNo,
    lowFen,
    listFen,
    highFen,
    words: oneLine(input.words),
    comparables: await comparablesOf(trx, { brandId, seriesId, categoryId }, { now }),
    validTo: now + settings.get(consignSettings, 'consign.quote'),
    madeBy: actor.id,
    at: now,
  })
  return consignments.move(act, 'quote', { valuationNo: made.valuationNo, insuredFen: listFen })
}

export const reject = (act: ConsignAct, { why, help }: ConsignRejectInput): Promise<ConsignmentRecord> =>
  consignments.move({ ...act, reason: why }, 'reject', { reason: why, help })

/** Puts the valuation first, once. */
export function urge(act: ConsignAct): Promise<ConsignmentRecord> {
  const { object, now } = act
  if (object.state !== 'VALUING') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.urgedAt !== null) throw new Refusal(RET.CONFLICT, REFUSALS.urged)
  // Those that are late come first; this one follows them.
  const dueAt = Math.min(object.dueAt ?? now, now + HOUR_MS)
  return consignments.note(act, 'urge', { urgedAt: now, dueAt })
}

export function requote(act: ConsignAct, reason: string): Promise<ConsignmentRecord> {
  if (act.object.requoted) throw new Refusal(RET.CONFLICT, REFUSALS.once)
  const said = oneLine(reason)
  if (hasContact(said)) throw refuseField('reason', REFUSALS.contact, RET.TEXT_REFUSED)
  const dueAt = act.now + act.settings.get(consignSettings, 'consign.value')
  return consignments.move({ ...act, reason: said }, 'requote', { requoted: true, dueAt })
}

export const decline = (act: ConsignAct): Promise<ConsignmentRecord> =>
  consignments.move(act, 'decline', { reason: REASONS.declined })

/** The quote that a consignment has. */
export async function quoteOf(db: Db, { valuationNo }: ConsignmentRecord): Promise<ValuationRecord | null> {
  return valuationNo === null ? null : ((await findValuation(db, valuationNo)) ?? null)
}

/**
 * The seller accepts: the terms in force are locked, the item is insured at the list price from now on.
 * @throws Refusal BAD_REQUEST beside the field; PRICE_CHANGED when the seller saw another amount
 */
export async function acceptQuote(
  act: ConsignAct,
  { floorFen, steps = [], netFen: seen }: { floorFen: number; steps?: readonly PlanStep[] | undefined; netFen: number },
): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  const found = await quoteOf(trx, object)
  if (object.state !== 'QUOTED' || !found) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (floorFen > found.listFen) throw refuseField('floorFen', REFUSALS.floorHigh)
  checkSteps(found.listFen, floorFen, steps)
  const terms = await termsInForce(trx, now)
  if (netFen(found.listFen, ...(await ratesOf(trx, { terms }, now))) !== seen) {
    throw new Refusal(RET.PRICE_CHANGED, REFUSALS.net)
  }
  return consignments.move(act, 'accept', { terms, floorFen, wantedSteps: [...steps], insuredFen: found.listFen })
}

/** What was sent, as a new draft of the user. @returns its number */
async function copyToDraft(trx: Trx, { userId, model, snapshot }: ConsignmentRecord, now: number): Promise<string> {
  await lockUntilEnd(trx, 'drafts', userId)
  await checkNumber(trx, userId, 'consign', now)
  const { rows } = await sql<{ no: string }>`select 'D' || next_sell_no(${now}::bigint) as no`.execute(trx)
  const draftNo = rows[0]?.no ?? ''
  const { categoryId, brandId, seriesId, attributes, grade, flaws, accessories, expectFen, photos, proofs, note } =
    snapshot
  const values: IntakeDraft = {
    model,
    categoryId: String(categoryId),
    brandId: String(brandId),
    ...(seriesId !== null && { seriesId: String(seriesId) }),
    attributes,
    grade,
    flaws,
    ...(flaws.length === 0 && { flawless: true }),
    accessories,
    ...(expectFen !== null && { expectFen }),
    photos: photos.map(({ slot, file }) => ({ slot, key: file })),
    proofs,
    note,
  }
  await trx
    .insertInto('draft')
    .values({
      userId,
      kind: 'consign',
      key: draftNo,
      version: 1,
      rev: 1,
      content: JSON.stringify(values),
      createdAt: now,
      savedAt: now,
    })
    .execute()
  return draftNo
}
