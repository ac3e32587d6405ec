/**
 * Every call of the account (wallet, identity, security, appeals, messages, profile), with what belongs to another
 * user: it is not there, or the answer is the caller's own (design: account 8). Calls that come later are tried by
 * themselves.
 * @tier whole
 * @areas wallet verification user appeal messages account
 */
import { accountCalls } from '@contract/account'
import { appealCalls } from '@contract/appeal'
import { RET } from '@contract/constants'
import type { CallInput, CallName } from '@contract/calls'
import type { CallRow } from '@contract/call'
import { messageCalls } from '@contract/messages'
import { securityCalls } from '@contract/security'
import { verificationCalls } from '@contract/verification'
import { walletCalls } from '@contract/wallet'
import type { TObject } from '@sinclair/typebox'
import { transaction } from '../../../server/src/db/transaction'
import { appeals } from '../../../server/src/modules/appeal/object'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { createVerifications } from '../../../server/src/modules/verification/verifications'
import { sampleOf } from '../../../server/src/modules/verification/provider'
import { createTestServer, type TestServer } from '../../helpers/server'
import { holder, newKey, stepUp, type Holder } from './money'

jest.setTimeout(120_000)

const CALLS = Object.entries<CallRow>({
  ...{ ...walletCalls, ...verificationCalls, ...securityCalls },
  ...{ ...appealCalls, ...messageCalls, ...accountCalls },
})
const HOUR = 60 * 60_000

describe('what belongs to another user', () => {
  let server: TestServer
  let owner: Holder & { accountId: string }
  let stranger: Holder
  /** Every word of the owner's that no answer to the stranger may have. */
  let secrets: string[]
  /** What the stranger sends: the owner's own, by the name of the field. */
  let values: Record<string, unknown>

  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    await storeTexts(server.db)
    owner = await holder(server, 1_234_567)
    server.clock.advance(25 * HOUR)
    await stepUp(server, owner, 'withdraw')
    const { data } = await server.call(
      'POST /user/withdraw-apply',
      { amountFen: 600_123, accountId: owner.accountId, idempotencyKey: newKey() },
      { token: owner.token },
    )
    const ofOwner = await ownersRest()
    stranger = await holder(server, 50_000)
    const service = createVerifications(server.ctx)
    const { number } = await service.view(owner.userId)
    const pictures = await service.samples(owner.userId)
    const entry = await server.db
      .selectFrom('walletEntry')
      .select('id')
      .where('userId', '=', owner.userId)
      .where('part', '=', 'balance')
      .executeTakeFirstOrThrow()
    const { title } = await server.db
      .selectFrom('payoutAccount')
      .select('title')
      .where('userId', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const person = sampleOf(owner.userId)
    secrets = [
      ofOwner.appeal,
      ofOwner.nickname,
      ofOwner.text,
      data.no,
      number,
      title,
      person.name,
      person.idNumber,
      '600123',
      '1234567',
      '634444',
    ]
    values = {
      ...{ no: data.no, version: data.version, number, accountId: owner.accountId, amountFen: 1_000, pictures },
      ...{ type: 'ID_CARD', name: person.name, idNumber: person.idNumber, validUntil: person.validUntil },
      'GET /user/account-log-detail.id': String(entry.id),
      'GET /user/account-log.type': 'sale',
      'POST /user/payout-default.id': owner.accountId,
      'POST /user/payout-remove.id': owner.accountId,
      'POST /user/payout-bind.kind': 'alipay',
      'POST /user/payout-bind.number': '13911112222',
      ...{ bank: '招商银行', month: '2026-03', page: 1, note: '' },
      agreed: 'personalInfo:1',
      'POST /user/session-end.id': ofOwner.session,
      'POST /user/change-phone-object.number': ofOwner.appeal,
      'POST /user/change-phone-object.version': 0,
      ...{ phone: ofOwner.phone, code: '000001', front: pictures.front },
      'POST /message/delete.id': ofOwner.message,
      ...{ upTo: ofOwner.message, type: 'ID_CARD' },
      ...{ 'GET /message/list.type': 'system', 'POST /message/read.type': 'system' },
      ...{ category: 'activity', isMuted: false, sms: true, subscription: true, quietFrom: 0, quietUntil: 0 },
      ...{ nickname: '路过的人', avatar: '', bio: '', gender: '', birthday: '', cityCode: '' },
      ...{ shoe: [], cloth: [], ring: [], wrist: [], brandIds: [], categoryIds: [], minFen: 1, maxFen: 2 },
      isPersonal: true,
    }
  })
  afterAll(() => server.close())

  /** What the owner has beside the wallet, by its ids. */
  async function ownersRest() {
    const { db, clock } = server
    const { userId } = owner
    const own = { phone: '13799998888', nickname: '只有主人知道', text: '只有主人读到' }
    await db.updateTable('appUser').set({ nickname: own.nickname }).where('id', '=', userId).execute()
    const { number: appeal } = await transaction(db, (trx) =>
      appeals.create(trx, {
        userId,
        state: 'AUDITING',
        actor: { kind: 'user', id: String(userId) },
        now: clock.now(),
        columns: {
          ...{ userId, oldPhone: null, phone: own.phone, front: 'a', submittedAt: clock.now(), dueAt: clock.now() },
          ...{ verificationNumber: 'RZ', device: '', sessionId: null },
        },
      }),
    )
    const session = await db.selectFrom('session').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
    const message = await db
      .insertInto('message')
      .values({
        ...{ userId, category: 'system', template: 'account.newDevice', version: 1, title: own.text, text: own.text },
        ...{ target: null, dedupeKey: newKey(), createdAt: clock.now(), keptUntil: clock.now() + 1000 * HOUR },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...own, appeal, session: String(session.id), message: String(message.id) }
  }

  const inputOf = (name: string, { input }: CallRow) =>
    Object.fromEntries(
      Object.keys((input as Partial<TObject>).properties ?? {}).map((field) => {
        if (field === 'idempotencyKey') return [field, newKey()]
        const value = values[`${name}.${field}`] ?? values[field]
        if (value === undefined) throw new Error(`say what ${name} is sent as ${field}`)
        return [field, value]
      }),
    )
  const kept = async () => {
    const { db } = server
    const own = { userId: owner.userId }
    return JSON.stringify([
      await db.selectFrom('wallet').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('withdrawal').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('payoutAccount').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('verification').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('appUser').selectAll().where('id', '=', own.userId).execute(),
      await db.selectFrom('identity').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('session').select('id').where('userId', '=', own.userId).execute(),
      await db.selectFrom('appeal').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('message').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('messagePreference').selectAll().where('userId', '=', own.userId).execute(),
      await db.selectFrom('userPreference').selectAll().where('userId', '=', own.userId).execute(),
    ])
  }

  test.each(CALLS)('%s', async (name, row) => {
    await stepUp(server, stranger, 'withdraw')
    await stepUp(server, stranger, 'payout')
    await stepUp(server, stranger, 'sessions')
    await stepUp(server, stranger, 'changePhone')
    const before = await kept()
    const input = inputOf(name, row)
    const answer = await server.call(name as CallName, input as CallInput<CallName>, { token: stranger.token })
    const namesAnother = ['no', 'id', 'number'].some((field) => field in input && name !== 'POST /user/payout-bind')
    if (namesAnother) expect([name, answer.status]).toEqual([name, 404])
    else {
      const text = JSON.stringify(answer.data)
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []])
    }
    expect(await kept()).toBe(before)
    expect((await server.call(name as CallName, input as CallInput<CallName>, {})).retCode).toBe(RET.NO_SESSION)
  })
})
