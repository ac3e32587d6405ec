/** 对账: each day and channel with the provider's statement beside our books; a statement is fetched or uploaded. */
import { financeAdminCalls } from '@contract/admin/finance'
import { App, Button, Drawer, Empty, Modal, Space, Table } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct, useRead, useTableRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { timeWithSeconds } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useTableState } from '../../lib/url-state'
import { texts as common } from '../../messages'
import { ActionForm } from '../../patterns/action-form'
import { DataTable, type Column } from '../../patterns/data-table'
import { PageHead } from '../../patterns/page-head'
import { Filters } from '../../patterns/queue'
import { StateTag } from '../../patterns/tone'
import { texts } from './messages'
import { Fen, fenColumn, RecordLink } from './parts'

type Statements = AdminData<'GET /admin/finance/statements'>
type Row = Statements['list'][number]
type Line = AdminData<'GET /admin/finance/statement/lines'>['list'][number]

const Agreement = ({ row: { source, open, decided, day, isClosed } }: { row: Row }) => (
  <Space size={4} wrap>
    {source === 'none' ? (
      <StateTag title={texts.notYet} tone="plain" />
    ) : open > 0 ? (
      <Link to={`/finance/differences?state=open&day=${day}`}>
        <StateTag title={texts.openCount(open)} tone="warning" />
      </Link>
    ) : decided > 0 ? (
      <Link to={`/finance/differences?day=${day}`}>
        <StateTag title={texts.decidedCount(decided)} tone="info" />
      </Link>
    ) : (
      <StateTag title={texts.agrees} tone="good" />
    )}
    {isClosed && <StateTag title={texts.closed} tone="good" />}
  </Space>
)

/** Files of Chinese spreadsheets are often not UTF-8. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The field of a file, whose value is its text. */
const FileField = ({ onChange }: { value?: string; onChange?: (text: string) => void }) => {
  const [about, setAbout] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef(0)
  const take = async (file: File) => {
    const number = (chosen.current += 1)
    const text = await textOf(file).catch(() => null)
    // Of two that were chosen one after another the last one counts, whichever is read first.
    if (number !== chosen.current) return
    setAbout(
      text === null
        ? texts.fileUnreadable
        : texts.fileChosen(file.name, text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length),
    )
    // Instead of a file that cannot be read, the one before it must not be sent.
    onChange?.(text ?? '')
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        style={{ display: 'none' }}
        aria-label={texts.file}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void take(file)
          // The same file, changed meanwhile, can be chosen again.
          target.value = ''
        }}
      />
      <Space wrap>
        <Button onClick={() => input.current?.click()}>{texts.chooseFile}</Button>
        <span role="status">{about}</span>
      </Space>
    </>
  )
}

const Upload = ({ channels, onClose }: { channels: Statements['channels']; onClose: () => void }) => {
  const act = useAct()
  const { message } = App.useApp()
  return (
    <Modal open title={texts.upload} footer={null} onCancel={onClose}>
      <p className="c-plain">{texts.uploadAbout}</p>
      <ActionForm
        schema={financeAdminCalls['POST /admin/finance/statement/upload'].input}
        initial={{ channel: channels[0]?.channel }}
        fields={{
          channel: { options: channels.map(({ channel, name }) => ({ value: channel, label: name })) },
          day: { kind: 'day', label: texts.day },
          content: { control: <FileField /> },
        }}
        submitText={texts.upload}
        onSubmit={({ channel, day, content }) =>
          act('POST /admin/finance/statement/upload', {
            channel: String(channel),
            day: String(day),
            content: String(content),
          })
        }
        onDone={() => {
          void message.success(texts.fetched)
          onClose()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}

const lineColumns = [
  { key: 'item', title: texts.item, render: (_value: unknown, { item }: Line) => texts.items[item] },
  {
    key: 'number',
    title: texts.number,
    render: (_value: unknown, { number, tradeNo }: Line) => (
      <>
        <span className="c-number">{number}</span>
        <br />
        <span className="c-number c-quiet">{tradeNo}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: texts.amount,
    align: 'right' as const,
    render: (_value: unknown, { amountFen }: Line) => <Fen fen={amountFen} />,
  },
  { key: 'state', title: texts.state, render: (_value: unknown, { state }: Line) => texts.lineStates[state] },
  {
    key: 'at',
    title: texts.at,
    render: (_value: unknown, { at }: Line) => <span className="c-number">{timeWithSeconds(at)}</span>,
  },
  {
    key: 'difference',
    title: texts.difference,
    render: (_value: unknown, { difference }: Line) =>
      difference === '' ? (
        <span className="c-quiet">{common.nothing}</span>
      ) : (
        <RecordLink kind="difference" id={difference} />
      ),
  },
]

/** Lines of a page of the drawer. */
const LINES = 50

const Lines = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const { channel, channelName, day } = row
  const [page, setPage] = useState(1)
  const { data, error, isLoading } = useRead('GET /admin/finance/statement/lines', {
    channel,
    day,
    page,
    pageSize: LINES,
  })
  return (
    <Drawer open size={860} title={texts.linesTitle(channelName, day)} onClose={onClose}>
      <section aria-label={texts.linesLabel}>
        <Table<Line>
          size="small"
          rowKey={({ item, tradeNo }) => `${item} ${tradeNo}`}
          loading={isLoading}
          columns={lineColumns}
          dataSource={data ? [...data.list] : []}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error?.message ?? texts.noLines} />,
          }}
          pagination={{
            current: page,
            pageSize: LINES,
            total: data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
            showSizeChanger: false,
          }}
        />
      </section>
    </Drawer>
  )
}

const StatementList = () => {
  const state = useTableState()
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [shown, setShown] = useState<Row | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [busy, setBusy] = useState('')
  const { channel } = state.filters
  const { rows, total, data, isLoading, error, refetch } = useTableRead('GET /admin/finance/statements', state, {
    channel,
  })
  const fetchStatement = async (row: Row) => {
    setBusy(`${row.day} ${row.channel}`)
    try {
      await act('POST /admin/finance/statement/fetch', { channel: row.channel, day: row.day })
      void message.success(texts.fetched)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      void message.error(problem.message)
    } finally {
      setBusy('')
    }
  }
  const mayReconcile = may('finance.reconcile')
  const columns: Column<Row>[] = [
    {
      key: 'day',
      title: texts.day,
      render: ({ day }) => (
        <Link className="c-number" to={recordHref('day', day)}>
          {day}
        </Link>
      ),
    },
    { key: 'channel', title: texts.channel, render: ({ channelName }) => channelName },
    { key: 'source', title: texts.source, render: ({ source }) => texts.sources[source] },
    fenColumn('inHere', texts.inHere, ({ ourInFen }) => ourInFen),
    fenColumn(
      'inThere',
      texts.inThere,
      ({ source, inFen }) => (source === 'none' ? null : inFen),
      ({ inFen, ourInFen }) => inFen !== ourInFen,
    ),
    fenColumn('outHere', texts.outHere, ({ ourOutFen }) => ourOutFen),
    fenColumn(
      'outThere',
      texts.outThere,
      ({ source, outFen }) => (source === 'none' ? null : outFen),
      ({ outFen, ourOutFen }) => outFen !== ourOutFen,
    ),
    { key: 'agreement', title: texts.agreement, render: (row) => <Agreement row={row} /> },
    {
      key: 'acts',
      title: common.acts,
      render: (row) => (
        <Space>
          {row.source !== 'none' && (
            <Button size="small" aria-label={texts.linesOf(row.day)} onClick={() => setShown(row)}>
              {texts.lines}
            </Button>
          )}
          {mayReconcile && !row.isClosed && (
            <Button
              size="small"
              aria-label={texts.fetchOf(row.day)}
              loading={busy === `${row.day} ${row.channel}`}
              onClick={() => void fetchStatement(row)}
            >
              {texts.fetch}
            </Button>
          )}
        </Space>
      ),
    },
  ]
  return (
    <>
      <PageHead title={texts.statements} about={texts.statementsAbout}>
        {mayReconcile && (
          <Button type="primary" disabled={!data} onClick={() => setUploading(true)}>
            {texts.upload}
          </Button>
        )}
      </PageHead>
      <DataTable<Row>
        name="finance-statements"
        label={texts.statementsLabel}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.day} ${row.channel}`}
        total={total}
        state={state}
        isLoading={isLoading}
        error={error}
        onRetry={refetch}
        emptyText={texts.noStatements}
        toolbar={
          <Filters
            state={state}
            filters={[
              {
                name: 'channel',
                title: texts.channel,
                kind: 'choice',
                choices: (data?.channels ?? []).map((one) => ({ value: one.channel, title: one.name })),
              },
            ]}
          />
        }
      />
      {isUploading && data && <Upload channels={data.channels} onClose={() => setUploading(false)} />}
      {shown && <Lines row={shown} onClose={() => setShown(null)} />}
    </>
  )
}

export default StatementList
