/** The shell's own files. They are made from `browser/` when the first one is asked for, so neither build nor start pays for them. */
import { existsSync } from 'node:fs'
import path from 'node:path'

export type BrowserFile = 'host.js' | 'shell.js' | 'shell.css'

/** Where the project is checked out: the shell is for developers, and is not part of a bundle that is deployed alone. */
const SOURCES = 'server/src/dev/browser'

export const hasSources = (cwd: string): boolean => existsSync(path.join(cwd, SOURCES, 'shell.ts'))

/** @throws when the sources do not compile, or without development dependencies. */
async function make(cwd: string): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: cwd,
    entryPoints: ['host.ts', 'shell.ts', 'shell.css'].map((file) => path.join(cwd, SOURCES, file)),
    outdir: cwd,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
}

/** Reads one of the files; they are made once. */
export function createBrowserFiles(cwd: string): (name: BrowserFile) => Promise<string> {
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
