/** ms until a login without an answer counts as failed: a person waits for it in front of a busy button. */
export const LOGIN_CODE_TIMEOUT = 10_000
/** The page that an entry opens is made after the app is told of it, at no stated time: looked for this often, this many ms apart. */
export const PAGE_TRIES = 20
export const PAGE_WAIT = 50
