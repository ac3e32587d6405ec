/** Sizes: how each kind is measured, and how large the picture generator draws it. */
import type { ItemCategory, Kind, SizeFactor } from '../../media/subject'
import type { Line } from './lines/line'
import type { Random } from './random'

export interface SizeFacts {
  /** Value of the size filter, e.g. 中号, 36mm, 37, 52号. */
  readonly label: string
  /** The brand's name of the size when it is part of the model's name (`Birkin 25`), else empty. */
  readonly suffix: string
  readonly factor: SizeFactor
}

export const ONE_SIZE = '均码'

const BAG_LABELS: Readonly<Record<SizeFactor, string>> = { small: '小号', medium: '中号', large: '大号' }
const FACTORS: Readonly<Record<number, readonly SizeFactor[]>> = {
  1: ['medium'],
  2: ['small', 'medium'],
  3: ['small', 'medium', 'large'],
}
const ONE_SIZE_KINDS = new Set<Kind>(['wallet', 'cardHolder'])
const WOMEN_SHOES = ['35', '36', '36.5', '37', '37.5', '38', '38.5', '39', '40']
const CLOTHES = ['XS', 'S', 'M', 'L', 'XL']

/** Default labels of a kind; kinds without an entry come in one size. */
const OWN_LABELS: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  ringBand: ['48号', '50号', '52号', '54号', '56号', '58号'],
  gemRing: ['48号', '50号', '52号', '54号'],
  chainBracelet: ['16cm', '17cm', '18cm'],
  pendant: ['42cm', '45cm'],
  belt: ['75cm', '80cm', '85cm', '90cm', '95cm', '100cm'],
  scarf: ['70cm', '90cm'],
  gloves: ['6.5', '7', '7.5', '8'],
}

/** Small, medium or large by the position in an ordered list of sizes. */
function factorAt(index: number, count: number): SizeFactor {
  if (count === 1) return 'medium'
  const share = index / (count - 1)
  return share < 0.34 ? 'small' : share > 0.66 ? 'large' : 'medium'
}

function fromList(random: Random, labels: readonly string[], ending = ''): SizeFacts {
  const index = random.whole(0, labels.length - 1)
  return { label: `${labels[index]}${ending}`, suffix: '', factor: factorAt(index, labels.length) }
}

export function makeSize(random: Random, category: ItemCategory, line: Line): SizeFacts {
  const { kind, sizes } = line
  if (category === 'bags') {
    if (ONE_SIZE_KINDS.has(kind)) return { label: ONE_SIZE, suffix: '', factor: 'medium' }
    const factors = FACTORS[sizes?.length ?? 3] ?? ['medium']
    const factor = random.pick(factors)
    return { label: BAG_LABELS[factor], suffix: sizes?.[factors.indexOf(factor)] ?? '', factor }
  }
  if (category === 'watches') {
    const named = random.pick(sizes ?? ['40'])
    const factor =
      Number(named) <= 35 || named === '小号' ? 'small' : Number(named) >= 41 || named === '大号' ? 'large' : 'medium'
    return { label: /^\d+$/.test(named) ? `${named}mm` : named, suffix: '', factor }
  }
  if (category === 'shoes') return fromList(random, sizes ?? WOMEN_SHOES)
  if (category === 'clothing') return fromList(random, CLOTHES)
  const labels = sizes ?? OWN_LABELS[kind]
  if (!labels) return { label: ONE_SIZE, suffix: '', factor: 'medium' }
  return fromList(random, labels, kind === 'bangle' && /^\d+$/.test(labels[0] ?? '') ? '号' : '')
}
