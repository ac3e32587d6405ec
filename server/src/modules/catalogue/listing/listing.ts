/**
 * The listing: the items on sale with their filter and sort values, in columns in memory. The database is
 * authoritative: the columns are read from it (`reader.ts`) and follow its change log, and every card on a page is read
 * from it again.
 */
import type { FacetKey, Sort } from '@contract/catalogue'
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
  onSale: boolean
}

type Column = 'ids' | 'prices' | 'dropped' | 'listedAt' | 'scores'
type Compare = (a: number, b: number) => number

/** Moves some slots to their right places in an order: linear, however few change. */
function moveSlots(order: Uint32Array, changed: ReadonlySet<number>, compare: Compare): Uint32Array {
  const moved = Uint32Array.from(changed).sort(compare)
  const kept = order.filter((slot) => !changed.has(slot))
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
  /** Slots in use: 0 to size - 1. */
  size = 0
  private columns: Record<Column, Float64Array> = {
    ids: new Float64Array(0),
    prices: new Float64Array(0),
    dropped: new Float64Array(0),
    listedAt: new Float64Array(0),
    scores: new Float64Array(0),
  }
  private readonly slots = new Map<number, number>()

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

  private down(column: Column, a: number, b: number): number {
    const values = this.columns[column]
    return (values[b] as number) - (values[a] as number) || this.idOf(b) - this.idOf(a)
  }

  idOf(slot: number): number {
    return this.columns.ids[slot] as number
  }

  priceOf(slot: number): number {
    return this.columns.prices[slot] as number
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** All slots in the order of a sort, on sale or not. */
  order(sort: Sort): Uint32Array {
    return this.orders[sort]
  }

  /** Slot → price, fen. */
  get prices(): Float64Array {
    return this.columns.prices
  }

  /** Updates items to their current state. Ids in `gone` no longer exist. */
  update(rows: readonly ListingRow[], removedIds: readonly number[] = []): void {
    const moved = new Set<number>()
    for (const row of rows) {
      const slot = this.slots.get(row.id) ?? this.size
      if (this.put(slot, row)) moved.add(slot)
    }
    for (const id of removedIds) {
      const slot = this.slots.get(id)
      if (slot !== undefined) this.onSale.delete(slot)
    }
    if (moved.size > 0) {
      for (const sort of Object.keys(this.orders) as Sort[]) {
        this.orders[sort] = moveSlots(this.orders[sort], moved, this.compares[sort])
      }
    }
    if (rows.length + removedIds.length > 0) this.generation += 1
  }

  /** @returns whether the item's position in any order may have changed. */
  private put(slot: number, row: ListingRow): boolean {
    const { brandId, seriesId, categoryId, grade, size, material, colour } = this.facets
    brandId.set(slot, String(row.brandId))
    seriesId.set(slot, String(row.seriesId))
    categoryId.set(slot, String(row.categoryId))
    grade.set(slot, row.grade)
    size.set(slot, row.size)
    material.set(slot, row.material)
    colour.set(slot, row.colour)
    mark(this.onSale, slot, row.onSale)
    mark(this.fell, slot, row.droppedFen > 0)
    const values: Record<Column, number> = {
      ids: row.id,
      prices: row.priceFen,
      dropped: row.droppedFen,
      listedAt: row.listedAt,
      scores: row.score,
    }
    if (slot === this.size) {
      this.slots.set(row.id, slot)
      this.size += 1
      this.reserve()
    } else if (this.holds(slot, values)) return false
    for (const column of Object.keys(values) as Column[]) this.columns[column][slot] = values[column]
    return true
  }

  private holds(slot: number, values: Record<Column, number>): boolean {
    return (Object.keys(values) as Column[]).every((column) => this.columns[column][slot] === values[column])
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

function mark(set: Bitset, slot: number, member: boolean): void {
  if (member) set.add(slot)
  else set.delete(slot)
}
