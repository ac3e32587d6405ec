/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere.
 * @tier landing
 * @areas invoice
 */
import { INVOICE_STATES, type InvoiceState } from '@contract/invoice'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import {
  invoiceGraph,
  STANDING_STATES,
  WAITING_STATES,
  type InvoiceStep,
} from '../../../server/src/modules/invoice/graph'
import { moveInvoice, type InvoiceSet } from '../../../server/src/modules/invoice/repository'
import { isPossible, stepsOf } from '../../../server/src/state-graph/graph'
import type { Buyer } from '../order/buyers'
import { useShop } from '../order/shop'

class Undone extends Error {}

/** What a step brings, so that the row is a valid one. */
const SETS: Readonly<Partial<Record<InvoiceStep, InvoiceSet>>> = {
  revise: { dueAt: 2, content: { kind: 'PRIVATE', title: '林晚', email: 'a@b.co' } },
  lower: { dueAt: 2, lines: [] },
  issue: { issued: { code: null, number: '26112000000000000001', on: '2026-11-24' } },
  reject: { rejectedFor: 'OTHER', said: '其他' },
  requireRed: { dueAt: 2 },
  void: { red: { code: '3100201130', number: '00000002' } },
}

describe('the graph of invoices', () => {
  const shop = useShop()
  let buyer: Buyer
  let orderNo = ''
  beforeAll(async () => {
    buyer = await shop.buyer()
    const [itemId = 0] = await shop.items({ count: 1 })
    orderNo = (await shop.ordered(buyer, [itemId])).orderNo
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

  async function isCarriedOut(state: InvoiceState, step: InvoiceStep) {
    const number = 'FP123456789012345678'
    let isDone = false
    await undone(async (trx) => {
      await insert(number, state).execute(trx)
      const { by, to } = invoiceGraph.transitions[step]
      const actor = { kind: by[0] ?? 'system', id: '1' } as const
      try {
        const set = SETS[step] ?? {}
        const moved = await moveInvoice(trx, { number, step, actor, reason: '原因', now: 5, set })
        const events = await trx.selectFrom('invoiceEvent').selectAll().where('invoiceId', '=', moved.id).execute()
        expect(events).toMatchObject([{ step, fromState: state, toState: to, actorKind: actor.kind, reason: '原因' }])
        isDone = moved.state === to && moved.version === 1 && moved.movedAt === 5
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    })
    return isDone
  }

  test.each(INVOICE_STATES.map((state) => [state]))('%s', async (state) => {
    for (const step of stepsOf(invoiceGraph)) {
      expect([step, await isCarriedOut(state, step)]).toEqual([step, isPossible(invoiceGraph, step, { state })])
    }
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
