/**
 * Data of an older version must start. The dump was written by pg_dump from a database that the version of 2026-11-22
 * filled through its calls: eight items, a user with a session, an address, a wishlist and a cart, an unpaid and a paid
 * order, and an uploaded picture. When a migration changes what such a shop holds, this file stays as it is.
 * @tier landing
 * @areas upkeep db
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createDocumentWriter } from '../../../server/src/modules/catalogue/documents'
import { balances } from '../../../server/src/modules/ledger/ledger'
import { createTestClock, createTestServer, type TestServer } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

/** A minute after the last call of the older version, ms. */
const NOW = 1_795_357_511_503
const TOKEN = 'D7tBPJQSReZppIkZgRnrkejPZ3EKn5JevvyJNalgvBA'
const [UNPAID, PAID] = ['261122618033990001', '261122236067980001']
const PICTURE = '47aad6b52688d8e54094c45efb6a1de8.jpg'

describe('data of the version of 2026-11-22', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-older-'))
  let server: TestServer
  beforeAll(async () => {
    const folder = path.join(dataDir, 'uploads', PICTURE.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, PICTURE), 'picture')
    const dump = readFileSync(path.join(__dirname, 'data-of-2026-11-22.sql'), 'utf8')
    server = await createTestServer({ dump, clock: createTestClock(NOW), config: { demo: true, dataDir } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })
  const token = { token: TOKEN }

  test('a session that was opened then is still valid', async () => {
    const { data } = await server.call('GET /user/info', {}, token)
    expect(data).toMatchObject({ userId: '10001', cartCount: 1, collectCount: 1 })
    expect(data.orderCounts).toMatchObject({ pendingPay: 1, toShip: 1 })
  })

  test('orders, address, wishlist, cart and pictures are there', async () => {
    const { data: orders } = await server.call('GET /order/list', { page: 1 }, token)
    expect(orders.list.map(({ orderNo }) => orderNo).sort()).toEqual([PAID, UNPAID])
    const { data: addresses } = await server.call('GET /addr/list', {}, token)
    expect(addresses.list).toMatchObject([{ name: '李雷', districtCode: '330106' }])
    expect((await server.call('GET /wishlist/list', { page: 1 }, token)).data.list).toHaveLength(1)
    expect((await server.call('GET /cart/list', {}, token)).data.lines).toHaveLength(1)
    const picture = await server.request({ url: `/media/upload/${PICTURE}`, absolute: true })
    expect([picture.status, picture.text]).toEqual([200, 'picture'])
  })

  test('items and order lines have sellers, and what no platform has seen is the seller’s statement', async () => {
    const lines = await server.db.selectFrom('orderLine').select(['seller', 'sellerId', 'sellerName']).execute()
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatchObject({ seller: 'consignor', sellerName: expect.any(String) })
    const items = await server.db
      .selectFrom('item')
      .innerJoin('seller', 'seller.id', 'item.sellerId')
      .innerJoin('inspectionReport', 'inspectionReport.itemId', 'item.id')
      .select(['ownerType', 'kind', 'madeBy', 'referencePriceFen', 'referencePriceSource', 'item.description'])
      .execute()
    expect(items).toHaveLength(8)
    for (const { ownerType, kind, madeBy, description, ...price } of items) {
      expect(kind).toBe({ own: 'platform', consigned: 'person', merchant: 'merchant' }[ownerType])
      expect(madeBy).toBe(ownerType === 'merchant' ? 'seller' : 'platform')
      expect(price.referencePriceSource).toBe(price.referencePriceFen === null ? null : '品牌官方售价')
      expect(description).not.toContain('鉴定报告')
    }
    const { data } = await server.call('GET /order/info', { orderNo: PAID }, token)
    expect(data.shipping.shipments).toMatchObject([{ sender: '珍循仓库', itemIds: ['100002'] }])
    expect(data.payment?.channelName).toBe('模拟支付（演示）')
    expect(data.events.map(({ note }) => note).join()).not.toMatch(/自动|沙盒/)
  })

  test('its items, which are older than ready documents, get them', async () => {
    const writer = createDocumentWriter(server.db)
    expect(await writer.writeSome()).toBe(8)
    expect(await writer.writeSome()).toBe(0)
  })

  test('the ledger is balanced, and a new payment is booked in it', async () => {
    const { data: payment } = await server.call('POST /pay/create', { orderNo: UNPAID, channel: 'sandbox' }, token)
    const { payNo, sandboxToken = '' } = payment
    await server.call('POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
    const postings = await server.db.selectFrom('ledgerPosting').select(['txnId', 'amountFen']).execute()
    expect(new Set(postings.map(({ txnId }) => txnId)).size).toBe(2)
    expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0)
    expect((await server.call('GET /user/info', {}, token)).data.orderCounts).toMatchObject({ pendingPay: 0 })
  })

  test('its items can be found and ordered', async () => {
    const { data } = await server.call('GET /product/union-list', { page: 1 })
    expect(data.total).toBe(5)
    const { data: addresses } = await server.call('GET /addr/list', {}, token)
    const item = data.list[0]
    const order = {
      itemIds: item?.id ?? '',
      addressId: addresses.list[0]?.id ?? '',
      payFen: item?.priceFen ?? 0,
      idempotencyKey: 'an-order-of-today',
    }
    expect((await server.call('POST /order/create', order, token)).retCode).toBe(200)
  })
})

describe('a ledger in which all sellers of a kind share an account', () => {
  /** Both orders of the dump were completed, and one of them settled; some of the balance belongs to no order. */
  const completed = (orderNo: string, kind: string, from: string, to: string) => `
    with line as (
      select price_fen from order_line join orders on orders.id = order_id where order_no = '${orderNo}'
    ), txn as (
      insert into ledger_txn (kind, ref, at) values ('${kind}', '${orderNo}', 1) returning id
    )
    insert into ledger_posting (txn_id, position, account, amount_fen)
      select txn.id, 0, '${from}', price_fen from txn, line union all select txn.id, 1, '${to}', -price_fen from txn, line;`
  const older = `
    set search_path = public;
    insert into ledger_account values ('pending:consignor', 1), ('balance:consignor', 1), ('commission', 1), ('discounts', 1);
    ${completed(PAID ?? '', 'completion', 'escrow', 'pending:consignor')}
    ${completed(UNPAID ?? '', 'completion', 'escrow', 'pending:consignor')}
    ${completed(UNPAID ?? '', 'settlement', 'pending:consignor', 'balance:consignor')}
    begin;
    insert into ledger_txn (id, kind, ref, at) overriding system value values (900, 'settlement', 'x', 1);
    insert into ledger_posting values (900, 0, 'discounts', 500), (900, 1, 'pending:consignor', -500);
    commit;`
  let server: TestServer
  beforeAll(async () => {
    const dump = readFileSync(path.join(__dirname, 'data-of-2026-11-22.sql'), 'utf8')
    server = await createTestServer({ dump: dump + older, clock: createTestClock(NOW), config: { demo: true } })
  })
  afterAll(() => server.close())

  test('gets an account for each of them, with what he is owed, by one posting', async () => {
    const lines = await server.db
      .selectFrom('orderLine')
      .innerJoin('orders', 'orders.id', 'orderLine.orderId')
      .innerJoin('seller', 'seller.id', 'orderLine.sellerId')
      .select(['orderNo', 'seller.userId', 'orderLine.priceFen', 'commissionFen'])
      .execute()
    const of = (orderNo = '') => lines.find((line) => line.orderNo === orderNo)!
    const ledger = await balances(server.db)
    expect(ledger).toMatchObject({
      'pending:consignor': 0,
      'balance:consignor': 0,
      discounts: 0,
      'discounts:promo': 500,
      [`pending:${of(PAID).userId}`]: -of(PAID).priceFen,
      [`balance:${of(UNPAID).userId}`]: of(UNPAID).commissionFen - of(UNPAID).priceFen,
      suspense: -500 - of(UNPAID).commissionFen,
    })
    const { rows } = await sql<{ refs: string[] }>`
      select array_agg(ref) as refs from ledger_txn where kind = 'rename'`.execute(server.db)
    expect(rows).toEqual([{ refs: ['accounts-per-user'] }])
  })

  test('and every seller is a user', async () => {
    const sellers = await server.db.selectFrom('seller').select('userId').where('kind', '<>', 'platform').execute()
    expect(sellers.length).toBeGreaterThan(10)
    expect(new Set(sellers.map(({ userId }) => userId)).size).toBe(sellers.length)
    expect(sellers.every(({ userId }) => userId !== null)).toBe(true)
  })
})
