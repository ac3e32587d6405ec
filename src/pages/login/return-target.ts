import { resolveUrl } from '@/routes/resolve'
import { h5AddressOf } from '@/routes/derive'

/**
 * Where a login leads that was asked to lead to `returnUrl`: only to a screen of this shop that exists, and never to a login again; anything else
 * (another site, an unknown address) leads home.
 */
export const returnTarget = (returnUrl: string): string => {
  const target = resolveUrl(returnUrl)
  const isOpen = target.kind === 'route' && target.isOpen && target.name !== 'login' && target.name !== 'staticLogin'
  return isOpen && returnUrl.startsWith('/') ? returnUrl : h5AddressOf('home')
}
