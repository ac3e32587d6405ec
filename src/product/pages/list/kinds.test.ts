import type { Facet } from '@contract/catalogue'
import { kindsBeside } from './kinds'

const option = (value: string, parent?: string) => ({ value, name: value, count: 1, ...(parent && { parent }) })
const facets: Facet[] = [
  { key: 'brandId', name: '品牌', options: [option('11')] },
  {
    key: 'categoryId',
    name: '分类',
    options: [option('1'), option('2'), option('21', '2'), option('22', '2'), option('23', '2'), option('3')],
  },
]
const values = (categoryId?: string[]) =>
  kindsBeside(facets, { ...(categoryId && { categoryId }) }).map(({ value }) => value)

it('are those of the chosen category, or the siblings of the chosen kind', () => {
  expect(values(['2'])).toEqual(['21', '22', '23'])
  expect(values(['22'])).toEqual(['21', '23'])
})

it('are none without one category, without kinds, or before the list has come', () => {
  expect(values()).toEqual([])
  expect(values(['1'])).toEqual([])
  expect(values(['2', '3'])).toEqual([])
  expect(kindsBeside(undefined, { categoryId: ['2'] })).toEqual([])
})
