/** Finds the page files below src: `pages/…/index` in the main package or in an area, components left out. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface PageFiles {
  /** Relative to src, without ending: those with an index.tsx (or one per build). */
  pages: string[]
  /** The same for those whose index.config.ts lets the mini-program pull them down. */
  pulled: string[]
  /** The same for those with an audit entry, page.audit.ts. */
  audits: string[]
}

export const findPageFiles = (root: string): PageFiles => {
  const src = path.join(root, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
  const matching = (ending: RegExp) => [
    ...new Set(
      files
        .filter((file) => /^([a-z0-9-]+\/)?pages\//.test(file) && !file.includes('/components/') && ending.test(file))
        .map((file) => file.replace(ending, 'index')),
    ),
  ]
  return {
    pages: matching(/(?<=\/)index(\.h5|\.weapp)?\.tsx$/).sort(),
    pulled: matching(/(?<=\/)index\.config\.ts$/)
      .filter((page) => /enablePullDownRefresh: true/.test(readFileSync(path.join(src, `${page}.config.ts`), 'utf8')))
      .sort(),
    audits: matching(/(?<=\/)page\.audit\.ts$/).sort(),
  }
}
