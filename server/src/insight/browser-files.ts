/**
 * Script and style of the page. The build leaves them beside the server's bundle (scripts/lib/builds.mjs); where the project is checked out and not in
 * production they are made from `browser/` when first asked for, so that a change is seen without a build.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'

export type BrowserFile = 'insight.js' | 'insight.css'

const SOURCES = 'server/src/insight/browser'

/** @throws when the sources do not compile, or without development dependencies. */
async function make(cwd: string): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: cwd,
    entryPoints: ['insight.ts', 'insight.css'].map((file) => path.join(cwd, SOURCES, file)),
    outdir: cwd,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
}

/** Reads one of the files. @throws when there is neither a build nor sources. */
export function createBrowserFiles(
  { environment, insightRoot }: Pick<Config, 'environment' | 'insightRoot'>,
  cwd: string,
): (name: BrowserFile) => Promise<string> {
  const hasSources = environment !== 'production' && existsSync(path.join(cwd, SOURCES, 'insight.ts'))
  if (!hasSources) return (name) => readFile(path.join(insightRoot, name), 'utf8')
  let made: Promise<ReadonlyMap<string, string>> | undefined
  return async (name) => {
    made ??= make(cwd)
    try {
      return (await made).get(name) ?? ''
    } catch (error) {
      made = undefined
      throw error
    }
  }
}
