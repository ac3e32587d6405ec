/** 设置: every setting of the shop by its area, with a change and its history. console.md section 4, "settings". */
import { Alert, App, Button, Card, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import type { AdminData } from '../../data/calls'
import { CallError } from '../../data/call'
import { call } from '../../data/client'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { Settings, type SettingView } from '../../patterns/settings'
import { texts } from './messages'

type Row = AdminData<'GET /admin/setting/list'>['list'][number]

const kindOf = ({ type, unit }: Row): SettingView['kind'] => {
  if (type !== 'number') return type
  if (unit === 'ms') return 'duration'
  return unit === 'fen' ? 'money' : 'integer'
}

const viewOf = (row: Row): SettingView => ({
  key: row.key,
  title: row.title,
  about: row.note,
  kind: kindOf(row),
  unit: row.unit === 'percent' || row.unit === 'count' ? texts.units[row.unit] : '',
  minimum: row.min ?? null,
  maximum: row.max ?? null,
  maxLength: row.maxLength ?? null,
  value: row.value,
  fallback: row.default,
  version: row.version,
})

const readHistory = async (key: string) => {
  const { list } = await call('GET /admin/setting/history', { key })
  return list.map(({ operator, ...change }) => ({ ...change, by: operator?.name ?? texts.unknownOperator }))
}

const SettingsPage = () => {
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [sought, setSought] = useState('')
  const { data, error, refetch } = useRead('GET /admin/setting/list', {})
  const rows = (data?.list ?? []).filter(({ area, title, note }) => `${area}${title}${note}`.includes(sought.trim()))
  const areas = [...new Set(rows.map(({ area }) => area))]

  const change = async ({ key, title, version }: SettingView, value: SettingView['value'], reason: string) => {
    try {
      await act('POST /admin/setting/change', { key, value, version, reason })
    } catch (failure) {
      // The dialog shows what the other operator set, and keeps what was entered.
      if (failure instanceof CallError && failure.kind === 'conflict') await refetch()
      throw failure
    }
    void message.success(texts.saved(title))
  }

  return (
    <>
      <PageHead title={texts.title} about={texts.about}>
        <Input
          allowClear
          aria-label={texts.find}
          placeholder={texts.find}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </PageHead>
      {error && (
        <Alert
          type="error"
          showIcon
          className="c-gap-below"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{common.retry}</Button>}
        />
      )}
      {!data && !error && <Skeleton active />}
      {data && areas.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noMatch} />}
      {areas.map((area) => (
        <Card key={area} size="small" title={<h2 className="c-card-title">{area}</h2>} className="c-gap-below">
          <Settings
            label={area}
            settings={rows.filter((row) => row.area === area).map(viewOf)}
            mayChange={may('settings.change')}
            onChange={change}
            readHistory={readHistory}
          />
        </Card>
      ))}
    </>
  )
}

export default SettingsPage
