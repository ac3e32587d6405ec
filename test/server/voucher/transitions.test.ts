/**
 * Every step of the graphs of templates, vouchers and their purchases, from every state (design: buying 8/2).
 * @tier whole
 * @areas voucher
 */
import type { Db } from '../../../server/src/db/handle'
import { transaction } from '../../../server/src/db/transaction'
import { ACCOUNTS } from '../../../server/src/modules/ledger/accounts'
import { paymentEntry } from '../../../server/src/modules/ledger/entries'
import { postTransaction } from '../../../server/src/modules/ledger/ledger'
import {
  insertTemplate,
  insertVoucher,
  insertVoucherOrder,
  templateObjects,
  voucherObjects,
  voucherOrderObjects,
} from '../../../server/src/modules/voucher/objects'
import { useVoucher } from '../../../server/src/modules/voucher/order-vouchers'
import { takeOne, type TemplateRecord, type VoucherRecord } from '../../../server/src/modules/voucher/repository'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { newKey, useShop } from '../order/shop'
import { addTemplate, TERMS } from './templates'

jest.setTimeout(120_000)

const ORDER_NO = '261121000000010001'

describe('vouchers, step by step', () => {
  const shop = useShop()
  const server = () => shop.server
  let buyer: Buyer
  let template: TemplateRecord
  let sold: TemplateRecord
  /** Bought and paid, as the shop sells it. */
  let bought: VoucherRecord
  beforeAll(async () => {
    buyer = await shop.buyer()
    template = await addTemplate(shop.server)
    sold = await addTemplate(shop.server, { source: 'SALE', saleFen: 1_990 })
    const input = { templateId: String(sold.id), idempotencyKey: newKey() }
    const { data } = await shop.server.call('POST /voucher/order-create', input, { token: buyer.token })
    await shop.pay(buyer, data.no)
    bought = await shop.server.db
      .selectFrom('voucher')
      .selectAll()
      .where('voucherOrderNo', '=', data.no)
      .executeTakeFirstOrThrow()
  })

  describe('templates', () => {
    testTransitions(templateObjects, {
      server,
      create: (trx, now) => insertTemplate(trx, TERMS, { operatorId: '1', now }),
    })
  })

  describe('vouchers', () => {
    const free = async (trx: Db, now: number) => {
      await takeOne(trx, template.id)
      return insertVoucher(trx, { userId: buyer.userId, template, actor: { kind: 'user', id: '1' }, now })
    }
    testTransitions(voucherObjects, {
      server,
      create: (trx, now, origin) => (origin === 'bought' ? Promise.resolve(bought) : free(trx, now)),
      acts: {
        lock: (act) => voucherObjects.move(act, 'lock', { orderNo: ORDER_NO }),
        use: useVoucher,
      },
    })
  })

  describe('purchases', () => {
    const stock = async (db: Db) =>
      (await db.selectFrom('voucherTemplate').select('claimed').where('id', '=', sold.id).executeTakeFirstOrThrow())
        .claimed
    const ordered = async (trx: Db, now: number) => {
      await takeOne(trx, sold.id)
      return insertVoucherOrder(trx, { userId: buyer.userId, template: sold, now })
    }
    testTransitions(voucherOrderObjects, {
      server,
      create: ordered,
      acts: {
        pay: async (act) => {
          const { number, payFen: amountFen } = act.object
          const parts = [{ account: ACCOUNTS.deferredVouchers, amountFen }]
          await voucherOrderObjects.move(act, 'pay')
          await postTransaction(act.trx, paymentEntry({ payNo: number, channel: 'sandbox', parts }, act.now))
        },
      },
    })

    test('what is paid is given once, what is not can be had again', async () => {
      const { db, clock, ctx } = shop.server
      const now = clock.now()
      const before = await stock(db)
      const [paid, unpaid] = await transaction(db, async (trx) => [await ordered(trx, now), await ordered(trx, now)])
      expect(await stock(db)).toBe(before + 2)
      await transaction(db, async (trx) => {
        const by = { reason: '', now, settings: ctx.settings }
        const provider = { kind: 'provider', id: 'sandbox' } as const
        await voucherOrderObjects.move(
          await voucherOrderObjects.act(trx, paid.number, { ...by, actor: provider }),
          'pay',
        )
        const { object } = await voucherOrderObjects.act(trx, unpaid.number, { ...by, actor: provider })
        await voucherOrderObjects.runTimer({ ...by, trx, object, parent: null })
      })
      expect(await stock(db)).toBe(before + 1)
      const given = await db
        .selectFrom('voucher')
        .select(['userId', 'paidFen', 'origin', 'state'])
        .where('voucherOrderNo', 'in', [paid.number, unpaid.number])
        .execute()
      expect(given).toEqual([{ userId: buyer.userId, paidFen: 1_990, origin: 'bought', state: 'UNUSED' }])
    })
  })
})
