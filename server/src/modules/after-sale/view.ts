/** A case as its buyer sees it. */
import { PARCEL_STATES } from '@contract/admin/parcel'
import type { AfterSaleAction, AfterSaleInfo, AfterSaleSummary, AmountPart, Scheme } from '@contract/after-sale'
import type { CallData } from '@contract/calls'
import type { Picture } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { findOrder, linePayFen, type OrderLineRecord, orderLines } from '../order/repository'
import { findSnapshot } from '../order/snapshots'
import { toLine } from '../order/view'
import { PARCEL_TITLES, TRACE_NAMES } from '../parcel/messages'
import { findParcel, tracesOf } from '../parcel/repository'
import { hasVoucherBack } from '../voucher/order-vouchers'
import { MAX_WAYBILLS } from './limits'
import {
  BACK_VOUCHER,
  EVENT_NOTES,
  HINTS,
  PART_NAMES,
  READ_REASONS,
  REFUND_NOTES,
  REFUSALS,
  SCHEME_TEXT,
  STATE_NAMES,
  STEP_NAMES,
  WHO,
} from './messages'
import { reasonName, REASONS } from './reasons'
import { type CaseRecord, casesOfBatch, lastScheme, lastSchemeOfOrder, ownCase, type SchemeRecord } from './repository'
import type { CaseTools } from './tools'
import { lineOf } from './case-line'

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

const photoOf =
  ({ pictures }: CaseTools) =>
  (file: string, at: number): Picture => ({
    url: pictures.addressOf(file).url,
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    alt: `照片 ${at + 1}`,
    view: 'evidence',
  })

/** What the buyer may do with a case now. */
export function actionsOf(one: CaseRecord): AfterSaleAction[] {
  const { state, type, waybillChanges, isDisputed } = one
  if (state === 'APPLIED') return ['cancel']
  if (state === 'NEED_MORE') return ['supply', 'cancel']
  if (state === 'PROPOSED') return ['chooseOption', 'cancel']
  if (state === 'AGREED') return ['waybill', 'cancel']
  if (state === 'RETURNING') return [...(waybillChanges < MAX_WAYBILLS ? (['changeWaybill'] as const) : []), 'cancel']
  if (state === 'INSPECTING') return ['cancel']
  if (state === 'DECLINED') return isDisputed ? [] : ['dispute']
  if (state === 'REJECTED')
    return [...(isDisputed ? [] : (['dispute'] as const)), ...(type === 'RETURN' ? (['sendBack'] as const) : [])]
  return []
}

function hintOf(one: CaseRecord): string {
  const isMoney = one.type !== 'RETURN'
  if (one.state === 'APPLIED') return isMoney ? HINTS.appliedMoney : HINTS.APPLIED
  return HINTS[one.state]
}

export function toSummary(one: CaseRecord, line: OrderLineRecord): AfterSaleSummary {
  return {
    caseNo: one.caseNo,
    orderNo: one.orderNo,
    line: toLine(line),
    type: one.type,
    state: one.state,
    stateName: STATE_NAMES[one.state],
    hint: hintOf(one),
    dueAt: one.deadlineAt ?? one.dueAt,
    amountFen: one.refundFen ?? one.askFen,
    actions: actionsOf(one),
    createdAt: one.createdAt,
  }
}

export function toScheme(tools: CaseTools, scheme: SchemeRecord, caseNo: string | null): Scheme {
  const { clock } = tools
  return {
    schemeId: String(scheme.id),
    orderNo: scheme.orderNo,
    caseNo,
    title: SCHEME_TEXT.titles[scheme.kind],
    findings: scheme.findings.map(({ text, photos }) => ({ text, photos: photos.map(photoOf(tools)) })),
    options: scheme.options.map(({ optionId, name, amountFen, text }) => ({ optionId, name, amountFen, text })),
    chosen: scheme.chosen,
    isSilent: scheme.isSilent,
    dueAt: scheme.dueAt,
    silence: SCHEME_TEXT.silence[scheme.kind],
    serverNow: clock.now(),
  }
}

/** How the refund came about: what was paid, less what was refunded before and what is taken off. */
function partsOf(one: CaseRecord, line: OrderLineRecord): AmountPart[] {
  if (one.refundFen === null) return []
  if (one.type === 'COMPENSATE') return [{ name: PART_NAMES.compensation, amountFen: one.refundFen, note: '' }]
  const discountFen = line.priceFen - linePayFen(line)
  return [
    { name: PART_NAMES.price, amountFen: line.priceFen, note: '' },
    ...(discountFen > 0 ? [{ name: PART_NAMES.discount, amountFen: -discountFen, note: '' }] : []),
    ...(line.refundedFen > 0 ? [{ name: PART_NAMES.refunded, amountFen: -line.refundedFen, note: '' }] : []),
    ...(one.deductFen > 0
      ? [{ name: PART_NAMES.deduction, amountFen: -one.deductFen, note: one.inspection?.text ?? '' }]
      : []),
  ]
}

async function parcelsOf(tools: CaseTools, one: CaseRecord): Promise<AfterSaleInfo['parcels']> {
  const { couriers, db } = tools
  const found = await Promise.all(
    [one.returnParcelNo, one.backParcelNo].map((number) => (number === null ? undefined : findParcel(db, number))),
  )
  return Promise.all(
    found.flatMap((parcel) =>
      parcel === undefined
        ? []
        : [
            (async () => ({
              title: PARCEL_TITLES[parcel.kind === 'return' ? 'return' : 'sendBack'],
              stateName: PARCEL_STATES[parcel.state],
              carrier: parcel.carrier,
              carrierName: couriers.nameOf(parcel.carrier),
              waybill: parcel.waybill ?? '',
              traces: (await tracesOf(db, [parcel.id])).map(({ at, status, text }) => ({
                at,
                name: TRACE_NAMES[status],
                text,
              })),
            }))(),
          ],
    ),
  )
}

export async function info(tools: CaseTools, userId: number, caseNo: string): Promise<AfterSaleInfo> {
  const { cases, clock, config, couriers, db } = tools
  const one = await ownCase(db, userId, caseNo)
  if (!one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const line = await lineOf(db, one)
  const sold = one.marks.length > 0 ? await findSnapshot(db, line.snapshotHash) : null
  const [events, batch, scheme] = [
    await cases.events(db, one),
    await casesOfBatch(db, one.batchNo),
    await lastScheme(db, one.id),
  ]
  const others = batch.filter(({ id }) => id !== one.id)
  const titles = new Map((await orderLines(db, [one.orderId])).map(({ itemId, title }) => [itemId, title]))
  const isSent = one.state === 'AGREED' || one.state === 'RETURNING'
  const { warehouse } = config.courier
  const isBack = one.state === 'COMPLETE' && (await hasVoucherBack(db, one.orderNo))
  return {
    ...toSummary(one, line),
    version: one.version,
    reasonName: reasonName(one.reason, line),
    text: one.text,
    photos: one.photos.map(photoOf(tools)),
    marks: one.marks.flatMap(({ picture, ...mark }) => {
      const of = sold?.pictures[picture]
      return of ? [{ picture: of, ...mark }] : []
    }),
    hasSnapshot: line.snapshotHash !== null,
    together: others.map((other) => ({ caseNo: other.caseNo, title: titles.get(other.itemId) ?? '' })),
    wanted: one.state === 'NEED_MORE' ? one.wanted : '',
    scheme: scheme ? toScheme(tools, scheme, caseNo) : null,
    returnTo: isSent
      ? {
          name: warehouse.name,
          phone: warehouse.phone,
          address: `${warehouse.regionName} ${warehouse.detail}`,
          note: REASONS[one.reason].freight,
        }
      : null,
    carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
    parcels: await parcelsOf(tools, one),
    inspection: one.inspection
      ? { text: one.inspection.text, photos: one.inspection.photos.map(photoOf(tools)), at: one.inspection.at }
      : null,
    parts: partsOf(one, line),
    refundNote: one.state === 'WAIT_REFUND' ? REFUND_NOTES.due : one.state === 'COMPLETE' ? REFUND_NOTES.done : '',
    back: isBack ? [BACK_VOUCHER] : [],
    events: events.map(({ at, step, actorKind, reason }) => ({
      at,
      who: WHO[actorKind],
      name: STEP_NAMES[step],
      note: EVENT_NOTES[step] ?? (actorKind !== 'operator' || READ_REASONS.has(step) ? reason : ''),
    })),
    serverNow: clock.now(),
  }
}

/** What the shop proposes for an order of the user's: the open scheme, else the latest. @throws Refusal NOT_FOUND */
export async function schemeOf(
  tools: CaseTools,
  userId: number,
  orderNo: string,
): Promise<CallData<'GET /order/scheme'>> {
  const { db } = tools
  const order = await findOrder(db, userId, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  const scheme = await lastSchemeOfOrder(db, orderNo)
  const lines = await orderLines(db, [order.id])
  return {
    scheme: scheme ? toScheme(tools, scheme, null) : null,
    snapshotItemIds: lines
      .filter(({ seller, snapshotHash }) => seller === 'merchant' && snapshotHash !== null)
      .map(({ itemId }) => String(itemId)),
  }
}
