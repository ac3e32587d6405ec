/**
 * Complaints from the order to the money: who may complain and agree, what is refused, what goes on by itself; and
 * opinions about the shop (design: help 2.2, 8, 9).
 * @tier landing
 * @areas ticket
 */
import { RET } from '@contract/constants'
import type { TicketInfo } from '@contract/ticket'
import { tickets } from '../../../server/src/modules/ticket/object'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { DAY, HOUR, newKey, useShop } from '../order/shop'

const TEXT = '收到的包肩带内侧有一道划痕，详情里没有写'

describe('complaints', () => {
  const shop = useShop()
  let buyer: Buyer
  let orderNo = ''
  let cs: TestOperator
  let lead: TestOperator
  beforeEach(async () => {
    buyer = await shop.buyer()
    const items = await shop.items({ count: 1 })
    orderNo = (await shop.ordered(buyer, items)).orderNo
    const name = newKey().replace(/\D/g, '')
    cs = await createOperator(shop.server, `cs-${name}`, ['cs'])
    lead = await createOperator(shop.server, `lead-${name}`, ['cs-lead'])
  })

  const complain = (of = buyer, id = orderNo, key = newKey()) =>
    shop.server.call(
      'POST /help/ticket-create',
      { subject: { kind: 'order', id }, category: 'ITEM', wish: 'MONEY', text: TEXT, idempotencyKey: key },
      { token: of.token },
    )
  const complained = async (): Promise<TicketInfo> => (await complain()).data
  const info = async (no: string, of = buyer) =>
    (await shop.server.call('GET /help/ticket-info', { no }, { token: of.token })).data
  const seen = async (no: string) => ({ no, version: (await info(no)).version, idempotencyKey: newKey() })
  const agree = async (no: string) =>
    shop.server.call('POST /help/ticket-agree', await seen(no), { token: buyer.token })
  const refuse = async (no: string) =>
    shop.server.call('POST /help/ticket-refuse', await seen(no), { token: buyer.token })
  async function act(by: TestOperator, no: string, action: string, input: Record<string, unknown> = {}) {
    const { cookie } = by
    const { data } = await adminCall(shop.server, 'GET /admin/record', { kind: 'ticket', id: no }, { cookie })
    return adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'ticket', id: no, action, version: data.version, reason: '核实', idempotencyKey: newKey() },
        input: input as never,
      },
      { cookie },
    )
  }
  const balance = async () =>
    (
      await shop.server.db
        .selectFrom('wallet')
        .select('balanceFen')
        .where('userId', '=', buyer.userId)
        .executeTakeFirst()
    )?.balanceFen ?? 0
  /** Timers run after that time; a session at the desk does not last as long. */
  const later = async (ms: number) => {
    shop.server.clock.advance(ms)
    for (const one of tickets.sweeps(shop.server.ctx)) await one.run(shop.server.clock.now())
    cs = await createOperator(shop.server, `later-${newKey().replace(/\D/g, '')}`, ['cs'])
  }
  const offered = async (fen?: number): Promise<string> => {
    const { no } = await complained()
    await act(cs, no, 'accept')
    await act(cs, no, 'propose', { text: '经核对是我们的疏漏，给您补偿。', ...(fen !== undefined && { fen }) })
    return no
  }

  test('one about an order stands at a time, and another user’s order is not found', async () => {
    const key = newKey()
    const [first, again] = [await complain(buyer, orderNo, key), await complain(buyer, orderNo, key)]
    expect(first.data.no).toBe(again.data.no)
    const second = await complain()
    expect([second.retCode, second.retMsg]).toEqual([RET.CONFLICT, '该订单已有进行中的投诉'])
    const other = await shop.buyer()
    expect((await complain(other)).retCode).toBe(RET.NOT_FOUND)
    const { retCode } = await shop.server.call('GET /help/ticket-info', { no: first.data.no }, { token: other.token })
    expect(retCode).toBe(RET.NOT_FOUND)
    const { data: form } = await shop.server.call(
      'GET /help/ticket-form',
      { order_no: orderNo },
      { token: buyer.token },
    )
    expect([form.subject?.id, form.standing]).toEqual([orderNo, first.data.no])
  })

  test('agreeing twice pays once', async () => {
    const no = await offered(8_000)
    expect(await balance()).toBe(0)
    const asked = await seen(no)
    const call = (input: typeof asked) => shop.server.call('POST /help/ticket-agree', input, { token: buyer.token })
    const answers = await Promise.all([call(asked), call({ ...asked, idempotencyKey: newKey() })])
    expect(answers.filter(({ retCode }) => retCode === RET.OK)).toHaveLength(1)
    expect((await call(asked)).retCode === RET.OK || answers[0]?.retCode !== RET.OK).toBe(true)
    expect(await balance()).toBe(8_000)
    const { state, hint, proposal } = await info(no)
    expect([state, hint, proposal?.fen]).toEqual([
      'CLOSED',
      '补偿 ¥80 到您的钱包，投诉结束。'.replace(' 到', ' 已到'),
      8_000,
    ])
  })

  test('above the limit another operator approves before the user sees it', async () => {
    const no = await offered(20_001)
    expect((await info(no)).state).toBe('ACCEPTED')
    const { data: page } = await adminCall(shop.server, 'GET /admin/approval/list', { state: 'requested' } as never, {
      cookie: lead.cookie,
    })
    const id = (page as { list: { id: string; object: { id: string } }[] }).list.find(
      ({ object }) => object.id === no,
    )?.id
    const approval = { id: id ?? '' }
    const { data: shown } = await adminCall(shop.server, 'GET /admin/approval/info', approval, { cookie: lead.cookie })
    const give = (cookie: string) =>
      adminCall(shop.server, 'POST /admin/approval/give', { ...approval, payloadHash: shown.payloadHash }, { cookie })
    expect((await give(cs.cookie)).status).not.toBe(200)
    expect((await give(lead.cookie)).status).toBe(200)
    expect((await info(no)).state).toBe('RESOLVED')
    await agree(no)
    expect(await balance()).toBe(20_001)
  })

  test('what is refused goes to a supervisor, whose word is the last', async () => {
    const no = await offered()
    expect((await refuse(no)).data.state).toBe('ESCALATED')
    expect((await act(cs, no, 'conclude', { text: '最终方案：补偿五十元', fen: 5_000 })).status).not.toBe(200)
    expect((await act(lead, no, 'conclude', { text: '最终方案：补偿五十元', fen: 5_000 })).status).toBe(200)
    const final = await info(no)
    expect([final.state, final.actions]).toEqual(['FINAL', ['agree', 'withdraw']])
    expect(final.hint).toContain('12315')
    await agree(no)
    expect(await balance()).toBe(5_000)
  })

  test('an overdue one escalates itself; silence closes it, and the offer stands', async () => {
    const first = (await complained()).no
    await later(24 * HOUR + 1)
    expect((await info(first)).state).toBe('ESCALATED')
    await shop.server.call('POST /help/ticket-withdraw', await seen(first), { token: buyer.token })
    const no = await offered(3_000)
    await later(7 * DAY + 1)
    const closed = await info(no)
    expect([closed.state, closed.actions]).toEqual(['CLOSED', ['agree']])
    expect(await balance()).toBe(0)
    await agree(no)
    expect(await balance()).toBe(3_000)
    expect((await agree(no)).retCode).toBe(RET.CONFLICT)
  })

  test('one that waits for the user goes on with words, and is taken up again once', async () => {
    const { no } = await complained()
    await act(cs, no, 'accept')
    await act(cs, no, 'ask', { text: '请补充划痕的照片' })
    const reply = async (text = '见照片') =>
      shop.server.call('POST /help/ticket-reply', { ...(await seen(no)), text }, { token: buyer.token })
    expect((await reply()).data.state).toBe('ACCEPTED')
    expect((await info(no)).thread.map(({ author, text }) => [author, text])).toEqual([
      ['operator', '请补充划痕的照片'],
      ['user', '见照片'],
    ])
    await act(cs, no, 'ask', { text: '请再补充一张' })
    await later(72 * HOUR + 1)
    expect((await info(no)).actions).toEqual(['reply'])
    expect((await reply('补上了')).data.state).toBe('ACCEPTED')
    await act(cs, no, 'ask', { text: '请再补充一张' })
    await later(72 * HOUR + 1)
    expect((await info(no)).actions).toEqual([])
    expect((await reply('再补')).retMsg).toBe('投诉已结束，不能再补充')
  })

  test('an opinion is given by a visitor too, without photos, and answered', async () => {
    const given = { category: 'IDEA' as const, text: '希望商品列表可以按鉴定日期排序' }
    const visitor = await shop.server.call('POST /help/feedback-create', { ...given, idempotencyKey: newKey() })
    expect(visitor.retCode).toBe(RET.OK)
    const withPhoto = await shop.server.call('POST /help/feedback-create', {
      ...{ ...given, photos: ['a.private.jpg'], idempotencyKey: newKey() },
    })
    expect(withPhoto.retCode).toBe(RET.BAD_REQUEST)
    await shop.server.call('POST /help/feedback-create', { ...given, idempotencyKey: newKey() }, { token: buyer.token })
    const list = async () => (await shop.server.call('GET /help/feedback-list', {}, { token: buyer.token })).data.list
    const [own] = await list()
    const { data } = await adminCall(
      shop.server,
      'GET /admin/record',
      { kind: 'feedback', id: own?.no ?? '' },
      { cookie: cs.cookie },
    )
    await adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'feedback', id: own?.no ?? '', action: 'plan', version: data.version, idempotencyKey: newKey() },
        ...{ input: { text: '下个版本会有' } },
      },
      { cookie: cs.cookie },
    )
    expect((await list()).map(({ stateName, answer }) => [stateName, answer])).toEqual([['已列入计划', '下个版本会有']])
  })
})
