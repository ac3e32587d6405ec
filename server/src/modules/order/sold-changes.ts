/** What a page says otherwise than the snapshot of its sale, in words (spec 2.2: /product/snapshot). Pure. */
import type { SoldChange, SoldContent } from '@contract/snapshot'
import { priceText, SNAPSHOT_TEXT as T } from './messages'

/** Compared as one text. */
type Part = readonly [name: string, of: (content: SoldContent) => string]

const flawsOf = ({ flaws }: SoldContent): string =>
  flaws.map(({ type, place, description }) => `${place}${type}：${description}`).join('；')

const reportOf = ({ report }: SoldContent): string =>
  [
    [report.reportNo, report.gradeName].filter((text) => text !== '').join(' '),
    ...report.sections.map(({ name, result, note }) => `${name}${T.results[result]}${note && `（${note}）`}`),
    report.conclusion,
  ].join('；')

const referenceOf = ({ referencePriceFen, referencePrice }: SoldContent): string =>
  referencePriceFen === null
    ? ''
    : [priceText(referencePriceFen), referencePrice?.source, referencePrice?.day].filter(Boolean).join(' ')

const PARTS: readonly Part[] = [
  [T.title, ({ title }) => title],
  [T.price, ({ listFen }) => priceText(listFen)],
  [T.reference, referenceOf],
  [T.grade, ({ gradeName }) => gradeName],
  [T.description, ({ description }) => description],
  [T.flaws, flawsOf],
  [T.report, reportOf],
  [T.services, ({ services }) => services.map(({ name, text }) => `${name}：${text}`).join('；')],
  [T.returnRule, ({ returnRule }) => `${returnRule.name}：${returnRule.text}`],
  [T.seller, ({ seller }) => seller.name],
]

/** Pictures have no words: how many there are, and how many of them the other side does not have. */
function pictureChange(then: SoldContent, now: SoldContent): SoldChange[] {
  const urls = (content: SoldContent) => new Set(content.pictures.map(({ url }) => url))
  const [before, after] = [urls(then), urls(now)]
  const gone = [...before].filter((url) => !after.has(url)).length
  const added = [...after].filter((url) => !before.has(url)).length
  if (gone + added === 0) return []
  return [{ name: T.pictures, before: T.pictureCount(before.size, gone), after: T.pictureCount(after.size, added) }]
}

function attributeChanges(then: SoldContent, now: SoldContent): SoldChange[] {
  const valuesOf = ({ attributes }: SoldContent) => new Map(attributes.map(({ name, value }) => [name, value]))
  const [before, after] = [valuesOf(then), valuesOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const change = { name, before: before.get(name) ?? T.none, after: after.get(name) ?? T.none }
    return change.before === change.after ? [] : [change]
  })
}

/** What differs, in the page's sequence; empty when the page says the same. */
export function changesOf(then: SoldContent, now: SoldContent): SoldChange[] {
  const texts = PARTS.flatMap(([name, of]) => {
    const [before, after] = [of(then), of(now)]
    return before === after ? [] : [{ name, before: before || T.none, after: after || T.none }]
  })
  return [...pictureChange(then, now), ...texts, ...attributeChanges(then, now)]
}
