import { createStorage } from '../storage/create-storage'
import { createIdentityStore, createTabIdentity } from './create-session'

/** Two tabs over the storage of one device. */
const setUp = () => {
  const texts = new Map<string, string>()
  const device = createStorage({
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  })
  const open = () => createTabIdentity(() => createIdentityStore(device), device)
  return { texts, open }
}

it('a tab goes on with its own login until it takes over that of another tab', () => {
  const { open } = setUp()
  const [first, second] = [open(), open()]
  first.set('anna', '1')
  expect(second.get()).toBe('anna')
  second.set('')
  second.set('ben', '2')
  expect(first.get()).toBe('anna')
  expect([first.takeOver(), first.get(), first.takeOver()]).toEqual([true, 'ben', false])
})

it('what one user began is not another’s, and is the same user’s after another login', () => {
  const { open } = setUp()
  const [first, second] = [open(), open()]
  first.set('anna', '1')
  const begun = first.opener()
  second.set('')
  first.takeOver()
  // Nobody is logged in: the server asks for the login.
  expect(first.isStill(begun)).toBe(true)
  second.set('ben', '2')
  first.takeOver()
  expect(first.isStill(begun)).toBe(false)
  second.set('anna-again', '1')
  first.takeOver()
  expect(first.isStill(begun)).toBe(true)
})

it('the next user of the same tab is another one, too', () => {
  const tab = setUp().open()
  tab.set('anna', '1')
  const begun = tab.opener()
  tab.set('')
  tab.set('ben', '2')
  expect(tab.isStill(begun)).toBe(false)
})

it('a visitor takes along what was begun when logging in', () => {
  const tab = setUp().open()
  const begun = tab.opener()
  tab.set('anna', '1')
  expect(tab.isStill(begun)).toBe(true)
})

it('where nobody says whose a login is, another tab’s counts as another user’s, and an own one does not', () => {
  const { open } = setUp()
  const [first, second] = [open(), open()]
  first.set('native-1')
  const begun = first.opener()
  first.set('native-2')
  expect(first.isStill(begun)).toBe(true)
  second.set('native-3')
  first.takeOver()
  expect(first.isStill(begun)).toBe(false)
})

it('a tab whose session ended leaves the login of another tab on the device', () => {
  const { texts, open } = setUp()
  const [first, second] = [open(), open()]
  first.set('anna', '1')
  second.set('')
  second.set('ben', '2')
  first.set('')
  expect([first.get(), texts.get('@updateFutureToken'), texts.get('sessionUser')]).toEqual(['', 'ben', '2'])
})
