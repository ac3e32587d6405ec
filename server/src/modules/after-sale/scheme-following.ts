/**
 * Schemes of orders follow the order: an inspection that differs, a parcel that is searched for and an order that is
 * not sent in time open one (design: buying 2.2), and whatever ends the state it belongs to answers it, so an order is
 * never decided twice.
 */
import type { OrderState } from '@contract/order'
import type { Db } from '../../db/handle'
import type { Settings } from '../../kit/settings'
import { DAY_MS } from './limits'
import { ORDER_SCHEME } from './messages'
import { answerScheme, insertScheme, lastSchemeOfOrder, openSchemeOfOrder } from './repository'
import { afterSaleSettings } from './settings'
import type { SchemeKind } from './tables'
import type { ClaimRecord } from '../claim/repository'
import { inspectionOf } from '../inspection/repository'
import type { OrderRecord, StateChange } from '../order/change-state'
import { leftOfLine, orderLines } from '../order/repository'
import { findTemplate } from '../voucher/repository'
import { writeSchemeMessage } from '../order/notices'

/** The state in which a scheme of an order can be decided. */
const STATE_OF: Readonly<Partial<Record<SchemeKind, OrderState>>> = {
  MISMATCH: 'BUYER_DECIDE',
  DELAY: 'TO_SHIP',
  LOST: 'SHIPPED',
}

/** What the buyer reads of a mismatch: a finding for each line that differs. */
async function openMismatch(trx: Db, order: OrderRecord, now: number): Promise<void> {
  const inspection = await inspectionOf(trx, order.orderNo)
  const findings = (inspection?.lines ?? []).flatMap(({ verdict, differences, faces, flaws }) => {
    if (verdict !== 'mismatch') return []
    const photos = [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo]))
    return [{ text: differences, photos }]
  })
  const { keep, cancel } = ORDER_SCHEME
  await insertScheme(trx, {
    orderNo: order.orderNo,
    afterSaleId: null,
    kind: 'MISMATCH',
    findings,
    options: [
      { optionId: 'keep', name: keep.name, amountFen: 0, text: keep.text, effect: 'goOn' },
      { optionId: 'cancel', name: cancel.name, amountFen: order.payFen, text: cancel.text, effect: 'cancel' },
    ],
    defaultId: 'cancel',
    dueAt: order.deadlineAt ?? now,
    operatorId: null,
    createdAt: now,
  })
}

async function titlesOf(trx: Db, order: OrderRecord): Promise<string[]> {
  return (await orderLines(trx, [order.id])).map(({ title }) => title)
}

/**
 * The voucher that waiting is thanked with: a template that operators give away, while it is online and has some left.
 */
export async function delayVoucher(trx: Db, settings: Settings) {
  const id = settings.get(afterSaleSettings, 'afterSale.delayVoucher')
  const template = id === '' ? undefined : await findTemplate(trx, Number(id))
  const isGiven = template?.source === 'GRANT' && template.state === 'ONLINE'
  return isGiven && (template.total === null || template.claimed < template.total) ? template : undefined
}

/** An order that is not sent in time: wait, or cancel. The order is locked and TO_SHIP. */
export async function openDelay(trx: Db, order: OrderRecord, settings: Settings, now: number): Promise<void> {
  const { wait, waitWith, cancel, delayFinding } = ORDER_SCHEME
  const voucher = await delayVoucher(trx, settings)
  const text = voucher ? waitWith(voucher.name) : wait.text
  await insertScheme(trx, {
    orderNo: order.orderNo,
    afterSaleId: null,
    kind: 'DELAY',
    findings: [{ text: delayFinding, photos: [] }],
    options: [
      { optionId: 'wait', name: wait.name, amountFen: 0, text, effect: 'goOn' },
      { optionId: 'cancel', name: cancel.name, amountFen: order.payFen, text: cancel.text, effect: 'cancel' },
    ],
    defaultId: 'wait',
    dueAt: now + settings.get(afterSaleSettings, 'afterSale.delayChoose'),
    operatorId: null,
    createdAt: now,
  })
  await writeSchemeMessage(trx, settings, 'order.delayed', { order, titles: await titlesOf(trx, order), now })
}

/** A parcel to the buyer is searched for: refund now, or wait longer; once a search. The order is locked. */
export async function openLost(trx: Db, order: OrderRecord, claim: ClaimRecord, settings: Settings): Promise<void> {
  if (order.state !== 'SHIPPED' || claim.dueAt === null) return
  const last = await lastSchemeOfOrder(trx, order.orderNo)
  if (last?.kind === 'LOST' && last.createdAt >= claim.openedAt) return
  const lines = await orderLines(trx, [order.id])
  const open = lines.filter(({ returnedAt }) => returnedAt === null)
  const { refundLost, waitLonger, lostFinding } = ORDER_SCHEME
  const days = Math.round(settings.get(afterSaleSettings, 'afterSale.lostWait') / DAY_MS)
  const amountFen = open.reduce((sum, line) => sum + leftOfLine(line), 0)
  const now = claim.openedAt
  await insertScheme(trx, {
    orderNo: order.orderNo,
    afterSaleId: null,
    kind: 'LOST',
    findings: [{ text: lostFinding, photos: [] }],
    options: [
      { optionId: 'refund', name: refundLost.name, amountFen, text: refundLost.text, effect: 'cancel' },
      { optionId: 'wait', name: waitLonger.name, amountFen: 0, text: waitLonger.text(days), effect: 'goOn' },
    ],
    defaultId: 'refund',
    dueAt: claim.dueAt,
    operatorId: null,
    createdAt: now,
  })
  await writeSchemeMessage(trx, settings, 'order.searching', { order, titles: open.map(({ title }) => title), now })
}

/** The parcel has turned up: there is nothing to decide any more. The order is locked. */
export async function endLost(trx: Db, orderNo: string, now: number): Promise<void> {
  const scheme = await openSchemeOfOrder(trx, orderNo)
  if (scheme?.kind === 'LOST') await answerScheme(trx, scheme, { chosen: 'wait', isSilent: true, now })
}

/** What opens or answers a scheme when the order moves. The order is locked. */
export async function followSchemes(trx: Db, order: OrderRecord, { step, actor, now }: StateChange): Promise<void> {
  const scheme = await openSchemeOfOrder(trx, order.orderNo)
  if (scheme && STATE_OF[scheme.kind] !== order.state) {
    const effect = order.state === 'CANCELLED' ? 'cancel' : 'goOn'
    const chosen = scheme.options.find((option) => option.effect === effect)?.optionId ?? scheme.defaultId
    const isDecided = actor.kind === 'buyer' || step === 'takeDespiteMismatch' || step === 'refuseMismatch'
    await answerScheme(trx, scheme, { chosen, isSilent: !isDecided, now })
  }
  if (step === 'reportMismatch') await openMismatch(trx, order, now)
}
