/**
 * Ready documents of the detail: what they show, when they are out of date, and what is never taken from them.
 * @tier whole
 * @areas catalogue documents
 */
import { sql } from 'kysely'
import { RET } from '../../../contract/constants'
import type { Db } from '../../../server/src/db/handle'
import { isInCart } from '../../../server/src/modules/cart/repository'
import { createReadDetail, readOutdated, storeDocuments } from '../../../server/src/modules/catalogue/detail-row'
import { createDocumentWriter, formatOf } from '../../../server/src/modules/catalogue/documents'
import { readNames } from '../../../server/src/modules/catalogue/listing/reference'
import { createCatalogue } from '../../../server/src/modules/catalogue/service'
import { isCollected } from '../../../server/src/modules/wishlist/repository'
import { agreeTo } from '../../helpers/consents'
import { isPostgres } from '../../helpers/databases'
import { addBuyer } from '../order/buyers'
import { newKey } from '../order/shop'
import { ownOrderNo } from '../../../server/src/modules/order/repository'
import { openShop, type Shop } from './shop'

const readDetail = createReadDetail({ collected: isCollected, inCart: isInCart, ownOrderNo })

const saleTerms = async () => ({
  seller: { kind: 'platform', name: '' } as const,
  delivery: { dispatch: '', arrival: '', text: '' },
  returnRule: { name: '', text: '' },
})

let shop: Shop
let db: Db
beforeAll(async () => {
  shop = await openShop(60)
  db = shop.server.db
})
afterAll(() => shop.server.close())

async function writeAll(): Promise<void> {
  const writer = createDocumentWriter(db)
  while ((await writer.writeSome()) > 0);
}

const detail = async (id: number) => (await shop.server.call('GET /product/info', { id: String(id) })).data

async function documentOf(id: number): Promise<string | null> {
  const row = await db.selectFrom('itemDocument').select('body').where('itemId', '=', id).executeTakeFirstOrThrow()
  return row.body
}

function someItem(index: number): number {
  const item = shop.items.filter(({ sold, flaws, ladder }) => !sold && flaws.length > 0 && ladder.length > 0)[index]
  if (!item) throw new Error('no such item')
  return item.id
}

/** Nobody has put anything aside. */
const readKnown = async () => ({ cart: [], collected: [], bought: [] })
const readTaste = async () => ({
  isPersonal: true,
  sizes: [],
  brandIds: [],
  categoryIds: [],
  minFen: null,
  maxFen: null,
})
const soldPrices = async () => []

describe('ready documents', () => {
  it('are missing after a fill until they are written, and show what the rows show', async () => {
    expect(await documentOf(someItem(0))).toBeNull()
    const built = await Promise.all(shop.items.map(({ id }) => detail(id)))
    await writeAll()
    expect(await documentOf(someItem(0))).toContain('"itemNo"')
    expect(await Promise.all(shop.items.map(({ id }) => detail(id)))).toEqual(built)
  })

  const CHANGES: readonly (readonly [string, string])[] = [
    ['its title', `update item set title = '改过的标题' where id = $id`],
    ['a picture', `update item_picture set alt = '改过的说明' where item_id = $id and position = 0`],
    ['a flaw', `update flaw set description = '改过的瑕疵' where item_id = $id and position = 0`],
    ['a flaw that is gone', `delete from flaw where item_id = $id and position = 0`],
    [
      'an attribute',
      `insert into item_attribute select $id, min(id), '改过的值' from attribute
      on conflict (item_id, attribute_id) do update set value = excluded.value`,
    ],
    ['its price', `insert into price_event values ($id, 1, 99900, '改价')`],
    ['its report', `update inspection_report set conclusion = '改过的结论' where item_id = $id`],
    [
      'a section of its report',
      `update inspection_section set note = '改过的备注' where item_id = $id and position = 0`,
    ],
    [
      'its list price',
      `update item set reference_price_fen = 123400, reference_price_source = '品牌官方售价',
        reference_price_on = '2026-01-02' where id = $id`,
    ],
    ['the day of its list price', `update item set reference_price_on = '2026-01-03' where id = $id`],
  ]
  it.each(CHANGES)('are new at once after a change of %s', async (_what, change) => {
    const id = someItem(1)
    await writeAll()
    const before = await detail(id)
    const other = await documentOf(someItem(2))
    await agreeTo(db, id, 99_900)
    await sql.raw(change.replaceAll('$id', () => String(id))).execute(db)
    expect(await documentOf(id)).toBeNull()
    const after = await detail(id)
    expect(after).not.toEqual(before)
    await writeAll()
    expect(await documentOf(id)).not.toBeNull()
    expect(await detail(id)).toEqual(after)
    expect(await documentOf(someItem(2))).toBe(other)
  })

  it('stay the same when the item is sold or its price falls, and yet the detail shows it', async () => {
    const id = someItem(3)
    await writeAll()
    const document = await documentOf(id)
    await agreeTo(db, id, 4200)
    await db.updateTable('item').set({ priceFen: 4200 }).where('id', '=', id).execute()
    expect(await detail(id)).toMatchObject({ priceFen: 4200, state: 'ON_SALE', actions: ['addToCart', 'buy'] })
    await db
      .updateTable('item')
      .set({ state: 'SOLD', orderNo: '1'.repeat(18) })
      .where('id', '=', id)
      .execute()
    expect(await detail(id)).toMatchObject({ state: 'SOLD', actions: [] })
    expect(await documentOf(id)).toBe(document)
  })

  it('are not stored when the item changed after its rows were read', async () => {
    const id = someItem(4)
    await db.updateTable('item').set({ title: '第一次' }).where('id', '=', id).execute()
    const [row] = await readOutdated(db, [100])
    await db.updateTable('item').set({ title: '第二次' }).where('id', '=', id).execute()
    const stale = JSON.stringify([{ item_id: id, changed_in: row?.changedIn, body: '{"title":"第一次"}' }])
    expect(row?.id).toBe(id)
    expect(await storeDocuments(db, [formatOf(await readNames(db)), stale])).toEqual([{ count: 0 }])
    await writeAll()
    expect((await detail(id)).title).toBe('第二次')
  })

  it('are not used by a server that knows other names, and are written again by the next one that starts', async () => {
    const id = someItem(5)
    await writeAll()
    const { brandId } = await db.selectFrom('item').select('brandId').where('id', '=', id).executeTakeFirstOrThrow()
    const { name } = await db.selectFrom('brand').select('name').where('id', '=', brandId).executeTakeFirstOrThrow()
    await db.updateTable('brand').set({ name: '改名' }).where('id', '=', brandId).execute()
    const renamed = createCatalogue({
      db,
      clock: { now: () => 0 },
      readDetail,
      readKnown,
      readTaste,
      soldPrices,
      saleTerms,
    })
    expect((await renamed.detail(id, null)).toJSON()).toMatchObject({ brandName: '改名' })
    expect(await documentOf(id)).toContain(name)
    await writeAll()
    expect(await documentOf(id)).toContain('"brandName":"改名"')
    expect((await renamed.detail(id, null)).toJSON()).toMatchObject({ brandName: '改名' })
    await db.updateTable('brand').set({ name }).where('id', '=', brandId).execute()
    await writeAll()
  })

  it('of an item without a report are written once it has one', async () => {
    const id = someItem(6)
    const report = await db
      .selectFrom('inspectionReport')
      .selectAll()
      .where('itemId', '=', id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('inspectionReport').where('itemId', '=', id).execute()
    await writeAll()
    expect(await documentOf(id)).toBe('')
    await db.insertInto('inspectionReport').values(report).execute()
    await writeAll()
    expect(await documentOf(id)).toContain(report.reportNo)
  })

  it('are gone with their item', async () => {
    // What an owner agreed to stays, and its item with it.
    const id = shop.items.findLast(({ owner }) => owner === 'own')?.id ?? 0
    await writeAll()
    expect(await documentOf(id)).not.toBeNull()
    await db.deleteFrom('item').where('id', '=', id).execute()
    expect(await db.selectFrom('itemDocument').select('itemId').where('itemId', '=', id).execute()).toEqual([])
  })
})

describe('a list that is a second old', () => {
  it('may show an item that was sold, but its detail says so and nobody can order it', async () => {
    const old = createCatalogue({
      db,
      clock: { now: () => 0 },
      readDetail,
      readKnown,
      readTaste,
      soldPrices,
      saleTerms,
      listingMaxAgeMs: 3_600_000,
    })
    await writeAll()
    const [shown] = (await old.list({ sort: 'newest' })).list
    const id = Number(shown?.id)
    const first = await addBuyer(db, shop.server.clock)
    const second = await addBuyer(db, shop.server.clock)
    const order = (buyer: { token: string; addressId: string }) =>
      shop.server.call(
        'POST /order/create',
        {
          itemIds: String(id),
          addressId: buyer.addressId,
          payFen: shown?.priceFen ?? 0,
          idempotencyKey: newKey(),
        },
        { token: buyer.token },
      )
    expect((await order(first)).retCode).toBe(RET.OK)
    expect((await old.list({ sort: 'newest' })).list[0]?.id).toBe(String(id))
    expect((await old.detail(id, null)).toJSON()).toMatchObject({ state: 'HELD', actions: [] })
    expect((await order(second)).retCode).toBe(RET.ITEM_TAKEN)
    const orderNoSeenBy = async (userId: number | null) => (await old.detail(id, userId)).toJSON().ownOrderNo
    expect(await orderNoSeenBy(first.userId)).toMatch(/^[0-9]{18}$/)
    expect(await orderNoSeenBy(second.userId)).toBe('')
    expect(await orderNoSeenBy(null)).toBe('')
    const now = await shop.server.call('GET /product/union-list', { sort: 'newest' })
    expect(now.data.list.map((card) => card.id)).not.toContain(String(id))
  })
})

// On the embedded database nothing can look while a transaction runs: it has one connection.
if (isPostgres) {
  describe('a prepared catalogue', () => {
    it('answers its first list without reading an item', async () => {
      const catalogue = createCatalogue({
        db,
        clock: { now: () => 0 },
        readDetail,
        readKnown,
        readTaste,
        soldPrices,
        saleTerms,
      })
      await catalogue.prepare()
      await db.transaction().execute(async (trx) => {
        await sql`lock table item in access exclusive mode`.execute(trx)
        expect((await catalogue.list({ facets: true })).list).toHaveLength(8)
      })
    })
  })
}
