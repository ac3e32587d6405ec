/** Titles and descriptions. Text and picture agree, because both follow from the same facts. */
import {
  COLOURS,
  factsOf,
  STRAPS,
  type ColourKey,
  type ItemSubject,
  type Kind,
  type StrapKey,
} from '../../media/subject'
import type { BrandFacts } from './brands'
import type { Leaf } from './categories'
import type { AttributeCode, DetailFacts } from './extras'
import { craftOf, materialName } from './facts'
import type { FlawFacts } from './flaws'
import { aboutOf } from './lines/about'
import type { Line } from './lines/line'
import type { Random } from './random'
import {
  BAG_MATERIAL_SENTENCES,
  CONDITION_SENTENCES,
  contradiction,
  FLAW_INTRODUCTIONS,
  FLAWLESS_SENTENCES,
  KIND_SENTENCES,
  KIT_INTRODUCTIONS,
  MATERIAL_SENTENCES,
  NO_KIT_SENTENCES,
} from './sentences'
import { ONE_SIZE, SMALL_LEATHER } from './sizes'

/** The facts that a title can mention. */
export interface TitleFacts extends DetailFacts {
  readonly brand: BrandFacts
  readonly leaf: Leaf
  /** The series with the size's own name where it has one: `Birkin 25`. */
  readonly model: string
}

/** The facts that a description can mention. */
export interface WordingFacts extends TitleFacts {
  readonly flaws: readonly FlawFacts[]
  readonly accessories: readonly string[]
  readonly attributes: readonly (readonly [AttributeCode, string])[]
}

/** Jewellers' names of a stone, by colour; a line may have its own. */
const STONES: Partial<Readonly<Record<ColourKey, string>>> = {
  white: '白贝母',
  black: '缟玛瑙',
  red: '红玉髓',
  forest: '孔雀石',
  navy: '青金石',
  mistBlue: '蓝玉髓',
  pink: '粉色蛋白石',
  lilac: '紫水晶',
}
const STONE_KINDS = new Set<Kind>(['pendant', 'gemRing', 'studEarrings', 'brooch'])

/** The stone of a jewellery item, or null when it has none. */
export function stoneOf(line: Line, subject: Pick<ItemSubject, 'colour'>): string | null {
  if (!STONE_KINDS.has(line.kind)) return null
  return line.stones?.[subject.colour] ?? STONES[subject.colour] ?? null
}

const OPAQUE_STONE = /贝母|玛瑙|玉髓|孔雀石|青金石|蛋白石|陶瓷/

/** How a jewel's stone is cut: one that light does not pass through has no facets. */
export function cutOf(line: Line, subject: Pick<ItemSubject, 'colour'>): ItemSubject['cut'] {
  return OPAQUE_STONE.test(stoneOf(line, subject) ?? '') ? 'cabochon' : undefined
}

const HARDWARE_SHORT = { gold: '金扣', silver: '银扣', ruthenium: '枪色扣', roseGold: '玫瑰金扣', none: '' } as const
/** The last word of a title where the category's name would repeat the words before it. */
const NOUNS: Partial<Readonly<Record<Kind, string>>> = { ringBand: '戒指', gemRing: '戒指' }
/** The title says nothing of a material that the noun implies or that would sound doubled. */
const IMPLIED_MATERIAL = new Set<Kind>(['jeans', 'scarf', 'downJacket'])
/** A pattern that buyers search for; other crafts are an attribute alone. */
const DIAMOND_QUILT = '菱格纹'
const TITLE_MATERIALS: Readonly<Record<string, string>> = { 棉: '棉质' }

/** The material as the title has it; empty where the noun implies it. */
export function titleMaterial({ line, subject }: Pick<DetailFacts, 'line' | 'subject'>): string {
  if (IMPLIED_MATERIAL.has(line.kind)) return ''
  const name = materialName(line, subject.material)
  const pattern = craftOf(line, subject.material).startsWith(DIAMOND_QUILT) ? DIAMOND_QUILT : ''
  return `${pattern}${TITLE_MATERIALS[name] ?? name}`
}

/** The noun that a title ends with. */
export function titleNoun({ line, leaf, subject }: Pick<TitleFacts, 'line' | 'leaf' | 'subject'>): string {
  if (line.noun !== undefined) return line.noun
  if (line.kind === 'sportWatch' && subject.material !== 'steel') return '腕表'
  return NOUNS[line.kind] ?? leaf.name
}

/** Joins the words that are there. */
export function spaced(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** Brand once, the model before the colour, what differs between equal models at the end. */
export function makeTitle(facts: TitleFacts): string {
  const { brand, model, size, subject, line } = facts
  const colour = COLOURS[subject.colour].name
  const material = titleMaterial(facts)
  const noun = titleNoun(facts)
  const head = `${brand.latinName} ${brand.name} ${model}`
  const sized = size === ONE_SIZE ? '' : size
  switch (factsOf(line.kind).category) {
    case 'bags':
      return spaced(head, `${colour}${material}${noun}`, HARDWARE_SHORT[subject.hardware])
    case 'watches': {
      const strap = subject.strap === undefined || subject.strap === 'bracelet' ? '' : STRAPS[subject.strap]
      return spaced(`${brand.latinName} ${brand.name} ${line.series}`, sized, `${material}${colour}表盘${noun}`, strap)
    }
    case 'jewellery':
      return spaced(head, `${material}${stoneOf(line, subject) ?? ''}${noun}`, sized)
    case 'shoes':
      return spaced(head, `${colour}${material}${noun}`, `${size}码`)
    case 'clothing':
      return spaced(head, `${colour}${material}${noun}`, `${size} 码`)
    case 'accessories':
      return spaced(head, `${colour}${material}${noun}`, sized)
  }
}

type Values = Partial<Readonly<Record<AttributeCode, string>>>

const LONG_STRAP = 44
const SHOULDER_HANDLE = 18
const PAPER = { width: 32, height: 24, depth: 11 } as const
/** Bags that are open far enough for papers. */
const ROOMY = new Set<Kind>(['tote', 'boston', 'backpack', 'topHandleBag'])

function bagContents({ bag, line }: WordingFacts): readonly string[] {
  if (!bag || SMALL_LEATHER.has(line.kind)) return []
  const { width, height, depth } = bag
  if (ROOMY.has(line.kind) && width >= PAPER.width && height >= PAPER.height && depth >= PAPER.depth)
    return [`宽 ${width} 厘米，A4 文件可以平放。`, `包身 ${width} × ${height} 厘米，文件与水杯都装得下。`]
  if (depth < 5) return [`宽 ${width} 厘米，手机与几张卡放得下。`, `包身扁，宽 ${width} 厘米，装随身小件。`]
  if (width < 20) return [`宽 ${width} 厘米，手机、钥匙与口红放得下。`, `小尺寸，宽 ${width} 厘米，带必需品够用。`]
  if (width < 26)
    return [`宽 ${width} 厘米，手机、卡包与小件可以同放。`, `包身宽 ${width} 厘米、深 ${depth} 厘米，随身小件够放。`]
  return [`宽 ${width} 厘米、深 ${depth} 厘米，日常随身物品够放。`, `包身宽 ${width} 厘米，装一天的东西不挤。`]
}

function bagCarrying({ bag, accessories, line }: WordingFacts): readonly string[] {
  if (!bag || line.kind === 'backpack') return []
  const { handle, strap } = bag
  if (strap > 0 && (handle === 0 || accessories.includes('肩带'))) {
    return strap >= LONG_STRAP
      ? [`肩带垂长 ${strap} 厘米，可以斜挎。`, `斜挎时包身落在腰侧，肩带垂长 ${strap} 厘米。`]
      : [`肩带垂长 ${strap} 厘米，适合肩背。`]
  }
  if (handle >= SHOULDER_HANDLE) return [`提手高 ${handle} 厘米，可以上肩。`]
  return handle > 0 ? [`提手高 ${handle} 厘米，手提或挎在小臂。`] : []
}

const STRAP_SENTENCES: Readonly<Record<StrapKey, readonly string[]>> = {
  bracelet: ['金属表链扣合紧实。', '表链佩戴贴腕。'],
  leather: ['皮表带可自行更换。', '配皮表带，与正装更搭。'],
  rubber: ['橡胶表带不怕汗水。', '胶带轻，运动时舒服。'],
}
const WINDING = {
  auto: ['自动上链，常戴不用管。', '停走后手动上几圈即可起走。'],
  manual: ['手动上链，每天早上拧几圈。', '手上链机芯，上链手感清楚。'],
  quartz: ['石英机芯，走时省心。', '石英表，换电池之外不用打理。'],
} as const
const SWIMMING = 200
const SPLASHING = 50

function watchMeasures({ watch, subject }: WordingFacts): readonly string[] {
  if (!watch) return []
  const { size, face, thick, metres, movement } = watch
  const measure = face === undefined ? `表径 ${size} mm、厚 ${thick} mm` : `表壳 ${face} mm、厚 ${thick} mm`
  const water =
    metres >= SWIMMING
      ? [`防水 ${metres} 米，游泳无碍。`]
      : metres <= SPLASHING
        ? [`防水 ${metres} 米，日常防溅，不宜游泳。`]
        : [`防水 ${metres} 米，日常用水无碍。`]
  return [
    `${measure}，${size >= 42 ? '适合较粗的手腕' : size <= 33 ? '细腕合适' : '多数手腕合适'}。`,
    `${measure}。`,
    ...WINDING[movement],
    ...water,
    ...(subject.strap === undefined ? [] : STRAP_SENTENCES[subject.strap]),
  ]
}

function jewelMeasures({ size, line }: WordingFacts): readonly string[] {
  const number = size.replace(/[^\d.]/g, '')
  if (number === '') return []
  switch (line.kind) {
    case 'ringBand':
    case 'gemRing':
      return [`戒圈 ${number} 号，内周长约 ${number} 毫米。`, `法码 ${number} 号。`]
    case 'bangle':
      return [`镯围 ${number} 厘米，购买前量一下腕围。`, `内周长 ${number} 厘米。`]
    case 'chainBracelet':
      return [`链长 ${number} 厘米。`, `手链长 ${number} 厘米，适合腕围略小于此的手。`]
    default:
      return [`链长 ${number} 厘米，落在锁骨附近。`, `链长 ${number} 厘米。`]
  }
}

function measures(facts: WordingFacts, values: Values): readonly string[] {
  switch (factsOf(facts.line.kind).category) {
    case 'bags':
      return [...bagContents(facts), ...bagCarrying(facts)]
    case 'watches':
      return watchMeasures(facts)
    case 'jewellery':
      return jewelMeasures(facts)
    case 'shoes':
      return [
        `${facts.size} 码，适合脚长${values['foot-length'] ?? ''}。`,
        `楦宽${values['last-width'] ?? ''}，脚宽的买家请先量脚。`,
        ...(values.heel === undefined ? [] : [`跟高 ${values.heel}。`]),
      ]
    case 'clothing':
      return [
        `标签尺码 ${values['label-size'] ?? ''}，平铺尺寸见参数。`,
        `${facts.size} 码，${values.measures ?? ''}。`,
      ]
    case 'accessories':
      return accessoryMeasures(facts)
  }
}

function accessoryMeasures({ size, line }: WordingFacts): readonly string[] {
  const number = size.replace(/[^\d.]/g, '')
  if (line.kind === 'belt') return [`带长 ${number} 厘米，量至中孔。`, `${number} 厘米，适合腰围相近的买家。`]
  if (line.kind === 'scarf') return [`方巾边长 ${number} 厘米。`, `${number} × ${number} 厘米。`]
  if (line.kind === 'gloves') return [`${number} 号，购买前量掌围。`]
  return []
}

function flawSentence(random: Random, flaws: readonly FlawFacts[]): string {
  if (flaws.length === 0) return random.pick(FLAWLESS_SENTENCES)
  const list = flaws.map(({ place, description }) => `${place}${description}`).join('；')
  return `${random.pick(FLAW_INTRODUCTIONS)}${list}。`
}

/** Words of the picture's type that are untrue of an item with a noun of its own. */
const TYPE_WORDS = /潜水|旋转表圈|飞行|水桶|束口|链|口盖|流浪|弧形|软身|腋下|法棍|短带|托特|敞口|开口大/

function kindSentences({ kind, noun }: Line): readonly string[] {
  const all = KIND_SENTENCES[kind]
  return noun === undefined ? all : all.filter((sentence) => !TYPE_WORDS.test(sentence))
}

const COATED = '涂层帆布'

function materialSentences(line: Line, { material }: Pick<ItemSubject, 'material'>): readonly string[] {
  const name = materialName(line, material)
  const known = craftOf(line, material).includes(COATED) ? COATED : name
  const ofBags = factsOf(line.kind).category === 'bags' ? (BAG_MATERIAL_SENTENCES[known] ?? []) : []
  return [...(MATERIAL_SENTENCES[known] ?? []), ...ofBags]
}

/**
 * An opening about series, kind or material, then measures, condition, flaws and kit. What is said of measures comes
 * from the attributes, so that the text cannot differ from them.
 */
export function makeDescription(random: Random, facts: WordingFacts): string {
  const { line, subject, grade, flaws, accessories } = facts
  const { kind, brand, series } = line
  const values = Object.fromEntries(facts.attributes) as Values
  const colour = COLOURS[subject.colour].name
  const about = aboutOf(brand, series, kind)
  const material = materialSentences(line, subject)
  const ofKind = kindSentences(line).map((sentence) => sentence.replace('{colour}', () => colour))
  // A material has few sentences, so it never opens the text: many items would begin alike.
  const said = random.some(
    [about ?? '', ...random.some(ofKind, 1)].filter((sentence) => sentence !== ''),
    2,
  )
  const first = said[0] ?? ''
  const more = random.some([...said.slice(1), ...random.some(material, 1)], random.chance(0.35) ? 2 : 1)
  const sizes = measures(facts, values)
  const conditions = CONDITION_SENTENCES[SMALL_LEATHER.has(kind) ? 'accessories' : factsOf(kind).category][grade]
  const fitting = conditions.filter((sentence) => contradiction(sentence, flaws) === null)
  const condition = fitting.length > 0 ? random.pick(fitting) : ''
  const kit =
    accessories.length === 0
      ? random.pick(NO_KIT_SENTENCES)
      : `${random.pick(KIT_INTRODUCTIONS)}${/^\d/.test(accessories[0] ?? '') ? ' ' : ''}${accessories.join('、')}。`
  return [first, ...more, ...random.some(sizes, 1), condition, flawSentence(random, flaws), kit].join('')
}
