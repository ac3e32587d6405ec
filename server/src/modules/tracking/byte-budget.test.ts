import { createByteBudget } from './byte-budget'

describe('the bytes of a client', () => {
  test('are counted for a window from its first report, and apart from those of others', () => {
    const budget = createByteBudget({ bytes: 100, windowMs: 60_000, clients: 10 })
    expect(budget.take('a', 60, 1_000)).toBeNull()
    expect(budget.take('a', 41, 2_000)).toBe(59)
    expect(budget.take('a', 40, 2_000)).toBeNull()
    expect(budget.take('b', 100, 2_000)).toBeNull()
    expect(budget.take('a', 1, 60_999)).toBe(1)
    expect(budget.take('a', 100, 61_000)).toBeNull()
  })

  test('of the client that came first are forgotten when there are too many clients', () => {
    const budget = createByteBudget({ bytes: 1, windowMs: 60_000, clients: 2 })
    for (const client of ['a', 'b', 'c']) expect(budget.take(client, 1, 0)).toBeNull()
    expect(budget.take('b', 1, 0)).toBe(60)
    expect(budget.take('a', 1, 0)).toBeNull()
  })
})
