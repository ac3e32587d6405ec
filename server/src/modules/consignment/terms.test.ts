/** What a seller gets at each band's edge, fen by fen, and which plans are fit. */
import { RET } from '@contract/constants'
import { checkSteps, dated, nextStepAt, ourSteps } from './acts/plan-steps'
import { differencesOf } from './acts/inspecting'
import { bandRows, bestCommissionFen, commissionFen, netFen, termsOfVersion } from './terms'

const [FIRST, SECOND] = [termsOfVersion(1), termsOfVersion(2)]

describe('terms', () => {
  test.each([
    [5_000, 5_000],
    [10_000, 6_000],
    [40_000, 6_000],
    [40_001, 6_000],
    [99_999, 14_999],
    [100_000, 12_000],
    [999_999, 119_999],
    [1_000_000, 100_000],
    [4_999_999, 499_999],
    [5_000_000, 400_000],
  ])('of version 2 take of %i fen %i', (priceFen, fee) => {
    expect(commissionFen(priceFen, SECOND)).toBe(fee)
    expect(netFen(priceFen, SECOND, SECOND)).toBe(priceFen - fee)
  })

  test('of version 1 take a tenth', () => {
    expect(commissionFen(1_234_567, FIRST)).toBe(123_456)
    expect(bandRows(FIRST)).toEqual([{ name: '成交价', rate: '10%' }])
  })

  test('a later rate counts only where it is better', () => {
    expect(bestCommissionFen(50_000, FIRST, SECOND)).toBe(5_000)
    expect(bestCommissionFen(5_000_000, FIRST, SECOND)).toBe(400_000)
  })

  test('a later version without rates of its own keeps them', () => {
    expect(termsOfVersion(5)).toMatchObject({ feesVersion: 5, leastFen: 6_000 })
  })
})

describe('a plan', () => {
  const refused = (steps: { priceFen: number; days: number }[], floorFen = 500_000) => {
    try {
      checkSteps(1_000_000, floorFen, steps)
      return null
    } catch (error) {
      return (error as { code: number }).code
    }
  }

  test('falls by 1 % to 20 % each, seven days apart, never below the floor', () => {
    expect(refused([])).toBeNull()
    expect(refused([{ priceFen: 990_000, days: 7 }])).toBeNull()
    expect(refused([{ priceFen: 800_000, days: 7 }])).toBeNull()
    expect(refused([{ priceFen: 990_001, days: 7 }])).toBe(RET.BAD_REQUEST)
    expect(refused([{ priceFen: 799_999, days: 7 }])).toBe(RET.BAD_REQUEST)
    expect(refused([{ priceFen: 900_000, days: 6 }])).toBe(RET.BAD_REQUEST)
    expect(refused([{ priceFen: 900_000, days: 7 }], 900_001)).toBe(RET.BAD_REQUEST)
    expect(
      refused([
        { priceFen: 900_000, days: 7 },
        { priceFen: 950_000, days: 14 },
      ]),
    ).toBe(RET.BAD_REQUEST)
  })

  test('of ours goes down by 5 % to the floor, and is itself fit', () => {
    const steps = ourSteps(1_000_000, 910_000)
    expect(steps).toEqual([
      { priceFen: 950_000, days: 14 },
      { priceFen: 910_000, days: 28 },
    ])
    expect(refused(steps, 910_000)).toBeNull()
    expect(ourSteps(1_000_000, 1_000_000)).toEqual([])
  })

  test('is dated from the day on sale; the next step is the first that is not done', () => {
    const steps = dated([{ priceFen: 9, days: 7 }], 1_000)
    expect(nextStepAt(steps)).toBe(1_000 + 7 * 86_400_000)
    expect(nextStepAt(steps.map((step) => ({ ...step, doneAt: 5 })))).toBeNull()
  })
})

test('differences are read line by line, with what they take off', () => {
  expect(differencesOf('五金划痕 -200\n\n 内里有笔迹 \n边角磨损 - ¥1,200.50元')).toEqual([
    { text: '五金划痕', fen: -20_000 },
    { text: '内里有笔迹', fen: 0 },
    { text: '边角磨损', fen: -120_050 },
  ])
})
