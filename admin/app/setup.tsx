/** The page of a set-up link: name, password, authenticator; afterwards the recovery codes, once. */
import { SetupInput } from '@contract/admin/session'
import { Alert, Button, Card, QRCode, Result, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { CallError } from '../data/call'
import type { AdminData } from '../data/calls'
import { call } from '../data/client'
import { readSession } from '../data/session'
import { time } from '../lib/format'
import { texts } from '../messages'
import { ActionForm } from '../patterns/action-form'
import { RecoveryCodes } from '../patterns/recovery-codes'

const token = () => new URLSearchParams(location.search).get('token') ?? ''

const SetupPage = () => {
  const [state, setState] = useState<AdminData<'GET /admin/setup'> | null>(null)
  const [problem, setProblem] = useState<CallError | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEffect(() => {
    document.title = `${texts.setupTitle} · ${texts.console}`
    call('GET /admin/setup', { token: token() }).then(setState, (error: unknown) => {
      if (error instanceof CallError) setProblem(error)
    })
  }, [])

  const enter = async () => {
    history.replaceState(null, '', '/admin/')
    await readSession()
  }
  if (problem) return <Result status="404" title={problem.kind === 'offline' ? problem.message : texts.setupGone} />
  if (!state) return <Skeleton className="c-door" active />
  return (
    <main className="c-door">
      <Card className="c-door-card c-door-wide">
        {codes ? (
          <>
            <h1>{texts.recoveryTitle}</h1>
            <RecoveryCodes codes={codes} />
            <Button type="primary" size="large" block onClick={() => void enter()}>
              {texts.recoverySaved}
            </Button>
          </>
        ) : (
          <>
            <h1>{texts.setupTitle}</h1>
            <Alert
              type="info"
              className="c-gap-below"
              title={`${texts.setupKinds[state.kind]} · ${texts.setupExpires(time(state.expiresAt))}`}
            />
            <div className="c-setup">
              <QRCode value={state.totpUri} size={168} type="svg" />
              <div>
                <p className="c-plain">{texts.setupScan}</p>
                <p className="c-quiet">{texts.setupSecret}</p>
                <Typography.Text code copyable={{ tooltips: [texts.copy, texts.copied] }}>
                  {state.totpSecret}
                </Typography.Text>
              </div>
            </div>
            <ActionForm
              schema={SetupInput}
              fixed={{ token: token(), ...(state.login !== null && { login: state.login }) }}
              initial={{ name: state.name }}
              fields={{
                password: { kind: 'password', help: texts.passwordHelp },
                code: { kind: 'code' },
                login: { help: texts.loginHelp },
              }}
              submitText={texts.setupSubmit}
              onSubmit={async (values) => {
                const answer = await call('POST /admin/setup', values as never)
                setCodes(answer.recoveryCodes)
              }}
            />
          </>
        )}
      </Card>
    </main>
  )
}

export default SetupPage
