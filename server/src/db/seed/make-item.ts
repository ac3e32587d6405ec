/** One complete item of the demonstration catalogue: all its stored data follows from a line, a seed and a number. */
import type { Grade } from '@contract/catalogue'
import {
  COLOURS,
  factsOf,
  PLAIN_VIEWS,
  viewsOf,
  type ColourKey,
  type FlawType,
  type HardwareKey,
  type ItemCategory,
  type ItemSubject,
  type ItemView,
  type MaterialKey,
  type PlainView,
} from '../../media/subject'
import type { BrandFacts } from './brands'
import type { Leaf } from './categories'
import {
  hardwareName,
  makeAccessories,
  makeAttributes,
  makeConclusion,
  makeInspector,
  makeSections,
  type AttributeCode,
  type DetailFacts,
  type ReportSection,
} from './extras'
import { isRecent, materialName, WORKED_ON_FROM, yearOf } from './facts'
import type { FeedOrder } from './feed-order'
import { fittingGrade, makeFlaws, type FlawFacts, type FlawPin } from './flaws'
import type { Line, WatchModel } from './lines/line'
import { makePriceHistory, makePrice, type OwnerType, type PriceStep } from './prices'
import type { Random } from './random'
import { makeSize, watchSize } from './sizes'
import { cutOf, makeDescription, makeTitle, spaced, type TitleFacts } from './wording'

const DAY = 86_400_000

export interface SeedPicture {
  readonly view: ItemView
  readonly alt: string
}

export interface SeedItem {
  readonly id: number
  readonly itemNo: string
  readonly category: ItemCategory
  readonly brand: BrandFacts
  readonly leaf: Leaf
  readonly series: string
  readonly model: string
  readonly title: string
  readonly description: string
  readonly grade: Grade
  readonly size: string
  readonly material: string
  readonly colour: string
  readonly hardware: string
  readonly year: number
  readonly serialNo: string
  readonly accessories: readonly string[]
  readonly owner: OwnerType
  readonly sold: boolean
  readonly priceFen: number
  readonly referenceFen: number | null
  readonly score: number
  readonly subject: ItemSubject
  readonly listedAt: number
  readonly pictures: readonly SeedPicture[]
  readonly flaws: readonly FlawFacts[]
  readonly attributes: readonly (readonly [AttributeCode, string])[]
  readonly ladder: readonly PriceStep[]
  readonly report: {
    readonly reportNo: string
    readonly inspectedAt: number
    readonly inspector: string
    readonly conclusion: string
    readonly sections: readonly ReportSection[]
  }
  readonly custody: readonly { readonly at: number; readonly place: string; readonly note: string }[]
}

/** Weighted A to AB (design: demonstration catalogue). */
const GRADES: readonly (readonly [Grade, number])[] = [
  ['S', 6],
  ['SA', 14],
  ['A', 34],
  ['AB', 28],
  ['B', 11],
  ['BC', 5],
  ['C', 2],
]
const OWNERS: readonly (readonly [OwnerType, number])[] = [
  ['own', 40],
  ['consigned', 45],
  ['merchant', 15],
]
const HARDWARE_WEIGHTS: Readonly<Record<HardwareKey, number>> = {
  gold: 5,
  silver: 4,
  ruthenium: 1,
  roseGold: 1,
  none: 1,
}
/** Black bags and shoes sell most; bright colours are rarer. */
const COLOUR_WEIGHTS: Partial<Readonly<Record<ColourKey, number>>> = {
  black: 5,
  cream: 3,
  brown: 3,
  caramel: 3,
  white: 2,
  elephant: 2,
  navy: 2,
  burgundy: 2,
}
const METAL_COLOURS: Partial<Readonly<Record<MaterialKey, ColourKey>>> = {
  yellowGold: 'gold',
  roseGold: 'roseGold',
  platinum: 'silver',
}
/** The generator's four views of a category; the first is the cover, 正面 for all. */
const VIEW_NAMES: Readonly<Record<ItemCategory, Readonly<Record<PlainView, string>>>> = {
  bags: { front: '正面', side: '侧面', hardware: '五金', interior: '内里' },
  watches: { front: '正面', side: '侧面', hardware: '表冠', interior: '表背' },
  jewellery: { front: '正面', side: '侧面', hardware: '细节', interior: '背面' },
  shoes: { front: '正面', side: '俯视', hardware: '细节', interior: '鞋底' },
  clothing: { front: '正面', side: '背面', hardware: '细节', interior: '内里' },
  accessories: { front: '正面', side: '其他角度', hardware: '细节', interior: '背面' },
}
const CATEGORY_LETTERS: Readonly<Record<ItemCategory, string>> = {
  bags: 'B',
  watches: 'W',
  jewellery: 'J',
  shoes: 'S',
  clothing: 'C',
  accessories: 'A',
}
const WORKED_ON = new Set<FlawType>(['抛光', '后配件'])
const SOLD_SHARE = 0.07

/** Brands whose watches here have no glass in the back. */
const CLOSED_BACKS = new Set(['rolex', 'tudor', 'cartier'])

/** The looks of an item: a watch's are those of its reference. */
function makeSubject(
  random: Random,
  line: Line,
  size: ItemSubject['size'],
  watch: WatchModel | undefined,
): Omit<ItemSubject, 'flaws'> {
  const facts = factsOf(line.kind)
  const material = random.pick(watch?.materials ?? line.materials ?? facts.materials)
  const colours = watch?.colours ?? line.colours ?? facts.colours
  const metal = METAL_COLOURS[material]
  const colour =
    metal && colours.includes(metal)
      ? metal
      : random.weighted(colours.map((key) => [key, COLOUR_WEIGHTS[key] ?? 1] as const))
  const hardware = random.weighted(
    (line.hardware ?? facts.hardware).map((key) => [key, HARDWARE_WEIGHTS[key]] as const),
  )
  const straps = watch?.straps ?? line.straps ?? facts.straps
  const cut = cutOf(line, { colour })
  const subject = {
    seed: random.whole(0, 0xffffffff),
    kind: line.kind,
    colour,
    material,
    hardware,
    size,
    ...(cut ? { cut } : {}),
    ...(watch && CLOSED_BACKS.has(line.brand) ? { back: 'closed' as const } : {}),
  }
  return straps ? { ...subject, strap: random.pick(straps) } : subject
}

/** What is sold in new condition was made recently: a grade and a model that go together. */
function chooseModel(random: Random, line: Line, grade: Grade, thisYear: number): [WatchModel | undefined, Grade] {
  const isNew = grade === 'S' || grade === 'SA'
  const models = (line.models ?? []).filter((model) => !isNew || isRecent(model, thisYear))
  if (models.length > 0) return [random.pick(models), grade]
  if (line.models) return [random.pick(line.models), 'A']
  return [undefined, isNew && !isRecent(line, thisYear) ? 'A' : grade]
}

function pictureName(category: ItemCategory, view: ItemView, flaws: readonly FlawFacts[]): string {
  const plain = PLAIN_VIEWS.find((name) => name === view)
  if (plain) return VIEW_NAMES[category][plain]
  const flaw = drawnFlaws(flaws)[Number(view.slice('flaw-'.length))]
  return flaw ? `瑕疵特写：${flaw.place}${flaw.type}` : '瑕疵特写'
}

export interface Place {
  readonly id: number
  readonly category: ItemCategory
  readonly brand: BrandFacts
  readonly leaf: Leaf
  readonly line: Line
  readonly order: FeedOrder
  readonly now: number
}

/** The flaws that pictures show: `flaw-0` is the close-up of the first of these. */
export function drawnFlaws(flaws: readonly FlawFacts[]): (FlawFacts & { readonly pin: FlawPin })[] {
  return flaws.flatMap((flaw) => (flaw.pin ? [{ ...flaw, pin: flaw.pin }] : []))
}

export function makeItem(random: Random, { id, category, brand, leaf, line, order, now }: Place): SeedItem {
  const thisYear = new Date(now).getUTCFullYear()
  const [watch, wanted] = chooseModel(random, line, random.weighted(GRADES), thisYear)
  const size = watch ? watchSize(watch) : makeSize(random, category, line)
  const bare = makeSubject(random, line, size.factor, watch)
  const mayBeWorkedOn = (watch?.from ?? line.from ?? 0) <= thisYear - WORKED_ON_FROM
  const flaws = makeFlaws(random, bare, wanted).filter(({ type }) => mayBeWorkedOn || !WORKED_ON.has(type))
  const grade = fittingGrade(wanted, flaws)
  const subject: ItemSubject = {
    ...bare,
    flaws: drawnFlaws(flaws).map(({ type, degree, pin }) => ({ type, degree, ...pin })),
  }
  const owner = random.weighted(OWNERS)
  const year = yearOf(random, watch ?? line, {
    grade,
    isWorkedOn: flaws.some(({ type }) => WORKED_ON.has(type)),
    thisYear,
  })
  const details: DetailFacts = {
    line,
    grade,
    year,
    size: size.label,
    subject: bare,
    ...(size.bag ? { bag: size.bag } : {}),
    ...(watch ? { watch } : {}),
  }
  const accessories = makeAccessories(random, details)
  const attributes = makeAttributes(random, details, accessories)
  const model = spaced(line.series, watch?.ref ?? size.suffix)
  const { priceFen, referenceFen } = makePrice(random, {
    category,
    line,
    size: size.factor,
    material: subject.material,
    grade,
  })
  const listedAt = now - Math.floor(random.between(0.02, 75) * DAY)
  const titleFacts: TitleFacts = { ...details, brand, leaf, model }
  const letter = CATEGORY_LETTERS[category]
  const inspectedAt = listedAt - random.whole(1, 3) * DAY
  return {
    id,
    itemNo: `ZX${letter}${String(id).padStart(8, '0')}`,
    category,
    brand,
    leaf,
    series: line.series,
    model,
    title: makeTitle(titleFacts),
    description: makeDescription(random, { ...titleFacts, flaws, accessories, attributes }),
    grade,
    size: size.label,
    material: materialName(line, subject.material),
    colour: COLOURS[subject.colour].name,
    hardware: hardwareName(subject),
    year,
    serialNo: `DEMO-${letter}${String(id).padStart(8, '0')}`,
    accessories,
    owner,
    sold: random.chance(SOLD_SHARE),
    priceFen,
    referenceFen,
    score: order.next(brand.code, subject),
    subject,
    listedAt,
    pictures: viewsOf(subject).map((view) => ({ view, alt: pictureName(category, view, flaws) })),
    flaws,
    attributes,
    ladder: makePriceHistory(random, { priceFen, listedAt, owner, now }),
    report: {
      reportNo: `ZXR${String(id).padStart(9, '0')}`,
      inspectedAt,
      inspector: makeInspector(random),
      conclusion: makeConclusion(grade),
      sections: makeSections(random, details, flaws),
    },
    custody: [
      {
        at: inspectedAt - DAY,
        place: '收货台',
        note: owner === 'consigned' ? '寄卖人寄入，清点登记' : '入库，清点登记',
      },
      { at: inspectedAt, place: '查验室', note: '完成查验与成色评定' },
      { at: listedAt, place: '恒温仓', note: '拍摄建档，上架' },
    ],
  }
}
