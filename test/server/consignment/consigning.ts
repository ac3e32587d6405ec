/** Sellers and operators of consignments for tests: drafts with pictures, and the acts that bring one to a state. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Consignment } from '@contract/selling'
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import { lockWithOwner } from '../../../server/src/modules/parcel/followers'
import { leadParcel } from '../../../server/src/modules/parcel/lead-parcel'
import { findParcel } from '../../../server/src/modules/parcel/repository'
import { createSession } from '../../../server/src/modules/operator/sessions'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { newKey, type Shop } from '../order/shop'

const HASH = '0123456789'
const BRAND = 9101
const SERIES = 9101
const LEAF = 9112
export const QUOTED_FEN = 1_000_000
export const START_FEN = 1_000_000
export const FLOOR_FEN = 800_000
const REQUIRED = ['front', 'back', 'side', 'corners', 'hardware', 'inside', 'mark'] as const

/** A class of bags with a brand and a series. */
async function addClass(db: Db): Promise<void> {
  await sql`insert into brand (id, name, latin_name, initial, story, position) values (${BRAND}, '试牌', 'Try', 'T', '', 9101)
    on conflict do nothing`.execute(db)
  await sql`insert into series (id, brand_id, name, position) values (${SERIES}, ${BRAND}, '口盖', 9101) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into category (id, level, code, name, subject, subject_hash, position)
    values (9111, 1, 'bags', '箱包', '{}', ${HASH}, 9111) on conflict do nothing`.execute(db)
  await sql`insert into category (id, level, parent_id, parent_level, code, name, subject, subject_hash, position)
    values (${LEAF}, 2, 9111, 1, 'flapBag', '链条包', '{}', ${HASH}, 9112) on conflict do nothing`.execute(db)
}

/** A stored private picture, as an upload leaves one. */
export async function picture(
  db: Db,
  purpose: 'consign' | 'packing' | 'proof' | 'qc' | 'receiving',
  takerId: string,
  now: number,
): Promise<string> {
  const file = `${randomBytes(16).toString('hex')}.private.jpg`
  const takerKind = purpose === 'consign' || purpose === 'proof' ? 'user' : 'operator'
  await sql`insert into private_picture (file, purpose, taker_kind, taker_id, bytes, width, height, created_at)
    values (${file}, ${purpose}, ${takerKind}, ${takerId}, 1, 1000, 1000, ${now})`.execute(db)
  return file
}

let drafts = 0

export async function createConsigning(shop: Shop) {
  const { server } = shop
  const { call, clock, db } = server
  await addClass(db)
  await storeTexts(db)
  const operators = {
    appraiser: await createOperator(server, 'consign-appraiser', ['appraiser']),
    receiver: await createOperator(server, 'consign-receiver', ['receiver']),
    inspector: await createOperator(server, 'consign-inspector', ['inspector']),
    second: await createOperator(server, 'consign-second', ['inspector']),
    warehouse: await createOperator(server, 'consign-warehouse', ['warehouse']),
  }

  /** Signs the operator in anew where the clock was moved by days. */
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

  const record = async (sellNo: string, by: TestOperator) => {
    await renew()
    return (await adminCall(server, 'GET /admin/record', { kind: 'consignment', id: sellNo }, by)).data
  }

  /** An operator's act on the record as it is now. */
  const operate = async (sellNo: string, action: string, by: TestOperator, input: object = {}) => {
    const { version } = await record(sellNo, by)
    const what = { kind: 'consignment', id: sellNo, action, idempotencyKey: newKey(), version }
    return adminCall(server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const done = async (sellNo: string, action: string, by: TestOperator, input: object = {}) => {
    const answer = await operate(sellNo, action, by, input)
    if (answer.status !== 200) throw new Error(`${action}: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
  }

  const info = async ({ token }: Buyer, sellNo: string): Promise<Consignment> =>
    (await call('GET /seller-product/info', { sellNo }, { token })).data
  /** What an act of the seller names. */
  const acting = async (seller: Buyer, sellNo: string) => {
    const { version } = await info(seller, sellNo)
    return { sellNo, version, idempotencyKey: newKey() }
  }

  async function draft(seller: Buyer, change: object = {}) {
    const now = clock.now()
    const photos = []
    for (const slot of REQUIRED) photos.push({ slot, key: await picture(db, 'consign', String(seller.userId), now) })
    const draftNo = `draft-${(drafts += 1)}`
    const values = {
      model: 1,
      categoryId: String(LEAF),
      brandId: String(BRAND),
      seriesId: String(SERIES),
      attributes: { colour: '黑色', size: '中号', material: '小羊皮' },
      grade: 'A',
      flawless: true,
      accessories: ['防尘袋'],
      photos,
      ...change,
    }
    const saved = await call('POST /draft/save', { kind: 'consign', key: draftNo, version: 1, rev: 0, values }, seller)
    return { draftNo, rev: saved.data.rev, values }
  }

  async function submitted(seller: Buyer, change: object = {}): Promise<string> {
    const { draftNo, rev } = await draft(seller, change)
    const { agreed } = (await call('GET /seller-product/agreements', {}, seller)).data
    const answer = await call(
      'POST /seller-product/submit',
      { draftNo, rev, ...(agreed !== '' && { agreed }), idempotencyKey: newKey() },
      seller,
    )
    if (answer.retCode !== 200) throw new Error(`not submitted: ${answer.retMsg}`)
    return answer.data.sellNo
  }

  const quote = (sellNo: string, listFen = QUOTED_FEN) =>
    done(sellNo, 'quote', operators.appraiser, {
      lowFen: listFen - 100_000,
      listFen,
      highFen: listFen + 100_000,
      words: '成色好，近期成交平稳。',
    })

  async function accept(seller: Buyer, sellNo: string) {
    const { quote: quoted } = await info(seller, sellNo)
    const { netFen } = (await call('GET /seller/net', { priceFen: quoted?.listFen ?? 0, sellNo }, seller)).data
    const answer = await call(
      'POST /seller-product/accept-quote',
      { ...(await acting(seller, sellNo)), floorFen: FLOOR_FEN, netFen },
      seller,
    )
    if (answer.retCode !== 200) throw new Error(`not accepted: ${answer.retMsg}`)
  }

  async function sent(seller: Buyer, sellNo: string): Promise<string> {
    const answer = await call(
      'POST /parcel/create',
      {
        sellNos: sellNo,
        way: 'self',
        carrier: 'shunfeng',
        waybill: `SF${newKey().replace(/\D/gu, '').padStart(10, '0')}`,
        idempotencyKey: newKey(),
      },
      seller,
    )
    if (answer.retCode !== 200) throw new Error(`not sent: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
    return answer.data.parcelNo
  }

  const photosOf = async (purpose: 'packing' | 'qc' | 'receiving', by: TestOperator) => [
    await picture(db, purpose, String(by.id), clock.now()),
  ]
  const count = async (sellNo: string) =>
    done(sellNo, 'count', operators.receiver, {
      weightG: 1200,
      photos: (await Promise.all([1, 2, 3, 4].map(() => photosOf('receiving', operators.receiver)))).flat(),
      accessories: '防尘袋',
      note: '',
    })

  const passInput = async (change: object = {}) => ({
    grade: 'A',
    serialNo: `NO${newKey().replace(/\W/gu, '')}`,
    size: '中号',
    material: '小羊皮',
    colour: '黑色',
    hardware: '金色',
    accessories: '防尘袋',
    differences: '',
    conclusion: '符合品牌工艺特征，成色与描述一致。',
    photos: await photosOf('qc', operators.inspector),
    ...change,
  })

  async function passed(sellNo: string, change: object = {}): Promise<void> {
    await done(sellNo, 'begin', operators.inspector)
    await done(sellNo, 'pass', operators.inspector, await passInput(change))
    await addPicture(sellNo)
  }

  /** What an operator adds at the item's form. */
  const addPicture = (sellNo: string) =>
    sql`insert into item_picture (item_id, position, view, alt, width, height)
      select item_id, 0, 'front', '正面', 1080, 1080 from consignment where sell_no = ${sellNo}
      on conflict do nothing`.execute(db)

  const plan = (sellNo: string, startFen = START_FEN, floorFen = FLOOR_FEN) =>
    done(sellNo, 'plan', operators.appraiser, { startFen, floorFen })

  async function confirm(seller: Buyer, sellNo: string, change: object = {}) {
    const one = await info(seller, sellNo)
    return call(
      'POST /seller-product/confirm-price',
      {
        ...(await acting(seller, sellNo)),
        planVersion: one.plan?.planVersion ?? 1,
        floorFen: FLOOR_FEN,
        netFen: one.plan?.start.netFen ?? 0,
        ...change,
      },
      seller,
    )
  }

  /** Brings a new consignment of the seller to a state on the main way. */
  async function bring(
    seller: Buyer,
    to:
      | 'INSPECTING'
      | 'IN_TRANSIT'
      | 'ON_SALE'
      | 'PRICE_CONFIRM'
      | 'QUOTED'
      | 'RECEIVED'
      | 'SENDING'
      | 'TO_SHIP'
      | 'VALUING',
    change: object = {},
  ): Promise<string> {
    const sellNo = await submitted(seller, change)
    if (to === 'VALUING') return sellNo
    await quote(sellNo)
    if (to === 'QUOTED') return sellNo
    await accept(seller, sellNo)
    if (to === 'TO_SHIP') return sellNo
    const parcelNo = await sent(seller, sellNo)
    if (to === 'SENDING') return sellNo
    if (to === 'IN_TRANSIT') {
      await transaction(db, async (trx) => {
        const known = await findParcel(trx, parcelNo)
        if (!known) throw new Error('nothing was sent')
        const now = clock.now()
        const lead = { step: 'send', actor: { kind: 'courier', id: 'test' }, at: now, now } as const
        await leadParcel(trx, await lockWithOwner(trx, known), lead, server.ctx)
      })
      return sellNo
    }
    await count(sellNo)
    if (to === 'RECEIVED') return sellNo
    if (to === 'INSPECTING') {
      await done(sellNo, 'begin', operators.inspector)
      return sellNo
    }
    await passed(sellNo)
    await plan(sellNo)
    if (to === 'PRICE_CONFIRM') return sellNo
    const answer = await confirm(seller, sellNo)
    if (answer.retCode !== 200) throw new Error(`not confirmed: ${answer.retMsg} ${JSON.stringify(answer.data)}`)
    return sellNo
  }

  return {
    ...{
      operators,
      record,
      operate,
      done,
      info,
      acting,
      draft,
      submitted,
      quote,
      accept,
      sent,
      count,
      passInput,
      passed,
    },
    ...{ addPicture, plan, confirm, bring, photosOf },
  }
}
export type Consigning = Awaited<ReturnType<typeof createConsigning>>
