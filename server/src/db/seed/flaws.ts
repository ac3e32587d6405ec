/**
 * Flaws of pre-owned items: the part that is named, the spot of the drawing that shows that part, how much of it is
 * seen, and a grader's wording of the same strength.
 */
import type { Grade } from '@contract/catalogue'
import { pinSpots, type PinSpot } from '../../media/draw-item'
import type { SpotPart } from '../../media/drawing'
import {
  factsOf,
  type FlawDegree,
  type FlawType,
  type ItemCategory,
  type ItemSubject,
  type Kind,
  type PlainView,
} from '../../media/subject'
import type { Random } from './random'

/** Where a flaw is drawn. */
export interface FlawPin {
  readonly view: PlainView
  readonly x: number
  readonly y: number
}

export interface FlawFacts {
  readonly type: FlawType
  readonly degree: FlawDegree
  readonly place: string
  /** The section of the inspection report that lists it. */
  readonly section: string
  readonly description: string
  /** Null for what cannot be seen (气味): it has neither pin nor close-up. */
  readonly pin: FlawPin | null
}

type Bare = Omit<ItemSubject, 'flaws'>
type Note = readonly [degree: FlawDegree, text: string]

/** Which of the part's spots shows it; all of them where nothing is said. */
type Spot = (spot: PinSpot) => boolean

interface Template {
  readonly type: FlawType
  readonly view: PlainView
  readonly section: string
  /** The kind of part of the drawing that shows it. */
  readonly part: SpotPart
  /** The part's name in the text; 角 becomes the corner's own name, a side is added where `sided`. */
  readonly name: string
  readonly notes: readonly Note[]
  readonly spot?: Spot
  readonly sided?: boolean
  readonly fits?: (subject: Bare) => boolean
}

const faint = (text: string): Note => ['faint', text]
const light = (text: string): Note => ['light', text]
const clear = (text: string): Note => ['clear', text]

function template(
  type: FlawType,
  view: PlainView,
  section: string,
  part: SpotPart,
  name: string,
  notes: readonly Note[],
  extra: Pick<Template, 'spot' | 'sided' | 'fits'> = {},
): Template {
  return { type, view, section, part, name, notes, ...extra }
}

const CLOTHS = new Set(['cashmere', 'wool', 'cotton', 'silk', 'denim', 'nylon', 'satin', 'canvas'])
const isCloth = ({ material }: Bare): boolean => CLOTHS.has(material)
const isSuede = ({ material }: Bare): boolean => material === 'suede'
/** Leather whose surface shows a line. */
const isSmooth = (subject: Bare): boolean => !isCloth(subject) && !isSuede(subject)
const hasStrap =
  (...straps: readonly string[]) =>
  ({ strap }: Bare): boolean =>
    strap !== undefined && straps.includes(strap)
const not =
  (...kinds: readonly Kind[]) =>
  ({ kind }: Bare): boolean =>
    !kinds.includes(kind)
const central: Spot = ({ x, y }) => Math.hypot(x - 0.5, y - 0.5) < 0.16

/** The metal part in the middle of a bag's hardware view; a card holder has none. */
const BAG_METAL: Partial<Readonly<Record<Kind, string>>> = {
  flapBag: '锁扣',
  topHandleBag: '锁扣',
  tote: '提手铆钉',
  bucketBag: '抽绳孔扣',
  hobo: '肩带环扣',
  cameraBag: '拉链头',
  clutch: '按扣',
  backpack: '前袋针扣',
  boston: '拉链头',
  baguette: '锁扣',
  wallet: '拉链头',
}

/** Scratches of every material that shows them, from raking light to an arm's length. */
const LEATHER_SCRATCHES = [
  faint('细小划痕，需侧光可见'),
  faint('浅细划痕，正视不明显'),
  light('一道浅划痕，长约 1 cm'),
  light('两三道使用细痕，近看可见'),
  clear('一道划痕较明显，长约 3 cm'),
]
const METAL_SCRATCHES = [
  faint('极细的使用痕，需侧光可见'),
  light('有使用细划痕'),
  light('有细密划痕，镀层完整'),
  clear('划痕较密，局部镀层变薄'),
]

function bagFlaws(kind: Kind): readonly Template[] {
  const metal = BAG_METAL[kind]
  const flat = kind === 'cardHolder' || kind === 'wallet'
  const soft = kind === 'hobo' || kind === 'bucketBag' || kind === 'tote'
  return [
    template(
      '磨角',
      'front',
      '四角',
      'corner',
      '角',
      [light('轻微磨白'), light('边油轻微磨损'), clear('磨损，边油有缺失')],
      {
        fits: isSmooth,
      },
    ),
    template('磨角', 'front', '四角', 'corner', '角', [light('绒面轻微磨平'), clear('绒面磨平，露出皮底')], {
      fits: isSuede,
    }),
    template('磨角', 'front', '四角', 'corner', '角', [light('包角轻微摩擦'), clear('包角磨损，织物起毛')], {
      fits: isCloth,
    }),
    template('划痕', 'front', '整体', 'surface', '正面', LEATHER_SCRATCHES, { fits: isSmooth }),
    template(
      '污渍',
      'front',
      '整体',
      'surface',
      '正面',
      [faint('极淡的印迹，近看才可辨认'), light('一处小印迹，约 3 mm'), clear('一处水渍，约 1 cm')],
      {
        fits: (subject) => !isSmooth(subject),
      },
    ),
    template('掉色', 'front', '整体', 'surface', '正面', [light('局部颜色略浅'), clear('长期接触处掉色')]),
    ...(flat
      ? []
      : [
          template('变形', 'side', '整体', 'surface', '侧面', [
            light(soft ? '略有塌陷，填充后可恢复' : '略向内收，日常使用不明显'),
            clear('立起时略歪，填充后可改善'),
          ]),
          template('开线', 'side', '整体', 'seam', '侧边缝线', [
            light('轻微起毛，未断线'),
            clear('一处线头松动，约两针'),
          ]),
          template('划痕', 'interior', '内袋', 'seam', '内袋口', [faint('皮边有极浅的痕'), light('皮边有摩擦细痕')]),
        ]),
    ...(metal === undefined
      ? []
      : [
          template('划痕', 'hardware', '五金', 'metal', metal, METAL_SCRATCHES),
          template('氧化', 'hardware', '五金', 'metal', metal, [
            light('轻微氧化，光泽略暗'),
            clear('局部氧化，出现暗点，开合顺畅'),
          ]),
        ]),
    template('污渍', 'interior', '内里', 'surface', '内里', [
      faint('少许灰印，擦拭后不明显'),
      light('一处浅色印迹'),
      clear('一处笔痕，约 1 cm'),
    ]),
    template(
      '气味',
      'interior',
      '内里',
      'surface',
      '内里',
      [light('有轻微存放气味，通风后减弱'), light('略带香水气味')],
      {
        fits: not('cardHolder', 'wallet'),
      },
    ),
  ]
}

const WATCH_FLAWS: readonly Template[] = [
  template(
    '划痕',
    'front',
    '表壳',
    'metal',
    '表圈',
    [faint('佩戴细痕，需侧光可见'), light('有细小划痕'), clear('一处磕痕，约 1 mm')],
    {
      spot: ({ x, y }) => x < 0.5 && y < 0.62,
      fits: not('rectWatch'),
    },
  ),
  template(
    '划痕',
    'front',
    '表壳',
    'metal',
    '表壳',
    [faint('佩戴细痕，需侧光可见'), light('有细小划痕'), clear('一处磕痕，约 1 mm')],
    {
      spot: ({ x, y }) => x < 0.5 && y < 0.62,
      fits: ({ kind }) => kind === 'rectWatch',
      sided: true,
    },
  ),
  template(
    '抛光',
    'side',
    '表壳',
    'metal',
    '表壳侧面',
    [light('曾轻度抛光，线条完整'), clear('有抛光痕迹，棱线略圆')],
    {
      spot: ({ y }) => y < 0.6,
    },
  ),
  template('划痕', 'hardware', '表壳', 'metal', '表冠', [faint('极细的使用痕'), light('有使用细划痕')]),
  template('后配件', 'hardware', '表壳', 'metal', '表冠', [light('为后配，功能正常，色泽与原装相近')]),
  template('划痕', 'interior', '表壳', 'metal', '表背', [faint('佩戴细痕，需侧光可见'), light('有细密划痕')], {
    spot: ({ y }) => y > 0.25 && y < 0.75,
  }),
  template(
    '划痕',
    'front',
    '表带',
    'metal',
    '表链',
    [faint('佩戴细痕，需侧光可见'), light('有细划痕'), clear('划痕较密')],
    {
      spot: ({ y }) => y > 0.72,
      fits: hasStrap('bracelet'),
    },
  ),
  template('变形', 'front', '表带', 'seam', '表带', [light('有自然弯折痕'), clear('弯折痕较深，可更换')], {
    fits: hasStrap('leather', 'rubber'),
  }),
]

/** What is named on a jewel: outside, inside or back, and the spots that show it. */
const JEWEL_FRONT: Partial<Readonly<Record<Kind, readonly [name: string, spot: Spot]>>> = {
  bangle: ['外圈', ({ y }) => y > 0.6],
  chainBracelet: ['链节', ({ y }) => y > 0.35],
  pendant: ['吊坠包边', ({ y }) => y > 0.6],
  ringBand: ['戒圈外侧', () => true],
  gemRing: ['戒臂', ({ y }) => y > 0.5],
  studEarrings: ['镶口边缘', () => true],
  hoopEarrings: ['外圈', () => true],
  brooch: ['花瓣边缘', ({ y }) => y < 0.6],
}

function jewelFlaws(kind: Kind): readonly Template[] {
  const [front, spot] = JEWEL_FRONT[kind] ?? ['正面', () => true]
  const ring = kind === 'bangle' || kind === 'ringBand' || kind === 'gemRing'
  return [
    template(
      '划痕',
      'front',
      '金属',
      'metal',
      front,
      [faint('佩戴细痕，需侧光可见'), light('镜面有细密划痕，可抛光恢复'), clear('一处磕痕，约 1 mm')],
      { spot },
    ),
    template('划痕', 'interior', '刻印', 'metal', ring ? '内圈' : '背面', [
      faint('细微摩擦痕，刻印清晰'),
      light('有佩戴摩擦痕，刻印清晰'),
    ]),
    ...(ring || kind === 'hoopEarrings'
      ? [
          template('抛光', 'side', '金属', 'metal', '侧面', [
            light('曾轻度抛光，边缘略圆润'),
            clear('抛光痕迹可见，棱线略圆'),
          ]),
        ]
      : []),
    ...(kind === 'ringBand'
      ? [template('变形', 'side', '金属', 'metal', '戒圈', [light('略有变形，不影响佩戴')])]
      : []),
    ...(kind === 'chainBracelet'
      ? [
          template('氧化', 'hardware', '扣件', 'metal', '扣环', [light('光泽略暗，擦银布可恢复')], { spot: central }),
          template('变形', 'side', '金属', 'metal', '链身', [light('个别链节略有拉伸')], { spot: ({ x }) => x < 0.7 }),
        ]
      : []),
    ...(kind === 'bangle'
      ? [
          template('氧化', 'side', '扣件', 'metal', '接口', [light('轻微氧化，擦拭后改善')], {
            spot: ({ x }) => x > 0.5,
            sided: true,
          }),
          template('变形', 'side', '金属', 'metal', '侧面', [light('略有受力变形，开合顺畅')], {
            spot: ({ x }) => x < 0.5,
          }),
        ]
      : []),
    ...(kind === 'pendant'
      ? [
          template('氧化', 'side', '扣件', 'metal', '链条', [light('光泽略暗，擦拭后恢复')], {
            spot: ({ x, y }) => x < 0.4 || y > 0.7,
          }),
        ]
      : []),
  ]
}

function shoeFlaws(kind: Kind): readonly Template[] {
  return [
    template('磨角', 'side', '鞋头', 'corner', '鞋头', [
      faint('极轻微摩擦，近看可辨'),
      light('轻微摩擦'),
      clear('磨损，约 5 mm'),
    ]),
    template('划痕', 'front', '鞋面', 'surface', '鞋面', LEATHER_SCRATCHES, { fits: isSmooth }),
    template('掉色', 'front', '鞋面', 'surface', '鞋面', [light('绒面局部倒伏发亮'), clear('绒面磨平，颜色略浅')], {
      fits: isSuede,
    }),
    template(
      '污渍',
      'front',
      '鞋面',
      'surface',
      '鞋面',
      [faint('极淡的印迹，近看才可辨认'), light('一处小印迹，约 3 mm'), clear('一处污渍，约 8 mm')],
      {
        fits: (subject) => !isSmooth(subject),
      },
    ),
    ...(kind === 'sandal'
      ? []
      : [template('变形', 'side', '鞋面', 'surface', '鞋面弯折处', [light('有自然褶皱'), clear('褶皱较深')])]),
    template('划痕', 'interior', '鞋底', 'surface', '鞋底', [
      faint('仅有试穿痕'),
      light('前掌有行走摩擦痕'),
      clear('前掌磨损，鞋跟贴可更换'),
    ]),
    template('开线', 'front', '鞋面', 'seam', '鞋身缝线', [light('一处线头'), clear('一处线脚松动，约两针')], {
      fits: not('sandal', 'pump'),
    }),
    template('掉色', 'front', '鞋面', 'surface', '鞋面', [light('局部颜色略浅'), clear('鞋侧掉色，约 1 cm')], {
      fits: isSmooth,
    }),
  ]
}

/** Names of a garment's front, hem and seam, as the drawing places them. */
const GARMENT_PARTS: Partial<Readonly<Record<Kind, readonly [front: string, hem: string, seam: string]>>> = {
  trenchCoat: ['前身', '下摆', '袖口上方缝线'],
  woolCoat: ['前身', '下摆', '袖口上方缝线'],
  blazer: ['前身', '下摆', '袖口缝线'],
  sweater: ['前身', '袖口', '下摆罗纹'],
  shirt: ['前身', '下摆', '门襟缝线'],
  dress: ['裙身', '裙摆', '腰线缝线'],
  skirt: ['裙身', '裙摆', '腰头缝线'],
  downJacket: ['前身', '下摆', '绗线'],
  jeans: ['裤腿', '裤脚', '侧缝'],
}

function garmentFlaws(kind: Kind): readonly Template[] {
  const [front, hem, seam] = GARMENT_PARTS[kind] ?? ['正面', '下摆', '缝线']
  const canFade =
    kind === 'jeans' || kind === 'trenchCoat' || kind === 'shirt' || kind === 'woolCoat' || kind === 'sweater'
  return [
    template('污渍', 'front', '面料', 'surface', front, [
      faint('极淡的印迹，近看才可辨认'),
      light('一处小印迹，约 3 mm'),
      clear('一处污渍，约 1 cm'),
    ]),
    template('开线', 'front', '缝线', 'seam', seam, [light('一处线头'), clear('一处开线，约 1 cm，已加固')]),
    template('磨角', 'front', '面料', 'corner', hem, [
      faint('边缘极轻微起毛'),
      light('边缘轻微磨毛'),
      clear('边缘磨损'),
    ]),
    template('污渍', 'interior', '内里', 'surface', '内里', [faint('有极淡的穿着痕'), light('有少许穿着痕迹')], {
      fits: not('skirt', 'jeans'),
    }),
    ...(canFade
      ? [template('掉色', 'front', '面料', 'surface', front, [light('局部颜色略浅'), clear('局部褪色')])]
      : []),
    ...(kind === 'sweater'
      ? [template('变形', 'front', '版型', 'surface', front, [light('洗后略松'), clear('肘部略有拉伸')])]
      : []),
    template('气味', 'interior', '内里', 'surface', '内里', [light('略带衣柜气味，通风可散')]),
  ]
}

/** Flaws of cloth: what is named and where, by kind. */
function clothFlaws(corner: string, seam: string): readonly Template[] {
  return [
    template('污渍', 'front', '面料', 'surface', '正面', [
      faint('极淡的印迹，近看才可辨认'),
      light('一处小印迹，约 2 mm'),
      clear('一处污渍，约 6 mm'),
    ]),
    template('磨角', 'front', '边缘', 'corner', corner, [faint('极轻微起毛'), light('轻微起毛')]),
    template('开线', 'front', '边缘', 'seam', seam, [light('一处线头'), clear('一处松线，约 5 mm')]),
    template('变形', 'side', '版型', 'surface', '折叠处', [light('有折痕，熨烫可恢复')]),
  ]
}

function accessoryFlaws(kind: Kind): readonly Template[] {
  switch (kind) {
    case 'scarf':
      return clothFlaws('边角', '卷边')
    case 'shawl':
      return clothFlaws('边角', '流苏根部')
    case 'tie':
      return clothFlaws('尖端', '侧边缝线')
    case 'belt':
      return [
        template('划痕', 'front', '带扣', 'metal', '带扣', METAL_SCRATCHES),
        template('划痕', 'front', '带身', 'surface', '带身', LEATHER_SCRATCHES),
        template('变形', 'front', '带身', 'surface', '带身', [light('有佩戴弯折痕'), clear('常用孔位处弯折较深')]),
        template('磨角', 'front', '边缘', 'corner', '带尾', [light('边油轻微磨损'), clear('边油开裂，约 5 mm')]),
      ]
    case 'sunglasses':
      return [
        template(
          '划痕',
          'interior',
          '镜片',
          'surface',
          '镜片',
          [faint('内侧细痕，不影响视物'), light('一道浅痕，长约 2 mm')],
          {
            sided: true,
          },
        ),
        template('划痕', 'front', '镜框', 'surface', '镜腿', [faint('细小划痕，需侧光可见'), light('有使用细痕')], {
          spot: ({ x }) => x > 0.6,
        }),
        template('变形', 'side', '镜框', 'surface', '镜腿', [light('略外张，可调校')]),
      ]
    case 'cap':
      return [
        template('污渍', 'front', '面料', 'surface', '帽身', [
          faint('极淡的印迹，近看才可辨认'),
          light('一处小印迹，约 2 mm'),
          clear('一处污渍，约 5 mm'),
        ]),
        template('磨角', 'front', '边缘', 'corner', '帽檐', [light('轻微磨毛'), clear('边缘磨损')]),
        template('污渍', 'interior', '内里', 'surface', '内里', [
          light('吸汗带有轻微使用痕'),
          clear('吸汗带有使用痕，已清洁'),
        ]),
      ]
    case 'gloves':
      return [
        template('划痕', 'front', '面料', 'surface', '手背', LEATHER_SCRATCHES.slice(0, 4), { fits: isSmooth }),
        template('变形', 'front', '版型', 'surface', '手背', [light('有自然褶皱')]),
        template('磨角', 'front', '边缘', 'corner', '指尖', [
          faint('极轻微磨亮'),
          light('轻微磨亮'),
          clear('磨损，颜色略浅'),
        ]),
        template('开线', 'front', '边缘', 'seam', '腕口缝线', [light('一处线头')]),
      ]
    default:
      return [
        template('划痕', 'front', '五金', 'metal', '挂环', METAL_SCRATCHES),
        template('划痕', 'front', '表面', 'surface', '正面', LEATHER_SCRATCHES),
        template('磨角', 'front', '边缘', 'corner', '底部', [light('边油轻微磨损'), clear('边油有缺失')]),
        template('掉色', 'front', '表面', 'surface', '正面', [light('局部颜色略浅')]),
      ]
  }
}

function templatesOf(kind: Kind): readonly Template[] {
  switch (factsOf(kind).category) {
    case 'bags':
      return bagFlaws(kind)
    case 'watches':
      return WATCH_FLAWS
    case 'jewellery':
      return jewelFlaws(kind)
    case 'shoes':
      return shoeFlaws(kind)
    case 'clothing':
      return garmentFlaws(kind)
    case 'accessories':
      return accessoryFlaws(kind)
  }
}

const CATEGORY_SECTIONS: Readonly<Record<ItemCategory, readonly string[]>> = {
  bags: ['整体', '四角', '五金', '内里', '内袋'],
  watches: ['表壳', '表盘', '表带', '机芯', '走时', '防水'],
  jewellery: ['金属', '刻印'],
  shoes: ['鞋面', '鞋头', '鞋底', '内里'],
  clothing: ['面料', '缝线', '版型', '内里'],
  accessories: ['面料', '边缘', '版型', '标识'],
}
const KIND_SECTIONS: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  wallet: ['整体', '四角', '五金', '内里', '卡位'],
  cardHolder: ['整体', '四角', '内里', '卡位', '烫印'],
  bangle: ['金属', '扣件', '刻印'],
  chainBracelet: ['金属', '扣件', '刻印'],
  pendant: ['金属', '镶嵌', '扣件', '刻印'],
  gemRing: ['金属', '镶嵌', '刻印'],
  studEarrings: ['金属', '镶嵌', '耳堵', '刻印'],
  hoopEarrings: ['金属', '耳针', '刻印'],
  brooch: ['金属', '镶嵌', '别针', '刻印'],
  belt: ['带身', '边缘', '带扣', '孔位'],
  sunglasses: ['镜框', '镜片', '铰链', '标识'],
  cap: ['面料', '边缘', '内里', '标识'],
  charm: ['表面', '边缘', '五金', '标识'],
}

/** The inspected parts of a kind, in the report's order; bags have five inspected faces (design: Item). */
export function reportSections(kind: Kind): readonly string[] {
  return KIND_SECTIONS[kind] ?? CATEGORY_SECTIONS[factsOf(kind).category]
}

/** Minimum and maximum number of flaws of a grade. */
export const FLAW_COUNTS: Readonly<Record<Grade, readonly [number, number]>> = {
  S: [0, 0],
  SA: [0, 1],
  A: [0, 1],
  AB: [1, 2],
  B: [2, 3],
  BC: [3, 4],
  C: [4, 5],
}

/** How much of a flaw a grade may show. */
export const GRADE_DEGREES: Readonly<Record<Grade, readonly FlawDegree[]>> = {
  S: [],
  SA: ['faint'],
  A: ['faint', 'light'],
  AB: ['faint', 'light'],
  B: ['light', 'clear'],
  BC: ['light', 'clear'],
  C: ['light', 'clear'],
}
/** Work on the item and parts that are not the maker's rule out the better grades. */
const HEAVY = new Set<FlawType>(['抛光', '后配件', '气味', '变形'])
const GENTLE = new Set<Grade>(['S', 'SA', 'A'])

/**
 * Spots by kind, view, size and strap, cached: they are equal for every seed up to the size of a pin, and drawing each
 * item to find them is slow.
 */
const spotCache = new Map<string, readonly PinSpot[]>()

function spotsOf(subject: Bare, view: PlainView): readonly PinSpot[] {
  const key = [subject.kind, view, subject.size, subject.strap].join(' ')
  const known = spotCache.get(key)
  if (known) return known
  const spots = pinSpots({ ...subject, seed: 1, flaws: [] }, view)
  spotCache.set(key, spots)
  return spots
}

function placeName({ name, sided }: Template, { x, y }: PinSpot): string {
  const side = x < 0.45 ? '左' : x > 0.55 ? '右' : ''
  if (name === '角') return side === '' ? `${y < 0.5 ? '上' : '下'}沿` : `${side}${y < 0.5 ? '上' : '下'}角`
  return sided === true && side !== '' ? `${name}${side}侧` : name
}

/** The part in the middle of the close view first: that is the one which is named. */
function bySpotOrder({ view }: Template): (a: PinSpot, b: PinSpot) => number {
  const away = ({ x, y }: PinSpot): number => (view === 'hardware' ? Math.hypot(x - 0.5, y - 0.5) : 0)
  return (a, b) => away(a) - away(b)
}

/** Flaws of an item: as many as its grade allows, as strong as it allows, each at a spot of its own. */
export function makeFlaws(random: Random, subject: Bare, grade: Grade): FlawFacts[] {
  const [fewest, most] = FLAW_COUNTS[grade]
  const count = random.whole(fewest, most)
  const degrees = GRADE_DEGREES[grade]
  const taken = new Set<PinSpot>()
  const named = new Set<string>()
  const found: FlawFacts[] = []
  const templates = templatesOf(subject.kind).filter(
    ({ fits, type }) => (fits === undefined || fits(subject)) && !(GENTLE.has(grade) && HEAVY.has(type)),
  )
  for (const flaw of random.some(templates, templates.length)) {
    if (found.length === count) break
    const notes = flaw.notes.filter(([degree]) => degrees.includes(degree))
    if (notes.length === 0) continue
    const { type, view, section, part, spot: isShown } = flaw
    if (type === '气味') {
      const [degree, description] = random.pick(notes)
      found.push({ type, degree, section, place: flaw.name, description, pin: null })
      continue
    }
    const choices = spotsOf(subject, view)
      .filter((spot) => spot.part === part && !taken.has(spot) && (isShown === undefined || isShown(spot)))
      .sort(bySpotOrder(flaw))
    const spot = view === 'hardware' ? choices[0] : choices[random.whole(0, Math.max(0, choices.length - 1))]
    if (spot === undefined) continue
    const place = placeName(flaw, spot)
    if (named.has(`${type}${place}`)) continue
    named.add(`${type}${place}`)
    taken.add(spot)
    const [degree, description] = random.pick(notes)
    found.push({ type, degree, section, place, description, pin: { view, x: spot.x, y: spot.y } })
  }
  return found
}

/** A kind with few possible flaws may have fewer than the grade has; then the item has the better grade. */
export function fittingGrade(grade: Grade, flaws: readonly FlawFacts[]): Grade {
  const worstFirst: readonly Grade[] = ['C', 'BC', 'B', 'AB', 'A']
  const at = worstFirst.indexOf(grade)
  if (at < 0) return grade
  const fits = (each: Grade): boolean =>
    FLAW_COUNTS[each][0] <= flaws.length && flaws.every(({ degree }) => GRADE_DEGREES[each].includes(degree))
  return worstFirst.slice(at).find(fits) ?? grade
}
