import { createIntentKeys } from './intent-key'

const counting = () => {
  let count = 0
  return createIntentKeys(() => `key-${++count}`)
}

describe('the idempotency key of an intended act', () => {
  it('stays when the same order is sent again', () => {
    const keyOf = counting()
    const first = keyOf({ itemIds: '1', addressId: '2', payFen: 300 })
    expect(keyOf({ itemIds: '1', addressId: '2', payFen: 300 })).toBe(first)
  })

  it('changes with the content, and does not come back with it', () => {
    const keyOf = counting()
    const first = keyOf({ itemIds: '1', payFen: 300 })
    const second = keyOf({ itemIds: '1', payFen: 280 })
    const third = keyOf({ itemIds: '1', payFen: 300 })
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('is different for every screen', () => {
    expect(createIntentKeys()({ itemIds: '1' })).not.toBe(createIntentKeys()({ itemIds: '1' }))
  })
})
