/** An item's details besides its looks: accessories, further attributes, report, custody. */
import type { Grade } from '@contract/catalogue'
import { HARDWARE, STRAPS, type ItemCategory, type ItemSubject } from '../../media/subject'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import { REPORT_SECTIONS, type FlawFacts } from './flaws'
import type { Random } from './random'
import { stoneOf } from './wording'

const ACCESSORIES: Readonly<Record<ItemCategory, readonly string[]>> = {
  bags: ['防尘袋', '盒子', '肩带', '身份卡', '购买凭证', '说明书'],
  watches: ['表盒', '保修卡', '说明书', '备用表节', '购买凭证'],
  jewellery: ['首饰盒', '证书', '绒布袋', '购买凭证'],
  shoes: ['鞋盒', '防尘袋', '备用鞋跟', '购买凭证'],
  clothing: ['吊牌', '防尘套', '备用纽扣', '购买凭证'],
  accessories: ['盒子', '防尘袋', '吊牌', '购买凭证'],
}

/** Items in better condition have more of their accessories; the order is always the same. */
export function makeAccessories(random: Random, category: ItemCategory, grade: Grade): string[] {
  const all = ACCESSORIES[category]
  const most = grade === 'S' || grade === 'SA' ? all.length : grade === 'A' || grade === 'AB' ? 3 : 2
  const fewest = grade === 'S' ? 3 : grade === 'SA' ? 2 : 0
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
  { code: 'purity', name: '成色' },
  { code: 'dimensions', name: '包身尺寸' },
  { code: 'lining', name: '内里材质' },
  { code: 'heel', name: '跟高' },
  { code: 'season', name: '适合季节' },
  { code: 'origin', name: '产地' },
] as const

export type AttributeCode = (typeof ATTRIBUTES)[number]['code']

const ORIGINS: Readonly<Record<ItemCategory, readonly string[]>> = {
  bags: ['法国', '意大利', '西班牙'],
  watches: ['瑞士'],
  jewellery: ['法国', '意大利'],
  shoes: ['意大利', '法国', '西班牙'],
  clothing: ['意大利', '法国'],
  accessories: ['意大利', '法国'],
}
const HEELS: Readonly<Record<string, readonly string[]>> = {
  pump: ['8.5 cm', '10 cm', '10.5 cm'],
  slingback: ['4.5 cm', '6.5 cm'],
  sandal: ['2 cm', '8.5 cm'],
  ankleBoot: ['3 cm', '5.5 cm'],
}
const WIDTHS = { small: [18, 22], medium: [24, 28], large: [31, 36] } as const

export function makeAttributes(
  random: Random,
  category: ItemCategory,
  series: string,
  subject: ItemSubject,
): [AttributeCode, string][] {
  const found: [AttributeCode, string][] = []
  if (category === 'watches') {
    const quartz = subject.size === 'small' && random.chance(0.5)
    const wound = subject.kind === 'dressWatch' || subject.kind === 'rectWatch'
    if (subject.strap) found.push(['strap', STRAPS[subject.strap]])
    found.push(['movement', quartz ? '石英' : wound && random.chance(0.4) ? '手动上链机械' : '自动上链机械'])
    found.push([
      'water-resistance',
      subject.kind === 'diverWatch' ? random.pick(['200 米', '300 米']) : random.pick(['30 米', '50 米', '100 米']),
    ])
  }
  if (category === 'jewellery') {
    const stone = stoneOf(series, subject)
    if (stone) found.push(['stone', stone])
    found.push(['purity', subject.material === 'platinum' ? 'Pt950' : 'Au750'])
  }
  if (category === 'bags') {
    const [from, to] = WIDTHS[subject.size]
    const slim = subject.kind === 'wallet' ? 19 : subject.kind === 'cardHolder' ? 11 : 0
    const width = slim || random.whole(from, to)
    const depth = slim ? 2 : Math.round(width * random.between(0.32, 0.5))
    found.push(['dimensions', `${width} × ${Math.round(width * random.between(0.55, 0.8))} × ${depth} cm`])
    found.push(['lining', random.pick(['皮革', '织物', '麂皮绒'])])
  }
  const heels = HEELS[subject.kind]
  if (heels) found.push(['heel', random.pick(heels)])
  if (category === 'clothing') {
    const warm = ['cashmere', 'wool'].includes(subject.material) || subject.kind === 'downJacket'
    found.push(['season', warm ? '秋冬' : random.pick(['四季', '春秋'])])
  }
  found.push(['origin', random.pick(ORIGINS[category])])
  return found
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

const GOOD_NOTES = ['未见异常', '状态良好', '与同款工艺一致', '干净完整']
const TRACE_NOTES = ['轻微使用痕迹', '有细微痕迹，属正常使用', '近看有轻微痕迹']

/** One section per inspected face: a pinned flaw makes it `flaw`; otherwise a used item may show a trace. */
export function makeSections(
  random: Random,
  category: ItemCategory,
  grade: Grade,
  flaws: readonly FlawFacts[],
): ReportSection[] {
  const traces: Readonly<Record<Grade, number>> = { S: 0, SA: 0.05, A: 0.2, AB: 0.4, B: 0.55, BC: 0.7, C: 0.8 }
  const sections = REPORT_SECTIONS[category]
  return sections.map((name) => {
    const own = flaws.filter((flaw) => flaw.section === name)
    if (own.length > 0)
      return { name, result: 'flaw', note: own.map((flaw) => `${flaw.place}：${flaw.description}`).join('；') }
    return random.chance(traces[grade])
      ? { name, result: 'trace', note: random.pick(TRACE_NOTES) }
      : { name, result: 'good', note: random.pick(GOOD_NOTES) }
  })
}

const INSPECTORS = ['陈默', '林知远', '许安然', '周亦诚', '沈嘉禾', '何书言']

export function makeInspector(random: Random): string {
  return `鉴定师 ${random.pick(INSPECTORS)}`
}

export function makeConclusion(grade: Grade): string {
  return `综合工艺、材质与细节判断，符合该品牌同款特征，成色评定为${GRADE_NAMES[grade]}。${GRADE_EXPLANATIONS[grade]}`
}
