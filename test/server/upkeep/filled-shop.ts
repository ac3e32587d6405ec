/** A shop with a user, an unpaid and a paid order, made by calls; and what its database holds. */
import path from 'node:path'
import pg from 'pg'
import type { ServerProcess } from '../concurrency/server-process'

export interface FilledShop {
  token: string
  /** An unpaid order, then a paid one. */
  orderNos: string[]
}

/** Needs a server with DEMO=1 on an empty database. */
export async function fillShop({ call }: ServerProcess): Promise<FilledShop> {
  const { data: user } = await call('POST /user/wx-login', { code: 'a-user' })
  const token = user.user_identity
  const address = { name: '李雷', phone: '13800138000', districtCode: '330106', detail: '文三路 1 号' }
  await call('POST /addr/save', { ...address, idempotencyKey: 'address-of-the-user' }, token)
  const addresses = await call('GET /addr/list', {}, token)
  const addressId = addresses.data.list[0]?.id ?? ''
  const { data: feed } = await call('GET /page/content-list', { page: 1 })
  const orderNos: string[] = []
  for (const { id } of feed.list.slice(0, 2)) {
    const { data: preview } = await call('GET /order/preview', { itemIds: id, addressId }, token)
    const order = { itemIds: id, addressId, payFen: preview.amounts.payFen, idempotencyKey: `order-of-${id}` }
    const { data: placed } = await call('POST /order/create', order, token)
    orderNos.push(placed.orderNo)
  }
  const orderNo = orderNos[1] ?? ''
  const { data: payment } = await call('POST /pay/create', { orderNo, channel: 'sandbox' }, token)
  const { payNo, sandboxToken = '' } = payment
  await call('POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
  return { token, orderNos }
}

interface Contents {
  /** Rows by table. */
  counts: Record<string, number>
  /** The sum of all postings, fen. */
  ledgerSum: number
}

/** What a running process writes about itself from time to time. */
const MOMENTARY = "'shop_process', 'slow_statement'"

/** Counts the tables of the database that the settings name; no server may have an embedded one open. */
export async function countsOf(env: Record<string, string>): Promise<Contents> {
  const query = await openQuery(env)
  try {
    const tables = await query.rows(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in (${MOMENTARY}) order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await query.rows(`select count(*)::int as count from "${String(name)}"`)
      counts[String(name)] = Number(row?.['count'])
    }
    const [ledger] = await query.rows('select coalesce(sum(amount_fen), 0)::bigint as sum from ledger_posting')
    return { counts, ledgerSum: Number(ledger?.['sum']) }
  } finally {
    await query.close()
  }
}

/**
 * Waits until a shop on PostgreSQL has done the jobs that are due, and the tasks that come with its start and write
 * rows: a copy of it then holds the same rows.
 */
export async function dueJobsDone(env: Record<string, string>): Promise<void> {
  const query = await openQuery(env)
  const due = `select 1 where not exists (select from board_day) or not exists (select from audit_check)
    or exists (select from job where state = 'WAITING' and due_at < ${Date.now()})`
  try {
    while ((await query.rows(due)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  } finally {
    await query.close()
  }
}

type Rows = Record<string, unknown>[]

async function openQuery({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>) {
  if (DATABASE_URL !== undefined) {
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    return { rows: async (text: string) => (await client.query<Rows[number]>(text)).rows, close: () => client.end() }
  }
  const pglite = await globalThis.embeddedPostgres.PGlite.create(path.join(DATA_DIR, 'db'))
  return { rows: async (text: string) => (await pglite.query<Rows[number]>(text)).rows, close: () => pglite.close() }
}
