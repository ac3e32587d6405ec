import { minuteText } from '../../kit/china-day'
import type { SellerKind } from '@contract/catalogue'
import type { OrderState } from '@contract/order'
import {
  cashierNotes,
  deliveryOf,
  fulfilmentOf,
  isReturnable,
  returnableOf,
  returnRuleOf,
  shippingOf,
  viewSeller,
} from './delivery'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 22 November 2026, 14:04 in China. */
const NOW = Date.UTC(2026, 10, 22, 6, 4)
const times = {
  'order.merchantShip': 7 * DAY,
  'order.inspect': 48 * HOUR,
  'order.dispatch': 48 * HOUR,
  'order.transit': 3 * DAY,
  'order.complete': 7 * DAY,
}

const line = (itemId: number, kind: SellerKind, sellerId = 1, name: string | null = null) => ({
  itemId,
  sellerId,
  seller: { kind, name },
})
const own = line(1, 'platform')
const consigned = line(2, 'person', 11, '林晚')
const watch = line(3, 'merchant', 31, '拾光名表')
const ring = line(4, 'merchant', 33, '璟石珠宝')

const sending = (lines: ReturnType<typeof line>[], state: OrderState = 'PENDING_PAY', since = NOW) => ({
  state,
  fulfilment: fulfilmentOf(lines.map(({ seller }) => seller.kind)),
  lines,
  times,
  since,
  now: NOW,
  productName: '珍循',
})

describe('an item that is bought now', () => {
  it('is sent from the warehouse within 48 hours of the payment, and arrives three days later', () => {
    for (const kind of ['platform', 'person'] as const) {
      expect(deliveryOf(kind, times, NOW)).toMatchObject({
        dispatch: '付款后 48 小时内发出',
        arrival: '预计 11月27日前送达',
      })
    }
  })

  it('of a merchant is inspected first: its day counts every stage up to its limit', () => {
    const { dispatch, arrival, text } = deliveryOf('merchant', times, NOW)
    expect([dispatch, arrival]).toEqual(['先鉴别后发货', '预计 12月9日前送达'])
    expect(text).toContain('商家 7 天内寄到平台仓库')
  })

  it('arrives on a day of China, whatever day it is elsewhere', () => {
    expect(returnRuleOf('warehouse', { days: 7, returnable: 'none' })).toEqual({
      name: '不支持 7 天无理由',
      text: expect.stringMatching(
        /^发出前可在订单中取消，全额退款。本件为瑕疵商品，收货后不支持无理由退货；与描述不符/,
      ),
    })
    expect(returnRuleOf('several', { days: 7, returnable: returnableOf([true, false]) }).name).toBe(
      '部分商品不支持 7 天无理由',
    )
    expect([returnableOf([]), returnableOf([false]), returnableOf([true, true])]).toEqual(['all', 'all', 'none'])
    expect(cashierNotes([{ ...sending([own]), lines: [{ ...own, isExcluded: true }] }]).at(-1)).toBe(
      '不支持 7 天无理由退货，详见商品页。',
    )
    const lastSecond = Date.UTC(2026, 10, 22, 15, 59, 59)
    expect(deliveryOf('platform', times, lastSecond).arrival).toBe('预计 11月27日前送达')
    expect(deliveryOf('platform', times, lastSecond + 1000).arrival).toBe('预计 11月28日前送达')
    expect(minuteText(NOW + 7 * DAY)).toBe('11月29日 14:04')
  })

  it('follows the times that an operator has set', () => {
    const slower = { ...times, 'order.dispatch': 72 * HOUR }
    expect(deliveryOf('platform', slower, NOW)).toMatchObject({
      dispatch: '付款后 72 小时内发出',
      arrival: '预计 11月28日前送达',
    })
  })
})

describe('the lines of an order', () => {
  it('are one shipment of the warehouse when the platform and persons sell them', () => {
    expect(shippingOf(sending([consigned, own]))).toEqual({
      shipments: [
        {
          sender: '珍循仓库',
          itemIds: ['2', '1'],
          dispatch: '付款后 48 小时内发出',
          arrival: '预计 11月27日前送达',
        },
      ],
      waiting: '',
    })
  })

  it('are grouped by sender in the sequence of the cart, and what waits for what is said', () => {
    const { shipments, waiting } = shippingOf(sending([watch, own, consigned]))
    expect(shipments).toEqual([
      { sender: '拾光名表（商家）', itemIds: ['3'], dispatch: '先鉴别后发货', arrival: '预计 12月9日前送达' },
      {
        sender: '珍循仓库',
        itemIds: ['1', '2'],
        dispatch: '与商家的商品一并发出',
        arrival: '预计 12月9日前送达',
      },
    ])
    expect(waiting).toMatch(/^平台仓库的商品会等商家的商品.*整笔订单取消，全额退款。$/)
    expect(shippingOf(sending([watch, ring])).waiting).toMatch(/^各商家的商品到仓并查验通过后一并发出/)
    expect(shippingOf(sending([watch])).waiting).toBe('')
  })

  it.each<[OrderState, string, string]>([
    ['PAID', '先鉴别后发货', '预计 12月9日前送达'],
    ['INBOUND', '先鉴别后发货', '预计 12月2日前送达'],
    ['QC', '先鉴别后发货', '预计 11月29日前送达'],
    ['TO_SHIP', '先鉴别后发货', '预计 11月27日前送达'],
    ['SHIPPED', '已发出', '预计 11月25日前送达'],
    ['BUYER_DECIDE', '', ''],
    ['DELIVERED', '', ''],
    ['CANCELLED', '', ''],
  ])('of a merchant arrive, once the order is %s, by what is left of the way', (state, dispatch, arrival) => {
    expect(shippingOf(sending([watch], state)).shipments).toMatchObject([{ dispatch, arrival }])
  })

  it('name no day that has passed', () => {
    expect(shippingOf(sending([own], 'TO_SHIP', NOW - 6 * DAY)).shipments).toMatchObject([{ arrival: '' }])
    expect(shippingOf(sending([own, watch], 'SHIPPED')).waiting).toBe('')
  })
})

describe('before paying', () => {
  it('money is said to be kept by the platform only where somebody else is paid', () => {
    expect(cashierNotes([sending([own])])).toEqual([
      '付款后 48 小时内发出，预计 11月27日前送达。',
      '支持 7 天无理由退货，自签收次日起算。',
    ])
    expect(cashierNotes([sending([consigned])])).toContain('款项由平台代管，交易完成后才结算给卖家。')
    expect(cashierNotes([sending([own, watch])])[0]).toMatch(/^平台仓库的商品会等商家的商品/)
    expect(cashierNotes([sending([own]), sending([watch])])).toEqual([
      '珍循仓库：付款后 48 小时内发出，预计 11月27日前送达。',
      '拾光名表（商家）：先鉴别后发货，预计 12月9日前送达。',
      '款项由平台代管，交易完成后才结算给卖家。',
      '支持 7 天无理由退货，自签收次日起算。',
    ])
  })

  it('the same right of return holds for every seller, to the end of the seventh day after delivery', () => {
    expect(returnRuleOf('warehouse', { days: 7 }).name).toBe('7 天无理由退货')
    expect(returnRuleOf('merchant', { days: 7 }).name).toBe('7 天无理由退货')
    expect(returnRuleOf('warehouse', { days: 7 }).text).toMatch(/^发出前可在订单中取消，全额退款。自签收次日起 7 天内/)
    expect(returnRuleOf('warehouse', { days: 7, isCancellable: false }).text).toMatch(/^自签收次日起 7 天内/)
    const lastSecond = Date.UTC(2026, 10, 29, 15, 59, 59)
    expect(isReturnable(NOW, 7, lastSecond)).toBe(true)
    expect(isReturnable(NOW, 7, lastSecond + 1000)).toBe(false)
  })

  it('a person who consigned an item is not named, a merchant is', () => {
    expect(viewSeller({ kind: 'platform', name: null }, '珍循')).toEqual({ kind: 'platform', name: '珍循自营' })
    expect(viewSeller({ kind: 'person', name: '林晚' }, '珍循').name).toBe('个人寄卖')
    expect(viewSeller({ kind: 'merchant', name: '拾光名表' }, '珍循').name).toBe('拾光名表')
  })
})
