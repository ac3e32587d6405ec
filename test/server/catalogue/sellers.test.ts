/**
 * Whose an item is, what the platform says of an item that it has not seen, and serial numbers of live items.
 * @tier whole
 * @areas catalogue
 */
import { sql } from 'kysely'
import { sellerOf } from '../../../server/src/db/seed/sellers'
import { openShop, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(200)
})
afterAll(() => shop.server.close())

const detail = async (id: number) => (await shop.server.call('GET /product/info', { id: String(id) })).data
const itemOf = (owner: 'own' | 'consigned' | 'merchant') => {
  const found = shop.items.find((item) => item.owner === owner && !item.sold)
  if (!found) throw new Error('no such item')
  return found
}

test('every item has a seller of its owner’s kind, and several persons and merchants have some', async () => {
  const { rows } = await sql<{ id: number; ownerType: string; sellerId: number; kind: string }>`
    select item.id, owner_type, seller_id, kind from item join seller on seller.id = seller_id`.execute(shop.server.db)
  const kinds: Record<string, string> = { own: 'platform', consigned: 'person', merchant: 'merchant' }
  expect(rows).toHaveLength(shop.items.length)
  for (const { ownerType, kind } of rows) expect(kind).toBe(kinds[ownerType])
  for (const item of shop.items) expect(rows.find(({ id }) => id === item.id)?.sellerId).toBe(sellerOf(item))
  const count = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ sellerId }) => sellerId)).size
  expect(count('person')).toBe(8)
  expect(count('merchant')).toBeGreaterThan(3)
})

test('an own item is in the warehouse, with its report; its price when new has a source and a day', async () => {
  const item = shop.items.find(({ owner, sold, referenceFen }) => owner === 'own' && !sold && referenceFen !== null)
  const data = await detail(item?.id ?? 0)
  expect(data).toMatchObject({
    seller: { kind: 'platform', name: '珍循自营' },
    delivery: { dispatch: '付款后 48 小时内发出', arrival: expect.stringMatching(/^预计 \d+月\d+日前送达$/) },
    returnRule: { name: '7 天无理由退货' },
    report: { by: 'platform', inspectedAt: expect.any(Number) },
    referencePrice: { source: '品牌官方售价', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
})

test('a merchant’s item has no report before the platform has seen it, in its detail and by itself (spec 7.1/23)', async () => {
  const { id } = itemOf('merchant')
  const data = await detail(id)
  expect(data.report).toMatchObject({ by: 'seller', reportNo: '', inspector: '', inspectedAt: null })
  expect(data.report.conclusion).toMatch(/^以上为商家自述/)
  expect(data.delivery?.dispatch).toBe('先鉴别后发货')
  expect((await shop.server.call('GET /product-v2/auth-info', { id: String(id) })).data).toEqual(data.report)
  const { rows } = await sql`select 1 from custody_event where item_id = ${id}`.execute(shop.server.db)
  expect(rows).toEqual([])
})

test('a sold item is not promised to anybody', async () => {
  const sold = shop.items.find((item) => item.sold)
  expect((await detail(sold?.id ?? 0)).delivery).toBeNull()
})

test('a serial number is unique within its brand among the live items, however it is written', async () => {
  const { db } = shop.server
  const copy = (serial: string, state: string) =>
    sql`
    insert into item (item_no, brand_id, series_id, category_id, model, title, description, grade, size, material, colour,
      serial_no, owner_type, seller_id, state, price_fen, first_price_fen, subject, subject_hash, listed_at)
    select item_no || ${serial + state}::text, brand_id, series_id, category_id, model, title, description, grade, size, material, colour,
      ${serial}, owner_type, seller_id, ${state}, price_fen, first_price_fen, subject, subject_hash, listed_at
    from item where id = ${itemOf('own').id}`.execute(db)
  const { serialNo } = itemOf('own')
  const otherwise = ` ${serialNo.toLowerCase().replace('-', ' ')}`
  await expect(copy(otherwise, 'ON_SALE')).rejects.toThrow('item_live_serial')
  await copy(otherwise, 'SOLD')
  await copy(`${serialNo}-2`, 'DRAFT')
})
