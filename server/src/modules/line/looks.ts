/** What buyers see of lines, whoever owns them: what can be done with each now (design: live and play 2.1). */
import type { LineLook, LiveLine } from '@contract/live'
import type { Db } from '../../db/handle'
import { itemSnapshot } from '../catalogue/holding'
import { ownerHolder, SOLD, type HoldRecord, type LineRecord } from './object'
import { factsOf, type LineFacts } from './repository'

/**
 * The price at which a line is grabbed: of the shop's own item the lower one of the line's and the shop's; another's
 * has the price that its owner agreed to last.
 */
export const priceOf = (line: Pick<LineRecord, 'priceFen'>, { priceFen, ownerType }: LineFacts): number =>
  ownerType === 'own' ? Math.min(line.priceFen, priceFen) : priceFen

/** Whether the item of an open line can be grabbed: it is on sale, or its owner keeps it for itself. */
export function isFree(line: LineRecord, { itemState, holdKind, holdRef }: LineFacts): boolean {
  if (itemState === 'ON_SALE') return true
  const { kind, ref } = ownerHolder(line)
  return itemState === 'HELD' && holdKind === kind && holdRef === ref
}

export function lookOf(line: LineRecord, facts: LineFacts): LineLook {
  if (SOLD.includes(facts.itemState)) return 'sold'
  if (line.state === 'VOID') return line.voidWhy === 'sold' ? 'sold' : 'over'
  if (line.state === 'CLOSED') return facts.heldUntil === null ? 'over' : 'held'
  if (facts.itemState !== 'ON_SALE' && facts.itemState !== 'HELD') return 'over'
  if (line.state === 'QUEUED') return 'coming'
  return isFree(line, facts) ? 'open' : 'held'
}

/** Whether buyers see a line: not what an operator took out. */
export const isShown = ({ state, voidWhy }: LineRecord): boolean => state !== 'VOID' || voidWhy === 'sold'

/** A line for buyers, with the line itself. */
export interface SeenLine {
  record: LineRecord
  line: LiveLine
}

/**
 * Lines as buyers see them; those that an operator took out are left out.
 * @param lowest the least that the items cost in the days before, fen, by their ids
 */
export async function seenLines(
  db: Db,
  records: readonly LineRecord[],
  lowest: ReadonlyMap<number, number>,
): Promise<SeenLine[]> {
  const shown = records.filter(isShown)
  const facts = await factsOf(
    db,
    shown.map(({ id }) => id),
  )
  const snapshots = await itemSnapshot(db, [...new Set(shown.map(({ itemId }) => itemId))])
  const cards = new Map(snapshots.map(({ id, card }) => [id, card]))
  return shown.flatMap((record) => {
    const item = cards.get(record.itemId)
    const fact = facts.get(record.id)
    if (!item || !fact) return []
    const look = lookOf(record, fact)
    const priceFen = priceOf(record, fact)
    const lowestFen = lowest.get(record.itemId) ?? 0
    const line: LiveLine = {
      lineId: record.number,
      item,
      priceFen,
      lowestFen: lowestFen > priceFen ? lowestFen : null,
      look,
      isExclusive: record.isExclusive,
      flawCount: fact.flawCount,
      heldUntil: look === 'held' ? fact.heldUntil : null,
      wasShown: fact.wasShown,
    }
    return [{ record, line }]
  })
}

/** Whether a hold is still its buyer's. */
export const isKept = (hold: HoldRecord | undefined, userId: number, now: number): hold is HoldRecord =>
  hold?.userId === userId && hold.state === 'HOLDING' && hold.deadlineAt !== null && now < hold.deadlineAt
