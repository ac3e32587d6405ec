import { LINES } from '../../test/helpers/recycle-samples'
import { waterfallOf } from './waterfall'

it('stops at the expected price and at ours, and every line adds up', () => {
  const rows = waterfallOf(LINES)
  const at = (key: string) => rows.find((row) => row.key === key)?.fen
  expect(at('expected')).toBe(1_542_700)
  expect(at('price')).toBe(1_105_800)
  const steps = rows.filter(({ key }) => key !== 'expected' && key !== 'price')
  expect(steps.reduce((sum, { fen }) => sum + fen, 0)).toBe(at('price'))
  expect(rows.filter(({ isSum }) => isSum).map(({ name }) => name)).toEqual(['同款标准件', '预计售价', '回收价'])
})

it('has nothing to explain without a price', () => expect(waterfallOf([])).toEqual([]))
