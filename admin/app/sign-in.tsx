/** The sign-in page. */
import { Card } from 'antd'
import { useEffect } from 'react'
import { session } from '../data/session'
import { useSignal } from '../lib/signal'
import { texts } from '../messages'
import { SignInForm } from './sign-in-form'

const SignInPage = () => {
  const product = useSignal(session)?.productName ?? ''
  useEffect(() => {
    document.title = `${texts.signIn} · ${texts.signInTo(product)}`
  }, [product])
  return (
    <main className="c-door">
      <Card className="c-door-card">
        <h1>{texts.signInTo(product)}</h1>
        <SignInForm onDone={() => undefined} />
      </Card>
    </main>
  )
}

export default SignInPage
