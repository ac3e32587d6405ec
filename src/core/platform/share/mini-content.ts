/** Results of the mini-program's share hooks: onShareAppMessage (a friend) and onShareTimeline (the timeline). Pure. */
import { miniPathOf } from '../../../routes/derive'
import type { AddressedRouteName, RouteParams } from '../../../routes/manifest'
import { resolveUrl } from '../../../routes/resolve'
import { sharePath } from './share-path'
import type { ShareContent } from './ports'

/** The page's path in the mini-program; home for an address without a route. */
const miniPath = (address: string): string => {
  const found = resolveUrl(sharePath(address))
  return found.kind === 'route'
    ? miniPathOf(found.name as AddressedRouteName, found.params as RouteParams<AddressedRouteName>)
    : miniPathOf('home')
}

/** The messenger's cards are five to four and take JPG or PNG alone: the server draws its own pictures as that. */
const cardUrl = (url: string): string => (url.startsWith('/media/') ? `${url}/share.jpg` : url)

const picture = (url: string | undefined, origin: string) =>
  url ? { imageUrl: url.startsWith('/') ? origin + cardUrl(url) : url } : {}

/** `origin`: the server's, for root-relative pictures. */
export const friendShareOf = ({ title, path, imageUrl }: ShareContent, origin: string) => ({
  title,
  path: miniPath(path),
  ...picture(imageUrl, origin),
})

/** On the timeline the messenger opens the shared page itself; only its parameters can be set. */
export const timelineShareOf = ({ title, path, imageUrl }: ShareContent, origin: string) => {
  const [, query = ''] = miniPath(path).split('?')
  return { title, query, ...picture(imageUrl, origin) }
}
