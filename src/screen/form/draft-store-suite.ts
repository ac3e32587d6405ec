/** What every DraftStore does; a test file of each implementation calls it. */
import type { DraftStore, StoredDraft } from './draft-store'

export const NOW = 1_790_000_000_000

const draft = (text: string): StoredDraft => ({ version: 1, savedAt: NOW, values: { text } })

/** @param open a store over the same, at first empty place each time it is called within a test */
export const describeDraftStore = (name: string, prepare: () => () => DraftStore): void => {
  describe(`${name} as a draft store`, () => {
    it('has nothing before something is saved', async () => {
      expect(await prepare()().load('a')).toBeUndefined()
    })

    it('gives back what was saved, also after a restart', async () => {
      const open = prepare()
      expect(await open().save('a', draft('一'))).toBe(true)
      expect(await open().load('a')).toEqual(draft('一'))
    })

    it('keeps the last state of each name', async () => {
      const store = prepare()()
      await store.save('a', draft('一'))
      await store.save('a', draft('二'))
      await store.save('b', draft('三'))
      expect([await store.load('a'), await store.load('b')]).toEqual([draft('二'), draft('三')])
    })

    it('drops one and leaves the others', async () => {
      const store = prepare()()
      await store.save('a', draft('一'))
      await store.save('b', draft('二'))
      await store.drop('a')
      await store.drop('never saved')
      expect([await store.load('a'), await store.load('b')]).toEqual([undefined, draft('二')])
    })

    it('says that it did not keep what is too large, and keeps no older state of it', async () => {
      const store = prepare()()
      await store.save('a', draft('一'))
      expect(await store.save('a', draft('长'.repeat(1_000_000)))).toBe(false)
      expect(await store.load('a')).toBeUndefined()
    })
  })
}
