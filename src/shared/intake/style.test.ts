import { renderHook } from '@testing-library/react'
import { giveStyle, NO_STYLE, openStep, styleOf, styleParams, useStyleAnswers, type Style } from './style'

const STYLE: Style = {
  categoryId: '101',
  categoryName: '链条包',
  brandId: '2',
  brandName: '香奈儿',
  seriesId: '13',
  seriesName: 'Leboy',
  attributes: { colour: '黑色' },
}

it('travels in an address, 不确定款式 and what is not answered as well', () => {
  for (const style of [STYLE, { ...STYLE, seriesId: '' }, { ...STYLE, seriesId: undefined }, NO_STYLE])
    expect(styleOf(styleParams(style))).toEqual(style)
})

it('takes only ids and attributes that it can read', () => {
  const read = styleOf({ categoryId: '1 or 1', brandId: 'x', seriesId: '-1', attributes: '{"colour":3,"size":"小号"}' })
  expect(read).toEqual({ ...NO_STYLE, attributes: { size: '小号' } })
  expect(styleOf({ attributes: 'null' }).attributes).toEqual({})
  expect(styleOf({ attributes: '{' }).attributes).toEqual({})
})

it.each([
  ['class', NO_STYLE],
  ['brand', { ...STYLE, brandId: '' }],
  ['series', { ...STYLE, seriesId: undefined }],
  ['attributes', { ...STYLE, attributes: {} }],
  [undefined, { ...STYLE, seriesId: '' }],
] as const)('goes on with %s', (step, style) => {
  expect(openStep(style)).toBe(step)
})

it('gives the answers to the form while it is open, and says whether it is', () => {
  const found: Style[] = []
  const form = renderHook(() => useStyleAnswers('D1', (style) => found.push(style)))
  expect(giveStyle('D1', STYLE)).toBe(true)
  expect(giveStyle('D2', STYLE)).toBe(false)
  form.unmount()
  expect(giveStyle('D1', STYLE)).toBe(false)
  expect(found).toEqual([STYLE])
})
