/** 系统状态: what must be right, processes, regular tasks, slow statements. Fetched anew while the page is open. */
import { Alert, Button, Card, Empty, Skeleton, Space, Table, type TableColumnsType } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { duration, timeWithSeconds } from '../../lib/format'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { StateTag } from '../../patterns/tone'
import { systemTexts as texts } from './messages'

type State = AdminData<'GET /admin/system/state'>
type Process = State['processes'][number]
type Timer = State['timers'][number]
type Slow = State['slow'][number]

/** As often as processes report themselves, ms. */
const EVERY_MS = 15_000

const number = (text: ReactNode) => <span className="c-number">{text}</span>
const result = (isOk: boolean) => <StateTag title={isOk ? texts.good : texts.bad} tone={isOk ? 'good' : 'bad'} />

const PROCESS_COLUMNS: TableColumnsType<Process> = [
  { title: texts.result, render: (_, { isAlive }) => result(isAlive) },
  { title: texts.host, render: (_, { host }) => host },
  { title: texts.pid, render: (_, { pid }) => number(pid) },
  {
    title: texts.release,
    render: (_, { release, node }) => (
      <>
        {number(release)} <span className="c-quiet">Node {node}</span>
      </>
    ),
  },
  { title: texts.started, render: (_, { startedAt }) => number(timeWithSeconds(startedAt)) },
  { title: texts.beat, render: (_, { beatAt }) => number(timeWithSeconds(beatAt)) },
  { title: texts.memory, align: 'right', render: (_, { memoryMb }) => number(texts.megabytes(memoryMb)) },
  {
    title: texts.connections,
    render: (_, { connections: { used, idle, waiting } }) => number(texts.connectionsOf(used, idle, waiting)),
  },
]

const TIMER_COLUMNS: TableColumnsType<Timer> = [
  { title: texts.timer, render: (_, { title }) => title },
  { title: texts.every, render: (_, { everyMs }) => (everyMs === 0 ? texts.always : duration(everyMs)) },
  { title: texts.ran, render: (_, { ranAt }) => number(timeWithSeconds(ranAt)) },
  { title: texts.took, align: 'right', render: (_, { tookMs }) => number(texts.milliseconds(tookMs)) },
  {
    title: texts.result,
    render: (_, { error }) => (
      <>
        {result(error === null)} {error !== null && <span className="c-wrap">{error}</span>}
      </>
    ),
  },
]

const SLOW_COLUMNS: TableColumnsType<Slow> = [
  { title: texts.statement, render: (_, { statement }) => <code className="c-wrap">{statement}</code> },
  { title: texts.count, align: 'right', render: (_, { count }) => number(count) },
  { title: texts.total, align: 'right', render: (_, { totalMs }) => number(texts.milliseconds(totalMs)) },
  { title: texts.max, align: 'right', render: (_, { maxMs }) => number(texts.milliseconds(maxMs)) },
  { title: texts.last, render: (_, { lastAt }) => number(timeWithSeconds(lastAt)) },
]

interface PartProps<Row> {
  title: string
  about?: string
  rows: Row[]
  columns: TableColumnsType<Row>
  rowKey: (row: Row) => string
  emptyText: string
  /** Long texts break into lines; the columns of the others scroll in a narrow window, by keys too. */
  isText?: boolean
}

const Part = <Row extends object>({ title, about, rows, columns, rowKey, emptyText, isText }: PartProps<Row>) => (
  <Card size="small" className="c-gap-below" title={<h2 className="c-card-title">{title}</h2>}>
    {about && <p className="c-quiet">{about}</p>}
    <div className={isText ? undefined : 'c-scroll'} tabIndex={isText ? undefined : 0} role="group" aria-label={title}>
      <Table<Row>
        size="small"
        columns={columns.map((column, index) => ({ key: index, ...column }))}
        dataSource={rows}
        rowKey={rowKey}
        pagination={false}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
      />
    </div>
  </Card>
)

const SystemPage = () => {
  const { data, error, refetch } = useRead('GET /admin/system/state', {})
  useEffect(() => {
    const timer = setInterval(() => void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <>
      <PageHead title={texts.title} about={texts.about}>
        <Space>
          {data && <span className="c-quiet">{texts.at(timeWithSeconds(data.at))}</span>}
          <Button onClick={() => void refetch()}>{common.reload}</Button>
        </Space>
      </PageHead>
      {error && <Alert type="error" showIcon className="c-gap-below" title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <div className="c-columns c-gap-below">
            {data.checks.map(({ name, title, isOk, text }) => (
              <Card key={name} size="small" title={<h2 className="c-card-title">{title}</h2>} extra={result(isOk)}>
                {text}
              </Card>
            ))}
          </div>
          <Part
            title={texts.processes}
            rows={data.processes}
            columns={PROCESS_COLUMNS}
            rowKey={({ id }) => id}
            emptyText={texts.noProcesses}
          />
          <Part
            title={texts.timers}
            rows={data.timers}
            columns={TIMER_COLUMNS}
            rowKey={({ name }) => name}
            emptyText={texts.noTimers}
          />
          <Part
            title={texts.slow}
            about={texts.slowAbout}
            rows={data.slow}
            columns={SLOW_COLUMNS}
            rowKey={({ statement }) => statement}
            emptyText={texts.noSlow}
            isText
          />
        </>
      )}
    </>
  )
}

export default SystemPage
