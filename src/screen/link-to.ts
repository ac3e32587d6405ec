/** Links: what a pressable thing needs to lead to a screen. Spread the result on a Pressable, a Button or a Cell. */
import { navigate, navigateUrl, prefetch } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import type { AddressedRouteName, RouteArgs } from '@/routes/manifest'

export interface Link {
  /** A real address on H5: long press, new tab, search engines. */
  href: string
  onTap: () => void
  /** Fetches the screen's code as soon as a finger touches. */
  onPress: () => void
}

/** `<Pressable {...linkTo('product', { brandId: '3' })}>` */
export const linkTo = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): Link => ({
  href: h5AddressOf(name, ...args),
  onTap: () => navigate(name, ...args),
  onPress: () => prefetch(name, ...args),
})

/** As `linkTo`, but the screen replaces this one: going back must not lead to a finished cashier or form. */
export const replaceTo = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): Link => {
  const href = h5AddressOf(name, ...args)
  return { ...linkTo(name, ...args), onTap: () => navigateUrl(href, { open: 'redirect' }) }
}

/** A link to an address of this shop that came as text, e.g. a banner's. */
export const linkToUrl = (url: string): Pick<Link, 'href' | 'onTap'> => ({ href: url, onTap: () => navigateUrl(url) })
