/**
 * Maps frames of the built client to places in its sources. Maps are in `<mapsDir>/<release>/`, under the name of their
 * script with `.map`; they are never served. Release and file names come from clients: only plain names are accepted.
 */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ShownFrame } from './answers'
import { MAP_SIZE_LIMIT, MAPS_IN_MEMORY } from './limits'
import type { StackFrame } from './stack'

const PLAIN_NAME = /^[\w-][\w.~-]{0,127}$/

/** The last part of an address, without query. */
const fileNameOf = (file: string): string => file.replace(/[?#].*$/, '').replace(/^.*\//, '')

/** `webpack://reluxe/./src/app.tsx` → `src/app.tsx` */
const sourceName = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '')

/** The frames of one stack, innermost first. A frame that no map covers is returned unchanged. Never throws. */
export type StackMapper = (release: string, frames: readonly StackFrame[]) => Promise<ShownFrame[]>

export function createStackMapper(mapsDir: string): StackMapper {
  // Insertion order is the order of use: the first entry is the least recently used.
  const maps = new Map<string, Promise<TraceMap | null>>()

  async function read(file: string): Promise<TraceMap | null> {
    try {
      if ((await stat(file)).size > MAP_SIZE_LIMIT) return null
      return new TraceMap(await readFile(file, 'utf8'))
    } catch {
      // Missing or invalid. Not cached: a deployment may add it later.
      maps.delete(file)
      return null
    }
  }

  function mapOf(release: string, name: string): Promise<TraceMap | null> {
    if (!PLAIN_NAME.test(release) || !PLAIN_NAME.test(name)) return Promise.resolve(null)
    const file = path.join(mapsDir, release, `${name}.map`)
    const map = maps.get(file) ?? read(file)
    maps.delete(file)
    maps.set(file, map)
    const [oldest] = maps.keys()
    if (maps.size > MAPS_IN_MEMORY && oldest !== undefined) maps.delete(oldest)
    return map
  }

  async function placeOf(release: string, { file, line, column }: StackFrame) {
    const map = line < 1 ? null : await mapOf(release, fileNameOf(file))
    return map === null ? null : originalPositionFor(map, { line, column: Math.max(0, column - 1) })
  }

  return async (release, frames) => {
    const places = await Promise.all(frames.map((frame) => placeOf(release, frame)))
    return frames.map((frame, index) => {
      const place = places[index]
      if (place?.source == null) return { ...frame, isMapped: false }
      const { source, line, column } = place
      // A mapped name is the function called at that place, so it names the function of the previous frame.
      return {
        name: places[index + 1]?.name ?? '',
        file: sourceName(source),
        line,
        column: column + 1,
        isMapped: true,
      }
    })
  }
}
