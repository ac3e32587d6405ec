/**
 * A sale becomes money in the bank: who may withdraw, what is kept back, sent, fails and comes back; races; four eyes;
 * what the database shows nobody (design: account 2.2, 2.3, 8).
 * @tier landing
 * @areas wallet ledger verification
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { lockWallets } from '../../../server/src/modules/ledger/wallets'
import { createSandboxPayouts, type PayoutNotice } from '../../../server/src/modules/wallet/provider'
import { createWithdrawals } from '../../../server/src/modules/wallet/withdrawals'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'
import { addAccount, balanceOf, credit, holder, newKey, runPayout, stepUp, verify, type Holder } from './money'

jest.setTimeout(120_000)

const HOUR = 60 * 60_000

describe('withdrawals', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.advance(25 * HOUR))
  afterEach(async () => expect(await findLedgerErrors(server.db)).toEqual([]))

  const apply = (of: Holder & { accountId: string }, amountFen: number, key = newKey()) =>
    server.call(
      'POST /user/withdraw-apply',
      { amountFen, accountId: of.accountId, idempotencyKey: key },
      { token: of.token },
    )
  const applied = async (of: Holder & { accountId: string }, amountFen: number) => {
    await stepUp(server, of, 'withdraw')
    const { data, retCode, retMsg } = await apply(of, amountFen)
    if (retCode !== RET.OK) throw new Error(retMsg)
    return data
  }
  const info = async (of: Holder, no: string) =>
    (await server.call('GET /user/withdraw-info', { no }, { token: of.token })).data

  test('a small one passes by itself, is sent once and arrives; the wallet follows each step', async () => {
    const one = await holder(server, 100_000)
    const { no, state, netFen } = await applied(one, 40_000)
    expect([state, netFen]).toEqual(['APPROVED', 40_000])
    expect(await balanceOf(server, one.userId)).toEqual([60_000, 40_000])
    await runPayout(server, no)
    await runPayout(server, no)
    expect(await info(one, no)).toMatchObject({ state: 'SUCCESS', canCancel: false })
    expect(await balanceOf(server, one.userId)).toEqual([60_000, 0])
    const { data } = await server.call('GET /message/list', {}, { token: one.token })
    expect(data.list.map(({ title }) => title)).toContain('提现已到账')
  })

  test('needs a code of its own, for each act; a repeat by key needs none, a refused act keeps it', async () => {
    const one = await holder(server, 100_000)
    expect(await apply(one, 40_000)).toMatchObject({ status: 428, retCode: RET.STEP_UP })
    await stepUp(server, one, 'payout')
    expect((await apply(one, 40_000)).retCode).toBe(RET.STEP_UP)
    await stepUp(server, one, 'withdraw')
    expect(await apply(one, 900_000)).toMatchObject({ retCode: RET.BAD_REQUEST, fields: { amountFen: '余额不足' } })
    const key = newKey()
    const first = await apply(one, 40_000, key)
    expect(first.retCode).toBe(RET.OK)
    expect((await apply(one, 40_000, key)).data.no).toBe(first.data.no)
    expect(await balanceOf(server, one.userId)).toEqual([60_000, 40_000])
  })

  test('each blocker is said by its text, and gone when it is cleared', async () => {
    const { token, userId } = await server.login('13611112222')
    await credit(server, userId, 100_000)
    const texts = async () =>
      (await server.call('GET /user/purse', {}, { token })).data.blockers.map(({ text }) => text)
    expect(await texts()).toEqual(['提现前需完成实名认证', '还没有收款账户'])
    const none = { token, userId, accountId: '1' }
    expect(await apply(none, 10_000)).toMatchObject({ retCode: RET.IDENTITY_NEEDED, retMsg: '提现前需完成实名认证' })
    await verify(server, userId)
    expect(await texts()).toEqual(['还没有收款账户'])
    expect(await apply(none, 10_000)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '还没有收款账户' })
    const { id } = await addAccount(server, userId, '13611112222')
    expect(await texts()).toEqual([])
    await applied({ token, userId, accountId: String(id) }, 10_000)
    expect(await texts()).toEqual(['已有一笔提现正在处理'])
  })

  test.each([
    [999, '单笔最低 ¥10'],
    [5_000_100, '单笔最高 ¥50000'],
    [90_001, '余额不足'],
  ])('of %i fen is refused: %s', async (amountFen, text) => {
    const one = await holder(server, 90_000)
    const { fields } = await apply(one, amountFen)
    expect(fields?.amountFen?.replaceAll(',', '')).toBe(text)
  })

  test('two at once are one', async () => {
    const one = await holder(server, 100_000)
    await stepUp(server, one, 'withdraw')
    const answers = await Promise.all([apply(one, 60_000), apply(one, 60_000), apply(one, 30_000)])
    expect(answers.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(1)
    const [balance, frozen] = await balanceOf(server, one.userId)
    expect((balance ?? 0) + (frozen ?? 0)).toBe(100_000)
  })

  test('beside something that takes from the wallet, neither gets what the other has', async () => {
    const one = await holder(server, 100_000)
    await stepUp(server, one, 'withdraw')
    // A return that takes back what was settled, as after-sale does: locked, read, then posted.
    const takeBack = transaction(server.db, async (trx) => {
      const wallet = (await lockWallets(trx, [one.userId])).get(one.userId)
      const heldFen = Math.min(80_000, wallet?.balanceFen ?? 0)
      const { postTransaction } = await import('../../../server/src/modules/ledger/ledger')
      await postTransaction(trx, {
        ...{ kind: 'refund-due', ref: newKey(), at: server.clock.now() },
        postings: [
          { account: `balance:${one.userId}`, amountFen: heldFen },
          { account: `clawback:${one.userId}`, amountFen: 80_000 - heldFen },
          { account: 'compensation', amountFen: -80_000 },
        ],
      })
    })
    const [, answer] = await Promise.all([takeBack, apply(one, 60_000)])
    const [balance, frozen] = await balanceOf(server, one.userId)
    expect(balance).toBeGreaterThanOrEqual(0)
    expect(frozen).toBe(answer.retCode === RET.OK ? 60_000 : 0)
    // What was only posted for the test is taken back, so that the books are sound.
    await transaction(server.db, async (trx) => {
      const { postTransaction } = await import('../../../server/src/modules/ledger/ledger')
      await postTransaction(trx, {
        ...{ kind: 'reconciled', ref: newKey(), at: server.clock.now() },
        postings: [
          { account: 'compensation', amountFen: 80_000 },
          { account: 'suspense', amountFen: -80_000 },
        ],
      })
    })
  })

  test('one that fails comes back with its reason, and can be withdrawn again', async () => {
    const one = await holder(server, 100_000)
    const { no } = await applied(one, 40_013)
    await runPayout(server, no)
    expect(await info(one, no)).toMatchObject({ state: 'FAIL', reason: '账号不存在', canRetry: true })
    expect(await balanceOf(server, one.userId)).toEqual([100_000, 0])
    expect((await applied(one, 40_000)).state).toBe('APPROVED')
  })

  test('one that arrived may bounce', async () => {
    const one = await holder(server, 100_000)
    const { no } = await applied(one, 40_017)
    await runPayout(server, no)
    expect((await info(one, no)).state).toBe('SUCCESS')
    server.clock.advance(2 * HOUR)
    await createWithdrawals(server.ctx).query({ number: no, waitMs: '0' }, server.clock.now())
    expect(await info(one, no)).toMatchObject({ state: 'BOUNCED', reason: '银行退回' })
    expect(await balanceOf(server, one.userId)).toEqual([100_000, 0])
  })

  test('notices: late, twice, forged, contradicting, of another sum: one posting each', async () => {
    const one = await holder(server, 100_000)
    const { no } = await applied(one, 40_000)
    await createWithdrawals(server.ctx).send({ number: no }, server.clock.now())
    const sandbox = createSandboxPayouts(server.ctx.config.paySandboxSecret)
    const notify = async (notice: Partial<PayoutNotice>, forged = false) => {
      const { body, headers } = sandbox.makeNotice({
        number: no,
        amountFen: 40_000,
        verdict: { state: 'paid' },
        ...notice,
      })
      const { statusCode } = await server.app.inject({
        ...{
          method: 'POST',
          url: '/api/payout/notify/sandbox',
          payload: forged ? body.replace('paid', 'paid ') : body,
        },
        headers,
      })
      return statusCode
    }
    const failed = { state: 'failed', failure: 'OTHER' } as const
    expect(await notify({}, true)).toBe(400)
    expect(await notify({ amountFen: 39_999 })).toBe(409)
    expect(await notify({ verdict: failed })).toBe(200)
    expect((await info(one, no)).state).toBe('FAIL')
    expect(await notify({ verdict: failed })).toBe(200)
    expect(await balanceOf(server, one.userId)).toEqual([100_000, 0])
    // It was paid after all: taken from the wallet again.
    expect([await notify({}), await notify({})]).toEqual([200, 200])
    expect((await info(one, no)).state).toBe('SUCCESS')
    expect(await notify({ verdict: failed })).toBe(200)
    expect((await info(one, no)).state).toBe('SUCCESS')
    expect(await balanceOf(server, one.userId)).toEqual([60_000, 0])
  })

  test('to a new account is looked at; it is taken back by its user alone, before it is sent', async () => {
    const one = await holder(server, 100_000)
    const { id } = await addAccount(server, one.userId, 'lin@example.com', server.clock.now())
    const { no, state, version } = await applied({ ...one, accountId: String(id) }, 40_000)
    expect(state).toBe('AUDITING')
    const cancel = (of: Holder) =>
      server.call('POST /user/withdraw-cancel', { no, version, idempotencyKey: newKey() }, { token: of.token })
    const stranger = await holder(server, 0)
    expect((await cancel(stranger)).status).toBe(404)
    expect((await server.call('GET /user/withdraw-info', { no }, { token: stranger.token })).status).toBe(404)
    expect((await cancel(one)).data.state).toBe('CANCELLED')
    expect(await balanceOf(server, one.userId)).toEqual([100_000, 0])
    const passed = await applied(one, 40_000)
    const late = await server.call(
      'POST /user/withdraw-cancel',
      { no: passed.no, version: passed.version, idempotencyKey: newKey() },
      { token: one.token },
    )
    expect(late).toMatchObject({ retCode: RET.CONFLICT, retMsg: '已开始打款，无法撤回' })
  })

  test('cancelling beside an approval: one of them', async () => {
    const one = await holder(server, 2_000_000)
    const { no, version, state } = await applied(one, 600_000)
    expect(state).toBe('AUDITING')
    const finance = await createOperator(server, `finance-race-${one.userId}`, ['finance'])
    const answers = await Promise.all([
      server.call('POST /user/withdraw-cancel', { no, version, idempotencyKey: newKey() }, { token: one.token }),
      act(finance, no, 'approve'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state: after } = await info(one, no)
    const [balance, frozen] = await balanceOf(server, one.userId)
    expect([after, balance, frozen]).toEqual(
      answers[0].status === 200 ? ['CANCELLED', 2_000_000, 0] : ['APPROVED', 1_400_000, 600_000],
    )
  })

  async function act(by: { cookie: string }, no: string, action: string, input: Record<string, string> = {}) {
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'withdrawal', id: no }, { cookie: by.cookie })
    return adminCall(
      server,
      'POST /admin/record/act',
      { kind: 'withdrawal', id: no, action, version: data.version, input, reason: '核实', idempotencyKey: newKey() },
      { cookie: by.cookie },
    )
  }

  test('without a flag, it waits among the plain ones, and arrives when one operator has let it pass', async () => {
    const one = await holder(server, 2_000_000)
    const { no, state } = await applied(one, 600_000)
    expect([state, await flagsOf(no)]).toEqual(['AUDITING', []])
    const finance = await createOperator(server, `finance-plain-${one.userId}`, ['finance'])
    const queued = async (queue: string) =>
      (await adminCall(server, 'GET /admin/queue/tasks', { queue }, finance)).data.list.map(({ id }) => id)
    expect(await queued('plainWithdrawals')).toContain(no)
    expect(await queued('withdrawals')).not.toContain(no)
    expect((await act(finance, no, 'approve')).status).toBe(200)
    await runPayout(server, no)
    expect((await info(one, no)).state).toBe('SUCCESS')
    expect(await queued('plainWithdrawals')).not.toContain(no)
  })

  test('above the limit one operator cannot do both', async () => {
    const one = await holder(server, 6_000_000)
    const { no } = await applied(one, 2_500_000)
    const finance = await createOperator(server, 'finance-large', ['finance'])
    const lead = await createOperator(server, 'finance-lead-large', ['finance-lead'])
    const { data } = await act(finance, no, 'approve')
    expect((await info(one, no)).state).toBe('AUDITING')
    const decide = async ({ cookie }: { cookie: string }) => {
      const approval = { id: data.approval ?? '' }
      const { data: shown } = await adminCall(server, 'GET /admin/approval/info', approval, { cookie: lead.cookie })
      const { payloadHash } = shown
      return adminCall(server, 'POST /admin/approval/give', { ...approval, payloadHash }, { cookie })
    }
    expect((await decide(finance)).status).not.toBe(200)
    expect((await info(one, no)).state).toBe('AUDITING')
    expect((await decide(lead)).status).toBe(200)
    expect((await info(one, no)).state).toBe('APPROVED')
  })

  test('a changed number lets withdrawals rest, and is looked at for a week', async () => {
    const one = await holder(server, 2_000_000)
    const now = server.clock.now()
    await server.db
      .updateTable('appUser')
      .set({ phoneChangedAt: now, withdrawRestUntil: now + 24 * HOUR })
      .where('id', '=', one.userId)
      .execute()
    expect((await apply(one, 40_000)).retMsg).toBe('手机号刚更换，24小时后可提现')
    server.clock.advance(24 * HOUR)
    const { no, state } = await applied(one, 40_000)
    expect(state).toBe('AUDITING')
    expect(await flagsOf(no)).toEqual(['PHONE_CHANGED'])
  })

  test('what is flagged: a device, an absence, a shared account, a new one, a large sum', async () => {
    const one = await holder(server, 4_000_000)
    const other = await holder(server, 0)
    const now = server.clock.now()
    await server.db
      .insertInto('securityEvent')
      .values([
        { userId: one.userId, kind: 'login', at: now - 200 * 24 * HOUR, device: 'A' },
        { userId: one.userId, kind: 'newDevice', at: now - HOUR, device: 'B' },
      ])
      .execute()
    await addAccount(server, other.userId, '13987654321')
    const { id } = await addAccount(server, one.userId, '13987654321', now)
    const { no } = await applied({ ...one, accountId: String(id) }, 2_000_000)
    expect(await flagsOf(no)).toEqual(['NEW_ACCOUNT', 'LARGE', 'NEW_DEVICE', 'LONG_ABSENT', 'SHARED_ACCOUNT'])
  })

  const flagsOf = async (no: string) =>
    (await server.db.selectFrom('withdrawal').select('flags').where('number', '=', no).executeTakeFirstOrThrow()).flags

  test('an operator recalls what is not sent, and registers what the provider does not say', async () => {
    const one = await holder(server, 2_000_000)
    const finance = await createOperator(server, `finance-hand-${one.userId}`, ['finance'])
    const first = await applied(one, 40_000)
    expect((await act(finance, first.no, 'recall')).status).toBe(200)
    expect(await flagsOf(first.no)).toEqual(['RECALLED'])
    expect((await act(finance, first.no, 'approve')).status).toBe(200)
    await createWithdrawals(server.ctx).send({ number: first.no }, server.clock.now())
    expect((await act(finance, first.no, 'succeed')).status).toBe(200)
    const second = await applied(one, 40_000)
    await createWithdrawals(server.ctx).send({ number: second.no }, server.clock.now())
    expect((await act(finance, second.no, 'fail', { why: 'RESTRICTED' })).status).toBe(200)
    expect(await info(one, second.no)).toMatchObject({ state: 'FAIL', reason: '账户受限' })
    expect(await balanceOf(server, one.userId)).toEqual([1_960_000, 0])
  })

  test('a freezing recalls what was let pass', async () => {
    const one = await holder(server, 100_000)
    const { no } = await applied(one, 40_000)
    const risk = await createOperator(server, `risk-${one.userId}`, ['risk'])
    const { data } = await adminCall(
      server,
      'GET /admin/user/info',
      { id: String(one.userId) },
      { cookie: risk.cookie },
    )
    const frozen = await adminCall(
      server,
      'POST /admin/user/freeze',
      { id: String(one.userId), version: data.version, reason: '风险核查' },
      { cookie: risk.cookie },
    )
    expect(frozen.status).toBe(200)
    const row = await server.db.selectFrom('withdrawal').selectAll().where('number', '=', no).executeTakeFirstOrThrow()
    expect([row.state, row.flags]).toEqual(['AUDITING', ['RECALLED']])
    await runPayout(server, no)
    expect(await balanceOf(server, one.userId)).toEqual([60_000, 40_000])
  })

  test('a code serves one act, and one of a login none', async () => {
    const one = await holder(server, 100_000)
    await applied(one, 13_013)
    await runPayout(server, (await server.call('GET /user/purse', {}, { token: one.token })).data.openNo)
    expect((await apply(one, 40_000)).retCode).toBe(RET.STEP_UP)
  })

  test('a frozen account’s money is not sent', async () => {
    const one = await holder(server, 100_000)
    const { no } = await applied(one, 40_000)
    await server.db
      .updateTable('appUser')
      .set({ frozenAt: server.clock.now(), frozenReason: '测试' })
      .where('id', '=', one.userId)
      .execute()
    await runPayout(server, no)
    const row = await server.db.selectFrom('withdrawal').selectAll().where('number', '=', no).executeTakeFirstOrThrow()
    expect([row.state, row.flags]).toEqual(['AUDITING', ['RECALLED']])
  })

  test('neither tables nor log hold a number, a name or an account in the clear', async () => {
    const one = await holder(server, 100_000)
    await applied(one, 40_000)
    const { sampleOf } = await import('../../../server/src/modules/verification/provider')
    const { name, idNumber } = sampleOf(one.userId)
    const account = await server.db
      .selectFrom('payoutAccount')
      .select('title')
      .where('userId', '=', one.userId)
      .executeTakeFirstOrThrow()
    for (const table of [
      'verification',
      'payout_account',
      'withdrawal',
      'idempotency',
      'job',
      'message',
      'verification_event',
    ]) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(
        server.db,
      )
      const found = rows.filter(
        ({ row }) => row.includes(idNumber) || row.includes(`"${name}"`) || /"137\d{8}"/u.test(row),
      )
      expect([table, found]).toEqual([table, []])
    }
    expect(account.title).toMatch(/^支付宝 137\*{4}\d{4}$/)
  })
})
