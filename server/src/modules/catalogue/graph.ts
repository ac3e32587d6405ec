/**
 * The states of an item (design: Item) as one graph. Operators' transitions are carried out by `change-state.ts`, with
 * an event; those of orders and other holders by `holding.ts`, in their own statements, whose events are the order's.
 *
 *   DRAFT → ON_SALE → HELD → SOLD → ON_SALE (cancelled before it was sent), OFF_SHELF (withdrawn)
 *           SOLD → RETURN_QC → OFF_SHELF (its buyer got the money back), SOLD (it goes back to the buyer)
 *           ON_SALE → OFF_SHELF → ON_SALE
 *           RETURN_QC → ON_SALE (it goes on at its old price)
 *           DRAFT, OFF_SHELF → TO_OWNER
 */
import type { StateGraph, GraphNames, Transition as AnyTransition } from '../../state-graph/graph'
import type { StoredItemState } from './tables'

/** `holder`: the order, offer or sale that holds the item, or the consignment that it is of. */
export type ItemActor = 'operator' | 'holder'

type Transition = AnyTransition<ItemNames & { step: string }>

const transitions = {
  putOnShelf: { from: ['DRAFT', 'OFF_SHELF'], to: 'ON_SALE', by: ['operator'], effects: ['list'] },
  takeOffShelf: { from: ['ON_SALE'], to: 'OFF_SHELF', by: ['operator'], effects: [] },
  /** The item leaves the shop for good: it was given back, or drawn up by mistake. */
  giveBack: { from: ['DRAFT', 'OFF_SHELF'], to: 'TO_OWNER', by: ['operator', 'holder'], effects: [] },
  hold: { from: ['ON_SALE'], to: 'HELD', by: ['holder'], effects: [] },
  release: { from: ['HELD'], to: 'ON_SALE', by: ['holder'], effects: [] },
  letGo: { from: ['HELD'], to: 'OFF_SHELF', by: ['holder'], effects: [] },
  sell: { from: ['HELD'], to: 'SOLD', by: ['holder'], effects: [] },
  restock: { from: ['SOLD'], to: 'ON_SALE', by: ['holder'], effects: [] },
  withdraw: { from: ['SOLD'], to: 'OFF_SHELF', by: ['holder'], effects: [] },
  /** It came back from its buyer, and is inspected. */
  comeBack: { from: ['SOLD'], to: 'RETURN_QC', by: ['holder'], effects: [] },
  goBack: { from: ['RETURN_QC'], to: 'SOLD', by: ['holder'], effects: [] },
  /** Its owner has agreed to the price, and takes it off again, and what came back goes on at the old price. */
  list: { from: ['DRAFT', 'OFF_SHELF'], to: 'ON_SALE', by: ['holder'], effects: ['list'] },
  unlist: { from: ['ON_SALE'], to: 'OFF_SHELF', by: ['holder'], effects: [] },
  relist: { from: ['RETURN_QC'], to: 'ON_SALE', by: ['holder'], effects: [] },
  takeBack: { from: ['RETURN_QC'], to: 'OFF_SHELF', by: ['holder'], effects: [] },
} as const satisfies Record<string, Transition>

export type ItemStep = keyof typeof transitions
/** What the area of its owner does: a consignment (list-items.ts). */
export type ItemOwnerStep = 'giveBack' | 'list' | 'unlist' | 'relist' | 'takeBack'
/** What operators do. */
export type ItemDeskStep = 'putOnShelf' | 'takeOffShelf' | 'giveBack'

export interface ItemNames extends GraphNames {
  state: StoredItemState
  step: string
  actor: ItemActor
  variant: never
  /** `list`: the day and the first price of an item that was never on sale. */
  effect: 'list'
  timer: never
}

export const itemGraph: StateGraph<ItemNames & { step: ItemStep }> = {
  object: 'item',
  starts: ['DRAFT', 'ON_SALE'],
  ends: ['TO_OWNER'],
  variants: [],
  states: { DRAFT: {}, ON_SALE: {}, HELD: {}, SOLD: {}, RETURN_QC: {}, OFF_SHELF: {}, TO_OWNER: {} },
  transitions,
}
