/**
 * Settings of the shop: typed, with unit, range and default, history of each change. A change says why, and is in force
 * in all processes within 5 s. console.md section 4, "settings".
 */
import { Alert, Button, Drawer, Empty, Form, Input, Modal, Select, Space, Switch, Table, Tag } from 'antd'
import type { Rule } from 'antd/es/form'
import { useState } from 'react'
import { CallError } from '../data/call'
import { DURATION_UNITS, duration, durationUnit, money, timeWithSeconds } from '../lib/format'
import { texts } from '../messages'
import { isNumber, NumberInput, YuanInput } from './number-input'

const FEN_PER_YUAN = 100

export type SettingValue = string | number | boolean

export interface SettingView {
  key: string
  title: string
  about: string
  /** A `duration` is ms and entered in the unit that the operator chooses, `money` is fen and entered in yuan. */
  kind: 'integer' | 'duration' | 'money' | 'text' | 'flag'
  /** Of an `integer`. */
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
  before: SettingValue
  after: SettingValue
  reason: string
}

export interface SettingsProps {
  label: string
  settings: readonly SettingView[]
  mayChange: boolean
  onChange: (setting: SettingView, value: SettingValue, reason: string) => Promise<unknown>
  readHistory: (key: string) => Promise<readonly SettingChange[]>
}

/** A value in words, e.g. 7 天, ¥200.00, 开启. */
export const settingText = (value: SettingValue, { kind, unit }: Pick<SettingView, 'kind' | 'unit'>): string => {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'string') return value === '' ? texts.nothing : value
  if (kind === 'duration') return duration(value)
  return kind === 'money' ? money(value) : `${value}${unit && ` ${unit}`}`
}

interface NumberFieldProps {
  /** The form's. */
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
}

/** A duration in ms, entered as a number of the unit beside it. */
const DurationField = ({ id, value = null, onChange }: NumberFieldProps) => {
  const [unit, setUnit] = useState(() => durationUnit(value ?? 0))
  // A value that comes from outside, such as the default, may not be a whole number of the chosen unit.
  const shown = value !== null && value % unit !== 0 ? durationUnit(value) : unit
  return (
    <Space.Compact block>
      <NumberInput
        id={id}
        isWhole
        min={0}
        value={value === null ? null : value / shown}
        onChange={(count) => onChange?.(count === null ? null : count * shown)}
      />
      <Select
        aria-label={texts.unit}
        style={{ width: 100 }}
        value={shown}
        options={DURATION_UNITS.map(({ ms, title }) => ({ value: ms, label: title }))}
        onChange={(next) => {
          setUnit(next)
          onChange?.(value === null ? null : (value / shown) * next)
        }}
      />
    </Space.Compact>
  )
}

/** An amount in fen, entered in yuan. */
const MoneyField = ({ id, value = null, onChange }: NumberFieldProps) => (
  <YuanInput
    id={id}
    value={value === null ? null : value / FEN_PER_YUAN}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * FEN_PER_YUAN))}
  />
)

const fieldOf = ({ kind, minimum, maximum, maxLength, unit }: SettingView) => {
  if (kind === 'duration') return <DurationField />
  if (kind === 'money') return <MoneyField />
  if (kind === 'flag') return <Switch />
  if (kind === 'text')
    return <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={maxLength ?? undefined} />
  return <NumberInput isWhole min={minimum ?? undefined} max={maximum ?? undefined} suffix={unit} />
}

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
  const [seen] = useState(setting.version)
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
  const { kind, minimum, maximum, title } = setting
  const hasRange = minimum !== null && maximum !== null
  const range = hasRange ? texts.range(settingText(minimum, setting), settingText(maximum, setting)) : undefined
  const rules: Rule[] =
    kind === 'text' || kind === 'flag'
      ? []
      : [
          { required: true, message: texts.needed(title, false) },
          isNumber(title),
          ...(hasRange ? [{ type: 'integer' as const, min: minimum, max: maximum, message: range }] : []),
        ]
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
      {setting.version !== seen ? (
        <Alert
          type="warning"
          showIcon
          className="c-gap-below"
          title={texts.conflictTitle}
          description={texts.settingNow(settingText(setting.value, setting))}
        />
      ) : (
        problem && <Alert type="error" showIcon title={problem} className="c-gap-below" />
      )}
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
          rules={rules}
        >
          {fieldOf(setting)}
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, min: 2, whitespace: true, message: texts.needed(texts.reason, false) }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button onClick={() => form.setFieldValue('value', setting.fallback)}>
          {texts.toDefault(settingText(setting.fallback, setting))}
        </Button>
      </Form>
    </Modal>
  )
}

interface History {
  setting: SettingView
  /** null while they are read. */
  rows: readonly SettingChange[] | null
  problem: string
}

export const Settings = ({ label, settings, mayChange, onChange, readHistory }: SettingsProps) => {
  const [changedKey, setChanged] = useState<string | null>(null)
  const changed = settings.find(({ key }) => key === changedKey)
  const [history, setHistory] = useState<History | null>(null)
  const open = async (setting: SettingView) => {
    setHistory({ setting, rows: null, problem: '' })
    try {
      setHistory({ setting, rows: await readHistory(setting.key), problem: '' })
    } catch (error) {
      setHistory({ setting, rows: [], problem: error instanceof CallError ? error.message : texts.serverFailed })
    }
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
            render: (_, { fallback, value, ...setting }) => (
              <>
                <span className="c-number">{settingText(value, setting)}</span>{' '}
                {value !== fallback && <Tag color="blue">{texts.changed}</Tag>}
              </>
            ),
          },
          {
            key: 'fallback',
            title: texts.standard,
            width: 140,
            render: (_, setting) => <span className="c-quiet">{settingText(setting.fallback, setting)}</span>,
          },
          {
            key: 'acts',
            title: texts.acts,
            width: 170,
            render: (_, setting) => (
              <>
                {mayChange && (
                  <Button size="small" onClick={() => setChanged(setting.key)}>
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
          {history.problem && <Alert type="error" showIcon title={history.problem} className="c-gap-below" />}
          <Table<SettingChange>
            size="small"
            rowKey="at"
            loading={history.rows === null}
            pagination={false}
            dataSource={[...(history.rows ?? [])]}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.neverChanged} /> }}
            columns={[
              { key: 'at', title: texts.at, render: (_, { at, by }) => `${timeWithSeconds(at)} ${by}` },
              {
                key: 'change',
                title: texts.change,
                render: (_, { before, after, reason }) => (
                  <>
                    <del>{settingText(before, history.setting)}</del> →{' '}
                    <strong>{settingText(after, history.setting)}</strong>
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
