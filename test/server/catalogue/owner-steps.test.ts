/**
 * Items that belong to somebody: listed, taken off and listed again by the area of their owner, leaving as soon as
 * nobody has them, and given away without an order.
 * @tier whole
 * @areas catalogue order
 */
import { transaction } from '../../../server/src/db/database'
import {
  giveItems,
  itemsLeft,
  letGoItems,
  ownersOfGiven,
  restockItems,
  sellItems,
  takeItems,
  takeItemsIn,
} from '../../../server/src/modules/catalogue/holding'
import { keepItem, listItem, relistItem, unlistItem } from '../../../server/src/modules/catalogue/list-items'
import { itemState } from '../order/items'
import { useShop } from '../order/shop'

const shop = useShop()
const ORDER = '1'.repeat(18)
const SELL_NO = 'S26030100000001'
const holder = { kind: 'order', ref: ORDER } as const

let left: number[] = []
beforeEach(() => {
  left = []
  jest.spyOn(itemsLeft, 'call').mockImplementation((_trx, ids) => Promise.resolve(void left.push(...ids)))
})
afterEach(() => jest.restoreAllMocks())

const item = async () => (await shop.items({ count: 1, ownerType: 'consigned', hasReport: true }))[0] ?? 0
const by = () => ({ by: SELL_NO, reason: '', now: shop.server.clock.now() })
const inTransaction = <T>(act: (trx: Parameters<typeof listItem>[0]) => Promise<T>) => transaction(shop.server.db, act)
const stateOf = (id: number) => itemState(shop.server.db, id)
const unlist = (id: number) => inTransaction((trx) => unlistItem(trx, id, by()))

it('is taken off and listed by its owner, with an event that names the consignment', async () => {
  const { db } = shop.server
  const id = await item()
  expect(await unlist(id)).toBe('left')
  expect(await stateOf(id)).toBe('OFF_SHELF')
  await inTransaction((trx) => listItem(trx, id, by()))
  expect(await stateOf(id)).toBe('ON_SALE')
  const events = await db
    .selectFrom('itemEvent')
    .select(['step', 'actorKind', 'actorId'])
    .where('itemId', '=', id)
    .execute()
  expect(events).toEqual(['unlist', 'list'].map((step) => ({ step, actorKind: 'holder', actorId: SELL_NO })))
  await expect(inTransaction((trx) => listItem(trx, id, by()))).rejects.toThrow()
  expect(left).toEqual([])
})

it('cannot be listed at a price to which its owner has not agreed', async () => {
  const id = await item()
  await unlist(id)
  await shop.server.db
    .updateTable('priceConsent')
    .set({ revokedAt: shop.server.clock.now() })
    .where('itemId', '=', id)
    .execute()
  await expect(inTransaction((trx) => listItem(trx, id, by()))).rejects.toThrow('货主尚未同意')
  expect(await stateOf(id)).toBe('OFF_SHELF')
})

it.each([
  ['released', 'HELD'],
  ['restocked', 'SOLD'],
] as const)('leaves in the statement in which it is %s', async (_name, state) => {
  const { db } = shop.server
  const id = await item()
  await takeItems(db, [id], { from: 'ON_SALE', to: holder })
  if (state === 'SOLD') await sellItems(db, [id], ORDER)
  expect(await unlist(id)).toBe('leaving')
  expect(await stateOf(id)).toBe(state)
  expect(left).toEqual([])
  const change = state === 'HELD' ? letGoItems(db, [id], holder) : restockItems(db, [id], ORDER)
  expect(await change).toEqual([id])
  expect(await stateOf(id)).toBe('OFF_SHELF')
  expect(left).toEqual([id])
})

it('stays when its owner thinks better of it in time', async () => {
  const { db } = shop.server
  const id = await item()
  await takeItems(db, [id], { from: 'ON_SALE', to: holder })
  await unlist(id)
  expect(await inTransaction((trx) => keepItem(trx, id))).toBe(true)
  await letGoItems(db, [id], holder)
  expect(await stateOf(id)).toBe('ON_SALE')
  expect(await inTransaction((trx) => keepItem(trx, id))).toBe(false)
  expect(left).toEqual([])
})

it.each([
  ['goes on at its old price', false, 'ON_SALE'],
  ['leaves when its owner wants it back', true, 'OFF_SHELF'],
] as const)('that came back from its buyer %s', async (_name, isWanted, state) => {
  const { db } = shop.server
  const id = await item()
  await takeItems(db, [id], { from: 'ON_SALE', to: holder })
  await sellItems(db, [id], ORDER)
  await takeItemsIn(db, [id], ORDER)
  if (isWanted) expect(await unlist(id)).toBe('leaving')
  expect(await inTransaction((trx) => relistItem(trx, id, by()))).toBe(isWanted ? 'left' : 'onSale')
  expect(await stateOf(id)).toBe(state)
})

it('is given once, by what holds it, and has an owner from then on', async () => {
  const { db, clock } = shop.server
  const [id = 0] = await shop.items({ count: 1 })
  const { userId } = await shop.buyer()
  const prize = { kind: 'prize', ref: 'CQ1' } as const
  const give = (ref: string = prize.ref) =>
    inTransaction((trx) => giveItems(trx, [id], { kind: 'prize', ref }, { userId, now: clock.now() }))
  await takeItems(db, [id], { from: 'ON_SALE', to: prize })
  expect(await give('CQ2')).toEqual([])
  expect(await give()).toEqual([id])
  expect(await give()).toEqual([])
  expect(await stateOf(id)).toBe('SOLD')
  expect(await ownersOfGiven(db, [id])).toEqual(new Map([[id, userId]]))
  expect(await db.selectFrom('givenItem').select(['kind', 'ref']).where('itemId', '=', id).execute()).toEqual([prize])
})
