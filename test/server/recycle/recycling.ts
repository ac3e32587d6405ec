/** Sellers and operators of buy-back for tests: past sales, descriptions, acts that bring an order to a state. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RecycleOrder, Valuation } from '@contract/recycle'
import { transaction } from '../../../server/src/db/transaction'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { createSession } from '../../../server/src/modules/operator/sessions'
import { foundFaces } from '../../helpers/found-faces'
import { lateObject } from '../../helpers/late-object'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { DAY, expectSoundBooks, newKey, useBuyer, useShop, type Shop } from '../order/shop'
import { verify } from '../wallet/money'

const HASH = '0123456789'
const BRAND = 9201
export const SERIES = 9201
const LEAF = 9212
const TOP = 9211
const REQUIRED = ['front', 'back', 'side', 'corners', 'hardware', 'inside', 'mark'] as const
export const SALE_FEN = 1_860_000

export async function createRecycling(shop: Shop) {
  const { server } = shop
  const { call, clock, db } = server
  await storeTexts(db)
  await sql`insert into brand (id, name, latin_name, initial, story, position) values (${BRAND}, '试牌', 'Try', 'T', '', 9201)
    on conflict do nothing`.execute(db)
  await sql`insert into series (id, brand_id, name, position) values (${SERIES}, ${BRAND}, '口盖', 9201),
    (${SERIES + 1}, ${BRAND}, '新款', 9202) on conflict do nothing`.execute(db)
  await sql`insert into category (id, level, code, name, subject, subject_hash, position)
    values (${TOP}, 1, 'bags', '箱包', '{}', ${HASH}, 9211) on conflict do nothing`.execute(db)
  await sql`insert into category (id, level, parent_id, parent_level, code, name, subject, subject_hash, position)
    values (${LEAF}, 2, ${TOP}, 1, 'flapBag', '链条包', '{}', ${HASH}, 9212) on conflict do nothing`.execute(db)
  const operators = {
    appraiser: await createOperator(server, 'recycle-appraiser', ['appraiser']),
    receiver: await createOperator(server, 'recycle-receiver', ['receiver']),
    inspector: await createOperator(server, 'recycle-inspector', ['inspector']),
    second: await createOperator(server, 'recycle-second', ['inspector']),
    warehouse: await createOperator(server, 'recycle-warehouse', ['warehouse']),
  }

  /** Past sales of a series: in the standard condition, complete, at about the same price. */
  async function sold(count: number, seriesId = SERIES, priceFen = SALE_FEN, material = '羊皮'): Promise<void> {
    const now = clock.now()
    for (let at = 0; at < count; at += 1) {
      await db
        .insertInto('saleComparable')
        .values({
          orderNo: null,
          itemId: null,
          title: '试牌 口盖',
          ...{ brandId: BRAND, seriesId, categoryId: LEAF, topCode: 'bags', size: '中号', material },
          ...{ colour: '黑色', grade: 'A', points: null, year: new Date(now).getUTCFullYear() },
          accessories: JSON.stringify(['保卡', '原盒', '防尘袋', '肩带']),
          priceFen: priceFen + (at % 3) * 20_000,
          soldAt: now - (1 + at) * DAY,
          settled: true,
          days: 30,
          sellerId: 100 + at,
        })
        .execute()
    }
  }

  const facts = (change: object = {}) => ({
    categoryId: String(LEAF),
    brandId: String(BRAND),
    seriesId: String(SERIES),
    attributes: { colour: '黑色', size: '中号', material: '羊皮', year: '2021' },
    flaws: [{ type: 'scratch', face: 'hardware', severity: 2 } as const],
    accessories: ['保卡', '原盒', '防尘袋', '肩带'],
    changes: [],
    ...change,
  })

  const photo = async (purpose: 'packing' | 'qc' | 'receiving' | 'recycle', takerId: number): Promise<string> => {
    const file = `${randomBytes(16).toString('hex')}.private.jpg`
    const takerKind = purpose === 'recycle' ? 'user' : 'operator'
    await sql`insert into private_picture (file, purpose, taker_kind, taker_id, bytes, width, height, created_at)
      values (${file}, ${purpose}, ${takerKind}, ${String(takerId)}, 1, 1000, 1000, ${clock.now()})`.execute(db)
    return file
  }
  const photosOf = async ({ userId }: Buyer) => {
    const photos = []
    for (const slot of REQUIRED) photos.push({ slot, key: await photo('recycle', userId) })
    return photos
  }

  async function valued(seller: Buyer, change: object = {}): Promise<Valuation> {
    const draft = { draftNo: `recycle-${newKey()}`.slice(0, 40), rev: 1 }
    const answer = await call('POST /recycle/valuate', { ...draft, facts: facts(change) }, seller)
    if (answer.retCode !== 200) throw new Error(`not valued: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
    return answer.data.valuation
  }

  async function order(seller: Buyer, { no, priceFen, agreement }: Valuation, change: object = {}) {
    const input = { no, priceFen: priceFen ?? 0, agreed: agreement.agreed, photos: await photosOf(seller) }
    return call('POST /recycle/order-create', { ...input, idempotencyKey: newKey(), ...change }, seller)
  }

  async function ordered(seller: Buyer, change: object = {}): Promise<string> {
    const answer = await order(seller, await valued(seller, change))
    if (answer.retCode !== 200) throw new Error(`not ordered: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
    return answer.data.recycleNo
  }

  const info = async ({ token }: Buyer, recycleNo: string): Promise<RecycleOrder> =>
    (await call('GET /recycle/order-info', { recycleNo }, { token })).data

  /** Signs the operators in anew where the clock was moved. */
  let signedInAt = clock.now()
  async function renew(): Promise<void> {
    const now = clock.now()
    if (now - signedInAt < 5 * 60_000) return
    signedInAt = now
    for (const by of Object.values(operators)) {
      const session = { operatorId: by.id, address: '127.0.0.1', device: 'test' }
      by.cookie = `rx-console=${await transaction(db, (trx) => createSession(trx, session, now))}`
    }
  }
  const record = async (kind: 'recycle' | 'valuation', id: string, by: TestOperator) => {
    await renew()
    return (await adminCall(server, 'GET /admin/record', { kind, id }, by)).data
  }
  const operate = async (
    kind: 'recycle' | 'valuation',
    id: string,
    action: string,
    by: TestOperator,
    input: object = {},
  ) => {
    const { version } = await record(kind, id, by)
    const what = { kind, id, action, idempotencyKey: newKey(), version, input: { ...input } }
    return adminCall(server, 'POST /admin/record/act', what, by)
  }
  const done = async (recycleNo: string, action: string, by: TestOperator, input: object = {}) => {
    const answer = await operate('recycle', recycleNo, action, by, input)
    if (answer.status !== 200) throw new Error(`${action}: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
  }

  async function sent(seller: Buyer, recycleNo: string): Promise<string> {
    const waybill = `SF${newKey().replace(/\D/gu, '').padStart(10, '0')}`
    const answer = await call(
      'POST /parcel/create',
      { recycleNo, way: 'self', carrier: 'shunfeng', waybill, idempotencyKey: newKey() },
      seller,
    )
    if (answer.retCode !== 200) throw new Error(`not sent: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
    return answer.data.parcelNo
  }

  const counted = async (recycleNo: string) =>
    done(recycleNo, 'count', operators.receiver, {
      weightG: 1200,
      photos: [await photo('receiving', operators.receiver.id)],
      accessories: '保卡 原盒 防尘袋 肩带',
      note: '',
    })

  const findings = async ({ flaws = '划痕 五金 明显', ...change }: { flaws?: string } & object = {}) => ({
    found: foundFaces(flaws, await photo('qc', operators.inspector.id)),
    accessories: '保卡 原盒 防尘袋 肩带',
    year: '2021',
    serialNo: `NO${newKey().replace(/\W/gu, '')}`,
    size: '中号',
    material: '羊皮',
    colour: '黑色',
    hardware: '金色',
    conclusion: '符合品牌工艺特征，功能完好。',
    ...change,
  })

  /** Brings a new order of the seller to a state on the main way. */
  async function bring(
    seller: Buyer,
    to: 'CREATED' | 'INSPECTED' | 'INSPECTING' | 'RECEIVED' | 'SENT',
    { described = {}, found = {} }: { described?: object; found?: object } = {},
  ): Promise<string> {
    const recycleNo = await ordered(seller, described)
    if (to === 'CREATED') return recycleNo
    await sent(seller, recycleNo)
    if (to === 'SENT') return recycleNo
    await counted(recycleNo)
    if (to === 'RECEIVED') return recycleNo
    await done(recycleNo, 'begin', operators.inspector)
    if (to === 'INSPECTING') return recycleNo
    await done(recycleNo, 'findings', operators.inspector, await findings(found))
    await done(recycleNo, 'price', operators.inspector)
    return recycleNo
  }

  async function confirmed(seller: Buyer, recycleNo: string, change: object = {}) {
    const { bidVersion, finalFen } = await info(seller, recycleNo)
    const asked = await call(
      'POST /v5/reluxe_user_mall/bidding/confirm-info',
      { recycleNo, bidVersion, payout: 'wallet' },
      seller,
    )
    if (asked.retCode !== 200) return asked
    const { confirmToken } = asked.data
    return call(
      'POST /v5/reluxe_user_mall/bidding/confirm-recycle',
      { recycleNo, confirmToken, priceFen: finalFen ?? 0, idempotencyKey: newKey(), ...change },
      seller,
    )
  }

  return {
    ...{ operators, sold, facts, photosOf, valued, order, ordered, info, record, operate, done, sent, counted },
    ...{ findings, bring, confirmed, photo },
  }
}
type Recycling = Awaited<ReturnType<typeof createRecycling>>

/** For the tests of a group: a shop that sold 24 alike things, a verified seller, and sound books at the end. */
export function useRecycling() {
  const shop = useShop()
  const seller = useBuyer(shop)
  let made: Recycling | undefined
  beforeAll(async () => {
    made = await createRecycling(shop)
    await made.sold(24)
  })
  beforeEach(() => verify(shop.server, seller.userId))
  expectSoundBooks(shop)
  const call: typeof shop.server.call = (name, input, more) => shop.server.call(name, input, more)
  const visitorDraft = () => newKey().replace(/\W/gu, '').padEnd(32, 'a').slice(0, 40)
  return { shop, seller, call, visitorDraft, way: lateObject(() => made) }
}
