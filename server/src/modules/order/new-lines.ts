/** The orders of a checkout as placing.ts writes them: an order for each sender, with its lines. */
import type { LastingDetail } from '../catalogue/detail'
import type { ItemSnapshot } from '../catalogue/holding'
import { orderAmounts, type Discounts } from './amounts'
import { lineTerms, type CheckoutItem } from './checkout'
import { bySender, fulfilmentOf, LEDGER_SELLERS } from './delivery'
import { COMMISSION_BASIS_POINTS } from './limits'
import { NO_RETURN } from './messages'
import type { NewOrderLine, NewOrderPart } from './placing'
import type { Start } from './placing-start'
import { toSnapshot } from './snapshots'
import { toSoldContent } from './sold-content'

/** What the pages of the items say of them, how the shop calls itself as a seller, and how long returns are open. */
export interface Pages {
  byId: ReadonlyMap<number, LastingDetail>
  productName: string
  returnDays: number
  terms: Start['terms']
}

function toNewLine(item: CheckoutItem, discounts: Discounts, pages: Pages): NewOrderLine {
  const { byId, productName, returnDays } = pages
  const { id, version, card, sellerId, seller } = item
  const isOwn = seller.kind === 'platform'
  const agreed = isOwn ? undefined : pages.terms.get(id)
  const usualFen = isOwn ? 0 : Math.round((card.priceFen * COMMISSION_BASIS_POINTS) / 10_000)
  const commissionFen = agreed ? lineTerms.get().commissionFen(agreed.rates, card.priceFen) : usualFen
  const sellNo = agreed?.sellNo ?? null
  const listFen = item.listFen ?? card.priceFen
  const line = { itemId: id, version, listFen, card, sellerId, sellerName: seller.name, commissionFen, sellNo }
  const { platformFen: platformDiscountFen = 0, shopFen: shopDiscountFen = 0 } = discounts.get(id) ?? {}
  const page = byId.get(id)
  const terms = { seller, priceFen: card.priceFen, listFen, noReturn: item.noReturn, returnDays }
  const snapshot = page ? toSnapshot(toSoldContent(page, terms, productName)) : null
  const noReturn = item.noReturn ? NO_RETURN : null
  const shares = { platformDiscountFen, shopDiscountFen }
  return { ...line, seller: LEDGER_SELLERS[seller.kind], ...shares, noReturn, returnDays, snapshot }
}

export const fulfilmentOfItems = (items: readonly ItemSnapshot[]) =>
  fulfilmentOf(items.map(({ seller }) => seller.kind))

/** An order for each sender. */
export const toParts = (items: readonly CheckoutItem[], discounts: Discounts, pages: Pages): NewOrderPart[] =>
  bySender(items).map((some) => ({
    fulfilment: fulfilmentOfItems(some),
    amounts: orderAmounts(some, discounts),
    lines: some.map((item) => toNewLine(item, discounts, pages)),
  }))
