import {
  draftOf,
  factsOf,
  NO_VALUES,
  openParts,
  paramsOf,
  stateOf,
  valuesIn,
  valuesOf,
  withGiven,
  type Values,
} from './facts'

const whole: Values = {
  style: {
    categoryId: '101',
    categoryName: '链条包',
    brandId: '2',
    brandName: '香奈儿',
    seriesId: '',
    seriesName: '',
    attributes: { colour: '黑色', year: '2021' },
  },
  condition: { flaws: [{ type: 'corner', face: 'corners', severity: 2 }], changes: [], accessories: ['防尘袋'] },
  photos: [{ id: 'front', key: 'k1', url: 'k1' }],
}

it('writes the draft in the words of the server and reads it back', () => {
  expect(valuesOf(draftOf(whole), {})).toEqual(whole)
  expect(valuesOf(draftOf(NO_VALUES), {})).toEqual(NO_VALUES)
  expect(factsOf(whole)).toMatchObject({ flawless: false, changes: [], seriesId: '' })
})

it('tells a condition that was said to be flawless from one that was not said', () => {
  const said = { ...whole, condition: { flaws: [], changes: [], accessories: [] } }
  expect(factsOf(said)).toMatchObject({ flaws: [], flawless: true })
  expect(valuesOf(draftOf(said), {}).condition).toEqual(said.condition)
  expect(valuesOf(draftOf({ ...whole, condition: null }), {}).condition).toBeNull()
})

it('carries the answers in an address, and takes nothing that is none; cateGroupId names the class (spec 3/19)', () => {
  expect(valuesIn(paramsOf(whole))).toEqual({ ...whole, photos: [] })
  expect(valuesIn({ condition: '{"flaws":7}', attributes: '[1', categoryId: 'x' })).toEqual(NO_VALUES)
  expect(valuesIn({ cateGroupId: '101' }).style.categoryId).toBe('101')
})

it('lets the address win over what was kept, part by part', () => {
  const given = { ...NO_VALUES, condition: { flaws: [], changes: [], accessories: [] } }
  expect(withGiven(whole, given, {})).toEqual({ ...whole, condition: given.condition })
  expect(withGiven(valuesOf({ categoryId: '101' }, {}), NO_VALUES, { categoryName: '链条包' }).style.categoryName).toBe(
    '链条包',
  )
})

it('says which parts are open, in the sequence of the form; a year is none of the attributes', () => {
  expect(openParts(NO_VALUES)).toEqual(['class', 'brand', 'style', 'spec', 'condition'])
  expect(openParts(whole)).toEqual([])
  expect(openParts({ ...whole, style: { ...whole.style, attributes: { year: '2021' } } })).toEqual(['spec'])
})

it('gives the same facts of a visitor the same state, and others another', () => {
  const facts = factsOf(whole)
  expect(stateOf(facts)).toBe(stateOf(factsOf(whole)))
  expect(stateOf(facts)).not.toBe(stateOf({ ...facts, accessories: [] }))
  expect(stateOf(facts)).toBeGreaterThan(0)
  expect(Number.isSafeInteger(stateOf(facts))).toBe(true)
})
