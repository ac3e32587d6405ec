/** The bar of a demonstration on a record: what can be moved of it now. Fetched with DEMO=1 alone. */
import { App, Button, Space, Tooltip } from 'antd'
import { useState } from 'react'
import { CallError } from '../data/call'
import { useAct, useRead } from '../data/hooks'
import { time } from '../lib/format'
import { texts } from '../messages'

export const DemoBar = ({ kind, id }: { kind: string; id: string }) => {
  const { data } = useRead('GET /admin/demo/record', { kind, id })
  const act = useAct()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const move = async (run: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      void message.success((await run()).message)
    } catch (error) {
      void message.error(error instanceof CallError ? error.message : texts.serverFailed)
    } finally {
      setBusy(false)
    }
  }
  if (!data || (data.timer === null && data.parcels.length === 0 && !data.isPayable)) return null
  const { timer, parcels, isPayable } = data
  return (
    <Space wrap role="group" aria-label={texts.demoMark}>
      <span className="c-quiet">{texts.demoMark}</span>
      {timer && (
        <Tooltip title={texts.demoTimer(timer.title, time(timer.dueAt))}>
          <Button
            type="dashed"
            loading={isBusy}
            onClick={() => void move(() => act('POST /admin/demo/forward', { kind, id }))}
          >
            {texts.demoForward}
          </Button>
        </Tooltip>
      )}
      {parcels.map(({ parcelNo, title }) => (
        <Tooltip key={parcelNo} title={title}>
          <Button
            type="dashed"
            loading={isBusy}
            onClick={() => void move(() => act('POST /admin/demo/station', { parcelNo }))}
          >
            {texts.demoStation}
          </Button>
        </Tooltip>
      ))}
      {isPayable && (
        <Button
          type="dashed"
          loading={isBusy}
          onClick={() => void move(() => act('POST /admin/demo/pay', { orderNo: id }))}
        >
          {texts.demoPay}
        </Button>
      )}
    </Space>
  )
}
