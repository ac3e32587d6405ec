/** Titles and descriptions. Text and picture agree, because both follow from the same subject. */
import type { Grade } from '@contract/catalogue'
import { COLOURS, MATERIALS, STRAPS, type ColourKey, type ItemCategory, type ItemSubject } from '../../media/subject'
import type { BrandFacts } from './brands'
import type { Leaf } from './categories'
import type { FlawFacts } from './flaws'
import type { Random } from './random'

/** The facts that a text can mention. */
export interface WordingFacts {
  readonly category: ItemCategory
  readonly brand: BrandFacts
  readonly leaf: Leaf
  readonly series: string
  /** The series with the size's own name where it has one: `Birkin 25`. */
  readonly model: string
  readonly size: string
  readonly subject: ItemSubject
  readonly grade: Grade
  readonly flaws: readonly FlawFacts[]
  readonly accessories: readonly string[]
  readonly year: number
}

/** Jewellers' names of a stone, by colour. */
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
const STONE_KINDS = new Set(['pendant', 'gemRing', 'studEarrings', 'brooch'])
const DIAMOND_SERIES = new Set(['Setting', '1895', 'Victoria', 'Frivole', 'Lotus', 'Joséphine'])

/** The stone of a jewellery item, or null when it has none. */
export function stoneOf(series: string, subject: Pick<ItemSubject, 'kind' | 'colour'>): string | null {
  if (!STONE_KINDS.has(subject.kind)) return null
  if (DIAMOND_SERIES.has(series) && subject.colour === 'white') return '钻石'
  if (series === 'Joséphine') return subject.colour === 'navy' ? '蓝宝石' : '红宝石'
  return STONES[subject.colour] ?? '宝石'
}

const HARDWARE_SHORT = { gold: '金扣', silver: '银扣', ruthenium: '枪色扣', roseGold: '玫瑰金扣', none: '' } as const

function spaced(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

export function makeTitle(facts: WordingFacts): string {
  const { brand, model, size, subject, leaf, series } = facts
  const colour = COLOURS[subject.colour].name
  const material = MATERIALS[subject.material]
  const head = `${brand.latinName} ${brand.name} ${model}`
  switch (facts.category) {
    case 'bags':
      return spaced(
        head,
        size === '均码' ? '' : size,
        `${colour}${material}${leaf.name}`,
        HARDWARE_SHORT[subject.hardware],
      )
    case 'watches': {
      const strap = subject.strap && subject.strap !== 'bracelet' ? STRAPS[subject.strap] : ''
      return spaced(head, size, material, `${colour}表盘${leaf.name}`, strap)
    }
    case 'jewellery':
      return spaced(head, `${material}${stoneOf(series, subject) ?? ''}${leaf.name}`, size === '均码' ? '' : size)
    case 'shoes':
      return spaced(head, `${colour}${material}${leaf.name}`, `${size}码`)
    case 'clothing':
      return spaced(head, `${colour}${material}${leaf.name}`, size)
    case 'accessories':
      return spaced(head, `${colour}${material}${leaf.name}`, size === '均码' ? '' : size)
  }
}

const OPENINGS: Readonly<Record<ItemCategory, readonly string[]>> = {
  bags: [
    '{series} 是{brand}流传很广的包型之一，这只 {year} 年前后的{leaf}线条利落，日常与正式场合都合适。',
    '这只{leaf}容量够放手机、卡包与补妆用品，{colour}的{material}百搭耐看。',
    '{brand}的 {series}，轮廓挺括，背起来比看上去更轻。',
    '偏爱低调一点的话，这只{colour}{leaf}值得放进候选：不挑衣服，四季可用。',
    '一只用得住的{leaf}：{material}手感细腻，版型保持得很好。',
    '{colour}在 {series} 里一直好搭，通勤、周末出门都不显刻意。',
  ],
  watches: [
    '{series} 是{brand}的常青系列，{colour}表盘读时清楚，日常佩戴刚好。',
    '{size} 的{leaf}，{material}表壳光影分明，腕上存在感恰到好处。',
    '一枚走时稳定的{brand}{leaf}，{year} 年前后出厂，盘面干净。',
    '喜欢经典盘面的朋友可以看看这枚 {series}，正装与便装都压得住。',
    '{colour}表盘与{material}的搭配，是 {series} 里很耐看的组合。',
  ],
  jewellery: [
    '{brand} {series} {leaf}，{material}光泽温润，单戴叠戴都好看。',
    '这件{leaf}比例精巧，日常佩戴不张扬，细看却很有分量。',
    '{series} 的线条辨识度来自比例而非装饰，{material}版本四季都能戴。',
    '送给自己或家人都合适的一件{leaf}，{year} 年前后的版本。',
    '{material}{leaf}，镜面与圆弧过渡自然，上手很舒服。',
  ],
  shoes: [
    '{brand} {series} {leaf}，{colour}{material}，走路轻便，站一天也不累脚。',
    '这双{leaf}楞型修长，{colour}好搭裤装与裙装。',
    '{material}鞋面柔软，几乎不需要磨合，尺码偏标准。',
    '一双经典的{leaf}，{series} 的鞋型多年未变，放几年依旧不过时。',
    '鞋面干净利落，{colour}{material}在自然光下质感很好。',
  ],
  clothing: [
    '{brand} {series} {leaf}，剪裁干净，{material}面料挺括又不厚重。',
    '{colour}{leaf}，肩线与袖长都很正，单穿或叠穿都好看。',
    '这件{leaf}版型经典，做工细致，适合长期留在衣橱里。',
    '{series} 是{brand}衣橱里的基本款，{colour}一年里能穿三个季节。',
    '{year} 年前后的款式，放到今天依旧利落。',
  ],
  accessories: [
    '{brand} {series} {leaf}，{colour}好搭，能让简单的一身立刻完整。',
    '{material}{leaf}，手感细腻，边缘处理干净。',
    '送礼自用都体面的一件{leaf}，{colour}不挑年龄。',
    '小小一件{leaf}，却是衣橱里用得最勤的那种。',
    '{series} {leaf}，{year} 年前后的款式，收纳得当。',
  ],
}

const CONDITIONS: Readonly<Record<Grade, readonly string[]>> = {
  S: ['全新未使用，保护膜与附件保持购入时的样子。', '未曾使用，仅为拍摄与鉴定打开过。'],
  SA: ['仅试用或佩戴过一两次，几乎看不出使用痕迹。', '近乎全新，灯下细看才有极轻微的存放痕迹。'],
  A: ['使用次数不多，整体干净，细节保持得很好。', '状态优秀，仅有难以察觉的细微痕迹。', '平时轮换使用，养护得当。'],
  AB: [
    '正常使用的痕迹，主要集中在常接触的位置。',
    '整体良好，细节处有轻微使用感。',
    '有使用痕迹但不影响观感，日常使用无需顾虑。',
  ],
  B: ['有可见的使用痕迹，价格已相应体现。', '使用感比较自然，功能完好。'],
  BC: ['使用痕迹较明显，适合看重实用的买家。', '多处磨损，但结构牢固，仍可长期使用。'],
  C: ['痕迹明显，请结合瑕疵图判断是否接受。', '状态一般，胜在价格友好。'],
}

const CLOSINGS = [
  '所有图片均为按本件属性绘制的示意图，细节以鉴定报告为准。',
  '附件以列表为准，发货前会再次核对并加封签。',
  '经过清洁与养护后入库，随单附鉴定报告。',
  '入库后在恒温恒湿环境保存，收到即可使用。',
]

function fill(template: string, facts: WordingFacts): string {
  const words: Record<string, string> = {
    brand: facts.brand.name,
    series: facts.series,
    leaf: facts.leaf.name,
    colour: COLOURS[facts.subject.colour].name,
    material: MATERIALS[facts.subject.material],
    size: facts.size,
    year: String(facts.year),
  }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

export function makeDescription(random: Random, facts: WordingFacts): string {
  const openings = random.some(OPENINGS[facts.category], random.chance(0.35) ? 2 : 1)
  const flawed = facts.flaws.map(({ place, description }) =>
    description.startsWith(place) ? description : `${place}${description}`,
  )
  const flawText = flawed.length === 0 ? '检查中未见需要说明的瑕疵。' : `需要说明的是：${flawed.join('；')}。`
  const has = facts.accessories.length === 0 ? '本件无附件。' : `随附${facts.accessories.join('、')}。`
  return [
    ...openings.map((opening) => fill(opening, facts)),
    random.pick(CONDITIONS[facts.grade]),
    flawText,
    has,
    random.pick(CLOSINGS),
  ].join('')
}
