/**
 * What buyers of second-hand luxury type, and what the first results must be. The expectation is on brand, series, kind
 * and looks, never on a title.
 */
import type { Grade } from '@contract/catalogue'
import type { SeedItem } from '../../../server/src/db/seed/make-item'
import type { ItemCategory, Kind } from '../../../server/src/media/subject'

/** What an item must be; several values of one field mean "any of". */
export interface Expected {
  brand?: string
  series?: readonly string[]
  kind?: readonly Kind[]
  category?: ItemCategory
  colour?: readonly string[]
  material?: readonly string[]
  size?: readonly string[]
  /** Words of the model's name, as in Birkin 25. */
  model?: string
  /** Diameter of a watch in mm, or size of a shoe. */
  largerThan?: number
  smallerThan?: number
  year?: readonly number[]
  grade?: readonly Grade[]
  hardware?: readonly string[]
  /** What drives a watch. */
  movement?: '机械' | '石英'
  /** Price, yuan. */
  costsAtLeast?: number
  costsAtMost?: number
}

export interface QueryRow {
  query: string
  /** What each of the first results is; null where nothing may be found. */
  first: Expected | null
  /** The number of first results that are checked, at most as many as there are; FIRST_COUNT unless given. */
  count?: number
  /** The words that are shown as searched instead of the typed ones; absent where the typed words are searched. */
  corrected?: string
  /** The words that are named as left out; absent where something fits all of them. */
  leftOut?: readonly string[]
}

/** Number of first results that are checked unless the row gives another. */
export const FIRST_COUNT = 4

const CHANEL: Expected = { brand: 'chanel' }
const HERMES: Expected = { brand: 'hermes' }
const LV: Expected = { brand: 'louis-vuitton' }
const GREENS = ['墨绿', '橄榄绿']
const REDS = ['红色', '酒红']
const RINGS = ['ringBand', 'gemRing'] as const

export const QUERIES: readonly QueryRow[] = [
  // Nicknames of a series.
  { query: '铂金包', first: { ...HERMES, series: ['Birkin'] } },
  { query: '爱马仕铂金包', first: { ...HERMES, series: ['Birkin'] } },
  { query: '凯莉包', first: { ...HERMES, series: ['Kelly'], category: 'bags' } },
  { query: '康康包', first: { ...HERMES, series: ['Constance'], category: 'bags' } },
  { query: '菜篮子', first: { ...HERMES, series: ['Picotin'] } },
  { query: '戴妃包', first: { brand: 'dior', series: ['Lady Dior'] } },
  { query: '马鞍包', first: { brand: 'dior', series: ['Saddle'], category: 'bags' } },
  { query: 'CF', first: { ...CHANEL, series: ['Classic Flap'] } },
  { query: '小香 CF', first: { ...CHANEL, series: ['Classic Flap'] } },
  { query: '香奈儿cf 黑色', first: { ...CHANEL, series: ['Classic Flap'], colour: ['黑色'] } },
  { query: 'gucci 酒神', first: { brand: 'gucci', series: ['Dionysus'] } },
  { query: '马蒙', first: { brand: 'gucci', series: ['GG Marmont'] } },
  { query: '老花', first: { category: 'bags', material: ['帆布'] } },
  { query: 'lv老花', first: { ...LV, material: ['帆布'] } },
  { query: '几何包', first: { brand: 'loewe', series: ['Puzzle'] } },
  { query: '笑脸包', first: { brand: 'celine', series: ['Luggage'] } },
  { query: '机车包', first: { brand: 'balenciaga', series: ['City', 'Le Cagole'] } },
  { query: '迪通拿', first: { brand: 'rolex', series: ['Daytona'] } },
  { query: '水鬼', first: { kind: ['diverWatch'] } },
  { query: '绿水鬼', first: { brand: 'rolex', series: ['Submariner'] } },
  { query: '劳力士日志', first: { brand: 'rolex', series: ['Datejust'] } },
  { query: '超霸', first: { brand: 'omega', series: ['Speedmaster'] } },
  { query: '蓝气球', first: { brand: 'cartier', series: ['Ballon Bleu'] } },
  { query: '鹦鹉螺', first: { brand: 'patek-philippe', series: ['Nautilus'] } },
  { query: '皇家橡树', first: { brand: 'audemars-piguet', series: ['Royal Oak', 'Royal Oak Offshore'] } },
  { query: '四叶草', first: { brand: 'van-cleef', series: ['Alhambra'] } },
  { query: '螺丝手镯', first: { brand: 'cartier', series: ['LOVE'], kind: ['bangle'] } },
  { query: '小脏鞋', first: { brand: 'golden-goose' } },
  { query: '红底鞋', first: { brand: 'christian-louboutin' } },
  // Blanks, capitals and accents.
  { query: 'Birkin25', first: { ...HERMES, series: ['Birkin'], model: '25' } },
  { query: 'birkin 25', first: { ...HERMES, series: ['Birkin'], model: '25' } },
  { query: 'HERMES', first: HERMES },
  { query: 'louisvuitton neverfull', first: { ...LV, series: ['Neverfull'] } },
  { query: 'ladydior', first: { brand: 'dior', series: ['Lady Dior'] } },
  { query: 'neonoe', first: { ...LV, series: ['NéoNoé'] } },
  { query: 'ＬＶ 水桶包', first: { ...LV, kind: ['bucketBag'] } },
  // Buyers and measures.
  { query: '男表', first: { category: 'watches', largerThan: 37 } },
  { query: '女表', first: { category: 'watches', smallerThan: 38 } },
  { query: '劳力士男表', first: { brand: 'rolex', category: 'watches', largerThan: 37 } },
  { query: '男鞋', first: { category: 'shoes', largerThan: 38.5 } },
  { query: '钻戒', first: { kind: ['gemRing'] } },
  { query: '37码高跟鞋', first: { kind: ['pump'], size: ['37'] } },
  { query: '40mm 劳力士', first: { brand: 'rolex', size: ['40mm'] } },
  { query: '小号黑色包包', first: { category: 'bags', size: ['小号'], colour: ['黑色'] } },
  // Looks.
  { query: '红色包包', first: { category: 'bags', colour: REDS } },
  { query: '绿色爱马仕', first: { ...HERMES, colour: GREENS } },
  { query: '鳄鱼皮', first: { material: ['雾面鳄鱼皮', '亮面鳄鱼皮'] } },
  { query: '菱格纹链条包', first: { kind: ['flapBag'], material: ['小羊皮'] } },
  { query: '二手香奈儿的包', first: { ...CHANEL, category: 'bags' } },
  // Pinyin and its initials.
  { query: 'xiangnaier', first: CHANEL, corrected: '香奈儿' },
  { query: 'aimashi', first: HERMES, corrected: '爱马仕' },
  { query: 'bojinbao', first: { ...HERMES, series: ['Birkin'] }, corrected: '铂金包' },
  { query: 'aimashi birkin', first: { ...HERMES, series: ['Birkin'] }, corrected: '爱马仕 birkin' },
  { query: 'ams', first: HERMES, corrected: '爱马仕' },
  { query: 'xne', first: CHANEL, corrected: '香奈儿' },
  { query: 'lv', first: LV },
  // Misspelled.
  { query: 'chanle', first: CHANEL, corrected: 'Chanel' },
  { query: 'hermse', first: HERMES, corrected: 'Hermès' },
  { query: 'guccci', first: { brand: 'gucci' }, corrected: 'Gucci' },
  { query: 'loius vuiton', first: LV, corrected: 'Louis Vuitton' },
  { query: 'brikin 25', first: { ...HERMES, series: ['Birkin'] }, corrected: 'Birkin 25' },
  { query: '香奈尔', first: CHANEL },
  { query: '香耐儿', first: CHANEL, corrected: '香奈儿' },
  { query: '爱马士包包', first: { ...HERMES, category: 'bags' }, corrected: '爱马仕包包' },
  { query: '卡蒂亚手镯', first: { brand: 'cartier', kind: ['bangle'] }, corrected: '卡地亚手镯' },
  // Nothing is nearer than nothing.
  { query: '查无此物', first: null },
  { query: '电饭锅', first: null },
  { query: 'zzzzzz', first: null },
  { query: 'asdfgh', first: null },
  { query: '9999999', first: null },
  // A series with a size, a part of its name, or its reference.
  { query: '爱马仕kelly 32', first: { ...HERMES, series: ['Kelly'], model: '32' } },
  { query: 'lindy26', first: { ...HERMES, series: ['Lindy'], model: '26' } },
  { query: '香奈儿 2.55', first: { ...CHANEL, series: ['2.55'] } },
  { query: '迪奥 蒙田', first: { brand: 'dior', series: ['30 Montaigne'] } },
  { query: '猪鼻子手链', first: { ...HERMES, series: ["Chaîne d'Ancre"], kind: ['chainBracelet'] } },
  { query: '葡萄牙计时', first: { brand: 'iwc', series: ['Portugieser'] } },
  { query: '劳力士 116500', first: { brand: 'rolex', series: ['Daytona'], model: '116500' } },
  // Colours, materials, sizes, years.
  { query: '黑色 lady dior 大号', first: { brand: 'dior', series: ['Lady Dior'], colour: ['黑色'], size: ['大号'] } },
  { query: '金扣 birkin', first: { ...HERMES, series: ['Birkin'], hardware: ['金色五金'] } },
  { query: '麂皮短靴', first: { kind: ['ankleBoot'], material: ['麂皮'] } },
  { query: '玫瑰金手镯', first: { kind: ['bangle'], material: ['18K 玫瑰金'] } },
  { query: '白金戒指', first: { kind: RINGS, material: ['18K 白金'] } },
  // 铂金 alone is the bag; of a ring it is the metal.
  { query: '铂金戒指', first: { kind: RINGS, material: ['铂金'] } },
  { query: '2024年 爱马仕', first: { ...HERMES, year: [2024] } },
  { query: 'CF 2024', first: { ...CHANEL, series: ['Classic Flap'], year: [2024] } },
  // With 年 it is a year, though there is a Lindy 20.
  { query: '20年的lindy', first: { ...HERMES, series: ['Lindy'], year: [2020] } },
  { query: '36mm 女表', first: { category: 'watches', size: ['36mm'] } },
  { query: '36码半 平底鞋', first: { kind: ['balletFlat'], size: ['36.5'] } },
  { query: '蓝色表盘潜水表', first: { kind: ['diverWatch'], colour: ['海军蓝', '雾蓝'] } },
  { query: '全新香奈儿', first: { ...CHANEL, grade: ['S'] } },
  // Whole sentences.
  { query: '想买一个黑色的香奈儿链条包', first: { ...CHANEL, kind: ['flapBag'], colour: ['黑色'] } },
  { query: '求一只爱马仕白色birkin 25 小号', first: { ...HERMES, series: ['Birkin'], colour: ['白色'], model: '25' } },
  { query: '送女朋友的卡地亚玫瑰金手镯', first: { brand: 'cartier', kind: ['bangle'], material: ['18K 玫瑰金'] } },
  {
    query: '二手正品劳力士男士手表 40mm 精钢',
    first: { brand: 'rolex', category: 'watches', size: ['40mm'], material: ['精钢'] },
  },
  { query: '有没有适合通勤的大容量托特包', first: { kind: ['tote'] } },
  // Other names of brands.
  { query: '驴牌水桶', first: { ...LV, kind: ['bucketBag'] } },
  { query: '杨树林 链条包', first: { brand: 'saint-laurent', kind: ['flapBag'] } },
  { query: 'vca 项链', first: { brand: 'van-cleef', kind: ['pendant'] } },
  { query: '宝缇嘉 云朵包', first: { brand: 'bottega-veneta', series: ['Pouch'] } },
  // Misspelled Chinese.
  { query: '爱玛仕', first: HERMES, corrected: '爱马仕' },
  { query: '罗意危 几何包', first: { brand: 'loewe', series: ['Puzzle'] }, corrected: '罗意威 几何包' },
  { query: '梵克雅堡 四叶草', first: { brand: 'van-cleef', series: ['Alhambra'] }, corrected: '梵克雅宝 四叶草' },
  { query: '铂今包', first: { ...HERMES, series: ['Birkin'] }, corrected: '铂金包' },
  // Pinyin of a brand and a kind, of syllables apart, and beside Latin letters.
  { query: 'kadiya shouzhuo', first: { brand: 'cartier', kind: ['bangle'] }, corrected: '卡地亚 手镯' },
  { query: 'xiang nai er', first: CHANEL, corrected: '香奈儿' },
  { query: 'lv shuitongbao', first: { ...LV, kind: ['bucketBag'] }, corrected: 'lv 水桶包' },
  // Misspelled Latin.
  { query: 'balenciagga', first: { brand: 'balenciaga' }, corrected: 'Balenciaga' },
  { query: 'cartir love', first: { brand: 'cartier', series: ['LOVE'] }, corrected: 'Cartier love' },
  { query: 'submarinner', first: { brand: 'rolex', series: ['Submariner'] }, corrected: 'Submariner' },
  // Where nothing fits all words, the lesser ones are left out: what it is comes before size, price and looks.
  { query: '铂金25 黑色', first: { ...HERMES, series: ['Birkin'], model: '25' }, leftOut: ['黑色'] },
  { query: '黑色 铂金25', first: { ...HERMES, series: ['Birkin'], model: '25' }, leftOut: ['黑色'] },
  { query: '日志型 36', first: { brand: 'rolex', series: ['Datejust'] }, leftOut: ['36'] },
  { query: '爱马仕电饭锅', first: HERMES, leftOut: ['电饭锅'] },
  { query: 'chanle 迪通拿', first: CHANEL, corrected: 'Chanel 迪通拿', leftOut: ['迪通拿'] },
  { query: '戴妃包 500元以内', first: { brand: 'dior', series: ['Lady Dior'] }, leftOut: ['500元以内'] },
  // What is left must name something: a look alone is not what was meant.
  { query: '黑色 电饭锅', first: null },
  { query: '1万以内 电饭锅', first: null },
  // Seasons and numbers.
  { query: '小香 22k', first: { ...CHANEL, year: [2022] }, corrected: '小香 2022' },
  { query: '香奈儿22ss', first: { ...CHANEL, year: [2022] }, corrected: '香奈儿2022' },
  { query: '100', first: { size: ['100cm'] } },
  { query: '劳力士 40', first: { brand: 'rolex', size: ['40mm'] } },
  // Who wears it.
  { query: '双肩包 男', first: { kind: ['backpack'] } },
  { query: '男双肩包', first: { kind: ['backpack'] } },
  { query: '女 劳力士', first: { brand: 'rolex', smallerThan: 38 } },
  { query: '男 鞋 43', first: { category: 'shoes', size: ['43'] } },
  // What drives a watch.
  {
    query: '男士手表 机械',
    first: { category: 'watches', largerThan: 37, movement: '机械' },
  },
  { query: '机械表', first: { category: 'watches', movement: '机械' }, count: 8 },
  { query: '石英表', first: { category: 'watches', movement: '石英' } },
  // Prices in words.
  { query: '包包 1万以内', first: { category: 'bags', costsAtMost: 10_000 }, count: 8 },
  { query: '女士 手表 3万以下', first: { category: 'watches', smallerThan: 38, costsAtMost: 30_000 }, count: 8 },
  { query: '路易威登包 5000-10000', first: { ...LV, category: 'bags', costsAtLeast: 5000, costsAtMost: 10_000 } },
  { query: '预算2万 爱马仕丝巾', first: { ...HERMES, kind: ['scarf'], costsAtMost: 20_000 } },
  { query: '10万以上的爱马仕包', first: { ...HERMES, category: 'bags', costsAtLeast: 100_000 } },
  // Every heel, with the size that was asked for.
  { query: '40码 高跟鞋', first: { kind: ['pump', 'slingback'], size: ['40'] } },
  // A brand by its initial or with 家, and a nickname that ends with the word of a category.
  { query: 'H家 凯莉', first: { ...HERMES, series: ['Kelly'], category: 'bags' } },
  { query: 'gucci家 腰带', first: { brand: 'gucci', kind: ['belt'] } },
  { query: '四叶草项链', first: { brand: 'van-cleef', series: ['Alhambra'], kind: ['pendant'] } },
  { query: '钉子手镯', first: { brand: 'cartier', series: ['Juste un Clou'], kind: ['bangle'] } },
  { query: '弹簧戒指', first: { brand: 'bvlgari', series: ['B.zero1'], kind: RINGS } },
  // Traditional characters.
  { query: '愛馬仕', first: HERMES },
  { query: '手錶', first: { category: 'watches' } },
  { query: '古馳', first: { brand: 'gucci' } },
  { query: '卡地亞 手鐲', first: { brand: 'cartier', kind: ['bangle'] } },
  { query: '勞力士男錶', first: { brand: 'rolex', largerThan: 37 } },
  { query: '後背包', first: { kind: ['backpack'] } },
  { query: '愛瑪仕', first: HERMES, corrected: '爱马仕' },
]

const isAny = <T>(value: T, wanted: readonly T[] | undefined): boolean => wanted === undefined || wanted.includes(value)

/** The size as a number; 小号 and 大号 of watches are smaller and larger than any. */
const measure = ({ size }: SeedItem): number =>
  size === '大号' ? Infinity : Number.isNaN(Number.parseFloat(size)) ? 0 : Number.parseFloat(size)

/** Whether an item is what was meant. */
export const fits = (item: SeedItem, wanted: Expected): boolean =>
  (wanted.brand === undefined || item.brand.code === wanted.brand) &&
  (wanted.category === undefined || item.category === wanted.category) &&
  (wanted.model === undefined || item.model.includes(wanted.model)) &&
  isAny(item.series, wanted.series) &&
  isAny(item.leaf.kind, wanted.kind) &&
  isAny(item.colour, wanted.colour) &&
  isAny(item.material, wanted.material) &&
  isAny(item.size, wanted.size) &&
  isAny(item.year, wanted.year) &&
  isAny(item.grade, wanted.grade) &&
  isAny(item.hardware, wanted.hardware) &&
  (wanted.movement === undefined ||
    item.attributes.some(([code, value]) => code === 'movement' && value.includes(wanted.movement ?? ''))) &&
  item.priceFen >= (wanted.costsAtLeast ?? 0) * 100 &&
  item.priceFen <= (wanted.costsAtMost ?? Infinity) * 100 &&
  (wanted.largerThan === undefined || measure(item) > wanted.largerThan) &&
  (wanted.smallerThan === undefined || measure(item) < wanted.smallerThan)
