/** @jest-environment node */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { descriptionProblems } from './database'
import { testEventStore } from './event-store-suite'
import { DATABASE, openIndexedDbStore } from './indexeddb'

beforeEach(() => {
  indexedDB = new IDBFactory()
})

describe('the local store in IndexedDB (spec 3/55)', () => {
  testEventStore(openIndexedDbStore, openIndexedDbStore)

  it('is the database ZZ_LEGO_DATAS version 1 with the stores baseInfo, logs, events, failEvents (spec 9/62)', async () => {
    await openIndexedDbStore()
    expect(await indexedDB.databases()).toEqual([{ name: 'ZZ_LEGO_DATAS', version: 1 }])
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('ZZ_LEGO_DATAS')
      opening.onsuccess = () => resolve(opening.result)
    })
    expect([...db.objectStoreNames].sort()).toEqual(['baseInfo', 'events', 'failEvents', 'logs'])
  })

  it('holds what was never sent in events and what failed in failEvents', async () => {
    const store = await openIndexedDbStore()
    const record = { id: 'a', time: 1, data: '{}', path: '/x', events: 1 }
    await store.add(record)
    await store.add({ ...record, id: 'b' })
    await store.claim({ owner: 'page', now: 1, limit: 1 })
    await store.fail({ id: 'a', owner: 'page', code: 500, msg: '', claimedAt: 1 })
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('ZZ_LEGO_DATAS')
      opening.onsuccess = () => resolve(opening.result)
    })
    const keysOf = (name: string) =>
      new Promise<IDBValidKey[]>((resolve) => {
        const requested = db.transaction(name).objectStore(name).getAllKeys()
        requested.onsuccess = () => resolve(requested.result)
      })
    expect([await keysOf('events'), await keysOf('failEvents')]).toEqual([['b'], ['a']])
  })

  it('gives two connections, as two tabs have, different records', async () => {
    const [one, other] = [await openIndexedDbStore(), await openIndexedDbStore()]
    for (let index = 0; index < 20; index++) {
      await one.add({ id: `${index}`, time: 1, data: '{}', path: '/x', events: 1 })
    }
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? one : other).claim({ owner: `tab ${index % 2}`, now: 2, limit: 3 }),
      ),
    )
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })
})

describe('the description of a database', () => {
  it('is in order for the local store', () => expect(descriptionProblems(DATABASE)).toEqual([]))

  it.each([
    ['a name', { ...DATABASE, name: '' }],
    ['a numeric version', { ...DATABASE, version: Number.NaN }],
    ['names of its stores', { ...DATABASE, stores: [{ name: '', key: 'id', indexes: [] }] }],
    ['keys of its stores', { ...DATABASE, stores: [{ name: 'events', key: '', indexes: [] }] }],
    ['names of its indexes', { ...DATABASE, stores: [{ name: 'events', key: 'id', indexes: [''] }] }],
  ])('needs %s (spec 5/38)', (_, description) => expect(descriptionProblems(description)).toHaveLength(1))
})
