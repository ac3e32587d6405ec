import type { Facet } from '@contract/catalogue'
import { brandGroups, facetsOf, foldedOptions } from './facet-options'

const option = (value: string, count = 1) => ({ value, name: `名${value}`, count })
const series: Facet = { key: 'seriesId', name: '系列', options: [option('1'), option('2'), option('3')] }
const brands: Facet = { key: 'brandId', name: '品牌', options: [option('7'), option('8')] }
const sizes: Facet = { key: 'size', name: '尺寸', options: [option('小号')] }
const keysOf = (facets: readonly Facet[]) => facets.map(({ key }) => key)

describe('the choices of a filter', () => {
  it('keep a chosen value that matches nothing, with the name it had before', () => {
    const [facet] = facetsOf([series], { seriesId: ['9', '2'] }, { 'seriesId:9': 'Kelly' })
    expect(facet?.options[0]).toEqual({ value: '9', name: 'Kelly', count: 0 })
    expect(facet?.options).toHaveLength(4)
  })

  it('keep a filter in use that the server has no choices for, and name a value by its filter when it has no name', () => {
    expect(facetsOf([], { seriesId: ['9'], grade: ['S'] }, {})).toEqual([
      { key: 'seriesId', name: '系列', options: [{ value: '9', name: '系列', count: 0 }] },
      { key: 'grade', name: '成色', options: [{ value: 'S', name: '全新', count: 0 }] },
    ])
  })

  it('fold without hiding what is chosen', () => {
    expect(foldedOptions(series.options, ['3'], 1).map(({ value }) => value)).toEqual(['1', '3'])
  })

  it('of series follow a brand, and those of sizes a category', () => {
    expect(keysOf(facetsOf([brands, series, sizes], {}, {}))).toEqual(['brandId'])
    expect(keysOf(facetsOf([brands, series, sizes], { brandId: ['7'], categoryId: ['1'] }, {}))).toEqual([
      'categoryId',
      'brandId',
      'seriesId',
      'size',
    ])
    const oneBrand = { ...brands, options: [option('7')] }
    expect(keysOf(facetsOf([oneBrand, series], {}, {}))).toEqual(['brandId', 'seriesId'])
  })
})

describe('brands', () => {
  const brand = (name: string, latinName: string) => ({ value: name, name, latinName, initial: latinName[0], count: 1 })
  const options = [brand('香奈儿', 'Chanel'), brand('爱马仕', 'Hermès'), brand('卡地亚', 'Cartier')]
  const names = (typed: string) =>
    brandGroups(options, typed).map(([initial, found]) => [initial, ...found.map(({ name }) => name)])

  it('are ordered from A to Z by their Latin names', () => {
    expect(names('')).toEqual([
      ['C', '卡地亚', '香奈儿'],
      ['H', '爱马仕'],
    ])
  })

  it('are found by either name, without accents, spaces or capitals', () => {
    expect(names('HERMES')).toEqual([['H', '爱马仕']])
    expect(names(' 香奈')).toEqual([['C', '香奈儿']])
    expect(names('劳力士')).toEqual([])
  })
})
