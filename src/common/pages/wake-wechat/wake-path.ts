/** Which addresses the page leads to: open screens of this shop, never itself. Pure. */
import { classifyUrl, type ExternalRules } from '@/core/platform/navigation/external'
import { routes } from '@/routes/manifest'
import { resolveUrl } from '@/routes/resolve'

/** The address without a login token; null for one that the page does not open. */
export const wakePath = (given: string, rules: ExternalRules): string | null => {
  const { kind, url } = classifyUrl(given, rules)
  if (kind !== 'own') return null
  const found = resolveUrl(url)
  return found.kind === 'route' && routes[found.name].status === 'open' && found.name !== 'wakeWechat' ? url : null
}
