import { provideRelogin, sessionLost, throttledRelogin, trackParamsOf } from './session-lost'

describe('what a lost session carries on (spec 6)', () => {
  it.each<[string, object, object]>([
    [
      'all three, if track_id was among the parameters',
      { track_id: 't', sourcePath: '/a', sourceSubPath: 'b', id: '1' },
      { track_id: 't', sourcePath: '/a', sourceSubPath: 'b' },
    ],
    ['only those that there are', { track_id: 't', id: '1' }, { track_id: 't' }],
    ['nothing without track_id', { sourcePath: '/a', sourceSubPath: 'b' }, {}],
    ['nothing with an empty track_id', { track_id: '', sourcePath: '/a' }, {}],
    ['no values that are no text', { track_id: 't', sourcePath: 5, sourceSubPath: undefined }, { track_id: 't' }],
  ])('is %s (spec 6/13)', (_what, input, track) => {
    expect(trackParamsOf(input)).toEqual(track)
  })

  it('reaches the flow of the host, and nothing else of the request does', () => {
    const received: object[] = []
    provideRelogin((lost) => void received.push(lost))
    sessionLost({ track_id: 't', phone: '13800138000' })
    provideRelogin((lost) => void received.push(lost))
    sessionLost({ phone: '13800138000' })
    expect(received).toEqual([{ track: { track_id: 't' } }, { track: {} }])
  })

  it('begins one login for many requests that find the session gone together', () => {
    let logins = 0
    provideRelogin(() => void logins++)
    sessionLost({})
    sessionLost({})
    expect(logins).toBe(1)
  })
})

it('starts a new login at most once per 3 seconds (spec 6/11, 9/8)', () => {
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
