import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { Button } from '@/ui/base/button'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { MessengerLogin } from './components/messenger-login'
import { LOGIN_TEXT } from './messages'
import { useLeaveLogin } from './use-leave-login'
import { useLoginForm } from './use-login-form'
import './index.scss'

/** Login by phone and code (spec 2.10, 6: /site/login, /site/static-login). */
export default function LoginPage() {
  useLeaveLogin()
  const form = useLoginForm()
  const submit = () => void form.submit()
  return (
    <Page plain>
      <Navbar onBack={() => navigateBack()} />
      <View className="login">
        <View className="login-greeting" ariaRole="heading" aria-level="1">
          {LOGIN_TEXT.greeting}
        </View>
        <View className="login-note">{LOGIN_TEXT.note}</View>
        <SmsFields sms={form.sms} onConfirm={submit} />
        <Button className="login-submit" block loading={form.isLoggingIn} onTap={submit}>
          {LOGIN_TEXT.submit}
        </Button>
        <MessengerLogin />
        <View className="login-agreement">{LOGIN_TEXT.agreement}</View>
      </View>
    </Page>
  )
}
