/**
 * Sharing inside the messenger (spec 7.1): its menu shares the active page with a friend or on the timeline, with the
 * content set here. In a mini-program's web-view the mini-program's page is shared, so the content is posted to it.
 * Loaded only inside the messenger (index.h5.ts).
 */
import { environment } from '../environment'
import { pageSettings } from '../external-scripts'
import { loadJsSdk, loadMiniProgram } from '../messenger-sdk'
import { createConfigure } from '../messenger-sdk/create-configure'
import type { MenuShare } from '../messenger-sdk/js-sdk'
import { messengerTicket } from '../messenger-sdk/ticket'
import { withoutIdentity } from '../navigation/external'
import { sharePorts, type ShareContent } from './ports'
import { reportShare } from './report-share'
import { sharePath } from './share-path'

/**
 * The first address of the visit: iOS checks signatures against it, as its webview ignores later addresses. Never with
 * a login token.
 */
const firstAddress = () => withoutIdentity(performance.getEntriesByType('navigation')[0]?.name ?? location.href)

/** The same configuration as a script, for a webview in which the call itself is blocked (spec 7.1). */
const byTicket = async (url: string) => {
  const { wxPublicId } = pageSettings()
  return wxPublicId
    ? messengerTicket(process.env.API_BASE, { wxPublicId, url }, (address) => sharePorts.signUrl(address))
    : null
}

const configure = createConfigure({
  loadSdk: loadJsSdk,
  fetchConfig: async (url) => (await sharePorts.fetchConfig(url)) ?? byTicket(url),
  address: () => (environment().system === 'ios' ? firstAddress() : location.href),
})

const absolute = (url: string) => new URL(url, location.origin).href

const menuShare = (content: ShareContent, target: 'timeline' | 'friend'): MenuShare => ({
  title: content.title,
  link: absolute(sharePath(content.path)),
  imgUrl: content.imageUrl ? absolute(content.imageUrl) : '',
  success: () => reportShare(content, target),
})

/** Posts the message that the mini-program's generic webview page reads (src/main/pages/webview). */
const postToMiniProgram = async ({ title, imageUrl }: ShareContent): Promise<void> => {
  const miniProgram = await loadMiniProgram()
  miniProgram?.postMessage({ data: { type: 'share', title, ...(imageUrl && { imageUrl: absolute(imageUrl) }) } })
}

let latest: ShareContent | undefined

const apply = async (content: ShareContent): Promise<void> => {
  if (environment().host === 'messenger-webview') return postToMiniProgram(content)
  const sdk = await configure()
  // Another page has become active while the SDK was configured.
  if (!sdk || content !== latest) return
  sdk.onMenuShareTimeline(menuShare(content, 'timeline'))
  sdk.onMenuShareAppMessage({ ...menuShare(content, 'friend'), desc: process.env.PRODUCT_NAME })
}

/**
 * Sets the share content of the active page. If the messenger cannot be configured it shares with its own defaults,
 * silently.
 */
export const setShareContent = async (content: ShareContent): Promise<void> => {
  latest = content
  await apply(content).catch(() => {})
}
