import { createPhoneGate } from './phone-gate'

const gate = () => {
  let opened = 0
  const tell = createPhoneGate(() => void opened++)
  return { tell, opened: () => opened }
}

describe('a missing phone on the user info sends the user to /user/authorize (spec 5)', () => {
  it('once it is known to be missing', () => {
    const { tell, opened } = gate()
    tell({ isLoggedIn: true, phone: undefined })
    expect(opened()).toBe(0)
    tell({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(1)
  })

  it('but no user who has one', () => {
    const { tell, opened } = gate()
    tell({ isLoggedIn: true, phone: '138****8000' })
    expect(opened()).toBe(0)
  })

  it('and no visitor, also when the last user’s info is still there', () => {
    const { tell, opened } = gate()
    tell({ isLoggedIn: false, phone: '' })
    expect(opened()).toBe(0)
  })

  it('once per login', () => {
    const { tell, opened } = gate()
    tell({ isLoggedIn: true, phone: '' })
    tell({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(1)
    tell({ isLoggedIn: false, phone: undefined })
    tell({ isLoggedIn: true, phone: '' })
    expect(opened()).toBe(2)
  })
})
