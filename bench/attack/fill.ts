/**
 * Fills a fresh database for the attack, run by tsx: the generated catalogue, and an operator with a password.
 * Settings: DATABASE_URL, ITEMS, LOGIN, PASSWORD, CONSOLE_KEY.
 */
import pg from 'pg'
import { createHandle } from '../../server/src/db/handle'
import { migrate } from '../../server/src/db/migrate'
import { fillCatalogue } from '../../server/src/db/seed/fill'
import { types } from '../../server/src/db/types'
import { newSecret, operatorSealer } from '../../server/src/modules/operator/codes'
import { hashPassword } from '../../server/src/modules/operator/passwords'
import { storeRoles } from '../../server/src/modules/operator/roles'

const { ITEMS, LOGIN = '', PASSWORD = '', CONSOLE_KEY = '' } = process.env
const now = Date.now()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, types })
const db = createHandle(pool)

async function fill(): Promise<void> {
  await migrate(db)
  await fillCatalogue(db, { now, count: Number(ITEMS) })
  await storeRoles(db)
  const { id } = await db
    .insertInto('operator')
    .values({
      login: LOGIN,
      name: 'owner',
      state: 'active',
      passwordHash: await hashPassword(PASSWORD, ''),
      totpSecret: operatorSealer(CONSOLE_KEY).seal(newSecret()),
      createdAt: now,
      lastSignInAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('operatorInRole').values({ operatorId: id, role: 'owner' }).execute()
  await pool.query('vacuum analyze')
  await pool.end()
}

void fill()
