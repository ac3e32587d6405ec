import { throttledRelogin } from './throttled-relogin'

it('asks for a new login at most once per 3 seconds', () => {
  let now = 0
  const asked: object[] = []
  const relogin = throttledRelogin(
    ({ input }) => void asked.push(input),
    () => now,
  )
  relogin({ input: { first: 1 } })
  relogin({ input: { second: 1 } })
  now = 2999
  relogin({ input: { third: 1 } })
  expect(asked).toEqual([{ first: 1 }])
  now = 3000
  relogin({ input: { fourth: 1 } })
  expect(asked).toEqual([{ first: 1 }, { fourth: 1 }])
})
