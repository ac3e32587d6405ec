import { blockingTime, interactiveAt } from './tbt'

const task = (startTime: number, duration: number) => ({ startTime, duration })

it('counts each long task minus 50 ms (spec 9/86)', () => {
  expect(blockingTime([task(1000, 50), task(2000, 51), task(3000, 250)], 0, 10_000)).toBe(1 + 200)
})

it('counts only what lies between the first paint and the time to interactive', () => {
  expect(blockingTime([task(100, 300), task(900, 400)], 300, 1000)).toBe(50 + 50)
})

it('is interactive after the last long task before 5 s without one', () => {
  expect(interactiveAt([], 0, 800)).toBe(800)
  expect(interactiveAt([task(1000, 200), task(6199, 100), task(11_299, 100)], 0, 800)).toBe(6299)
})

it('is interactive at the latest 20000 ms after the page began (spec 9/85)', () => {
  const busy = Array.from({ length: 40 }, (_, n) => task(1000 + n * 1000, 900))
  expect(interactiveAt(busy, 0, 800)).toBe(20_000)
  expect(interactiveAt(busy, 5000, 5800)).toBe(25_000)
})
