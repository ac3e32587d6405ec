import { View } from '@tarojs/components'
import { FormScreen } from '@/screen/form/form-screen'
import { useForm } from '@/screen/form/use-form'
import { Screen } from '@/screen/screen'
import { useLoginMutation } from '@/shared/api/login'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { SMS_FORM } from '@/shared/sms-code/sms-form'
import { MessengerLogin } from './components/messenger-login'
import { LOGIN_TEXT } from './messages'
import { useLeaveLogin } from './use-leave-login'
import './index.scss'

/** Login by phone and code (spec 2.10, 6: /site/login, /site/static-login). */
export default function LoginPage() {
  useLeaveLogin()
  const [login] = useLoginMutation()
  const form = useForm({ ...SMS_FORM, send: (values) => login(values), errorField: () => 'code' })
  return (
    <Screen route="login" title="" plain>
      <FormScreen
        form={form}
        intro={{ title: LOGIN_TEXT.greeting, note: LOGIN_TEXT.note }}
        submit={LOGIN_TEXT.submit}
        confirmsLeaving={false}
        footer={
          <>
            <MessengerLogin />
            <View className="login-agreement">{LOGIN_TEXT.agreement}</View>
          </>
        }
      >
        <SmsFields form={form} />
      </FormScreen>
    </Screen>
  )
}
