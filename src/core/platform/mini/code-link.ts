/** Resolves the address behind a scanned code. Pure. */
import { parseQuery, type Query } from '../../../lib/query'
import { addressOf, routeOfMiniPath } from '../../../routes/derive'
import { classifyUrl } from '../navigation/external'
import { sharePath } from '../share/share-path'

/** A root-relative link of this shop; null for any other. */
const ownAddress = (link: string, origin: string): string | null => {
  const judged = classifyUrl(link, { origin, hosts: [] })
  return judged.kind === 'own' ? sharePath(judged.url) : null
}

/** The page's address with the code's parameters; null when the code has none, or the page has no address. */
const withScene = (page: string, { scene = '', ...others }: Query): string | null => {
  const name = routeOfMiniPath(page, others)
  const address = name && addressOf(name)
  if (!name || !address || !scene.includes('=')) return null
  return sharePath(addressOf(name, { ...others, ...parseQuery(scene) }))
}

/**
 * The H5 address of a code: `q` is a link encoded as a QR code, `scene` the parameters of a mini-program
 * code. Null when the page is right already. `origin` is the shop's own.
 */
export const codeTarget = (page: string, query: Query, origin: string): string | null =>
  query.q ? ownAddress(query.q, origin) : query.scene ? withScene(page, query) : null
