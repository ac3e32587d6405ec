import { useMemo, useRef, useState } from 'react'
import { copyText } from '@/core/platform/clipboard'
import { environment } from '@/core/platform/environment'
import { useDidShow, useRouteParams } from '@/core/platform/lifecycle'
import { leaveShop, navigateUrl, setParams, siteRules } from '@/core/platform/navigation'
import { classifyUrl } from '@/core/platform/navigation/external'
import { toast } from '@/ui/feedback/toast'
import { EXTERNAL_LINK_TEXT } from '../../messages'

/** Whether this host opens other sites: a mini-program and its web-views show only those registered for it. */
const canLeave = (): boolean => ['browser', 'app'].includes(environment().host)

/**
 * Judges the page's `url` and opens it (spec 2.3, 2.10, 8). Addresses of ours and of the allow-list open without a
 * question.
 */
export const useExternalLink = () => {
  const { url = '', opened } = useRouteParams<'externalLink'>()
  const judged = useMemo(() => classifyUrl(url, siteRules()), [url])
  const isOwn = judged.kind === 'own'
  const isAllowed = judged.kind === 'allowed'
  const [hasOpened, setOpened] = useState(opened === '1')
  const hasStarted = useRef(false)

  const openAtOnce = async () => {
    hasStarted.current = true
    // The navigation must not run within an effect, because the runtime draws the address at once.
    await Promise.resolve()
    if (isAllowed) {
      setOpened(true)
      // A user who comes back finds the question instead of being sent to the site again.
      setParams('externalLink', { url, opened: '1' })
    }
    navigateUrl(judged.url, { open: isOwn ? 'redirectTo' : undefined, programmatic: true })
  }
  useDidShow(() => {
    if (!hasStarted.current && (isOwn || (isAllowed && !hasOpened))) void openAtOnce()
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
    /** Whether the main button opens the site; otherwise it copies the address. */
    canOpen,
    // `leaveShop` opens a site that is not on the list without navigation's own question about it.
    go: () => (isAllowed ? navigateUrl(judged.url) : canOpen ? leaveShop(judged.url) : void copy()),
  }
}
