/**
 * Parcels, scans, inspections and claims of a database from before those of other kinds (migrations 293 to 295): each
 * is filled from its order, and all else of it stays.
 * @tier whole
 * @areas upkeep db parcel inspection claim
 */
import { sql } from 'kysely'
import { migrate } from '../../../server/src/db/migrate'
import { openOlderDatabase, type TestDatabase } from '../../helpers/databases'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const HASH = '0123456789'
const ORDER = '123456789012345678'
const TABLES = ['parcel', 'parcel_line', 'parcel_event', 'custody_scan', 'inspection', 'claim'] as const
const NEW_COLUMNS = ['ref', 'owner_id', 'sender', 'kind', 'of_kind']

describe('parcels of before other kinds', () => {
  let older: TestDatabase
  const rows = async (table: string): Promise<Record<string, unknown>[]> => {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)->>'id', to_jsonb(t)::text`.execute(
      older.db,
    )
    return found.rows.map(({ row }) => row)
  }
  const without = (found: Record<string, unknown>[], names: readonly string[]) =>
    found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))

  beforeAll(async () => {
    older = await openOlderDatabase('293')
    const { db } = older
    const run = (text: string) => sql.raw(text).execute(db)
    await run(
      `insert into brand (id, name, latin_name, initial, story, position) values (9001, '试验', 'Test', 'T', '', 9001)`,
    )
    await run(`insert into series (id, brand_id, name, position) values (9001, 9001, '系列', 9001)`)
    await run(`insert into category (id, level, code, name, subject, subject_hash, position)
      values (9001, 1, 'test-top', '试验', '{}', '${HASH}', 9001)`)
    await run(`insert into category (id, level, parent_id, parent_level, code, name, subject, subject_hash, position)
      values (9002, 2, 9001, 1, 'test-leaf', '试验品', '{}', '${HASH}', 9002)`)
    await run(
      `insert into app_user (id, nickname, created_at) values (9101, '买家', 1), (9102, '商家', 1), (9103, '另一商家', 1)`,
    )
    await run(`insert into seller (id, kind, name, user_id, created_at)
      values (9002, 'merchant', '商家', 9102, 1), (9003, 'merchant', '另一商家', 9103, 1)`)
    await run(`insert into item (id, item_no, brand_id, series_id, category_id, model, title, description, grade, size,
        material, colour, serial_no, owner_type, seller_id, state, price_fen, first_price_fen, subject, subject_hash, listed_at)
      values (1, 'T1', 9001, 9001, 9002, '试验', '试验手袋', '', 'A', '', '', '', 'T1', 'own', 1, 'DRAFT', 500, 500, '{}', '${HASH}', 1)`)
    await run(`insert into orders (order_no, user_id, state, fulfilment, goods_fen, shipping_fen, discount_fen, pay_fen,
        address, remark, pay_deadline_at, deadline_at, created_at)
      values ('${ORDER}', 9101, 'SHIPPED', 'merchant', 1, 0, 0, 1, '{}', '', 1, null, 1)`)
    const parcel = (no: number, kind: string, direction: string, state: string, seller: number | null) =>
      run(`insert into parcel (parcel_no, kind, direction, way, state, order_no, seller_id, insured_fen, photos, created_at)
        values ('B2603010000000${no}', '${kind}', '${direction}', 'self', '${state}', '${ORDER}', ${seller}, 100, '["a.jpg"]', 1)`)
    await parcel(1, 'order', 'out', 'MOVING', null)
    await parcel(2, 'inbound', 'in', 'COUNTED', 9002)
    await parcel(3, 'inbound', 'in', 'COUNTED', 9003)
    await parcel(4, 'return', 'in', 'MOVING', null)
    await run(
      `insert into parcel_line (parcel_id, position, item_id, title, declared) select id, 0, 1, '试验手袋', '[]' from parcel`,
    )
    await run(`insert into parcel_event (parcel_id, at, step, to_state, actor_kind, actor_id, reason)
      select id, 1, 'create', state, 'operator', '1', '' from parcel`)
    await run(`insert into custody_scan (item_id, parcel_id, order_no, at, station, step, actor_kind, actor_id)
      select 1, id, order_no, 1, 'courier', 'send', 'courier', 'simulated' from parcel`)
    await run(`insert into inspection (inspection_no, order_no, state, receivers, created_at)
      values ('Q${ORDER}', '${ORDER}', 'OPEN', '["1"]', 1)`)
    await run(`insert into claim (claim_no, kind, parcel_id, order_no, state, amount_fen, note, opened_by, opened_at)
      select 'L2603010000000' || id, 'lost', id, order_no, 'OPEN', 100, '', '1', 1 from parcel where kind in ('order', 'return')`)
  })
  afterAll(() => older.close())

  test('are filled from their order, and stay what they were', async () => {
    const before = Object.fromEntries(await Promise.all(TABLES.map(async (name) => [name, await rows(name)] as const)))
    await migrate(older.db)
    for (const name of TABLES) {
      const old = before[name] ?? []
      const added = NEW_COLUMNS.filter((column) => !(column in (old[0] ?? {})))
      expect(without(await rows(name), added)).toEqual(old)
    }
    expect((await rows('parcel')).map(({ kind, ref, owner_id }) => [kind, ref, owner_id])).toEqual([
      ['order', ORDER, 9101],
      ['inbound', ORDER, 9102],
      ['inbound', ORDER, 9103],
      ['return', ORDER, 9101],
    ])
    expect((await rows('custody_scan')).map(({ kind, ref }) => [kind, ref])).toEqual(
      ['order', 'inbound', 'inbound', 'return'].map((kind) => [kind, ORDER]),
    )
    expect(await rows('inspection')).toMatchObject([{ kind: 'order', ref: ORDER, owner_id: 9101 }])
    expect(await rows('claim')).toMatchObject(
      ['order', 'return'].map((of_kind) => ({ kind: 'lost', of_kind, ref: ORDER, owner_id: 9101 })),
    )
  })

  test('scans are append-only again', async () => {
    await expect(sql`update custody_scan set step = 'send'`.execute(older.db)).rejects.toThrow('append-only')
  })
})
