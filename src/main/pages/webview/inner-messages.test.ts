import { sharedText } from './inner-messages'

const share = (title: unknown, more: object = {}) => ({ type: 'share', title, ...more })

it('takes the last share content of all that was posted so far', () => {
  expect(
    sharedText([share('旧'), { type: 'other' }, share('新', { imageUrl: 'https://shop.example/1.webp' })]),
  ).toEqual({
    title: '新',
    imageUrl: 'https://shop.example/1.webp',
  })
})

it.each([
  ['nothing', undefined],
  ['no list', { type: 'share', title: 'x' }],
  ['an empty list', []],
  ['texts and nulls', ['share', null, 7]],
  ['a title that is no text', [share({ a: 1 })]],
  ['an empty title', [share('  ')]],
])('takes nothing from %s', (_what, messages) => {
  expect(sharedText(messages)).toBeUndefined()
})

it('keeps a title within two lines, and takes pictures by https alone', () => {
  expect(sharedText([share('字'.repeat(100), { imageUrl: 'javascript:x' })])).toEqual({ title: '字'.repeat(60) })
})
