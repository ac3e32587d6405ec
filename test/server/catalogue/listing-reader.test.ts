/**
 * How the listing follows the database: how often it looks, and that it misses nothing.
 * @tier whole
 * @areas catalogue
 */
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { Listing } from '../../../server/src/modules/catalogue/listing/listing'
import { createListingReader } from '../../../server/src/modules/catalogue/listing/reader'
import { agreeTo } from '../../helpers/consents'
import { isPostgres, openTestDatabase, type TestDatabase } from '../../helpers/databases'
import { TEST_START } from '../../helpers/server'

jest.setTimeout(60_000)

/** How long transactions of other tests in the same PostgreSQL may take, ms. */
const OTHERS_MS = 40_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillCatalogue(database.db, { count: 60, now: TEST_START })
})
afterAll(() => database.close())

const BRAND = { id: 9001, name: '新品牌', latinName: 'New', initial: 'N', story: '', aliases: [], position: 9001 }
const SERIES = { id: 9001, brandId: 9001, name: '系列', position: 9001 }

function openReader() {
  let elapsed = 0
  const reader = createListingReader({ db: database.db, maxAgeMs: 1000, elapsed: () => elapsed })
  return {
    onSale: async () => (await reader.current()).listing.onSale.count(),
    names: async () => (await reader.current()).reference,
    listing: async () => (await reader.current()).listing,
    later(ms: number) {
      elapsed += ms
    },
  }
}

async function someIds(count: number): Promise<number[]> {
  const rows = await database.db
    .selectFrom('item')
    .select('id')
    .where('state', '=', 'ON_SALE')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

const setState = (ids: number[], state: 'ON_SALE' | 'OFF_SHELF') =>
  database.db.updateTable('item').set({ state }).where('id', 'in', ids).execute()

describe('the listing reader', () => {
  it('looks for changes once a second', async () => {
    const reader = openReader()
    const before = await reader.onSale()
    const ids = await someIds(3)
    await setState(ids, 'OFF_SHELF')
    reader.later(999)
    expect(await reader.onSale()).toBe(before)
    reader.later(1)
    expect(await reader.onSale()).toBe(before - 3)
    await setState(ids, 'ON_SALE')
    reader.later(1000)
    expect(await reader.onSale()).toBe(before)
  })

  it('has the new card of a changed item, and the names of a new brand', async () => {
    const reader = openReader()
    const [id = 0] = await someIds(1)
    await reader.onSale()
    const [brand] = await database.db.insertInto('brand').values(BRAND).returning('id').execute()
    await database.db.insertInto('series').values(SERIES).execute()
    await agreeTo(database.db, id, 1200)
    await database.db
      .updateTable('item')
      .set({ title: '改名', priceFen: 1200, brandId: brand?.id, seriesId: SERIES.id })
      .where('id', '=', id)
      .execute()
    reader.later(1000)
    expect((await reader.listing()).cardOf(id)).toMatchObject({ title: '改名', priceFen: 1200, brandId: BRAND.id })
    expect((await reader.names()).brands.get(BRAND.id)?.name).toBe('新品牌')
  })

  it('reads everything anew after a long time without a look, when the log may have been shortened', async () => {
    const reader = openReader()
    const before = await reader.onSale()
    const ids = await someIds(2)
    await setState(ids, 'OFF_SHELF')
    await database.db.deleteFrom('itemChange').execute()
    reader.later(1000)
    expect(await reader.onSale()).toBe(before)
    reader.later(6 * 60 * 1000)
    expect(await reader.onSale()).toBe(before - 2)
    await setState(ids, 'ON_SALE')
  })

  it('shortens the log by what became visible more than a quarter of an hour ago', async () => {
    const reader = openReader()
    await reader.onSale()
    const logged = async () => (await database.db.selectFrom('itemChange').select('xid').execute()).length
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        reader.later(60_000)
        await reader.onSale()
      }
    }
    await setState(await someIds(1), 'ON_SALE')
    await minutes(16)
    await setState(await someIds(1), 'ON_SALE')
    expect(await logged()).toBeGreaterThan(1)
    await minutes(15)
    expect(await logged()).toBeGreaterThan(1)
    await minutes(1)
    // A transaction that runs in another database of the same PostgreSQL keeps the log until the next time.
    for (const end = Date.now() + OTHERS_MS; Date.now() < end && (await logged()) > 1;) await minutes(16)
    expect(await logged()).toBeLessThanOrEqual(1)
  })

  // On the embedded database nothing can look while a transaction runs: it has one connection.
  if (isPostgres) {
    it('sees a change that commits after later ones were seen', async () => {
      const reader = openReader()
      const before = await reader.onSale()
      const [slow = 0, quick = 0] = await someIds(2)
      // Not through `transaction`, which forbids what this test is about: working outside while it runs.
      await database.db.transaction().execute(async (trx) => {
        await trx.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', slow).execute()
        await setState([quick], 'OFF_SHELF')
        reader.later(1000)
        expect(await reader.onSale()).toBe(before - 1)
      })
      reader.later(1000)
      expect(await reader.onSale()).toBe(before - 2)
      await setState([slow, quick], 'ON_SALE')
    })

    it('reads each change once, however long another transaction runs', async () => {
      const reader = openReader()
      await reader.onSale()
      const before = await reader.listing()
      const read = jest.spyOn(Listing.prototype, 'update')
      const [slow = 0, quick = 0] = await someIds(2)
      await database.db.transaction().execute(async (trx) => {
        await trx.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', slow).execute()
        for (const state of ['OFF_SHELF', 'ON_SALE'] as const) {
          await setState([quick], state)
          for (let second = 0; second < 3; second += 1) {
            reader.later(1000)
            await reader.onSale()
          }
        }
      })
      reader.later(1000)
      await reader.onSale()
      expect(read.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([[quick], [quick], [slow]])
      expect(await reader.listing()).toBe(before)
      read.mockRestore()
      await setState([slow], 'ON_SALE')
    })

    it('misses no change that commits while the listing is loaded', async () => {
      const reader = openReader()
      const [id = 0] = await someIds(1)
      await database.db.transaction().execute(async (trx) => {
        await trx.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', id).execute()
        expect((await reader.listing()).cardOf(id)).toBeDefined()
      })
      reader.later(1000)
      expect((await reader.listing()).cardOf(id)).toBeUndefined()
      await setState([id], 'ON_SALE')
    })
  }
})
