import { dropToken, keepToken, keepUnfinished, newDraftNo, tokenOf, unfinished } from './kept'

beforeEach(() => {
  for (let one = 0; one < 30; one++) dropToken(`GJ${one}`)
  keepUnfinished(undefined)
})

it('keeps the tokens of the last valuations of a visitor', () => {
  keepToken('GJ0', 'first')
  for (let one = 1; one <= 20; one++) keepToken(`GJ${one}`, `token ${one}`)
  expect(tokenOf('GJ20')).toBe('token 20')
  expect(tokenOf('GJ0')).toBeUndefined()
  dropToken('GJ20')
  expect(tokenOf('GJ20')).toBeUndefined()
})

it('remembers the draft that is not done', () => {
  expect(unfinished()).toBeUndefined()
  keepUnfinished({ draftNo: 'D1', title: '香奈儿', done: 2, all: 5 })
  expect(unfinished()).toEqual({ draftNo: 'D1', title: '香奈儿', done: 2, all: 5 })
})

it('names a draft so that nobody guesses it', () => {
  expect(newDraftNo()).toMatch(/^D[0-9a-f]{32}$/)
  expect(newDraftNo()).not.toBe(newDraftNo())
})
