import { useEffect } from 'react'
import { RET } from '@contract/codes'
import { navigateUrl } from '@/core/platform/navigation'
import { codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { Empty } from '@/ui/feedback/empty'
import { EXTERNAL_LINK_TEXT } from '../../../messages'
import { useUndertakeQuery } from '../api'
import { Opening } from './opening'

/** A short link: its address takes the place of this page as soon as it is known. */
export function Undertake({ code }: { code: string }) {
  const { currentData: target, error, refetch } = useUndertakeQuery(code)
  const url = target?.url
  useEffect(() => {
    if (url === undefined) return
    // The navigation must not run within an effect, because the runtime draws the address at once.
    void Promise.resolve().then(() => navigateUrl(url, { open: 'redirectTo', programmatic: true }))
  }, [url])
  if (!error) return <Opening />
  const known = codeOf(error)
  if (known === RET.NOT_FOUND || known === RET.BAD_REQUEST) {
    return (
      <Empty
        type="secure"
        title={EXTERNAL_LINK_TEXT.gone}
        text={EXTERNAL_LINK_TEXT.goneNote}
        action={{ label: EXTERNAL_LINK_TEXT.home, ...linkTo('home') }}
      />
    )
  }
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}
