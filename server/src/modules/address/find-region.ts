/** Finds the region in a free-text line: 浙江省杭州市西湖区, 杭州西湖区, 北京市朝阳区, 江苏 昆山市 … */
import type { Region } from '@contract/user'
import { citiesOf, districtsOf, isPlaceholderCity, PROVINCES } from './regions'

export interface FoundRegion {
  /** Code of the deepest level that was found. */
  code: string
  level: 'province' | 'city' | 'district'
  /** Its position in the line. */
  start: number
  end: number
}

const SEPARATORS = /^[\s,，、;；/|-]*/
/** 西湖 is a district in 西湖文三路 but not in 西湖大道: a shortened name must not be the beginning of a street's. */
const STREET = /^[东西南北中]?(?:大?[路道街]|巷|胡同|村|镇|乡)/
const PEOPLES =
  /(?:(?:蒙古|维吾尔|布依|朝鲜|土家|哈尼|哈萨克|傈僳|拉祜|东乡|纳西|景颇|柯尔克孜|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|鄂温克|鄂伦春|保安|裕固|独龙)族?|[回藏苗彝壮满侗瑶白傣黎佤畲水土羌怒各]族)*自治[州县旗]$/
const PROVINCE_ENDING = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const LOWER_ENDING = /(?:地区|新区|林区|[市区县盟旗])$/

interface Spelling {
  text: string
  /** A name with its 省, 市, 区 … cannot be the beginning of another word. */
  full: boolean
}

/** Common spellings of a region: 恩施土家族苗族自治州, 恩施州, 恩施. */
function spellings({ code, name }: Region): Spelling[] {
  const isProvince = code.endsWith('0000')
  const short = isProvince ? name.replace(PROVINCE_ENDING, '') : name.replace(PEOPLES, '').replace(LOWER_ENDING, '')
  const result = [{ text: name, full: true }]
  if (short.length < 2 || short === name) return result
  if (!isProvince && /自治[州县旗]$/.test(name)) result.push({ text: short + name.slice(-1), full: true })
  return [...result, { text: short, full: false }]
}

interface Entry extends Spelling {
  region: Region
}
const entriesOf = (regions: readonly Region[]): Entry[] =>
  regions.flatMap((region) => spellings(region).map((spelling) => ({ region, ...spelling })))

const provinces = entriesOf(PROVINCES)
const cities = new Map<string, Entry[]>()
const districts = new Map<string, Entry[]>()
const districtsOfProvince = new Map<string, Entry[]>()
for (const province of PROVINCES) {
  const ofProvince = (citiesOf(province.code) ?? []).filter((city) => !isPlaceholderCity(city.name))
  cities.set(province.code, entriesOf(ofProvince))
  for (const city of citiesOf(province.code) ?? []) districts.set(city.code, entriesOf(districtsOf(city.code) ?? []))
  const all = (citiesOf(province.code) ?? []).flatMap((city) => districts.get(city.code) ?? [])
  districtsOfProvince.set(province.code, all)
}
const allCities = [...cities.values()].flat()
/** Full names that only one district of the country has: 昆山市, but not 西湖区. */
const uniqueDistricts = (() => {
  const byName = new Map<string, Entry[]>()
  for (const entry of [...districtsOfProvince.values()].flat()) {
    if (entry.full) byName.set(entry.text, [...(byName.get(entry.text) ?? []), entry])
  }
  return [...byName.values()].flatMap((entries) => (entries.length === 1 ? entries : []))
})()

interface Step {
  entry: Entry
  end: number
}

/** Every entry whose name begins at `from`. */
function stepsAt(text: string, from: number, entries: readonly Entry[]): Step[] {
  const start = from + (SEPARATORS.exec(text.slice(from))?.[0].length ?? 0)
  return entries.flatMap((entry) => {
    if (!text.startsWith(entry.text, start)) return []
    const end = start + entry.text.length
    return entry.full || !STREET.test(text.slice(end)) ? [{ entry, end }] : []
  })
}

interface Candidate extends FoundRegion {
  score: number
}

const LEVEL_SCORE = { province: 1, city: 2, district: 4 }

function candidatesAt(text: string, start: number): Candidate[] {
  const found: Candidate[] = []
  const add = (levels: (keyof typeof LEVEL_SCORE)[], { entry, end }: Step) => {
    const level = levels[levels.length - 1] ?? 'province'
    const depth = levels.reduce((sum, item) => sum + LEVEL_SCORE[item], 0)
    // Longer spellings win among equals: 黄浦区 over 黄浦.
    found.push({ code: entry.region.code, level, start, end, score: depth + (end - start) / 1000 })
  }
  const walkCities = (from: number, entries: readonly Entry[], before: 'province'[]) => {
    for (const city of stepsAt(text, from, entries)) {
      add([...before, 'city'], city)
      for (const district of stepsAt(text, city.end, districts.get(city.entry.region.code) ?? [])) {
        add([...before, 'city', 'district'], district)
      }
    }
  }
  for (const province of stepsAt(text, start, provinces)) {
    const { code } = province.entry.region
    add(['province'], province)
    walkCities(province.end, cities.get(code) ?? [], ['province'])
    for (const district of stepsAt(text, province.end, districtsOfProvince.get(code) ?? [])) {
      add(['province', 'district'], district)
    }
  }
  walkCities(start, allCities, [])
  for (const district of stepsAt(text, start, uniqueDistricts)) add(['district'], district)
  return found
}

/** The region that covers most of the line, the first among equals; undefined when there is none. */
export function findRegion(text: string): FoundRegion | undefined {
  let best: Candidate | undefined
  for (let start = 0; start < text.length; start++) {
    if (/[\s,，、;；/|-]/.test(text.charAt(start))) continue
    for (const candidate of candidatesAt(text, start)) {
      if (best === undefined || candidate.score > best.score) best = candidate
    }
  }
  return best
}
