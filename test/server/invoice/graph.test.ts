/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere.
 * @tier whole
 * @areas invoice
 */
import { INVOICE_STATES, type InvoiceState } from '@contract/invoice'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { issueInvoice, rejectInvoice, requireRed, voidInvoice } from '../../../server/src/modules/invoice/desk'
import { STANDING_STATES, WAITING_STATES } from '../../../server/src/modules/invoice/graph'
import { invoices } from '../../../server/src/modules/invoice/object'
import { testTransitions } from '../../helpers/object-transitions'
import type { Buyer } from '../order/buyers'
import { useShop } from '../order/shop'

class Undone extends Error {}

describe('the graph of invoices', () => {
  const shop = useShop()
  let buyer: Buyer
  let orderNo = ''
  beforeAll(async () => {
    buyer = await shop.buyer()
    const [itemId = 0] = await shop.items({ count: 1 })
    orderNo = (await shop.ordered(buyer, [itemId])).orderNo
  })

  let numbers = 0
  const nextNumber = () => `2611${String((numbers += 1)).padStart(16, '0')}`
  const content = { kind: 'PRIVATE', title: '林晚', email: 'a@b.co', lines: [], amountFen: 1 } as const
  testTransitions(invoices, {
    server: () => shop.server,
    create: (trx, now) => {
      const { userId } = buyer
      const columns = { orderNo, userId, ...content, lines: [], requestedAt: now, dueAt: now }
      return invoices.create(trx, { userId, state: 'REQUESTED', columns, actor: { kind: 'buyer', id: '1' }, now })
    },
    acts: {
      revise: (act) => invoices.move(act, 'revise', { ...content, lines: [], dueAt: 2 }),
      lower: (act) => invoices.move(act, 'lower', { lines: [], dueAt: 2 }),
      issue: (act) => issueInvoice(act, { number: nextNumber(), issuedOn: '2026-03-01' }),
      reject: (act) => rejectInvoice(act, { why: 'OTHER', text: '其他' }),
      requireRed: (act) => requireRed(act, { text: '抬头有误' }),
      void: (act) => voidInvoice(act, { number: nextNumber() }),
    },
  })

  const insert = (number: string, state: InvoiceState) => sql`
    insert into invoice (number, order_no, user_id, state, kind, title, email, amount_fen, lines, due_at, rejected_for,
      invoice_number, issued_on, red_number, requested_at, moved_at)
    values (${number}, ${orderNo}, ${buyer.userId}, ${state}, 'PRIVATE', '个人', 'a@b.co', 1, '[]',
      ${WAITING_STATES.includes(state) ? 1 : null}::bigint, ${state === 'REJECTED' ? 'TITLE' : null}::text,
      ${['ISSUED', 'RED_DUE', 'VOIDED'].includes(state) ? '26112000000000000009' : null}::text,
      ${['ISSUED', 'RED_DUE', 'VOIDED'].includes(state) ? '2026-11-24' : null}::text,
      ${state === 'VOIDED' ? '26112000000000000008' : null}::text, 1, 1)`

  /** Nothing of it stays. */
  const undone = (carryOut: Parameters<typeof transaction>[1]) =>
    transaction(shop.server.db, async (trx) => {
      await carryOut(trx)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

  test.each(INVOICE_STATES.map((state) => [state]))(
    'beside one in %s the database takes another only after its end',
    async (state) => {
      let isTaken = true
      await undone(async (trx) => {
        await insert('FP123456789012345671', state).execute(trx)
        await insert('FP123456789012345672', 'REQUESTED').execute(trx)
      }).catch(() => {
        isTaken = false
      })
      expect(isTaken).toBe(!STANDING_STATES.includes(state))
    },
  )
})
