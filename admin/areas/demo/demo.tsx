/** 演示: what a demonstration can move, in lists; the bar of a record has the same. console.md section 6. */
import { App, Button, Card, Result, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../data/call'
import { useAct, useRead } from '../../data/hooks'
import { money, time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { StateTag } from '../../patterns/tone'
import { texts } from './messages'

const TONES = { ready: 'good', armed: 'warning', failed: 'info' } as const

const Rows = ({
  title,
  about,
  empty,
  children,
}: {
  title: string
  about?: string
  empty: string
  children: ReactNode[]
}) => (
  <Card size="small" title={title} className="c-gap-below">
    {about && <p className="c-quiet">{about}</p>}
    {children.length === 0 ? <p className="c-quiet">{empty}</p> : <ul className="c-related">{children}</ul>}
  </Card>
)

const DemoPage = () => {
  const { data, error } = useRead('GET /admin/demo/panel', {})
  const act = useAct()
  const { message } = App.useApp()
  const [busy, setBusy] = useState('')
  const move = async (name: string, run: () => Promise<{ message: string }>) => {
    setBusy(name)
    try {
      void message.success((await run()).message)
    } catch (failure) {
      void message.error(failure instanceof CallError ? failure.message : common.serverFailed)
    } finally {
      setBusy('')
    }
  }
  const button = (name: string, title: string, label: string, run: () => Promise<{ message: string }>) => (
    <Button size="small" aria-label={label} loading={busy === name} onClick={() => void move(name, run)}>
      {title}
    </Button>
  )
  if (error && !data) return <Result status="error" title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHead title={texts.title} about={texts.about} />
      <Rows title={texts.providers} about={texts.providersAbout} empty="">
        {data.providers.map(({ provider, title, state, at }) => (
          <li key={provider}>
            <span>
              {title} <StateTag title={texts.states[state]} tone={TONES[state]} />{' '}
              {at !== null && <span className="c-quiet">{time(at)}</span>}
            </span>
            {button(provider, texts.fail, `${title} ${texts.fail}`, () => act('POST /admin/demo/fail', { provider }))}
          </li>
        ))}
      </Rows>
      <Rows title={texts.payments} empty={texts.noPayments}>
        {data.payments.map(({ orderNo, title, amountFen }) => (
          <li key={orderNo}>
            <span>
              <Link to={recordHref('order', orderNo)}>{orderNo}</Link> {title}{' '}
              <b className="c-number">{money(amountFen)}</b>
            </span>
            {button(`pay${orderNo}`, texts.pay, `${orderNo} ${texts.pay}`, () =>
              act('POST /admin/demo/pay', { orderNo }),
            )}
          </li>
        ))}
      </Rows>
      <Rows title={texts.parcels} empty={texts.noParcels}>
        {data.parcels.map(({ parcelNo, title, stateName }) => (
          <li key={parcelNo}>
            <span>
              <Link to={recordHref('parcel', parcelNo)}>{title}</Link> <span className="c-quiet">{stateName}</span>
            </span>
            {button(parcelNo, texts.next, `${parcelNo} ${texts.next}`, () =>
              act('POST /admin/demo/station', { parcelNo }),
            )}
          </li>
        ))}
      </Rows>
      <Rows title={texts.timers} about={texts.timersAbout} empty={texts.noTimers}>
        {data.timers.map(({ kind, id, title, stateName, dueAt }) => (
          <li key={`${kind}${id}`}>
            <span>
              <Link to={recordHref(kind, id)}>{id}</Link> {stateName} → {title}{' '}
              <span className="c-quiet">{texts.dueAt(time(dueAt))}</span>
            </span>
            {button(`${kind}${id}`, texts.forward, `${id} ${texts.forward}`, () =>
              act('POST /admin/demo/forward', { kind, id }),
            )}
          </li>
        ))}
      </Rows>
    </>
  )
}

export default DemoPage
