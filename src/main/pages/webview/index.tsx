import { usePageTitle, useRouteParams } from '@/core/platform/lifecycle'
import { siteRules } from '@/core/platform/navigation'
import { classifyUrl } from '@/core/platform/navigation/external'
import { InnerPage } from './components/inner-page'
import { Refused } from './components/refused'

/**
 * The generic webview (spec 2.11) shows pages of the shop that the mini-program does not have, and sites on the
 * allow-list. It refuses anything else.
 */
export default function WebviewPage() {
  const { url = '', title = '' } = useRouteParams<'webview'>()
  usePageTitle(title)
  const judged = classifyUrl(url, siteRules())
  const isShown = judged.kind === 'own' || judged.kind === 'allowed'
  return isShown ? <InnerPage judged={judged} title={title} /> : <Refused title={title} />
}
