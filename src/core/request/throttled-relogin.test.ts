import { throttledRelogin } from './throttled-relogin'

it('starts a new login at most once per 3 seconds', () => {
  let now = 0
  const relogins: string[] = []
  const relogin = throttledRelogin<string>(
    (lost) => void relogins.push(lost),
    () => now,
  )
  relogin('first')
  relogin('second')
  now = 2999
  relogin('third')
  expect(relogins).toEqual(['first'])
  now = 3000
  relogin('fourth')
  expect(relogins).toEqual(['first', 'fourth'])
})
