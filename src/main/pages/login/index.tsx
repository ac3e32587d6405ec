import { RET } from '@contract/codes'
import { codeOf } from '@/screen/call-error'
import { FormScreen } from '@/screen/form/form-screen'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Agreement } from '@/shared/agreement/agreement'
import { OperatorLines } from '@/shared/agreement/operator'
import { useAgreement } from '@/shared/agreement/use-agreement'
import { useLoginMutation } from '@/shared/api/login'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { SMS_FORM } from '@/shared/sms-code/sms-form'
import { Pressable } from '@/ui/base/pressable'
import { DemoAccounts } from './components/demo-accounts'
import { MessengerLogin } from './components/messenger-login'
import { NewcomerOffer } from './components/newcomer-offer'
import { LOGIN_TEXT } from './messages'
import { useLeaveLogin } from './use-leave-login'
import './index.scss'

/** Login by phone and code (spec 2.10, 6: /site/login, /site/static-login). */
export default function LoginPage() {
  useLeaveLogin()
  const [login] = useLoginMutation()
  const agreement = useAgreement()
  const form = useForm({
    ...SMS_FORM,
    confirm: async () => agreement.require(),
    send: async (values) => {
      const result = await login({ ...values, agreed: await agreement.documents() })
      if (result.error) agreement.refused(result.error)
      return result
    },
    // A newer document is no matter of the code.
    errorField: (error) => (codeOf(error) === RET.CONFLICT ? undefined : 'code'),
  })
  return (
    <Screen route="login" title="" plain>
      <FormScreen
        form={form}
        intro={{ title: LOGIN_TEXT.greeting, note: LOGIN_TEXT.note }}
        submit={LOGIN_TEXT.submit}
        confirmsLeaving={false}
        footer={
          <>
            <MessengerLogin agreement={agreement} />
            <Pressable className="login-lost" {...linkTo('phonePage', { way: 'claim' })}>
              {LOGIN_TEXT.lost}
            </Pressable>
            <NewcomerOffer />
            <DemoAccounts />
            <OperatorLines />
          </>
        }
      >
        <SmsFields form={form} />
        <Agreement agreement={agreement} />
      </FormScreen>
    </Screen>
  )
}
