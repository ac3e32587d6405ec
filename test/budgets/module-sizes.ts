/**
 * The modules that the bytes of built scripts come from, by their source maps, and their growth since a stored state.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'

/** Bytes by module, before compression; by file where there are no source maps. */
export type Sizes = Readonly<Record<string, number>>

/** Modules that failures name. */
const NAMED = 12

const sourceName = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '')

/** The newest map of a script, below `maps/<release>/`. */
const mapOf = (maps: string, script: string): string | undefined =>
  readdirSync(maps)
    .map((release) => path.join(maps, release, `${path.basename(script)}.map`))
    .flatMap((file) => {
      const stat = statSync(file, { throwIfNoEntry: false })
      return stat ? [{ file, time: stat.mtimeMs }] : []
    })
    .sort((one, other) => other.time - one.time)[0]?.file

/** Bytes of scripts by module. Packages count as one module each. */
export const moduleSizes = (scripts: readonly string[], maps: string): Sizes => {
  const sizes: Record<string, number> = {}
  for (const script of scripts) {
    const map = mapOf(maps, script)
    if (!map) continue
    const lines = readFileSync(script, 'utf8').split('\n')
    let last: { source: string; line: number; column: number } | undefined
    const add = (line: number, column: number) => {
      if (!last) return
      const end = line === last.line ? column : (lines[last.line - 1]?.length ?? 0)
      sizes[last.source] = (sizes[last.source] ?? 0) + Math.max(0, end - last.column)
    }
    eachMapping(new TraceMap(readFileSync(map, 'utf8')), ({ generatedLine, generatedColumn, source }) => {
      add(generatedLine, generatedColumn)
      const name = source ? sourceName(source) : 'webpack'
      const [, npmPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
      last = { source: npmPackage ?? name, line: generatedLine, column: generatedColumn }
    })
    add(Infinity, 0)
  }
  return sizes
}

/** The growth since `before`, largest first, as lines of text. */
export const growth = (now: Sizes, before: Sizes): string =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0), isNew: !(name in before) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, NAMED)
    .map(({ name, more, isNew }) => `  +${more} ${name}${isNew ? ' (new)' : ''}`)
    .join('\n')
