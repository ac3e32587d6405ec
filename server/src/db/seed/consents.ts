/** What the owners of the demonstration's items agreed to: every price that their items have had. */
import type { SeedItem } from './make-item'
import { userOfItem } from './sellers'

/** The commission of the shop's documents, in hundredths. */
const COMMISSION_PERCENT = 10

const yuan = (fen: number): string => `${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} 元`
const netOf = (fen: number): number => fen - Math.floor((fen * COMMISSION_PERCENT) / 100)

/** Rows of `price_consent`: one of an item of others, none of an own one. */
export function consentRows(item: SeedItem): Readonly<Record<string, unknown>>[] {
  const owner = userOfItem(item)
  if (owner === null) return []
  const prices = [...new Set(item.ladder.map(({ priceFen }) => priceFen).concat(item.priceFen))]
  const words = prices.map((fen) => `${yuan(fen)}（到手 ${yuan(netOf(fen))}）`)
  return [
    {
      item_id: item.id,
      owner_id: owner,
      kind: 'ladder',
      prices_fen: prices,
      nets_fen: prices.map(netOf),
      text: `同意以下列价格出售：${words.join('、')}`,
      at: item.listedAt,
      method: 'tap',
    },
  ]
}
