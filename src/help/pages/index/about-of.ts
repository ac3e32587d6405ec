/** What the help centre is asked about: of an address of the shop only the number of what it shows. */
import { resolveUrl } from '@/routes/resolve'
import type { AboutArg } from '../../ticket-api'

const isNumber = (text: string | undefined, longest: number): text is string =>
  text !== undefined && /^\d+$/.test(text) && text.length <= longest

/** Empty for other addresses, and for those of others. */
export function aboutOf(lastPageUrl: string | undefined): AboutArg {
  if (!lastPageUrl?.startsWith('/') || lastPageUrl.startsWith('//')) return {}
  const found = resolveUrl(lastPageUrl)
  if (found.kind !== 'route') return {}
  const { id, order_no: orderNo, item_id: itemId } = found.params as Partial<Record<string, string>>
  switch (found.name) {
    case 'orderDetail':
    case 'orderExpressTraces':
    case 'orderSuccess':
      return isNumber(id, 18) && id.length === 18 ? { order_no: id } : {}
    case 'productDetail':
      return isNumber(id, 8) ? { item_id: id } : {}
    case 'helpCustomservice':
      return isNumber(orderNo, 18) && orderNo.length === 18
        ? { order_no: orderNo }
        : isNumber(itemId, 8)
          ? { item_id: itemId }
          : {}
    default:
      return {}
  }
}
