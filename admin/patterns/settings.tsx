/**
 * Settings of the shop: typed, with unit, range and default, history of each change. A change says why, and is in force
 * in all processes within 5 s. console.md section 4, "settings".
 */
import { Alert, Button, Drawer, Empty, Form, Input, InputNumber, Modal, Switch, Table, Tag } from 'antd'
import { useState } from 'react'
import { CallError } from '../data/call'
import { timeWithSeconds } from '../lib/format'
import { texts } from '../messages'

export type SettingValue = string | number | boolean

export interface SettingView {
  key: string
  title: string
  about: string
  kind: 'integer' | 'text' | 'flag'
  unit: string
  minimum: number | null
  maximum: number | null
  maxLength: number | null
  value: SettingValue
  fallback: SettingValue
  version: number
}

export interface SettingChange {
  at: number
  by: string
  before: string
  after: string
  reason: string
}

export interface SettingsProps {
  label: string
  settings: readonly SettingView[]
  mayChange: boolean
  onChange: (setting: SettingView, value: SettingValue, reason: string) => Promise<unknown>
  readHistory: (key: string) => Promise<readonly SettingChange[]>
}

export const settingText = (value: SettingValue, unit: string): string =>
  typeof value === 'boolean'
    ? value
      ? texts.on
      : texts.off
    : value === ''
      ? texts.nothing
      : `${value}${unit && ` ${unit}`}`

const ChangeDialog = ({
  setting,
  onChange,
  onClose,
}: {
  setting: SettingView
  onChange: SettingsProps['onChange']
  onClose: () => void
}) => {
  const [form] = Form.useForm<{ value: SettingValue; reason: string }>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ value, reason }: { value: SettingValue; reason: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await onChange(setting, value, reason)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(
        Object.entries(error.fields).map(([name, message]) => ({ name: name as 'value', errors: [message] })),
      )
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const range =
    setting.kind === 'integer' && setting.minimum !== null && setting.maximum !== null
      ? texts.range(setting.minimum, setting.maximum, setting.unit)
      : undefined
  return (
    <Modal
      open
      title={texts.changeSetting(setting.title)}
      onCancel={onClose}
      onOk={form.submit}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
    >
      <p className="c-plain">{setting.about}</p>
      {problem && <Alert type="error" showIcon title={problem} className="c-gap-below" />}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ value: setting.value }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="value"
          label={setting.title}
          extra={range}
          valuePropName={setting.kind === 'flag' ? 'checked' : 'value'}
          rules={setting.kind === 'integer' ? [{ required: true, message: texts.needed(setting.title, false) }] : []}
        >
          {setting.kind === 'integer' ? (
            <InputNumber
              precision={0}
              min={setting.minimum ?? undefined}
              max={setting.maximum ?? undefined}
              suffix={setting.unit}
              style={{ width: '100%' }}
            />
          ) : setting.kind === 'flag' ? (
            <Switch />
          ) : (
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={setting.maxLength ?? undefined} />
          )}
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, min: 2, whitespace: true, message: texts.needed(texts.reason, false) }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button onClick={() => form.setFieldValue('value', setting.fallback)}>
          {texts.toDefault(settingText(setting.fallback, setting.unit))}
        </Button>
      </Form>
    </Modal>
  )
}

export const Settings = ({ label, settings, mayChange, onChange, readHistory }: SettingsProps) => {
  const [changed, setChanged] = useState<SettingView | null>(null)
  const [history, setHistory] = useState<{ setting: SettingView; rows: readonly SettingChange[] | null } | null>(null)
  const open = async (setting: SettingView) => {
    setHistory({ setting, rows: null })
    const rows = await readHistory(setting.key).catch(() => [])
    setHistory({ setting, rows })
  }
  return (
    <section aria-label={label}>
      <Table<SettingView>
        size="middle"
        rowKey="key"
        pagination={false}
        dataSource={[...settings]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} /> }}
        columns={[
          {
            key: 'title',
            title: texts.setting,
            render: (_, { title, about }) => (
              <>
                <strong>{title}</strong>
                <div className="c-quiet">{about}</div>
              </>
            ),
          },
          {
            key: 'value',
            title: texts.value,
            width: 180,
            render: (_, { value, unit, fallback }) => (
              <>
                <span className="c-number">{settingText(value, unit)}</span>{' '}
                {value !== fallback && <Tag color="blue">{texts.changed}</Tag>}
              </>
            ),
          },
          {
            key: 'fallback',
            title: texts.standard,
            width: 140,
            render: (_, { fallback, unit }) => <span className="c-quiet">{settingText(fallback, unit)}</span>,
          },
          {
            key: 'acts',
            title: texts.acts,
            width: 170,
            render: (_, setting) => (
              <>
                {mayChange && (
                  <Button size="small" onClick={() => setChanged(setting)}>
                    {texts.change}
                  </Button>
                )}{' '}
                <Button size="small" type="text" onClick={() => void open(setting)}>
                  {texts.history}
                </Button>
              </>
            ),
          },
        ]}
      />
      {changed && <ChangeDialog setting={changed} onChange={onChange} onClose={() => setChanged(null)} />}
      {history && (
        <Drawer open title={texts.historyOf(history.setting.title)} size={520} onClose={() => setHistory(null)}>
          <Table<SettingChange>
            size="small"
            rowKey="at"
            loading={history.rows === null}
            pagination={false}
            dataSource={[...(history.rows ?? [])]}
            columns={[
              { key: 'at', title: texts.at, render: (_, { at, by }) => `${timeWithSeconds(at)} ${by}` },
              {
                key: 'change',
                title: texts.change,
                render: (_, { before, after, reason }) => (
                  <>
                    <del>{before}</del> → <strong>{after}</strong>
                    <div className="c-quiet">{reason}</div>
                  </>
                ),
              },
            ]}
          />
        </Drawer>
      )}
    </section>
  )
}
