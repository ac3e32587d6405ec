/** Why items that are held cannot be bought now, in the words of the areas that hold them (ports.ts). */
import type { HeldText } from '@contract/catalogue'
import type { Db } from '../../db/handle'
import { heldTexts } from './ports'
import { HOLD_KINDS } from './tables'

/** By id; without an entry what is not held, or held by an order, or by what says nothing. */
export async function heldTextsOf(
  db: Db,
  ids: readonly number[],
  viewer: { userId: number | null; now: number },
): Promise<ReadonlyMap<number, HeldText>> {
  if (ids.length === 0) return new Map()
  const held = await db
    .selectFrom('item')
    .select(['id', 'holdKind', 'holdRef'])
    .where('id', 'in', ids)
    .where('state', '=', 'HELD')
    .where('holdKind', '<>', 'order')
    .execute()
  const texts = new Map<number, HeldText>()
  for (const kind of HOLD_KINDS) {
    const holds = held.flatMap(({ id, holdKind, holdRef }) =>
      holdKind === kind && holdRef !== null ? [{ itemId: id, ref: holdRef }] : [],
    )
    if (holds.length === 0) continue
    for (const [id, text] of (await heldTexts.find(kind)?.(db, holds, viewer)) ?? []) texts.set(id, text)
  }
  return texts
}
