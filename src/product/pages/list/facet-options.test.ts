import type { Facet } from '@contract/catalogue'
import { foldedOptions, optionsOf } from './facet-options'

const option = (value: string, count = 1) => ({ value, name: `名${value}`, count })
const series: Facet = { key: 'seriesId', name: '系列', options: [option('1'), option('2'), option('3')] }

describe('the choices of a filter', () => {
  it('keep a chosen value that matches nothing, with the name it had before', () => {
    const options = optionsOf(series, ['9', '2'], { 'seriesId:9': 'Kelly' })
    expect(options[0]).toEqual({ value: '9', name: 'Kelly', count: 0 })
    expect(options).toHaveLength(4)
  })

  it('name a missing value by its filter when its own name is unknown', () => {
    expect(optionsOf(series, ['9'], {})[0]?.name).toBe('系列')
  })

  it('fold without hiding what is chosen', () => {
    expect(foldedOptions(series.options, ['3'], 1).map(({ value }) => value)).toEqual(['1', '3'])
  })
})
