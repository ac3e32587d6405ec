import { RESOURCE_NAME_LENGTH } from '../limits'

/** A fetched address without its query, which may name a person, and without our own origin. */
export const resourceName = (address: string): string => {
  const bare = address.split(/[?#]/)[0] ?? ''
  return (bare.startsWith(`${location.origin}/`) ? bare.slice(location.origin.length) : bare).slice(
    0,
    RESOURCE_NAME_LENGTH,
  )
}
