/** Prices in words, as buyers type them: 1万以内, 5000以下, 预算两万, 3万以上, 5000-10000, 1到2万, 8千左右. */

/** What an item may cost, fen; both ends are included. */
export interface Budget {
  minFen: number
  maxFen: number
}

/** A part of a query: words, or a price. */
export interface QueryPart {
  text: string
  budget?: Budget
}

const UNITS: Readonly<Record<string, number>> = { 万: 10_000, w: 10_000, 千: 1000, k: 1000, 百: 100 }
const DIGITS = '零一二三四五六七八九'
/** Numbers without a unit below these are sizes: 40以内, 36-38. */
const LEAST_YUAN = 100
const LEAST_RANGE_YUAN = 1000
/** 左右 is this share more or less, in percent. */
const ABOUT_PERCENT = 20
const DEAREST_FEN = Number.MAX_SAFE_INTEGER

const amount = (name: string): string =>
  `[¥￥]?(?<${name}>\\d{1,9}(?:\\.\\d{1,2})?|[一二两三四五六七八九十]{1,3})\\s*` +
  `(?<${name}Unit>[万千百wk]?)(?<${name}Yuan>元|块钱?)?`
const START = '(?<![\\dA-Za-z.])'
const END = '(?![\\dA-Za-z])'
const PATTERN = new RegExp(
  [
    `${START}(?:预算)?${amount('from')}\\s*[-~～—–到至]\\s*${amount('to')}${END}(?:之间|以内|预算)?`,
    `${START}${amount('one')}(?:(?<most>以内|之内|以下|封顶|不到|的?预算)|(?<least>以上|起)|(?<about>左右|上下))`,
    `(?:(?<upTo>预算|不超过|低于|少于|小于|最多)|(?<over>高于|超过|大于|至少))${amount('bound')}${END}`,
  ].join('|'),
  'giu',
)

type Groups = Readonly<Record<string, string | undefined>>

/** 12 and 1.5 as they are; 两, 十, 十五 and 三十 as numbers. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const digitOf = (one: string): number => (one === '两' ? 2 : DIGITS.indexOf(one))
  const [tens = '', ones] = text.split('十')
  if (ones === undefined) return digitOf(text)
  return (tens === '' ? 1 : digitOf(tens)) * 10 + (ones === '' ? 0 : digitOf(ones))
}

interface Amount {
  fen: number
  /** Whether a unit or 元 says that it is money. */
  isMoney: boolean
}

/** @param unit the unit of a number that has none itself. */
function amountOf(groups: Groups, name: string, unit = ''): Amount | null {
  const text = groups[name]
  if (text === undefined) return null
  const own = groups[`${name}Unit`] ?? ''
  const factor = UNITS[(own === '' ? unit : own).toLowerCase()] ?? 1
  return {
    fen: Math.round(numberOf(text) * factor * 100),
    isMoney: own !== '' || groups[`${name}Yuan`] !== undefined,
  }
}

/** The price that a match means; null where it is none. */
function budgetOf(groups: Groups): Budget | null {
  const to = amountOf(groups, 'to')
  if (to) {
    // 1到2万 begins at one 万.
    const isShort = numberOf(groups.from ?? '') < numberOf(groups.to ?? '')
    const from = amountOf(groups, 'from', isShort ? groups.toUnit : '') ?? to
    const isPrice = to.isMoney || from.isMoney || to.fen >= LEAST_RANGE_YUAN * 100
    return isPrice && from.fen <= to.fen ? { minFen: from.fen, maxFen: to.fen } : null
  }
  const one = amountOf(groups, 'one') ?? amountOf(groups, 'bound')
  if (!one || (!one.isMoney && one.fen < LEAST_YUAN * 100)) return null
  const { fen } = one
  if (groups.about !== undefined) {
    const share = Math.round((fen * ABOUT_PERCENT) / 100)
    return { minFen: fen - share, maxFen: fen + share }
  }
  const isLeast = groups.least !== undefined || groups.over !== undefined
  return isLeast ? { minFen: fen, maxFen: DEAREST_FEN } : { minFen: 0, maxFen: fen }
}

/** Cuts the prices out of a query. */
export function partsOf(keyword: string): QueryPart[] {
  const text = keyword.normalize('NFKC')
  const parts: QueryPart[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    const budget = budgetOf(match.groups ?? {})
    if (!budget) continue
    parts.push({ text: text.slice(end, match.index) }, { text: match[0], budget })
    end = match.index + match[0].length
  }
  return [...parts, { text: text.slice(end) }]
}
