/** Rows of the tables that items refer to, and the ids of the items' codes. */
import { factsOf, type ColourKey, type ItemSubject, type Kind, type MaterialKey } from '../../media/subject'
import { hashSubject } from '../../kit/picture-address'
import { BRANDS } from './brands'
import { LEAVES, TOP_CATEGORIES } from './categories'
import { ATTRIBUTES, type AttributeCode } from './extras'
import { LINES } from './lines'

/** Preferred looks of a category's picture; the first that the kind comes in is used. */
const CALM_COLOURS: readonly ColourKey[] = ['caramel', 'cream', 'burgundy', 'navy', 'gold', 'black']
const CALM_MATERIALS: readonly MaterialKey[] = ['grained', 'lambskin', 'quilted', 'cashmere', 'silk', 'yellowGold']

/** The subject of a category's picture: a flawless item of its kind. */
export function categorySubject(kind: Kind, position: number): ItemSubject {
  const facts = factsOf(kind)
  const at = position % CALM_COLOURS.length
  const wished = [...CALM_COLOURS.slice(at), ...CALM_COLOURS.slice(0, at)]
  const metal = facts.materials.includes('yellowGold') && facts.colours.includes('gold')
  const colour = metal ? 'gold' : (wished.find((key) => facts.colours.includes(key)) ?? facts.colours[0])
  const material = CALM_MATERIALS.find((key) => facts.materials.includes(key)) ?? facts.materials[0]
  const [hardware] = facts.hardware
  if (!colour || !material || !hardware) throw new Error(`${kind} has no look`)
  const subject: ItemSubject = { seed: 1000 + position, kind, colour, material, hardware, size: 'medium', flaws: [] }
  const [strap] = facts.straps ?? []
  return strap ? { ...subject, strap } : subject
}

export const BRAND_ROWS = BRANDS.map(({ name, latinName, story, aliases }, index) => ({
  id: index + 1,
  name,
  latin_name: latinName,
  initial: latinName.normalize('NFKD').charAt(0).toUpperCase(),
  story,
  aliases,
  position: index,
}))

const BRAND_IDS = new Map<string, number>(BRANDS.map(({ code }, index) => [code, index + 1]))

export function brandId(code: string): number {
  const id = BRAND_IDS.get(code)
  if (id === undefined) throw new Error(`unknown brand ${code}`)
  return id
}

const SERIES_IDS = new Map<string, number>()
export const SERIES_ROWS: { id: number; brand_id: number; name: string; position: number }[] = []
for (const { brand, series } of Object.values(LINES).flat()) {
  const key = `${brand} ${series}`
  if (SERIES_IDS.has(key)) continue
  const id = SERIES_ROWS.length + 1
  SERIES_IDS.set(key, id)
  SERIES_ROWS.push({ id, brand_id: brandId(brand), name: series, position: id })
}

export function seriesId(brand: string, series: string): number {
  const id = SERIES_IDS.get(`${brand} ${series}`)
  if (id === undefined) throw new Error(`unknown series ${brand} ${series}`)
  return id
}

/** Top categories have the ids 1, 2 …; leaves 101, 102 … in display order. */
const FIRST_LEAF_ID = 101

export function categoryId(kind: string): number {
  const index = LEAVES.findIndex((leaf) => leaf.kind === kind)
  if (index < 0) throw new Error(`no category for ${kind}`)
  return FIRST_LEAF_ID + index
}

function pictured(kind: Kind, position: number): { subject: ItemSubject; subject_hash: string } {
  const subject = categorySubject(kind, position)
  return { subject, subject_hash: hashSubject(subject) }
}

export const TOP_CATEGORY_ROWS = TOP_CATEGORIES.map(({ code, name, aliases, emblem }, index) => ({
  id: index + 1,
  level: 1,
  parent_id: null,
  parent_level: null,
  code,
  name,
  aliases,
  ...pictured(emblem, index),
  position: index,
}))

export const LEAF_CATEGORY_ROWS = LEAVES.map(({ kind, name, aliases }, index) => ({
  id: categoryId(kind),
  level: 2,
  parent_id: TOP_CATEGORIES.findIndex(({ code }) => code === factsOf(kind).category) + 1,
  parent_level: 1,
  code: kind,
  name,
  aliases,
  ...pictured(kind, index),
  position: index,
}))

export const ATTRIBUTE_ROWS = ATTRIBUTES.map(({ code, name }, index) => ({
  id: index + 1,
  code,
  name,
  position: index,
}))

export function attributeId(code: AttributeCode): number {
  return ATTRIBUTES.findIndex((attribute) => attribute.code === code) + 1
}
