/**
 * The demonstration catalogue by itself: the same every time, and plausible.
 * @tier whole
 * @areas catalogue demo db
 */
import { GRADES } from '@contract/catalogue'
import { FLAW_COUNTS, reportSections } from '../../../server/src/db/seed/flaws'
import { generateCatalogue } from '../../../server/src/db/seed/generate'
import { drawnFlaws } from '../../../server/src/db/seed/make-item'
import { COLOURS, factsOf, KINDS } from '../../../server/src/media/subject'
import { TEST_START } from '../../helpers/server'

// Drawing takes seconds on a busy machine.
jest.setTimeout(60_000)

const settings = { count: 600, now: TEST_START }
const items = [...generateCatalogue(settings)]

describe('the demonstration catalogue', () => {
  it('is the same on every run, and another with another seed', () => {
    expect([...generateCatalogue(settings)]).toEqual(items)
    const others = [...generateCatalogue({ ...settings, seed: 7 })]
    expect(others.map(({ title }) => title)).not.toEqual(items.map(({ title }) => title))
  })

  it('has 600 items over six categories and something in every leaf', () => {
    expect(items).toHaveLength(600)
    expect(new Set(items.map(({ category }) => category)).size).toBe(6)
    expect(new Set(items.map(({ leaf }) => leaf.kind))).toEqual(new Set(Object.keys(KINDS)))
  })

  it('gives every item a number, an item number, a serial number and a report number of its own', () => {
    for (const key of ['id', 'itemNo', 'serialNo'] as const) {
      expect(new Set(items.map((item) => item[key])).size).toBe(items.length)
    }
    expect(new Set(items.map(({ report }) => report.reportNo)).size).toBe(items.length)
    expect(items.every(({ serialNo }) => serialNo.startsWith('DEMO-'))).toBe(true)
  })

  it('weights the grades A to AB and has all of them', () => {
    const share = (grades: readonly string[]) =>
      items.filter(({ grade }) => grades.includes(grade)).length / items.length
    expect(share(['A', 'AB'])).toBeGreaterThan(0.5)
    for (const grade of GRADES) expect(share([grade])).toBeGreaterThan(0)
  })

  it('draws what the title says', () => {
    let named = 0
    for (const { title, subject, colour, material, leaf, category } of items) {
      expect(subject.kind).toBe(leaf.kind)
      expect(factsOf(subject.kind).category).toBe(category)
      expect(factsOf(subject.kind).colours).toContain(subject.colour)
      expect(factsOf(subject.kind).materials).toContain(subject.material)
      expect(colour).toBe(COLOURS[subject.colour].name)
      if (!['jeans', 'scarf', 'downJacket'].includes(subject.kind)) expect(title).toContain(material)
      if (title.includes(leaf.name)) named += 1
      if (category !== 'jewellery') expect(title).toContain(colour)
    }
    // The others have a noun of their own: a ring, a watch with two time zones.
    expect(named / items.length).toBeGreaterThan(0.8)
  })

  it('shows gold as gold: metal colours of jewellery agree with the metal', () => {
    const metals = { gold: 'yellowGold', roseGold: 'roseGold', silver: 'platinum' } as const
    for (const { subject, category } of items) {
      if (category === 'jewellery' && subject.colour in metals) {
        expect(metals[subject.colour as keyof typeof metals]).toBe(subject.material)
      }
    }
  })

  it('has four pictures of every item, and a close-up of every flaw that can be seen', () => {
    for (const item of items) {
      const { pictures } = item
      const flaws = drawnFlaws(item.flaws)
      expect(pictures.length).toBe(4 + flaws.length)
      expect(item.subject.flaws).toEqual(flaws.map(({ type, degree, pin }) => ({ type, degree, ...pin })))
      flaws.forEach((_, index) => expect(pictures.map(({ view }) => view)).toContain(`flaw-${index}`))
    }
  })

  it('has as many flaws as the grade allows, pinned inside the picture, each named in the report', () => {
    for (const { grade, flaws, report, subject } of items) {
      const [fewest, most] = FLAW_COUNTS[grade]
      expect(flaws.length).toBeGreaterThanOrEqual(Math.min(fewest, 1))
      expect(flaws.length).toBeLessThanOrEqual(most)
      expect(report.sections.map(({ name }) => name)).toEqual(reportSections(subject.kind))
      for (const flaw of flaws) {
        for (const share of flaw.pin ? [flaw.pin.x, flaw.pin.y] : []) {
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThan(1)
        }
        const section = report.sections.find(({ name }) => name === flaw.section)
        expect(section?.result).toBe('flaw')
        expect(section?.note).toContain(flaw.description)
      }
    }
  })

  it('has price ladders on about a third: falling, oldest first, ending at the price asked now', () => {
    let ladders = 0
    for (const { ladder, priceFen, listedAt } of items) {
      expect(ladder[0]?.at).toBe(listedAt)
      expect(ladder.at(-1)?.priceFen).toBe(priceFen)
      expect(ladder.at(-1)?.at).toBeLessThanOrEqual(TEST_START)
      ladder.slice(1).forEach((step, index) => {
        expect(step.at).toBeGreaterThan(ladder[index]?.at ?? Infinity)
        expect(step.priceFen).toBeLessThan(ladder[index]?.priceFen ?? 0)
      })
      if (ladder.length > 1) ladders += 1
    }
    expect(ladders / items.length).toBeGreaterThan(0.25)
    expect(ladders / items.length).toBeLessThan(0.45)
  })

  it('asks plausible prices: above 100 yuan, and for most items below the list price', () => {
    expect(Math.min(...items.map(({ priceFen }) => priceFen))).toBeGreaterThan(10_000)
    const known = items.filter(({ referenceFen }) => referenceFen !== null)
    expect(known.length / items.length).toBeGreaterThan(0.85)
    expect(
      known.filter(({ priceFen, referenceFen }) => priceFen < (referenceFen ?? 0)).length / known.length,
    ).toBeGreaterThan(0.8)
  })

  it('has some sold items, three kinds of owners, and descriptions that differ', () => {
    const sold = items.filter((item) => item.sold).length
    expect(sold).toBeGreaterThan(10)
    expect(sold).toBeLessThan(90)
    expect(new Set(items.map(({ owner }) => owner))).toEqual(new Set(['own', 'consigned', 'merchant']))
    expect(new Set(items.map(({ description }) => description)).size).toBeGreaterThan(570)
  })
})
