/** What may lie over any page: the step-up of 428, the sign-in after a session has ended. */
import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../data/call'
import { call, sessionEnd, stepUpRequest } from '../data/client'
import { live } from '../data/live'
import { readSession, session, useOperator } from '../data/session'
import { useSignal } from '../lib/signal'
import { texts } from '../messages'
import { SignInForm } from './sign-in-form'

const StepUp = ({ onEnd }: { onEnd: (isPassed: boolean) => void }) => {
  const [form] = Form.useForm<{ code: string }>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { demoCode } = useSignal(session) ?? {}
  const verify = async ({ code }: { code: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST /admin/step-up', { code: code.trim() })
      void readSession().catch(() => undefined)
      onEnd(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
      form.resetFields()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={400}
      // Over the drawer of the action that needs it.
      zIndex={1200}
      title={texts.stepUpTitle}
      okText={texts.verify}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={() => onEnd(false)}
      mask={{ closable: false }}
    >
      <p className="c-plain">{texts.stepUpAbout}</p>
      {demoCode !== undefined && <Alert type="info" className="c-gap-below" title={texts.stepUpDemo(demoCode)} />}
      {problem && <Alert type="error" showIcon className="c-gap-below" title={problem} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void verify(values)}>
        <Form.Item
          name="code"
          label={texts.code}
          rules={[{ required: true, message: texts.needed(texts.code, false) }]}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={11} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const SessionEnded = () => {
  const operator = useOperator()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const proceed = () => {
    sessionEnd.set(null)
    if (session.get()?.operator?.id !== operator.id) {
      // Nothing of the one operator may be seen or sent by the other.
      void modal.info({ title: texts.otherOperator, onOk: () => location.reload() })
      return
    }
    live.start()
    void queries.invalidateQueries()
  }
  return (
    <Modal
      open
      width={440}
      zIndex={1300}
      title={texts.sessionOver}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <p className="c-plain">{texts.sessionOverAbout}</p>
      <SignInForm login={operator.login} onDone={proceed} />
    </Modal>
  )
}

export const Dialogs = () => {
  const stepUp = useSignal(stepUpRequest)
  const ended = useSignal(sessionEnd)
  return (
    <>
      {stepUp && <StepUp onEnd={stepUp} />}
      {ended && <SessionEnded />}
    </>
  )
}
