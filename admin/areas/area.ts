/** What an area brings to the console. One folder below admin/areas and one line in index.ts; docs/tour.md says how. */
import type { Permission } from '@contract/admin/permissions'
import type { ComponentType } from 'react'

export interface AreaPage {
  /** Below /admin, as react-router writes it; '' is the first page. */
  path: string
  title: string
  /** Who may see it; without one every operator. The server checks the page's calls by itself. */
  permission?: Permission
  /** It exists in a demonstration alone. */
  isDemo?: true
  /** false is not in the menu: records, forms. */
  isInMenu?: boolean
  /** The page's file, fetched when it is opened. */
  load: () => Promise<{ default: ComponentType }>
}

export interface Area {
  /** The heading in the menu; queues that the server names by the same area are listed below it. */
  title: string
  pages: readonly AreaPage[]
}
