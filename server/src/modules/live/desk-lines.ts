/** Lines of a room with their items, as the desk names them and as they can be offered anew. */
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { NewLine } from '../line/desk'
import type { LineRecord } from '../line/object'
import { linesOf } from '../line/repository'
import { linesText, readLines } from './inputs'
import type { RoomAct } from './object'

/** A line with what operators know of its item. */
export interface DeskLine extends LineRecord {
  itemNo: string
  title: string
}

export async function deskLines(db: Db, number: string): Promise<DeskLine[]> {
  const lines = await linesOf(db, 'room', [number])
  if (lines.length === 0) return []
  const items = await db
    .selectFrom('item')
    .select(['id', 'itemNo', 'title'])
    .where(
      'id',
      'in',
      lines.map(({ itemId }) => itemId),
    )
    .execute()
  return lines.map((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    return { ...line, itemNo: item?.itemNo ?? '', title: item?.title ?? '' }
  })
}

/** Lines as they can be offered anew: what has been sold, or is in another room, is left out. */
export async function stillOffered(
  work: Pick<RoomAct, 'settings' | 'trx'>,
  lines: readonly DeskLine[],
): Promise<NewLine[]> {
  const found: NewLine[] = []
  for (const line of lines) {
    const [one] = await readLines(work, linesText([line])).catch((error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    })
    if (one && !found.some(({ itemId }) => itemId === one.itemId)) found.push(one)
  }
  return found
}
