/**
 * Vouchers and purchases of a database from before their versions (migration 300): they are as they were, and go on.
 * @tier whole
 * @areas upkeep db voucher
 */
import { sql } from 'kysely'
import { migrate } from '../../../server/src/db/migrate'
import { transaction } from '../../../server/src/db/transaction'
import { createLogger } from '../../../server/src/kit/logger'
import { voucherObjects, voucherOrderObjects } from '../../../server/src/modules/voucher/objects'
import { voucherSweeps } from '../../../server/src/modules/voucher/sweeps'
import { createSettings } from '../../../server/src/modules/settings/service'
import { declaredSettings } from '../../../server/src/settings'
import { openOlderDatabase, type TestDatabase } from '../../helpers/databases'
import { createTestClock } from '../../helpers/server'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(60_000)

const NOW = 1_795_357_511_503
const NUMBER = 'YQ261122618033990001'

describe('vouchers of before their versions', () => {
  let older: TestDatabase
  beforeAll(async () => {
    older = await openOlderDatabase('300')
    const run = (text: string) => sql.raw(text).execute(older.db)
    await run(`insert into app_user (id, nickname, created_at) values (9101, '买家', 1)`)
    await run(`insert into voucher_template (id, version, state, name, kind, face_fen, threshold_fen, scope, scope_text, funder,
        valid_days, total, claimed, per_user, source, sale_fen, stackable, allow_offer, created_at)
      overriding system value
      values (1, 1, 'ONLINE', '满减券', 'CASH', 100, 0, '{}', '', 'platform', 30, 10, 3, 5, 'SALE', 10, false, false, 1)`)
    await run(`insert into voucher_order (number, user_id, template_id, state, deadline_at, pay_fen, created_at)
      values ('${NUMBER}', 9101, 1, 'CREATED', ${NOW}, 10, 1)`)
    const voucher = (id: number, state: string, toAt: number, orderNo: string | null) =>
      run(`insert into voucher (id, template_id, user_id, origin, state, from_at, to_at, order_no, paid_fen, created_at)
        overriding system value
        values (${id}, 1, 9101, 'free', '${state}', 1, ${toAt}, ${orderNo === null ? 'null' : `'${orderNo}'`}, 0, 1)`)
    await voucher(1, 'UNUSED', NOW, null)
    await voucher(2, 'LOCKED', NOW + 1, '261122618033990001')
    await run(`insert into voucher_event (voucher_id, at, step, to_state, actor_kind, actor_id, reason)
      select id, 1, 'create', 'UNUSED', 'user', '9101', '' from voucher`)
    expect(await migrate(older.db)).toContain('300-voucher-versions')
  })
  afterAll(() => older.close())

  test('begin with the first one, and go on: what is over ends, what an order had comes back', async () => {
    const { db } = older
    const log = createLogger({ level: 'info', format: 'json', write: () => undefined })
    const settings = createSettings({ db, clock: createTestClock(NOW), log, declared: declaredSettings })
    expect(await voucherObjects.find(db, '1')).toMatchObject({ state: 'UNUSED', version: 0 })
    for (const { run } of voucherSweeps({ db, log, settings })) await run(NOW)
    await transaction(db, async (trx) => {
      const by = { actor: { kind: 'order', id: '261122618033990001' }, reason: '', now: NOW, settings } as const
      await voucherObjects.move(await voucherObjects.act(trx, '2', by), 'unlock')
    })
    expect(await voucherOrderObjects.find(db, NUMBER)).toMatchObject({ state: 'CLOSED', deadlineAt: null, version: 1 })
    expect(await voucherObjects.find(db, '1')).toMatchObject({ state: 'EXPIRED', version: 1 })
    expect(await voucherObjects.find(db, '2')).toMatchObject({ state: 'UNUSED', orderNo: null, version: 1 })
    const { claimed } = await db.selectFrom('voucherTemplate').select('claimed').executeTakeFirstOrThrow()
    expect(claimed).toBe(2)
  })
})
