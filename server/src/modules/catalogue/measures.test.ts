import { measuresOf } from './measures'

const of = (...pairs: [string, string][]) => measuresOf(pairs.map(([name, value]) => ({ name, value })))

it('of a bag are its size, its handle and its strap', () => {
  expect(
    of(
      ['品牌', '爱马仕'],
      ['包身尺寸', '25 × 19 × 9.5 cm'],
      ['提手高', '8.5 cm'],
      ['肩带垂长', '42 cm'],
      ['重量', '约 680 g'],
    ),
  ).toEqual({ shape: 'bag', width: 25, height: 19, depth: 9.5, handle: 8.5, drop: 42 })
  expect(of(['包身尺寸', '10.5 × 8 cm'])).toMatchObject({ depth: 0, handle: 0, drop: 0 })
})

it.each([
  ['肩宽 42 cm、胸围 108 cm、袖长 61 cm、衣长 105.5 cm', 'coat', 4],
  ['肩宽 41 cm、胸围 102 cm、袖长 61 cm、衣长 69 cm', 'top', 4],
  ['胸围 88 cm、腰围 72 cm、裙长 108 cm', 'dress', 3],
  ['腰围 70 cm、臀围 94 cm、裙长 62 cm', 'skirt', 3],
  ['腰围 66 cm、臀围 88 cm、裤长 98 cm', 'trousers', 3],
])('%s is a %s', (value, shape, count) => {
  const measures = of(['平铺尺寸', value])
  expect(measures).toMatchObject({ shape, parts: expect.any(Array) })
  expect(measures && 'parts' in measures && measures.parts).toHaveLength(count)
})

it('of a shoe are the foot that it fits and its last', () => {
  expect(of(['楦宽', '约 7.2 cm'], ['适合脚长', '约 22.5 cm'])).toEqual({
    shape: 'shoe',
    parts: [
      { name: '适合脚长', value: '约 22.5 cm' },
      { name: '楦宽', value: '约 7.2 cm' },
    ],
  })
})

it.each([[[]], [[['包身尺寸', '约手掌大小']]], [[['平铺尺寸', '宽松']]], [[['重量', '约 680 g']]]] as [
  string,
  string,
][][][])('are none for %j', (pairs) => {
  expect(of(...pairs)).toBeNull()
})
