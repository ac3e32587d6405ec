import { safeReturnUrl } from '@/core/platform/navigation/external'
import { siteRules } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { resolveUrl } from '@/routes/resolve'

/**
 * Returns the address to which a login with `returnUrl` leads: `returnUrl` itself if it is an open screen of this shop
 * and not a login, else home (for another site, also one on the allow-list, and for an unknown address).
 */
export const returnTarget = (returnUrl: string): string => {
  const url = safeReturnUrl(returnUrl, { origin: siteRules().origin, hosts: [] })
  const target = resolveUrl(url)
  const isOpen =
    url !== '' && target.kind === 'route' && target.isOpen && target.name !== 'login' && target.name !== 'staticLogin'
  return isOpen ? url : h5AddressOf('home')
}
