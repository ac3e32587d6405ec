/**
 * A record of any kind: header with state and due time, facts, photos, timeline, related records, notes, and the
 * actions that the server allows. Opening it takes its lease; a decision opens the next task of its queue. console.md
 * section 4, "record".
 */
import { NEW_RECORD } from '@contract/constants'
import {
  Alert,
  App,
  Button,
  Card,
  Descriptions,
  Drawer,
  Empty,
  Form,
  Input,
  Modal,
  Result,
  Skeleton,
  Space,
  Timeline,
} from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError, type FieldChange, newIntentKey } from '../data/call'
import type { AdminData } from '../data/calls'
import { call } from '../data/client'
import { useAct, useReadAnew, useRecord } from '../data/hooks'
import { session, useMay } from '../data/session'
import { money, time, timeWithSeconds } from '../lib/format'
import { useHotkeys } from '../lib/hotkeys'
import type { FilterValues } from '../lib/url-state'
import { useSignal } from '../lib/signal'
import { LEASE_RENEW_MS, REVEALED_MARKS } from '../limits'
import { texts } from '../messages'
import { ActionForm, type FieldLook, type Values } from './action-form'
import { Photos } from './photos'
import { filtersText, recordHref } from '../lib/record-href'
import { DueTag, LeaseTag } from './queue'
import { StateTag, toneColor } from './tone'

/** Fetched in a demonstration alone. */
const DemoBar = lazy(async () => ({ default: (await import('./demo-bar')).DemoBar }))

export type RecordView = AdminData<'GET /admin/record'>
type Fact = RecordView['sections'][number]['facts'][number]
type Action = RecordView['actions'][number]

/** Whether an id is a number that operators speak of, rather than a name inside the program. */
const isNumber = (id: string): boolean => /\d/.test(id)

/** A fact as the record shows it. */
const factText = ({ kind, value }: Fact): string => {
  if (value === '') return texts.nothing
  if (kind === 'fen') return money(Number(value))
  return kind === 'time' ? time(Number(value)) : value
}

/** What differs between two readings of a record, in the record's own words. */
export const changesBetween = (before: RecordView, after: RecordView): readonly FieldChange[] => {
  const factsOf = (record: RecordView) =>
    new Map(record.sections.flatMap(({ facts }) => facts.map((fact) => [fact.name, factText(fact)] as const)))
  const [old, next] = [factsOf(before), factsOf(after)]
  const facts = [...new Set([...old.keys(), ...next.keys()])]
    .map((title) => ({ title, before: old.get(title) ?? '', after: next.get(title) ?? '' }))
    .filter((change) => change.before !== change.after)
  const known = new Set(before.timeline.map(({ at, title }) => `${at}${title}`))
  const events = after.timeline
    .filter(({ at, title }) => !known.has(`${at}${title}`))
    .map(({ at, title, actor }) => ({ title: texts.newEvent, before: '', after: `${time(at)} ${actor} ${title}` }))
  const state =
    before.state.title === after.state.title
      ? []
      : [{ title: texts.state, before: before.state.title, after: after.state.title }]
  return [...state, ...facts, ...events]
}

/** A picture of a document, with the name of whoever looks at it all over it; it goes when its address ends. */
const RevealedPicture = ({ url, until, title }: { url: string; until: number; title: string }) => {
  const [isOver, setOver] = useState(false)
  const login = useSignal(session)?.operator?.login ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (isOver) return <span className="c-quiet">{texts.revealOver}</span>
  return (
    <span className="c-revealed">
      <img src={url} alt={title} draggable={false} referrerPolicy="no-referrer" />
      <span className="c-revealed-mark" aria-hidden>
        {Array.from({ length: REVEALED_MARKS }, (_, at) => (
          <span key={at}>{texts.revealMark(login, time(until))}</span>
        ))}
      </span>
    </span>
  )
}

/** A masked value; showing it in full says why, and is kept in the audit. */
const Revealed = ({ record, fact }: { record: RecordView; fact: Fact }) => {
  const [shown, setShown] = useState<{ value: string; until?: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const act = useAct()
  const { reveal: field } = fact
  if (field === undefined) return <>{factText(fact)}</>
  if (shown !== null && fact.kind !== 'picture') return <>{shown.value}</>
  const submit = async ({ reason }: Values) => {
    const answer = await act('POST /admin/reveal', { kind: record.kind, id: record.id, field, reason: String(reason) })
    setShown(answer)
    setOpen(false)
  }
  return (
    <Space wrap>
      {factText(fact)}
      {shown !== null && (
        <RevealedPicture key={shown.value} url={shown.value} until={shown.until ?? 0} title={fact.name} />
      )}
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {texts.reveal}
      </Button>
      {isOpen && (
        <Modal open title={texts.revealTitle(fact.name)} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
          <p className="c-plain">{texts.revealAbout}</p>
          <ActionForm
            schema={REASON_SCHEMA}
            submitText={texts.reveal}
            onSubmit={submit}
            onCancel={() => setOpen(false)}
          />
        </Modal>
      )}
    </Space>
  )
}

/** The contract's `Reason`, for actions whose own form has none. */
export const REASON_SCHEMA = {
  type: 'object',
  required: ['reason'],
  properties: { reason: { type: 'string', minLength: 2, maxLength: 200, title: texts.reason } },
}

const FactValue = ({ record, fact }: { record: RecordView; fact: Fact }) => {
  if (fact.to) return <Link to={recordHref(fact.to.kind, fact.to.id)}>{factText(fact)}</Link>
  if (fact.reveal !== undefined) return <Revealed record={record} fact={fact} />
  return <span className={fact.kind ? 'c-number' : ''}>{factText(fact)}</span>
}

/** The action's own form, with the reason below where it wants one. */
const formOf = ({ form, needsReason }: Action): object => {
  const { properties = {}, required = [] } = (form ?? {}) as { properties?: object; required?: readonly string[] }
  return {
    type: 'object',
    required: [...required, ...(needsReason ? ['reason'] : [])],
    properties: { ...properties, ...(needsReason && REASON_SCHEMA.properties) },
  }
}

const Notes = ({ record, onAdded }: { record: RecordView; onAdded: () => void }) => {
  const act = useAct()
  const may = useMay()
  const [form] = Form.useForm<{ text: string }>()
  const [isBusy, setBusy] = useState(false)
  /** The note that is being added: it keeps its key while its answer is missing. Other words are another note. */
  const intent = useRef({ text: '', key: '' })
  const add = async (values: { text: string }) => {
    const text = values.text.trim()
    if (intent.current.text !== text) intent.current = { text, key: newIntentKey() }
    setBusy(true)
    try {
      await act('POST /admin/note/add', {
        kind: record.kind,
        id: record.id,
        text,
        idempotencyKey: intent.current.key,
      })
      intent.current = { text: '', key: '' }
      form.resetFields()
      onAdded()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields([{ name: 'text', errors: [error.fields.text ?? error.message] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card size="small" title={texts.notes}>
      <ul className="c-notes">
        {record.notes.map(({ id, at, operator, text }) => (
          <li key={id}>
            <span className="c-quiet">
              {time(at)} {operator.name}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {record.notes.length === 0 && <p className="c-quiet">{texts.noNotes}</p>}
      {may('note.add') && (
        <Form form={form} onFinish={(values: { text: string }) => void add(values)}>
          <Form.Item
            name="text"
            rules={[{ required: true, whitespace: true, message: texts.needed(texts.note, false) }]}
          >
            <Input.TextArea aria-label={texts.note} placeholder={texts.notePlaceholder} maxLength={1000} autoSize />
          </Form.Item>
          <Button htmlType="submit" loading={isBusy}>
            {texts.addNote}
          </Button>
        </Form>
      )}
    </Card>
  )
}

export interface RecordLayoutProps {
  record: RecordView
  /** Carries an action out. @throws CallError */
  onAct: (act: { action: Action; input: Values; reason?: string; intentKey: string }) => Promise<{ message: string }>
  /** Reads the record anew; resolves with it. */
  onReload: () => Promise<RecordView | undefined>
  /** After an action was carried out. */
  onDone?: () => void
  /** The task after this one, where the record was opened from a queue. */
  onNext?: () => void
  /** The action that is due opens at once. */
  isScanned?: boolean
  /** Controls of an action's fields, beyond what its schema says. */
  fieldsOf?: (action: Action) => Readonly<Record<string, FieldLook>>
  /** Beside the actions: prints, the demonstration's bar. */
  extra?: ReactNode
  /** Further cards of the kind. */
  children?: ReactNode
}

export const RecordLayout = ({
  record,
  onAct,
  onReload,
  onDone,
  onNext,
  isScanned = false,
  fieldsOf,
  extra,
  children,
}: RecordLayoutProps) => {
  const { message } = App.useApp()
  const isNew = record.id === NEW_RECORD
  const isHeld = record.lease !== null && !record.lease.mine
  const [action, setAction] = useState<Action | null>(
    () => (isScanned && !isHeld ? record.actions.find(({ isDue }) => isDue) : null) ?? null,
  )
  const actions = useMemo(() => [...record.actions].sort((a, b) => Number(b.isDue) - Number(a.isDue)), [record.actions])
  const first = actions[0]
  const refusal = actions.find(({ tone }) => tone === 'bad')
  const isStillAllowed = action === null || record.actions.some(({ name }) => name === action.name)
  useHotkeys(
    {
      a: () => first && setAction(first),
      Enter: () => first && setAction(first),
      r: () => refusal && setAction(refusal),
      j: () => onNext?.(),
    },
    action === null,
  )
  return (
    <article className="c-record" aria-label={record.title}>
      <header className="c-record-head">
        <div>
          <span className="c-quiet">
            {record.kindTitle} {isNumber(record.id) && <span className="c-number">{record.id}</span>}
          </span>
          <h1>{record.title}</h1>
          <Space wrap>
            {record.state.title !== '' && <StateTag title={record.state.title} tone={record.state.tone} />}
            {record.dueAt !== null && <DueTag dueAt={record.dueAt} />}
            {record.lease && <LeaseTag lease={record.lease} />}
          </Space>
        </div>
        <Space wrap className="c-acts">
          {extra}
          {actions.map((one) => (
            <Button
              key={one.name}
              type={one.isDue ? 'primary' : 'default'}
              danger={one.tone === 'bad'}
              onClick={() => setAction(one)}
            >
              {one.title}
            </Button>
          ))}
          {onNext && <Button onClick={onNext}>{texts.nextTask}</Button>}
        </Space>
      </header>
      {isHeld && record.lease && (
        <Alert
          type="warning"
          showIcon
          className="c-gap-below"
          title={texts.heldBy(record.lease.operator.name, time(record.lease.until))}
        />
      )}
      <div className="c-record-body">
        <div className="c-record-main">
          {record.sections.map(({ title, facts }) => (
            <Card key={title} size="small" title={title}>
              <Descriptions
                size="small"
                column={{ xs: 1, sm: 1, md: 2 }}
                items={facts.map((fact) => ({
                  key: fact.name,
                  label: fact.name,
                  children: <FactValue record={record} fact={fact} />,
                }))}
              />
            </Card>
          ))}
          {children}
          {record.photos.length > 0 && (
            <Card size="small" title={texts.photos}>
              <Photos photos={record.photos} />
            </Card>
          )}
          {!isNew && (
            <Card size="small" title={texts.timeline}>
              {record.timeline.length === 0 ? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />
              ) : (
                <Timeline
                  items={record.timeline.map(({ at, title, note, actor, tone }) => ({
                    color: tone === 'plain' ? 'gray' : toneColor(tone),
                    content: (
                      <>
                        <strong>{title}</strong>{' '}
                        <span className="c-quiet">
                          {timeWithSeconds(at)} {actor}
                        </span>
                        {note !== '' && <div>{note}</div>}
                      </>
                    ),
                  }))}
                />
              )}
            </Card>
          )}
        </div>
        <aside className="c-record-side">
          {record.related.length > 0 && (
            <Card size="small" title={texts.related}>
              <ul className="c-related">
                {record.related.map(({ kind, id, title, note }) => (
                  <li key={`${kind}${id}`}>
                    <Link to={recordHref(kind, id)}>{title}</Link>
                    <span className="c-quiet">{note}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {!isNew && <Notes record={record} onAdded={() => void onReload()} />}
        </aside>
      </div>
      {action && (
        <Drawer
          open
          rootClassName="c-act"
          title={action.title}
          size={480}
          onClose={() => setAction(null)}
          keyboard={false}
          mask={{ closable: false }}
        >
          {action.confirm !== '' && <p className="c-plain">{action.confirm}</p>}
          <ActionForm
            schema={formOf(action)}
            fields={fieldsOf?.(action)}
            initial={action.initial}
            submitText={action.title}
            isDanger={action.tone === 'bad'}
            isOver={!isStillAllowed}
            onSubmit={async ({ reason, ...input }, intentKey) => {
              const answer = await onAct({
                action,
                input,
                intentKey,
                ...(reason !== undefined && { reason: String(reason) }),
              })
              void message.success(answer.message || texts.done)
            }}
            onDone={() => {
              setAction(null)
              onDone?.()
            }}
            onCancel={() => setAction(null)}
            onConflict={async () => {
              const newest = await onReload()
              return newest ? changesBetween(record, newest) : []
            }}
          />
        </Drawer>
      )}
    </article>
  )
}

export interface RecordPageProps {
  kind: string
  id: string
  /** The queue that it was opened from, with its filters. */
  queue?: string
  filters?: FilterValues
  /** It was opened by a scanner: the action that is due opens with it. */
  isScanned?: boolean
  extra?: (record: RecordView) => ReactNode
  children?: ReactNode
  fieldsOf?: RecordLayoutProps['fieldsOf']
}

export const RecordPage = ({
  kind,
  id,
  queue,
  filters = {},
  isScanned = false,
  extra,
  children,
  ...controls
}: RecordPageProps) => {
  const { data: record, error, refetch } = useRecord(kind, id)
  const may = useMay()
  const isDemonstration = useSignal(session)?.demo ?? false
  const act = useAct()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const readAnew = useReadAnew()
  const reload = async () => {
    // What else the page shows of the record is read with it, so that no card contradicts another.
    readAnew()
    return call('GET /admin/record', { kind, id }).catch(() => undefined)
  }

  const hasActions = (record?.actions.length ?? 0) > 0
  const isFree = record !== undefined && (record.lease === null || record.lease.mine)
  useEffect(() => {
    // Several may make a record at the same time.
    if (!hasActions || !isFree || id === NEW_RECORD) return
    // A lease that another operator took in the meantime is seen with the next reading.
    const take = () => void call('POST /admin/lease/take', { kind, id }).catch(() => undefined)
    take()
    const timer = setInterval(take, LEASE_RENEW_MS)
    return () => {
      clearInterval(timer)
      void call('POST /admin/lease/release', { kind, id }).catch(() => undefined)
    }
  }, [hasActions, id, isFree, kind])

  const openNext = async () => {
    if (queue === undefined) return
    const { task } = await act('POST /admin/queue/next', { queue, filters: filtersText(filters), after: id })
    if (task) return void navigate(recordHref(kind, task.id, queue, filters))
    void message.info(texts.queueDone)
    void navigate(`/queues/${queue}?${new URLSearchParams(filters).toString()}`)
  }

  if (error && !record) {
    return (
      <Result
        status={error.kind === 'missing' ? '404' : error.kind === 'forbidden' ? '403' : 'error'}
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    )
  }
  if (!record || record.kind !== kind || record.id !== id) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <RecordLayout
      // Another record begins anew: no form of the one before may stay open.
      key={`${kind}/${id}`}
      record={record}
      isScanned={isScanned || id === NEW_RECORD}
      onReload={reload}
      onAct={({ action, input, reason, intentKey }) =>
        act('POST /admin/record/act', {
          kind,
          id,
          action: action.name,
          version: record.version,
          input,
          reason,
          idempotencyKey: intentKey,
        })
      }
      onDone={() => {
        if (id === NEW_RECORD) void navigate(-1)
        else if (queue !== undefined) void openNext()
      }}
      onNext={queue === undefined ? undefined : () => void openNext()}
      extra={
        <>
          {extra?.(record)}
          {isDemonstration && may('demo.drive') && (
            <Suspense>
              <DemoBar kind={kind} id={id} />
            </Suspense>
          )}
        </>
      }
      {...controls}
    >
      {children}
    </RecordLayout>
  )
}
