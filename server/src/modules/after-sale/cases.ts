/** What buyers do after a sale (spec 2.4; design: buying 2.2): apply, supply evidence, send back, choose, dispute. */
import {
  AFTER_SALE_REASONS,
  type AfterSaleAction,
  type AfterSaleApplyBody,
  type AfterSaleEntry,
  type AfterSaleInfo,
  type AfterSaleOptions,
  type AfterSalePage,
  type AfterSaleSummary,
  type AmountPart,
  type Scheme,
} from '@contract/after-sale'
import { RET } from '@contract/constants'
import type { Picture } from '@contract/catalogue'
import type { OrderState } from '@contract/order'
import type { FastifyInstance } from 'fastify'
import { createCouriers } from '../../courier/couriers'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { lockUntilEnd, transaction, type Trx } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { boundText, oneLine, parseIds } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import { CASE_BATCH, CASE_PAGE_SIZE, FREQUENT_MIN_ORDERS, MAX_WAYBILLS, REST_MS } from './limits'
import {
  BACK_VOUCHER,
  EVENT_NOTES,
  HINTS,
  OPEN_LINE,
  PART_NAMES,
  READ_REASONS,
  REFUND_NOTES,
  REFUSALS,
  SCHEME_TEXT,
  STATE_NAMES,
  STEP_NAMES,
  WHO,
} from './messages'
import { deadlinesOf, deadlineText, opennessOf, reasonName, REASONS, windowsOf, type Standing } from './reasons'
import {
  answerScheme,
  caseEvents,
  casesOfBatch,
  casesOfOrders,
  countCases,
  findCase,
  findScheme,
  insertCases,
  lastScheme,
  lastSchemeOfOrder,
  listCases,
  lockCase,
  noteWaybillChange,
  openScheme,
  openSchemeOfOrder,
  setDeadline,
  caseById,
  type CaseCounts,
  type CaseRecord,
  type SchemeRecord,
} from './repository'
import { afterSaleSettings } from './settings'
import type { CaseMark } from './tables'
import { afterSaleGraph, OPEN_STATES, type AfterSaleNames } from './graph'
import type { OrderRecord } from '../order/change-state'
import { daysOf } from '../order/delivery'
import {
  countByState,
  eventsOfOrders,
  findOrder,
  leftOfLine,
  linePayFen,
  listOrders,
  lockOrder,
  type OrderLineRecord,
  orderLines,
  pauseOrder,
} from '../order/repository'
import { findSnapshot } from '../order/snapshots'
import { toLine } from '../order/view'
import { PARCEL_STATES } from '@contract/admin/parcel'
import { TEXT_MAX, TEXT_MIN } from '@contract/limits/after-sale'
import { PARCEL_TITLES, TRACE_NAMES } from '../parcel/messages'
import { findParcel, insertParcel, lockParcel, parcelsOfOrders, tracesOf, updateParcel } from '../parcel/repository'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createDeadlineSweep } from '../../state-graph/deadlines'
import { timerAt } from '../../state-graph/graph'
import type { CaseProcess, OpenCase } from './process'
import { SUBSCRIBE_JOB } from '../order/fulfil-order'
import { createOrderSchemes } from './order-schemes'
import { hasVoucherBack } from '../voucher/order-vouchers'
import { createProcesses, type Processes } from './processes'

/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
const PHOTO_SIDE = 1080

/** Orders of a user that are looked through for lines that can be applied for. */
const OPEN_ORDERS = 200
/** What a scheme is answered with when its case is cancelled. */
const SCHEME_CANCELLED = 'cancelled'

/** An order with what its reasons depend on; the lines add whether they can be returned without a reason. */
interface Sold {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
  standing: Omit<Standing, 'noReturnAt' | 'returnDays'>
}

/** The standing of these lines together: one that cannot be returned without a reason excludes it for all. */
const standingOf = ({ standing }: Pick<Sold, 'standing'>, lines: readonly OrderLineRecord[]): Standing => ({
  ...standing,
  noReturnAt: lines.find(({ noReturnAt }) => noReturnAt !== null)?.noReturnAt ?? null,
  returnDays: daysOf(lines),
})

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)

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

type AfterSaleContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export function createAfterSale(ctx: AfterSaleContext, process: Processes) {
  const { cases } = process
  const orderSchemes = createOrderSchemes(ctx, process)
  const { db, clock, settings, config } = ctx
  const pictures = privatePicturesOf(ctx)
  const couriers = createCouriers(config, clock)

  const photoOf = (file: string, at: number): Picture => ({
    url: pictures.addressOf(file).url,
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
    alt: `照片 ${at + 1}`,
    view: 'evidence',
  })

  /** In the orders' sequence; a statement for each kind of row, however many orders there are. */
  async function soldOf(handle: Db, orders: readonly OrderRecord[]): Promise<Sold[]> {
    const ids = orders.map(({ id }) => id)
    const [lines, events, parcels] = [
      await orderLines(handle, ids),
      await eventsOfOrders(handle, ids),
      await parcelsOfOrders(
        handle,
        orders.map(({ orderNo }) => orderNo),
      ),
    ]
    return orders.map((order) => {
      const own = events.filter(({ orderId }) => orderId === order.id)
      const at = (step: string) => own.find((event) => event.step === step)?.at ?? null
      const out = parcels.find(({ kind, orderNo }) => kind === 'order' && orderNo === order.orderNo)
      return {
        order,
        lines: lines.filter(({ orderId }) => orderId === order.id),
        standing: {
          state: order.state,
          shippedAt: at('ship'),
          deliveredAt: at('deliver'),
          lastTraceAt: out?.lastTraceAt ?? null,
          now: clock.now(),
        },
      }
    })
  }

  async function soldOfOrder(handle: Db, order: OrderRecord): Promise<Sold> {
    const [sold] = await soldOf(handle, [order])
    if (!sold) throw new Error(`order ${order.orderNo} was not read`)
    return sold
  }

  /** Why nothing can be applied for of an order; empty when something can. */
  function refusalOf({ order: { state } }: Sold): string {
    if (state === 'CANCELLED' || state === 'REFUNDED') return REFUSALS.over
    const isSent = state === 'SHIPPED' || state === 'DELIVERED' || state === 'COMPLETED' || state === 'SETTLED'
    return isSent ? '' : REFUSALS.notShipped
  }

  const lineRefusal = (line: OrderLineRecord): string => (leftOfLine(line) <= 0 ? REFUSALS.refunded : '')

  async function options(
    userId: number,
    orderNo: string,
    itemIds: readonly number[] | null,
  ): Promise<AfterSaleOptions> {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const sold = await soldOfOrder(db, order)
    const open = (await casesOfOrders(db, [orderNo])).filter(({ state }) => OPEN_STATES.includes(state))
    const whole = refusalOf(sold)
    const kept = await Promise.all(sold.lines.map(({ snapshotHash }) => findSnapshot(db, snapshotHash)))
    const lines = sold.lines.map((line, at) => {
      const own = open.find(({ itemId }) => itemId === line.itemId)
      return {
        line: toLine(line),
        refusal: whole || (own ? REFUSALS.hasOpen : lineRefusal(line)),
        caseNo: own?.caseNo ?? null,
        maxFen: leftOfLine(line),
        pictures: kept[at]?.pictures ?? [],
        flaws: kept[at]?.flaws ?? [],
      }
    })
    const chosen = sold.lines.filter(
      (line, at) => lines[at]?.refusal === '' && (itemIds === null || itemIds.includes(line.itemId)),
    )
    const windows = windowsOf(settings)
    const sum = (amountOf: (line: OrderLineRecord) => number) =>
      chosen.reduce((total, line) => total + amountOf(line), 0)
    const discountFen = sum(({ platformDiscountFen, shopDiscountFen }) => platformDiscountFen + shopDiscountFen)
    const parts: AmountPart[] = [
      { name: PART_NAMES.price, amountFen: sum(({ priceFen }) => priceFen), note: '' },
      ...(discountFen > 0 ? [{ name: PART_NAMES.discount, amountFen: -discountFen, note: '' }] : []),
      ...(sum(({ refundedFen }) => refundedFen) > 0
        ? [{ name: PART_NAMES.refunded, amountFen: -sum(({ refundedFen }) => refundedFen), note: '' }]
        : []),
    ]
    const isAll = sold.lines.every((line) => line.returnedAt !== null || chosen.includes(line))
    return {
      orderNo,
      lines,
      reasons: AFTER_SALE_REASONS.map((id) => {
        const { types, minPhotos, evidence, statement, freight } = REASONS[id]
        const standing = standingOf(sold, chosen)
        const openness = opennessOf(id, standing, windows)
        return {
          id,
          name: reasonName(id, standing),
          refusal: whole || openness.refusal,
          types: [...types],
          minPhotos,
          evidence,
          statement,
          freight,
          deadline: deadlineText(openness, standing.now),
        }
      }),
      parts,
      maxFen: sum(leftOfLine),
      back: isAll && discountFen > 0 ? [BACK_VOUCHER] : [],
    }
  }

  /** Whose liability a compensation is: a merchant's item not as described is the merchant's, else the shop's. */
  const bearerOf = (line: OrderLineRecord, reason: CaseRecord['reason']) =>
    line.seller === 'merchant' && (reason === 'notAsDescribed' || reason === 'wrongOrMissing') ? 'seller' : 'shop'

  /** Whether a user returns so often that an operator looks at each return; the right to return stays. */
  async function isFrequent(trx: Trx, userId: number, { returns, returned }: CaseCounts): Promise<boolean> {
    if (returns > settings.get(afterSaleSettings, 'afterSale.frequent')) return true
    const states = await countByState(trx, userId)
    const isBought = ({ state }: { state: OrderState }) => state !== 'PENDING_PAY' && state !== 'CANCELLED'
    const bought = states.filter(isBought).reduce((sum, { count }) => sum + count, 0)
    const percent = settings.get(afterSaleSettings, 'afterSale.frequentPercent')
    return bought >= FREQUENT_MIN_ORDERS && returned * 100 > percent * bought
  }

  /**
   * What the buyer marked on pictures of what was sold, by line.
   * @throws Refusal BAD_REQUEST for another reason, another picture than one of a chosen line's snapshot, or words that
   * are refused
   */
  async function readMarks(
    trx: Trx,
    { reason, marks = [] }: AfterSaleApplyBody,
    chosen: readonly OrderLineRecord[],
  ): Promise<(line: OrderLineRecord) => CaseMark[]> {
    const found = await Promise.all(
      marks.map(async ({ itemId, picture, x, y, text: given }) => {
        const line = chosen.find((one) => String(one.itemId) === itemId)
        const sold = line && reason === 'notAsDescribed' ? await findSnapshot(trx, line.snapshotHash) : null
        const text = oneLine(given)
        if (!sold?.pictures[picture] || text === '') throw refuseField('marks', REFUSALS.marks)
        if (hasContact(text)) throw refuseField('marks', REFUSALS.contact, RET.TEXT_REFUSED)
        return { itemId, mark: { picture, x, y, text } }
      }),
    )
    return (line) => found.flatMap(({ itemId, mark }) => (itemId === String(line.itemId) ? [mark] : []))
  }

  async function open(trx: Trx, userId: number, body: AfterSaleApplyBody): Promise<{ caseNos: string[] }> {
    const now = clock.now()
    const { orderNo, reason, type, askFen = 0 } = body
    const order = await lockOrder(trx, orderNo)
    if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    // The limit is counted, so a user's applications are made one after another.
    await lockUntilEnd(trx, 'afterSale', userId)
    const sold = await soldOfOrder(trx, order)
    const whole = refusalOf(sold)
    if (whole !== '') throw conflict(whole)
    const rules = REASONS[reason]
    if (!rules.types.includes(type)) throw refuseField('type', REFUSALS.type)
    if (rules.statement !== '' && body.isStated !== true) throw refuseField('isStated', REFUSALS.statement)
    if (body.photos.length < rules.minPhotos) throw refuseField('photos', REFUSALS.photos(rules.minPhotos))
    const text = boundText(body.text, TEXT_MAX).trim()
    // The law asks for no reason.
    if (reason !== 'noReason' && text.length < TEXT_MIN) throw refuseField('text', REFUSALS.shortText)
    if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
    const ids = parseIds(body.itemIds)
    const chosen = ids.map((id) => {
      const line = sold.lines.find(({ itemId }) => itemId === id)
      if (!line) throw refuseField('itemIds', REFUSALS.unknownLine)
      if (lineRefusal(line) !== '') throw conflict(lineRefusal(line))
      return line
    })
    const { refusal } = opennessOf(reason, standingOf(sold, chosen), windowsOf(settings))
    if (refusal !== '') throw new Refusal(RET.CONFLICT, refusal, { reason: refusal })
    const mostFen = chosen.reduce((total, line) => total + leftOfLine(line), 0)
    if (askFen > mostFen) throw refuseField('askFen', REFUSALS.tooMuch(mostFen))
    if (type === 'COMPENSATE' && askFen <= 0) throw refuseField('askFen', REFUSALS.needAmount)
    const marksOf = await readMarks(trx, body, chosen)
    const counts = await countCases(trx, userId, now)
    if (counts.today >= settings.get(afterSaleSettings, 'afterSale.aDay')) throw conflict(REFUSALS.tooManyToday)
    const photos = body.photos.map(fileOfAddress)
    await pictures.keep(trx, photos, { kind: 'order', id: orderNo }, { purpose: 'after-sale', userId })
    const dueAt = now + settings.get(afterSaleSettings, 'afterSale.review')
    const shares = sharesOf(chosen.map(leftOfLine), type === 'COMPENSATE' ? askFen : mostFen)
    // A case without an amount could never be paid.
    if (shares.includes(0)) throw refuseField('askFen', REFUSALS.needAmount)
    const made = await insertCases(
      trx,
      chosen.map((line, at) => ({
        orderId: order.id,
        orderNo,
        itemId: line.itemId,
        userId,
        type,
        reason,
        text,
        photos,
        marks: marksOf(line),
        askFen: shares[at] ?? 0,
        bearer: bearerOf(line, reason),
        dueAt,
        now,
      })),
    )
    await pauseOrder(trx, order, now)
    // A return without a reason needs nobody, unless the user returns too often: then an operator reviews it.
    if (reason === 'noReason' && !(await isFrequent(trx, userId, counts))) {
      const actor = { kind: 'system', id: '' } as const
      for (const one of made) await cases.move(trx, { order, one }, { step: 'agreeAtOnce', actor, reason: '', now })
    }
    return { caseNos: made.map(({ caseNo }) => caseNo) }
  }

  /** The user's case with its order, both locked. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since. */
  async function locked(trx: Trx, userId: number, seen: { caseNo: string; version: number }): Promise<OpenCase> {
    const known = await findCase(trx, seen.caseNo)
    if (known?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const order = await lockOrder(trx, known.orderNo)
    const one = await lockCase(trx, seen.caseNo)
    if (!order || !one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    const isOver = one.deadlineAt !== null && one.deadlineAt <= clock.now()
    if (one.version !== seen.version || isOver) throw conflict(REFUSALS.stateChanged)
    return { order, one }
  }

  const buyer = (userId: number) => ({ kind: 'buyer', id: String(userId) }) as const

  function hintOf(one: CaseRecord): string {
    const isMoney = one.type !== 'RETURN'
    if (one.state === 'APPLIED') return isMoney ? HINTS.appliedMoney : HINTS.APPLIED
    return HINTS[one.state]
  }

  function toSummary(one: CaseRecord, line: OrderLineRecord): AfterSaleSummary {
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

  function toScheme(scheme: SchemeRecord, caseNo: string | null): Scheme {
    return {
      schemeId: String(scheme.id),
      orderNo: scheme.orderNo,
      caseNo,
      title: SCHEME_TEXT.titles[scheme.kind],
      findings: scheme.findings.map(({ text, photos }) => ({ text, photos: photos.map(photoOf) })),
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

  async function parcelsOf(one: CaseRecord): Promise<AfterSaleInfo['parcels']> {
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

  async function lineOf(handle: Db, one: CaseRecord): Promise<OrderLineRecord> {
    const line = (await orderLines(handle, [one.orderId])).find(({ itemId }) => itemId === one.itemId)
    if (!line) throw new Error(`case ${one.caseNo} has no line`)
    return line
  }

  async function own(userId: number, caseNo: string): Promise<CaseRecord> {
    const one = await findCase(db, caseNo)
    if (one?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return one
  }

  async function info(userId: number, caseNo: string): Promise<AfterSaleInfo> {
    const one = await own(userId, caseNo)
    const line = await lineOf(db, one)
    const sold = one.marks.length > 0 ? await findSnapshot(db, line.snapshotHash) : null
    const [events, batch, scheme] = [
      await caseEvents(db, one.id),
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
      photos: one.photos.map(photoOf),
      marks: one.marks.flatMap(({ picture, ...mark }) => {
        const of = sold?.pictures[picture]
        return of ? [{ picture: of, ...mark }] : []
      }),
      hasSnapshot: line.snapshotHash !== null,
      together: others.map((other) => ({ caseNo: other.caseNo, title: titles.get(other.itemId) ?? '' })),
      wanted: one.state === 'NEED_MORE' ? one.wanted : '',
      scheme: scheme ? toScheme(scheme, caseNo) : null,
      returnTo: isSent
        ? {
            name: warehouse.name,
            phone: warehouse.phone,
            address: `${warehouse.regionName} ${warehouse.detail}`,
            note: REASONS[one.reason].freight,
          }
        : null,
      carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
      parcels: await parcelsOf(one),
      inspection: one.inspection
        ? { text: one.inspection.text, photos: one.inspection.photos.map(photoOf), at: one.inspection.at }
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

  async function list(userId: number, tab: 'can' | 'open' | 'ended', page: number): Promise<AfterSalePage> {
    const found =
      tab === 'can' ? await openLines(userId, page) : await caseEntries(userId, { isOpen: tab === 'open', page })
    return { ...found, page, pageSize: CASE_PAGE_SIZE, hasMore: page * CASE_PAGE_SIZE < found.total }
  }

  async function caseEntries(userId: number, wanted: { isOpen: boolean; page: number }) {
    const { list: rows, total } = await listCases(db, { userId, ...wanted })
    const lines = await orderLines(db, [...new Set(rows.map(({ orderId }) => orderId))])
    const entries = rows.flatMap((one): AfterSaleEntry[] => {
      const line = lines.find(({ orderId, itemId }) => orderId === one.orderId && itemId === one.itemId)
      return line ? [{ case: toSummary(one, line), line: null }] : []
    })
    return { list: entries, total }
  }

  /** Lines of shipped orders for which some reason is open, the newest order first. */
  async function openLines(userId: number, page: number): Promise<{ list: AfterSaleEntry[]; total: number }> {
    const { orders } = await listOrders(db, { userId, states: OPEN_LINE, page: 1, size: OPEN_ORDERS })
    const open = await casesOfOrders(
      db,
      orders.map(({ orderNo }) => orderNo),
    )
    const windows = windowsOf(settings)
    const entries: AfterSaleEntry[] = []
    for (const sold of await soldOf(db, orders)) {
      const { order } = sold
      for (const line of sold.lines) {
        const standing = standingOf(sold, [line])
        if (AFTER_SALE_REASONS.every((reason) => opennessOf(reason, standing, windows).refusal !== '')) continue
        const hasCase = open.some(
          ({ orderId, itemId, state }) => orderId === order.id && itemId === line.itemId && OPEN_STATES.includes(state),
        )
        if (hasCase || lineRefusal(line) !== '') continue
        const deadlines = deadlinesOf(standing, windows)
        entries.push({ case: null, line: { orderNo: order.orderNo, line: toLine(line), deadlines } })
      }
    }
    const from = (page - 1) * CASE_PAGE_SIZE
    return { list: entries.slice(from, from + CASE_PAGE_SIZE), total: entries.length }
  }

  /** An act of the buyer on a case, which answers with the case as it then is. */
  async function act(
    userId: number,
    seen: { caseNo: string; version: number },
    carryOut: (trx: Trx, open: OpenCase) => Promise<unknown>,
  ): Promise<AfterSaleInfo> {
    await transaction(db, async (trx) => carryOut(trx, await locked(trx, userId, seen)))
    return info(userId, seen.caseNo)
  }

  /** What the buyer writes and shows, cleaned and kept with the order. */
  async function evidence(trx: Trx, { order, one }: OpenCase, input: { text: string; photos: readonly string[] }) {
    const text = boundText(input.text, 500).trim()
    if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
    const { userId } = one
    const photos = input.photos.map(fileOfAddress)
    await pictures.keep(trx, photos, { kind: 'order', id: order.orderNo }, { purpose: 'after-sale', userId })
    return { text, photos }
  }

  /** The courier reports the parcel from now on. */
  async function watch(trx: Trx, carrier: string, waybill: string): Promise<void> {
    const now = clock.now()
    const { phone, regionName: to } = config.courier.warehouse
    await enqueueJob(trx, { kind: SUBSCRIBE_JOB, payload: { carrier, waybill, phone, to }, dueAt: now, now })
  }

  async function sendParcel(
    trx: Trx,
    open: OpenCase,
    { carrier, waybill: given }: { carrier: string; waybill: string },
  ): Promise<void> {
    const { order, one } = open
    const now = clock.now()
    const waybill = given.toUpperCase()
    if (!couriers.carriers.some(({ code }) => code === carrier)) throw refuseField('carrier', REFUSALS.carrier)
    if (one.state === 'RETURNING') {
      if (one.waybillChanges >= MAX_WAYBILLS) throw conflict(REFUSALS.waybillOften)
      const known = one.returnParcelNo === null ? undefined : await findParcel(trx, one.returnParcelNo)
      if (!known) throw conflict(REFUSALS.stateChanged)
      const parcel = await lockParcel(trx, known.id)
      if (parcel.state !== 'MOVING') throw conflict(REFUSALS.stateChanged)
      await updateParcel(trx, parcel, { carrier, waybill })
      await watch(trx, carrier, waybill)
      await noteWaybillChange(trx, one, { reason: `${couriers.nameOf(carrier)} ${waybill}`, now })
      return
    }
    // Items that were applied for together come back in one parcel.
    const batch = (await casesOfBatch(trx, one.batchNo)).filter(({ state }) => state === 'AGREED')
    const lines = await orderLines(trx, [order.id])
    const sent = lines.filter(({ itemId }) => batch.some((other) => other.itemId === itemId))
    const parcel = await insertParcel(trx, {
      kind: 'return',
      direction: 'in',
      way: 'self',
      state: 'MOVING',
      orderNo: order.orderNo,
      ref: order.orderNo,
      ownerId: order.userId,
      sellerId: null,
      carrier,
      waybill,
      courier: '',
      address: config.courier.warehouse,
      weightOutG: null,
      sealNo: '',
      insuredFen: sent.reduce((sum, { priceFen }) => sum + priceFen, 0),
      photos: [],
      lines: sent.map(({ itemId, title }) => ({ itemId, title, declared: [] })),
      actor: { kind: 'order', id: order.orderNo },
      now,
    })
    await watch(trx, carrier, waybill)
    for (const { caseNo } of batch) {
      const other = await lockCase(trx, caseNo)
      if (!other) continue
      await cases.move(
        trx,
        { order, one: other },
        {
          step: 'sendParcel',
          actor: buyer(one.userId),
          reason: `${couriers.nameOf(carrier)} ${waybill}`,
          now,
          set: { returnParcelNo: parcel.parcelNo, dueAt: now + settings.get(afterSaleSettings, 'afterSale.arrive') },
        },
      )
    }
  }

  /** Carries out what an option means. The case is locked. */
  async function chooseOption(trx: Trx, { order, one }: OpenCase, scheme: SchemeRecord, optionId: string) {
    const now = clock.now()
    const option = scheme.options.find((other) => other.optionId === optionId)
    if (!option || scheme.chosen !== null || scheme.dueAt <= now) throw conflict(REFUSALS.schemeOver)
    await answerScheme(trx, scheme, { chosen: optionId, isSilent: false, now })
    const by = { actor: buyer(one.userId), reason: option.name, now }
    const open = { order, one }
    if (option.effect === 'return') {
      await cases.move(trx, open, { ...by, step: 'chooseReturn', set: { type: 'RETURN' } })
    } else if (option.effect === 'refund') {
      const isDeduction = scheme.kind === 'DEDUCT'
      // Money without the item: what was applied for as a return becomes a compensation.
      const changed = isDeduction ? one : { ...one, type: 'COMPENSATE' as const }
      await cases.move(
        trx,
        { order, one: changed },
        {
          ...by,
          step: 'chooseMoney',
          set: isDeduction ? {} : { type: 'COMPENSATE', refundFen: option.amountFen },
        },
      )
    } else await refuseScheme(trx, open, scheme, by.actor, option.name)
  }

  /** The buyer refuses a scheme, or says nothing in time. */
  async function refuseScheme(
    trx: Trx,
    open: OpenCase,
    scheme: SchemeRecord,
    actor: { kind: 'buyer' | 'timer'; id: string },
    reason: string,
  ): Promise<void> {
    const now = clock.now()
    if (scheme.kind === 'DEDUCT') {
      const by = actor.kind === 'timer' ? ({ kind: 'system', id: '' } as const) : actor
      await cases.move(trx, open, {
        step: 'refuseDeduction',
        actor: { kind: by.kind as 'buyer', id: by.id },
        reason,
        now,
      })
      return
    }
    const moved = await cases.move(trx, open, {
      step: 'refuseProposal',
      actor,
      reason,
      now,
      set: { dueAt: now + REST_MS },
    })
    if (moved.type === 'RETURN') await setDeadline(trx, moved, now + REST_MS)
  }

  return {
    list,
    options,
    info,
    refuseScheme,
    apply: (userId: number, { idempotencyKey: key, ...request }: AfterSaleApplyBody) => {
      const act = { ownerId: userId, scope: 'after-sale.apply', key, requestHash: requestHashOf([request]) }
      return transaction(db, (trx) =>
        once(trx, act, clock.now(), () => open(trx, userId, { ...request, idempotencyKey: key })),
      ).catch((error: unknown) => {
        if (isUniqueViolation(error, 'after_sale_open')) throw conflict(REFUSALS.hasOpen)
        throw error
      })
    },
    supply: (userId: number, input: { caseNo: string; version: number; text: string; photos: readonly string[] }) =>
      act(userId, input, async (trx, found) => {
        const now = clock.now()
        const rest = Math.max(found.one.leftMs ?? 0, REST_MS)
        const moved = await cases.move(trx, found, {
          step: 'supply',
          actor: buyer(userId),
          reason: '',
          now,
          set: { ...(await evidence(trx, found, input)), dueAt: now + rest },
        })
        if (moved.type === 'RETURN') await setDeadline(trx, moved, now + rest)
      }),
    waybill: (userId: number, input: { caseNo: string; version: number; carrier: string; waybill: string }) =>
      act(userId, input, (trx, found) => sendParcel(trx, found, input)),
    dispute: (userId: number, input: { caseNo: string; version: number; text: string; photos: readonly string[] }) =>
      act(userId, input, async (trx, found) => {
        if (found.one.isDisputed) throw conflict(REFUSALS.disputed)
        const now = clock.now()
        await cases.move(trx, found, {
          step: 'dispute',
          actor: buyer(userId),
          reason: '',
          now,
          set: {
            ...(await evidence(trx, found, input)),
            isDisputed: true,
            dueAt: now + settings.get(afterSaleSettings, 'afterSale.judge'),
          },
        })
      }),
    sendBack: (userId: number, seen: { caseNo: string; version: number }) =>
      act(userId, seen, (trx, found) =>
        cases.move(trx, found, { step: 'sendBack', actor: buyer(userId), reason: '', now: clock.now() }),
      ),
    cancel: (userId: number, seen: { caseNo: string; version: number }) =>
      act(userId, seen, async (trx, found) => {
        const scheme = await openScheme(trx, found.one.id)
        const now = clock.now()
        if (scheme) await answerScheme(trx, scheme, { chosen: SCHEME_CANCELLED, isSilent: false, now })
        // What is on its way, or here, goes back first.
        const isGone = found.one.returnParcelNo !== null
        const step = isGone ? 'cancelBack' : 'cancel'
        await cases.move(trx, found, { step, actor: buyer(userId), reason: '', now })
      }),
    choose: (
      userId: number,
      { schemeId, optionId, idempotencyKey: key }: { schemeId: string; optionId: string; idempotencyKey: string },
    ) => {
      const given = { ownerId: userId, scope: 'order.scheme', key, requestHash: requestHashOf([schemeId, optionId]) }
      return transaction(db, (trx) =>
        once(trx, given, clock.now(), () => choose(trx, userId, Number(schemeId), optionId)),
      )
    },
    schemeOf: async (userId: number, orderNo: string) => {
      const order = await findOrder(db, userId, orderNo)
      if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
      const scheme = await lastSchemeOfOrder(db, orderNo)
      const lines = await orderLines(db, [order.id])
      return {
        scheme: scheme ? toScheme(scheme, null) : null,
        snapshotItemIds: lines
          .filter(({ seller, snapshotHash }) => seller === 'merchant' && snapshotHash !== null)
          .map(({ itemId }) => String(itemId)),
      }
    },
  }

  async function choose(trx: Trx, userId: number, schemeId: number, optionId: string) {
    const missing = new Refusal(RET.NOT_FOUND, REFUSALS.schemeNotFound)
    const known = await findScheme(trx, schemeId)
    if (!known) throw missing
    if (known.afterSaleId === null) {
      const order = await lockOrder(trx, known.orderNo)
      if (order?.userId !== userId) throw missing
      const scheme = await openSchemeOfOrder(trx, order.orderNo)
      if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
      await orderSchemes.choose(trx, order, scheme, optionId)
      return { orderNo: order.orderNo, caseNo: null }
    }
    const theCase = await caseById(trx, known.afterSaleId)
    if (theCase?.userId !== userId) throw missing
    const found = await locked(trx, userId, theCase)
    const scheme = await openScheme(trx, found.one.id)
    if (scheme?.id !== schemeId) throw conflict(REFUSALS.schemeOver)
    await chooseOption(trx, found, scheme, optionId)
    return { orderNo: found.order.orderNo, caseNo: found.one.caseNo }
  }
}

/** Carries out the step of a case's timer, which is due. The order and the case are locked. */
export async function runCaseTimer(
  trx: Trx,
  { cases, service }: { cases: CaseProcess; service: Pick<AfterSaleService, 'refuseScheme'> },
  found: OpenCase,
  now: number,
): Promise<void> {
  const { state, type } = found.one
  const timer = timerAt(afterSaleGraph, { state, variant: type })
  if (!timer) throw new Error(`case ${found.one.caseNo} has a deadline but no timer`)
  const actor = { kind: 'timer', id: timer.key } as const
  if (state === 'PROPOSED') {
    const scheme = await openScheme(trx, found.one.id)
    if (!scheme) throw new Error(`case ${found.one.caseNo} has no scheme`)
    await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
    await service.refuseScheme(trx, found, scheme, actor, '')
    return
  }
  await cases.move(trx, found, { step: timer.then, actor, reason: '', now })
}

/** The timers of cases. A case's order is locked before it. */
export function createCaseDeadlines(ctx: AfterSaleContext & Pick<AppContext, 'log'>, process: Processes): Sweep {
  const service = createAfterSale(ctx, process)
  const sweep = createDeadlineSweep<AfterSaleNames, CaseRecord>(ctx, {
    graph: afterSaleGraph,
    table: 'after_sale',
    number: 'case_no',
    batch: CASE_BATCH,
    read: ({ caseNo, state, type }) => ({ number: caseNo, state, variant: type }),
    lockParent: (trx, { orderNo }) => lockOrder(trx, orderNo),
    move: async (trx, one, _, now) => {
      const order = await lockOrder(trx, one.orderNo)
      if (!order) throw new Error(`case ${one.caseNo} has no order`)
      await runCaseTimer(trx, { cases: process.cases, service }, { order, one }, now)
    },
  })
  return { ...sweep, name: 'after-sale deadlines' }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const cases = createAfterSale(ctx, createProcesses(ctx))
  call(app, 'GET /refund/list', ({ userId, input }) => cases.list(userId, input.tab ?? 'open', input.page ?? 1))
  call(app, 'GET /refund/options', ({ userId, input }) =>
    cases.options(userId, input.orderNo, input.itemIds === undefined ? null : parseIds(input.itemIds)),
  )
  call(app, 'GET /refund/info', ({ userId, input }) => cases.info(userId, input.caseNo))
  call(app, 'POST /refund/apply', ({ userId, input }) => cases.apply(userId, input))
  call(app, 'POST /refund/supply', ({ userId, input }) => cases.supply(userId, input))
  call(app, 'POST /refund/waybill', ({ userId, input }) => cases.waybill(userId, input))
  call(app, 'POST /refund/dispute', ({ userId, input }) => cases.dispute(userId, input))
  call(app, 'POST /refund/send-back', ({ userId, input }) => cases.sendBack(userId, input))
  call(app, 'POST /refund/cancel', ({ userId, input }) => cases.cancel(userId, input))
  call(app, 'GET /order/scheme', ({ userId, input }) => cases.schemeOf(userId, input.orderNo))
  call(app, 'POST /order/scheme-choose', ({ userId, input }) => cases.choose(userId, input))
}

export type AfterSaleService = ReturnType<typeof createAfterSale>

/** Splits an amount by the weights: the largest remainder, and never more than a weight. Fen. */
export function sharesOf(weights: readonly number[], amountFen: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight * amountFen) / total)
  const floors = exact.map(Math.floor)
  let rest = amountFen - floors.reduce((sum, floor) => sum + floor, 0)
  const bySize = exact.map((value, at) => ({ at, part: value - Math.floor(value) })).toSorted((a, b) => b.part - a.part)
  for (const { at } of bySize) {
    if (rest <= 0) break
    floors[at] = (floors[at] ?? 0) + 1
    rest -= 1
  }
  return floors
}
