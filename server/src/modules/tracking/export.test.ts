import { cell } from './export'

describe('a cell of an exported CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"\n', '"say ""x""\n"'],
    [{ a: 1 }, '"{""a"":1}"'],
    [null, ''],
    [-1.5, '-1.5'],
    [true, 'true'],
  ])('of %j is %s', (value, text) => {
    expect(cell(value)).toBe(text)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('with %j is no formula', (value) => {
    expect(cell(value).replace(/^"/, '')).toMatch(/^'/)
  })
})
