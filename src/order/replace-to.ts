import { navigateUrl, prefetch } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import type { AddressedRouteName, RouteArgs } from '@/routes/manifest'
import type { Link } from '@/shared/link-to'

/** As `linkTo`, but the screen takes this one's place: going back must not lead to a finished cashier or a cancelled order's form. */
export const replaceTo = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): Link => {
  const href = h5AddressOf(name, ...args)
  return {
    href,
    onTap: () => navigateUrl(href, { open: 'redirect' }),
    onPress: () => prefetch(name, ...args),
  }
}
