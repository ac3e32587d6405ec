/**
 * What buyers call brands, series and kinds: nicknames, other names, words for who wears it. Filled in once
 * (search_term); afterwards the operator's console owns the rows.
 */
import type { ColourKey, ItemCategory, Kind, MaterialKey } from '../../media/subject'
import { COLOURS, MATERIALS } from '../../media/subject'
import type { Trx } from '../database'
import { fold } from '../../modules/catalogue/search/words'
import { BRANDS, type BrandCode } from './brands'

export interface SearchTarget {
  readonly brand?: BrandCode
  readonly series?: string
  readonly kind?: Kind
  readonly category?: ItemCategory
  readonly colour?: ColourKey
  readonly material?: MaterialKey
  readonly sizeFrom?: number
  readonly sizeTo?: number
  readonly sizeName?: string
  /** Found as well, but after the others. */
  readonly lesser?: true
}

export interface SearchTermSeed {
  readonly terms: readonly string[]
  /** Alternatives; none: the words are left out of a search. */
  readonly targets: readonly SearchTarget[]
}

/** @param terms separated by 、, since some contain blanks. */
const named = (terms: string, ...targets: SearchTarget[]): SearchTermSeed => ({ terms: terms.split('、'), targets })

/** Nicknames of a brand's series. */
const of =
  (brand: BrandCode) =>
  (terms: string, ...series: string[]): SearchTermSeed =>
    named(terms, ...series.map((name) => ({ brand, series: name })))

const hermes = of('hermes')
const chanel = of('chanel')
const lv = of('louis-vuitton')
const dior = of('dior')
const gucci = of('gucci')
const prada = of('prada')
const ysl = of('saint-laurent')
const celine = of('celine')
const bottega = of('bottega-veneta')
const loewe = of('loewe')
const fendi = of('fendi')
const balenciaga = of('balenciaga')
const rolex = of('rolex')
const omega = of('omega')
const cartier = of('cartier')
const patek = of('patek-philippe')
const piguet = of('audemars-piguet')
const iwc = of('iwc')
const jaeger = of('jaeger-lecoultre')
const vacheron = of('vacheron-constantin')
const longines = of('longines')
const vanCleef = of('van-cleef')
const bvlgari = of('bvlgari')
const tiffany = of('tiffany')

/** Watches from here on are worn by men, smaller ones by women, mm; where a size has a name it is 大号 or not. */
const MEN_WATCH_MM = 38
/** Shoes from here on are men's. */
const MEN_SHOE = 41

const MEN_WATCHES: SearchTarget[] = [
  { category: 'watches', sizeFrom: MEN_WATCH_MM },
  { category: 'watches', sizeName: '大号' },
]
const WOMEN_WATCHES: SearchTarget[] = [
  { category: 'watches', sizeTo: MEN_WATCH_MM - 1 },
  { category: 'watches', sizeName: '小号' },
  { category: 'watches', sizeName: '中号' },
]
const MEN_SHOES: SearchTarget[] = [{ category: 'shoes', sizeFrom: MEN_SHOE }, { kind: 'oxford' }]
const WOMEN_SHOES: SearchTarget[] = [{ category: 'shoes', sizeTo: MEN_SHOE - 1 }]
const MEN: SearchTarget[] = [
  ...MEN_WATCHES,
  ...MEN_SHOES,
  { kind: 'tie' },
  { kind: 'backpack' },
  { kind: 'boston', lesser: true },
]
const WOMEN: SearchTarget[] = [
  ...WOMEN_WATCHES,
  ...WOMEN_SHOES,
  { kind: 'dress' },
  { kind: 'skirt' },
  { category: 'bags' },
  { category: 'jewellery' },
]

export const SEARCH_TERMS: readonly SearchTermSeed[] = [
  // Brands.
  named('香家、香奈、双c、小香家', { brand: 'chanel' }),
  named('大h、爱马', { brand: 'hermes' }),
  named('路易斯威登、路威', { brand: 'louis-vuitton' }),
  named('古琦、gg', { brand: 'gucci' }),
  named('普家', { brand: 'prada' }),
  named('saint laurent paris', { brand: 'saint-laurent' }),
  named('席琳', { brand: 'celine' }),
  named('宝蝶家', { brand: 'bottega-veneta' }),
  named('罗伊威、洛伊唯', { brand: 'loewe' }),
  named('巴黎家', { brand: 'balenciaga' }),
  named('巴布瑞', { brand: 'burberry' }),
  named('蒙口、蒙克莱', { brand: 'moncler' }),
  named('oumijia、欧米加', { brand: 'omega' }),
  named('百达、patek', { brand: 'patek-philippe' }),
  named('爱彼表、audemars', { brand: 'audemars-piguet' }),
  named('江诗、vacheron', { brand: 'vacheron-constantin' }),
  named('梵克、van cleef', { brand: 'van-cleef' }),
  named('宝家', { brand: 'bvlgari' }),
  named('蒂凡尼', { brand: 'tiffany' }),
  named('红底高跟鞋', { brand: 'christian-louboutin' }),
  named('脏脏鞋', { brand: 'golden-goose' }),
  // Bags.
  hermes('铂金包、铂金、bk、柏金包、铂金手袋', 'Birkin'),
  named('凯莉包、凯莉、ke', { brand: 'hermes', series: 'Kelly', kind: 'topHandleBag' }),
  named('康康包、康斯坦斯', { brand: 'hermes', series: 'Constance', kind: 'flapBag' }),
  named('康康', { brand: 'hermes', series: 'Constance' }),
  hermes('菜篮子、菜篮、菜篮子包', 'Picotin'),
  hermes('花园派对、花园包', 'Garden Party'),
  hermes('伊芙琳、邮差包', 'Evelyne'),
  hermes('琳迪、琳迪包', 'Lindy'),
  hermes('保龄球包', 'Bolide'),
  chanel('cf、经典口盖', 'Classic Flap'),
  chanel('255、2.55包', '2.55'),
  chanel('boy、男孩包', 'Leboy'),
  chanel('流浪包gabrielle、加布里埃', 'Gabrielle'),
  chanel('可可手柄、coco handle', 'Coco Handle'),
  chanel('沙滩包', 'Deauville'),
  lv('子母包、nf', 'Neverfull'),
  lv('贝壳包', 'Alma'),
  lv('卡普西、卡包西', 'Capucines'),
  lv('水桶neonoe、福桶', 'NéoNoé'),
  lv('旅行袋', 'Keepall'),
  dior('戴妃包、戴妃、黛妃包、黛妃', 'Lady Dior'),
  named('马鞍包、马鞍', { brand: 'dior', series: 'Saddle', kind: 'baguette' }),
  dior('蒙田包、蒙田', '30 Montaigne'),
  gucci('酒神、酒神包、酒神节', 'Dionysus'),
  gucci('马蒙、马梦、马蒙包、marmont', 'GG Marmont'),
  gucci('竹节、竹节包', 'Bamboo 1947'),
  gucci('杰基、杰姬包', 'Jackie 1961'),
  gucci('马衔扣、马衔扣1955', 'Horsebit 1955', '1953 Horsebit', 'Horsebit'),
  prada('杀手包', 'Galleria'),
  prada('尼龙包', 'Re-Nylon', 'Re-Edition 2005'),
  prada('2005、05腋下包', 'Re-Edition 2005'),
  ysl('风琴包', 'Sac de Jour'),
  ysl('信封包', 'Kate', 'LouLou'),
  ysl('吸烟装', 'Le Smoking'),
  celine('笑脸包、笑脸', 'Luggage'),
  celine('鲶鱼包', 'Belt'),
  celine('凯旋门', 'Triomphe'),
  bottega('云朵包', 'Pouch'),
  bottega('枕头包bv、格子包', 'Cassette'),
  loewe('几何包', 'Puzzle'),
  loewe('吊床包', 'Hammock'),
  fendi('法棍、法棍包', 'Baguette'),
  fendi('猫眼包、躲猫猫', 'Peekaboo'),
  balenciaga('机车包', 'City', 'Le Cagole'),
  balenciaga('沙漏包', 'Hourglass'),
  named('狗牙包', { brand: 'goyard' }),
  named('小猪包', { brand: 'chloe', series: 'Drew' }),
  named(
    '老花、老花包、monogram、经典老花',
    { brand: 'louis-vuitton', material: 'canvas', category: 'bags' },
    { brand: 'gucci', material: 'canvas', category: 'bags' },
    { brand: 'goyard', material: 'canvas', category: 'bags' },
  ),
  named('豆腐包', { kind: 'cameraBag' }, { kind: 'flapBag', lesser: true }),
  named('饺子包', { kind: 'hobo' }),
  named('妈咪包', { kind: 'tote' }),
  named('邮差、斜挎', { kind: 'cameraBag' }, { kind: 'flapBag' }, { kind: 'hobo', lesser: true }),
  named('男包', { kind: 'backpack' }, { kind: 'boston' }, { kind: 'clutch', lesser: true }),
  named('钱包', { kind: 'wallet' }, { kind: 'cardHolder', lesser: true }),
  // Watches.
  rolex('迪通拿、熊猫迪', 'Daytona'),
  named('水鬼', { brand: 'rolex', series: 'Submariner' }, { kind: 'diverWatch', lesser: true }),
  named(
    '绿水鬼、绿鬼',
    { brand: 'rolex', series: 'Submariner', colour: 'forest' },
    { brand: 'rolex', series: 'Submariner', lesser: true },
  ),
  named(
    '黑水鬼',
    { brand: 'rolex', series: 'Submariner', colour: 'black' },
    { brand: 'rolex', series: 'Submariner', lesser: true },
  ),
  rolex('日志、日志型、蚝式日志', 'Datejust'),
  rolex('格林尼治、格林、可乐圈、百事圈', 'GMT-Master II'),
  rolex('蚝式恒动', 'Oyster Perpetual'),
  rolex('切利尼', 'Cellini'),
  omega('超霸、登月表', 'Speedmaster'),
  omega('海马', 'Seamaster'),
  omega('星座', 'Constellation'),
  omega('碟飞、蝶飞', 'De Ville'),
  cartier('坦克', 'Tank'),
  cartier('山度士、桑托斯', 'Santos'),
  cartier('蓝气球', 'Ballon Bleu'),
  patek('鹦鹉螺', 'Nautilus'),
  patek('手雷、手榴弹', 'Aquanaut'),
  patek('卡拉特拉瓦', 'Calatrava'),
  named(
    '皇家橡树、皇橡',
    { brand: 'audemars-piguet', series: 'Royal Oak' },
    { brand: 'audemars-piguet', series: 'Royal Oak Offshore', lesser: true },
  ),
  piguet('离岸型、皇家橡树离岸型', 'Royal Oak Offshore'),
  iwc('葡萄牙、葡计、葡萄牙计时', 'Portugieser'),
  iwc('柏涛菲诺', 'Portofino'),
  iwc('马克、马克二十', "Pilot's Watch Mark XX"),
  iwc('大飞', 'Big Pilot'),
  jaeger('翻转、翻转表', 'Reverso'),
  vacheron('纵横四海', 'Overseas'),
  vacheron('传承', 'Patrimony'),
  named('碧湾', { brand: 'tudor', series: 'Black Bay' }, { brand: 'tudor', series: 'Black Bay Chrono' }),
  named('航空计时', { brand: 'breitling', series: 'Navitimer' }),
  named('超级海洋', { brand: 'breitling', series: 'Superocean' }),
  named('庐米诺', { brand: 'panerai', series: 'Luminor' }),
  longines('康卡斯', 'HydroConquest'),
  longines('名匠', 'Master'),
  longines('黛绰维纳', 'DolceVita'),
  longines('先行者', 'Spirit'),
  named('男表、男士手表、男士腕表、男款手表', ...MEN_WATCHES),
  named('女表、女士手表、女士腕表、女款手表', ...WOMEN_WATCHES),
  // Jewellery.
  named('螺丝手镯', { brand: 'cartier', series: 'LOVE', kind: 'bangle' }),
  named('钉子手镯、钉子', { brand: 'cartier', series: 'Juste un Clou' }),
  named('四叶草、五花、四叶草项链', { brand: 'van-cleef', series: 'Alhambra' }, { brand: 'van-cleef', lesser: true }),
  vanCleef('满天星', 'Perlée'),
  bvlgari('弹簧戒、弹簧戒指、b zero', 'B.zero1'),
  bvlgari('蛇形、灵蛇、蛇头', 'Serpenti'),
  bvlgari('小裙子、扇子项链', "Divas' Dream"),
  tiffany('六爪', 'Setting'),
  tiffany('绳结', 'Knot'),
  hermes('猪鼻、猪鼻子', "Chaîne d'Ancre"),
  chanel('山茶花', 'Camélia'),
  dior('罗盘、玫瑰罗盘', 'Rose des Vents'),
  named('蜜蜂、蜂巢戒指', { brand: 'chaumet', series: 'Bee My Love' }),
  named('约瑟芬', { brand: 'chaumet', series: 'Joséphine' }),
  named('快乐之心、小桃心', { brand: 'chopard', series: 'Happy Hearts' }),
  named('时来运转', { brand: 'piaget', series: 'Possession' }),
  named('戒指、指环', { kind: 'ringBand' }, { kind: 'gemRing' }),
  named('钻戒、钻石戒指、求婚戒指', { kind: 'gemRing' }),
  named('结婚戒指、婚戒、对戒', { kind: 'ringBand' }, { kind: 'gemRing', lesser: true }),
  named('耳环、耳坠', { kind: 'hoopEarrings' }, { kind: 'studEarrings', lesser: true }),
  // Shoes and clothes.
  named('男鞋', ...MEN_SHOES),
  named('女鞋', ...WOMEN_SHOES),
  named('铆钉鞋', { brand: 'valentino', series: 'Rockstud', category: 'shoes' }),
  named('方扣鞋', { brand: 'roger-vivier' }),
  named('小香外套、粗花呢、小香风', { brand: 'chanel', series: 'Tweed' }),
  named('战壕风衣', { brand: 'burberry', kind: 'trenchCoat' }),
  named('格纹围巾、巴宝莉围巾', { brand: 'burberry', series: 'Classic', kind: 'shawl' }),
  named('皮带、腰带', { kind: 'belt' }),
  // English words of categories.
  named('bag、bags', { category: 'bags' }),
  named('watch、watches', { category: 'watches' }),
  named('shoes', { category: 'shoes' }),
  named('jewelry、jewellery', { category: 'jewellery' }),
  named('belt', { kind: 'belt' }, { brand: 'celine', series: 'Belt' }),
  named('ring', { kind: 'ringBand' }, { kind: 'gemRing' }),
  named('necklace', { kind: 'pendant' }),
  named('wallet', { kind: 'wallet' }),
  named('tote', { kind: 'tote' }),
  // Families of colours.
  named('红色', { colour: 'red' }, { colour: 'burgundy', lesser: true }),
  named('绿色', { colour: 'forest' }, { colour: 'olive' }),
  named('蓝色', { colour: 'navy' }, { colour: 'mistBlue' }),
  named('灰色', { colour: 'elephant' }),
  named('紫色', { colour: 'lilac' }),
  named('棕色、咖色、咖啡色', { colour: 'brown' }, { colour: 'caramel', lesser: true }),
  named('奶油色、奶白、杏色、奶茶色', { colour: 'cream' }),
  named('粉红、粉红色', { colour: 'pink' }),
  // Who wears it.
  named('男士、男款', ...MEN),
  named('女士、女款', ...WOMEN),
  // What says nothing about an item.
  named('的、款、年、系列、二手、中古、闲置、正品、奢侈品、名牌、专柜、包邮'),
]

/** Terms that came later: a shop that has the first gets these at its next start. */
export const LATER_SEARCH_TERMS: readonly SearchTermSeed[] = [
  // 铂金 is the bag, and of a ring or necklace the metal; the bag's own row is among the first.
  named('铂金', { material: 'platinum', lesser: true }),
  named('通勤', { kind: 'tote' }, { kind: 'topHandleBag', lesser: true }, { kind: 'backpack', lesser: true }),
  named('大容量', { kind: 'tote' }, { kind: 'boston' }, { kind: 'backpack' }, { category: 'bags', sizeName: '大号' }),
  // How a wish is worded, and whom it is for.
  named(
    '想买、想要、想入、想找、求购、求一只、求一个、求一款、求一块、求一条、求推荐、推荐、有没有、请问、适合、' +
      '一个、一只、一款、一块、一条、一双、一件、' +
      '送女朋友、送女友、送男朋友、送男友、送老婆、送老公、送妈妈、送闺蜜、送礼、送人',
  ),
]

/** Terms that came with the reading of wearers and of nicknames by an initial. */
export const EVERYDAY_TERMS: readonly SearchTermSeed[] = [
  named('男、男生、男性、男人、男式', ...MEN),
  named('女、女生、女性、女人、女式', ...WOMEN),
  // Brands by their initial: several have the same.
  named('h家', { brand: 'hermes' }),
  named('c家', { brand: 'chanel' }, { brand: 'celine', lesser: true }),
  named('l家', { brand: 'louis-vuitton' }, { brand: 'loewe', lesser: true }),
  named('d家', { brand: 'dior' }),
  named('g家', { brand: 'gucci' }, { brand: 'goyard', lesser: true }),
  named('p家', { brand: 'prada' }),
  named('y家', { brand: 'saint-laurent' }),
  named('f家', { brand: 'fendi' }),
  named('b家', { brand: 'bottega-veneta' }, { brand: 'balenciaga' }, { brand: 'burberry' }),
  named('v家', { brand: 'valentino' }, { brand: 'van-cleef' }),
  named('t家', { brand: 'tiffany' }),
  // Every pump has a heel, open at its back or not.
  named('高跟鞋', { kind: 'pump' }, { kind: 'slingback', lesser: true }),
  // As they are said beyond the mainland.
  named('皮夹', { kind: 'wallet' }, { kind: 'cardHolder', lesser: true }),
  named('后背包', { kind: 'backpack' }),
  named('侧背包、斜背包', { kind: 'flapBag' }, { kind: 'cameraBag' }, { kind: 'hobo', lesser: true }),
]

/** A row of search_term. */
export interface SearchTermRow {
  kind: 'MEANING' | 'IGNORED'
  term: string
  brandId: number | null
  seriesId: number | null
  categoryId: number | null
  colour: string | null
  material: string | null
  sizeFrom: number | null
  sizeTo: number | null
  sizeName: string | null
  isLesser: boolean
}

interface KnownNames {
  brands: readonly { id: number; latinName: string }[]
  series: readonly { id: number; brandId: number; name: string }[]
  categories: readonly { id: number; code: string }[]
}

const EMPTY = {
  brandId: null,
  seriesId: null,
  categoryId: null,
  colour: null,
  material: null,
  sizeFrom: null,
  sizeTo: null,
  sizeName: null,
  isLesser: false,
}

/** The rows of all terms whose brands, series and categories a database has. */
export function searchTermRows(
  { brands, series, categories }: KnownNames,
  seeds: readonly SearchTermSeed[] = SEARCH_TERMS,
): SearchTermRow[] {
  const latinNames = new Map<string, string>(BRANDS.map(({ code, latinName }) => [code, latinName]))
  const brandOf = (code: BrandCode) => brands.find(({ latinName }) => latinName === latinNames.get(code))?.id
  const seriesOf = (brandId: number | undefined, name: string) =>
    series.find((row) => row.brandId === brandId && fold(row.name) === fold(name))?.id
  const categoryOf = (code: string) => categories.find((row) => row.code === code)?.id
  return seeds.flatMap(({ terms, targets }): SearchTermRow[] => {
    if (targets.length === 0) return terms.map((term) => ({ kind: 'IGNORED', term, ...EMPTY }))
    const rows = targets.flatMap((target) => {
      const brandId = target.brand && brandOf(target.brand)
      const seriesId = target.series && seriesOf(brandId, target.series)
      const categoryCode = target.kind ?? target.category
      const categoryId = categoryCode && categoryOf(categoryCode)
      const isKnown = (!target.brand || brandId) && (!target.series || seriesId) && (!categoryCode || categoryId)
      if (!isKnown) return []
      return {
        kind: 'MEANING' as const,
        brandId: brandId ?? null,
        seriesId: seriesId || null,
        categoryId: categoryId ?? null,
        colour: target.colour ? COLOURS[target.colour].name : null,
        material: target.material ? MATERIALS[target.material] : null,
        sizeFrom: target.sizeFrom ?? null,
        sizeTo: target.sizeTo ?? null,
        sizeName: target.sizeName ?? null,
        isLesser: target.lesser ?? false,
      }
    })
    return terms.flatMap((term) => rows.map((row) => ({ ...row, term })))
  })
}

/** Writes the terms into a catalogue that has its brands, series and categories. @returns how many there were. */
export async function insertSearchTerms(trx: Trx, seeds: readonly SearchTermSeed[]): Promise<number> {
  const [brands, series, categories] = [
    await trx.selectFrom('brand').select(['id', 'latinName']).execute(),
    await trx.selectFrom('series').select(['id', 'brandId', 'name']).execute(),
    await trx.selectFrom('category').select(['id', 'code']).execute(),
  ]
  const rows = searchTermRows({ brands, series, categories }, seeds)
  if (rows.length > 0)
    await trx
      .insertInto('searchTerm')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.length
}
