import { navigate, prefetch } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import type { AddressedRouteName, RouteArgs } from '@/routes/manifest'
import { linkTo, type Link } from '@/screen/link-to'

/** Returns a link to a screen that needs a user: a visitor logs in on the way. */
export const linkAfterLogin = <N extends AddressedRouteName>(
  isLoggedIn: boolean,
  name: N,
  ...args: RouteArgs<N>
): Link => {
  const link = linkTo(name, ...args)
  if (isLoggedIn) return link
  return {
    ...link,
    onTap: () => navigate('login', { returnUrl: h5AddressOf(name, ...args) }),
    onPress: () => prefetch('login'),
  }
}
