/** What is known of the current user. */
export interface KnownUser {
  isLoggedIn: boolean
  /** As in /user/info: '' when the account has no phone; undefined until it has loaded. */
  phone: string | undefined
}

/**
 * In the mini-program a user without a phone number is sent to /user/authorize (spec 5). Call the returned function at
 * each change; it opens the page once per login, so that a user who leaves it is not sent there again. Where the
 * messenger refuses to open the page, the next change opens it.
 */
export const createPhoneGate = (open: () => Promise<boolean>): ((known: KnownUser) => void) => {
  let isDone = false
  return ({ isLoggedIn, phone }) => {
    if (!isLoggedIn) isDone = false
    else if (phone === '' && !isDone) {
      isDone = true
      void open().then((isOpen) => {
        if (!isOpen) isDone = false
      })
    }
  }
}
