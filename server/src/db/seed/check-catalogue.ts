/**
 * Reads generated items as a picky buyer does and reports what cannot be true: a table of rules, each with a name. The
 * rules know the trade by themselves and do not read the tables that the items were made from, where that is possible.
 * npx tsx --tsconfig tsconfig.json server/src/db/seed/check-catalogue.ts [--seed N] [--count 600] [--print 20]
 */
import { parseArgs } from 'node:util'
import { GRADE_EXPLANATIONS } from '@contract/grades'
import { pinSpots, type PinSpot } from '../../media/draw-item'
import type { SpotPart } from '../../media/drawing'
import type { ItemCategory, Kind, PlainView } from '../../media/subject'
import { NEW_FOR } from './facts'
import { FLAW_COUNTS, GRADE_DEGREES, reportSections } from './flaws'
import { generateCatalogue } from './generate'
import { LINES } from './lines'
import { aboutOf } from './lines/about'
import type { Line, WatchModel } from './lines/line'
import type { SeedItem } from './make-item'
import { contradiction } from './sentences'

export interface Violation {
  readonly rule: string
  /** The item's number; 0 for a rule about all items together. */
  readonly id: number
  readonly message: string
}

interface ItemRule {
  readonly name: string
  /** What is wrong; nothing for an item that is right. */
  check(item: SeedItem): (string | false | undefined)[]
}

interface CatalogueRule {
  readonly name: string
  check(items: readonly SeedItem[]): string[]
}

const valueOf = (item: SeedItem, code: string): string => item.attributes.find(([key]) => key === code)?.[1] ?? ''
const sentencesOf = (text: string): string[] => text.split(/(?<=。)/).filter((sentence) => sentence !== '')
const kindOf = (item: SeedItem): Kind => item.subject.kind
const numbersIn = (text: string): number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
const isNew = ({ grade }: SeedItem): boolean => grade === 'S' || grade === 'SA'
/** Every text of an item that a buyer reads. */
const textsOf = (item: SeedItem): string[] => [
  item.title,
  item.description,
  item.size,
  item.material,
  ...item.attributes.map(([, value]) => value),
  ...item.accessories,
  ...item.flaws.flatMap(({ place, description }) => [place, description]),
  item.report.conclusion,
  ...item.report.sections.map(({ note }) => note),
  ...item.ladder.map(({ reason }) => reason),
  ...item.pictures.map(({ alt }) => alt),
]

function lineOf(item: SeedItem): Line | undefined {
  return LINES[item.category].find(
    ({ brand, series, kind }) => brand === item.brand.code && series === item.series && kind === kindOf(item),
  )
}

function watchOf(item: SeedItem): WatchModel | undefined {
  const reference = valueOf(item, 'reference')
  return lineOf(item)?.models?.find(
    ({ ref, size, materials }) =>
      ref === reference && `${size}mm` === item.size && materials.includes(item.subject.material),
  )
}

/** Countries in which a brand's things are made; a brand without a row is made in Italy. */
const MADE_IN: Readonly<Record<string, readonly string[]>> = {
  hermes: ['法国', '意大利'],
  chanel: ['法国', '意大利'],
  'louis-vuitton': ['法国', '西班牙', '意大利', '美国'],
  dior: ['意大利', '法国'],
  loewe: ['西班牙'],
  burberry: ['意大利', '英国'],
  goyard: ['法国'],
  chloe: ['意大利', '西班牙', '法国'],
  delvaux: ['比利时', '法国'],
  moncler: ['罗马尼亚', '意大利'],
  cartier: ['法国', '瑞士'],
  'van-cleef': ['法国'],
  chaumet: ['法国'],
  boucheron: ['法国'],
  tiffany: ['美国'],
  chopard: ['瑞士'],
  piaget: ['瑞士'],
}

/** Words that an item's texts may not have: the kinds or categories they would be nonsense on. */
const MISPLACED: readonly (readonly [where: (item: SeedItem) => boolean, words: RegExp])[] = [
  [({ category }) => category !== 'clothing', /肩线|肩宽|袖长|袖窿|衣长|平铺/],
  [(item) => ['skirt', 'jeans', 'dress'].includes(kindOf(item)), /肩线|肩宽|袖长|袖窿|袖口/],
  [
    (item) => ['cardHolder', 'wallet'].includes(kindOf(item)),
    /容量|装得下|A4|斜挎|肩背|上肩|补妆|背起来|背过|背用|包型/,
  ],
  [({ category }) => category !== 'shoes', /鞋楦|楦宽|鞋面|鞋底|脚长/],
  [({ category }) => category !== 'watches', /表盘|表径|走时|摆幅|日差|表冠/],
  [({ category }) => category !== 'bags', /包身|四角|内袋|提手/],
  [({ category }) => category === 'watches' || category === 'clothing', /五金|边角/],
  [({ category }) => category !== 'jewellery', /戒圈|镯|耳针/],
  [(item) => item.subject.strap !== undefined && item.subject.strap !== 'bracelet', /表链|表节|链节/],
  [(item) => item.subject.strap !== undefined && item.subject.strap !== 'leather', /皮表带|皮带/],
  [({ category, subject }) => category === 'bags' && ['canvas', 'nylon', 'satin'].includes(subject.material), /皮面/],
  [(item) => item.category === 'bags' && valueOf(item, 'handle') === '', /提手/],
  [(item) => ['dressWatch', 'rectWatch'].includes(kindOf(item)), /夜光/],
  [(item) => kindOf(item) === 'wallet', /按扣/],
]

const SERIES_IN_GOLD = ['Neverfull', 'Speedy', 'NéoNoé', 'Palm Springs']
/** A monogram's canvas comes in the brand's few colours; leathers of the same line in any. */
const CANVAS_COLOURS = ['brown', 'caramel', 'black', 'cream', 'gray']

/** What the trade knows of a series: the items of which it holds, and what is wrong with them. */
const TRADE: readonly (readonly [is: (item: SeedItem) => boolean, wrong: (item: SeedItem) => string | false])[] = [
  [
    ({ brand, subject }) => ['louis-vuitton', 'gucci', 'fendi'].includes(brand.code) && subject.material === 'canvas',
    ({ subject }) => !CANVAS_COLOURS.includes(subject.colour) && `canvas in ${subject.colour}`,
  ],
  [
    ({ brand, series }) => brand.code === 'louis-vuitton' && SERIES_IN_GOLD.includes(series),
    ({ subject }) => subject.hardware !== 'gold' && `hardware in ${subject.hardware}`,
  ],
  [
    ({ brand, category }) => category === 'watches' && ['rolex', 'tudor', 'cartier'].includes(brand.code),
    ({ subject }) => subject.back !== 'closed' && 'a back of glass',
  ],
  [({ series }) => series === 'Trinity', ({ material }) => !material.includes('三色') && `Trinity of one gold`],
  [(item) => item.series === 'Vara', (item) => kindOf(item) === 'balletFlat' && 'Vara has a heel, Varina is flat'],
  [
    ({ series }) => series === 'Happy Hearts',
    (item) => valueOf(item, 'stone') === '' && 'Happy Hearts without a stone',
  ],
]

/** A women's S by the label's country; the next size is two more. */
const WOMENS_S: Readonly<Record<string, number>> = { FR: 36, IT: 40, UK: 8 }
const LETTERS = ['XS', 'S', 'M', 'L', 'XL']

/** Why a letter and the label's number are not the same size. */
function labelProblem(item: SeedItem): string | false {
  const [, country = '', number = ''] = /^(FR|IT|UK) (\d+)$/.exec(valueOf(item, 'label-size')) ?? []
  const small = WOMENS_S[country]
  const letter = LETTERS.indexOf(item.size)
  if (small === undefined || letter < 0 || lineOf(item)?.men) return false
  const right = small + 2 * (letter - 1)
  return Number(number) !== right && `${item.size} labelled ${country} ${number}, not ${right}`
}

/**
 * Shapes and ornaments that a series is known for and no drawing has: a sentence that names one is seen to be wrong.
 */
const NOT_DRAWN =
  /钉子弯|菱格刻|铆钉与|三色金|四叶|金珠边|螺旋|扇形|绳结|以花瓣|丝带|蜂巢|小方块|以心形|双色|网面|方扣|雕花|做旧|四道杠|多色纱|镂空|三角标|D 形扣|为字母|H 图案|马衔扣元素/

/** Stones that light passes through: they are cut in facets. */
const CLEAR_STONE = /钻石|宝石|水晶/

/** Kinds of watches whose back shows the movement. */
const OPEN_BACKS: readonly Kind[] = ['sportWatch', 'dressWatch', 'chronograph']

/** A flaw at the neck label is in the upper part of the picture of the inside: the share of its height. */
const NECK = 0.4

/** Models that are drawn as a neighbouring type and must not be called by it. */
const NOT_ITS_TYPE: readonly (readonly [series: string, words: RegExp])[] = [
  ['GMT-Master II', /潜水/],
  ['Luminor', /飞行/],
  ['Evelyne', /水桶|束口/],
  ['Triomphe', /链条|链带/],
  ['30 Montaigne', /链条|链带/],
  ['Lindy', /流浪/],
]

const KIT: Readonly<Record<ItemCategory, RegExp>> = {
  bags: /^(防尘袋|盒子|肩带|挂锁与钥匙|身份卡|说明卡|吊牌|购买凭证)$/,
  watches: /^(表盒|\d{4} 年保卡|说明书|备用表节|吊牌|购买凭证)$/,
  jewellery: /^(首饰盒|证书|绒布袋|螺丝刀|购买凭证)$/,
  shoes: /^(鞋盒|防尘袋|备用鞋跟贴|备用鞋带|购买凭证)$/,
  clothing: /^(吊牌|防尘套|备用纽扣|购买凭证)$/,
  accessories: /^(盒子|防尘袋|眼镜盒|眼镜布|吊牌|购买凭证)$/,
}
const KIT_KINDS: Readonly<Record<string, readonly Kind[]>> = {
  备用鞋跟贴: ['pump', 'slingback', 'sandal', 'ankleBoot'],
  备用鞋带: ['sneaker', 'oxford'],
  备用纽扣: ['trenchCoat', 'woolCoat', 'blazer', 'shirt'],
  螺丝刀: ['bangle'],
  眼镜盒: ['sunglasses'],
  眼镜布: ['sunglasses'],
}

/** Brands whose crocodile is skin; the others emboss cowhide. */
const SKIN_BRANDS = new Set(['hermes', 'chanel', 'louis-vuitton', 'fendi', 'delvaux', 'loro-piana'])
const SKIN_FROM_YUAN = { bags: 40_000, small: 8_000 } as const
const EMBOSSED_TO_YUAN = 30_000

const SIZES: Readonly<Record<ItemCategory, RegExp>> = {
  bags: /^(均码|迷你|小号|中号|大号)$/,
  watches: /^\d{2}(\.\d)?mm$/,
  jewellery: /^(均码|\d{2}号|\d{2}(\.\d)?cm)$/,
  shoes: /^\d{2}(\.5)?$/,
  clothing: /^(XS|S|M|L|XL)$/,
  accessories: /^(均码|\d{2,3}cm|\d(\.5)?号)$/,
}

/** Which parts of the drawing a named place may be pinned on. */
const PLACES: readonly (readonly [place: RegExp, part: SpotPart])[] = [
  [/扣|铆钉|拉链头|表圈|表壳|表冠|表背|表链|挂环|内圈|外圈|戒|链|镶口|包边$|花瓣|背面|接口/, 'metal'],
  [/缝线|卷边|流苏根部|内袋口|下摆罗纹|绗线|侧缝|表带/, 'seam'],
  [/角$|沿$|^袖口$|鞋头|^下摆|裙摆|裤脚|尖端|指尖|带尾|帽檐|^底部$/, 'corner'],
  [/^侧面$/, 'surface'],
  [/^侧面$/, 'metal'],
  [/正面|内里|鞋面|鞋底|前身|裙身|裤腿|镜片|镜腿|帽身|手背|带身|折叠处/, 'surface'],
]
const spots = new Map<string, readonly PinSpot[]>()
function spotsOf({ subject }: SeedItem, view: PlainView): readonly PinSpot[] {
  const key = [subject.kind, view, subject.size, subject.strap].join(' ')
  const known = spots.get(key) ?? pinSpots({ ...subject, seed: 1, flaws: [] }, view)
  spots.set(key, known)
  return known
}

const ADVERTISING = /最(?!初|近)|国家级|100 ?%|保值|升值|投资|顶级|绝版|全网|独家|第一/
const OLD_WORDS = /楞|圈形耳环|正装圆表|链带表|后空鞋$|鉴定报告|同款特征|同款工艺|自然光下|衣橱里用得最勤/
const MEASURE_WORDS =
  /一件(腰带|丝巾|方巾|手链|耳钉|耳环|戒指|手镯|项链|领带|披肩|手套|太阳镜|胸针)|一个(包|表)|一只(腰带|戒指|耳钉|表)/
/** A Latin apostrophe or quotation mark of Chinese width, blanks beside Chinese marks, half-width marks, gaps. */
const TYPOGRAPHY =
  /[’‘]|\s[，。；：、）]|[，。；：、（]\s|[\u4e00-\u9fff][,;:!?]|[，。；：、]{2}|。{2}|\s{2}|[{}]|(附件有|随附)\d|undefined|NaN/
const STRONG = /较(明显|密|深)|露出|缺失|开裂|开线，|水渍|笔痕|拉伸$|褪色$/
const WEAK = /侧光|极(轻微|浅|淡|细)|不明显|近看才/
/** Characters; what is longer does not fit the two lines of a card. */
const TITLE_LIMIT = 64
const WEEK = 7 * 86_400_000

/** Words that occur twice in a row, where no Chinese word does that. */
function doubledWord(text: string): string | undefined {
  return /(?!卡拉卡拉浴场)([\u4e00-\u9fff]{2,})\1/.exec(text)?.[0]
}

function ladderProblems({ ladder, priceFen }: SeedItem): (string | false)[] {
  const reasons = ladder.map(({ reason }) => reason)
  return [
    reasons[0] !== '上架' && `first event is ${reasons[0] ?? 'missing'}`,
    ladder.at(-1)?.priceFen !== priceFen && 'the last price is not the current one',
    /让利|阶梯|寄卖人|换季/.test(reasons.join()) && `unclear reason: ${reasons.join(' ')}`,
    new Set(reasons).size !== reasons.length && `repeated reason: ${reasons.join(' ')}`,
    ladder.length > 3 && `${ladder.length - 1} reductions`,
    ladder.some((step, at) => at > 0 && step.at - (ladder[at - 1]?.at ?? 0) < 1.9 * WEEK) &&
      'reductions in quick succession',
  ]
}

function watchReport(item: SeedItem): (string | false)[] {
  const note = (section: string): string => item.report.sections.find(({ name }) => name === section)?.note ?? ''
  const [running, movement, water] = [note('走时'), note('机芯'), note('防水')]
  const kind = valueOf(item, 'movement')
  const calibre = kind.split('，')[1] ?? ''
  const metres = Number.parseInt(valueOf(item, 'water-resistance'), 10)
  const bar = Number(/(\d+) bar/.exec(water)?.[1] ?? Number.NaN)
  const rate = Number((/日差 ([+−]\d+)/.exec(running)?.[1] ?? '').replace('−', '-'))
  const swing = Number(/摆幅 (\d+)°/.exec(running)?.[1] ?? 0)
  const quartz = kind.startsWith('石英')
  return [
    quartz && !/月差 \+\d+ 秒/.test(running) && `quartz runs ${running}`,
    quartz && /摆幅|日差|上链/.test(running + movement) && 'quartz with a balance',
    !quartz && !(/日差/.test(running) && rate >= -6 && rate <= 10) && `rate ${running}`,
    !quartz && !(swing >= 250 && swing <= 315) && `amplitude ${running}`,
    !movement.includes(calibre) && `movement ${movement}, attribute ${kind}`,
    kind.startsWith('手动') && /自动上链/.test(movement) && 'hand-wound movement winds itself',
    !(bar > 0 && bar <= metres / 10) && `${water} at ${metres} m`,
  ]
}

function measureProblems(item: SeedItem): (string | false)[] {
  const line = lineOf(item)
  const [width = 0, height = 0, depth = 0] = numbersIn(valueOf(item, 'dimensions'))
  const named = /^\d{2}$/.exec(item.model.split(' ').at(-1) ?? '')?.[0]
  const [foot = 0] = numbersIn(valueOf(item, 'foot-length'))
  const [last = 0] = numbersIn(valueOf(item, 'last-width'))
  const face = numbersIn(valueOf(item, 'case'))
  return [
    item.category === 'bags' &&
      !(width >= height * 0.6 && width > depth && depth > 0) &&
      `bag ${width} × ${height} × ${depth}`,
    item.category === 'bags' &&
      named !== undefined &&
      Math.abs(Number(named) - width) > 2 &&
      `${item.model} is ${width} cm wide`,
    item.category === 'bags' && valueOf(item, 'weight') === '' && 'no weight',
    item.size === '迷你' && width >= 24 && `${item.model}, ${width} cm wide, is called tiny`,
    item.category === 'shoes' &&
      Math.abs(foot - (Number(item.size) + 10) / 2) > 0.15 &&
      `foot ${foot} for ${item.size}`,
    item.category === 'shoes' && !(last > 6.5 && last < 11) && `last ${last}`,
    item.category === 'clothing' && !/(围|长) \d/.test(valueOf(item, 'measures')) && 'no measures',
    item.category === 'watches' &&
      !face.includes(Number.parseFloat(item.size)) &&
      `case ${face.join()} for ${item.size}`,
    item.category === 'watches' && !(numbersIn(valueOf(item, 'thickness'))[0] ?? 0) && 'no thickness',
    item.accessories.includes('肩带') !== /\d/.test(valueOf(item, 'strap-drop')) &&
      (line?.bags ?? []).some(
        ({ name, width: own, handle, strap }) =>
          name === item.model.slice(item.series.length + 1) && own === width && handle > 0 && strap > 0,
      ) &&
      'strap drop and strap disagree',
  ]
}

export const ITEM_RULES: readonly ItemRule[] = [
  {
    name: 'brand × origin',
    check: (item) => {
      const origin = valueOf(item, 'origin')
      const countries = item.category === 'watches' ? ['瑞士'] : (MADE_IN[item.brand.code] ?? ['意大利'])
      return [!countries.includes(origin) && `${item.brand.latinName} from ${origin}`]
    },
  },
  {
    name: 'category × words',
    check: (item) =>
      MISPLACED.map(([where, words]) => {
        const found = where(item)
          ? words.exec([item.title, item.description, ...item.report.sections.map(({ note }) => note)].join(' '))
          : null
        return found !== null && `${kindOf(item)} with ${found[0]}`
      }),
  },
  {
    name: 'text × drawing',
    check: (item) => {
      const shape = NOT_DRAWN.exec(item.description)
      const stone = valueOf(item, 'stone')
      return [
        shape !== null && `${item.series} with ${shape[0]}`,
        stone !== '' &&
          CLEAR_STONE.test(stone) === (item.subject.cut === 'cabochon') &&
          `${stone} drawn ${item.subject.cut ?? 'with facets'}`,
        valueOf(item, 'movement').startsWith('石英') &&
          OPEN_BACKS.includes(kindOf(item)) &&
          `a quartz movement behind the glass of ${item.model}`,
        ...item.flaws.map(
          ({ description, pin }) =>
            description.includes('领标') && pin !== null && pin.y > NECK && `${description} at ${pin.y}`,
        ),
      ]
    },
  },
  {
    name: 'text × itself',
    check: (item) => {
      const texts = textsOf(item).join(' ')
      return [
        /刻印略浅/.test(texts) && /刻印清晰/.test(texts) && 'the engraving is clear and worn',
        /皮革里层/.test(texts) && /织物|超纤绒/.test(valueOf(item, 'lining')) && 'a layer of leather lined with cloth',
        /颜色稳定|不掉色/.test(texts) &&
          item.flaws.some(({ type }) => type === '掉色') &&
          'a fast colour that has faded',
      ]
    },
  },
  { name: 'series × trade', check: (item) => TRADE.map(([is, wrong]) => is(item) && wrong(item)) },
  { name: 'label × size', check: (item) => [labelProblem(item)] },
  {
    name: 'strap × accessory',
    check: (item) => {
      const bag = lineOf(item)?.bags?.find(({ name }) => [item.series, name].filter(Boolean).join(' ') === item.model)
      return [
        item.accessories.includes('肩带') &&
          !(bag && bag.handle > 0 && bag.strap > 0) &&
          `${item.model} has no loose strap`,
        item.accessories.includes('备用表节') &&
          item.subject.strap !== 'bracelet' &&
          `spare links with ${item.subject.strap ?? 'no strap'}`,
      ]
    },
  },
  {
    name: 'kind × accessory',
    check: (item) =>
      item.accessories.map((name) =>
        !KIT[item.category].test(name) || KIT_KINDS[name]?.includes(kindOf(item)) === false
          ? `${kindOf(item)} with ${name}`
          : false,
      ),
  },
  {
    name: 'grade × accessory',
    check: (item) => [item.accessories.includes('吊牌') && !isNew(item) && `tag at grade ${item.grade}`],
  },
  {
    name: 'year × model',
    check: (item) => {
      const lifetime = item.category === 'watches' ? watchOf(item) : lineOf(item)
      if (!lifetime) return ['no such model']
      const card = item.accessories.find((name) => name.endsWith('年保卡'))
      return [
        (item.year < (lifetime.from ?? 0) || item.year > (lifetime.until ?? Infinity)) &&
          `${item.model} of ${item.year}`,
        card !== undefined && card !== `${item.year} 年保卡` && `${card} of a watch of ${item.year}`,
        item.brand.code === 'chanel' &&
          item.accessories.includes('身份卡') &&
          item.year > 2021 &&
          `identity card of ${item.year}`,
        isNew(item) &&
          new Date(item.listedAt).getUTCFullYear() - item.year > NEW_FOR + 1 &&
          `grade ${item.grade} of ${item.year}`,
      ]
    },
  },
  {
    name: 'watch × reference',
    check: (item) => {
      if (item.category !== 'watches') return []
      const model = watchOf(item)
      return [
        !model && `no reference ${valueOf(item, 'reference')} of ${item.size}`,
        model && !model.colours.includes(item.subject.colour) && `${model.ref} with a ${item.subject.colour} dial`,
      ]
    },
  },
  {
    name: 'material × price',
    check: (item) => {
      const yuan = item.priceFen / 100
      const { material } = item.subject
      const isBag = item.category === 'bags' && !['wallet', 'cardHolder'].includes(kindOf(item))
      const skin = material === 'croc' || material === 'crocShiny'
      return [
        skin && !SKIN_BRANDS.has(item.brand.code) && `${item.brand.latinName} of real skin`,
        skin && yuan < (isBag ? SKIN_FROM_YUAN.bags : SKIN_FROM_YUAN.small) && `real skin at ¥${yuan}`,
        material === 'crocEmbossed' && yuan > EMBOSSED_TO_YUAN && `embossed leather at ¥${yuan}`,
        skin && !/(雾面|亮面)鳄鱼皮/.test(item.title) && `title ${item.title}`,
        /鳄鱼纹(?!压花)/.test(item.title) && `title ${item.title}`,
      ]
    },
  },
  {
    name: 'material × facet',
    check: (item) => [
      /菱格|绗缝|提花|斜纹|(?<!鳄鱼)纹(?!压花)|^皮革$/.test(item.material) && `${item.material} is no material`,
      item.category === 'jewellery' &&
        (valueOf(item, 'purity') === 'Pt950') !== (item.material === '铂金') &&
        `${item.material} ${valueOf(item, 'purity')}`,
    ],
  },
  {
    name: 'category × size',
    check: (item) => [!SIZES[item.category].test(item.size) && `${item.category} of size ${item.size}`],
  },
  { name: 'measure × size', check: measureProblems },
  {
    name: 'flaw × grade',
    check: (item) => [
      item.flaws.length > FLAW_COUNTS[item.grade][1] && `${item.flaws.length} flaws at ${item.grade}`,
      item.flaws.length < Math.min(1, FLAW_COUNTS[item.grade][0]) && `no flaw at ${item.grade}`,
      ...item.flaws.map(
        ({ degree, place }) => !GRADE_DEGREES[item.grade].includes(degree) && `${place}: ${degree} at ${item.grade}`,
      ),
    ],
  },
  {
    name: 'flaw × strength',
    check: (item) =>
      item.flaws.flatMap(({ degree, place, description }, at) => [
        WEAK.test(description) && degree === 'clear' && `${place}${description} is drawn ${degree}`,
        /侧光|极/.test(description) && degree !== 'faint' && `${place}${description} is drawn ${degree}`,
        STRONG.test(description) && degree === 'faint' && `${place}${description} is drawn ${degree}`,
        item.subject.flaws.length === item.flaws.length &&
          item.subject.flaws[at]?.degree !== degree &&
          `${place}: the drawing's degree differs`,
      ]),
  },
  {
    name: 'flaw × picture',
    check: (item) => {
      const drawn = item.flaws.filter(({ pin }) => pin !== null)
      return [
        item.pictures.length !== 4 + drawn.length && `${item.pictures.length} pictures for ${drawn.length} drawn flaws`,
        item.subject.flaws.length !== drawn.length && 'subject and flaws differ',
        item.subject.flaws.some(({ type }) => type === '气味') && 'a picture of a smell',
        ...item.flaws.map(
          ({ type, pin, place }) =>
            (type === '气味') !== (pin === null) && `${place}${type} ${pin ? 'is' : 'is not'} pinned`,
        ),
      ]
    },
  },
  {
    name: 'flaw × part',
    check: (item) =>
      item.flaws.map(({ place, pin }) => {
        if (!pin) return false
        const spot = spotsOf(item, pin.view).find(({ x, y }) => x === pin.x && y === pin.y)
        const wanted = PLACES.filter(([name]) => name.test(place)).map(([, part]) => part)
        return (!spot || !wanted.includes(spot.part)) && `${kindOf(item)} ${place} pinned on ${spot?.part ?? 'nothing'}`
      }),
  },
  {
    name: 'flaw × material',
    check: (item) =>
      item.flaws.map(({ type, pin, place, description }) => {
        const cloth = ['cashmere', 'wool', 'cotton', 'silk', 'denim', 'nylon', 'satin', 'canvas'].includes(
          item.subject.material,
        )
        const outside = pin !== null && pin.view !== 'interior' && /正面|鞋面|鞋头|前身|裙身|帽身|手背/.test(place)
        if (cloth && outside && /皮面/.test(description)) return `${item.material} with ${description}`
        return cloth && outside && type === '划痕' && `${item.material} scratched at ${place}`
      }),
  },
  {
    name: 'description × condition',
    check: (item) => [
      ...sentencesOf(item.description).map((sentence) => {
        if (/^(瑕疵|需要说明|可见的痕迹|细看)：/.test(sentence)) return false
        const flaw = contradiction(sentence, item.flaws)
        return flaw !== null && `${sentence} beside ${flaw.place}${flaw.type}`
      }),
      item.grade === 'S' &&
        /使用痕迹可见|穿着过|佩戴过，|常用的一只|背过一两次|有轻微|使用感/.test(item.description) &&
        `used at grade S: ${item.description}`,
      !isNew(item) && /全新|未使用|未佩戴|未穿着|未上脚/.test(item.description) && `new at grade ${item.grade}`,
    ],
  },
  {
    name: 'description × flaws',
    check: (item) => [
      ...item.flaws.map(
        ({ place, description }) => !item.description.includes(`${place}${description}`) && `no word of ${place}`,
      ),
      item.flaws.length > 0 && /未发现明显瑕疵|未见需要公示|细看未见瑕疵/.test(item.description) && 'says it has none',
    ],
  },
  {
    name: 'description × accessories',
    check: (item) => {
      const kit = sentencesOf(item.description).at(-1) ?? ''
      const listed = kit.replace(/^(附件有|随附) ?|。$/g, '').split('、')
      const none = /^(不含附件|仅商品本身|无附件)。$/.test(kit)
      return [
        none !== (item.accessories.length === 0) && `says ${kit}`,
        !none && listed.join() !== item.accessories.join() && `says ${kit}, has ${item.accessories.join('、')}`,
        /肩带垂长/.test(item.description) &&
          valueOf(item, 'strap-drop') === '' &&
          'speaks of a strap that is not there',
        /产地|出厂于/.test(item.description) && 'speaks of the origin',
      ]
    },
  },
  {
    name: 'description × measures',
    check: (item) => [
      ...(item.description.match(/宽 [\d.]+ 厘米/g) ?? []).map(
        (words) => numbersIn(words)[0] !== numbersIn(valueOf(item, 'dimensions'))[0] && `says ${words}`,
      ),
      ...(item.description.match(/防水 \d+ 米/g) ?? []).map(
        (words) =>
          item.category === 'watches' && words !== `防水 ${valueOf(item, 'water-resistance')}` && `says ${words}`,
      ),
      ...(item.description.match(/(\d+) 号，内周长约 (\d+) 毫米/g) ?? []).map(
        (words) => numbersIn(words)[0] !== numbersIn(words)[1] && `says ${words}`,
      ),
    ],
  },
  {
    name: 'doubled words',
    check: (item) =>
      textsOf(item).map((text) => doubledWord(text) !== undefined && `${doubledWord(text) ?? ''} in ${text}`),
  },
  {
    name: 'doubled place',
    check: (item) =>
      item.flaws.map(({ place, description }) => description.startsWith(place.slice(0, 2)) && `${place}${description}`),
  },
  {
    name: 'doubled mark',
    check: (item) =>
      item.flaws.map(({ place, description }) => place.endsWith(description.slice(0, 1)) && `${place}${description}`),
  },
  {
    name: 'year × fact',
    check: (item) => {
      const since = /(\d{4}) 年(前后|早春系列|春夏)?[^，。；]{0,12}(推出|面世|亮相|起在售|加入系列|问世)/.exec(
        item.description,
      )?.[1]
      const worked = item.flaws.some(({ type }) => type === '抛光' || type === '后配件')
      return [
        since !== undefined && item.year < Number(since) && `${item.series} of ${item.year}, said to begin in ${since}`,
        worked && new Date(item.listedAt).getUTCFullYear() - item.year < 2 && `worked on, of ${item.year}`,
      ]
    },
  },
  {
    name: 'series × type',
    check: (item) => [
      NOT_ITS_TYPE.some(
        ([series, words]) =>
          item.series === series &&
          words.test(
            item.title + item.description.replace(aboutOf(item.brand.code, item.series, kindOf(item)) ?? '', ''),
          ),
      ) && `${item.series}: ${item.title} ${item.description}`,
    ],
  },
  {
    name: 'material × words',
    check: (item) => [
      valueOf(item, 'craft').includes('涂层') &&
        /透气|好洗|折进/.test(item.description) &&
        'coated canvas that breathes',
      /春夏/.test(item.description) && /秋冬/.test(item.description) && 'of two seasons',
      /扁平/.test(item.description) && (numbersIn(valueOf(item, 'dimensions'))[2] ?? 0) > 6 && 'flat, but deep',
      item.category !== 'bags' && /结构撑得住|立得住|填充|不容易塌/.test(item.description) && 'leather of a bag',
    ],
  },
  { name: 'measure words', check: (item) => textsOf(item).map((text) => MEASURE_WORDS.test(text) && text) },
  { name: 'advertising', check: (item) => textsOf(item).map((text) => ADVERTISING.test(text) && text) },
  { name: 'typography', check: (item) => textsOf(item).map((text) => TYPOGRAPHY.test(text) && text) },
  { name: 'old words', check: (item) => textsOf(item).map((text) => OLD_WORDS.test(text) && text) },
  {
    name: 'title',
    check: (item) => {
      const { title, brand, series } = item
      const times = (word: string): number => title.split(word).length - 1
      return [
        times(brand.name) !== 1 && `${brand.name} in ${title}`,
        times(`${brand.latinName} `) - series.split(brand.latinName).length !== 0 && `${brand.latinName} in ${title}`,
        !title.startsWith(`${brand.latinName} ${brand.name} ${series}`) && `order of ${title}`,
        item.category !== 'jewellery' && title.indexOf(item.colour) < title.indexOf(series) && `colour in ${title}`,
        /^\S|\S$/.test(title) && title !== title.trim() && 'blanks around the title',
        title.length > TITLE_LIMIT && `${title.length} characters: ${title}`,
        item.subject.hardware !== 'none' &&
          item.category === 'bags' &&
          !/(扣)$/.test(title) &&
          `no hardware in ${title}`,
      ]
    },
  },
  {
    name: 'report × category',
    check: (item) => [
      item.report.sections.map(({ name }) => name).join() !== reportSections(kindOf(item)).join() && 'other sections',
      !/^经查验为正品，成色 .+。$/.test(item.report.conclusion) && item.report.conclusion,
      ...item.flaws.map(
        (flaw) =>
          item.report.sections.find(({ name }) => name === flaw.section)?.result !== 'flaw' &&
          `${flaw.place} is not in the report`,
      ),
      ...item.report.sections.map(
        ({ result, name }) => result === 'trace' && isNew(item) && `trace at ${name} of grade ${item.grade}`,
      ),
      /五金|边角|鞋|表/.test(GRADE_EXPLANATIONS[item.grade]) && 'the grade speaks of a category',
    ],
  },
  { name: 'report × movement', check: (item) => (item.category === 'watches' ? watchReport(item) : []) },
  { name: 'price events', check: ladderProblems },
  {
    name: 'series × fact',
    check: (item) => [
      aboutOf(item.brand.code, item.series, kindOf(item)) === undefined && `nothing about ${item.series}`,
    ],
  },
]

/** The opening without what differs by item: a form letter shows through its slots. */
function openingOf(item: SeedItem): string {
  return (sentencesOf(item.description)[0] ?? '')
    .split(item.colour)
    .join('◻')
    .replace(/\d+(\.\d+)?/g, '0')
}

const OPENING_SHARE = 0.02
const SAME_SENTENCES_SHARE = 0.01

function mostFrequent(texts: readonly string[]): [text: string, count: number] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
}

export const CATALOGUE_RULES: readonly CatalogueRule[] = [
  {
    name: 'repeated openings',
    check: (items) => {
      const [opening, count] = mostFrequent(items.map(openingOf))
      return count > Math.max(2, items.length * OPENING_SHARE)
        ? [`${count} of ${items.length} begin with ${opening}`]
        : []
    },
  },
  {
    name: 'repeated descriptions',
    check: (items) => {
      const same = items.length - new Set(items.map(({ description }) => description)).size
      return same > items.length * SAME_SENTENCES_SHARE ? [`${same} descriptions occur twice`] : []
    },
  },
]

/** Every violation, in the order of the rules. */
export function checkCatalogue(items: readonly SeedItem[]): Violation[] {
  const found: Violation[] = []
  for (const { name, check } of ITEM_RULES) {
    for (const item of items) {
      for (const message of check(item)) if (message) found.push({ rule: name, id: item.id, message })
    }
  }
  for (const { name, check } of CATALOGUE_RULES) {
    for (const message of check(items)) found.push({ rule: name, id: 0, message })
  }
  return found
}

function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '20250101' },
      count: { type: 'string', default: '600' },
      print: { type: 'string', default: '50' },
    },
  })
  const items = [...generateCatalogue({ count: Number(values.count), now: Date.now(), seed: Number(values.seed) })]
  const found = checkCatalogue(items)
  for (const { rule, id, message } of found.slice(0, Number(values.print))) console.log(`${rule} · ${id}: ${message}`)
  console.log(`${found.length} violations in ${items.length} items of seed ${values.seed}`)
  if (found.length > 0) process.exitCode = 1
}

if (require.main === module) main()
