/**
 * What waits for operators when a demonstration is first opened, beside what its users have done (demo-users.ts): an
 * urged order, an offer, a second opinion, a search for a parcel, a return that is late, a draft, a reported list, a
 * refund that the provider did not make. Each is made by the shop's own functions, at times of its own, and can be
 * moved on. Only with DEMO=1, once; in a shop that was opened before, too.
 */
import { DEMO_PROVIDERS } from '@contract/admin/demo'
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import { transaction } from '../db/transaction'
import { MAX_ATTEMPTS } from '../jobs/limits'
import { noteFailure } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { DEMO_ACTOR } from '../kit/demo-actor'
import { saveItem } from '../modules/catalogue/desk/save-item'
import { DEMO_TEXTS } from '../modules/demo/messages'
import { insertOffer } from '../modules/offer/object'
import { createProviders, type Providers } from '../modules/payment/providers'
import { SANDBOX_CHANNEL } from '../modules/payment/sandbox'
import { insertReport } from '../modules/sharing/repository'
import { createPayableKinds } from '../modules/payable/kinds'
import { saveItemPhoto } from '../modules/catalogue/console-items'
import { makeMissingReturn } from '../modules/after-sale/demo'
import { AT_QC, drawPhotograph, LIN, makeOrder, SENT, ZHOU, type PlannedOrder } from '../modules/order/demo'
import { createExpressTraces } from '../modules/order/express-traces'
import { REFUND_JOB } from '../modules/order/process'
import { createSendRefund } from '../modules/order/refund-jobs'
import { privatePicturesOf } from '../modules/private-picture/private-pictures'

const MARKER = 'demo-desk'
const T = DEMO_TEXTS.desk
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** 周屿 asked after his order that long ago. */
const URGED_AGO_MS = HOUR_MS
/** What 周屿 offers, of the item's price, and how long ago. */
const OFFERED_PERCENT = 80
const OFFERED_AGO_MS = 2 * HOUR_MS
/** Between two attempts of a refund, ms: a day of them until the job gives up. */
const ATTEMPT_MS = HOUR_MS

/** What the first inspector takes for a fake. */
const DOUBTED: PlannedOrder = {
  phone: LIN,
  owner: 'merchant',
  ago: 5 * DAY_MS,
  steps: [...AT_QC, ['reportFake', 12 * HOUR_MS]],
}
/** On its way without a word of the courier for seven days. */
const SILENT: PlannedOrder = {
  phone: ZHOU,
  owner: 'consigned',
  ago: 9.5 * DAY_MS,
  steps: [...SENT, ['travel', 20 * HOUR_MS], ['search', 7 * DAY_MS + HOUR_MS]],
}
const UNREFUNDED: PlannedOrder = {
  phone: ZHOU,
  owner: 'own',
  ago: 4 * DAY_MS,
  steps: [['cancelBeforeShipping', 2 * HOUR_MS]],
}

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'settings' | 'sms'>

interface Buyer {
  userId: number
  addressId: string
}

async function buyerOf(db: Db, phone: string): Promise<Buyer | undefined> {
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

/** @returns whether it was filled now; false when it was before, or where nothing can be paid */
export async function fillDemonstrationDesk(ctx: Context, now: number): Promise<boolean> {
  const { config, db } = ctx
  const providers = createProviders(config, { db, clock: { now: () => now } })
  if (!providers.providers.has(SANDBOX_CHANNEL)) return false
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  const [lin, zhou] = [await buyerOf(db, LIN), await buyerOf(db, ZHOU)]
  if (rows.length === 0 || !lin || !zhou) return false
  await makeMissingReturn(ctx, providers, zhou, now)
  await makeOrder(ctx, providers, { ...SILENT, itemIds: await unconsigned(ctx.db) }, zhou, now)
  await makeOrder(ctx, providers, DOUBTED, lin, now)
  await failRefund(ctx, providers, zhou, now)
  await urge(ctx, zhou, now)
  await saveDraft(ctx, now)
  await reportList(db, lin, now)
  await makeOffer(db, zhou, now)
  return true
}

/** An item of somebody's that has no consignment: those of the demonstration stay in the states they were given. */
async function unconsigned(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where state = 'ON_SALE' and owner_type = ${SILENT.owner} and not no_return
      and not exists (select from consignment where item_id = item.id)
    order by score, id limit 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** A cancelled order whose refund the provider did not make, however often it was asked. */
async function failRefund(ctx: Context, providers: Providers, buyer: Buyer, now: number): Promise<void> {
  const { db, settings, config } = ctx
  const order = await makeOrder(ctx, providers, UNREFUNDED, buyer, now)
  if (!order) return
  const refuse = () => Promise.reject(new Error(DEMO_TEXTS.failed(DEMO_PROVIDERS.payment)))
  const failing = [...providers.providers].map(
    ([channel, provider]) => [channel, { ...provider, refund: refuse }] as const,
  )
  const kinds = createPayableKinds({ config: { ...config, demo: false }, settings })
  const send = createSendRefund(db, { ...providers, providers: new Map(failing) }, kinds)
  const jobs = await db
    .selectFrom('job')
    .innerJoin('refund', (join) => join.on(sql<boolean>`refund.refund_no = job.payload ->> 'refundNo'`))
    .select(['job.id', 'job.payload', 'job.dueAt'])
    .where('job.kind', '=', REFUND_JOB)
    .where('refund.orderNo', '=', order.orderNo)
    .execute()
  for (const { id, payload, dueAt } of jobs) {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
      const at = dueAt + attempts * ATTEMPT_MS
      await send(payload, at).catch((error: unknown) => noteFailure(db, { id, attempts }, error, at))
    }
  }
}

/** 周屿 asks where the order stays that has waited longest. */
async function urge({ config, db, settings }: Context, { userId }: Buyer, now: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('orderNo')
    .where('userId', '=', userId)
    .where('state', '=', 'TO_SHIP')
    .orderBy('createdAt')
    .executeTakeFirst()
  const traces = createExpressTraces({ config, db, settings, clock: { now: () => now - URGED_AGO_MS } })
  if (order) await traces.urge(userId, order.orderNo)
}

/** Another one of a series that the shop sells, photographed and inspected, and not yet on sale. */
async function saveDraft({ config, db }: Context, now: number): Promise<void> {
  const like = await db
    .selectFrom('item')
    .selectAll()
    .where('state', '=', 'ON_SALE')
    .where('ownerType', '=', 'own')
    .orderBy('score', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!like) return
  const at = now - DAY_MS
  const pictures = privatePicturesOf({ config, db, clock: { now: () => at } })
  const photo = await drawPhotograph(db, like.id, 'front')
  const file = await saveItemPhoto(db, pictures, photo, DEMO_ACTOR)
  const { model, title, size, material, colour, hardware, productionYear, priceFen } = like
  const fields = {
    brandId: String(like.brandId),
    seriesId: String(like.seriesId),
    categoryId: String(like.categoryId),
    sellerId: String(like.sellerId),
    ...{ model, title, size, material, colour, hardware, productionYear, priceFen },
    description: T.draft,
    grade: 'A' as const,
    serialNo: `DEMO${like.id}`,
    accessories: [],
    attributes: [],
    referencePriceFen: null,
    referencePriceSource: '',
    flaws: [],
    report: {
      inspector: T.inspector,
      inspectedOn: new Date(at).toISOString().slice(0, 10),
      conclusion: T.conclusion,
      sections: [{ name: T.section, result: 'good' as const, note: '' }],
    },
    photos: [{ file, title: T.photo }],
    idempotencyKey: MARKER,
  }
  await transaction(db, (trx) =>
    saveItem(trx, fields, {
      operatorId: DEMO_ACTOR,
      now: at,
      keepPhotos: (kept, itemId) => pictures.keep(trx, kept, { kind: 'item', id: String(itemId) }),
    }),
  )
}

/** 周屿 offers four fifths for one of the shop's items, after all items were chosen that are sold meanwhile. */
async function makeOffer(db: Db, { userId }: Buyer, now: number): Promise<void> {
  const item = await db
    .selectFrom('item')
    .select(['id', 'priceFen'])
    .where('state', '=', 'ON_SALE')
    .where('ownerType', '=', 'own')
    .where('noReturn', '=', false)
    .orderBy('score')
    .orderBy('id')
    .executeTakeFirst()
  if (!item) return
  const priceFen = Math.round((item.priceFen * OFFERED_PERCENT) / 1_000_000) * 10_000
  await transaction(db, (trx) =>
    insertOffer(trx, { userId, itemId: item.id, priceFen, note: '', now: now - OFFERED_AGO_MS }),
  )
}

/** 林晚 takes a public list for an advertisement. */
async function reportList(db: Db, { userId }: Buyer, now: number): Promise<void> {
  const list = await db
    .selectFrom('cardList')
    .select('id')
    .where('isOpen', '=', true)
    .where('userId', '<>', userId)
    .orderBy('id')
    .executeTakeFirst()
  if (list) await insertReport(db, { listId: list.id, userId, why: 'AD', text: T.report, at: now - 3 * HOUR_MS })
}
