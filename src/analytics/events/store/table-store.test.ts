import { testEventStore } from './event-store-suite'
import { createTableStore, type KeyValues } from './table-store'

describe('the local store in memory', () => {
  testEventStore(async () => createTableStore())
})

describe('the local store over a storage by key', () => {
  const record = { id: 'a', time: 1, data: '{}', path: '/x', events: 1 }
  const claim = { owner: 'page', now: 1, limit: 9 }
  const storageOf = (values: Map<string, unknown>, more: Partial<KeyValues> = {}): KeyValues => ({
    read: async (key) => values.get(key),
    write: async (key, value) => values.set(key, structuredCloneOf(value)),
    remove: async (key) => values.delete(key),
    ...more,
  })
  const structuredCloneOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

  it('becomes memory when the storage refuses', async () => {
    const refuse = async () => {
      throw new Error('forbidden')
    }
    const store = createTableStore({ read: refuse, write: refuse, remove: refuse })
    await store.add(record)
    expect(await store.claim(claim)).toHaveLength(1)
    await store.confirm(['a'])
    expect(await store.count()).toBe(0)
  })

  it('takes what is not its own for nothing', async () => {
    const store = createTableStore(storageOf(new Map([['ZZ_LEGO_DATAS', { version: 0, rows: 'none' }]])))
    expect(await store.count()).toBe(0)
    await store.add(record)
    expect(await store.count()).toBe(1)
  })

  it('counts a record as lost whose body is gone', async () => {
    const values = new Map<string, unknown>()
    await createTableStore(storageOf(values)).add(record)
    values.delete('ZZ_LEGO_DATAS:a')
    const next = createTableStore(storageOf(values))
    expect(await next.claim(claim)).toEqual([])
    expect(await next.counters()).toMatchObject({ overflow: 1 })
  })

  it('leaves nothing of a confirmed record behind', async () => {
    const values = new Map<string, unknown>()
    const store = createTableStore(storageOf(values))
    await store.add(record)
    await store.confirm(['a'])
    expect([...values.keys()]).toEqual(['ZZ_LEGO_DATAS'])
  })

  it('writes many changes at a time as one', async () => {
    let writes = 0
    const values = new Map<string, unknown>()
    const store = createTableStore(
      storageOf(values, {
        write: async (key) => {
          if (key === 'ZZ_LEGO_DATAS') writes++
        },
      }),
    )
    await Promise.all(Array.from({ length: 50 }, () => store.lose(1)))
    expect(await store.counters()).toMatchObject({ overflow: 50 })
    expect(writes).toBeLessThan(4)
  })
})
