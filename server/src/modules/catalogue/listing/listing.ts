/**
 * The listing: the items on sale with their filter and sort values and what their cards show, in columns in memory. The
 * database is authoritative: the columns are read from it (`reader.ts`) and follow its change log.
 *
 * Each item has a slot, an index into every column. An item that left the sale keeps its slot for a while, since an
 * order that is given up brings it back; then its slot is freed for another item.
 */
import type { FacetKey, Grade, Sort } from '@contract/catalogue'
import type { CardRow } from '../cards'
import { MIN_ENDED_ITEMS, MAX_ENDED_SHARE } from '../limits'
import { Bitset } from './bitset'
import { FacetColumn } from './facet-column'

/** The listing's data of an item. */
export interface ListingRow {
  id: number
  brandId: number
  seriesId: number
  categoryId: number
  grade: string
  size: string
  material: string
  colour: string
  priceFen: number
  droppedFen: number
  listedAt: number
  score: number
  title: string
  referencePriceFen: number | null
  subjectHash: string
  look: string
  onSale: boolean
}

type SortColumn = 'ids' | 'prices' | 'dropped' | 'listedAt' | 'scores'
type Column = SortColumn | 'references'
type Compare = (a: number, b: number) => number

/** An order without some slots. */
function without(order: Uint32Array, removed: Bitset): Uint32Array {
  return order.filter((slot) => !removed.has(slot))
}

/** Moves some slots to their right places in an order: linear, however few change. */
function moveSlots(order: Uint32Array, changed: Bitset, compare: Compare): Uint32Array {
  const moved = changed.slots().sort(compare)
  const kept = without(order, changed)
  const result = new Uint32Array(kept.length + moved.length)
  let next = 0
  let at = 0
  for (const slot of kept) {
    while (next < moved.length && compare(moved[next] as number, slot) < 0) result[at++] = moved[next++] as number
    result[at++] = slot
  }
  result.set(moved.subarray(next), at)
  return result
}

export class Listing {
  readonly onSale = new Bitset()
  /** Items whose price fell. */
  readonly fell = new Bitset()
  readonly facets: Readonly<Record<FacetKey, FacetColumn>> = {
    brandId: new FacetColumn(),
    seriesId: new FacetColumn(),
    categoryId: new FacetColumn(),
    grade: new FacetColumn(),
    size: new FacetColumn(),
    material: new FacetColumn(),
    colour: new FacetColumn(),
  }
  /** Version number, raised by every change, so that results cached for one state are not used for another. */
  generation = 0
  /** Slots are 0 to size - 1, some of them free. */
  size = 0
  private columns: Record<Column, Float64Array> = {
    ids: new Float64Array(0),
    prices: new Float64Array(0),
    dropped: new Float64Array(0),
    listedAt: new Float64Array(0),
    scores: new Float64Array(0),
    /** List price when new; 0 when it is unknown. */
    references: new Float64Array(0),
  }
  private readonly titles: string[] = []
  private readonly subjectHashes: string[] = []
  /** Equal ones are one string: a catalogue has few. */
  private readonly looks: string[] = []
  private readonly knownLooks = new Map<string, string>()
  private readonly slots = new Map<number, number>()
  /** Items that left the sale and keep their slots for now. */
  private readonly ended = new Set<number>()
  private readonly free: number[] = []

  /** Every sort ends with the newest id first, so that items with equal values keep their order across pages. */
  private readonly compares: Readonly<Record<Sort, Compare>> = {
    default: (a, b) => this.down('scores', a, b),
    newest: (a, b) => this.down('listedAt', a, b),
    'price-asc': (a, b) => this.priceOf(a) - this.priceOf(b) || this.idOf(b) - this.idOf(a),
    'price-desc': (a, b) => this.down('prices', a, b),
    drop: (a, b) => this.down('dropped', a, b),
  }
  private orders: Record<Sort, Uint32Array> = {
    default: new Uint32Array(0),
    newest: new Uint32Array(0),
    'price-asc': new Uint32Array(0),
    'price-desc': new Uint32Array(0),
    drop: new Uint32Array(0),
  }

  private ranks: Partial<Record<Sort, Uint32Array>> = {}

  private down(column: SortColumn, a: number, b: number): number {
    const values = this.columns[column]
    return (values[b] as number) - (values[a] as number) || this.idOf(b) - this.idOf(a)
  }

  idOf(slot: number): number {
    return this.columns.ids[slot] as number
  }

  priceOf(slot: number): number {
    return this.columns.prices[slot] as number
  }

  /** When the item was listed, ms. */
  listedAtOf(slot: number): number {
    return this.columns.listedAt[slot] as number
  }

  /** List price when new, fen; 0 when it is unknown. */
  referenceOf(slot: number): number {
    return this.columns.references[slot] as number
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** The slots of all items, on sale or not, in the order of a sort. */
  order(sort: Sort): Uint32Array {
    return this.orders[sort]
  }

  /** Slot → position in the order of a sort. */
  rank(sort: Sort): Uint32Array {
    const known = this.ranks[sort]
    if (known) return known
    const order = this.orders[sort]
    const rank = new Uint32Array(this.size)
    for (let at = 0; at < order.length; at += 1) rank[order[at] as number] = at
    this.ranks[sort] = rank
    return rank
  }

  /** The items of a range of prices, and possibly others that are not on sale. */
  pricedBetween(fromFen: number, toFen: number): Bitset {
    const order = this.orders['price-asc']
    const start = this.countBelow(fromFen)
    const end = this.countBelow(toFen + 1)
    const isMost = end - start > order.length / 2
    const words = new Int32Array((this.size + 31) >>> 5)
    const found = new Bitset(isMost ? words.fill(-1) : words)
    if (isMost) {
      for (let at = 0; at < start; at += 1) found.delete(order[at] as number)
      for (let at = end; at < order.length; at += 1) found.delete(order[at] as number)
    } else for (let at = start; at < end; at += 1) found.add(order[at] as number)
    return found
  }

  /** The number of items in the order of prices that cost less. */
  private countBelow(priceFen: number): number {
    const order = this.orders['price-asc']
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.priceOf(order[middle] as number) < priceFen) low = middle + 1
      else high = middle
    }
    return low
  }

  /** What the card of an item on sale shows; undefined for any other item. */
  cardOf(id: number): CardRow | undefined {
    const slot = this.slots.get(id)
    if (slot === undefined || !this.onSale.has(slot)) return undefined
    const { brandId, seriesId, grade } = this.facets
    return {
      id,
      title: this.titles[slot] as string,
      brandId: Number(brandId.valueOf(slot)),
      seriesId: Number(seriesId.valueOf(slot)),
      grade: grade.valueOf(slot) as Grade,
      priceFen: this.priceOf(slot),
      referencePriceFen: this.columns.references[slot] || null,
      droppedFen: this.columns.dropped[slot] as number,
      state: 'ON_SALE',
      subjectHash: this.subjectHashes[slot] as string,
      look: this.looks[slot] as string,
    }
  }

  /** Slot → price, fen. */
  get prices(): Float64Array {
    return this.columns.prices
  }

  /** Updates items to their current state. Ids in `removedIds` no longer exist. */
  update(rows: readonly ListingRow[], removedIds: readonly number[] = []): void {
    const moved = new Bitset()
    for (const row of rows) {
      const slot = this.slots.get(row.id)
      if (row.onSale) {
        const own = slot ?? this.takeSlot(row.id)
        if (this.put(own, row, slot === undefined)) moved.add(own)
      } else if (slot !== undefined) this.end(slot)
    }
    for (const id of removedIds) {
      const slot = this.slots.get(id)
      if (slot !== undefined) this.end(slot)
    }
    if (moved.count() > 0) this.reorder((order, sort) => moveSlots(order, moved, this.compares[sort]))
    if (this.ended.size > Math.max(MIN_ENDED_ITEMS, this.size * MAX_ENDED_SHARE)) this.freeEnded()
    if (rows.length + removedIds.length > 0) this.generation += 1
  }

  private reorder(change: (order: Uint32Array, sort: Sort) => Uint32Array): void {
    for (const sort of Object.keys(this.orders) as Sort[]) this.orders[sort] = change(this.orders[sort], sort)
    this.ranks = {}
  }

  private takeSlot(id: number): number {
    const slot = this.free.pop() ?? this.size
    this.slots.set(id, slot)
    if (slot === this.size) {
      this.size += 1
      this.reserve()
    }
    return slot
  }

  private end(slot: number): void {
    this.onSale.delete(slot)
    this.ended.add(slot)
  }

  /** All at once, since leaving out slots takes a pass through every order. */
  private freeEnded(): void {
    const freed = new Bitset()
    for (const slot of this.ended) {
      freed.add(slot)
      this.slots.delete(this.idOf(slot))
      this.titles[slot] = ''
      this.free.push(slot)
    }
    this.ended.clear()
    this.reorder((order) => without(order, freed))
  }

  /** @returns whether the item's position in any order may have changed. */
  private put(slot: number, row: ListingRow, isNew: boolean): boolean {
    const { brandId, seriesId, categoryId, grade, size, material, colour } = this.facets
    brandId.set(slot, String(row.brandId))
    seriesId.set(slot, String(row.seriesId))
    categoryId.set(slot, String(row.categoryId))
    grade.set(slot, row.grade)
    size.set(slot, row.size)
    material.set(slot, row.material)
    colour.set(slot, row.colour)
    this.onSale.add(slot)
    this.ended.delete(slot)
    if (row.droppedFen > 0) this.fell.add(slot)
    else this.fell.delete(slot)
    this.titles[slot] = row.title
    this.subjectHashes[slot] = row.subjectHash
    if (!this.knownLooks.has(row.look)) this.knownLooks.set(row.look, row.look)
    this.looks[slot] = this.knownLooks.get(row.look) as string
    this.columns.references[slot] = row.referencePriceFen ?? 0
    const values: Record<SortColumn, number> = {
      ids: row.id,
      prices: row.priceFen,
      dropped: row.droppedFen,
      listedAt: row.listedAt,
      scores: row.score,
    }
    if (!isNew && this.holds(slot, values)) return false
    for (const column of Object.keys(values) as SortColumn[]) this.columns[column][slot] = values[column]
    return true
  }

  private holds(slot: number, values: Record<SortColumn, number>): boolean {
    return (Object.keys(values) as SortColumn[]).every((column) => this.columns[column][slot] === values[column])
  }

  private reserve(): void {
    if (this.size <= this.columns.ids.length) return
    for (const column of Object.keys(this.columns) as Column[]) {
      const values = new Float64Array(Math.max(1024, this.size * 2))
      values.set(this.columns[column])
      this.columns[column] = values
    }
  }
}
