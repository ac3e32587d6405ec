/**
 * Consignments of the demonstration: 林晚 has one in each state, some that wait for an operator; 周屿 has half a draft.
 * Made by everybody's functions, at times of their own, with drawings in place of photographs. Only with DEMO=1, once.
 */
import type { Grade } from '@contract/catalogue'
import { sql } from 'kysely'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { sellerTools, type SellerTools } from '../intake/seller-tools'
import { isTopCode, SLOTS } from '../intake/slots'
import { COMPLETED, drawPhotograph, LIN, makeOrder, ZHOU, type Step } from '../order/demo'
import { leadParcelOf } from '../parcel/lead-parcel'
import type { ParcelStep } from '../parcel/graph'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { begin, pass, plan, refuse } from './acts/inspecting'
import { confirmReceived, recall, returnTo, send } from './acts/returning'
import { changePlan, confirmPrice } from './acts/selling'
import { count, createParcel } from './acts/sending'
import { acceptQuote, agreements, decline, quote, reject, requestPhotos, submitDraft } from './acts/valuing'
import { copyPictures } from './demo-steps'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { consignments, type ConsignAct } from './object'
import { ownConsignment } from './own'
import { ratesOf } from './rates'
import { netFen } from './terms'

/** Models that are sold, each with a drawing in place of its photographs; the consignments take turns. */
const MODELS = 12
/** What the valuer finds marked on a photo. */
const FLAW = { type: 'scratch', face: 'corners', severity: 1, pin: { x: 0.34, y: 0.68 } } as const
/** The price that its seller asks for, %. */
const RISEN = 120
/** Of the quote, where the findings took something off, %. */
const LOWERED = 82

type End =
  | 'closed'
  | 'counted'
  | 'inspecting'
  | 'moving'
  | 'onSale'
  | 'paid'
  | 'photos'
  | 'planned'
  | 'pricing'
  | 'quoted'
  | 'refused'
  | 'rejected'
  | 'returned'
  | 'returning'
  | 'rising'
  | 'sending'
  | 'settling'
  | 'sold'
  | 'toReturn'
  | 'toShip'
  | 'valuing'

/** How far each came, and how many days ago it was submitted. */
const PLANNED: readonly { end: End; days: number; model?: 1 | 2; lowered?: true }[] = [
  { end: 'paid', days: 60 },
  { end: 'settling', days: 30 },
  { end: 'sold', days: 20 },
  { end: 'onSale', days: 25, model: 2 },
  { end: 'rising', days: 22 },
  { end: 'returned', days: 40 },
  { end: 'returning', days: 12 },
  { end: 'refused', days: 12 },
  { end: 'toReturn', days: 6 },
  { end: 'planned', days: 11, lowered: true },
  { end: 'planned', days: 9 },
  { end: 'pricing', days: 8 },
  { end: 'inspecting', days: 8 },
  { end: 'counted', days: 4 },
  { end: 'moving', days: 4 },
  { end: 'sending', days: 3 },
  { end: 'toShip', days: 3 },
  { end: 'quoted', days: 2 },
  { end: 'photos', days: 2 },
  { end: 'rejected', days: 6 },
  { end: 'closed', days: 10 },
  { end: 'valuing', days: 3 },
  { end: 'valuing', days: 1 },
  { end: 'valuing', days: 0.2 },
]

/** An item of the shop that a consignment is like. */
interface Like {
  id: number
  brandId: number
  seriesId: number
  categoryId: number
  topCode: string
  grade: Grade
  size: string
  material: string
  colour: string
  hardware: string
  priceFen: number
}

interface Person {
  userId: number
  addressId: string
}

/** @returns whether it was filled now; false when it was before, or where nothing can be paid */
export async function fillDemonstrationConsignments(ctx: AppContext, now: number): Promise<boolean> {
  const { config, db } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return false
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${DEMO_MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const [lin, zhou] = [await personOf(ctx, LIN), await personOf(ctx, ZHOU)]
  if (begun.length === 0 || !lin || !zhou) return false
  const { rows: likes } = await sql<Like>`
    select distinct on (item.series_id) item.id, item.brand_id, item.series_id, item.category_id, top.code as top_code, item.grade,
      item.size, item.material, item.colour, item.hardware, item.price_fen
    from item join category leaf on leaf.id = item.category_id join category top on top.id = leaf.parent_id
    where item.state = 'ON_SALE' and item.price_fen between 300000 and 4000000
    order by item.series_id, item.id limit ${MODELS}`.execute(db)
  if (likes.length === 0) return false
  const drawn: Buffer[] = []
  for (const { id } of likes) drawn.push(await drawPhotograph(db, id, 'front'))
  for (const [at, planned] of PLANNED.entries()) {
    const like = likes[at % likes.length]
    const photo = drawn[at % likes.length]
    if (like && photo)
      await go(beginWay(ctx, { lin, zhou, like, photo, providers }, now - planned.days * DAY_MS, now), planned)
  }
  await beginDraft(ctx, zhou.userId, likes[0], now)
  return true
}

async function personOf({ db }: Pick<AppContext, 'db'>, phone: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('address', 'address.userId', 'identity.userId')
    .select(['identity.userId', 'address.id'])
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .orderBy('address.id')
    .executeTakeFirst()
  return row && { userId: row.userId, addressId: String(row.id) }
}

/** Somebody's form, half filled in. */
async function beginDraft({ db }: AppContext, userId: number, like: Like | undefined, now: number): Promise<void> {
  if (!like) return
  const values = {
    model: 1,
    categoryId: String(like.categoryId),
    brandId: String(like.brandId),
    seriesId: String(like.seriesId),
    attributes: { colour: like.colour },
  }
  await saveDraft(db, { userId, key: 'demo-half', values, savedAt: now - 3 * HOUR_MS })
}

async function saveDraft(
  db: Db,
  { userId, key, values, savedAt }: { userId: number; key: string; values: object; savedAt: number },
): Promise<void> {
  await db
    .insertInto('draft')
    .values({
      ...{ userId, kind: 'consign', key, version: 1, rev: 1, createdAt: savedAt, savedAt },
      content: JSON.stringify(values),
    })
    .execute()
}

interface Cast {
  lin: Person
  zhou: Person
  like: Like
  photo: Buffer
  providers: Providers
}

/** One consignment on its way, at a clock of its own. */
interface Way extends Cast {
  ctx: AppContext
  /** When it was filled, ms; and its own clock. */
  now: number
  time: { at: number }
  tools: SellerTools
  listFen: number
  sellNo: string
}

function beginWay(ctx: AppContext, cast: Cast, from: number, now: number): Way {
  const { config, db, settings } = ctx
  const time = { at: from }
  const tools = sellerTools({ config, db, settings, clock: { now: () => time.at } })
  return { ...cast, ctx, now, time, tools, listFen: Math.round(cast.like.priceFen / 10_000) * 10_000, sellNo: '' }
}

const wait = ({ time }: Way, ms: number): void => void (time.at += ms)

const photograph = ({ tools, photo, lin }: Way, purpose: 'consign' | 'packing' | 'qc' | 'receiving') =>
  tools.pictures.save(photo, {
    purpose,
    taker: purpose === 'consign' ? { kind: 'user', id: String(lin.userId) } : { kind: 'system', id: DEMO_ACTOR },
  })

/** An act on the consignment by an operator, or by its seller. */
const act = (
  { tools: { db, settings }, lin, sellNo, time }: Way,
  kind: 'operator' | 'user',
  carryOut: (act: ConsignAct) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (trx) => {
    const actor = { kind, id: kind === 'user' ? String(lin.userId) : DEMO_ACTOR } as const
    await carryOut(await consignments.act(trx, sellNo, { actor, reason: '', now: time.at, settings }))
  })

const moveParcel = ({ tools, time: { at } }: Way, parcelNo: string | null, step: ParcelStep): Promise<void> => {
  const actor = { kind: 'operator', id: DEMO_ACTOR } as const
  return transaction(tools.db, (trx) => leadParcelOf(trx, parcelNo, { step, actor, at, now: at }, tools))
}

const found = async ({ tools, lin, sellNo }: Way) => ownConsignment(tools, lin.userId, sellNo)

/** What the seller gets of a price. */
async function netOf(way: Way, priceFen: number): Promise<number> {
  const { db } = way.tools
  return netFen(priceFen, ...(await ratesOf(db, await found(way), way.time.at)))
}

/** @returns its number */
async function submit(way: Way, model: 1 | 2, end: End): Promise<string> {
  const { like, lin, listFen, time, tools } = way
  const key = await photograph(way, 'consign')
  const flaws = end === 'valuing' ? [{ ...FLAW, note: T.flaw, photo: key }] : []
  const slots = isTopCode(like.topCode) ? SLOTS[like.topCode].filter(({ isRequired }) => isRequired) : []
  const values = {
    model,
    categoryId: String(like.categoryId),
    brandId: String(like.brandId),
    seriesId: String(like.seriesId),
    attributes: { colour: like.colour || '黑色', size: like.size, material: like.material },
    grade: like.grade,
    flaws,
    flawless: flaws.length === 0,
    // Of what is counted one thing is missing.
    accessories: end === 'counted' ? ['防尘袋', '购物凭证'] : ['防尘袋'],
    expectFen: listFen,
    photos: slots.map(({ slot }) => ({ slot, key })),
    note: T.note,
  }
  const draftNo = `demo-${like.id}-${String(time.at)}`
  await saveDraft(tools.db, { userId: lin.userId, key: draftNo, values, savedAt: time.at })
  const { agreed } = await agreements(tools, lin.userId)
  const made = await submitDraft(tools, lin.userId, {
    ...{ draftNo, rev: 1, idempotencyKey: `${DEMO_MARKER}-${draftNo}` },
    ...(agreed !== '' && { agreed }),
  })
  return made.sellNo
}

/** From the draft to the end that was planned. */
async function go(begun: Way, { end, model = 1, lowered }: (typeof PLANNED)[number]): Promise<void> {
  const way = { ...begun, sellNo: await submit(begun, model, end) }
  if (await value(way, end)) return
  if (await sendIn(way, end)) return
  if (await inspect(way, end, lowered === true)) return
  wait(way, DAY_MS)
  if (end === 'toReturn' || end === 'returning' || end === 'returned') await takeBack(way, end)
  else await sell(way, end)
}

/** Valued, and accepted. @returns whether that was the end; so of the others */
async function value(way: Way, end: End): Promise<boolean> {
  if (end === 'valuing') return true
  const { listFen } = way
  wait(way, 6 * HOUR_MS)
  if (end === 'photos') await act(way, 'operator', (one) => requestPhotos(one, T.asked))
  if (end === 'rejected') await act(way, 'operator', (one) => reject(one, T.rejected))
  if (end === 'photos' || end === 'rejected') return true
  const range = { lowFen: Math.round(listFen * 0.9), listFen, highFen: Math.round(listFen * 1.1) }
  await act(way, 'operator', (one) => quote(one, { ...range, words: T.quoted }))
  if (end === 'quoted') return true
  wait(way, 4 * HOUR_MS)
  if (end === 'closed') await act(way, 'user', decline)
  if (end === 'closed') return true
  const agreed = { floorFen: floorOf(listFen), netFen: await netOf(way, listFen) }
  await act(way, 'user', (one) => acceptQuote(one, agreed))
  return end === 'toShip'
}

async function sendIn(way: Way, end: End): Promise<boolean> {
  const { lin, sellNo, tools } = way
  wait(way, 3 * HOUR_MS)
  const label = { carrier: SIMULATED_CARRIER, waybill: `YS${sellNo.slice(1)}` }
  const { parcelNo } = await transaction(tools.db, (trx) =>
    createParcel(trx, { userId: lin.userId, sellNos: [sellNo], way: 'self', ...label, now: way.time.at }, tools),
  )
  if (end === 'sending') return true
  wait(way, 5 * HOUR_MS)
  await moveParcel(way, parcelNo, 'send')
  if (end === 'moving') return true
  wait(way, 2 * DAY_MS)
  await moveParcel(way, parcelNo, 'sign')
  wait(way, 3 * HOUR_MS)
  const photos = await Promise.all([1, 2, 3, 4].map(() => photograph(way, 'receiving')))
  const counted = { weightG: 1260, sealNo: `YS-${sellNo.slice(-8)}`, photos, accessories: '防尘袋', note: '' }
  await act(way, 'operator', (one) => count(one, counted, tools, tools.pictures))
  return end === 'counted'
}

/** Inspected, and its plan offered. */
async function inspect(way: Way, end: End, lowered: boolean): Promise<boolean> {
  const { like, listFen, sellNo, tools } = way
  const { db, pictures } = tools
  wait(way, 12 * HOUR_MS)
  await act(way, 'operator', begin)
  if (end === 'inspecting') return true
  wait(way, 6 * HOUR_MS)
  const photos = [await photograph(way, 'qc')]
  if (end === 'refused') {
    const refused = { verdict: 'mismatch', differences: T.refused, photos } as const
    await act(way, 'operator', (one) => refuse(one, refused, pictures))
    return true
  }
  const off = Math.round((listFen * (100 - LOWERED)) / 10_000)
  const passed = {
    grade: like.grade,
    serialNo: `YS${sellNo.slice(-9)}`,
    size: like.size || '均码',
    material: like.material || '其他',
    colour: like.colour || '黑色',
    hardware: like.hardware,
    accessories: '防尘袋',
    differences: lowered ? `${T.difference} -${off}` : '',
    conclusion: T.conclusion,
    photos,
  }
  await act(way, 'operator', (one) => pass(one, passed, pictures))
  const { itemId } = await found(way)
  if (itemId !== null) await copyPictures(db, like.id, itemId)
  if (end === 'pricing') return true
  wait(way, 5 * HOUR_MS)
  const startFen = lowered ? Math.round((listFen * LOWERED) / 10_000) * 100 : listFen
  await act(way, 'operator', (one) => plan(one, { startFen, floorFen: floorOf(startFen) }))
  return end === 'planned'
}

async function takeBack(way: Way, end: End): Promise<void> {
  const { lin, sellNo, tools } = way
  await act(way, 'user', (one) => recall(one, { reason: T.recalled }))
  if (end !== 'toReturn') wait(way, DAY_MS)
  await act(way, 'user', (one) => returnTo(one, lin.addressId))
  if (end === 'toReturn') return
  wait(way, DAY_MS)
  const photos = [await photograph(way, 'packing')]
  const label = {
    carrier: SIMULATED_CARRIER,
    waybill: `YT${sellNo.slice(1)}`,
    sealNo: `YT-${sellNo.slice(-8)}`,
  }
  await act(way, 'operator', (one) => send(one, { ...label, weightG: 1260, photos }, tools, tools.pictures))
  wait(way, 2 * DAY_MS)
  await moveParcel(way, (await found(way)).backParcelNo, 'deliver')
  if (end === 'returning') return
  wait(way, DAY_MS)
  await act(way, 'user', (one) => confirmReceived(one, tools))
}

/** On sale, and sold. */
async function sell(way: Way, end: End): Promise<void> {
  const { ctx, now, providers, zhou } = way
  const { itemId, plan: offered, planVersion } = await found(way)
  if (offered === null || itemId === null) throw new Error(`${way.sellNo} has no plan`)
  const { startFen, floorFen } = offered
  const steps = offered.steps.map(({ priceFen, days }) => ({ priceFen, days }))
  const agreed = { planVersion, floorFen, steps, netFen: await netOf(way, startFen) }
  await act(way, 'user', (one) => confirmPrice(one, agreed))
  if (end === 'rising') {
    wait(way, DAY_MS)
    const priceFen = Math.round((startFen * RISEN) / 10_000) * 100
    const risen = {
      planVersion: (await found(way)).planVersion,
      priceFen,
      floorFen,
      netFen: await netOf(way, priceFen),
    }
    await act(way, 'user', (one) => changePlan(one, risen))
  }
  const order = (days: number, made: readonly Step[]) => {
    const sold = { phone: ZHOU, owner: 'consigned', itemIds: [itemId], ago: days * DAY_MS, steps: made } as const
    return makeOrder(ctx, providers, sold, zhou, now)
  }
  if (end === 'sold') await order(1, [])
  if (end === 'settling') await order(7, COMPLETED)
  // Settled after the last withdrawal of 林晚 (wallet/demo.ts): each balance follows from the one before.
  if (end === 'paid') await order(18.9, [...COMPLETED, ['settle', 15 * DAY_MS]])
}

/** 85 % of a price in whole yuan. */
const floorOf = (priceFen: number): number => Math.floor((priceFen * 85) / 10_000) * 100
