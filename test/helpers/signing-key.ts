/** What the build puts into the client as its signing key, in the client's tests. */
export const TEST_SIGNING_KEY = 'a-signing-key-of-tests'
