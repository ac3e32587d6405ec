/**
 * What buyers of second-hand luxury type, and what the first results must be. The expectation is on brand, series, kind
 * and looks, never on a title.
 */
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
}

export interface QueryRow {
  query: string
  /** What each of the first results is; null where nothing may be found. */
  first: Expected | null
  /** The number of first results that are checked, at most as many as there are; FIRST_COUNT unless given. */
  count?: number
  /** The words that are shown as searched instead of the typed ones; absent where the typed words are searched. */
  corrected?: string
}

/** Number of first results that are checked unless the row gives another. */
export const FIRST_COUNT = 4

const CHANEL: Expected = { brand: 'chanel' }
const HERMES: Expected = { brand: 'hermes' }
const LV: Expected = { brand: 'louis-vuitton' }
const GREENS = ['墨绿', '橄榄绿']
const REDS = ['红色', '酒红']

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
]
