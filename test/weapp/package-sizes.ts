/** What a phone downloads of the built mini-program; used by its test and by npm run bench:weapp. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Bytes: the messenger refuses 2 MB; the rest is room for the screens to come. */
export const MAIN_LIMIT = 1_200_000
export const SUB_PACKAGE_LIMIT = 500_000

/** Not uploaded with the program. */
const isNotShipped = (file: string) => /\.(map|LICENSE\.txt)$/.test(file) || file.endsWith('project.config.json')

export interface PackageSizes {
  /** Bytes. */
  main: number
  /** Bytes by root. */
  subPackages: Record<string, number>
}

export const packageSizes = (folder: string): PackageSizes => {
  const { subPackages } = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')) as {
    subPackages: { root: string }[]
  }
  const sizes: Record<string, number> = Object.fromEntries(subPackages.map(({ root }) => [root, 0]))
  let main = 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stat = statSync(path.join(folder, file))
    if (!stat.isFile() || isNotShipped(file)) continue
    const root = Object.keys(sizes).find((name) => file.startsWith(`${name}${path.sep}`))
    if (root) sizes[root] = (sizes[root] ?? 0) + stat.size
    else main += stat.size
  }
  return { main, subPackages: sizes }
}
