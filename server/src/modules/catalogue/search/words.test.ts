import { indexWords, tokensOf, toTsquery, toTsvector } from './words'

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

  it('keeps a text as it was typed beside its plain form', () => {
    expect(tokensOf('Hermès包 25')).toEqual([
      { han: false, text: 'hermes', raw: 'Hermès', gap: false },
      { han: true, text: '包', raw: '包', gap: false },
      { han: false, text: '25', raw: '25', gap: true },
    ])
  })

  it('demands the pairs of each part, and no pair across two parts', () => {
    expect(toTsquery(['香奈儿', '黑色'])).toBe("'香奈' & '奈儿' & '黑色'")
  })

  it('demands the character itself when there is only one', () => {
    expect(toTsquery(['包'])).toBe("'包'")
  })

  it('lets Latin words match as prefixes', () => {
    expect(toTsquery(['Chan b'])).toBe("'chan':* & 'b'")
  })

  it('lets a short number match as a whole or as a measure, and a long one as the beginning of a reference', () => {
    expect(toTsquery(['36'])).toBe("('36' | '36mm' | '36cm')")
    expect(toTsquery(['116500'])).toBe("'116500':*")
  })

  it.each([
    ['愛馬仕', '爱马仕'],
    ['手錶', '手表'],
    ['古馳', '古驰'],
    ['後背包', '后背包'],
    ['項鏈', '项链'],
  ])('reads the traditional characters of %s as %s', (typed, text) => {
    expect(indexWords(typed)).toEqual(indexWords(text))
  })

  it('has no query for text without words', () => {
    expect(toTsquery(['  %_*()!&|:'])).toBeNull()
  })

  it('lets no operator or quote through', () => {
    expect(toTsquery(["a' | b & !c <-> d:*"])).toBe("'a' & 'b' & 'c' & 'd'")
  })
})
