/** Starting, watching and ending the measured processes. */
import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { at } from '../../scripts/lib/run.mjs'

const START_TIMEOUT_MS = 60_000

/**
 * Starts a Node program and waits until `url` answers.
 * @returns {Promise<{ residentMb: () => number, stop: () => Promise<void> }>}
 * @throws when it ends before that, or does not answer in time
 */
export const start = async (file, { env, url, flags = [] }) => {
  const child = spawn(process.execPath, [...flags, at(file)], {
    cwd: at(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${file} did not start`)
    }
    await wait(100)
  }
  const residentMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024
  return { residentMb, stop }
}
