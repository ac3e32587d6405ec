import { useState } from 'react'
import { messengerCode } from '@/core/platform/mini/login'
import { navigate } from '@/core/platform/navigation'
import type { AgreementState } from '@/shared/agreement/use-agreement'
import { useMessengerLoginMutation } from '@/shared/api/login'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { LOGIN_TEXT } from '../messages'

/** Logs in with the messenger's account on a tap. An account without a phone goes on to /user/authorize (spec 5). */
export function MessengerLogin({ agreement }: { agreement: AgreementState }) {
  const [isBusy, setBusy] = useState(false)
  const [login] = useMessengerLoginMutation()
  const submit = async () => {
    if (!agreement.require()) return
    setBusy(true)
    const code = await messengerCode()
    if (!code) toast.show(LOGIN_TEXT.messengerFailed)
    const { data, error } = code ? await login({ code, agreed: await agreement.documents() }) : {}
    if (error) agreement.refused(error)
    setBusy(false)
    if (data?.phoneMissing) navigate('userAuthorize', {}, { programmatic: true })
  }
  return (
    <Button className="login-messenger" block type="info" loading={isBusy} onTap={() => void submit()}>
      {LOGIN_TEXT.byMessenger}
    </Button>
  )
}
