import type { RouteName, RouteParams } from '../../../routes/manifest'

/**
 * Parameters as a page receives them: all text, none of them certain. `PageParams<'orderDetail'>` knows the route's names; without a route any
 * name may be asked for.
 */
export type PageParams<N extends RouteName | undefined = undefined> = N extends RouteName
  ? { readonly [P in keyof RouteParams<N>]?: string } & { readonly route?: string }
  : Readonly<Record<string, string>>
