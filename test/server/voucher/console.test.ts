/**
 * Vouchers in the console (design: buying, section 5).
 * @tier whole
 * @areas voucher
 */
import { RET } from '@contract/constants'
import type { VoucherTermsInput } from '@contract/admin/vouchers'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { newKey, useShop } from '../order/shop'
import { stateOf } from './templates'

const TERMS: VoucherTermsInput = {
  name: '满 3,000 减 150',
  kind: 'CASH',
  faceFen: 15_000,
  offPercent: 0,
  capFen: 0,
  thresholdFen: 300_000,
  categoryIds: '',
  brandIds: '',
  scopeText: '',
  validDays: 30,
  total: 100,
  perUser: 2,
  source: 'GRANT',
  saleFen: 0,
  stackable: false,
  allowOffer: false,
}

describe('vouchers in the console', () => {
  const shop = useShop()
  let shopkeeper: TestOperator
  let lead: TestOperator
  beforeAll(async () => {
    shopkeeper = await createOperator(shop.server, 'vouchers', ['merchandiser'])
    lead = await createOperator(shop.server, 'vouchers-lead', ['merchandiser-lead'], { steppedUp: true })
  })

  const record = async (id: string, by = shopkeeper) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'voucherTemplate', id }, by)).data
  const act = async (id: string, action: string, input: object = {}, by = shopkeeper) =>
    adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'voucherTemplate', id, action, reason: '运营需要', idempotencyKey: newKey() },
        version: (await record(id, by)).version,
        input: { ...input },
      },
      by,
    )
  const made = async (more: Partial<VoucherTermsInput> = {}): Promise<string> => {
    const { status, data } = await act('new', 'create', { ...TERMS, ...more })
    expect(status).toBe(200)
    return /\d+/.exec(data.message)?.[0] ?? ''
  }

  test('a draft is made, changed, published, paused, resumed and ended; its terms are frozen from then on', async () => {
    const id = await made()
    expect((await act(id, 'edit', { ...TERMS, faceFen: 20_000 })).status).toBe(200)
    expect((await act(id, 'publish')).data.message).toBe('已更新')
    for (const action of ['pause', 'resume', 'end']) expect((await act(id, action)).status).toBe(200)
    expect((await record(id)).state.title).toBe('已结束')
    expect((await act(id, 'edit', { ...TERMS })).status).toBe(409)
    await expect(
      shop.server.db.updateTable('voucherTemplate').set({ faceFen: 1 }).where('id', '=', Number(id)).execute(),
    ).rejects.toThrow('frozen')
  })

  test('two operators make one each at the same time, and the audit names both', async () => {
    const second = await createOperator(shop.server, 'vouchers-second', ['merchandiser'])
    const atNew = { kind: 'voucherTemplate', id: 'new' }
    // Neither can keep the other out of the form, nor leave a note where nothing is.
    const lease = await adminCall(shop.server, 'POST /admin/lease/take', atNew, shopkeeper)
    const note = await adminCall(
      shop.server,
      'POST /admin/note/add',
      { ...atNew, text: '我来', idempotencyKey: 'note-of-a-new-one' },
      shopkeeper,
    )
    expect([lease.retCode, note.retCode]).toEqual([RET.NOT_FOUND, RET.NOT_FOUND])
    expect(await record('new', second)).toMatchObject({ lease: null, notes: [], actions: [{ name: 'create' }] })
    const names = ['甲的优惠券', '乙的优惠券']
    const answers = await Promise.all(
      [shopkeeper, second].map((by, at) => act('new', 'create', { ...TERMS, name: names[at] }, by)),
    )
    const ids = answers.map(({ data }) => /\d+/.exec(data.message)?.[0] ?? '')
    expect((await Promise.all(ids.map((id) => record(id)))).map(({ title }) => title)).toEqual(names)
    const entries = await shop.server.db
      .selectFrom('auditEntry')
      .select(['operatorLogin', 'objectId'])
      .where('action', '=', 'voucherTemplate.create')
      .where('objectId', 'in', ids)
      .orderBy('operatorLogin')
      .execute()
    expect(entries.map(({ operatorLogin, objectId }) => [operatorLogin, objectId])).toEqual([
      ['vouchers', ids[0]],
      ['vouchers-second', ids[1]],
    ])
  })

  test('terms that make no sense are refused beside their field', async () => {
    const refused = async (more: Partial<VoucherTermsInput>) =>
      (await act('new', 'create', { ...TERMS, ...more })).retMsg
    expect(await refused({ faceFen: 0 })).toBe('请填写立减金额')
    expect(await refused({ faceFen: 300_000 })).toBe('立减金额应低于使用门槛')
    expect(await refused({ kind: 'PERCENT', offPercent: 5 })).toBe('请填写最多优惠金额')
    expect(await refused({ source: 'SALE', saleFen: 15_000 })).toBe('售价应大于 0 且低于优惠金额')
    expect(await refused({ brandIds: '1' })).toBe('请填写适用范围说明')
  })

  test('a budget above ¥50,000 is published by a second operator', async () => {
    const id = await made({ total: 400 })
    const { data } = await act(id, 'publish')
    expect(data.message).toBe('超出预算，已提交审批')
    expect((await record(id)).state.title).toBe('草稿')
    const approvalId = data.approval ?? ''
    const { payloadHash } = (await adminCall(shop.server, 'GET /admin/approval/info', { id: approvalId }, lead)).data
    const own = await adminCall(shop.server, 'POST /admin/approval/give', { id: approvalId, payloadHash }, shopkeeper)
    expect(own.status).not.toBe(200)
    await adminCall(shop.server, 'POST /admin/approval/give', { id: approvalId, payloadHash }, lead)
    expect((await record(id)).state.title).toBe('发放中')
  })

  test('a day’s grants of a template are one: together above ¥50,000 they wait for a second operator', async () => {
    const id = await made({ faceFen: 2_400_000, thresholdFen: 3_000_000, total: 3 })
    const { approval } = (await act(id, 'publish')).data
    const { payloadHash } = (await adminCall(shop.server, 'GET /admin/approval/info', { id: approval ?? '' }, lead))
      .data
    await adminCall(shop.server, 'POST /admin/approval/give', { id: approval ?? '', payloadHash }, lead)
    const messages = []
    for (let at = 0; at < 3; at += 1) {
      const { userId } = await shop.buyer()
      messages.push((await act(id, 'grant', { users: String(userId) })).data.message)
    }
    expect(messages).toEqual(['已发给 1 位用户', '已发给 1 位用户', '超出预算，已提交审批'])
  })

  test('it is granted with a message, and a voucher is revoked', async () => {
    const id = await made()
    await act(id, 'publish')
    const buyer = await shop.buyer()
    expect((await act(id, 'grant', { users: String(buyer.userId) })).data.message).toBe('已发给 1 位用户')
    expect((await act(id, 'grant', { users: '99999999' })).retMsg).toBe('没有用户 99999999')
    const { list } = (await shop.server.call('GET /voucher/list', {}, { token: buyer.token })).data
    const [voucher] = list
    const messages = await shop.server.db
      .selectFrom('message')
      .select('template')
      .where('userId', '=', buyer.userId)
      .execute()
    expect(messages).toEqual([{ template: 'voucher.granted' }])
    expect((await act(id, 'revoke', { no: '1' })).retMsg).toBe('没有这张用户优惠券')
    expect((await act(id, 'revoke', { no: voucher?.id ?? '' })).status).toBe(200)
    expect(await stateOf(shop.server, Number(voucher?.id))).toBe('REVOKED')
    expect((await act(id, 'revoke', { no: voucher?.id ?? '' })).retCode).toBe(RET.CONFLICT)
  })

  test('a code is added once, and is in no row of the audit', async () => {
    const id = await made({ source: 'CODE' })
    await act(id, 'publish')
    expect((await act(id, 'addCode', { code: 'spring-2026', maxUses: 5 })).status).toBe(200)
    expect((await act(id, 'addCode', { code: 'SPRING2026', maxUses: 5 })).retMsg).toBe('该优惠码已被使用')
    const rows = await shop.server.db.selectFrom('auditEntry').selectAll().execute()
    expect(JSON.stringify(rows).toUpperCase()).not.toContain('SPRING')
    const buyer = await shop.buyer()
    const input = { code: 'Spring2026', idempotencyKey: newKey() }
    const { data } = await shop.server.call('POST /voucher/redeem', input, { token: buyer.token })
    expect(data).toMatchObject({ name: TERMS.name })
  })
})
