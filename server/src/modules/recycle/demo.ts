/**
 * Buy-back of the demonstration: 林晚 has valuations and orders in the states of the first milestone, some that wait for
 * an operator. Made by everybody's functions, at times of their own, with drawings in place of photographs. Only with
 * DEMO=1, once.
 */
import type { IntakeDraft } from '@contract/intake'
import { sql } from 'kysely'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { isTopCode, SLOTS, type TopCode } from '../intake/slots'
import { drawPhotograph, LIN } from '../order/demo'
import { lockWithOwner } from '../parcel/followers'
import type { ParcelStep } from '../parcel/graph'
import { leadParcel } from '../parcel/lead-parcel'
import { findParcel } from '../parcel/repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import type { PricedFlaw } from '../valuation/price/factors'
import { accessoryNames } from '../valuation/sales'
import { begin, saveFindings, submitPrice } from './acts/inspecting'
import { count } from './acts/ordering'
import { send } from './acts/returning'
import { decline, estimateOf, quote } from './acts/valuing'
import { createRecycle } from './calls'
import { findingsOf } from './demo-steps'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { recycleOrders, recycleValuations, type OrderAct } from './objects'

const MORE_FLAWS: readonly PricedFlaw[] = [
  { type: 'scratch', face: 'hardware', severity: 2 },
  { type: 'corner', face: 'corners', severity: 2 },
  { type: 'stain', face: 'inside', severity: 1 },
]

type End =
  | 'valuing'
  | 'quotedByPerson'
  | 'declined'
  | 'quoted'
  | 'created'
  | 'cancelled'
  | 'sent'
  | 'received'
  | 'inspecting'
  | 'found'
  | 'inspected'
  | 'lowered'
  | 'paid'
  | 'refused'
  | 'returning'
  | 'returned'

const COLOUR = '黑色'
const ACCESSORIES = ['防尘袋', '原盒']
const FLAWS: PricedFlaw[] = [{ type: 'scratch', face: 'hardware', severity: 1 }]

/** How far each came, and how many days ago it was valued. */
const PLANNED: readonly { end: End; days: number }[] = [
  // Paid last of all that comes to the wallet.
  { end: 'paid', days: 2.33 },
  { end: 'returned', days: 16 },
  { end: 'returning', days: 9 },
  { end: 'refused', days: 7 },
  { end: 'lowered', days: 4 },
  { end: 'inspected', days: 4 },
  { end: 'inspecting', days: 4 },
  { end: 'found', days: 4 },
  { end: 'received', days: 3 },
  { end: 'sent', days: 3 },
  { end: 'cancelled', days: 3 },
  { end: 'created', days: 1 },
  { end: 'quoted', days: 1 },
  { end: 'quotedByPerson', days: 2 },
  { end: 'declined', days: 2 },
  { end: 'valuing', days: 1.5 },
  { end: 'valuing', days: 0.1 },
]

/** By a person: the seller does not know the style. */
const BY_PERSON: readonly End[] = ['valuing', 'quotedByPerson', 'declined']

/** A line of past sales that a thing of the demonstration is like. */
interface Like {
  brandId: number
  seriesId: number
  categoryId: number
  topCode: TopCode
  size: string
  material: string
  colour: string
  year: number | null
}

/** @returns whether it was filled now */
export async function fillDemonstrationRecycle(ctx: AppContext, now: number): Promise<boolean> {
  const { db } = ctx
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${DEMO_MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const lin = await db
    .selectFrom('identity')
    .select('userId')
    .where('kind', '=', 'phone')
    .where('value', '=', LIN)
    .executeTakeFirst()
  if (begun.length === 0 || !lin) return false
  // Lines with many sales are priced at once.
  const { rows: likes } = await sql<Like>`
    select brand_id, series_id, category_id, top_code, size, material, min(colour) as colour, max(year)::int as year
    from sale_comparable where sold_at > ${now - 200 * DAY_MS} and price_fen between 400000 and 5000000
    group by 1, 2, 3, 4, 5, 6 having count(*) >= 8
    order by count(*) desc, series_id, category_id, size, material limit ${PLANNED.length * 4}`.execute(db)
  // A drawing for each class of things.
  const { rows: items } = await sql<{ id: number; topCode: string }>`
    select distinct on (top.code) item.id, top.code as top_code
    from item join category leaf on leaf.id = item.category_id join category top on top.id = leaf.parent_id
    where item.state = 'ON_SALE' and exists (select from item_picture p where p.item_id = item.id)
    order by top.code, item.id`.execute(db)
  const drawn = new Map<string, Buffer>()
  for (const { id, topCode } of items) drawn.set(topCode, await drawPhotograph(db, id, 'front'))
  const left = [...likes]
  for (const [place, { end, days }] of PLANNED.entries()) {
    const at = now - days * DAY_MS
    const like = BY_PERSON.includes(end) ? likes[place % likes.length] : await takePriced(db, left, at)
    const photo = like && drawn.get(like.topCode)
    if (like && photo) await createWay(ctx, { userId: lin.userId, like, photo, place }, at)(end)
  }
  return true
}

/** The next that the machine prices on that day; of some the price is too uncertain. */
async function takePriced(db: Db, left: Like[], at: number): Promise<Like | undefined> {
  for (let like = left.shift(); like; like = left.shift()) {
    const facts = { ...like, colour: like.colour || COLOUR, flaws: FLAWS, changes: [], hasPhotos: true }
    const { outcome } = await estimateOf(db, { ...facts, accessories: accessoryNames(ACCESSORIES) }, null, at)
    if (outcome === 'quoted') return like
  }
  return undefined
}

/** One thing on its way, at a clock of its own. */
function createWay(
  ctx: AppContext,
  { userId, like, photo, place }: { userId: number; like: Like; photo: Buffer; place: number },
  from: number,
) {
  const { config, db, settings } = ctx
  let at = Math.round(from)
  const later = (ms: number) => (at += ms)
  const still = { config, db, settings, clock: { now: () => at } }
  const service = createRecycle(still)
  const pictures = privatePicturesOf(still)
  let keys = 0
  let recycleNo = ''
  const key = () => `${DEMO_MARKER}-${place}-${(keys += 1)}`
  const by = () => ({ actor: { kind: 'operator', id: DEMO_ACTOR } as const, reason: '', now: at, settings })

  const photograph = (purpose: 'packing' | 'qc' | 'receiving' | 'recycle') =>
    pictures.save(photo, {
      purpose,
      taker: purpose === 'recycle' ? { kind: 'user', id: String(userId) } : { kind: 'system', id: DEMO_ACTOR },
    })
  const operate = (carryOut: (act: OrderAct) => Promise<unknown>): Promise<void> =>
    transaction(db, async (trx) => {
      await carryOut(await recycleOrders.act(trx, recycleNo, by()))
    })
  const moveParcel = (parcelNo: string, step: ParcelStep) =>
    transaction(db, async (trx) => {
      const known = await findParcel(trx, parcelNo)
      if (!known) return
      const parcel = await lockWithOwner(trx, known)
      await leadParcel(trx, parcel, { step, actor: { kind: 'operator', id: DEMO_ACTOR }, at, now: at }, still)
    })

  async function valued(isByPerson: boolean): Promise<{ no: string; priceFen: number | null }> {
    const picture = await photograph('recycle')
    const slots = isTopCode(like.topCode) ? SLOTS[like.topCode].filter(({ isRequired }) => isRequired) : []
    const draft: IntakeDraft = {
      categoryId: String(like.categoryId),
      brandId: String(like.brandId),
      seriesId: isByPerson ? '' : String(like.seriesId),
      attributes: {
        colour: like.colour || COLOUR,
        size: like.size,
        material: like.material,
        ...(like.year !== null && { year: String(like.year) }),
      },
      flaws: FLAWS,
      accessories: ACCESSORIES,
      photos: slots.map(({ slot }) => ({ slot, key: picture })),
      note: T.note,
    }
    const input = { draftNo: `demo-recycle-${place}`, rev: 1, facts: draft }
    const { valuation } = await service.valuate(userId, input, DEMO_MARKER)
    return { no: valuation.no, priceFen: valuation.priceFen }
  }

  async function byPerson(no: string, end: End): Promise<void> {
    if (end === 'valuing') return
    later(3 * HOUR_MS)
    await transaction(db, async (trx) => {
      const act = await recycleValuations.act(trx, no, by())
      if (end === 'declined') await decline(act, { why: T.declined })
      else await quote(act, { expectedFen: 1_280_000, sources: T.sources, words: T.words })
    })
  }

  return async (end: End): Promise<void> => {
    const { no, priceFen } = await valued(BY_PERSON.includes(end))
    if (BY_PERSON.includes(end)) return byPerson(no, end)
    // The rules may leave it to a person: it stays in that queue.
    if (priceFen === null || end === 'quoted') return
    later(2 * HOUR_MS)
    const { agreement } = await service.valuation(userId, { no })
    const ordered = await service.createOrder(userId, { no, priceFen, agreed: agreement.agreed, idempotencyKey: key() })
    recycleNo = ordered.recycleNo
    if (end === 'created') return
    later(4 * HOUR_MS)
    if (end === 'cancelled') {
      return void (await service.cancel(userId, { recycleNo, reason: T.cancelled, idempotencyKey: key() }))
    }
    const { parcelNo } = await service.createParcel(userId, {
      ...{ recycleNo, way: 'self', carrier: SIMULATED_CARRIER, waybill: `HS${recycleNo.slice(1)}` },
      idempotencyKey: key(),
    })
    later(5 * HOUR_MS)
    await moveParcel(parcelNo, 'send')
    if (end === 'sent') return
    later(DAY_MS)
    await moveParcel(parcelNo, 'sign')
    later(3 * HOUR_MS)
    const received = [await photograph('receiving')]
    const counted = { weightG: 1260, sealNo: `HS-${recycleNo.slice(-8)}`, accessories: '防尘袋 原盒', note: T.counted }
    await operate((act) => count(act, { ...counted, photos: received }, still, pictures))
    if (end === 'received') return
    later(8 * HOUR_MS)
    await operate(begin)
    if (end === 'inspecting') return
    later(3 * HOUR_MS)
    const inspected = await photograph('qc')
    const more = end === 'lowered' || end === 'found' ? MORE_FLAWS : []
    await operate(async (act) => {
      const found = await saveFindings(act, findingsOf(act.object, inspected, { more }), pictures)
      if (end !== 'found') await submitPrice({ ...act, object: found })
    })
    if (end === 'found') return
    if (end === 'inspected' || end === 'lowered') return
    later(6 * HOUR_MS)
    const { bidVersion, finalFen } = await service.info(userId, recycleNo)
    if (end === 'paid') {
      const asked = await service.confirmInfo(userId, { recycleNo, bidVersion, payout: 'wallet' })
      const { confirmToken } = asked
      await service.confirm(userId, { recycleNo, confirmToken, priceFen: finalFen ?? 0, idempotencyKey: key() })
      return
    }
    await service.refuse(userId, { recycleNo, bidVersion, reason: T.refused, idempotencyKey: key() })
    if (end === 'refused') return
    later(DAY_MS)
    const packed = [await photograph('packing')]
    const label = {
      carrier: SIMULATED_CARRIER,
      waybill: `HT${recycleNo.slice(1)}`,
      sealNo: `HT-${recycleNo.slice(-8)}`,
    }
    await operate((act) => send(act, { ...label, weightG: 1260, photos: packed }, still, pictures))
    const backNo = (await recycleOrders.find(db, recycleNo))?.backParcelNo ?? ''
    later(2 * DAY_MS)
    await moveParcel(backNo, 'deliver')
    if (end === 'returning') return
    later(DAY_MS)
    await service.confirmReceived(userId, { parcelNo: backNo, idempotencyKey: key() })
  }
}
