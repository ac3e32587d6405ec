/**
 * Consignments of the demonstration: 林晚 has one in each state, some that wait for an operator; 周屿 has half a draft.
 * Made by everybody's functions, at times of their own, with drawings in place of photographs. Only with DEMO=1, once.
 */
import type { Grade } from '@contract/catalogue'
import { sql } from 'kysely'
import { SIMULATED_CARRIER } from '../../courier/simulated'
import { transaction } from '../../db/transaction'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { isTopCode, SLOTS } from '../intake/slots'
import { COMPLETED, drawPhotograph, LIN, makeOrder, ZHOU, type Step } from '../order/demo'
import { lockWithOwner } from '../parcel/followers'
import { leadParcel } from '../parcel/lead-parcel'
import type { ParcelStep } from '../parcel/graph'
import { findParcel } from '../parcel/repository'
import { createProviders, type Providers } from '../payment/providers'
import { SANDBOX_CHANNEL } from '../payment/sandbox'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { begin, pass, plan, refuse } from './acts/inspecting'
import { recall, returnTo, send } from './acts/returning'
import { count } from './acts/sending'
import { quote, reject, requestPhotos } from './acts/valuing'
import { createConsignments } from './calls'
import { copyPictures } from './demo-steps'
import { DEMO_MARKER, DEMO_TEXT as T } from './messages'
import { consignments, type ConsignAct } from './object'

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
      await createWay(ctx, { lin, zhou, like, photo, providers }, now - planned.days * DAY_MS, now)(planned)
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
  const savedAt = now - 3 * HOUR_MS
  await db
    .insertInto('draft')
    .values({
      ...{ userId, kind: 'consign', key: 'demo-half', version: 1, rev: 1, createdAt: savedAt, savedAt },
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
function createWay(ctx: AppContext, { lin, zhou, like, photo, providers }: Cast, from: number, now: number) {
  const { config, db, settings } = ctx
  let at = from
  const later = (ms: number) => (at += ms)
  const clock = { now: () => at }
  const still = { config, db, settings, clock }
  const service = createConsignments(still)
  const pictures = privatePicturesOf(still)
  let keys = 0
  let sellNo = ''
  const listFen = Math.round(like.priceFen / 10_000) * 10_000

  const photograph = (purpose: 'consign' | 'packing' | 'qc' | 'receiving') =>
    pictures.save(photo, {
      purpose,
      taker: purpose === 'consign' ? { kind: 'user', id: String(lin.userId) } : { kind: 'system', id: DEMO_ACTOR },
    })
  const act = (kind: 'operator' | 'user', carryOut: (act: ConsignAct) => Promise<unknown>): Promise<unknown> =>
    transaction(db, async (trx) => {
      const actor = { kind, id: kind === 'user' ? String(lin.userId) : DEMO_ACTOR } as const
      await carryOut(await consignments.act(trx, sellNo, { actor, reason: '', now: at, settings }))
    })
  const operate = (carryOut: (act: ConsignAct) => Promise<unknown>) => act('operator', carryOut)
  /** What an act of the seller names. */
  const own = async () => {
    const { version } = await service.info(lin.userId, sellNo)
    return { sellNo, version, idempotencyKey: `${DEMO_MARKER}-${sellNo}-${(keys += 1)}` }
  }
  const moveParcel = (parcelNo: string, step: ParcelStep) =>
    transaction(db, async (trx) => {
      const known = await findParcel(trx, parcelNo)
      if (!known) return
      const parcel = await lockWithOwner(trx, known)
      await leadParcel(trx, parcel, { step, actor: { kind: 'operator', id: DEMO_ACTOR }, at, now: at }, still)
    })

  async function submit(model: 1 | 2, end: End): Promise<void> {
    const key = await photograph('consign')
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
    const draftNo = `demo-${like.id}-${String(from)}`
    await db
      .insertInto('draft')
      .values({
        ...{ userId: lin.userId, kind: 'consign', key: draftNo, version: 1, rev: 1, createdAt: at, savedAt: at },
        content: JSON.stringify(values),
      })
      .execute()
    const { agreed } = await service.agreements(lin.userId)
    const made = await service.submit(lin.userId, {
      ...{ draftNo, rev: 1, idempotencyKey: `${DEMO_MARKER}-${draftNo}` },
      ...(agreed !== '' && { agreed }),
    })
    sellNo = made.sellNo
  }

  async function accept(): Promise<void> {
    const { netFen } = await service.net(lin.userId, { priceFen: listFen, sellNo })
    await service.acceptQuote(lin.userId, { ...(await own()), floorFen: floorOf(listFen), netFen })
  }

  async function ship(): Promise<string> {
    const { parcelNo } = await service.createParcel(lin.userId, {
      ...{ sellNos: sellNo, way: 'self', carrier: SIMULATED_CARRIER, waybill: `YS${sellNo.slice(1)}` },
      idempotencyKey: `${DEMO_MARKER}-${sellNo}-parcel`,
    })
    return parcelNo
  }

  async function countIn(): Promise<void> {
    const photos = await Promise.all([1, 2, 3, 4].map(() => photograph('receiving')))
    await operate((one) =>
      count(
        one,
        { weightG: 1260, sealNo: `YS-${sellNo.slice(-8)}`, photos, accessories: '防尘袋', note: '' },
        still,
        pictures,
      ),
    )
  }

  async function inspect(lowered: boolean): Promise<void> {
    const photos = [await photograph('qc')]
    const off = Math.round((listFen * (100 - LOWERED)) / 10_000)
    await operate((one) =>
      pass(
        one,
        {
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
        },
        pictures,
      ),
    )
    const { itemId } = (await consignments.find(db, sellNo)) ?? { itemId: null }
    if (itemId !== null) await copyPictures(db, like.id, itemId)
  }

  async function list(): Promise<number> {
    const { plan: offered } = await service.info(lin.userId, sellNo)
    if (!offered) throw new Error(`${sellNo} has no plan`)
    await service.confirmPrice(lin.userId, {
      ...(await own()),
      planVersion: offered.planVersion,
      floorFen: offered.floor.priceFen,
      steps: offered.steps.map(({ priceFen, days }) => ({ priceFen, days })),
      netFen: offered.start.netFen,
    })
    return Number((await service.info(lin.userId, sellNo)).itemId)
  }

  async function rise(): Promise<void> {
    const { plan: agreed } = await service.info(lin.userId, sellNo)
    if (!agreed) throw new Error(`${sellNo} has no plan`)
    later(DAY_MS)
    const priceFen = Math.round((agreed.priceFen * RISEN) / 10_000) * 100
    const { netFen } = await service.net(lin.userId, { priceFen, sellNo })
    await service.changePlan(lin.userId, {
      ...{ ...(await own()), planVersion: agreed.planVersion, priceFen, floorFen: agreed.floor.priceFen, netFen },
    })
  }

  async function sell(itemId: number, days: number, steps: readonly Step[]): Promise<void> {
    const order = { phone: ZHOU, owner: 'consigned', itemIds: [itemId], ago: days * DAY_MS, steps } as const
    await makeOrder(ctx, providers, order, zhou, now)
  }

  async function sendBack(): Promise<string> {
    await act('user', (one) => returnTo(one, lin.addressId))
    later(DAY_MS)
    const photos = [await photograph('packing')]
    await operate((one) =>
      send(
        one,
        {
          carrier: SIMULATED_CARRIER,
          waybill: `YT${sellNo.slice(1)}`,
          weightG: 1260,
          sealNo: `YT-${sellNo.slice(-8)}`,
          photos,
        },
        still,
        pictures,
      ),
    )
    return (await consignments.find(db, sellNo))?.backParcelNo ?? ''
  }

  return async ({ end, model = 1, lowered }: (typeof PLANNED)[number]): Promise<void> => {
    await submit(model, end)
    if (end === 'valuing') return
    later(6 * HOUR_MS)
    if (end === 'photos') return void (await operate((one) => requestPhotos(one, T.asked)))
    if (end === 'rejected') return void (await operate((one) => reject(one, T.rejected)))
    const range = { lowFen: Math.round(listFen * 0.9), listFen, highFen: Math.round(listFen * 1.1) }
    await operate((one) => quote(one, { ...range, words: T.quoted }))
    if (end === 'quoted') return
    later(4 * HOUR_MS)
    if (end === 'closed') return void (await service.decline(lin.userId, await own()))
    await accept()
    if (end === 'toShip') return
    later(3 * HOUR_MS)
    const parcelNo = await ship()
    if (end === 'sending') return
    later(5 * HOUR_MS)
    await moveParcel(parcelNo, 'send')
    if (end === 'moving') return
    later(2 * DAY_MS)
    await moveParcel(parcelNo, 'sign')
    later(3 * HOUR_MS)
    await countIn()
    if (end === 'counted') return
    later(12 * HOUR_MS)
    await operate(begin)
    if (end === 'inspecting') return
    later(6 * HOUR_MS)
    if (end === 'refused') {
      const photos = [await photograph('qc')]
      const found = { verdict: 'mismatch', differences: T.refused, photos } as const
      return void (await operate((one) => refuse(one, found, pictures)))
    }
    await inspect(lowered === true)
    if (end === 'pricing') return
    later(5 * HOUR_MS)
    const startFen = lowered ? Math.round((listFen * LOWERED) / 10_000) * 100 : listFen
    await operate((one) => plan(one, { startFen, floorFen: floorOf(startFen) }))
    if (end === 'planned') return
    later(DAY_MS)
    if (end === 'toReturn' || end === 'returning' || end === 'returned') {
      await act('user', (one) => recall(one, { reason: T.recalled }))
      if (end === 'toReturn') return void (await act('user', (one) => returnTo(one, lin.addressId)))
      later(DAY_MS)
      const backNo = await sendBack()
      later(2 * DAY_MS)
      await moveParcel(backNo, 'deliver')
      if (end === 'returning') return
      later(DAY_MS)
      await service.confirmReceived(lin.userId, {
        parcelNo: backNo,
        idempotencyKey: `${DEMO_MARKER}-${sellNo}-received`,
      })
      return
    }
    const itemId = await list()
    if (end === 'rising') await rise()
    if (end === 'sold') await sell(itemId, 1, [])
    if (end === 'settling') await sell(itemId, 7, COMPLETED)
    // Settled after the last withdrawal of 林晚 (wallet/demo.ts): each balance follows from the one before.
    if (end === 'paid') await sell(itemId, 18.9, [...COMPLETED, ['settle', 15 * DAY_MS]])
  }
}

/** 85 % of a price in whole yuan. */
const floorOf = (priceFen: number): number => Math.floor((priceFen * 85) / 10_000) * 100
