/**
 * Sharing from inside the messenger (spec 7.1): its own menu shares the page shown, to a friend or on the timeline, and we say with which words. In a
 * mini-program's web-view the page around is what is shared, so it is told by message. Loaded inside the messenger only (index.h5.ts).
 */
import { resolveUrl } from '../../../routes/resolve'
import { environment } from '../environment'
import { loadJsSdk, loadMiniProgram } from '../messenger-sdk'
import { createConfigure } from '../messenger-sdk/create-configure'
import type { MenuShare } from '../messenger-sdk/js-sdk'
import { withoutIdentity } from '../navigation/external'
import { sharePorts, type SharePorts, type ShareContent } from './ports'
import { sharePath } from './share-path'

/** GET /user/wx-share takes a title of this many characters (contract/platform.ts). */
export const SHARED_TITLE_LENGTH = 500

type Target = Parameters<SharePorts['reportShare']>[0]['target']

/** Where this visit began: iOS checks signatures against it, as its webview does not notice later addresses. Never with a login token. */
const firstAddress = () => withoutIdentity(performance.getEntriesByType('navigation')[0]?.name ?? location.href)

const configure = createConfigure({
  loadSdk: loadJsSdk,
  fetchConfig: (url) => sharePorts.fetchConfig(url),
  address: () => (environment().system === 'ios' ? firstAddress() : location.href),
})

const absolute = (url: string) => new URL(url, location.origin).href

const pageTypeOf = (path: string): string => {
  const found = resolveUrl(path)
  return found.kind === 'route' ? found.name : found.kind
}

const menuShare = ({ title, path, imageUrl }: ShareContent, target: Target): MenuShare => ({
  title,
  link: absolute(sharePath(path)),
  imgUrl: imageUrl ? absolute(imageUrl) : '',
  success: () =>
    sharePorts.reportShare({ target, pageType: pageTypeOf(path), pageTitle: title.slice(0, SHARED_TITLE_LENGTH) }),
})

/** The message that the generic webview page of the mini-program reads (src/main/pages/webview). */
const postToMiniProgram = async ({ title, imageUrl }: ShareContent): Promise<void> => {
  const miniProgram = await loadMiniProgram()
  miniProgram?.postMessage({ data: { type: 'share', title, ...(imageUrl && { imageUrl: absolute(imageUrl) }) } })
}

let wanted: ShareContent | undefined

const give = async (content: ShareContent): Promise<void> => {
  if (environment().host === 'messenger-webview') return postToMiniProgram(content)
  const sdk = await configure()
  // Another page has come to the front while the messenger was asked.
  if (!sdk || content !== wanted) return
  sdk.onMenuShareTimeline(menuShare(content, 'timeline'))
  sdk.onMenuShareAppMessage({ ...menuShare(content, 'friend'), desc: process.env.PRODUCT_NAME })
}

/** From now on the page shown is shared like this. A messenger that cannot be configured shares it in its own way; nobody is told. */
export const offerShare = async (content: ShareContent): Promise<void> => {
  wanted = content
  await give(content).catch(() => {})
}
