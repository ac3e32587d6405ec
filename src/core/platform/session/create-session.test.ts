import { createStorage } from '../storage/create-storage'
import { createIdentityStore } from './create-session'

const onDevice = (texts: Map<string, string>) =>
  createIdentityStore(
    createStorage({
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => void texts.set(key, text),
      remove: (key) => void texts.delete(key),
    }),
  )

describe('the login token on the device', () => {
  it.each(['@updateFutureToken', 'user_identity', 'userIdentity', 'user-identity'])(
    'is read under %s (spec 3/1)',
    (name) => {
      expect(onDevice(new Map([[name, 't0']])).get()).toBe('t0')
    },
  )

  it('is kept under one name, and forgotten under all (spec 3/17)', () => {
    const texts = new Map([['user_identity', 'old']])
    const identity = onDevice(texts)
    identity.set('new')
    expect(texts.get('@updateFutureToken')).toBe('new')
    expect([...texts.keys()]).toEqual(['@updateFutureToken'])
    expect(identity.get()).toBe('new')
    identity.set('')
    expect(texts.size).toBe(0)
    expect(identity.get()).toBe('')
  })
})
