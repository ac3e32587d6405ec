/**
 * Invoices as buyers request them, and what refunds mean for them (decision 025).
 * @tier landing
 * @areas invoice
 */
import type { InvoiceContent } from '@contract/invoice'
import { RET } from '@contract/constants'
import { transaction } from '../../../server/src/db/transaction'
import { createSessions } from '../../../server/src/modules/user/sessions'
import { issueInvoice, rejectInvoice, voidInvoice } from '../../../server/src/modules/invoice/desk'
import { invoices, type InvoiceAct } from '../../../server/src/modules/invoice/object'
import { refundPart } from '../../../server/src/modules/order/refund-parts'
import { createOperator, type TestOperator } from '../../helpers/operators'
import type { Buyer } from '../order/buyers'
import { DAY, deliver, expectSoundBooks, newKey, useShop } from '../order/shop'
import { addTemplate, giveVoucher } from '../voucher/templates'

const PRICE = 300_000
const FACE = 10_000
const EMAIL = 'buyer.name@example.com'
const PRIVATE: InvoiceContent = { kind: 'PRIVATE', title: '个人', email: EMAIL }
const COMPANY: InvoiceContent = {
  kind: 'COMPANY',
  title: '上海晚舟文化传播有限公司',
  taxNo: '91310101MA1FPX1234',
  email: EMAIL,
}

describe('invoices', () => {
  const shop = useShop()
  expectSoundBooks(shop)
  let buyer: Buyer
  let lead: TestOperator
  beforeAll(async () => {
    lead = await createOperator(shop.server, 'invoices-lead', ['cs-lead'])
  })
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  type Owner = 'own' | 'consigned' | 'merchant'
  const bought = async (ownerType: Owner = 'own', count = 1) => {
    const ids = await shop.items({ count, ownerType, priceFen: PRICE })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    return { orderNo, ids }
  }
  const confirm = async (orderNo: string) => {
    await deliver(shop, orderNo)
    const { retCode } = await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
    expect(retCode).toBe(RET.OK)
  }
  const completed = async (ownerType: Owner = 'own', count = 1) => {
    const order = await bought(ownerType, count)
    await confirm(order.orderNo)
    return order
  }
  const info = (orderNo: string, of = buyer) => shop.server.call('GET /invoice/info', { orderNo }, { token: of.token })
  const view = async (orderNo: string) => (await info(orderNo)).data
  const request = (orderNo: string, content: InvoiceContent = PRIVATE, { key = newKey(), of = buyer } = {}) =>
    shop.server.call('POST /invoice/request', { orderNo, ...content, idempotencyKey: key }, { token: of.token })
  const requested = async (orderNo: string, content?: InvoiceContent) => {
    const { data, retCode, retMsg } = await request(orderNo, content)
    if (retCode !== RET.OK || !data.invoice) throw new Error(retMsg)
    return data.invoice
  }
  const standing = async (orderNo: string) => {
    const { invoice } = await view(orderNo)
    if (!invoice) throw new Error('there is no request')
    return { invoiceNo: invoice.invoiceNo, version: invoice.version }
  }
  const revise = async (orderNo: string, content: InvoiceContent, more: object = {}) =>
    shop.server.call(
      'POST /invoice/revise',
      { ...(await standing(orderNo)), ...content, idempotencyKey: newKey(), ...more },
      { token: buyer.token },
    )
  const withdraw = async (orderNo: string, more: object = {}, of = buyer) =>
    shop.server.call(
      'POST /invoice/withdraw',
      { ...(await standing(orderNo)), idempotencyKey: newKey(), ...more },
      { token: of.token },
    )
  /** As the console does: the order, then the request, both locked. */
  const byDesk = async (orderNo: string, carryOut: (act: InvoiceAct) => Promise<unknown>) => {
    const { invoiceNo } = await standing(orderNo)
    const { settings } = shop.server.ctx
    const actor = { kind: 'operator', id: String(lead.id) } as const
    const by = { actor, reason: '财务处理', now: shop.server.clock.now(), settings }
    await transaction(shop.server.db, async (trx) => carryOut(await invoices.act(trx, invoiceNo, by)))
  }
  let numbers = 0
  const nextNumber = () => `2611${String((numbers += 1)).padStart(16, '0')}`
  const issue = (orderNo: string, number = nextNumber()) =>
    byDesk(orderNo, (act) => issueInvoice(act, { number, issuedOn: '2026-03-01' }))
  const reject = (orderNo: string) =>
    byDesk(orderNo, (act) => rejectInvoice(act, { why: 'TITLE', text: '与营业执照不一致' }))
  const void_ = (orderNo: string) => byDesk(orderNo, (act) => voidInvoice(act, { number: nextNumber() }))
  const refund = (orderNo: string, itemId: number | undefined, amountFen: number) => {
    const { ctx, clock, db } = shop.server
    const lines = [{ itemId: String(itemId), amountFen }]
    const payload = { orderNo, lines, bearer: 'shop' as const, amountFen, reason: '五金有划痕' }
    const deciders = { requestedBy: lead.id, approvedBy: null }
    return transaction(db, (trx) => refundPart(trx, ctx.settings, payload, deciders, clock.now()))
  }
  const messages = (template: string) =>
    shop.server.db
      .selectFrom('message')
      .select(['text', 'target'])
      .where('userId', '=', buyer.userId)
      .where('template', '=', template)
      .execute()
  const rows = (orderNo: string) =>
    shop.server.db.selectFrom('invoice').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute()

  describe('who may ask, and when', () => {
    test('before the completion the order says when; afterwards it can be asked for', async () => {
      const { orderNo } = await bought()
      expect(await view(orderNo)).toMatchObject({
        refusal: '交易完成后可在此申请发票',
        amountFen: PRICE,
        until: null,
        invoice: null,
        actions: [],
      })
      expect(await request(orderNo)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '交易完成后可在此申请发票' })
      await confirm(orderNo)
      expect(await view(orderNo)).toMatchObject({ refusal: '', actions: ['request'], initial: null })
    })

    test('an unpaid order has nothing to say, and takes no request', async () => {
      const [id = 0] = await shop.items({ count: 1 })
      const { orderNo } = await shop.ordered(buyer, [id])
      expect(await view(orderNo)).toMatchObject({ refusal: '', actions: [] })
      expect((await request(orderNo)).retCode).toBe(RET.CONFLICT)
    })

    test('for a year after the completion, by the setting; a request that stands outlives it', async () => {
      const { orderNo } = await completed()
      const { orderNo: other } = await completed()
      await requested(other)
      await reject(other)
      await shop.later(364 * DAY)
      const { db, clock } = shop.server
      const again = async () => {
        buyer = { ...buyer, token: await createSessions({ db, clock }).create(buyer.userId) }
      }
      await again()
      expect((await view(orderNo)).actions).toEqual(['request'])
      await shop.later(DAY)
      await again()
      const late = '申请时间已过，发票可在交易完成后 365 天内申请'
      expect(await view(orderNo)).toMatchObject({ refusal: late, actions: [] })
      expect(await request(orderNo)).toMatchObject({ retCode: RET.CONFLICT, retMsg: late })
      expect((await revise(other, PRIVATE)).data.invoice?.state).toBe('REQUESTED')
    })

    test('another user’s order and request do not exist', async () => {
      const { orderNo } = await completed()
      await requested(orderNo)
      const stranger = await shop.buyer()
      expect((await info(orderNo, stranger)).status).toBe(404)
      expect((await request(orderNo, PRIVATE, { of: stranger })).status).toBe(404)
      expect((await withdraw(orderNo, {}, stranger)).status).toBe(404)
      expect((await info('1'.repeat(18))).status).toBe(404)
      expect((await shop.server.call('GET /invoice/info', { orderNo })).status).toBe(401)
    })
  })

  describe('what it says', () => {
    test('is checked field by field, and the tax number by its check digit', async () => {
      const { orderNo } = await completed()
      const wrong = async (change: Partial<InvoiceContent>) => {
        const { status, data } = await request(orderNo, { ...COMPANY, ...change })
        expect(status).toBe(400)
        return (data as unknown as { fields: Record<string, string> }).fields
      }
      expect(await wrong({ taxNo: '91310101MA1FPX1235' })).toEqual({
        taxNo: '税号应为 18 位统一社会信用代码，请核对后重新填写',
      })
      expect(await wrong({ taxNo: '' })).toEqual({ taxNo: '请填写税号' })
      expect(await wrong({ title: ' 晚 ', taxNo: '1' })).toEqual({
        title: '请填写完整的公司名称',
        taxNo: '税号应为 18 位统一社会信用代码，请核对后重新填写',
      })
      expect(await wrong({ email: 'buyer@' })).toEqual({ email: '请填写正确的邮箱' })
      expect(await rows(orderNo)).toEqual([])
      // As it is typed from a licence.
      await requested(orderNo, { ...COMPANY, taxNo: ' 9131 0101 ma1f px12 34' })
      expect(await rows(orderNo)).toMatchObject([{ taxNo: COMPANY.taxNo, title: COMPANY.title }])
    })

    test('is answered with tax number and mail address masked; the form begins with the account’s last', async () => {
      const { orderNo } = await completed()
      expect(await requested(orderNo, COMPANY)).toMatchObject({
        state: 'REQUESTED',
        stateName: '开票中',
        title: COMPANY.title,
        taxNo: '9131**********1234',
        email: 'buy***@example.com',
        amountFen: PRICE,
      })
      const { orderNo: next } = await completed()
      expect((await view(next)).initial).toEqual(COMPANY)
      // Of a private buyer no tax number is kept, even if one is sent.
      await requested(next, { ...COMPANY, kind: 'PRIVATE', title: '林晚' })
      expect(await rows(next)).toMatchObject([{ kind: 'PRIVATE', taxNo: null }])
    })

    test('no answer that is kept for repetitions has anything of it', async () => {
      const { orderNo } = await completed()
      await requested(orderNo, COMPANY)
      const kept = JSON.stringify(
        await shop.server.db.selectFrom('idempotency').selectAll().where('scope', '=', 'invoice.request').execute(),
      )
      for (const secret of [COMPANY.title, COMPANY.taxNo ?? '', EMAIL]) expect(kept).not.toContain(secret)
    })
  })

  describe('the amount', () => {
    test('has what was paid for own and consigned lines, and leaves merchants’ out', async () => {
      const own = await shop.items({ count: 1, ownerType: 'own', priceFen: PRICE })
      const consigned = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 2 * PRICE })
      const merchant = await shop.items({ count: 1, ownerType: 'merchant', priceFen: 4 * PRICE })
      const orderNo = await shop.mixedOrder(buyer, [...own, ...consigned, ...merchant])
      expect(await view(orderNo)).toMatchObject({ amountFen: 3 * PRICE, hasMerchant: true })
      expect((await view(orderNo)).lines.map(({ itemId }) => itemId).sort()).toEqual(
        [...own, ...consigned].map(String).sort(),
      )
    })

    test('a merchant’s order says who invoices it, and takes no request', async () => {
      const { orderNo } = await bought('merchant')
      expect(await view(orderNo)).toMatchObject({ amountFen: 0, hasMerchant: true, refusal: '', actions: [] })
      expect(await request(orderNo)).toMatchObject({
        retCode: RET.CONFLICT,
        retMsg: '商家商品由商家开具，请联系客服',
      })
    })

    test('has nothing of what vouchers took off, whoever bears them: the lines’ own shares', async () => {
      const no = await giveVoucher(shop.server, buyer.userId, await addTemplate(shop.server, { faceFen: FACE }))
      const ids = await shop.items({ count: 2, priceFen: PRICE })
      const { data } = await shop.server.call(
        'POST /order/create',
        {
          itemIds: ids.join(','),
          addressId: buyer.addressId,
          payFen: 2 * PRICE - FACE,
          idempotencyKey: newKey(),
          voucherIds: String(no),
        },
        { token: buyer.token },
      )
      await shop.pay(buyer, data.orderNo)
      await confirm(data.orderNo)
      const { amountFen, lines } = await view(data.orderNo)
      expect(amountFen).toBe(2 * PRICE - FACE)
      expect(lines.map((line) => line.amountFen)).toEqual([PRICE - FACE / 2, PRICE - FACE / 2])
    })

    test('has nothing of what was refunded; when all was, nothing can be asked for', async () => {
      const { orderNo, ids } = await completed()
      await refund(orderNo, ids[0], 50_000)
      expect((await view(orderNo)).amountFen).toBe(PRICE - 50_000)
      await refund(orderNo, ids[0], PRICE - 50_000)
      const nothing = '本订单没有可开票的金额，已退款的部分不开票'
      expect(await view(orderNo)).toMatchObject({ amountFen: 0, refusal: nothing, actions: [] })
      expect(await request(orderNo)).toMatchObject({ retCode: RET.CONFLICT, retMsg: nothing })
    })
  })

  describe('one of an order', () => {
    test('of two requests at once one wins; the same one twice is one', async () => {
      const { orderNo } = await completed()
      const answers = await Promise.all([request(orderNo), request(orderNo, COMPANY)])
      expect(answers.map(({ retCode }) => retCode).sort()).toEqual([RET.OK, RET.CONFLICT])
      const { orderNo: other } = await completed()
      const key = newKey()
      const same = await Promise.all([request(other, PRIVATE, { key }), request(other, PRIVATE, { key })])
      expect(same.map(({ data }) => data.invoice?.version)).toEqual([0, 0])
      expect(await request(other)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '这笔订单已申请过发票' })
      expect([await rows(orderNo), await rows(other)].map((list) => list.length)).toEqual([1, 1])
    })

    test('while it waits it is changed and withdrawn, then asked for anew', async () => {
      const { orderNo } = await completed()
      await requested(orderNo)
      expect((await view(orderNo)).actions).toEqual(['revise', 'withdraw'])
      expect((await revise(orderNo, COMPANY)).data.invoice).toMatchObject({ kind: 'COMPANY', title: COMPANY.title })
      expect((await revise(orderNo, PRIVATE, { version: 0 })).retCode).toBe(RET.CONFLICT)
      const key = newKey()
      const { version } = await standing(orderNo)
      expect((await withdraw(orderNo, { idempotencyKey: key })).data).toMatchObject({
        invoice: { state: 'WITHDRAWN' },
        actions: ['request'],
      })
      // Tapped twice.
      expect((await withdraw(orderNo, { idempotencyKey: key, version })).retCode).toBe(RET.OK)
      expect((await withdraw(orderNo)).retCode).toBe(RET.CONFLICT)
      await requested(orderNo)
      expect((await rows(orderNo)).map(({ state }) => state)).toEqual(['WITHDRAWN', 'REQUESTED'])
    })

    test('rejected, the buyer reads why, and sends the same request again', async () => {
      const { orderNo } = await completed()
      await requested(orderNo, COMPANY)
      await reject(orderNo)
      expect(await view(orderNo)).toMatchObject({
        invoice: { state: 'REJECTED', reason: '抬头有误：与营业执照不一致' },
        actions: ['revise'],
        initial: COMPANY,
      })
      expect(await messages('invoice.rejected')).toMatchObject([
        { text: expect.stringContaining('抬头有误：与营业执照不一致'), target: { route: 'orderDetail' } },
      ])
      expect((await request(orderNo)).retCode).toBe(RET.CONFLICT)
      expect((await revise(orderNo, PRIVATE)).data).toMatchObject({
        invoice: { state: 'REQUESTED', reason: '', kind: 'PRIVATE' },
        actions: ['revise', 'withdraw'],
      })
      expect(await rows(orderNo)).toHaveLength(1)
    })

    test('issued, the buyer sees number and date, and nothing can be changed any more', async () => {
      const { orderNo } = await completed()
      await requested(orderNo)
      const number = nextNumber()
      await issue(orderNo, number)
      expect(await view(orderNo)).toMatchObject({
        invoice: { state: 'ISSUED', stateName: '已开具', number, issuedOn: '2026-03-01' },
        actions: [],
        initial: null,
      })
      expect(await messages('invoice.issued')).toMatchObject([
        { text: expect.stringMatching(/¥3,000.*buy\*\*\*@example\.com/) },
      ])
      expect((await withdraw(orderNo)).retCode).toBe(RET.CONFLICT)
      expect((await revise(orderNo, PRIVATE)).retCode).toBe(RET.CONFLICT)
      expect((await request(orderNo)).retCode).toBe(RET.CONFLICT)
    })
  })

  describe('refunds', () => {
    test('lower a request that waits; down to nothing they end it', async () => {
      const { orderNo, ids } = await completed('own', 2)
      await requested(orderNo)
      await refund(orderNo, ids[0], 100_000)
      expect((await view(orderNo)).invoice).toMatchObject({
        state: 'REQUESTED',
        amountFen: 2 * PRICE - 100_000,
        reason: '商品有退款，开票金额已相应减少',
      })
      await refund(orderNo, ids[0], PRICE - 100_000)
      await refund(orderNo, ids[1], PRICE)
      expect(await view(orderNo)).toMatchObject({
        invoice: { state: 'WITHDRAWN', amountFen: 0, reason: '商品款已全部退回，无需开票' },
        actions: [],
      })
    })

    test('end one that was rejected when nothing is left', async () => {
      const { orderNo, ids } = await completed()
      await requested(orderNo)
      await reject(orderNo)
      await refund(orderNo, ids[0], 100_000)
      expect((await view(orderNo)).invoice?.state).toBe('REJECTED')
      await refund(orderNo, ids[0], PRICE - 100_000)
      expect((await view(orderNo)).invoice?.state).toBe('WITHDRAWN')
    })

    test('have an issued one voided; the rest can be asked for again', async () => {
      const { orderNo, ids } = await completed()
      await requested(orderNo)
      await issue(orderNo)
      await refund(orderNo, ids[0], 100_000)
      expect(await view(orderNo)).toMatchObject({
        invoice: { state: 'RED_DUE', amountFen: PRICE, reason: '开票后商品有退款，原发票将红冲' },
        actions: [],
      })
      // Another one changes nothing.
      await refund(orderNo, ids[0], 50_000)
      await void_(orderNo)
      expect(await view(orderNo)).toMatchObject({
        invoice: { state: 'VOIDED', redNumber: expect.stringMatching(/^2611\d{16}$/) },
        amountFen: PRICE - 150_000,
        actions: ['request'],
      })
      expect(await messages('invoice.voided')).toMatchObject([{ text: expect.stringContaining('再次申请开票') }])
      expect((await requested(orderNo)).amountFen).toBe(PRICE - 150_000)
      expect((await rows(orderNo)).map(({ state }) => state)).toEqual(['VOIDED', 'REQUESTED'])
    })

    test('of everything leave nothing to ask for', async () => {
      const { orderNo, ids } = await completed()
      await requested(orderNo)
      await issue(orderNo)
      await refund(orderNo, ids[0], PRICE)
      await void_(orderNo)
      expect(await view(orderNo)).toMatchObject({ invoice: { state: 'VOIDED' }, amountFen: 0, actions: [] })
      expect((await messages('invoice.voided'))[0]?.text).not.toContain('再次申请')
    })

    test('of a merchant’s line leave the invoice as it is', async () => {
      const own = await shop.items({ count: 1, priceFen: PRICE })
      const merchant = await shop.items({ count: 1, ownerType: 'merchant', priceFen: PRICE })
      const orderNo = await shop.mixedOrder(buyer, [...own, ...merchant])
      await shop.pay(buyer, orderNo)
      await shop.operate(orderNo, 'merchantShip')
      await shop.operate(orderNo, 'receive')
      await shop.operate(orderNo, 'passInspection')
      await confirm(orderNo)
      await requested(orderNo)
      await issue(orderNo)
      await refund(orderNo, merchant[0], PRICE)
      expect((await view(orderNo)).invoice).toMatchObject({ state: 'ISSUED', amountFen: PRICE })
    })

    test('of after-sale count too: what comes back is not invoiced', async () => {
      const { orderNo, ids } = await completed('own', 2)
      await requested(orderNo)
      const { data } = await shop.server.call(
        'POST /refund/apply',
        {
          orderNo,
          itemIds: String(ids[0]),
          reason: 'noReason',
          type: 'RETURN',
          askFen: 0,
          text: '尺寸不合适，商品完好未使用',
          photos: [],
          isStated: true,
          idempotencyKey: newKey(),
        },
        { token: buyer.token },
      )
      await issue(orderNo)
      const { createProcesses } = await import('../../../server/src/modules/after-sale/processes')
      const { ctx, clock, db } = shop.server
      await db
        .updateTable('afterSale')
        .set({ state: 'INSPECTING' })
        .where('caseNo', '=', data.caseNos[0] ?? '')
        .execute()
      await transaction(db, async (trx) => {
        const { cases } = createProcesses(ctx)
        const by = {
          actor: { kind: 'operator', id: '1' },
          reason: '',
          now: clock.now(),
          settings: ctx.settings,
        } as const
        await cases.move(await cases.act(trx, data.caseNos[0] ?? '', by), 'pass')
      })
      expect(await view(orderNo)).toMatchObject({ invoice: { state: 'RED_DUE' }, amountFen: PRICE })
    })

    test('at the same moment as an operator issues it: whoever is second sees what the first has done', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { orderNo, ids } = await completed()
        await requested(orderNo)
        const [issued, refunded] = await Promise.allSettled([issue(orderNo), refund(orderNo, ids[0], PRICE)])
        expect(refunded.status).toBe('fulfilled')
        const state = issued.status === 'fulfilled' ? 'RED_DUE' : 'WITHDRAWN'
        expect((await view(orderNo)).invoice?.state).toBe(state)
      }
    })
  })

  test('none of it is in the ledger', async () => {
    const { orderNo } = await completed()
    const before = await shop.ledgerOf(orderNo)
    await requested(orderNo)
    await issue(orderNo)
    expect(await shop.ledgerOf(orderNo)).toEqual(before)
  })
})
