import { safeReturnUrl } from '@/core/platform/navigation/external'
import { siteRules } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { resolveUrl } from '@/routes/resolve'

/**
 * Where a login leads that was asked to lead to `returnUrl`: only to a screen of this shop that exists, and never to a login again; anything else
 * (another site, also one on the allow-list, an unknown address) leads home.
 */
export const returnTarget = (returnUrl: string): string => {
  const url = safeReturnUrl(returnUrl, { origin: siteRules().origin, hosts: [] })
  const target = resolveUrl(url)
  const isOpen =
    url !== '' && target.kind === 'route' && target.isOpen && target.name !== 'login' && target.name !== 'staticLogin'
  return isOpen ? url : h5AddressOf('home')
}
