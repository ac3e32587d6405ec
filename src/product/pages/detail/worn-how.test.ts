import type { BagMeasures } from '@contract/catalogue'
import { wornHow } from './worn-how'

it.each([
  [{ drop: 42, handle: 8.5 }, 'strap'],
  [{ drop: 0, handle: 20 }, 'shoulder'],
  [{ drop: 0, handle: 9 }, 'hand'],
  [{ drop: 0, handle: 0 }, undefined],
] as const)('a bag with %j is carried: %s', (change, how) => {
  const bag: BagMeasures = { shape: 'bag', width: 25, height: 19, depth: 9, handle: 0, drop: 0 }
  expect(wornHow({ ...bag, ...change })).toBe(how)
})
