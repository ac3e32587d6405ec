import type { BrandEntry } from '@contract/catalogue'
import { brandGroups } from './brand-groups'

const brand = (id: string, name: string, latinName: string, aliases: string[] = []): BrandEntry => ({
  id,
  name,
  latinName,
  initial: latinName.charAt(0),
  itemCount: 1,
  aliases,
})
const BRANDS = [
  brand('1', '爱马仕', 'Hermès'),
  brand('2', '路易威登', 'Louis Vuitton', ['LV', '驴牌']),
  brand('3', '古驰', 'Gucci'),
  brand('4', '戈雅', 'Goyard'),
]
const found = (typed: string) =>
  brandGroups(BRANDS, typed).map(([initial, list]) => [initial, list.map(({ id }) => id)])

describe('all brands', () => {
  it('are by their first letter, and within it by their Latin name', () => {
    expect(found('')).toEqual([
      ['G', ['4', '3']],
      ['H', ['1']],
      ['L', ['2']],
    ])
  })

  it.each([
    ['爱马', '1'],
    ['hermes', '1'],
    ['LV', '2'],
    ['驴牌', '2'],
    ['louis v', '2'],
  ])('are found by %s', (typed, id) => {
    expect(brandGroups(BRANDS, typed).flatMap(([, list]) => list.map((one) => one.id))).toEqual([id])
  })

  it('are none for what no brand is called', () => {
    expect(found('没有')).toEqual([])
  })
})
