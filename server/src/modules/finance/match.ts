/**
 * Compares a provider's statement of a day with our payments and refunds. Pure: both sides in, differences out. A
 * payment is matched by the provider's number, and by ours while we know none of the provider; a refund by ours, which
 * the provider repeats.
 */
import type { DifferenceKind, StatementItem, StatementState } from '@contract/admin/finance'
import type { StatementTrade } from './statement-file'

/** A payment or refund of ours. `pending`: the money has not moved in our books. */
export interface OurTrade {
  item: StatementItem
  number: string
  /** The provider's number of a payment; null while it is unknown, and of refunds. */
  tradeNo: string | null
  amountFen: number
  state: 'done' | 'pending'
  /** ms: when the money moved in our books */
  at: number
  orderNo: string | null
}

export interface FoundDifference {
  kind: DifferenceKind
  item: StatementItem
  number: string
  tradeNo: string
  orderNo: string | null
  ourFen: number | null
  theirFen: number | null
  ourState: StatementState | null
  theirState: StatementState | null
  /** What would make the provider's account agree with its statement. */
  adjustFen: number
}

const moved = (trade: { amountFen: number; state: StatementState } | undefined): number =>
  trade?.state === 'done' ? trade.amountFen : 0

function difference(
  kind: DifferenceKind,
  ours: OurTrade | undefined,
  theirs: StatementTrade | undefined,
): FoundDifference | null {
  const item = theirs?.item ?? ours?.item
  if (item === undefined) return null
  const fen = moved(theirs) - moved(ours)
  return {
    kind,
    item,
    number: theirs?.number ?? ours?.number ?? '',
    tradeNo: theirs?.tradeNo ?? ours?.tradeNo ?? '',
    orderNo: ours?.orderNo ?? null,
    ourFen: ours?.amountFen ?? null,
    theirFen: theirs?.amountFen ?? null,
    ourState: ours?.state ?? null,
    theirState: theirs?.state ?? null,
    adjustFen: item === 'payment' ? fen : -fen,
  }
}

function compare(ours: OurTrade | undefined, theirs: StatementTrade): FoundDifference | null {
  if (ours === undefined) return theirs.state === 'done' ? difference('missingHere', ours, theirs) : null
  const bothMoved = ours.state === 'done' && theirs.state === 'done'
  if (bothMoved && ours.amountFen !== theirs.amountFen) return difference('sumDiffers', ours, theirs)
  if ((ours.state === 'done') !== (theirs.state === 'done')) return difference('stateDiffers', ours, theirs)
  return null
}

/**
 * @param trades the statement of the day
 * @param ours payments and refunds that a line names, of any day, and all that moved on the day
 * @param day its first ms, and the first of the next one
 * @param elsewhere lines of other days' statements that name one of `ours`: the provider counts it on that day
 */
export function findDifferences(
  trades: readonly StatementTrade[],
  ours: readonly OurTrade[],
  day: { from: number; to: number },
  elsewhere: readonly StatementTrade[],
): FoundDifference[] {
  const byTrade = new Map<string, OurTrade>()
  const byNumber = new Map<string, OurTrade>()
  for (const one of ours) {
    if (one.tradeNo !== null) byTrade.set(`${one.item} ${one.tradeNo}`, one)
    else byNumber.set(`${one.item} ${one.number}`, one)
  }
  const find = ({ item, number, tradeNo }: StatementTrade): OurTrade | undefined =>
    byTrade.get(`${item} ${tradeNo}`) ?? byNumber.get(`${item} ${number}`)
  const named = new Set([...trades, ...elsewhere].flatMap((trade) => find(trade) ?? []))
  const missingThere = ours
    .filter((one) => one.state === 'done' && one.at >= day.from && one.at < day.to && !named.has(one))
    .map((one) => difference('missingThere', one, undefined))
  return [...trades.map((trade) => compare(find(trade), trade)), ...missingThere].flatMap((found) => found ?? [])
}
