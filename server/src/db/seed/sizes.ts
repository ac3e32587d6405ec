/** Sizes: how each kind is measured, what the filter compares, and how large the picture generator draws it. */
import type { ItemCategory, Kind, SizeFactor } from '../../media/subject'
import type { BagSize, Line, WatchModel } from './lines/line'
import type { Random } from './random'

export interface SizeFacts {
  /** Value of the size filter, comparable within a category: 中号, 36mm, 37, 52号, 17cm. */
  readonly label: string
  /** The brand's name of the size when it is part of the model's name (`Birkin 25`), else empty. */
  readonly suffix: string
  readonly factor: SizeFactor
  readonly bag?: BagSize
}

export const ONE_SIZE = '均码'

/** Kinds that are carried in a bag or a pocket. */
export const SMALL_LEATHER = new Set<Kind>(['wallet', 'cardHolder'])
/** What the brands' own names mean in the words of the filter; others go by the bag's width. */
const NAMED_SIZES: Readonly<Record<string, string>> = {
  Toy: '迷你',
  Nano: '迷你',
  Mini: '迷你',
  XS: '迷你',
  Nugget: '小号',
  Baby: '小号',
  BB: '小号',
  Teen: '小号',
  Small: '小号',
  Micro: '中号',
  Medium: '中号',
  Midi: '中号',
  MM: '中号',
  Large: '大号',
  GM: '大号',
  迷你: '迷你',
  小号: '小号',
  中号: '中号',
  大号: '大号',
}
/** A brand's Mini of this width is none beside the other brands', cm. */
const NOT_TINY = 24
const WOMEN_SHOES = ['35', '36', '36.5', '37', '37.5', '38', '38.5', '39', '40']
export const CLOTHES = ['XS', 'S', 'M', 'L', 'XL']

/** Default labels of a kind; kinds without an entry come in one size. */
const OWN_LABELS: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  ringBand: ['48号', '50号', '52号', '54号', '56号', '58号'],
  gemRing: ['48号', '50号', '52号', '54号'],
  chainBracelet: ['16cm', '17cm', '18cm'],
  bangle: ['16cm', '17cm', '18cm'],
  pendant: ['42cm', '45cm'],
  belt: ['75cm', '80cm', '85cm', '90cm', '95cm', '100cm'],
  scarf: ['70cm', '90cm'],
  gloves: ['6.5号', '7号', '7.5号', '8号'],
}

/** Small, medium or large by the position in an ordered list of sizes. */
function factorAt(index: number, count: number): SizeFactor {
  if (count === 1) return 'medium'
  const share = index / (count - 1)
  return share < 0.34 ? 'small' : share > 0.66 ? 'large' : 'medium'
}

function fromList(random: Random, labels: readonly string[]): SizeFacts {
  const index = random.whole(0, labels.length - 1)
  return { label: labels[index] ?? ONE_SIZE, suffix: '', factor: factorAt(index, labels.length) }
}

/** The filter's word for a bag of a width, cm. */
function widthLabel(width: number): string {
  return width < 20 ? '迷你' : width < 26 ? '小号' : width < 32 ? '中号' : '大号'
}

function bagSize(random: Random, { kind, bags = [] }: Line): SizeFacts {
  const bag = random.pick(bags)
  if (SMALL_LEATHER.has(kind)) return { label: ONE_SIZE, suffix: '', factor: 'medium', bag }
  const named = NAMED_SIZES[bag.name]
  const label = named === undefined || (named === '迷你' && bag.width >= NOT_TINY) ? widthLabel(bag.width) : named
  return { label, suffix: bag.name, factor: factorAt(bags.indexOf(bag), bags.length), bag }
}

/** A watch is as large as its reference. */
export function watchSize({ size }: WatchModel): SizeFacts {
  return { label: `${size}mm`, suffix: '', factor: size <= 35.5 ? 'small' : size >= 41 ? 'large' : 'medium' }
}

/** Sizes of everything but watches. */
export function makeSize(random: Random, category: ItemCategory, line: Line): SizeFacts {
  if (category === 'bags') return bagSize(random, line)
  if (category === 'shoes') return fromList(random, line.sizes ?? WOMEN_SHOES)
  if (category === 'clothing') return fromList(random, CLOTHES)
  const labels = line.sizes ?? OWN_LABELS[line.kind]
  return labels ? fromList(random, labels) : { label: ONE_SIZE, suffix: '', factor: 'medium' }
}
