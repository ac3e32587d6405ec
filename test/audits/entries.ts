/** The screens that the audit visits: every open route with an address, by the entry beside its page. */
import path from 'node:path'
import { pageOf, routeNames, routes, type RouteName } from '@/routes/manifest'
import type { PageAudit, ScreenAudit } from './page-audit'

const SRC = path.resolve(__dirname, '../../src')

export interface AuditedScreen extends ScreenAudit {
  name: RouteName
  /** The folder below src that the page lies in: `order`. */
  area: string
  /** The page's folder below src: `order/pages/list`. */
  folder: string
  address: string
  isTab: boolean
  /** false: another route shows the same screen and is audited in full. */
  isFull: boolean
}

/** `order/pages/list/index` → its entry. @throws Error when the page has none (`npm run check` reports it as well). */
const entryOf = (page: string): PageAudit =>
  (require(path.join(SRC, path.dirname(page), 'page.audit')) as { audit: PageAudit }).audit

/** All screens in the order of the route table. */
export const auditedScreens = (): AuditedScreen[] => {
  const seen = new Set<string>()
  return routeNames.flatMap((name): AuditedScreen[] => {
    const { path: address, status, tab } = routes[name]
    if (status !== 'open' || address === null) return []
    const page = pageOf(name)
    const { routes: differing = {}, ...common } = entryOf(page)
    const isFull = !seen.has(page) || name in differing
    seen.add(page)
    const place = { area: page.split('/')[0] ?? '', folder: path.dirname(page) }
    return [{ ...common, ...differing[name], name, ...place, address, isTab: !!tab, isFull }]
  })
}

/**
 * `AUDIT_AREAS=order,user` keeps the screens of these areas, `AUDIT_EACH_AREA=1` the first of each area with
 * those of the pages in `AUDIT_PAGES=order/pages/list`, and `AUDIT_SHARD=2/3` every third of what is left, beginning
 * with the second.
 */
export const chosenScreens = (screens: readonly AuditedScreen[], env: NodeJS.ProcessEnv): AuditedScreen[] => {
  const areas = env.AUDIT_AREAS?.split(',').filter(Boolean)
  const pages = env.AUDIT_PAGES?.split(',') ?? []
  const [shard = 1, shards = 1] = (env.AUDIT_SHARD ?? '1/1').split('/').map(Number)
  return screens
    .filter(({ area }) => !areas || areas.includes(area))
    .filter(
      ({ area, folder }, index, all) =>
        !env.AUDIT_EACH_AREA || pages.includes(folder) || all.findIndex((other) => other.area === area) === index,
    )
    .filter((_, index) => index % shards === shard - 1)
}
