/**
 * The subject of an item's picture: plain JSON, produced by the catalogue, stored with the item. Owns the vocabulary
 * (kinds, colours, materials, hardware, flaws); independent of brands, series and SVG.
 */

/** The subject of an item whose pictures are uploaded photos: the stored file of each view. */
export interface PhotoSubject {
  readonly photos: Readonly<Record<string, string>>
}

/** @param subject of an item, as it is stored */
export const isPhotoSubject = (subject: unknown): subject is PhotoSubject =>
  typeof subject === 'object' && subject !== null && 'photos' in subject

/** Item categories of the shop. */
export type ItemCategory = 'bags' | 'watches' | 'jewellery' | 'shoes' | 'clothing' | 'accessories'

/** A colour of the palette: Chinese name for the shop, sRGB hex for the drawing. */
export interface Colour {
  readonly name: string
  readonly hex: string
}

export const COLOURS = {
  black: { name: '黑色', hex: '#232225' },
  white: { name: '白色', hex: '#f3f0ea' },
  cream: { name: '米色', hex: '#e2d2b4' },
  brown: { name: '棕色', hex: '#5f3a25' },
  caramel: { name: '焦糖色', hex: '#a86a34' },
  burgundy: { name: '酒红', hex: '#6e1a2b' },
  red: { name: '红色', hex: '#b8202b' },
  navy: { name: '海军蓝', hex: '#22335c' },
  mistBlue: { name: '雾蓝', hex: '#93b0c8' },
  forest: { name: '墨绿', hex: '#1f4a3b' },
  olive: { name: '橄榄绿', hex: '#6f7045' },
  elephant: { name: '大象灰', hex: '#8d867e' },
  pink: { name: '粉色', hex: '#e9a9b3' },
  orange: { name: '橙色', hex: '#e2601f' },
  yellow: { name: '黄色', hex: '#e3b63c' },
  lilac: { name: '丁香紫', hex: '#a893c2' },
  gold: { name: '金色', hex: '#d8ab55' },
  silver: { name: '银色', hex: '#c8cbd0' },
  roseGold: { name: '玫瑰金', hex: '#dc9f86' },
} as const satisfies Record<string, Colour>

export type ColourKey = keyof typeof COLOURS

/** Names of materials alone; the trade's name of a leather, a weave or a quilting belongs to the item (工艺). */
export const MATERIALS = {
  lambskin: '小羊皮',
  pebbled: '荔枝皮',
  grained: '粒面牛皮',
  patent: '漆皮',
  suede: '麂皮',
  canvas: '帆布',
  croc: '雾面鳄鱼皮',
  crocShiny: '亮面鳄鱼皮',
  crocEmbossed: '鳄鱼纹压花牛皮',
  quilted: '小羊皮',
  steel: '精钢',
  yellowGold: '18K 黄金',
  roseGold: '18K 玫瑰金',
  platinum: '铂金',
  silk: '真丝',
  cashmere: '羊绒',
  wool: '羊毛',
  cotton: '棉',
  denim: '牛仔布',
  nylon: '尼龙',
  satin: '缎面',
  acetate: '板材',
} as const

export type MaterialKey = keyof typeof MATERIALS

export const HARDWARE = {
  gold: '金色五金',
  silver: '银色五金',
  ruthenium: '枪色五金',
  roseGold: '玫瑰金五金',
  none: '无五金',
} as const

export type HardwareKey = keyof typeof HARDWARE

/** Watch straps; only watches read it. */
export const STRAPS = { bracelet: '金属表链', leather: '皮表带', rubber: '橡胶表带' } as const

export type StrapKey = keyof typeof STRAPS

export type SizeFactor = 'small' | 'medium' | 'large'

export const FLAW_TYPES = ['划痕', '磨角', '氧化', '变形', '污渍', '开线', '掉色', '气味', '抛光', '后配件'] as const

export type FlawType = (typeof FLAW_TYPES)[number]

/** The views that a flaw may be pinned on. */
export type PlainView = 'front' | 'side' | 'hardware' | 'interior'

/**
 * How much of a flaw is seen: `faint` only in raking light (the item's own views do not draw it), `light` close by,
 * `clear` at arm's length.
 */
export type FlawDegree = 'faint' | 'light' | 'clear'

/** A flaw and its position: x and y in 0..1 of the picture of `view`. A smell is no picture's matter: none is drawn. */
export interface Flaw {
  readonly type: FlawType
  readonly view: PlainView
  readonly x: number
  readonly y: number
  /** `light` where it is not named: subjects stored before degrees existed have none. */
  readonly degree?: FlawDegree
}

const LEATHERS = ['lambskin', 'pebbled', 'grained', 'patent', 'suede', 'croc', 'crocShiny', 'crocEmbossed'] as const
const METALS = ['yellowGold', 'roseGold', 'platinum'] as const
const BRIGHT_HARDWARE = ['gold', 'silver', 'ruthenium', 'roseGold'] as const
const ALL_COLOURS = [
  'black',
  'white',
  'cream',
  'brown',
  'caramel',
  'burgundy',
  'red',
  'navy',
  'mistBlue',
  'forest',
  'elephant',
  'pink',
  'orange',
  'yellow',
  'lilac',
  'olive',
] as const
const DIALS = ['black', 'white', 'navy', 'forest', 'silver', 'burgundy', 'mistBlue', 'cream'] as const
const STONES = ['red', 'forest', 'navy', 'mistBlue', 'white', 'pink', 'lilac', 'black'] as const
const SHOE_COLOURS = [
  'black',
  'white',
  'cream',
  'brown',
  'caramel',
  'burgundy',
  'red',
  'navy',
  'pink',
  'forest',
] as const
const CALM_COLOURS = ['black', 'white', 'cream', 'brown', 'caramel', 'navy', 'elephant', 'burgundy', 'forest'] as const
/** Blues are left out: twill in blue looks like denim. */
const CAP_COLOURS = ['black', 'white', 'cream', 'caramel', 'burgundy', 'red', 'forest', 'olive', 'pink'] as const

/** The name of a kind, and the colours, materials and hardware that exist for it in the real world. */
export interface KindFacts {
  readonly name: string
  readonly category: ItemCategory
  readonly colours: readonly ColourKey[]
  readonly materials: readonly MaterialKey[]
  readonly hardware: readonly HardwareKey[]
  readonly straps?: readonly StrapKey[]
}

function bag(name: string, extra: readonly MaterialKey[] = []): KindFacts {
  return { name, category: 'bags', colours: ALL_COLOURS, materials: [...LEATHERS, ...extra], hardware: BRIGHT_HARDWARE }
}

function watch(name: string, straps: readonly StrapKey[]): KindFacts {
  return {
    name,
    category: 'watches',
    colours: DIALS,
    materials: ['steel', 'yellowGold', 'roseGold'],
    hardware: ['none'],
    straps,
  }
}

function jewel(name: string, colours: readonly ColourKey[]): KindFacts {
  return { name, category: 'jewellery', colours, materials: METALS, hardware: ['none'] }
}

function shoe(name: string, materials: readonly MaterialKey[], hardware: readonly HardwareKey[] = ['none']): KindFacts {
  return { name, category: 'shoes', colours: SHOE_COLOURS, materials, hardware }
}

function garment(
  name: string,
  materials: readonly MaterialKey[],
  colours: readonly ColourKey[] = CALM_COLOURS,
): KindFacts {
  return { name, category: 'clothing', colours, materials, hardware: ['none'] }
}

function accessory(
  name: string,
  materials: readonly MaterialKey[],
  colours: readonly ColourKey[] = ALL_COLOURS,
  hardware: readonly HardwareKey[] = ['none'],
): KindFacts {
  return { name, category: 'accessories', colours, materials, hardware }
}

/** Every generic kind that can be drawn. For jewellery the colour is the metal's, or the stone's where there is one. */
export const KINDS = {
  flapBag: bag('口盖链条包', ['quilted']),
  topHandleBag: bag('手提包'),
  tote: bag('托特包', ['canvas', 'nylon']),
  bucketBag: bag('水桶包', ['canvas']),
  hobo: bag('流浪包', ['nylon']),
  cameraBag: bag('相机包', ['quilted', 'canvas', 'nylon']),
  clutch: bag('手拿包', ['quilted', 'satin']),
  backpack: bag('双肩包', ['canvas', 'nylon']),
  boston: bag('波士顿包', ['canvas', 'nylon']),
  baguette: bag('法棍包', ['quilted', 'nylon']),
  wallet: bag('长款钱包', ['quilted', 'canvas']),
  cardHolder: bag('卡包', ['quilted', 'canvas']),
  diverWatch: watch('潜水表', ['bracelet', 'rubber']),
  chronograph: watch('计时码表', ['bracelet', 'leather', 'rubber']),
  dressWatch: watch('正装表', ['leather']),
  rectWatch: watch('方形表', ['leather']),
  sportWatch: watch('运动钢表', ['bracelet']),
  pilotWatch: watch('飞行员表', ['leather']),
  bangle: jewel('手镯', ['gold', 'roseGold', 'silver']),
  chainBracelet: jewel('链式手链', ['gold', 'roseGold', 'silver']),
  pendant: jewel('吊坠项链', STONES),
  ringBand: jewel('素圈戒指', ['gold', 'roseGold', 'silver']),
  gemRing: jewel('宝石戒指', STONES),
  studEarrings: jewel('耳钉', STONES),
  hoopEarrings: jewel('圈式耳环', ['gold', 'roseGold', 'silver']),
  brooch: jewel('胸针', STONES),
  pump: shoe('高跟鞋', ['lambskin', 'patent', 'suede', 'satin', 'croc']),
  slingback: shoe('后空高跟鞋', ['lambskin', 'patent', 'suede', 'satin'], BRIGHT_HARDWARE),
  loafer: shoe('乐福鞋', ['lambskin', 'patent', 'suede', 'grained', 'croc'], BRIGHT_HARDWARE),
  sneaker: shoe('运动鞋', ['lambskin', 'suede', 'canvas', 'grained']),
  ankleBoot: shoe('短靴', ['lambskin', 'patent', 'suede', 'croc']),
  sandal: shoe('凉鞋', ['lambskin', 'patent', 'suede'], BRIGHT_HARDWARE),
  balletFlat: shoe('芭蕾平底鞋', ['lambskin', 'patent', 'suede', 'satin']),
  oxford: shoe('牛津鞋', ['lambskin', 'patent', 'grained']),
  trenchCoat: garment('风衣', ['cotton'], ['cream', 'black', 'navy', 'olive', 'caramel', 'elephant']),
  woolCoat: garment('大衣', ['wool'], ['caramel', 'black', 'navy', 'cream', 'elephant', 'burgundy']),
  blazer: garment('西装外套', ['wool', 'satin']),
  sweater: garment('针织衫', ['cashmere', 'wool'], [...CALM_COLOURS, 'mistBlue', 'pink', 'red']),
  dress: garment('连衣裙', ['silk', 'wool'], [...CALM_COLOURS, 'red', 'pink', 'lilac', 'mistBlue']),
  shirt: garment('衬衫', ['cotton', 'silk'], ['white', 'mistBlue', 'black', 'pink', 'navy', 'cream']),
  skirt: garment('半身裙', ['wool', 'satin', 'lambskin'], [...CALM_COLOURS, 'red', 'pink', 'mistBlue']),
  downJacket: garment('羽绒服', ['nylon'], ['black', 'white', 'navy', 'red', 'olive', 'cream', 'mistBlue', 'burgundy']),
  jeans: garment('牛仔裤', ['denim'], ['navy', 'mistBlue', 'black', 'white']),
  scarf: accessory('丝巾', ['silk']),
  belt: accessory('腰带', ['lambskin', 'grained', 'patent', 'croc'], ALL_COLOURS, BRIGHT_HARDWARE),
  sunglasses: accessory('太阳镜', ['acetate'], ['black', 'brown', 'caramel', 'white', 'burgundy', 'navy', 'forest']),
  cap: accessory('棒球帽', ['cotton', 'lambskin'], CAP_COLOURS),
  gloves: accessory('手套', ['lambskin', 'suede', 'cashmere'], [...CALM_COLOURS, 'red']),
  shawl: accessory('羊绒披肩', ['cashmere'], [...CALM_COLOURS, 'mistBlue', 'red', 'pink']),
  tie: accessory('领带', ['silk', 'wool'], [...CALM_COLOURS, 'red', 'mistBlue', 'lilac']),
  charm: accessory('包挂钥匙扣', ['lambskin', 'grained'], ALL_COLOURS, BRIGHT_HARDWARE),
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof KINDS

/** Everything that a picture depends on. Two equal subjects give the same bytes. */
export interface ItemSubject {
  /** Unsigned 32-bit; varies grain, backdrop tone and small proportions. */
  readonly seed: number
  readonly kind: Kind
  readonly colour: ColourKey
  readonly material: MaterialKey
  readonly hardware: HardwareKey
  readonly size: SizeFactor
  readonly strap?: StrapKey
  /** Opaque stones are ground round; stones without a cut are faceted. Only jewels with a stone read it. */
  readonly cut?: 'cabochon'
  /** A case that does not show its movement, where its kind mostly does. Only round watches read it. */
  readonly back?: 'closed'
  readonly flaws: readonly Flaw[]
}

/** The picture of the item: one of the plain views, or the close-up of `flaws[n]`. */
export type ItemView = PlainView | `flaw-${number}`

export const PLAIN_VIEWS: readonly PlainView[] = ['front', 'side', 'hardware', 'interior']

/** The views that exist for a subject, in gallery order. */
export function viewsOf(subject: ItemSubject): ItemView[] {
  return [...PLAIN_VIEWS, ...subject.flaws.map((_, index): ItemView => `flaw-${index}`)]
}

/** The facts of a kind, widened to the common shape. */
export function factsOf(kind: Kind): KindFacts {
  return KINDS[kind]
}
