/** Claiming, releasing and selling items: exactly one buyer gets an item, and only its own order lets go of it. */
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../../server/src/db/database'
import { sellerOf } from '../../../server/src/db/seed/sellers'
import { claiming, itemSnapshot, releaseItems, sellItems } from '../../../server/src/modules/catalogue/holding'
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
    with locked as (${sql.raw(claiming.lockItems(`'{${ids.join()}}'::bigint[]`))}), made as (select ${holder}::text as order_no),
    held as (${sql.raw(claiming.holdItems('locked', 'made'))} returning item.id)
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
