import { createPhoneGate } from './phone-gate'

const gate = () => {
  let opened = 0
  const notify = createPhoneGate(() => void opened++)
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
})
