/**
 * The path that tracking reports for an address (spec 2.11): seven addresses lose their /m, any other path is
 * unchanged.
 */
import { addressesOf, routeNames, routes } from './manifest'

const reported = new Map(
  routeNames.flatMap((name) =>
    addressesOf(routes[name]).flatMap(({ path, report }): [string, string][] => (report ? [[path, report]] : [])),
  ),
)

export const reportedPathOf = (path: string): string => reported.get(path) ?? path
