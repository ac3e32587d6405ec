import { splitUrl, withQuery } from '../../../lib/query'

/** Parameters of the sharing user or of that user's host, which must not reach the user who opens the link (spec 3). */
// wire spelling
const NOT_SHARED: readonly string[] = ['user_identity', 'miniapp_version', 'x_user_agent', 'stackLevel', 'push_id']

/** The address as it may be shared. */
export const sharePath = (address: string): string => {
  const { path, query } = splitUrl(address)
  return withQuery(path, Object.fromEntries(Object.entries(query).filter(([name]) => !NOT_SHARED.includes(name))))
}
