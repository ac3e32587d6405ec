import { indexWords, segment, toTsquery, toTsvector } from './words'

const vocabulary = new Set(['香奈儿', '黑色', '口盖链条包', '链条包'])

describe('search words', () => {
  it('makes single characters and pairs of Han text', () => {
    expect(indexWords('香奈儿')).toEqual(['香', '奈', '儿', '香奈', '奈儿'])
  })

  it('makes Latin words in lower case without accents', () => {
    expect(indexWords('Hermès Re-Edition 2005')).toEqual(['hermes', 're', 'edition', '2005'])
  })

  it('reads full-width letters as plain ones', () => {
    expect(indexWords('ＬＶ')).toEqual(['lv'])
  })

  it('keeps Han and Latin apart where they touch', () => {
    expect(indexWords('LV包')).toEqual(['lv', '包'])
  })

  it('keeps the highest weight of a word that is in several fields', () => {
    expect(
      toTsvector([
        ['C', '黑'],
        ['A', '黑'],
        ['B', 'x'],
      ]),
    ).toBe("'黑':1A 'x':1B")
  })

  it('cuts a run at known words, the longest first', () => {
    expect(segment('香奈儿黑色口盖链条包', vocabulary)).toEqual(['香奈儿', '黑色', '口盖链条包'])
    expect(segment('很美黑色的', vocabulary)).toEqual(['很美', '黑色', '的'])
  })

  it('demands the pairs of each part, and no pair across two parts', () => {
    expect(toTsquery('香奈儿黑色', vocabulary)).toBe("'香奈' & '奈儿' & '黑色'")
  })

  it('demands the character itself when there is only one', () => {
    expect(toTsquery('包', vocabulary)).toBe("'包'")
  })

  it('lets Latin words match as prefixes', () => {
    expect(toTsquery('Chan 2', vocabulary)).toBe("'chan':* & '2'")
  })

  it('has no query for text without words', () => {
    expect(toTsquery('  %_*()!&|:', vocabulary)).toBeNull()
  })

  it('lets no operator or quote through', () => {
    expect(toTsquery("a' | b & !c <-> d:*", vocabulary)).toBe("'a' & 'b' & 'c' & 'd'")
  })
})
