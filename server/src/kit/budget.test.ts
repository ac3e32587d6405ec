import { createBudget } from './budget'

describe('the budget of a client', () => {
  test('is counted for a window from its first use, and apart from those of others', () => {
    const budget = createBudget({ limit: 100, windowMs: 60_000, clients: 10 })
    expect(budget.take('a', 60, 1_000)).toBeNull()
    expect(budget.take('a', 41, 2_000)).toBe(59)
    expect(budget.take('a', 40, 2_000)).toBeNull()
    expect(budget.take('b', 100, 2_000)).toBeNull()
    expect(budget.take('a', 1, 60_999)).toBe(1)
    expect(budget.take('a', 100, 61_000)).toBeNull()
  })

  test('of the one that came first is forgotten when there are too many clients', () => {
    const budget = createBudget({ limit: 1, windowMs: 60_000, clients: 2 })
    for (const client of ['a', 'b', 'c']) expect(budget.take(client, 1, 0)).toBeNull()
    expect(budget.take('b', 1, 0)).toBe(60)
    expect(budget.take('a', 1, 0)).toBeNull()
  })
})
