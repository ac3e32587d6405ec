/** A test that starts two servers takes longer than jest's 5 s on a busy machine; none of them is about speed. */
jest.setTimeout(30_000)
