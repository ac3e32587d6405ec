/**
 * Evidence of a failed browser test, from which its cause is found later: the pages as they were at that moment, and
 * how busy the machine was. `npm test` names the folder in TEST_EVIDENCE (scripts/lib/evidence.mjs).
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { shopOrigin } from './shop-origin'

/** ms for a picture of a page, which may hang. */
const LOOK_MS = 5000
/** Lines of the server's log. */
const LOG_LINES = 200

interface Watched {
  page: Page
  /** Exceptions of the page, and errors on its console. */
  errors: readonly string[]
}

declare global {
  /** test/helpers/evidence-environment.js calls it. */
  var keepEvidence: ((test: string, error: unknown) => Promise<void>) | undefined
}

const watched = new Set<Watched>()
let kept = 0

const logOf = (folder: string, port: string) => path.join(folder, `server-${port}.log`)

/** Keeps what the server on a port has written, too. */
export const keepLog = (port: string, text: string): void => {
  const { TEST_EVIDENCE: folder } = process.env
  if (folder) appendFileSync(logOf(folder, port), text)
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

const keepPage = async (folder: string, number: number, { page, errors }: Watched): Promise<string> => {
  const name = path.join(folder, `page-${number}`)
  await page.screenshot({ path: `${name}.png`, timeout: LOOK_MS }).catch(() => undefined)
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: LOOK_MS })
    .catch((error: Error) => error.message)
  writeFileSync(`${name}.yaml`, tree)
  return [`page-${number}: ${page.url()}`, ...errors.map((error) => `  ${error}`)].join('\n')
}

const keep = async (test: string, error: unknown): Promise<void> => {
  const { TEST_EVIDENCE: root } = process.env
  if (!root) return
  kept += 1
  const file = path.basename(expect.getState().testPath ?? 'unknown', '.test.ts')
  const folder = path.join(root, `${file}-${process.pid}-${kept}`)
  mkdirSync(folder)
  const machine = ['loadavg', 'pressure/cpu', 'pressure/io', 'pressure/memory'].map(
    (name) => `${name}: ${read(`/proc/${name}`)}`,
  )
  const open = [...watched].filter(({ page }) => !page.isClosed())
  const pages: string[] = []
  for (const one of open) pages.push(await keepPage(folder, pages.length + 1, one))
  const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const what = [test, new Date().toISOString(), '', thrown, '', ...machine, '', ...pages]
  writeFileSync(path.join(folder, 'what.txt'), `${what.join('\n')}\n`)
  const log = read(logOf(root, /:(\d+)$/.exec(shopOrigin())?.[1] ?? ''))
  if (log) writeFileSync(path.join(folder, 'server.log'), log.split('\n').slice(-LOG_LINES).join('\n'))
}

/** Evidence will show this page while it is open. */
export const watchPage = (one: Watched): void => {
  watched.add(one)
  one.page.once('close', () => watched.delete(one))
  globalThis.keepEvidence = keep
}
