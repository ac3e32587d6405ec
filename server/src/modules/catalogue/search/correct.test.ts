import { distance } from './correct'
import { syllablesOf } from './readings'

describe('the distance of two words', () => {
  it.each([
    ['chanel', 'chanel', 0],
    ['chanle', 'chanel', 1],
    ['guccci', 'gucci', 1],
    ['hermse', 'hermes', 1],
    ['vuiton', 'vuitton', 1],
    ['loiusvuiton', 'louisvuitton', 2],
    ['dior', 'chanel', 3],
  ])('from %s to %s is %i, and 3 for whatever is further', (a, b, edits) => {
    expect(distance(a, b, 2)).toBe(edits)
  })
})

describe('the reading of characters', () => {
  it('is pinyin without tones', () => {
    expect(syllablesOf('香奈儿')).toEqual(['xiang', 'nai', 'er'])
    expect(syllablesOf('绿')).toEqual(['lv'])
  })

  it('is unknown for what is no common character', () => {
    expect(syllablesOf('香a')).toBeNull()
  })
})
