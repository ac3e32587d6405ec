/** Reads the area tables from their folder, so that a table which the manifest lacks is found too. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { AreaTable } from '../../src/routes/types'

export interface Area {
  /** File name without its ending; also the folder and subpackage of the area's pages. */
  name: string
  table: AreaTable
}

/** Areas in the order of the documentation: the main package, then by name. */
export const readAreas = async (root: string): Promise<Area[]> => {
  const folder = path.join(root, 'src/routes/areas')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort((a, b) => Number(b === 'main') - Number(a === 'main') || a.localeCompare(b, 'en'))
  return Promise.all(
    names.map(async (name) => {
      const tables = Object.values((await import(path.join(folder, name))) as Record<string, AreaTable>)
      const table = tables[0]
      if (!table || new Set(tables).size !== 1)
        throw new Error(`src/routes/areas/${name}.ts: must export exactly one table`)
      return { name, table }
    }),
  )
}
