import { createStorage } from './create-storage'

const working = () => {
  const texts = new Map<string, string>()
  return {
    texts,
    store: createStorage({
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => void texts.set(key, text),
      remove: (key) => void texts.delete(key),
    }),
  }
}

describe('storage on the device', () => {
  it('keeps values and forgets them', () => {
    const { store, texts } = working()
    store.set('words', ['包'])
    expect(store.get('words')).toEqual(['包'])
    store.set('words', undefined)
    expect(store.get('words')).toBeUndefined()
    expect(texts.size).toBe(0)
  })

  it('answers nothing for what is not readable', () => {
    const { store, texts } = working()
    texts.set('broken', '{')
    expect(store.get('broken')).toBeUndefined()
  })

  it('reads and stores raw text under keys that others write too', () => {
    const { store, texts } = working()
    texts.set('token', 'as the host wrote it')
    expect(store.getText('token')).toBe('as the host wrote it')
    store.setText('token', 'new')
    expect(texts.get('token')).toBe('new')
    store.setText('token', null)
    expect(store.getText('token')).toBeNull()
  })

  it('becomes memory when the device refuses', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const store = createStorage({ read: refuse, write: refuse, remove: refuse })
    store.set('words', ['表'])
    expect(store.get('words')).toEqual(['表'])
    expect(() => store.set('words', undefined)).not.toThrow()
    expect(store.get('words')).toBeUndefined()
  })
})
