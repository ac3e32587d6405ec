/** Scripts and styles of the server's own pages, made from their sources when the first one is asked for: neither build nor start pays for them. */
import path from 'node:path'

interface Sources {
  /** Where the project is checked out. */
  cwd: string
  /** Below it. */
  folder: string
  /** Files of the folder; `x.ts` becomes `x.js`. */
  entries: readonly string[]
  /** The scripts carry their source maps. */
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

/** Reads one of the files; they are made once. @throws (a rejection) when the sources do not compile, or without development dependencies. */
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
