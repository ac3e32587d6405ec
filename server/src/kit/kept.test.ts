/**
 * What is kept for a short time is read once for all who ask within it.
 * @tier landing
 * @areas kit
 */
import { keptFor } from './kept'

const MS = 3_000

const setUp = (answers: readonly (() => Promise<number>)[]) => {
  let now = 1_000
  let readings = 0
  const read = keptFor(MS, { now: () => now }, () => {
    readings += 1
    return answers[readings - 1]!()
  })
  return { read, readings: () => readings, at: (ms: number) => (now = ms) }
}
const answer = (value: number) => () => Promise.resolve(value)

test('who asks within the time has the same answer, who asks after it a new one', async () => {
  const { read, readings, at } = setUp([answer(1), answer(2)])
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  at(1_000 + MS - 1)
  expect([await read(), readings()]).toEqual([1, 1])
  at(1_000 + MS)
  expect([await read(), readings()]).toEqual([2, 2])
})

test('a clock that was put back keeps nothing', async () => {
  const { read, at } = setUp([answer(1), answer(2)])
  await read()
  at(0)
  expect(await read()).toBe(2)
})

test('a reading that fails is tried again', async () => {
  const { read } = setUp([() => Promise.reject(new Error('no database')), answer(2)])
  await expect(read()).rejects.toThrow('no database')
  expect(await read()).toBe(2)
})
