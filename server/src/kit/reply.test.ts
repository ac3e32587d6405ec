import { JsonText, ok, serialise } from './reply'

describe('an answer', () => {
  it('is the same with data as ready text', () => {
    const data = { title: '手袋 "A"\n', list: [1, null, { deep: true }] }
    const text = serialise(ok(new JsonText(JSON.stringify(data))))
    expect(text).toBe(serialise(ok(data)))
    expect(JSON.parse(text)).toEqual(ok(data))
  })

  it('is complete where ready text is part of something else', () => {
    expect(JSON.stringify({ inside: new JsonText('{"a":1}') })).toBe('{"inside":{"a":1}}')
  })
})
