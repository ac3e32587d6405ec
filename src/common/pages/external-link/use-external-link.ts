import { useMemo, useRef, useState } from 'react'
import { copyText } from '@/core/platform/clipboard'
import { environment } from '@/core/platform/environment'
import { useDidShow, useRouteParams } from '@/core/platform/lifecycle'
import { leaveShop, navigateUrl, setParams, siteRules } from '@/core/platform/navigation'
import { classifyUrl } from '@/core/platform/navigation/external'
import { toast } from '@/ui/feedback/toast'
import { EXTERNAL_LINK_TEXT } from '../../messages'

/** Where other sites can be opened: a mini-program and its web-views show only those that its makers have registered. */
const canLeave = (): boolean => ['browser', 'app'].includes(environment().host)

/** What the page's address asks for, and what can be done about it (spec 2.3, 2.10, 8). Ours and what is on the list open without a question. */
export const useExternalLink = () => {
  const { url = '', opened } = useRouteParams<'externalLink'>()
  const judged = useMemo(() => classifyUrl(url, siteRules()), [url])
  const isOwn = judged.kind === 'own'
  const isAllowed = judged.kind === 'allowed'
  const [hasOpened, setOpened] = useState(opened === '1')
  const isAsked = useRef(false)

  const openAtOnce = async () => {
    isAsked.current = true
    // Not within an effect: the runtime draws the address at once.
    await Promise.resolve()
    if (isAllowed) {
      setOpened(true)
      // Whoever comes back finds the question, instead of being sent away again.
      setParams('externalLink', { url, opened: '1' })
    }
    navigateUrl(judged.url, { open: isOwn ? 'redirectTo' : undefined, programmatic: true })
  }
  useDidShow(() => {
    if (!isAsked.current && (isOwn || (isAllowed && !hasOpened))) void openAtOnce()
  })

  const copy = async () => {
    const failure = await copyText(judged.url)
    if (failure) toast.fail(failure)
    else toast.success(EXTERNAL_LINK_TEXT.copied)
  }
  const canOpen = isAllowed || canLeave()
  return {
    judged,
    isOpening: isOwn || (isAllowed && !hasOpened),
    /** What the main button does: the site opens here, or its address can be taken elsewhere. */
    canOpen,
    // Navigation itself would ask once more about a site that is not on the list.
    go: () => (isAllowed ? navigateUrl(judged.url) : canOpen ? leaveShop(judged.url) : void copy()),
  }
}
