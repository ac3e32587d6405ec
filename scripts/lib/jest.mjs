/** Runs jest and reads what it found. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { at, root, run } from './run.mjs'
import { readResults } from './second-pass.cjs'
import { findChromium } from './system.mjs'

/**
 * @param {{ projects: string[], files?: string[], more?: string[], env?: Record<string, string> }} wanted `projects` of
 * jest.config.js; `files` alone; `more` of jest's options
 * @returns {Promise<import('./second-pass.cjs').FileResult[]>} failures are in it
 * @throws Error when jest ended without results, or badly although no test failed
 */
export const runJest = async ({ projects, files, more = [], env = {} }) => {
  const results = at('.cache/test-results.json')
  rmSync(results, { force: true })
  const args = [
    '--json',
    `--outputFile=${results}`,
    ...projects.map((project) => `--selectProjects=${project}`),
    ...more,
    ...(files ? ['--runTestsByPath', ...files] : []),
  ]
  const error = await run('jest', args, { env: { CHROMIUM_PATH: findChromium(), ...env } }).then(
    () => undefined,
    (reason) => reason,
  )
  if (!existsSync(results)) throw error
  const read = readResults(JSON.parse(readFileSync(results, 'utf8')), root)
  if (error && read.every(({ failed }) => failed.length === 0)) throw error
  return read
}
