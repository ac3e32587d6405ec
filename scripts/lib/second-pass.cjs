/**
 * What a run's results mean: which files run again, what is flaky, what is red. Pure: jest's own results come in
 * (`--json`).
 */

/** More files than this that failed, or were flaky, make the run red: no chance explains so many. */
const FLAKY_AT_MOST = 3
/** How often a file that failed runs again. */
const AGAIN_AT_MOST = 2
/** A shop, a database or a browser that did not start is no chance of a test. */
const NO_START = /The server did not start|The server is not built|PostgreSQL did not start|initdb failed|No Chromium/

/**
 * @typedef {{ name: string, message: string, at: number }} FailedTest `at`: when it ended, ms since 1970
 * @typedef {{ file: string, passed: number, failed: FailedTest[], isRed: boolean }} FileResult `isRed`: it did not run
 * (a start or a compilation failed), so that running it again says nothing
 */

/**
 * @param {{ testResults: object[] }} json of a run of jest
 * @param {string} root the project's folder: files are relative to it
 * @returns {FileResult[]}
 */
const readResults = ({ testResults }, root) =>
  testResults.map(({ name, status, message, endTime, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages, startAt, duration }) => ({
        name: fullName,
        message: failureMessages.join('\n'),
        at: startAt ? startAt + (duration ?? 0) : endTime,
      }))
    // A hook after the last test, or a file that could not be compiled, fails without a test that does.
    if (status === 'failed' && failed.length === 0) failed.push({ name: 'the file itself', message, at: endTime })
    return {
      file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed,
      isRed: failed.length > 0 && (assertionResults.length === 0 || failed.some((test) => NO_START.test(test.message))),
    }
  })

/**
 * The files that run again: those that failed, but for what did not run; none when so many failed that the run is red
 * anyway.
 * @param {readonly FileResult[]} results of the first pass
 */
const filesToRepeat = (results) => {
  const failed = results.filter((result) => result.failed.length > 0)
  return failed.length > FLAKY_AT_MOST ? [] : failed.filter((result) => !result.isRed)
}

/**
 * @param {readonly FileResult[]} attempts of one file, the first pass first
 * @returns {'passed' | 'flaky' | 'failed'}
 */
const verdictOf = (attempts) => {
  if (attempts.at(-1).failed.length > 0) return 'failed'
  return attempts.length > 1 ? 'flaky' : 'passed'
}

/** Counts a file's tests by its last attempt: one that failed and then passed has passed. */
const countTests = (files) =>
  files.reduce(
    (sum, attempts) => ({
      passed: sum.passed + attempts.at(-1).passed,
      failed: sum.failed + attempts.at(-1).failed.length,
    }),
    { passed: 0, failed: 0 },
  )

/**
 * @typedef {{ test: string, day: string, times: number, cause: string, mendedIn: string }} Seen a row of
 * test/flaky.json: `test`: file and name; `day`: first seen, as 2026-11-27; `times`: how often since; `cause`: '' while
 * it is unknown; `mendedIn`: a commit, '' until then
 * @param {readonly Seen[]} rows
 * @param {readonly string[]} tests that were flaky in this run
 * @param {string} day today
 * @returns {Seen[]} a test that was mended and is flaky again has a row of its own
 */
const withSeen = (rows, tests, day) => {
  const next = rows.map((row) => ({ ...row }))
  for (const test of tests) {
    const open = next.find((row) => row.test === test && row.mendedIn === '')
    if (open) open.times += 1
    else next.push({ test, day, times: 1, cause: '', mendedIn: '' })
  }
  return next
}

/** Days within which the cause of a flaky test is found. */
const DAYS_TO_FIND = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * What is wrong with the rows of test/flaky.json.
 * @param {readonly Seen[]} rows
 * @param {number} now ms since 1970
 * @returns {string[]}
 */
const problemsOfSeen = (rows, now) =>
  rows.flatMap((row) => {
    const isRow =
      ['test', 'day', 'cause', 'mendedIn'].every((key) => typeof row[key] === 'string') &&
      Number.isInteger(row.times) &&
      /^\d{4}-\d\d-\d\d$/.test(row.day)
    if (!isRow) return [`${JSON.stringify(row)} is no row: test, day, times, cause, mendedIn`]
    const days = Math.floor((now - Date.parse(row.day)) / DAY_MS)
    return row.cause === '' && days > DAYS_TO_FIND
      ? [`${row.test}: flaky since ${row.day}, and nobody has found the cause`]
      : []
  })

module.exports = {
  AGAIN_AT_MOST,
  FLAKY_AT_MOST,
  countTests,
  filesToRepeat,
  problemsOfSeen,
  readResults,
  verdictOf,
  withSeen,
}
