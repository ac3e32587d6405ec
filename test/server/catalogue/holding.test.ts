/**
 * Claiming, releasing and selling items: exactly one buyer gets an item, and only its own order lets go of it.
 * @tier landing
 * @areas catalogue
 */
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../../server/src/db/database'
import { sellerOf } from '../../../server/src/db/seed/sellers'
import {
  claiming,
  itemSnapshot,
  letGoItems,
  releaseItems,
  sellItems,
  takeItems,
} from '../../../server/src/modules/catalogue/holding'
import { openShop, type Shop } from './shop'

let shop: Shop
let ids: number[]
beforeAll(async () => {
  shop = await openShop(40)
  ids = shop.items.filter(({ sold }) => !sold).map((item) => item.id)
})
afterAll(() => shop.server.close())

const orderNo = (digit: number): string => String(digit).repeat(18)
const stateOf = async (id: number) =>
  shop.server.db
    .selectFrom('item')
    .select(['state', 'orderNo', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The claim by itself, without the order around it. */
async function claimItems(db: Db | Trx, ids: readonly number[], holder: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (${sql.raw(claiming.lockItems(`'{${ids.join()}}'::bigint[]`))}), 
    wanted as (select id as item_id, ${holder}::text as order_no from locked),
    held as (${sql.raw(claiming.holdItems('wanted'))} returning item.id)
    select id from held order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('holding items', () => {
  it('gives an item to exactly one of many claims', async () => {
    const id = ids[0] as number
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        transaction(shop.server.db, (trx) => claimItems(trx, [id], orderNo(1 + (index % 9)))),
      ),
    )
    expect(claims.filter((claimed) => claimed.length === 1)).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'HELD', version: 2 })
  })

  it('answers with the ids it got, ascending, in whatever order they are asked for', async () => {
    const [a, b, c] = ids.slice(1, 4) as [number, number, number]
    expect(await claimItems(shop.server.db, [c, a, b], orderNo(2))).toEqual([a, b, c])
    expect(await claimItems(shop.server.db, [a, ids[4] as number], orderNo(3))).toEqual([ids[4]])
    expect(await claimItems(shop.server.db, [], orderNo(3))).toEqual([])
    expect(await claimItems(shop.server.db, [99_999_999], orderNo(3))).toEqual([])
  })

  it('lets only the order that holds an item release or sell it, once', async () => {
    const [a, b] = ids.slice(1, 3) as [number, number]
    expect(await releaseItems(shop.server.db, [a], orderNo(9))).toEqual([])
    expect(await sellItems(shop.server.db, [a], orderNo(9))).toEqual([])
    expect(await releaseItems(shop.server.db, [a], orderNo(2))).toEqual([a])
    expect(await releaseItems(shop.server.db, [a], orderNo(2))).toEqual([])
    expect(await stateOf(a)).toMatchObject({ state: 'ON_SALE', orderNo: null })
    expect(await sellItems(shop.server.db, [b], orderNo(2))).toEqual([b])
    expect(await sellItems(shop.server.db, [b], orderNo(2))).toEqual([])
    expect(await stateOf(b)).toMatchObject({ state: 'SOLD', orderNo: orderNo(2) })
  })

  it('shows items as they are, in the order asked for, without unknown ones', async () => {
    const [a, b] = ids.slice(5, 7) as [number, number]
    const snapshots = await itemSnapshot(shop.server.db, [b, 99_999_999, a])
    expect(snapshots.map(({ id }) => id)).toEqual([b, a])
    const item = shop.items.find(({ id }) => id === b)
    expect(snapshots[0]).toMatchObject({
      itemNo: item?.itemNo,
      sellerId: item && sellerOf(item),
      seller: { kind: item && { own: 'platform', consigned: 'person', merchant: 'merchant' }[item.owner] },
      card: { title: item?.title, state: 'ON_SALE' },
    })
  })
})

describe('holders of several kinds', () => {
  it('an item is never held by two: of orders and offers at once exactly one gets it', async () => {
    for (const id of ids.slice(8, 12)) {
      const tries = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          transaction(shop.server.db, (trx) =>
            index % 2 === 0
              ? claimItems(trx, [id], orderNo(1 + (index % 9)))
              : takeItems(trx, [id], { from: 'ON_SALE', to: { kind: 'offer', ref: `o${index}`, until: 99 } }),
          ),
        ),
      )
      expect(tries.filter((taken) => taken.length === 1)).toHaveLength(1)
      const item = await shop.server.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(item.state).toBe('HELD')
      expect([item.holdRef === item.orderNo, item.holdUntil]).toEqual(
        item.holdKind === 'order' ? [true, null] : [false, 99],
      )
    }
  })

  it('passes from one holder to another only by the name of the one it replaces', async () => {
    const id = ids[12] as number
    const offer = { kind: 'offer', ref: 'o1' } as const
    const order = { kind: 'order', ref: orderNo(7) } as const
    const { db } = shop.server
    expect(await takeItems(db, [id], { from: 'ON_SALE', to: offer })).toEqual([id])
    expect(await takeItems(db, [id], { from: 'ON_SALE', to: order })).toEqual([])
    expect(await takeItems(db, [id], { from: { kind: 'offer', ref: 'o2' }, to: order })).toEqual([])
    expect(await releaseItems(db, [id], orderNo(7))).toEqual([])
    expect(await letGoItems(db, [id], { kind: 'live', ref: 'o1' })).toEqual([])
    const passed = await Promise.all(
      [7, 8, 9].map((digit) => takeItems(db, [id], { from: offer, to: { kind: 'order', ref: orderNo(digit) } })),
    )
    expect(passed.filter((taken) => taken.length === 1)).toHaveLength(1)
    const { orderNo: holder } = await stateOf(id)
    expect(await sellItems(db, [id], holder ?? '')).toEqual([id])
    expect(await shop.server.db.selectFrom('item').select('holdKind').where('id', '=', id).executeTakeFirst()).toEqual({
      holdKind: null,
    })
  })

  it('a hold that ends puts the item back on sale or takes it out of the shop', async () => {
    const [a, b] = ids.slice(13, 15) as [number, number]
    const { db } = shop.server
    const sale = { kind: 'sale', ref: 's1' } as const
    expect(await takeItems(db, [a, b], { from: 'ON_SALE', to: sale })).toEqual([a, b])
    expect(await letGoItems(db, [a], sale)).toEqual([a])
    expect(await letGoItems(db, [b], sale, 'OFF_SHELF')).toEqual([b])
    expect([(await stateOf(a)).state, (await stateOf(b)).state]).toEqual(['ON_SALE', 'OFF_SHELF'])
  })

  it('the database refuses a held item without a holder, and a holder of an item that is not held', async () => {
    const [id] = ids.slice(15)
    const set = (assignments: string) =>
      sql.raw(`update item set ${assignments} where id = ${id}`).execute(shop.server.db)
    await expect(set(`state = 'HELD'`)).rejects.toMatchObject({ constraint: 'item_held_by' })
    await expect(set(`state = 'HELD', hold_kind = 'lamp', hold_ref = '1'`)).rejects.toMatchObject({
      constraint: 'item_hold_kind',
    })
    await expect(set(`state = 'HELD', hold_kind = 'order', hold_ref = '1'`)).rejects.toMatchObject({
      constraint: 'item_order_holds',
    })
  })

  it('a server of the version before, which knows orders alone, holds and releases as well', async () => {
    const id = ids[16] as number
    const set = (assignments: string) =>
      sql.raw(`update item set ${assignments} where id = ${id}`).execute(shop.server.db)
    await set(`state = 'HELD', order_no = '${orderNo(5)}'`)
    const held = await shop.server.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([held.holdKind, held.holdRef]).toEqual(['order', orderNo(5)])
    await set(`state = 'ON_SALE', order_no = null`)
    const free = await shop.server.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([free.holdKind, free.holdRef]).toEqual([null, null])
  })
})
