import { createPhoneGate } from './phone-gate'

const gate = (mayOpen = true) => {
  let opened = 0
  const notify = createPhoneGate(() => {
    opened++
    return Promise.resolve(mayOpen)
  })
  return { notify, opened: () => opened }
}

describe('a missing phone on the user info sends the user to /user/authorize (spec 5)', () => {
  it('once it is known to be missing (spec 5/30)', () => {
    const { notify, opened } = gate()
    notify({ isLoggedIn: true, phone: undefined })
    expect(opened()).toBe(0)
    notify({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(1)
  })

  it('but no user who has one', () => {
    const { notify, opened } = gate()
    notify({ isLoggedIn: true, phone: '138****8000' })
    expect(opened()).toBe(0)
  })

  it('and no visitor, also when the last user’s info is still there', () => {
    const { notify, opened } = gate()
    notify({ isLoggedIn: false, phone: '' })
    expect(opened()).toBe(0)
  })

  it('once per login', () => {
    const { notify, opened } = gate()
    notify({ isLoggedIn: true, phone: '' })
    notify({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(1)
    notify({ isLoggedIn: false, phone: undefined })
    notify({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(2)
  })

  it('again at the next change where the messenger refused the page', async () => {
    const { notify, opened } = gate(false)
    notify({ isLoggedIn: true, phone: '' })
    notify({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(1)
    await Promise.resolve()
    await Promise.resolve()
    notify({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(2)
  })
})
