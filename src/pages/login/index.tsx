import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Navbar } from '@/ui/navbar'
import { Page } from '@/ui/page'
import { DemoCode } from './components/demo-code'
import { MessengerLogin } from './components/messenger-login'
import { SendCode } from './components/send-code'
import { CODE_LENGTH, PHONE_LENGTH } from './limits'
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
        <Field
          className="login-field"
          label={LOGIN_TEXT.phone}
          type="tel"
          value={form.phone}
          onChange={form.changePhone}
          placeholder={LOGIN_TEXT.phoneHint}
          maxLength={PHONE_LENGTH}
          error={form.errors.phone}
          required
        />
        <Field
          className="login-field"
          label={LOGIN_TEXT.code}
          type="code"
          value={form.code}
          onChange={form.changeCode}
          placeholder={LOGIN_TEXT.codeHint}
          maxLength={CODE_LENGTH}
          error={form.errors.code}
          required
          onConfirm={submit}
          right={
            <SendCode
              left={form.left}
              wasSent={form.wasSent}
              isSending={form.isSending}
              onTap={() => void form.askCode()}
            />
          }
        />
        {form.demoCode && <DemoCode code={form.demoCode} onFill={() => form.changeCode(form.demoCode ?? '')} />}
        <Button className="login-submit" block loading={form.isLoggingIn} onTap={submit}>
          {LOGIN_TEXT.submit}
        </Button>
        <MessengerLogin />
        <View className="login-agreement">{LOGIN_TEXT.agreement}</View>
      </View>
    </Page>
  )
}
