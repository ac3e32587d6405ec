/** What an item's attributes say of its size. Pure; values that cannot be read give no measures. */
import type { BagMeasures, ItemDetail, Measures, WornMeasures } from '@contract/catalogue'
import { COAT_FROM } from './limits'
import { MEASURE_NAMES, WORN_TEXT } from './messages'

const numberOf = (value: string | undefined): number => Number(/\d+(\.\d+)?/.exec(value ?? '')?.[0] ?? 0)

const bagOf = (value: string, find: (name: string) => string | undefined): BagMeasures | null => {
  const [width = 0, height = 0, depth = 0] = (value.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  if (!(width > 0 && height > 0)) return null
  const { handle, drop } = MEASURE_NAMES
  return { shape: 'bag', width, height, depth, handle: numberOf(find(handle)), drop: numberOf(find(drop)) }
}

const garmentOf = (text: string): WornMeasures | null => {
  const parts = text.split('、').flatMap((part) => {
    const [, name, value] = /^(\D+?) ?(\d+(?:\.\d+)? cm)$/.exec(part.trim()) ?? []
    return name && value ? [{ name, value }] : []
  })
  const find = (name: string) => parts.find((part) => part.name === name)?.value
  const { trousers, skirt, length, chest } = WORN_TEXT
  if (find(trousers)) return { shape: 'trousers', parts }
  if (find(skirt)) return { shape: find(chest) ? 'dress' : 'skirt', parts }
  return find(length) ? { shape: numberOf(find(length)) >= COAT_FROM ? 'coat' : 'top', parts } : null
}

/** The measures of an item; null for one that has none. */
export const measuresOf = (attributes: ItemDetail['attributes']): Measures | null => {
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
  return parts.length > 0 ? { shape: 'shoe', parts } : null
}
