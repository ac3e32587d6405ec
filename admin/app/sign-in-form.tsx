/** Password, then code: the same form on the sign-in page and over a page whose session has ended. */
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CallError } from '../data/call'
import { call } from '../data/client'
import { readSession, session } from '../data/session'
import { useSignal } from '../lib/signal'
import { texts } from '../messages'

interface Credentials {
  login: string
  password: string
  code?: string
}

export const SignInForm = ({ login = '', onDone }: { login?: string; onDone: () => void }) => {
  const state = useSignal(session)
  const [known, setKnown] = useState<Credentials | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')

  const send = async (input: Credentials, from: string) => {
    setBusy(from)
    setProblem('')
    try {
      const answer = await call('POST /admin/login', input)
      if (answer.state === 'codeNeeded') return setKnown(input)
      await readSession()
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setBusy('')
    }
  }

  const demo = state?.demoOperators ?? []
  const { demoPassword = '' } = state ?? {}
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} className="c-gap-below" />}
      {known === null ? (
        <Form<Credentials>
          layout="vertical"
          requiredMark={false}
          initialValues={{ login }}
          onFinish={(values) => void send(values, 'form')}
        >
          <Form.Item
            name="login"
            label={texts.login}
            rules={[{ required: true, message: texts.needed(texts.login, false) }]}
          >
            <Input
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={login === ''}
              size="large"
            />
          </Form.Item>
          <Form.Item
            name="password"
            label={texts.password}
            rules={[{ required: true, message: texts.needed(texts.password, false) }]}
          >
            <Input.Password autoComplete="current-password" autoFocus={login !== ''} size="large" />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={busy === 'form'}>
            {texts.signIn}
          </Button>
        </Form>
      ) : (
        <Form<{ code: string }>
          layout="vertical"
          requiredMark={false}
          onFinish={({ code }) => void send({ ...known, code: code.trim() }, 'code')}
        >
          <p className="c-plain">{texts.codeAbout}</p>
          <Form.Item
            name="code"
            label={texts.code}
            rules={[{ required: true, message: texts.needed(texts.code, false) }]}
          >
            <Input autoComplete="one-time-code" autoFocus size="large" maxLength={11} />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={busy === 'code'}>
            {texts.continue}
          </Button>
          <Button type="link" block onClick={() => setKnown(null)}>
            {texts.back}
          </Button>
        </Form>
      )}
      {known === null && demo.length > 0 && (
        <section className="c-demo" aria-label={texts.demoTitle}>
          <h2>{texts.demoTitle}</h2>
          <p className="c-quiet">{texts.demoAbout}</p>
          <ul>
            {demo.map((operator) => (
              <li key={operator.login}>
                <Button
                  size="small"
                  loading={busy === operator.login}
                  title={`${operator.name} ${operator.login}`}
                  onClick={() => void send({ login: operator.login, password: demoPassword }, operator.login)}
                >
                  {operator.roleTitle}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
