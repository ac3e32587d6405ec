/**
 * @tier landing
 * @areas parcel inspection claim order after-sale
 *
 * Parcels, inspections and claims of what is no order: each kind has a follower, which locks, follows, pays and names
 * the console's record. The follower of `consign` is this test's own until consignments have theirs.
 */
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/database'
import { claimFollowers, type ClaimFollower, type Loss } from '../../../server/src/modules/claim/followers'
import { claimsOf } from '../../../server/src/modules/claim/repository'
import { openThingSearch, payClaim } from '../../../server/src/modules/claim/searches'
import { inspectionsOf, openInspection } from '../../../server/src/modules/inspection/repository'
import { parcelFollowers, type ParcelFollower, type ParcelStepMade } from '../../../server/src/modules/parcel/followers'
import { leadParcel } from '../../../server/src/modules/parcel/lead-parcel'
import {
  custodyOf,
  findParcel,
  insertParcel,
  parcelsOf,
  parcelsOfOwner,
} from '../../../server/src/modules/parcel/repository'
import { SIMULATED_CARRIER } from '../../../server/src/courier/simulated'
import { adminCall, createOperator } from '../../helpers/operators'
import { expectSoundBooks, useBuyer, useShop } from '../order/shop'
import { openWarehouse } from './operators'

const shop = useShop()
const buyer = useBuyer(shop)
expectSoundBooks(shop)

const SELL_NO = 'S26030100000001'
const followed: ParcelStepMade[] = []
const lost: Loss[] = []
const belongsTo: string[] = []

const consignments: ParcelFollower = {
  lock: (_trx, { ref }) => Promise.resolve(void belongsTo.push(ref)),
  moved: (_trx, made) => Promise.resolve(void followed.push(made)),
  records: (_db, { ref: id }) => Promise.resolve([{ kind: 'consignment', id, title: '寄卖单', note: '寄卖' }]),
}
const answers: ClaimFollower = {
  amountFen: () => Promise.resolve(120_000),
  pay: (_trx, loss) => Promise.resolve(void lost.push(loss)),
}

beforeEach(() => {
  followed.length = 0
  lost.length = 0
  belongsTo.length = 0
  // A process joins its areas once, before any test.
  const { find: findFollower } = parcelFollowers
  jest
    .spyOn(parcelFollowers, 'find')
    .mockImplementation((kind) => (kind === 'consign' ? consignments : findFollower(kind)))
  const { find: findAnswer } = claimFollowers
  jest.spyOn(claimFollowers, 'find').mockImplementation((kind) => (kind === 'consign' ? answers : findAnswer(kind)))
})
afterEach(() => jest.restoreAllMocks())

/** A consignor's parcel with two things that are no items yet, on its way to us. */
async function sendIn(ownerId: number, waybill: string) {
  const { db, clock, ctx } = shop.server
  const now = clock.now()
  const actor = { kind: 'user', id: String(ownerId) } as const
  return transaction(db, async (trx) => {
    const parcel = await insertParcel(trx, {
      kind: 'consign',
      ref: null,
      ownerId,
      direction: 'in',
      way: 'self',
      state: 'CREATED',
      orderNo: null,
      sellerId: null,
      carrier: SIMULATED_CARRIER,
      waybill,
      courier: '',
      address: ctx.config.courier.warehouse,
      weightOutG: null,
      sealNo: '',
      insuredFen: 120_000,
      photos: [],
      lines: [SELL_NO, 'S26030100000002'].map((ref) => ({ itemId: null, ref, title: '手袋', declared: ['肩带'] })),
      actor,
      now,
    })
    return leadParcel(trx, parcel, { step: 'send', actor, at: now, now }, ctx)
  })
}

it('moves a parcel of a consignor by her own act and by notices, and calls who follows it', async () => {
  const { db } = shop.server
  const warehouse = openWarehouse(shop)
  const { userId } = buyer
  const parcel = await sendIn(userId, 'CONSIGN-0001')
  expect(parcel).toMatchObject({
    kind: 'consign',
    ref: parcel.parcelNo,
    ownerId: userId,
    orderNo: null,
    state: 'MOVING',
  })

  for (const _station of [1, 2, 3, 4]) await warehouse.notices.nextStation(parcel.parcelNo)
  expect((await findParcel(db, parcel.parcelNo))?.state).toBe('SIGNED')
  expect(followed.map(({ by }) => `${by.actor.kind} ${by.step}`)).toEqual(['user send', 'courier sign'])
  expect(belongsTo).toContain(parcel.parcelNo)

  expect(await parcelsOf(db, 'consign', [SELL_NO])).toHaveLength(1)
  expect(await parcelsOfOwner(db, userId, ['consign'], { limit: 8, offset: 0 })).toHaveLength(1)
  expect((await custodyOf(db, 'consign', SELL_NO)).map(({ station, itemId }) => [station, itemId])).toEqual([
    ['warehouse', null],
  ])
})

it('pays the loss of a parcel, and of a thing without one, through who answers for it', async () => {
  const { db, clock, ctx } = shop.server
  const warehouse = openWarehouse(shop)
  const { userId } = buyer
  const parcel = await sendIn(userId, 'CONSIGN-0002')
  const claimNo = await warehouse.fulfilment.reportLost(parcel.parcelNo, '1', { note: '快递网点确认丢失' })
  const [claim] = await claimsOf(db, 'consign', SELL_NO)
  expect(claim).toMatchObject({ claimNo, ofKind: 'consign', ownerId: userId, orderNo: null, amountFen: 120_000 })

  await warehouse.fulfilment.acceptClaim(claimNo, '1', '快递确认丢失')
  expect((await findParcel(db, parcel.parcelNo))?.state).toBe('LOST')
  expect(lost).toHaveLength(1)
  expect(lost[0]).toMatchObject({ claim: { claimNo }, parcel: { state: 'LOST' }, reason: '包裹丢失' })
  await expect(warehouse.fulfilment.acceptClaim(claimNo, '1', '再次')).rejects.toThrow('理赔状态已变化')

  // Lost in our own warehouse: no parcel. A second report of it is the same claim.
  const thing = { ofKind: 'consign', ref: SELL_NO, ownerId: userId, orderNo: null } as const
  const opened = { openedBy: '1', note: '盘点缺少', now: clock.now() }
  const claims = await transaction(db, async (trx) => [
    await openThingSearch(trx, thing, opened, ctx),
    await openThingSearch(trx, thing, opened, ctx),
  ])
  expect(new Set(claims.map((each) => each.claimNo)).size).toBe(1)
  const by = { kind: 'operator', id: '1' } as const
  const [open] = claims
  if (!open) throw new Error('no claim')
  await transaction(db, (trx) =>
    payClaim(trx, open.claimNo, { by, reason: '丢失', decision: '丢失', now: clock.now() }, ctx),
  )
  expect(lost.at(-1)).toMatchObject({ claim: { claimNo: open.claimNo }, parcel: null })
})

it('inspects a thing again after the first inspection is done, not while it is under way', async () => {
  const { db, clock } = shop.server
  const { userId } = buyer
  const wanted = { kind: 'consign', ref: SELL_NO, ownerId: userId, receivers: ['1'], now: clock.now() } as const
  const open = () => transaction(db, (trx) => openInspection(trx, wanted))
  await open()
  await open()
  expect(await inspectionsOf(db, 'consign', SELL_NO)).toHaveLength(1)
  await sql`update inspection set state = 'DONE', done_at = ${clock.now()}, verdict = 'pass' where ref = ${SELL_NO}`.execute(
    db,
  )
  await open()
  expect((await inspectionsOf(db, 'consign', SELL_NO)).map(({ inspectionNo }) => inspectionNo)).toEqual([
    `Q${SELL_NO}`,
    `Q${SELL_NO}-2`,
  ])
})

it('names the record of what it belongs to in the console, whatever that is', async () => {
  const warehouse = openWarehouse(shop)
  const { userId } = buyer
  const parcel = await sendIn(userId, 'CONSIGN-0003')
  const claimNo = await warehouse.fulfilment.reportLost(parcel.parcelNo, '1', { note: '快递网点确认丢失' })
  const operator = await createOperator(shop.server, 'claims-1', ['owner'])
  const related = async (kind: string, id: string) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind, id }, operator)).data.related
  const record = expect.objectContaining({ kind: 'consignment', title: '寄卖单' }) as unknown
  expect(await related('parcel', parcel.parcelNo)).toEqual([record])
  expect(await related('claim', claimNo)).toEqual([expect.objectContaining({ kind: 'parcel' }), record])
})
