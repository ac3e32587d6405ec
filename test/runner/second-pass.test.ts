/**
 * What a run's results mean (scripts/lib/second-pass.cjs).
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import {
  countTests,
  filesToRepeat,
  problemsOfSeen,
  readResults,
  verdictOf,
  withSeen,
} from '../../scripts/lib/second-pass.cjs'

const test = (status: string, message = '') => ({
  status,
  fullName: `a ${status} test`,
  failureMessages: message ? [message] : [],
  startAt: 1000,
  duration: 500,
})
const file = (name: string, tests: unknown[], status = 'passed', message = '') => ({
  name: `/shop/${name}`,
  status,
  message,
  endTime: 2000,
  assertionResults: tests,
})
const read = (...files: unknown[]) => readResults({ testResults: files }, '/shop')
const failing = (name: string) => file(name, [test('passed'), test('failed', 'no')], 'failed')

describe('results of a run', () => {
  it('are read by file', () => {
    expect(read(file('a.test.ts', [test('passed'), test('failed', 'no'), test('pending')], 'failed'))).toEqual([
      {
        file: 'a.test.ts',
        passed: 1,
        failed: [{ name: 'a failed test', message: 'no', at: 1500 }],
        isRed: false,
      },
    ])
  })

  it('are red where a file did not run: it was not compiled, or its shop did not start', () => {
    const [uncompiled, unstarted] = read(
      file('a.test.ts', [], 'failed', 'Test suite failed to run'),
      file('b.test.ts', [test('failed', 'Error: The server did not start:\n…')], 'failed'),
    )
    expect(uncompiled).toMatchObject({ isRed: true, failed: [{ message: 'Test suite failed to run' }] })
    expect(unstarted).toMatchObject({ isRed: true })
  })

  it('fail where only a hook after the tests failed, which can be chance', () => {
    expect(read(file('a.test.ts', [test('passed')], 'failed', 'afterAll'))).toMatchObject([
      { passed: 1, isRed: false, failed: [{ name: 'the file itself', message: 'afterAll' }] },
    ])
  })
})

describe('the second pass', () => {
  it('repeats what failed, but not what did not run', () => {
    const results = read(file('a.test.ts', [test('passed')]), failing('b.test.ts'), file('c.test.ts', [], 'failed'))
    expect(filesToRepeat(results).map(({ file }: { file: string }) => file)).toEqual(['b.test.ts'])
  })

  it('repeats nothing when more files failed than chance explains', () => {
    const names = ['a', 'b', 'c', 'd']
    expect(filesToRepeat(read(...names.slice(1).map(failing)))).toHaveLength(3)
    expect(filesToRepeat(read(...names.map(failing)))).toEqual([])
  })

  it('counts by the last attempt', () => {
    const [bad] = read(failing('a.test.ts'))
    const [good] = read(file('a.test.ts', [test('passed'), test('passed')]))
    expect([[good], [bad, good], [bad, bad, good], [bad, bad, bad]].map(verdictOf)).toEqual([
      'passed',
      'flaky',
      'flaky',
      'failed',
    ])
    expect(countTests([[bad, good], [good], [bad, bad, bad]])).toEqual({ passed: 5, failed: 1 })
  })
})

describe('the list of flaky tests', () => {
  const row = { test: 'a › b', day: '2026-11-20', times: 1, cause: '', mendedIn: '' }

  it('counts a test again until it is mended', () => {
    expect(withSeen([row], ['a › b', 'c › d'], '2026-11-27')).toEqual([
      { ...row, times: 2 },
      { test: 'c › d', day: '2026-11-27', times: 1, cause: '', mendedIn: '' },
    ])
    const mended = { ...row, cause: 'a lost tap', mendedIn: '5550d086' }
    expect(withSeen([mended], ['a › b'], '2026-11-27')).toEqual([
      mended,
      { test: 'a › b', day: '2026-11-27', times: 1, cause: '', mendedIn: '' },
    ])
  })

  it('is not in order when a cause is unknown for more than seven days', () => {
    expect(problemsOfSeen([row], Date.parse('2026-11-27T23:00:00Z'))).toEqual([])
    expect(problemsOfSeen([row], Date.parse('2026-11-28'))).toEqual([expect.stringContaining('a › b')])
    expect(problemsOfSeen([{ ...row, cause: 'found' }], Date.parse('2027-11-28'))).toEqual([])
  })

  it('has rows of one form', () => {
    expect(problemsOfSeen([{ test: 'a' }], 0)).toEqual([expect.stringContaining('is no row')])
  })
})
