/**
 * A queue of tasks as the server describes it: filters in the address, saved views, the earliest due first, who works
 * on each, keys. Opening a task takes its lease (record page); after a decision the next free one opens. console.md
 * section 4, "queue".
 */
import { NEW_RECORD } from '@contract/constants'
import { Button, Dropdown, Input, Popover, Select, Space, Tag, Tooltip } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, newIntentKey } from '../data/call'
import type { AdminData } from '../data/calls'
import { call } from '../data/client'
import { useAct, useRead, useTableRead } from '../data/hooks'
import { dueState, dueText, money, time } from '../lib/format'
import { useHotkeys } from '../lib/hotkeys'
import { useNow } from '../lib/now'
import { filtersText, recordHref } from '../lib/record-href'
import { useTableState, type FilterValues, type TableStateControl } from '../lib/url-state'
import { texts } from '../messages'
import { DataTable, type BulkAction, type Column, type RowResult } from './data-table'
import { StateTag } from './tone'

export type QueueDefinition = AdminData<'GET /admin/queue/list'>['list'][number]
export type Task = AdminData<'GET /admin/queue/tasks'>['list'][number]
type Lease = NonNullable<Task['lease']>

/** Of a task's title, px: two lines of a title, then state, due time and three columns fit 1,280 px. */
const TITLE_WIDTH = 240

export const DueTag = ({ dueAt }: { dueAt: number | null }) => {
  const now = useNow()
  const state = dueState(dueAt, now)
  if (dueAt === null) return <span className="c-quiet">{texts.noDue}</span>
  const color = { none: 'default', overdue: 'red', soon: 'orange', later: 'default' }[state]
  return (
    <Tooltip title={time(dueAt)}>
      <Tag color={color}>{dueText(dueAt, now)}</Tag>
    </Tooltip>
  )
}

export const LeaseTag = ({ lease }: { lease: Lease | null }) =>
  lease ? (
    <Tag color={lease.mine ? 'green' : 'blue'}>{lease.mine ? texts.leaseMine : texts.leaseOf(lease.operator.name)}</Tag>
  ) : (
    <span className="c-quiet">{texts.leaseFree}</span>
  )

/** A value of a task's column, by the kind that the server gives it. */
const cellText = (value: string | number | null | undefined, kind?: 'fen' | 'time'): string => {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (kind === 'fen' && typeof value === 'number') return money(value)
  if (kind === 'time' && typeof value === 'number') return time(value)
  return String(value)
}

const Views = ({ queue, state }: { queue: string; state: TableStateControl }) => {
  const { data, refetch } = useRead('GET /admin/view/list', {})
  const act = useAct()
  const [title, setTitle] = useState('')
  const [isSaving, setSaving] = useState(false)
  const views = (data?.list ?? []).filter((view) => view.queue === queue)
  const isShown = (filters: FilterValues) =>
    JSON.stringify(Object.entries(filters).sort()) === JSON.stringify(Object.entries(state.filters).sort())
  const save = async () => {
    if (title.trim() === '') return
    await act('POST /admin/view/save', { queue, title: title.trim(), filters: { ...state.filters } })
    setTitle('')
    setSaving(false)
    await refetch()
  }
  return (
    <Space.Compact>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: '', label: texts.viewAll },
            ...views.map((view) => ({
              key: view.id,
              label: (
                <Space>
                  {view.title}
                  <Button
                    size="small"
                    type="text"
                    aria-label={texts.removeView(view.title)}
                    onClick={(event) => {
                      event.stopPropagation()
                      void act('POST /admin/view/delete', { id: view.id })
                    }}
                  >
                    ×
                  </Button>
                </Space>
              ),
            })),
          ],
          onClick: ({ key }) => state.change({ filters: views.find((view) => view.id === key)?.filters ?? {} }),
        }}
      >
        <Button>{views.find(({ filters }) => isShown(filters))?.title ?? texts.views}</Button>
      </Dropdown>
      <Popover
        trigger="click"
        open={isSaving}
        onOpenChange={setSaving}
        content={
          <Space.Compact>
            <Input
              aria-label={texts.viewName}
              placeholder={texts.viewName}
              maxLength={20}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              onPressEnter={() => void save()}
            />
            <Button type="primary" onClick={() => void save()}>
              {texts.save}
            </Button>
          </Space.Compact>
        }
      >
        <Button disabled={Object.keys(state.filters).length === 0}>{texts.saveView}</Button>
      </Popover>
    </Space.Compact>
  )
}

export interface Filter {
  name: string
  title: string
  kind: 'text' | 'choice' | 'day'
  choices?: readonly { value: string; title: string }[]
  width?: number
}

/** Fields of a table's filters; each change is in the address at once. */
export const Filters = ({ filters, state }: { filters: readonly Filter[]; state: TableStateControl }) => {
  const set = (name: string, value: string) => state.change({ filters: { ...state.filters, [name]: value } })
  return (
    <>
      {filters.map(({ name, title, kind, choices = [], width = 150 }) => {
        if (kind === 'choice') {
          return (
            <Select
              key={name}
              aria-label={title}
              placeholder={title}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              style={{ width }}
              popupMatchSelectWidth={false}
              options={choices.map((choice) => ({ value: choice.value, label: choice.title }))}
              value={state.filters[name] ?? null}
              onChange={(value: string | null) => set(name, value ?? '')}
            />
          )
        }
        if (kind === 'day') {
          return (
            <Input
              key={name}
              type="date"
              aria-label={title}
              title={title}
              style={{ width }}
              value={state.filters[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          )
        }
        return (
          <Input
            // The field follows the address: another view shows another text.
            key={`${name}:${state.filters[name] ?? ''}`}
            aria-label={title}
            placeholder={title}
            allowClear
            style={{ width: width + 50 }}
            defaultValue={state.filters[name]}
            onPressEnter={(event) => set(name, event.currentTarget.value.trim())}
            onClear={() => set(name, '')}
          />
        )
      })}
    </>
  )
}

/** Bulk actions are the records' own, one after the other; each is tried with its record's present version. */
const bulkActionOf =
  (kind: string, act: ReturnType<typeof useAct>) =>
  ({ name, title }: { name: string; title: string }): BulkAction => ({
    name,
    title,
    run: async (ids, isDryRun) => {
      const results: RowResult[] = []
      for (const id of ids) {
        try {
          const { version } = await call('GET /admin/record', { kind, id })
          const input = { kind, id, action: name, version, idempotencyKey: newIntentKey(), isDryRun }
          const { message } = await act('POST /admin/record/act', input)
          results.push({ id, isOk: true, message })
        } catch (error) {
          if (!(error instanceof CallError) || error.kind === 'session') throw error
          results.push({ id, isOk: false, message: error.message })
        }
      }
      return results
    },
  })

export const Queue = ({ queue }: { queue: QueueDefinition }) => {
  const state = useTableState()
  const filters = filtersText(state.filters)
  const { rows, total, isLoading, error, refetch } = useTableRead(
    'GET /admin/queue/tasks',
    state,
    { queue: queue.queue, filters },
    'auto',
  )
  const act = useAct()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const section = useRef<HTMLDivElement>(null)
  const list = rows ?? []
  const active = list[Math.min(at, list.length - 1)]
  // A record that is kept leads to no next one.
  const hrefOf = ({ id }: { id: string }) =>
    queue.isKept ? recordHref(queue.recordKind, id) : recordHref(queue.recordKind, id, queue.queue, state.filters)

  const move = (step: 1 | -1) => {
    const next = Math.max(0, Math.min(list.length - 1, at + step))
    setAt(next)
    const row = list[next]
    if (row) section.current?.querySelector(`[data-row="${CSS.escape(row.id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => active && void navigate(hrefOf(active)),
    r: refetch,
  })
  const openNext = async () => {
    const { task } = await act('POST /admin/queue/next', { queue: queue.queue, filters })
    if (task) void navigate(hrefOf(task))
    else refetch()
  }

  // A column that repeats the tasks' titles would only push the others out of sight.
  const repeatsTitle = (name: string) => list.length > 0 && list.every(({ title, cells }) => cells[name] === title)
  const forTasks = (column: Column<Task>) => (queue.isKept ? [] : [column])
  const columns: Column<Task>[] = [
    {
      key: 'title',
      title: queue.isKept ? queue.title : texts.task,
      render: (task) => (
        <a
          className="c-wrap"
          style={{ maxWidth: TITLE_WIDTH }}
          href={`/admin${hrefOf(task)}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void navigate(hrefOf(task))
          }}
        >
          {task.title}
        </a>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      render: ({ state: { title, tone } }) => <StateTag title={title} tone={tone} />,
    },
    ...forTasks({ key: 'due', title: texts.due, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> }),
    ...queue.columns
      .filter(({ name }) => !repeatsTitle(name))
      .map(({ name, title, kind }): Column<Task> => ({
        key: name,
        title,
        align: kind === 'fen' ? 'right' : 'left',
        render: ({ cells }) => <span className={kind ? 'c-number' : ''}>{cellText(cells[name], kind)}</span>,
      })),
    ...forTasks({ key: 'lease', title: texts.leaseTitle, render: ({ lease }) => <LeaseTag lease={lease} /> }),
  ]
  const bulk = useMemo(
    () => queue.bulkActions.map(bulkActionOf(queue.recordKind, act)),
    [act, queue.bulkActions, queue.recordKind],
  )

  return (
    <div ref={section}>
      <DataTable<Task>
        name={queue.queue}
        label={queue.title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        onOpen={(task) => void navigate(hrefOf(task))}
        activeKey={active?.id}
        bulk={bulk}
        emptyText={queue.isKept ? undefined : texts.emptyQueue}
        toolbar={
          <>
            {queue.isKept ? (
              queue.make && (
                <Button type="primary" onClick={() => void navigate(hrefOf({ id: NEW_RECORD }))}>
                  {queue.make}
                </Button>
              )
            ) : (
              <Button type="primary" disabled={list.length === 0} onClick={() => void openNext()}>
                {texts.openNext}
              </Button>
            )}
            <Views queue={queue.queue} state={state} />
            <Filters filters={queue.filters} state={state} />
          </>
        }
      />
    </div>
  )
}
