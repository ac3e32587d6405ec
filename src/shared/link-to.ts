import { navigate, prefetch } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import type { AddressedRouteName, RouteArgs } from '@/routes/manifest'

/** What whatever can be tapped needs to lead to a screen: a real address on H5, the navigation, and the fetching of its code on touch. */
export interface Link {
  href: string
  onTap: () => void
  onPress: () => void
}

/** `<Tap {...linkTo('product', { brandId: '3' })}>` */
export const linkTo = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): Link => ({
  href: h5AddressOf(name, ...args),
  onTap: () => navigate(name, ...args),
  onPress: () => prefetch(name, ...args),
})
