/** The smallest catalogue that orders need: items with a brand, a series, a category and a cover. */
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/handle'

export type OwnerType = 'own' | 'consigned' | 'merchant'

export interface ItemOptions {
  count: number
  ownerType?: OwnerType
  /** The one of the kind of owner, unless another is named. */
  sellerId?: number
  priceFen?: number
  /** With what the shop requires before it puts an item on sale: the page that a snapshot keeps. */
  hasReport?: boolean
}

const HASH = '0123456789'
const SELLER_IDS: Readonly<Record<OwnerType, number>> = { own: 1, consigned: 9001, merchant: 9002 }

/** Makes items that are on sale. @returns their ids, ascending. */
export async function addItems(db: Db, options: ItemOptions): Promise<number[]> {
  const { count, ownerType = 'own', priceFen = 1_280_000, hasReport = false } = options
  const sellerId = options.sellerId ?? SELLER_IDS[ownerType]
  await sql`insert into brand (id, name, latin_name, initial, story, position) values (9001, '试验', 'Test', 'T', '', 9001)
    on conflict do nothing`.execute(db)
  await sql`insert into series (id, brand_id, name, position) values (9001, 9001, '系列', 9001) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into category (id, level, code, name, subject, subject_hash, position)
    values (9001, 1, 'test-top', '试验', '{}', ${HASH}, 9001) on conflict do nothing`.execute(db)
  await sql`insert into category (id, level, parent_id, parent_level, code, name, subject, subject_hash, position)
    values (9002, 2, 9001, 1, 'test-leaf', '试验品', '{}', ${HASH}, 9002) on conflict do nothing`.execute(db)
  await sql`insert into app_user (id, nickname, created_at)
    values (9001, '试验寄卖人', 1), (9002, '试验商家', 1) on conflict do nothing`.execute(db)
  await sql`insert into seller (id, kind, name, user_id, created_at)
    values (9001, 'person', '试验寄卖人', 9001, 1), (9002, 'merchant', '试验商家', 9002, 1) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into item (item_no, brand_id, series_id, category_id, model, title, description, grade, size, material, colour, serial_no,
        owner_type, seller_id, state, price_fen, first_price_fen, subject, subject_hash, listed_at)
      select 'T' || md5(random()::text), 9001, 9001, 9002, '试验', '试验手袋', '', 'A', '', '', '', 'T' || md5(random()::text),
      ${ownerType}, ${sellerId}, 'ON_SALE', ${priceFen}, ${priceFen}, '{}', ${HASH}, 1
      from generate_series(1, ${count}::integer) returning id, owner_type, price_fen
    ), agreed as (
      insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
      select made.id, user_id, 'ladder', array[price_fen], array[price_fen - price_fen / 10], '同意', 1, 'tap'
      from made join seller on seller.id = ${sellerId} where owner_type <> 'own'
    )
    select id from made`.execute(db)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await sql`insert into item_picture (item_id, position, view, alt, width, height)
    select id, 0, 'front', '正面', 1080, 1080 from unnest(${ids}::bigint[]) as id`.execute(db)
  if (hasReport) {
    await sql`insert into inspection_report (item_id, report_no, inspected_at, inspector, conclusion, grade, made_by)
      select id, 'R' || id, 1, '查验员', '符合正品特征', 'A', ${ownerType === 'merchant' ? 'seller' : 'platform'}
      from unnest(${ids}::bigint[]) as id`.execute(db)
    await sql`insert into inspection_section (item_id, position, name, result, note)
      select id, 0, '四角', 'trace', '底角轻微磨痕' from unnest(${ids}::bigint[]) as id`.execute(db)
    await sql`insert into flaw (item_id, position, type, place, description, picture_position, x, y, close_up_position)
      select id, 0, '气味', '内里', '轻微皮革气味', null, null, null, null from unnest(${ids}::bigint[]) as id`.execute(
      db,
    )
  }
  return ids
}

export async function itemState(db: Db, id: number): Promise<string> {
  const { state } = await db.selectFrom('item').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return state
}
