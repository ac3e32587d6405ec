import { leavePage, leavePageFor } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { useAnswer } from '@/screen/open-for-result'
import { Button } from '@/ui/base/button'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { DOCUMENT_PAGE_TEXT as T } from '../messages'

/**
 * Asks for a yes or a no at the end of the document, and takes it back to the form. Nothing is recorded here: the form
 * sends the consent with what it is needed for. Opened otherwise, it leads to the form.
 */
export function ConsentBar() {
  const answer = useAnswer('personalInfoAuthorization')
  return (
    <BottomBar>
      <Button className="doc-consent" type="info" onTap={() => (answer ? answer('decline') : leavePage())}>
        {T.decline}
      </Button>
      <Button
        className="doc-consent doc-consent-yes"
        onTap={() => (answer ? answer('agree') : leavePageFor(h5AddressOf('identityVerification', {})))}
      >
        {T.agree}
      </Button>
    </BottomBar>
  )
}
