/** An item's details besides its looks: accessories, further attributes, report. All of them follow from its facts. */
import type { Grade } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import { factsOf, HARDWARE, STRAPS, type ItemCategory, type ItemSubject, type Kind } from '../../media/subject'
import { craftOf, hasSpareStrap, materialName, originsOf } from './facts'
import { reportSections, type FlawFacts } from './flaws'
import type { BagSize, Line, WatchModel } from './lines/line'
import { measuresOf, type Measure } from './measures'
import type { Random } from './random'
import { stoneOf } from './wording'

/** What the details of an item follow from. */
export interface DetailFacts {
  readonly line: Line
  readonly grade: Grade
  readonly year: number
  /** The size as the filter has it. */
  readonly size: string
  readonly bag?: BagSize
  readonly watch?: WatchModel
  readonly subject: Omit<ItemSubject, 'flaws'>
}

const kindCategory = (kind: Kind): ItemCategory => factsOf(kind).category
const isNew = (grade: Grade): boolean => grade === 'S' || grade === 'SA'
/** Bags of this brand had a numbered card until the chip replaced it. */
const LAST_CHANEL_CARD = 2021
const LOCKED_SERIES = new Set(['Birkin', 'Kelly', 'Bolide', 'Speedy', 'Keepall', 'Alma'])

function bagAccessories({ line, bag, year, grade }: DetailFacts): string[] {
  const small = line.kind === 'cardHolder' || line.kind === 'wallet'
  const locked = LOCKED_SERIES.has(line.series) && !small
  return [
    ...(small && line.brand !== 'hermes' ? [] : ['防尘袋']),
    '盒子',
    ...(hasSpareStrap(bag) ? ['肩带'] : []),
    ...(locked ? ['挂锁与钥匙'] : []),
    ...(line.brand === 'chanel' && year <= LAST_CHANEL_CARD ? ['身份卡'] : []),
    ...(small ? [] : ['说明卡']),
    ...(isNew(grade) ? ['吊牌'] : []),
    '购买凭证',
  ]
}

const BUTTONED = new Set<Kind>(['trenchCoat', 'woolCoat', 'blazer', 'shirt'])
const COVERED = new Set<Kind>(['trenchCoat', 'woolCoat', 'blazer', 'dress', 'downJacket'])
const HEELED = new Set<Kind>(['pump', 'slingback'])
const LACED = new Set<Kind>(['sneaker', 'oxford'])

/** Everything that may have come with the item when it was new, in display order. */
export function possibleAccessories(facts: DetailFacts): string[] {
  const { line, grade, year, subject } = facts
  const { kind, series } = line
  const tag = isNew(grade) ? ['吊牌'] : []
  switch (kindCategory(kind)) {
    case 'bags':
      return bagAccessories(facts)
    case 'watches':
      return [
        '表盒',
        `${year} 年保卡`,
        '说明书',
        ...(subject.strap === 'bracelet' ? ['备用表节'] : []),
        ...tag,
        '购买凭证',
      ]
    case 'jewellery':
      return [
        '首饰盒',
        '证书',
        ...(kind === 'chainBracelet' || kind === 'pendant' ? ['绒布袋'] : []),
        ...(series === 'LOVE' && kind === 'bangle' ? ['螺丝刀'] : []),
        '购买凭证',
      ]
    case 'shoes':
      return [
        '鞋盒',
        '防尘袋',
        ...(HEELED.has(kind) ? ['备用鞋跟贴'] : []),
        ...(LACED.has(kind) ? ['备用鞋带'] : []),
        '购买凭证',
      ]
    case 'clothing':
      return [...tag, ...(COVERED.has(kind) ? ['防尘套'] : []), ...(BUTTONED.has(kind) ? ['备用纽扣'] : []), '购买凭证']
    case 'accessories':
      return kind === 'sunglasses'
        ? ['眼镜盒', '眼镜布', '购买凭证']
        : ['盒子', ...(kind === 'belt' || kind === 'charm' ? ['防尘袋'] : []), ...tag, '购买凭证']
  }
}

/** Items in better condition have more of their accessories; the order is always the same. */
export function makeAccessories(random: Random, facts: DetailFacts): string[] {
  const all = possibleAccessories(facts)
  const { grade } = facts
  const most = isNew(grade) ? all.length : grade === 'A' || grade === 'AB' ? Math.ceil(all.length * 0.7) : 2
  const fewest = grade === 'S' ? Math.ceil(all.length / 2) : grade === 'SA' ? 2 : 0
  const kept = new Set(random.some(all, random.whole(Math.min(fewest, all.length), Math.min(most, all.length))))
  return all.filter((name) => kept.has(name))
}

/**
 * Attributes without a column of their own in the item table. Ids are positions from 1, so new ones may only be
 * appended.
 */
export const ATTRIBUTES = [
  { code: 'strap', name: '表带' },
  { code: 'movement', name: '机芯' },
  { code: 'water-resistance', name: '防水' },
  { code: 'stone', name: '主石' },
  { code: 'purity', name: '贵金属纯度' },
  { code: 'dimensions', name: '包身尺寸' },
  { code: 'lining', name: '内里材质' },
  { code: 'heel', name: '跟高' },
  { code: 'season', name: '适合季节' },
  { code: 'origin', name: '产地' },
  { code: 'craft', name: '工艺' },
  { code: 'reference', name: '型号' },
  { code: 'case', name: '表壳尺寸' },
  { code: 'thickness', name: '表壳厚度' },
  { code: 'handle', name: '提手高' },
  { code: 'strap-drop', name: '肩带垂长' },
  { code: 'weight', name: '重量' },
  { code: 'label-size', name: '标签尺码' },
  { code: 'measures', name: '平铺尺寸' },
  { code: 'foot-length', name: '适合脚长' },
  { code: 'last-width', name: '楦宽' },
] as const

export type AttributeCode = (typeof ATTRIBUTES)[number]['code']

export const MOVEMENTS = { auto: '自动上链机械', manual: '手动上链机械', quartz: '石英' } as const

const LININGS: Partial<Readonly<Record<string, readonly string[]>>> = {
  hermes: ['山羊皮'],
  'louis-vuitton': ['织物', '超纤绒'],
  goyard: ['织物'],
  prada: ['织物', '小羊皮'],
}
/** Without a lining: one layer of leather or coated cloth. */
const UNLINED = new Set(['Picotin', 'Evelyne', 'Saint Louis'])
/** Series whose inside is a layer of leather by design. */
const LEATHER_LINED = new Set(['Anjou'])

function watchAttributes(watch: WatchModel, strap: ItemSubject['strap']): [AttributeCode, string][] {
  const { ref, calibre, movement, metres, size, face, thick } = watch
  return [
    ...(ref === '' ? [] : [['reference', ref] as [AttributeCode, string]]),
    ['case', face === undefined ? `直径 ${size} mm` : `${face} mm`],
    ['thickness', `${thick} mm`],
    ...(strap === undefined ? [] : [['strap', STRAPS[strap]] as [AttributeCode, string]]),
    ['movement', calibre === '' ? MOVEMENTS[movement] : `${MOVEMENTS[movement]}，${calibre}`],
    ['water-resistance', `${metres} 米`],
  ]
}

function bagAttributes(
  random: Random,
  { brand, series, kind }: Line,
  bag: BagSize,
  hasStrap: boolean,
): [AttributeCode, string][] {
  const found: [AttributeCode, string][] = [['dimensions', `${bag.width} × ${bag.height} × ${bag.depth} cm`]]
  if (bag.handle > 0) found.push(['handle', `${bag.handle} cm`])
  if (bag.strap > 0 && hasStrap) found.push(['strap-drop', `${bag.strap} cm`])
  found.push(['weight', `约 ${bag.grams} g`])
  if (kind !== 'cardHolder' && !UNLINED.has(series)) {
    const lining = random.pick(LININGS[brand] ?? ['织物', '牛皮', '超纤绒'])
    found.push(['lining', LEATHER_LINED.has(series) ? '牛皮' : lining])
  }
  return found
}

/** The accessories decide whether a loose strap is named. */
export function makeAttributes(
  random: Random,
  facts: DetailFacts,
  accessories: readonly string[],
): [AttributeCode, string][] {
  const { line, subject, bag, watch, size } = facts
  const { kind } = line
  const found: [AttributeCode, string][] = []
  const craft = craftOf(line, subject.material)
  if (craft !== '') found.push(['craft', craft])
  if (watch) found.push(...watchAttributes(watch, subject.strap))
  if (bag) found.push(...bagAttributes(random, line, bag, !hasSpareStrap(bag) || accessories.includes('肩带')))
  if (kindCategory(kind) === 'jewellery') {
    const stone = stoneOf(line, subject)
    if (stone) found.push(['stone', stone])
    found.push(['purity', materialName(line, subject.material) === '铂金' ? 'Pt950' : 'Au750'])
  }
  if (line.heels) found.push(['heel', `${random.pick(line.heels)} cm`])
  found.push(...measuresOf(line, size).map(({ code, value }: Measure): [AttributeCode, string] => [code, value]))
  if (kindCategory(kind) === 'clothing') found.push(['season', seasonOf(kind, subject.material)])
  const origins = originsOf(line.brand, kind)
  if (origins.length > 0) found.push(['origin', random.pick(origins)])
  return found
}

function seasonOf(kind: Kind, material: ItemSubject['material']): string {
  if (kind === 'downJacket') return '冬季'
  if (material === 'cashmere' || material === 'wool') return '秋冬'
  return kind === 'trenchCoat' ? '春秋' : '四季'
}

/** 五金 as the shop writes it; empty for items without hardware. */
export function hardwareName(subject: Pick<ItemSubject, 'hardware'>): string {
  return subject.hardware === 'none' ? '' : HARDWARE[subject.hardware]
}

export interface ReportSection {
  readonly name: string
  readonly result: 'good' | 'trace' | 'flaw'
  readonly note: string
}

type Notes = readonly [good: readonly string[], trace: readonly string[]]

/** What an inspector writes about a part that is in order, and about one with slight traces of use. */
const NOTES: Readonly<Record<string, Notes>> = {
  整体: [
    ['版型端正，走线均匀', '表面与缝线未见异常', '包身干净，边油完整'],
    ['表面有轻微使用痕迹', '近看有轻微摩擦'],
  ],
  四角: [['四角完好', '边油完整，未见磨损'], ['角部极轻微摩擦']],
  五金: [['刻字清晰，开合顺畅', '镀层完整，开合正常'], ['有轻微使用细痕，开合正常']],
  内里: [['内里干净，无异味', '内里整洁'], ['内里有轻微使用痕迹']],
  内袋: [['袋口平整，拉合顺畅', '内袋干净'], ['袋口有轻微使用痕迹']],
  卡位: [['卡位紧实', '卡位平整，未撑松'], ['卡位略有插卡痕']],
  烫印: [['烫印清晰，深浅一致', '字体与间距正常'], ['烫印略浅，字迹清楚']],
  表壳: [['线条完整，未见抛光', '棱线清晰'], ['有轻微佩戴痕迹']],
  表盘: [['盘面干净，指针与刻度完好', '印字清楚，盘面无锈点'], []],
  表带: [['状态良好，扣合紧实', '扣合正常，长度可调'], ['有轻微佩戴痕迹']],
  金属: [['镜面完整', '金属表面干净，无明显划痕'], ['有轻微佩戴细痕']],
  镶嵌: [['镶嵌牢固，石面完好', '爪位完整，石面无缺损'], []],
  扣件: [['扣合紧实，开合顺畅', '扣合正常'], ['扣件有轻微使用痕']],
  耳堵: [['耳针平直，耳堵紧实', '耳堵松紧合适'], []],
  耳针: [['耳针平直，扣合正常', '扣合紧实'], []],
  别针: [['别针平直，锁扣正常', '针扣开合顺畅'], []],
  刻印: [['刻印清晰，与型号相符', '纯度与品牌刻印清晰'], []],
  鞋面: [['鞋面平整，无折痕', '鞋面干净'], ['鞋面有轻微穿着痕']],
  鞋头: [['鞋头完好', '鞋头无磨损'], ['鞋头极轻微摩擦']],
  鞋底: [['鞋底干净', '鞋底完好，跟贴完整'], ['鞋底有轻微行走痕']],
  面料: [['面料平整，无起球勾丝', '面料干净，色泽均匀'], ['面料有轻微使用痕迹']],
  缝线: [['缝线均匀，无脱线', '走线平整'], ['个别线头，已修剪']],
  版型: [['版型端正', '轮廓保持良好'], ['略有使用后的自然褶皱']],
  边缘: [['边缘平整', '边缘收口完整'], ['边缘有轻微摩擦']],
  标识: [['标识清晰，字体正常', '标签与标识完整'], []],
  带身: [['带身平直，皮面完好', '皮面完好'], ['带身有轻微佩戴弯折']],
  带扣: [['镀层完整，扣合正常', '刻字清晰'], ['带扣有轻微使用细痕']],
  孔位: [['孔位完好，未加孔', '原厂孔位，边缘整齐'], ['常用孔位略有拉痕']],
  镜框: [['镜框端正，无变形', '镜腿对称，松紧合适'], ['镜腿有轻微使用痕']],
  镜片: [['镜片干净，无划痕', '镜片清晰'], []],
  铰链: [['铰链顺畅', '开合有阻尼，无松动'], []],
  表面: [['皮面完好', '表面干净'], ['表面有轻微使用痕']],
}
const NO_NOTES: Notes = [['状态良好'], []]
/** Unused shoes and clothes have sections of their own words. */
const UNUSED: Readonly<Record<string, string>> = {
  鞋底: '鞋底未落地',
  表带: '未截短，原厂长度',
  四角: '四角完好',
}

const BAR = 10
/** Pressure that a shop's tester applies at most, bar. */
const TEST_LIMIT = 10
/** Movements certified by an observatory keep a narrower rate. */
const CERTIFIED = new Set(['rolex', 'omega', 'tudor', 'breitling'])

interface Running {
  readonly 机芯: string
  readonly 走时: string
  readonly 防水: string
}

/** What the timing machine, the open case and the pressure tester showed. */
function runningOf(random: Random, brand: string, { calibre, movement, metres }: WatchModel): Running {
  const name = calibre === '' ? '' : ` ${calibre}`
  const water = `防水测试 ${Math.min(TEST_LIMIT, metres / BAR)} bar 通过`
  if (movement === 'quartz') {
    return {
      机芯: `石英机芯${name}，电量正常，无漏液痕迹`,
      走时: `走时正常，月差 +${random.whole(2, 12)} 秒`,
      防水: water,
    }
  }
  const rate = CERTIFIED.has(brand) ? random.whole(-2, 4) : random.whole(-4, 8)
  const winding = movement === 'auto' ? '自动上链正常' : '手动上链顺畅'
  return {
    机芯: `原装机芯${name}，${winding}，${random.pick(['无锈蚀与进水痕迹', '夹板与螺丝完好', '无进水痕迹，零件齐全'])}`,
    走时: `日差 ${rate >= 0 ? '+' : '−'}${Math.abs(rate)} 秒/天，摆幅 ${random.whole(262, 305)}°，偏振 0.${random.whole(0, 5)} ms`,
    防水: water,
  }
}

/** One section per inspected part: a flaw makes it `flaw`; otherwise a used item may show a trace. */
export function makeSections(random: Random, facts: DetailFacts, flaws: readonly FlawFacts[]): ReportSection[] {
  const { line, grade, watch } = facts
  const traces: Readonly<Record<Grade, number>> = { S: 0, SA: 0, A: 0.15, AB: 0.35, B: 0.5, BC: 0.65, C: 0.75 }
  const running: Readonly<Record<string, string>> = watch ? { ...runningOf(random, line.brand, watch) } : {}
  return reportSections(line.kind).map((name) => {
    const own = flaws.filter((flaw) => flaw.section === name)
    if (own.length > 0)
      return { name, result: 'flaw', note: own.map((flaw) => `${flaw.place}${flaw.description}`).join('；') }
    const measured = running[name]
    if (measured !== undefined) return { name, result: 'good', note: measured }
    const [good, trace] = NOTES[name] ?? NO_NOTES
    const unused = grade === 'S' ? UNUSED[name] : undefined
    if (unused !== undefined && !(name === '表带' && facts.subject.strap !== 'bracelet'))
      return { name, result: 'good', note: unused }
    return trace.length > 0 && random.chance(traces[grade])
      ? { name, result: 'trace', note: random.pick(trace) }
      : { name, result: 'good', note: random.pick(good) }
  })
}

const INSPECTORS = ['陈默', '林知远', '许安然', '周亦诚', '沈嘉禾', '何书言']

export function makeInspector(random: Random): string {
  return `鉴定师 ${random.pick(INSPECTORS)}`
}

/** 95新 as it is written in a sentence: 95 新. */
export function gradeInWords(grade: Grade): string {
  return GRADE_NAMES[grade].replace(/^(\d+)/, '$1 ')
}

export function makeConclusion(grade: Grade): string {
  return `经查验为正品，成色 ${gradeInWords(grade)}。`
}
