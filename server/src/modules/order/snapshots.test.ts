import { canonicalJson, hashOf } from './snapshots'

describe('canonical JSON', () => {
  it('is one text for a value, however its keys came', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
    expect(canonicalJson({ a: 1, b: undefined })).toBe('{"a":1}')
  })

  it('reads back as the value, and survives being read back', () => {
    const value = { 名: '“引号”\n', x: 0.123, list: [], empty: {} }
    const text = canonicalJson(value)
    expect(JSON.parse(text)).toEqual(value)
    expect(canonicalJson(JSON.parse(text))).toBe(text)
  })

  it('has the known digest', () => {
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
