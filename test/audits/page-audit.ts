/**
 * The shape of `page.audit.ts`, the entry beside a page by which the audit visits it in a browser
 * (test/audits/audits.test.ts). It has only types: the entries lie in src, but only tests read them.
 */
import type { RouteName } from '@/routes/manifest'

interface StockItem {
  id: string
  title: string
}

/** A buyer with an address, a cart, a wishlist and orders (test/journeys/support/shop.ts). */
export interface BuyerStock {
  /** The number as the shop shows it: 139****5678. */
  maskedPhone: string
  token: string
  addressId: string
  onSale: StockItem
  inCart: StockItem
  collected: StockItem
  unpaid: StockItem & { orderNo: string }
  paid: StockItem & { orderNo: string }
  voucher: { id: string; name: string }
  /** A voucher that can be bought. */
  voucherOffer: { templateId: string; name: string }
}

/** The same with what was delivered, so that no screen is empty (test/journeys/support/delivery.ts). */
export interface Stock extends BuyerStock {
  /** An item that was delivered: it can be applied for. */
  delivered: StockItem & { orderNo: string }
  /** An item that was delivered and applied for, which waits to be sent back. */
  returned: StockItem & { caseNo: string }
  /** Of buy-back: the number of a quote, of an order to be sent, and of one whose price waits for the buyer. */
  recycled: { quoteNo: string; toSend: string; toConfirm: string }
  /** The popup of the demonstration. */
  popup: { id: string; caption: string }
  /** A live room of the demonstration that is still to come. */
  room: { id: string; title: string }
}

/** A text of the screen, or the function that makes it from what the buyer has. */
export type FromStock = string | ((stock: Stock) => string)

/** The parts of an audit that an entry can be exempt from; everything else must hold on every screen. */
export type AuditRule =
  /** Without a network the screen offers 重试, which then shows it. */
  | 'offline'
  /** 返回 leads to the page that the user came from. Tabs have no 返回 and are exempt by their row. */
  | 'back'
  /** What a logged-out visitor sees. */
  | 'visitor'
  /** axe finds nothing serious, at 375 and at 1280 px. */
  | 'axe'
  /** No sideways scroll and no control that is cut off from 320 to 1440 px. */
  | 'width'

/** One address of a page, as the audit opens it. */
export interface ScreenAudit {
  /** The query with its question mark; absent: none. */
  query?: FromStock
  /** Signed in, or not: a login has nothing to show to a user who is logged in. Absent: the buyer of the stock. */
  who?: 'buyer' | 'visitor'
  /** The text by which the screen is known to be complete. */
  sees: FromStock
  /** The label of the field that has `sees` as a part of its value; absent: it is a text of the screen. */
  inField?: string
  /** What a logged-out visitor sees at the same address; absent: the same as the buyer. */
  visitorSees?: FromStock
  /** The button that confirms leaving by 返回, where the screen has such a dialog; absent: it has none. */
  leaveBy?: string
  /**
   * How the screen is opened without a network: from another page, or by its link where that other page has already
   * fetched everything that the screen reads (the user, for example). Absent: from another page, as screens drawn by
   * the server have their data in the document.
   */
  offlineBy?: 'page' | 'link'
  /** What does not hold on this screen, with the reason. */
  exempt?: Partial<Record<AuditRule, string>>
}

/**
 * The entry of a page, by which all routes of the page are audited. `routes` says what differs at one of them. A route
 * that is neither the first of its page nor named here shows the same screen, so only its address, text, title and
 * console are checked.
 */
export interface PageAudit extends ScreenAudit {
  routes?: Partial<Record<RouteName, Partial<ScreenAudit>>>
}
