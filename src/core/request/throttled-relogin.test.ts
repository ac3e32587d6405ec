import { throttledRelogin } from './throttled-relogin'

it('asks for a new login at most once per 3 seconds', () => {
  let now = 0
  const asked: string[] = []
  const relogin = throttledRelogin<string>(
    (lost) => void asked.push(lost),
    () => now,
  )
  relogin('first')
  relogin('second')
  now = 2999
  relogin('third')
  expect(asked).toEqual(['first'])
  now = 3000
  relogin('fourth')
  expect(asked).toEqual(['first', 'fourth'])
})
