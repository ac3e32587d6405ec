/** The words that find an item, with their weights: the seed and the console's form write the same. */
import { GRADE_NAMES } from '@contract/grades'
import type { Grade } from '@contract/catalogue'
import { toTsvector } from './words'

export interface WordedItem {
  id: number
  itemNo: string
  brand: { name: string; latinName: string; aliases: readonly string[] }
  series: string
  model: string
  title: string
  leaf: { name: string; aliases: readonly string[] }
  top: { name: string; aliases: readonly string[] } | undefined
  colour: string
  material: string
  size: string
  hardware: string
  grade: Grade
  year: number | null
  /** Of a watch: 自动上链机械，3135. */
  movement: string
}

/** The name of the attribute that says what drives a watch. */
export const MOVEMENT_ATTRIBUTE = '机芯'
/** What buyers call it; its calibre is no such word. */
const MOVEMENT_WORDS = ['机械', '石英', '自动', '手动']

/** The text of a tsvector; the description is excluded, since it would match words that merely occur in it. */
export function itemWords(item: WordedItem): string {
  const { brand, leaf, top } = item
  return toTsvector([
    ['A', `${brand.name} ${brand.latinName} ${brand.aliases.join(' ')} ${item.model} ${item.series}`],
    ['A', item.title],
    ['B', `${leaf.name} ${leaf.aliases.join(' ')} ${top?.name ?? ''} ${top?.aliases.join(' ') ?? ''}`],
    ['C', `${item.colour} ${item.material} ${item.size} ${item.hardware}`],
    ['C', MOVEMENT_WORDS.filter((word) => item.movement.includes(word)).join(' ')],
    ['D', `${GRADE_NAMES[item.grade]} ${item.itemNo} ${item.id} ${item.year ?? ''}`],
  ])
}
