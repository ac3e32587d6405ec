/**
 * The form of one action: fields and validation from the contract's schema, the server's errors beside their fields. A
 * conflict (409) shows what changed and keeps what was typed. console.md section 4, "form".
 */
import type { OperatorPicturePurpose } from '@contract/admin/pictures'
import { Alert, Button, Checkbox, Descriptions, Form, Input, Select, Switch } from 'antd'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CallError, changesOf, newIntentKey, type FieldChange } from '../data/call'
import { FoundFaces } from './found-faces'
import { NumberInput, YuanInput } from './number-input'
import { PhotoSlots, UploadCounter } from './photo-task'
import { PictureControl } from './picture-control'
import { useUnsaved } from '../lib/unsaved'
import { texts } from '../messages'

/** What is written of a field beyond its schema. */
export interface FieldLook {
  label?: string
  help?: ReactNode
  placeholder?: string
  /** `money`: yuan are typed, fen are sent. `long`: several lines. `flag`: a tick of its own line. */
  kind?: 'money' | 'long' | 'flag' | 'hidden' | 'code' | 'scan' | 'photos' | 'picture' | 'faces' | 'day' | 'password'
  unit?: string
  options?: readonly { value: string | number; label: string }[]
  /** Another control; it gets value and onChange of the form. */
  control?: ReactNode
}

export type Values = Record<string, unknown>

export interface ActionFormProps {
  /**
   * JSON schema of an object: one of the contract's, or what the server sends with an action. `idempotencyKey` and what
   * `fixed` has are not shown.
   */
  schema: object
  fields?: Readonly<Record<string, FieldLook>>
  initial?: Values
  /** Values that are sent with the form. */
  fixed?: Values
  submitText: string
  isDanger?: boolean
  /** What it would do is not possible any more: what was typed stays, and cannot be sent. */
  isOver?: boolean
  /**
   * Sends the values; `intentKey` is the idempotency key of this act, however often it is sent. A rejection with
   * CallError is shown; the form stays.
   */
  onSubmit: (values: Values, intentKey: string) => Promise<unknown>
  /** Called after a success, when nothing is unsaved any more: the place to leave the page. */
  onDone?: () => void
  onCancel?: () => void
  /** Called at a conflict: reads the newest state, and resolves with what is different in it. */
  onConflict?: () => Promise<readonly FieldChange[]>
  children?: ReactNode
}

interface PropertySchema {
  type?: string
  title?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: PropertySchema[]
  items?: PropertySchema
  minItems?: number
  maxItems?: number
  'x-kind'?: string
  'x-purpose'?: OperatorPicturePurpose
  'x-unit'?: string
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The choices of a union of literals; undefined for any other schema. */
const choicesOf = (schema: PropertySchema): { value: string | number; label: string }[] | undefined => {
  const list =
    schema.anyOf?.map((one) => ({ value: one.const, label: one.title })) ??
    schema.enum?.map((value) => ({ value, label: undefined }))
  if (!list || list.length === 0 || !list.every(({ value }) => isPlain(value))) return undefined
  return list.flatMap(({ value, label }) => (isPlain(value) ? [{ value, label: label ?? String(value) }] : []))
}

/** What a field offers to choose from; undefined where a value is typed. */
const optionsOf = (schema: PropertySchema, { options }: FieldLook): FieldLook['options'] =>
  options ?? choicesOf(schema.items ?? schema)

/** Whether nothing at all is a value of the schema: a text that may be left empty, a list without a least length. */
const mayBeEmpty = ({ type, minLength = 0, minItems = 0, pattern }: PropertySchema): boolean =>
  type === 'string'
    ? minLength === 0 && (pattern === undefined || new RegExp(pattern, 'u').test(''))
    : type === 'array' && minItems === 0

/** What a required field holds before anything is chosen: a switch is off, and what may be empty is. */
const blankOf = (schema: PropertySchema): unknown => {
  if (schema.type === 'boolean') return false
  if (!mayBeEmpty(schema)) return undefined
  return schema.type === 'array' ? [] : ''
}

const propertiesOf = (schema: object): Readonly<Record<string, PropertySchema>> =>
  (schema as { properties?: Record<string, PropertySchema> }).properties ?? {}
const requiredOf = (schema: object): readonly string[] => (schema as { required?: string[] }).required ?? []

const KINDS: Readonly<Record<string, FieldLook['kind']>> = {
  fen: 'money',
  text: 'long',
  scan: 'scan',
  photos: 'photos',
  picture: 'picture',
  faces: 'faces',
  day: 'day',
}
const lookOf = (schema: PropertySchema, look: FieldLook = {}): FieldLook => ({
  kind: KINDS[schema['x-kind'] ?? ''],
  unit: schema['x-unit'],
  ...look,
})

interface Rule {
  required?: boolean
  whitespace?: boolean
  message?: string
  validator?: (rule: unknown, value: unknown) => Promise<void>
}

/** Whether a part of a value was typed as a number and is none. */
const hasNoNumber = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.values(part).some(Number.isNaN)

/** What is wrong with a value by its schema, as a sentence; '' when nothing is. */
export const problemOf = (schema: PropertySchema, label: string, value: unknown, isMoney = false): string => {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern } = schema
    if (value.length < minLength) return texts.tooShort(label, minLength)
    if (value.length > maxLength) return texts.tooLong(label, maxLength)
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return texts.wrongFormat(label)
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) return texts.tooFew(label, schema.minItems ?? 0)
    if (value.length > (schema.maxItems ?? Infinity)) return texts.tooMany(label, schema.maxItems ?? 0)
    if (value.some(hasNoNumber)) return texts.wrongFormat(label)
  }
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return texts.wrongFormat(label)
    const scale = isMoney ? 100 : 1
    const { minimum = -Infinity, maximum = Infinity } = schema
    if (value * scale < minimum) return texts.tooSmall(label, minimum / scale)
    if (value * scale > maximum) return texts.tooLarge(label, maximum / scale)
  }
  return ''
}

const rulesOf = (schema: PropertySchema, label: string, isRequired: boolean, look: FieldLook): Rule[] => [
  ...(isRequired
    ? [
        {
          required: true,
          // Named at all, it makes the rule one of texts, which no number passes.
          ...(schema.type === 'string' && { whitespace: true }),
          message: texts.needed(label, optionsOf(schema, look) !== undefined),
        },
      ]
    : []),
  {
    validator: (_rule, value) => {
      // Of a list without anything the rule before says what is needed.
      const isLacking = isRequired && Array.isArray(value) && value.length === 0
      const problem = isLacking ? '' : problemOf(schema, label, value, look.kind === 'money')
      return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))
    },
  },
]

const controlOf = (schema: PropertySchema, look: FieldLook): ReactNode => {
  if (look.control !== undefined) return look.control
  const options = optionsOf(schema, look)
  if (options) {
    return (
      <Select
        options={[...options]}
        mode={schema.type === 'array' ? 'multiple' : undefined}
        placeholder={look.placeholder ?? texts.choose}
        showSearch={{ optionFilterProp: 'label' }}
      />
    )
  }
  if (look.kind === 'money') {
    return <YuanInput placeholder={look.placeholder} />
  }
  if (schema.type === 'boolean')
    return look.kind === 'flag' ? (
      <Checkbox>{look.label ?? schema.title}</Checkbox>
    ) : (
      <Switch aria-label={schema.title} />
    )
  if (schema.type === 'integer' || schema.type === 'number') {
    return <NumberInput isWhole={schema.type === 'integer'} suffix={look.unit} placeholder={look.placeholder} />
  }
  if (look.kind === 'long' || (schema.maxLength ?? 0) >= 100) {
    return (
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={schema.maxLength}
        showCount={schema.maxLength !== undefined}
        placeholder={look.placeholder}
      />
    )
  }
  if (look.kind === 'scan')
    return <Input autoComplete="off" autoFocus placeholder={look.placeholder ?? texts.scanHere} />
  if (look.kind === 'photos' && schema['x-purpose']) {
    return <PhotoSlots purpose={schema['x-purpose']} min={schema.minItems} max={schema.maxItems} />
  }
  if (look.kind === 'picture') return <PictureControl />
  if (look.kind === 'faces') return <FoundFaces />
  if (look.kind === 'day') return <Input type="date" />
  if (look.kind === 'password') return <Input.Password autoComplete="new-password" placeholder={look.placeholder} />
  if (look.kind === 'code')
    return <Input inputMode="numeric" autoComplete="one-time-code" placeholder={look.placeholder} />
  return <Input autoComplete="off" placeholder={look.placeholder} suffix={look.unit} />
}

/** Amounts are compared and sent in fen, shown in yuan. */
const toShown = (values: Values, isMoney: (name: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isMoney(name) && typeof value === 'number' ? value / 100 : value,
    ]),
  )

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What is left empty is left out, unless the schema wants it empty. */
const toSent = (values: Values, schema: object, isMoney: (name: string) => boolean): Values => {
  const properties = propertiesOf(schema)
  const required = requiredOf(schema)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (isNothing(value)) {
        const property = properties[name] ?? {}
        return required.includes(name) && mayBeEmpty(property) ? [[name, blankOf(property)]] : []
      }
      if (typeof value === 'number') return [[name, isMoney(name) ? Math.round(value * 100) : value]]
      return [[name, typeof value === 'string' ? value.trim() : value]]
    }),
  )
}

/** Chinese sentences by the form's own names: an action's input is below `input.`. */
const ownFields = ({ fields }: CallError): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.slice(path.lastIndexOf('.') + 1), message]))

/** Why the server refused, and what is different now; `isOver` where nothing can be sent any more. */
export const ConflictNotice = ({
  message = '',
  changes,
  isOver = false,
}: {
  message?: string
  changes: readonly FieldChange[]
  isOver?: boolean
}) => (
  <Alert
    type="warning"
    showIcon
    title={texts.conflictTitle}
    description={
      <>
        {message !== '' && <p className="c-plain">{message}</p>}
        <p className="c-plain">{isOver ? texts.notAllowedNow : texts.conflictAbout}</p>
        {changes.length > 0 && (
          <Descriptions
            size="small"
            column={1}
            bordered
            items={changes.map(({ title, before, after }) => ({
              key: title,
              label: title,
              children: (
                <>
                  <del>{before || texts.nothing}</del> → <strong>{after || texts.nothing}</strong>
                </>
              ),
            }))}
          />
        )}
      </>
    }
  />
)

export const ActionForm = ({
  schema,
  fields = {},
  initial = {},
  fixed = {},
  submitText,
  isDanger = false,
  isOver = false,
  onSubmit,
  onDone,
  onCancel,
  onConflict,
  children,
}: ActionFormProps) => {
  const [form] = Form.useForm<Values>()
  // Its fields' ids are its own: a label of a form must not lead into another one of the page.
  const name = useId()
  const [error, setError] = useState<CallError | null>(null)
  const [changes, setChanges] = useState<readonly FieldChange[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [uploads, setUploads] = useState(0)
  const countUpload = useCallback((by: number) => setUploads((count) => count + by), [])
  // One intended act has one key, however often it is sent; a success or a conflict ends the intent.
  const intentKey = useRef(newIntentKey())
  useUnsaved(isChanged)

  const properties = propertiesOf(schema)
  const names = Object.keys(properties).filter((name) => name !== 'idempotencyKey' && !(name in fixed))
  const isMoney = (name: string) => lookOf(properties[name] ?? {}, fields[name]).kind === 'money'
  const labelOf = (name: string) => fields[name]?.label ?? properties[name]?.title ?? name
  const shownInitial = toShown(
    {
      ...Object.fromEntries(
        names.map((name) => {
          const property = properties[name] ?? {}
          return [name, property.default ?? (requiredOf(schema).includes(name) ? blankOf(property) : undefined)]
        }),
      ),
      ...initial,
    },
    isMoney,
  )
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])

  const submit = async (values: Values) => {
    setBusy(true)
    setError(null)
    try {
      await onSubmit({ ...fixed, ...toSent(values, schema, isMoney) }, intentKey.current)
      intentKey.current = newIntentKey()
      // The guard of unsaved changes must be gone before the page is left.
      if (mounted.current) flushSync(() => setChanged(false))
      onDone?.()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (!mounted.current) return
      setError(failure)
      form.setFields(
        Object.entries(ownFields(failure))
          .filter(([name]) => names.includes(name))
          .map(([name, message]) => ({ name, errors: [message] })),
      )
      if (failure.kind === 'conflict') {
        intentKey.current = newIntentKey()
        const found = changesOf(failure)
        setChanges(found.length > 0 ? found : ((await onConflict?.()) ?? []))
      }
    } finally {
      if (mounted.current) setBusy(false)
    }
  }

  const unshown =
    error && error.kind !== 'conflict' && !Object.keys(ownFields(error)).some((name) => names.includes(name))
  const submitName = error?.kind === 'conflict' ? texts.submitAgain(submitText) : submitText
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      initialValues={shownInitial}
      requiredMark="optional"
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setChanged(true)}
      onFinish={(values) => void submit(values)}
    >
      <UploadCounter value={countUpload}>
        {error?.kind === 'conflict' && <ConflictNotice message={error.message} changes={changes} isOver={isOver} />}
        {isOver && error?.kind !== 'conflict' && (
          <Alert type="error" showIcon title={texts.notAllowedNow} className="c-gap-below" />
        )}
        {unshown && <Alert type="error" showIcon title={error.message} className="c-gap-below" />}
        {names.map((name) => {
          const property = properties[name] ?? {}
          const look = lookOf(property, fields[name])
          const isFlag = look.kind === 'flag'
          if (look.kind === 'hidden') return null
          return (
            <Form.Item
              key={name}
              name={name}
              label={isFlag ? undefined : labelOf(name)}
              extra={look.help ?? property.description}
              valuePropName={property.type === 'boolean' && look.control === undefined ? 'checked' : 'value'}
              rules={rulesOf(property, labelOf(name), requiredOf(schema).includes(name) && !mayBeEmpty(property), look)}
            >
              {controlOf(property, look)}
            </Form.Item>
          )
        })}
        {children}
        <div className="c-form-foot">
          {onCancel && (
            <Button onClick={onCancel} disabled={isBusy}>
              {texts.cancel}
            </Button>
          )}
          {/* What is sent before a photo has arrived would be without it. */}
          {!isOver && (
            <Button type="primary" htmlType="submit" danger={isDanger} loading={isBusy || uploads > 0}>
              {uploads > 0 ? texts.photosUploading : submitName}
            </Button>
          )}
        </div>
      </UploadCounter>
    </Form>
  )
}
