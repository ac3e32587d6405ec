/** What an item's attributes say of its size, for a drawing. Pure; values that cannot be read give no drawing. */
import { MEASURE_NAMES, WORN_TEXT } from './measure-messages'
import { BAG_ON_SHOULDER_FROM, COAT_FROM } from './measure-limits'

interface Attribute {
  name: string
  value: string
}

/** Outer measures of a bag, cm; a handle or strap of 0 is none. */
export interface BagMeasures {
  shape: 'bag'
  width: number
  height: number
  depth: number
  handle: number
  drop: number
}
/** Measures of a garment or a shoe with their names, in the order of the item. */
export interface WornMeasures {
  shape: 'coat' | 'top' | 'dress' | 'skirt' | 'trousers' | 'shoe'
  parts: Attribute[]
}
export type Measures = BagMeasures | WornMeasures

const numberOf = (value: string | undefined): number => Number(/\d+(\.\d+)?/.exec(value ?? '')?.[0] ?? 0)

const bagOf = (value: string, find: (name: string) => string | undefined): BagMeasures | undefined => {
  const [width = 0, height = 0, depth = 0] = (value.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  if (!(width > 0 && height > 0)) return undefined
  const { handle, drop } = MEASURE_NAMES
  return { shape: 'bag', width, height, depth, handle: numberOf(find(handle)), drop: numberOf(find(drop)) }
}

const garmentOf = (text: string): WornMeasures | undefined => {
  const parts = text.split('、').flatMap((part) => {
    const [, name, value] = /^(\D+?) ?(\d+(?:\.\d+)? cm)$/.exec(part.trim()) ?? []
    return name && value ? [{ name, value }] : []
  })
  const find = (name: string) => parts.find((part) => part.name === name)?.value
  const { trousers, skirt, length, chest } = WORN_TEXT
  if (find(trousers)) return { shape: 'trousers', parts }
  if (find(skirt)) return { shape: find(chest) ? 'dress' : 'skirt', parts }
  return find(length) ? { shape: numberOf(find(length)) >= COAT_FROM ? 'coat' : 'top', parts } : undefined
}

/** The measures of an item; undefined for one that has none. */
export const measuresOf = (attributes: readonly Attribute[]): Measures | undefined => {
  const find = (name: string) => attributes.find((attribute) => attribute.name === name)?.value
  const { bag, flat, foot, last } = MEASURE_NAMES
  const dimensions = find(bag)
  if (dimensions !== undefined) return bagOf(dimensions, find)
  const text = find(flat)
  if (text !== undefined) return garmentOf(text)
  const parts = [foot, last].flatMap((name) => {
    const value = find(name)
    return value === undefined ? [] : [{ name, value }]
  })
  return parts.length > 0 ? { shape: 'shoe', parts } : undefined
}

/** How a bag is carried, from its own strap and handle; undefined without either. */
export const wornHow = ({ handle, drop }: BagMeasures): 'strap' | 'shoulder' | 'hand' | undefined => {
  if (drop > 0) return 'strap'
  if (handle >= BAG_ON_SHOULDER_FROM) return 'shoulder'
  return handle > 0 ? 'hand' : undefined
}
