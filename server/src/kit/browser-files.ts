/**
 * Scripts and styles of the server's own pages, compiled from their sources at the first request: neither build nor
 * start pays for them.
 */
import path from 'node:path'

interface Sources {
  /** Root of the checked-out project. */
  cwd: string
  /** Folder of the sources, below the root. */
  folder: string
  /** Files of the folder; `x.ts` is served as `x.js`. */
  entries: readonly string[]
  /** Whether the scripts carry their source maps. */
  hasMaps?: boolean
}

async function make({ cwd, folder, entries, hasMaps = false }: Sources): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: cwd,
    entryPoints: entries.map((file) => path.join(cwd, folder, file)),
    outdir: cwd,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    sourcemap: hasMaps && 'inline',
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
}

/**
 * Reads one of the files; they are compiled once. Rejects when the sources do not compile, or without development
 * dependencies.
 */
export function createBrowserFiles(sources: Sources): (name: string) => Promise<string> {
  let made: Promise<ReadonlyMap<string, string>> | undefined
  return async (name) => {
    made ??= make(sources)
    try {
      return (await made).get(name) ?? ''
    } catch (error) {
      made = undefined
      throw error
    }
  }
}
