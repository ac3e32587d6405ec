/**
 * Others' items of a database from before consents (migration 177): each gets one for the price that it has.
 * @tier whole
 * @areas upkeep db price-consent
 */
import { sql } from 'kysely'
import { migrate } from '../../../server/src/db/migrate'
import { openOlderDatabase, type TestDatabase } from '../../helpers/databases'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const HASH = '0123456789'
const STATES = ['DRAFT', 'ON_SALE', 'HELD', 'SOLD', 'RETURN_QC', 'OFF_SHELF', 'TO_OWNER']
const OWNERS = [
  { ownerType: 'own', sellerId: 1, userId: null },
  { ownerType: 'consigned', sellerId: 9001, userId: 9101 },
  { ownerType: 'merchant', sellerId: 9002, userId: 9102 },
]

/** An item of each owner in each state, at odd prices, one of them with a history. */
const OLD = OWNERS.flatMap(({ ownerType, sellerId, userId }, owner) =>
  STATES.map((state, at) => ({
    id: 1000 * owner + at + 1,
    ownerType,
    sellerId,
    userId,
    state,
    priceFen: 1_234_567 + 37 * at,
  })),
)

describe('items of before consents', () => {
  let older: TestDatabase
  beforeAll(async () => {
    older = await openOlderDatabase('177')
    const { db } = older
    await sql`insert into brand (id, name, latin_name, initial, story, position) values (9001, '试验', 'Test', 'T', '', 9001)`.execute(
      db,
    )
    await sql`insert into series (id, brand_id, name, position) values (9001, 9001, '系列', 9001)`.execute(db)
    await sql`insert into category (id, level, code, name, subject, subject_hash, position)
      values (9001, 1, 'test-top', '试验', '{}', ${HASH}, 9001)`.execute(db)
    await sql`insert into category (id, level, parent_id, parent_level, code, name, subject, subject_hash, position)
      values (9002, 2, 9001, 1, 'test-leaf', '试验品', '{}', ${HASH}, 9002)`.execute(db)
    await sql`insert into app_user (id, nickname, created_at) values (9101, '寄卖人', 1), (9102, '商家', 1)`.execute(db)
    await sql`insert into seller (id, kind, name, user_id, created_at)
      values (9001, 'person', '寄卖人', 9101, 1), (9002, 'merchant', '商家', 9102, 1)`.execute(db)
    await sql`
      insert into item (id, item_no, brand_id, series_id, category_id, model, title, description, grade, size, material,
        colour, serial_no, owner_type, seller_id, state, order_no, hold_kind, hold_ref, price_fen, first_price_fen, subject,
        subject_hash, listed_at)
      select id, 'T' || id, 9001, 9001, 9002, '试验', '试验手袋', '', 'A', '', '', '', 'T' || id, owner_type, seller_id, state,
        case when state in ('HELD', 'SOLD', 'RETURN_QC') then repeat('1', 18) end,
        case when state = 'HELD' then 'order' end, case when state = 'HELD' then repeat('1', 18) end,
        price_fen, price_fen + 500, '{}', ${HASH}, 1
      from json_to_recordset(${JSON.stringify(
        OLD.map(({ ownerType, sellerId, priceFen, ...rest }) => ({
          ...rest,
          owner_type: ownerType,
          seller_id: sellerId,
          price_fen: priceFen,
        })),
      )}::json) as i (id bigint, owner_type text, seller_id bigint, state text, price_fen bigint)`.execute(db)
    await sql`insert into price_event (item_id, at, price_fen, reason) select id, 1, first_price_fen, '首次上架' from item`.execute(
      db,
    )
    expect(await migrate(db)).toContain('177-price-consents')
  })
  afterAll(() => older.close())

  test('have one for the price of each that is still here, and own ones none', async () => {
    const consents = await older.db.selectFrom('priceConsent').selectAll().orderBy('itemId').execute()
    const expected = OLD.filter(({ userId, state }) => userId !== null && state !== 'TO_OWNER')
    expect(consents).toHaveLength(expected.length)
    consents.forEach((consent, at) => {
      const { id, userId, priceFen } = expected[at]!
      const netFen = priceFen - Math.floor(priceFen / 10)
      expect(consent).toMatchObject({
        itemId: id,
        ownerId: userId,
        kind: 'ladder',
        pricesFen: [priceFen],
        netsFen: [netFen],
        method: 'migrated',
        revokedAt: null,
      })
      const words = (fen: number) => `${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`
      expect(consent.text).toBe(`此前的售价 ${words(priceFen)}，按当时的规则到手 ${words(netFen)}`)
    })
  })

  test('and go on sale again at that price alone', async () => {
    const { id, priceFen } = OLD.find(({ ownerType, state }) => ownerType === 'consigned' && state === 'OFF_SHELF')!
    await older.db.updateTable('item').set({ state: 'ON_SALE' }).where('id', '=', id).execute()
    await expect(
      older.db
        .updateTable('item')
        .set({ priceFen: priceFen + 500 })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('has not agreed to the price')
  })
})
