/** What is known of who is in front of the device. */
export interface KnownUser {
  isLoggedIn: boolean
  /** As /user/info gives it: '' when the account has none; undefined until it has come. */
  phone: string | undefined
}

/**
 * In the mini-program a phone that is missing on the user info sends the user to /user/authorize (spec 5). Tell the gate whenever something changes;
 * it opens once per login, so that whoever leaves that page is left alone.
 */
export const createPhoneGate = (open: () => void): ((known: KnownUser) => void) => {
  let isDone = false
  return ({ isLoggedIn, phone }) => {
    if (!isLoggedIn) isDone = false
    else if (phone === '' && !isDone) {
      isDone = true
      open()
    }
  }
}
