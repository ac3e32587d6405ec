import { createDeviceDrafts, type StoredDraft } from './draft-store'
import { describeDraftStore, NOW } from './draft-store-suite'
import { DRAFT_MAX_AGE, DRAFTS_MOST } from './limits'

const device = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (key: string): unknown => JSON.parse(kept.get(key) ?? 'null') ?? undefined,
    set: (key: string, value: unknown) => {
      if (value === undefined) kept.delete(key)
      else kept.set(key, JSON.stringify(value))
    },
  }
}
const draft = (savedAt = NOW): StoredDraft => ({ version: 1, savedAt, values: { text: '一' } })

describeDraftStore('the device', () => {
  const place = device()
  return () => createDeviceDrafts(place, () => NOW)
})

it('forgets a draft that is two weeks old', async () => {
  let now = NOW
  const store = createDeviceDrafts(device(), () => now)
  await store.save('a', draft())
  now += DRAFT_MAX_AGE - 1
  expect(await store.load('a')).toEqual(draft())
  now += 1
  expect(await store.load('a')).toBeUndefined()
})

it('lets the oldest give way to a new one beyond its number', async () => {
  const store = createDeviceDrafts(device(), () => NOW)
  for (let at = 0; at <= DRAFTS_MOST; at++) await store.save(`form-${at}`, draft(NOW - DRAFTS_MOST + at))
  expect(await store.load('form-0')).toBeUndefined()
  expect(await store.load('form-1')).toBeDefined()
  expect(await store.load(`form-${DRAFTS_MOST}`)).toBeDefined()
})

it('takes what it cannot read for nothing', async () => {
  const place = device()
  place.set('drafts', { a: 'text', b: { version: 1 } })
  const store = createDeviceDrafts(place, () => NOW)
  expect([await store.load('a'), await store.load('b')]).toEqual([undefined, undefined])
})

it('leaves nothing on the device after a logout, and no empty record after the last drop', async () => {
  const place = device()
  const store = createDeviceDrafts(place, () => NOW)
  await store.save('a', draft())
  await store.save('b', draft())
  store.dropAll()
  expect(place.kept.size).toBe(0)
  await store.save('a', draft())
  await store.drop('a')
  expect(place.kept.size).toBe(0)
})
