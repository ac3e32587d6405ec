/**
 * Fills a fresh database for the benchmark, run by tsx: the generated catalogue, and users who are signed in and have
 * an address. Writes the data that requests need to the file named by its argument. Settings: DATABASE_URL, ITEMS,
 * USERS.
 */
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { createHandle } from '../../server/src/db/handle'
import { migrate } from '../../server/src/db/migrate'
import { fillCatalogue } from '../../server/src/db/seed/fill'
import { types } from '../../server/src/db/types'
import { createDocumentWriter } from '../../server/src/modules/catalogue/documents'
import { SESSION_LIFE_MS } from '../../server/src/limits'

/** 上海市黄浦区 */
const DISTRICT = '310101'

const now = Date.now()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, types })
const db = createHandle(pool)

/** Signs users in: the token goes to the client, its digest to the database (server/src/modules/user/sessions.ts). */
async function fillUsers(count: number): Promise<{ token: string; addressId: string }[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const { rows } = await pool.query<{ hash: string; address_id: number }>(
    `with given as (
      select hash, nextval(pg_get_serial_sequence('app_user', 'id')) as user_id, row_number() over () as number
      from unnest($1::text[]) as hash
    ), users as (
      insert into app_user (id, nickname, created_at) select user_id, '用户' || number, $2::bigint from given
    ), identities as (
      insert into identity (user_id, kind, value, created_at)
      select user_id, 'phone', '139' || lpad(number::text, 8, '0'), $2 from given
    ), sessions as (
      insert into session (token_hash, user_id, created_at, expires_at) select hash, user_id, $2, $3::bigint from given
    ), addresses as (
      insert into address (user_id, name, phone, district_code, detail, is_default, created_at, updated_at)
      select user_id, '收货人', '139' || lpad(number::text, 8, '0'), $4, '人民大道 ' || number || ' 号', true, $2, $2 from given
      returning id, user_id
    )
    select given.hash, addresses.id as address_id from given join addresses using (user_id)`,
    [hashes, now, now + SESSION_LIFE_MS, DISTRICT],
  )
  const addressOf = new Map(rows.map(({ hash, address_id }) => [hash, String(address_id)]))
  return tokens.map((token, index) => ({ token, addressId: addressOf.get(hashes[index] ?? '') ?? '' }))
}

async function fill(file: string): Promise<void> {
  await migrate(db)
  await fillCatalogue(db, { now, count: Number(process.env.ITEMS) })
  // As a shop has them that runs for some minutes.
  const documents = createDocumentWriter(db)
  while ((await documents.writeSome()) > 0);
  const users = await fillUsers(Number(process.env.USERS))
  const items = await db
    .selectFrom('item')
    .select(['id', 'brandId', 'categoryId', 'grade', 'size', 'material', 'colour', 'priceFen'])
    .where('state', '=', 'ON_SALE')
    .execute()
  writeFileSync(file, JSON.stringify({ users, items }))
  await pool.query('vacuum analyze')
  await pool.end()
}

void fill(process.argv[2] ?? '')
