/**
 * A table of the server's rows: 20, 50 or 100, totals, columns to choose, selection with bulk actions that are tried
 * before they are carried out, and CSV. State is in the address. console.md section 4, "table".
 */
import { Alert, Button, Checkbox, Dropdown, Empty, Modal, Progress, Space, Table, Tag, Typography } from 'antd'
import {
  cloneElement,
  isValidElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type ReactNode,
} from 'react'
import { CallError } from '../data/call'
import type { AdminData } from '../data/calls'
import { call } from '../data/client'
import { downloadExport, fetchExport } from '../data/export-file'
import { time } from '../lib/format'
import { useKept } from '../lib/kept'
import type { TableStateControl } from '../lib/url-state'
import { EXPORT_POLL_MS, PAGE_SIZES } from '../limits'
import { texts } from '../messages'

export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number
  align?: 'left' | 'right'
  /** The server sorts by this column. */
  isSorted?: boolean
  /** Not shown until it is chosen. */
  isExtra?: boolean
}

export interface RowResult {
  id: string
  isOk: boolean
  message: string
}

export interface BulkAction {
  name: string
  title: string
  isDanger?: boolean
  /** With `dryRun` nothing changes; each row says whether it would succeed. */
  run: (ids: readonly string[], dryRun: boolean) => Promise<readonly RowResult[]>
}

/** A table of the server's `shop/console-exports.ts`, with the filters of the rows that are shown. */
export interface CsvExport {
  name: string
  filters: Readonly<Record<string, string | number | boolean | undefined>>
}

export interface DataTableProps<Row> {
  /** Under which the chosen columns are kept. */
  name: string
  /** Read by screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  total: number | undefined
  /** Sums over all rows of the filter, e.g. 合计 ¥12,800.00. */
  totals?: readonly { title: string; value: ReactNode }[]
  state: TableStateControl
  isLoading?: boolean
  error?: CallError | null
  onRetry?: () => void
  onOpen?: (row: Row) => void
  /** The row that the keyboard is at. */
  activeKey?: string
  bulk?: readonly BulkAction[]
  csv?: CsvExport
  emptyText?: ReactNode
  toolbar?: ReactNode
}

const BulkDialog = ({
  action,
  ids,
  onClose,
}: {
  action: BulkAction
  ids: readonly string[]
  onClose: (isDone: boolean) => void
}) => {
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = useRef(action.run)

  const carryOut = async (chosen: readonly string[], dryRun: boolean) => {
    setBusy(true)
    setFailure('')
    try {
      setResults(await run.current(chosen, dryRun))
      setDone(!dryRun)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : texts.serverFailed)
    } finally {
      setBusy(false)
    }
  }
  const first = useRef(carryOut)
  const chosenFirst = useRef(ids)
  useEffect(() => void first.current(chosenFirst.current, true), [])

  const good = results?.filter(({ isOk }) => isOk) ?? []
  return (
    <Modal
      open
      title={isDone ? texts.bulkDone(action.title) : texts.bulkDry(action.title)}
      onCancel={() => onClose(isDone)}
      footer={
        isDone ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{texts.cancel}</Button>
            <Button
              type="primary"
              danger={action.isDanger}
              loading={isBusy}
              disabled={good.length === 0}
              onClick={() =>
                void carryOut(
                  good.map(({ id }) => id),
                  false,
                )
              }
            >
              {texts.bulkRun(action.title, good.length)}
            </Button>
          </>
        )
      }
    >
      {failure !== '' && <Alert type="error" showIcon title={failure} className="c-gap-below" />}
      {results && (
        <>
          <p role="status">
            {isDone
              ? texts.bulkResult(good.length, results.length - good.length)
              : texts.bulkForecast(good.length, results.length - good.length)}
          </p>
          <ul className="c-results">
            {results.map(({ id, isOk, message }) => (
              <li key={id}>
                <Tag color={isOk ? 'green' : 'red'}>{isOk ? texts.can : texts.cannot}</Tag>
                <span className="c-number">{id}</span> <span>{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

/** The box that chooses all rows. antd repeats the head in a hidden row, to measure it: nothing is focused there. */
const AllRows = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (box.current?.closest('[aria-hidden="true"]')) box.current.setAttribute('inert', '')
  }, [])
  return <span ref={box}>{children}</span>
}

const PAGE_NAMES: Readonly<Record<string, string>> = { prev: texts.previousPage, next: texts.nextPage }
/** The arrows of the pages are pictures alone, so they get names. */
const namedPage = (_page: number, type: string, element: ReactNode): ReactNode =>
  type in PAGE_NAMES && isValidElement<object>(element)
    ? cloneElement(element, { 'aria-label': PAGE_NAMES[type] } as object)
    : element

type ExportInfo = AdminData<'GET /admin/export/info'>

const CsvButton = ({ csv }: { csv: CsvExport }) => {
  const [job, setJob] = useState<ExportInfo | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const id = job?.id
  const isWaiting = job?.state === 'waiting'

  const report = (error: unknown) => setFailure(error instanceof CallError ? error.message : texts.serverFailed)
  useEffect(() => {
    if (id === undefined || !isWaiting) return
    const timer = setInterval(() => void call('GET /admin/export/info', { id }).then(setJob, report), EXPORT_POLL_MS)
    return () => clearInterval(timer)
  }, [id, isWaiting])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    await work().catch(report)
    setBusy(false)
  }
  const start = () =>
    attempt(async () => {
      const begun = await call('POST /admin/export/start', { name: csv.name, filters: JSON.stringify(csv.filters) })
      if (begun.state === 'direct') downloadExport(begun.id)
      else setJob(begun)
    })
  const fetchFile = (ready: string) => attempt(() => fetchExport(ready))
  const close = () => {
    setJob(null)
    setFailure('')
  }
  return (
    <>
      <Button loading={isBusy && !job} onClick={() => void start()}>
        {texts.exportCsv}
      </Button>
      {(job || failure !== '') && (
        <Modal open title={texts.exportTitle} footer={null} onCancel={close}>
          {job && (
            <>
              <Progress
                percent={job.state === 'ready' ? 100 : Math.floor((job.done / Math.max(1, job.total)) * 100)}
                status={failure !== '' ? 'exception' : job.state === 'ready' ? 'success' : 'active'}
              />
              <p role="status">
                {job.state === 'ready' ? texts.exportReady(job.total) : texts.exporting(job.done, job.total)}
              </p>
              <p className="c-quiet">{texts.exportRule(time(job.expiresAt), job.countOfDay)}</p>
            </>
          )}
          {failure !== '' && <Alert type="error" showIcon title={failure} className="c-gap-below" />}
          {job?.state === 'ready' && (
            <Button type="primary" loading={isBusy} onClick={() => void fetchFile(job.id)}>
              {texts.download}
            </Button>
          )}
        </Modal>
      )}
    </>
  )
}

export const DataTable = <Row extends object>({
  name,
  label,
  columns,
  rows,
  rowKey,
  total = 0,
  totals = [],
  state,
  isLoading = false,
  error = null,
  onRetry,
  onOpen,
  activeKey,
  bulk = [],
  csv,
  emptyText = texts.empty,
  toolbar,
}: DataTableProps<Row>) => {
  const [chosen, setChosen] = useKept<readonly string[] | null>(`columns:${name}`, null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [action, setAction] = useState<BulkAction | null>(null)
  const isShown = ({ key, isExtra }: Column<Row>) => (chosen ? chosen.includes(key) : isExtra !== true)
  const shown = columns.filter(isShown)
  const sortOf = (key: string) => (state.sort === key ? 'ascend' : state.sort === `-${key}` ? 'descend' : null)

  return (
    <section aria-label={label} className="c-table">
      <div className="c-toolbar">
        <div className="c-toolbar-filters">{toolbar}</div>
        <Space wrap>
          {selected.length > 0 && <span role="status">{texts.selected(selected.length)}</span>}
          {selected.length > 0 &&
            bulk.map((one) => (
              <Button key={one.name} danger={one.isDanger} onClick={() => setAction(one)}>
                {one.title}
              </Button>
            ))}
          {csv && <CsvButton csv={csv} />}
          <Dropdown
            trigger={['click']}
            menu={{
              items: columns.map((column) => ({
                key: column.key,
                label: (
                  <Checkbox checked={isShown(column)} tabIndex={-1}>
                    {column.title}
                  </Checkbox>
                ),
              })),
              onClick: ({ key, domEvent }) => {
                domEvent.preventDefault()
                const keys = shown.map((column) => column.key)
                const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
                if (next.length > 0) setChosen(next)
              },
            }}
          >
            <Button>{texts.columns}</Button>
          </Dropdown>
        </Space>
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          className="c-gap-below"
          title={error.message}
          action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
        />
      )}
      <Table<Row>
        size="middle"
        rowKey={rowKey}
        dataSource={rows ? [...rows] : []}
        loading={isLoading}
        locale={{
          // Only what was read is known to be empty.
          emptyText: error || isLoading ? ' ' : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />,
        }}
        scroll={{ x: 'max-content' }}
        columns={shown.map(({ key, title, render, width, align, isSorted }) => ({
          key,
          title,
          width,
          align,
          render: (_value: unknown, row: Row) => render(row),
          ...(isSorted && { sorter: true, sortOrder: sortOf(key), showSorterTooltip: false }),
        }))}
        rowSelection={
          bulk.length > 0
            ? {
                selectedRowKeys: [...selected],
                onChange: (keys: Key[]) => setSelected(keys.map(String)),
                columnTitle: (box: ReactNode) => <AllRows>{box}</AllRows>,
              }
            : undefined
        }
        rowClassName={(row) => (rowKey(row) === activeKey ? 'c-active-row' : '')}
        onRow={(row) => ({
          'aria-current': rowKey(row) === activeKey ? 'true' : undefined,
          'data-row': rowKey(row),
          style: onOpen ? { cursor: 'pointer' } : undefined,
          onClick: (event) => {
            // A link, a box or a button in the row has its own meaning, and so has selected text.
            const isControl = (event.target as Element).closest('a, button, label, input, .ant-table-selection-column')
            if (onOpen && !isControl && String(getSelection()) === '') onOpen(row)
          },
        })}
        onChange={(pagination, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: null } : sorter
          const sort = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : ''
          const pageSize = pagination.pageSize ?? state.pageSize
          const isOther = sort !== state.sort || pageSize !== state.pageSize
          state.change({ sort, pageSize, page: isOther ? 1 : (pagination.current ?? 1) })
        }}
        pagination={{
          current: state.page,
          pageSize: state.pageSize,
          total,
          showSizeChanger: true,
          pageSizeOptions: [...PAGE_SIZES],
          showTotal: (count) => texts.total(count),
          hideOnSinglePage: false,
          itemRender: namedPage,
        }}
        footer={
          totals.length > 0
            ? () => (
                <Space size="large" wrap>
                  {totals.map(({ title, value }) => (
                    <span key={title}>
                      <Typography.Text type="secondary">{title}</Typography.Text>{' '}
                      <strong className="c-number">{value}</strong>
                    </span>
                  ))}
                </Space>
              )
            : undefined
        }
      />
      {action && (
        <BulkDialog
          action={action}
          ids={selected}
          onClose={(isDone) => {
            setAction(null)
            if (isDone) {
              setSelected([])
              onRetry?.()
            }
          }}
        />
      )}
    </section>
  )
}
