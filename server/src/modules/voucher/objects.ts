/**
 * Templates, vouchers and their purchases, as objects with a state. A template is locked before what is given of it, a
 * purchase before its template, a voucher before the payment that is refunded.
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { ACCOUNTS } from '../ledger/accounts'
import { scheduleRefund } from '../order/process'
import { closePayments, lockPayment, paymentOfPart } from '../payment/repository'
import {
  voucherGraph,
  voucherOrderGraph,
  voucherTemplateGraph,
  type OrderNames,
  type TemplateNames,
  type VoucherActor,
  type VoucherNames,
} from './graph'
import { CONSOLE_TEXT, REFUSALS } from './messages'
import {
  findTemplate,
  putBackOne,
  type NewTemplate,
  type TemplateRecord,
  type VoucherOrderRecord,
  type VoucherRecord,
} from './repository'
import { voucherSettings } from './settings'

export type TemplateAct = Act<TemplateNames, TemplateRecord, null>
export type VoucherAct = Act<VoucherNames, VoucherRecord, null>
type OrderAct = Act<OrderNames, VoucherOrderRecord, null>

export const templateObjects = defineObject<TemplateNames, TemplateRecord>({
  graph: voucherTemplateGraph,
  tables: { object: 'voucher_template', number: 'id', events: 'voucher_template_event', owner: 'template_id' },
  prefix: null,
  lockParent: null,
  owner: null,
  effects: {},
  timers: null,
  refusals: { notFound: CONSOLE_TEXT.none, stateChanged: REFUSALS.stateChanged },
})

export const voucherObjects = defineObject<VoucherNames, VoucherRecord>({
  graph: voucherGraph,
  tables: { object: 'voucher', number: 'id', variant: 'origin', events: 'voucher_event', owner: 'voucher_id' },
  prefix: null,
  lockParent: null,
  owner: { actor: 'user', of: ({ userId }) => userId },
  // Of one that orders have.
  eachStep: () => ({ orderNo: null, usedAt: null, earnedAt: null }),
  effects: { refundPrice },
  timers: null,
  unique: { voucher_once_a_code: () => new Refusal(RET.CONFLICT, REFUSALS.codeTwice) },
  refusals: { notFound: REFUSALS.voucherNotFound, stateChanged: REFUSALS.stateChanged },
})

export const voucherOrderObjects = defineObject<OrderNames, VoucherOrderRecord>({
  graph: voucherOrderGraph,
  tables: { object: 'voucher_order', events: 'voucher_order_event', owner: 'voucher_order_id' },
  prefix: 'YQ',
  lockParent: null,
  owner: { actor: 'buyer', of: ({ userId }) => userId },
  effects: { give, putBack },
  timers: { ms: (key) => settingSql(voucherSettings, key) },
  refusals: { notFound: REFUSALS.orderNotFound, stateChanged: REFUSALS.stateChanged },
})

/** What was paid for a voucher goes back to where it came from. */
async function refundPrice({ trx, object, now }: VoucherAct): Promise<void> {
  const { id, voucherOrderNo: ref, paidFen: amountFen } = object
  const payment = ref === null ? undefined : await paymentOfPart(trx, ref)
  if (ref === null || !payment) throw new Error(`voucher ${id} was never paid`)
  const { payNo } = await lockPayment(trx, payment.payNo)
  const from = [{ account: ACCOUNTS.deferredVouchers, amountFen }]
  await scheduleRefund(trx, { payNo, ref, amountFen, cause: 'voucherReturned', from, now })
}

async function give({ trx, object, actor, now }: OrderAct): Promise<void> {
  const { number, userId, templateId, payFen } = object
  const template = await findTemplate(trx, templateId)
  if (!template) throw new Error(`purchase ${number} has no template`)
  const provider = { kind: 'provider', id: actor.id } as const
  await insertVoucher(trx, { userId, template, actor: provider, now, bought: { number, payFen } })
}

async function putBack({ trx, object }: OrderAct): Promise<void> {
  await closePayments(trx, [object.number])
  await putBackOne(trx, object.templateId)
}

export const insertTemplate = (
  trx: Db,
  terms: NewTemplate,
  { operatorId, now }: { operatorId: string; now: number },
): Promise<TemplateRecord> =>
  templateObjects.create(trx, {
    userId: 0,
    state: 'DRAFT',
    actor: { kind: 'operator', id: operatorId },
    now,
    columns: { ...terms, createdAt: now },
  })

interface Gift {
  userId: number
  template: TemplateRecord
  actor: { kind: VoucherActor; id: string }
  reason?: string
  now: number
  codeId?: number
  bought?: { number: string; payFen: number }
}

/** How long a voucher that is given now can be used, ms. */
function lifeOf(
  { validFrom, validTo, validDays }: TemplateRecord,
  now: number,
): Pick<VoucherRecord, 'fromAt' | 'toAt'> {
  if (validFrom !== null && validTo !== null) return { fromAt: validFrom, toAt: validTo }
  return { fromAt: now, toAt: now + (validDays ?? 1) * 24 * 60 * 60_000 }
}

/** Writes a voucher; one of the template's stock was taken for it. @throws Refusal CONFLICT of a code used before */
export const insertVoucher = (
  trx: Db,
  { userId, template, actor, reason = '', now, codeId, bought }: Gift,
): Promise<VoucherRecord> =>
  voucherObjects.create(trx, {
    ...{ userId, actor, reason, now },
    state: 'UNUSED',
    columns: {
      ...{ userId, templateId: template.id, createdAt: now },
      ...lifeOf(template, now),
      origin: bought ? 'bought' : 'free',
      paidFen: bought?.payFen ?? 0,
      voucherOrderNo: bought?.number ?? null,
      codeId: codeId ?? null,
    },
  })

/** Writes a purchase; one of the template's stock is kept for it until it is paid. */
export const insertVoucherOrder = (
  trx: Db,
  { userId, template, now }: { userId: number; template: TemplateRecord; now: number },
): Promise<VoucherOrderRecord> =>
  voucherOrderObjects.create(trx, {
    userId,
    state: 'CREATED',
    actor: { kind: 'buyer', id: String(userId) },
    now,
    columns: { userId, templateId: template.id, payFen: template.saleFen ?? 0, createdAt: now },
  })
