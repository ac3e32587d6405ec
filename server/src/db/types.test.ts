import { types } from './types'

const parse = (oid: number, text: string): unknown =>
  (types.getTypeParser(oid, 'text') as (value: string) => unknown)(text)

describe('values of the database', () => {
  test('of type int8 are numbers, also in arrays', () => {
    expect(parse(20, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parse(1016, '{1,NULL,3}')).toEqual([1, null, 3])
    expect(parse(1016, '{}')).toEqual([])
  })

  test('that a number cannot hold exactly are refused', () => {
    expect(() => parse(20, '9007199254740993')).toThrow('does not fit')
  })

  test('of other types are as in pg', () => {
    expect(parse(23, '7')).toBe(7)
    expect(parse(1700, '1.5')).toBe('1.5')
  })
})
