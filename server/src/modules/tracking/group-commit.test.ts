import { createGroupCommit, NotStored, type Entry } from './group-commit'

interface Statement {
  keys: string[]
  commit: () => void
  fail: (error: unknown) => void
}

/** A queue over a table in memory; the test decides when its statements end. */
function createQueue({ queueLimit = 10, batchLimit = 10 } = {}) {
  const table = new Set<string>()
  const statements: Statement[] = []
  const errors: unknown[] = []
  const queue = createGroupCommit<Entry>({
    queueLimit,
    batchLimit,
    onError: (error) => errors.push(error),
    store: (entries) =>
      new Promise((resolve, reject) => {
        const keys = entries.map(({ key }) => key)
        const commit = () => {
          const fresh = new Set(keys.filter((key) => !table.has(key)))
          for (const key of fresh) table.add(key)
          resolve(fresh)
        }
        statements.push({ keys, commit, fail: reject })
      }),
  })
  const add = (...keys: string[]) => queue.add(keys.map((key) => ({ key })))
  return { queue, add, table, statements, errors: errors }
}

/** Runs all pending work that does not wait for a statement. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

describe('the group commit', () => {
  test('writes what arrives together in one statement, each key once and in ascending order', async () => {
    const { add, statements } = createQueue()
    const all = Promise.all([add('b', 'c'), add('a', 'b'), add('c')])
    await settle()
    expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
    statements[0]?.commit()
    expect(await all).toEqual([
      { accepted: 2, duplicate: 0 },
      { accepted: 1, duplicate: 1 },
      { accepted: 0, duplicate: 1 },
    ])
  })

  test('answers only after the commit that holds the caller’s own entries', async () => {
    const { add, statements } = createQueue()
    let [first, second] = [false, false]
    void add('a').then(() => (first = true))
    await settle()
    void add('b').then(() => (second = true))
    await settle()
    expect([statements.length, first]).toEqual([1, false])
    statements[0]?.commit()
    await settle()
    expect([statements.length, first, second]).toEqual([2, true, false])
    statements[1]?.commit()
    await settle()
    expect(second).toBe(true)
  })

  test('counts what was stored before as a duplicate', async () => {
    const { add, statements } = createQueue()
    for (const [round, expected] of [
      [0, { accepted: 2, duplicate: 0 }],
      [1, { accepted: 0, duplicate: 2 }],
    ] as const) {
      const added = add('a', 'b')
      await settle()
      statements[round]?.commit()
      expect(await added).toEqual(expected)
    }
  })

  test('refuses callers when the queue is full, and accepts them again when it is not', async () => {
    const { add, statements, table, errors: errors } = createQueue({ queueLimit: 3 })
    const begun = add('a')
    await settle()
    const queued = add('b', 'c')
    await expect(add('d', 'e')).rejects.toThrow(NotStored)
    await expect(add('d', 'e')).rejects.toThrow(NotStored)
    expect(errors).toHaveLength(1)
    statements[0]?.commit()
    await begun
    await settle()
    const again = add('d', 'e')
    statements[1]?.commit()
    await queued
    await settle()
    statements[2]?.commit()
    expect(await again).toEqual({ accepted: 2, duplicate: 0 })
    expect([...table].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('divides waiting entries into statements of bounded size, never splitting a caller’s entries', async () => {
    const { add, statements } = createQueue({ batchLimit: 3 })
    void add('a', 'b')
    void add('c', 'd')
    void add('e', 'f', 'g', 'h')
    for (const [at, keys] of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f', 'g', 'h'],
    ].entries()) {
      await settle()
      expect(statements[at]?.keys).toEqual(keys)
      statements[at]?.commit()
    }
  })

  test('fails every caller of a statement when the database is unavailable, and continues afterwards', async () => {
    const { add, statements, errors: errors } = createQueue()
    const both = Promise.allSettled([add('a'), add('b')])
    await settle()
    statements[0]?.fail({ code: 'ECONNREFUSED' })
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([statements.length, errors.length]).toEqual([1, 1])
    const again = add('a')
    await settle()
    statements[1]?.commit()
    expect(await again).toEqual({ accepted: 1, duplicate: 0 })
  })

  test('writes callers one by one when the database refuses one’s entry', async () => {
    const { add, statements } = createQueue()
    const both = Promise.allSettled([add('good'), add('bad')])
    await settle()
    statements[0]?.fail({ code: '22P05' })
    await settle()
    expect(statements[1]?.keys).toEqual(['good'])
    statements[1]?.commit()
    await settle()
    statements[2]?.fail({ code: '22P05' })
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('is drained when all accepted entries are written', async () => {
    const { queue, add, statements } = createQueue({ batchLimit: 1 })
    void add('a')
    void add('b')
    let drained = false
    void queue.drain().then(() => (drained = true))
    await settle()
    statements[0]?.commit()
    await settle()
    expect(drained).toBe(false)
    statements[1]?.commit()
    await settle()
    expect(drained).toBe(true)
  })
})
