/**
 * The heads of test files (scripts/lib/heads.cjs).
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { headOf } from '../../scripts/lib/heads.cjs'

const names = new Set(['order', 'after-sale'])
const read = (text: string) => headOf(text, names)

describe('the head of a test file', () => {
  it('names its tier and its areas', () => {
    const text =
      '/**\n * A buyer orders.\n * @jest-environment jsdom\n * @tier landing\n * @areas order after-sale\n */\n'
    expect(read(text)).toEqual({ head: { tier: 'landing', areas: ['order', 'after-sale'] }, problems: [] })
  })

  it('is the first comment alone', () => {
    expect(read("import 'x'\n/**\n * @tier landing\n * @areas order\n */\n").problems).toHaveLength(2)
    expect(read('/** A buyer orders. */\n/**\n * @tier landing\n * @areas order\n */\n').problems).toHaveLength(2)
  })

  it('has one of two tiers', () => {
    expect(read('/**\n * @tier nightly\n * @areas order\n */').problems).toEqual([expect.stringContaining('@tier')])
  })

  it('has areas that there are', () => {
    expect(read('/**\n * @tier whole\n * @areas order, cart\n */').problems).toEqual([
      expect.stringContaining('order, in @areas'),
      expect.stringContaining('cart in @areas'),
    ])
  })
})
