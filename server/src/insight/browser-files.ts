/**
 * Script and style of the page. The build puts them beside the server's bundle (scripts/lib/builds.mjs); in a
 * checked-out project outside production they are compiled from `browser/`, so that a change is visible without a
 * build.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { createBrowserFiles } from '../kit/browser-files'

export type BrowserFile = 'insight.js' | 'insight.css'

const SOURCES = 'server/src/insight/browser'

/** Reads one of the files. Rejects when there is neither a build nor sources. */
export function createInsightFiles(
  { environment, insightRoot }: Pick<Config, 'environment' | 'insightRoot'>,
  cwd: string,
): (name: BrowserFile) => Promise<string> {
  const hasSources = environment !== 'production' && existsSync(path.join(cwd, SOURCES, 'insight.ts'))
  if (!hasSources) return (name) => readFile(path.join(insightRoot, name), 'utf8')
  return createBrowserFiles({ cwd, folder: SOURCES, entries: ['insight.ts', 'insight.css'] })
}
