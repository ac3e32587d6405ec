import { pickAddress, takePickedAddress } from './picked-address'

describe('the picked address', () => {
  it('is handed over once', () => {
    pickAddress('7')
    expect(takePickedAddress()).toBe('7')
    expect(takePickedAddress()).toBeUndefined()
  })

  it('is the one picked last', () => {
    pickAddress('7')
    pickAddress('9')
    expect(takePickedAddress()).toBe('9')
  })
})
