/**
 * Part of `npm run check`: each file below test/ names its tier and its areas, and the cause of each flaky test
 * (test/flaky.json) is found within a week.
 */
import { readFileSync } from 'node:fs'
import { readHeads } from './lib/heads.cjs'
import { at } from './lib/run.mjs'
import { problemsOfSeen } from './lib/second-pass.cjs'

const { heads, problems } = readHeads()
const flaky = JSON.parse(readFileSync(at('test/flaky.json'), 'utf8'))
problems.push(...problemsOfSeen(flaky, Date.now()).map((problem) => `test/flaky.json: ${problem}`))
for (const problem of problems) console.error(problem)
console.log(
  `${Object.keys(heads).length} files of tests, ${flaky.length} flaky tests seen: ${problems.length} problems`,
)
if (problems.length > 0) process.exitCode = 1
