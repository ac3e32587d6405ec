/** What its seller reads of an inspection: what was found beside what was declared. */
import { INSPECTION_FACES } from '@contract/admin/inspection'
import { GRADE_NAMES } from '@contract/grades'
import type { RecycleReport } from '@contract/recycle'
import { inspectionsOf } from '../inspection/repository'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import { gradeOf, pointsOf } from '../valuation/price/factors'
import { factsOf, flawText } from './describe'
import { NONE, ROWS, VERDICT_NAMES } from './messages'
import type { OrderRecord } from './objects'
import { rulesOfBasis } from './view-valuation'

/** Null before there is one to be read. */
export async function reportOf(tools: SellerTools, object: OrderRecord): Promise<RecycleReport | null> {
  const { snapshot, findings, report: made, recycleNo } = object
  // Nothing is said before another inspector agrees, or the price is there.
  if (made === null || object.state === 'INSPECTING') return null
  const rules = await rulesOfBasis(tools, object.basis)
  const last = (await inspectionsOf(tools.db, 'recycle', recycleNo)).at(-1)
  const declared = factsOf(snapshot)
  const row = (name: string, said: string, found: string) => ({
    name,
    declared: said || NONE,
    found: found || NONE,
    isSame: said.trim() === found.trim(),
  })
  const left = declared.flaws.map(flawText)
  const flaws = (findings?.flaws ?? []).map((flaw) => {
    const known = left.indexOf(flawText(flaw))
    if (known !== -1) left.splice(known, 1)
    return {
      text: flawText(flaw),
      note: flaw.note,
      photoUrl: flaw.photo === undefined ? '' : urlOf(tools, flaw.photo),
      pin: flaw.pin ?? null,
      isDeclared: known !== -1,
    }
  })
  const attribute = (code: string) => snapshot.attributes[code] ?? ''
  const sorted = (names: readonly string[]) => names.toSorted().join('、')
  const declaredGrade = GRADE_NAMES[gradeOf(rules, pointsOf(rules, declared.flaws))]
  const foundGrade = made.grade === null ? '' : GRADE_NAMES[made.grade]
  return {
    reportNo: last?.inspectionNo ?? '',
    conclusion: made.conclusion,
    verdict: made.verdict,
    verdictName: VERDICT_NAMES[made.verdict],
    declaredGradeName: declaredGrade,
    foundGradeName: foundGrade,
    faces: (findings?.faces ?? []).map(({ face, photo, note }) => ({
      name: INSPECTION_FACES[face],
      photoUrl: urlOf(tools, photo),
      note,
    })),
    flaws,
    rows:
      findings === null || made.grade === null
        ? []
        : [
            row(ROWS.grade, declaredGrade, foundGrade),
            row(ROWS.accessories, sorted(snapshot.accessories), sorted(findings.accessories)),
            row(ROWS.colour, attribute('colour'), findings.colour),
            row(ROWS.size, attribute('size'), findings.size),
            row(ROWS.material, attribute('material'), findings.material),
            ...(findings.year === null ? [] : [row(ROWS.year, attribute('year'), String(findings.year))]),
          ],
    photos: made.photos.map((file) => urlOf(tools, file)),
    inspectedAt: made.inspectedAt,
  }
}
