import { nextStep, stepsLeft, stepsOf, typedSteps, wrongSteps } from './plan'

const DAY = 24 * 3_600_000
const typed = (...steps: [string, string][]) => steps.map(([days, price]) => ({ days, price }))

it('takes steps that fall by 1 % to 20 %, a week apart and not below the floor', () => {
  expect(wrongSteps([], 1_000_000, null)).toBeUndefined()
  expect(wrongSteps(typed(['14', '9500'], ['21', '9405']), 1_000_000, 940_500)).toBeUndefined()
})

it.each([
  [typed(['14', '']), '请填写天数与价格，或删除这次降价'],
  [typed(['', '9500']), '请填写天数与价格，或删除这次降价'],
  [typed(['14', '7900']), '每次降价须比上一次低 1% 至 20%，且间隔至少 7 天'],
  [typed(['14', '9950']), '每次降价须比上一次低 1% 至 20%，且间隔至少 7 天'],
  [typed(['6', '9500']), '每次降价须比上一次低 1% 至 20%，且间隔至少 7 天'],
  [typed(['14', '9500'], ['20', '9000']), '每次降价须比上一次低 1% 至 20%，且间隔至少 7 天'],
  [typed(['14', '8400']), '降价不能低于底价'],
])('says what is wrong with %j', (steps, text) => {
  expect(wrongSteps(steps, 1_000_000, text.includes('底价') ? 850_000 : 700_000)).toBe(text)
})

it('offers a step two weeks later and 5 % lower, in whole yuan and not below the floor', () => {
  expect(nextStep(1_000_100, null, [])).toEqual({ days: '14', price: '9500' })
  expect(nextStep(1_000_000, 960_000, [])).toEqual({ days: '14', price: '9600' })
  expect(nextStep(1_000_000, null, typed(['10', '9000']))).toEqual({ days: '24', price: '8550' })
  expect(nextStep(null, null, [])).toEqual({ days: '14', price: '' })
})

it('reads back what it shows', () => {
  const steps = [{ days: 14, priceFen: 950_050 }]
  expect(stepsOf(typedSteps(steps))).toEqual(steps)
})

it('counts the steps that are left from now, a week apart', () => {
  const steps = [
    { priceFen: 950_000, at: 0, isDone: true },
    { priceFen: 900_000, at: 1.5 * DAY, isDone: false },
    { priceFen: 860_000, at: 9 * DAY, isDone: false },
    { priceFen: 820_000, at: 30 * DAY, isDone: false },
  ]
  expect(stepsLeft(steps, 950_000, 0)).toEqual([
    { priceFen: 900_000, days: 7 },
    { priceFen: 860_000, days: 14 },
    { priceFen: 820_000, days: 30 },
  ])
  expect(stepsLeft(steps, 880_000, 0).map(({ priceFen }) => priceFen)).toEqual([860_000, 820_000])
})
