/**
 * Who sends the lines of an order, when they arrive, and what a buyer should know of that before paying: the only place
 * with these rules and their texts. Pure; the times are those of the timers.
 */
import type { Delivery, Rule, SellerKind, SellerView } from '@contract/catalogue'
import type { OrderState, Shipping } from '@contract/order'
import { dayText } from '../../kit/china-day'
import type { Fulfilment, Position } from './graph'
import { RETURN_DAYS } from './limits'
import type { Seller } from './tables'

/** Settings from which days of arrival follow, ms. */
export type DeliveryTimes = Readonly<
  Record<'order.merchantShip' | 'order.inspect' | 'order.dispatch' | 'order.transit' | 'order.complete', number>
>

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** China has had this offset all year since 1992. */
const CHINA_OFFSET = 8 * HOUR

/** The ledger's word for each kind of seller. */
export const LEDGER_SELLERS: Readonly<Record<SellerKind, Seller>> = {
  platform: 'platform',
  person: 'consignor', // wire spelling
  merchant: 'merchant',
}
const KINDS: Readonly<Record<Seller, SellerKind>> = { platform: 'platform', consignor: 'person', merchant: 'merchant' }

export interface NamedSeller {
  kind: SellerKind
  /** Null for the platform. */
  name: string | null
}

/** A seller as buyers see it: consignors are not named. */
export function viewSeller({ kind, name }: NamedSeller, productName: string): SellerView {
  if (kind === 'merchant') return { kind, name: name ?? '' }
  return { kind, name: kind === 'platform' ? `${productName}自营` : '个人寄卖' }
}

/** Who sends a line: the merchant's id, or 0 for the shop's warehouse. */
const senderOf = ({ sellerId, seller }: Pick<Line, 'sellerId' | 'seller'>): number =>
  seller.kind === 'merchant' ? sellerId : 0

/** Lines by who sends them, in the sequence of the first line of each: a checkout becomes an order for each group. */
export function bySender<T extends Pick<Line, 'sellerId' | 'seller'>>(lines: readonly T[]): T[][] {
  const groups = new Map<number, T[]>()
  for (const line of lines) groups.set(senderOf(line), [...(groups.get(senderOf(line)) ?? []), line])
  return [...groups.values()]
}

export const fulfilmentOf = (kinds: readonly SellerKind[]): Fulfilment =>
  kinds.includes('merchant') ? 'merchant' : 'warehouse'

/** How long an order may take to arrive, ms from the time when its state began; null when nothing is under way. */
function remainingMs({ state, fulfilment }: Position, times: DeliveryTimes): number | null {
  const { 'order.transit': transit, 'order.inspect': inspect } = times
  const fromPacking = times['order.dispatch'] + transit
  const fromInbound = transit + inspect + fromPacking
  const fromPayment = fulfilment === 'merchant' ? times['order.merchantShip'] + fromInbound : fromPacking
  const left: Partial<Record<OrderState, number>> = {
    PENDING_PAY: fromPayment,
    PAID: fromPayment,
    INBOUND: fromInbound,
    QC: inspect + fromPacking,
    TO_SHIP: fromPacking,
    SHIPPED: transit,
  }
  return left[state] ?? null
}

/** Until when it is sent to the buyer, ms; null when that is over, or not known. */
export function dispatchBy(position: Position, times: DeliveryTimes, since: number): number | null {
  const left = remainingMs(position, times)
  return left === null || position.state === 'SHIPPED' ? null : since + left - times['order.transit']
}

/** `预计 12月3日前送达`; empty when no day can be given, or when it has passed. */
function arrivalText(position: Position, times: DeliveryTimes, since: number, now: number): string {
  const left = remainingMs(position, times)
  return left === null || since + left < now ? '' : `预计 ${dayText(since + left)}前送达`
}

const hoursText = (ms: number): string => `${Math.round(ms / HOUR)} 小时`
const daysText = (ms: number): string => `${Math.round(ms / DAY)} 天`

const INSPECTED_FIRST = '先鉴别后发货'
const dispatchText = (fulfilment: Fulfilment, times: DeliveryTimes): string =>
  fulfilment === 'merchant' ? INSPECTED_FIRST : `付款后 ${hoursText(times['order.dispatch'])}内发出`

/** How an item of this seller would reach a buyer who pays now, with an explanation. */
export function deliveryOf(kind: SellerKind, times: DeliveryTimes, now: number): Delivery & { text: string } {
  const fulfilment = fulfilmentOf([kind])
  const text =
    fulfilment === 'merchant'
      ? `商家 ${daysText(times['order.merchantShip'])}内寄到平台仓库，鉴定师查验通过后再为您发出。商家逾期未寄或查验未通过，订单取消，全额退款。`
      : `商品在平台仓库，付款后 ${hoursText(times['order.dispatch'])}内发出。`
  const arrival = arrivalText({ state: 'PENDING_PAY', fulfilment }, times, now, now)
  return { dispatch: dispatchText(fulfilment, times), arrival, text }
}

const CANCELLABLE = {
  warehouse: '发出前可在订单中取消，全额退款。',
  merchant: '商家寄出前可在订单中取消，查验未通过也会取消，均全额退款。',
  several: '发出前（商家的商品为商家寄出前）可在订单中取消，商家的商品查验未通过也会取消，均全额退款。',
} as const

/** Whether all, some or none of the items can be returned without a reason. */
export type Returnable = 'all' | 'some' | 'none'

const within = (days: number): string =>
  `自签收次日起 ${days} 天内可无理由退货：商品保持收到时的状态（封签未拆、未使用，拆开包裹查看不影响）、附件齐全；退回运费由买家承担，与描述不符时由平台承担。`
const FLAWED = '收货后不支持无理由退货；与描述不符、发错、运输破损或疑似非正品仍可申请售后，运费由平台承担。'

const RETURN_RULES: Readonly<Record<Returnable, (days: number) => Rule>> = {
  all: (days) => ({ name: `${days} 天无理由退货`, text: within(days) }),
  some: (days) => ({
    name: `部分商品不支持 ${days} 天无理由`,
    text: `其中标明瑕疵的商品${FLAWED}其余商品${within(days)}`,
  }),
  none: (days) => ({ name: `不支持 ${days} 天无理由`, text: `本件为瑕疵商品，${FLAWED}` }),
}

/** Of the lines of an order, or of those of one checkout: they were ordered at the same moment. */
export const daysOf = ([first]: readonly Pick<Line, 'returnDays'>[]): number => first?.returnDays ?? RETURN_DAYS

/** Of items of which some may be excluded from the return without a reason. */
export function returnableOf(isExcluded: readonly boolean[]): Returnable {
  if (!isExcluded.includes(true)) return 'all'
  return isExcluded.includes(false) ? 'some' : 'none'
}

/**
 * How items can be returned: the same for every seller. Until shipment the order itself can be cancelled.
 * @param fulfilment `several` of orders that are sent in different ways
 * @param terms `days`: as the shop has set them now, or of an order as they were when it was placed
 */
export function returnRuleOf(
  fulfilment: Fulfilment | 'several',
  {
    days,
    isCancellable = true,
    returnable = 'all',
  }: { days: number; isCancellable?: boolean; returnable?: Returnable },
): Rule {
  const { name, text } = RETURN_RULES[returnable](days)
  return { name, text: isCancellable ? CANCELLABLE[fulfilment] + text : text }
}

/** Whether a delivered item can still be returned without a reason: to the end of the last day, in China. */
export function isReturnable(deliveredAt: number, days: number, now: number): boolean {
  const day = (at: number): number => Math.floor((at + CHINA_OFFSET) / DAY)
  return day(now) <= day(deliveredAt) + days
}

interface Line {
  itemId: number
  sellerId: number
  seller: NamedSeller
  /** Its buyer confirmed that it cannot be returned without a reason. */
  isExcluded?: boolean
  /** Of an order: within how many days it can be returned without a reason. */
  returnDays?: number
}

type LineRecord = Pick<Line, 'itemId' | 'sellerId'> & {
  seller: Seller
  sellerName: string | null
  noReturnAt: number | null
  returnDays: number
}
export const sentLines = (records: readonly LineRecord[]): Line[] =>
  records.map(({ itemId, sellerId, seller, sellerName, noReturnAt, returnDays }) => ({
    itemId,
    sellerId,
    seller: { kind: KINDS[seller], name: sellerName },
    isExcluded: noReturnAt !== null,
    returnDays,
  }))

export interface Sending extends Position {
  /** In the order's sequence. */
  lines: readonly Line[]
  times: DeliveryTimes
  /** When the state began. */
  since: number
  now: number
  productName: string
}

const WAITING = {
  warehouse: '平台仓库的商品会等商家的商品到仓查验通过后一并发出',
  merchants: '各商家的商品到仓并查验通过后一并发出',
  failing: '。其中一件查验未通过，整笔订单取消，全额退款',
} as const

/** Who sends these lines, for buyers: 珍循仓库, 拾光名表（商家） */
export function senderName(lines: readonly Pick<Line, 'seller'>[], productName: string): string {
  const [first] = lines
  return first?.seller.kind === 'merchant' ? `${first.seller.name ?? ''}（商家）` : `${productName}仓库`
}

/**
 * The lines by sender, each with what happens first and the day of arrival. An order of several senders, of the time
 * before a checkout became an order for each, waits as a whole.
 */
export function shippingOf({ lines, times, since, now, productName, ...position }: Sending): Shipping {
  const { state, fulfilment } = position
  const groups = bySender(lines)
  const isMixed = groups.length > 1
  const isPacked = remainingMs(position, times) === null || state === 'SHIPPED'
  const firstStep = (sender: Fulfilment): string => {
    if (isPacked) return state === 'SHIPPED' ? '已发出' : ''
    return isMixed && sender === 'warehouse' ? '与商家的商品一并发出' : dispatchText(sender, times)
  }
  const shipments = groups.map((some) => ({
    sender: senderName(some, productName),
    itemIds: some.map(({ itemId }) => String(itemId)),
    dispatch: firstStep(fulfilmentOf(some.map(({ seller }) => seller.kind))),
    arrival: arrivalText(position, times, since, now),
  }))
  const waits = isMixed && fulfilment === 'merchant' && !isPacked
  const waiting = lines.some(({ seller }) => seller.kind !== 'merchant') ? WAITING.warehouse : WAITING.merchants
  return { shipments, waiting: waits ? `${waiting}${WAITING.failing}。` : '' }
}

/** What a buyer should know before paying: how each order is sent, who keeps the money, how to return. */
export function cashierNotes(sendings: readonly Sending[]): string[] {
  const shippings = sendings.map(shippingOf)
  const sent = shippings.flatMap(({ shipments, waiting }) => {
    if (waiting !== '') return [waiting]
    return shipments.map(({ sender, dispatch, arrival }) => {
      const text = [dispatch, arrival].filter((part) => part !== '').join('，')
      if (text === '') return ''
      return sendings.length > 1 ? `${sender}：${text}。` : `${text}。`
    })
  })
  const lines = sendings.flatMap((sending) => sending.lines)
  const returnable = returnableOf(lines.map(({ isExcluded = false }) => isExcluded))
  const { name } = RETURN_RULES[returnable](daysOf(lines))
  const others = sendings.some(({ lines }) => lines.some(({ seller }) => seller.kind !== 'platform'))
  return [
    ...sent,
    others ? '款项由平台代管，交易完成后才结算给卖家。' : '',
    returnable === 'all' ? `支持 ${name}，自签收次日起算。` : `${name}退货，详见商品页。`,
  ].filter((text) => text !== '')
}
