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
import { sellerTools, type SellerTools } from '../intake/seller-tools'
import { isTopCode, SLOTS, type TopCode } from '../intake/slots'
import { drawPhotograph, LIN } from '../order/demo'
import type { ParcelStep } from '../parcel/graph'
import { leadParcelOf } from '../parcel/lead-parcel'
import type { PricedFlaw } from '../valuation/price/factors'
import { accessoryNames } from '../valuation/sales'
import { begin, saveFindings, submitPrice } from './acts/inspecting'
import { cancel, count, createParcel, placeOrder } from './acts/ordering'
import { confirmReceived, send } from './acts/returning'
import { refuse, sell } from './acts/selling'
import { decline, estimateOf, quote } from './acts/valuing'
import { ask } from './asking'
import { confirmInfo } from './confirm-info'
import { findingsOf } from './demo-steps'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { recycleOrders, recycleValuations, type OrderAct } from './objects'
import { ownOrder } from './own'

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
    if (like && photo) await go(beginWay(ctx, { userId: lin.userId, like, photo, place }, at), end)
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
interface Way extends Planned {
  /** Its clock, ms. */
  time: { at: number }
  tools: SellerTools
  recycleNo: string
}

interface Planned {
  userId: number
  like: Like
  photo: Buffer
  place: number
}

function beginWay({ config, db, settings }: AppContext, planned: Planned, from: number): Way {
  const time = { at: Math.round(from) }
  const tools = sellerTools({ config, db, settings, clock: { now: () => time.at } })
  return { ...planned, time, tools, recycleNo: '' }
}

const wait = ({ time }: Way, ms: number): void => void (time.at += ms)

const operator = { kind: 'operator', id: DEMO_ACTOR } as const

const photograph = ({ tools, photo, userId }: Way, purpose: 'packing' | 'qc' | 'receiving' | 'recycle') =>
  tools.pictures.save(photo, {
    purpose,
    taker: purpose === 'recycle' ? { kind: 'user', id: String(userId) } : { kind: 'system', id: DEMO_ACTOR },
  })

/** An act on the order by an operator, or by its seller. */
const act = (
  { tools: { db, settings }, recycleNo, userId, time }: Way,
  by: 'operator' | 'user',
  carryOut: (act: OrderAct) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (trx) => {
    const actor = by === 'user' ? ({ kind: by, id: String(userId) } as const) : operator
    await carryOut(await recycleOrders.act(trx, recycleNo, { actor, reason: '', now: time.at, settings }))
  })

const moveParcel = ({ tools, time: { at } }: Way, parcelNo: string | null, step: ParcelStep): Promise<void> =>
  transaction(tools.db, (trx) => leadParcelOf(trx, parcelNo, { step, actor: operator, at, now: at }, tools))

async function valued(way: Way, isByPerson: boolean): Promise<{ no: string; priceFen: number | null }> {
  const { like, place, tools, userId } = way
  const picture = await photograph(way, 'recycle')
  const slots = isTopCode(like.topCode) ? SLOTS[like.topCode].filter(({ isRequired }) => isRequired) : []
  const facts: IntakeDraft = {
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
  const { valuation } = await ask(tools, userId, { draftNo: `demo-recycle-${place}`, rev: 1, facts }, DEMO_MARKER)
  return { no: valuation.no, priceFen: valuation.priceFen }
}

async function byPerson(way: Way, no: string, end: End): Promise<void> {
  if (end === 'valuing') return
  wait(way, 3 * HOUR_MS)
  const { db, settings } = way.tools
  await transaction(db, async (trx) => {
    const by = { actor: operator, reason: '', now: way.time.at, settings }
    const asked = await recycleValuations.act(trx, no, by)
    if (end === 'declined') await decline(asked, { why: T.declined })
    else await quote(asked, { expectedFen: 1_280_000, sources: T.sources, words: T.words })
  })
}

/** From the valuation to the end that was planned. */
async function go(way: Way, end: End): Promise<void> {
  const { no, priceFen } = await valued(way, BY_PERSON.includes(end))
  if (BY_PERSON.includes(end)) return byPerson(way, no, end)
  // The rules may leave it to a person: it stays in that queue.
  if (priceFen === null || end === 'quoted') return
  wait(way, 2 * HOUR_MS)
  const ordered = await placeOrder(way.tools, way.userId, {
    ...{ no, priceFen, agreed: await way.tools.documents.inForce(['recycle']) },
    idempotencyKey: `${DEMO_MARKER}-${way.place}`,
  })
  const sent = { ...way, recycleNo: ordered.recycleNo }
  if (await sendIn(sent, end)) return
  if (await inspect(sent, end)) return
  if (end === 'paid') await sellIt(sent)
  else await sendBack(sent, end)
}

/** Ordered, sent, counted. @returns whether that was the end; so of the others */
async function sendIn(way: Way, end: End): Promise<boolean> {
  const { recycleNo, tools, userId } = way
  if (end === 'created') return true
  wait(way, 4 * HOUR_MS)
  if (end === 'cancelled') {
    await act(way, 'user', (one) => cancel(one, T.cancelled))
    return true
  }
  const label = { carrier: SIMULATED_CARRIER, waybill: `HS${recycleNo.slice(1)}` }
  const { parcelNo } = await transaction(tools.db, (trx) =>
    createParcel(trx, { userId, recycleNo, way: 'self', ...label, now: way.time.at }, tools),
  )
  wait(way, 5 * HOUR_MS)
  await moveParcel(way, parcelNo, 'send')
  if (end === 'sent') return true
  wait(way, DAY_MS)
  await moveParcel(way, parcelNo, 'sign')
  wait(way, 3 * HOUR_MS)
  const photos = [await photograph(way, 'receiving')]
  const counted = { weightG: 1260, sealNo: `HS-${recycleNo.slice(-8)}`, accessories: '防尘袋 原盒', note: T.counted }
  await act(way, 'operator', (one) => count(one, { ...counted, photos }, tools, tools.pictures))
  return end === 'received'
}

async function inspect(way: Way, end: End): Promise<boolean> {
  wait(way, 8 * HOUR_MS)
  await act(way, 'operator', begin)
  if (end === 'inspecting') return true
  wait(way, 3 * HOUR_MS)
  const photo = await photograph(way, 'qc')
  const more = end === 'lowered' || end === 'found' ? MORE_FLAWS : []
  await act(way, 'operator', async (one) => {
    const found = await saveFindings(one, findingsOf(one.object, photo, { more }), way.tools.pictures)
    if (end !== 'found') await submitPrice({ ...one, object: found })
  })
  return end === 'found' || end === 'inspected' || end === 'lowered'
}

async function sellIt(way: Way): Promise<void> {
  const { recycleNo, tools, userId } = way
  wait(way, 6 * HOUR_MS)
  const { bidVersion } = await ownOrder(tools, userId, recycleNo)
  const asked = await confirmInfo(tools, userId, { recycleNo, bidVersion, payout: 'wallet' })
  await act(way, 'user', (one) => sell(one, asked, tools.config))
}

async function sendBack(way: Way, end: End): Promise<void> {
  const { recycleNo, tools } = way
  wait(way, 6 * HOUR_MS)
  await act(way, 'user', (one) => refuse(one, { bidVersion: one.object.bidVersion, reason: T.refused }))
  if (end === 'refused') return
  wait(way, DAY_MS)
  const photos = [await photograph(way, 'packing')]
  const label = {
    carrier: SIMULATED_CARRIER,
    waybill: `HT${recycleNo.slice(1)}`,
    sealNo: `HT-${recycleNo.slice(-8)}`,
  }
  await act(way, 'operator', (one) => send(one, { ...label, weightG: 1260, photos }, tools, tools.pictures))
  wait(way, 2 * DAY_MS)
  await moveParcel(way, (await ownOrder(tools, way.userId, recycleNo)).backParcelNo, 'deliver')
  if (end === 'returning') return
  wait(way, DAY_MS)
  await act(way, 'user', (one) => confirmReceived(one, tools))
}
