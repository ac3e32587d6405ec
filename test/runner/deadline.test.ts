/**
 * A command under a deadline ends with all that it started (scripts/lib/run.mjs, an ES module, which node runs for this
 * test).
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

/** ms in which it is over; what holds the output open longer was not ended. */
const PATIENCE_MS = 60_000
jest.setTimeout(2 * PATIENCE_MS)

/** Runs a command by `run` under a deadline of so many s from now. */
const runUnder = (seconds: number, command: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { run } from './scripts/lib/run.mjs'
      await run('sh', ['-c', ${JSON.stringify(command)}]).catch((error) => console.log(error.message))`,
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, TEST_DEADLINE: String(Math.floor(Date.now() / 1000) + seconds) },
      timeout: PATIENCE_MS,
    },
  )

it('ends at the deadline, with its own children, and says why', () => {
  const { stdout, error } = runUnder(3, 'sleep 600 & echo begun; wait')
  // The child that sleeps has the output, too: it would be open for ten minutes.
  expect(error).toBeUndefined()
  expect(stdout).toMatch(/^begun\nended, as the time for the whole run is over/)
})

it('does not begin after it', () => {
  expect(runUnder(-1, 'echo begun').stdout).toMatch(/did not begin/)
})

it('goes its own way before it', () => {
  expect(runUnder(600, 'echo done').stdout).toBe('done\n')
})
