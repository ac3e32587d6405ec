/** What a phone downloads of the built mini-program; used by the budgets and by npm run bench:weapp. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

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
