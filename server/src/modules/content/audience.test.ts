import type { Audience } from '@contract/admin/content'
import { fits, type Reader } from './audience'

const VISITOR: Reader = { userId: null, isNewcomer: false, host: 'browser' }
const of = (who: Audience['who'], percent = 100): Audience => ({ who, percent })

test.each([
  ['all', VISITOR, true],
  ['visitor', VISITOR, true],
  ['visitor', { ...VISITOR, userId: 10001 }, false],
  ['user', VISITOR, false],
  ['user', { ...VISITOR, userId: 10001 }, true],
  ['newcomer', { ...VISITOR, userId: 10001 }, false],
  ['newcomer', { ...VISITOR, userId: 10001, isNewcomer: true }, true],
  ['app', VISITOR, false],
  ['app', { ...VISITOR, host: 'app' }, true],
] as const)('%s for a reader %o: %s', (who, reader, is) => {
  expect(fits(of(who), reader)).toBe(is)
})

test('a share of users is stable, and about as large as it says', () => {
  const within = (percent: number) =>
    Array.from({ length: 2_000 }, (_, at) => at + 1).filter((userId) =>
      fits(of('share', percent), { ...VISITOR, userId }),
    )
  expect(within(30).length).toBeGreaterThan(500)
  expect(within(30).length).toBeLessThan(700)
  expect(within(60)).toEqual(expect.arrayContaining(within(30)))
  expect(fits(of('share', 100), VISITOR)).toBe(false)
})
