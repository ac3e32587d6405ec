/** 内容日历: what is shown when. */
import { Table } from 'antd'
import { Link } from 'react-router'
import './content.css'
import { useState } from 'react'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { time } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { PageHead } from '../../patterns/page-head'
import { StateTag } from '../../patterns/tone'
import { STATE_NAMES, texts } from './messages'

type Row = AdminData<'GET /admin/content/calendar'>['list'][number]

const DAY = 24 * 60 * 60_000
/** Days before and after today. */
const BEFORE = 30
const AFTER = 60

const Calendar = () => {
  const [range] = useState(() => ({ from: Date.now() - BEFORE * DAY, to: Date.now() + AFTER * DAY }))
  const { data, isLoading } = useRead('GET /admin/content/calendar', range)
  /** Where a span lies within the range, %. */
  const place = ({ from, to }: Row) => {
    const share = (at: number) =>
      ((Math.min(Math.max(at, range.from), range.to) - range.from) / (range.to - range.from)) * 100
    const left = share(from)
    return { left, width: Math.max(share(to ?? range.to) - left, 1) }
  }
  return (
    <>
      <PageHead title={texts.calendarLabel} about={texts.calendarAbout} />
      <Table<Row>
        size="small"
        loading={isLoading}
        rowKey={({ pageId, number }) => `${pageId}-${number}`}
        pagination={false}
        aria-label={texts.calendarLabel}
        locale={{ emptyText: texts.calendarEmpty }}
        dataSource={data?.list ?? []}
        columns={[
          {
            title: texts.name,
            key: 'name',
            render: (_: unknown, { pageId, name, number }) => (
              <Link to={recordHref('contentPage', pageId)}>{`${name} ${texts.numbered(number)}`}</Link>
            ),
          },
          {
            title: texts.state,
            key: 'state',
            render: (_: unknown, { state }) => (
              <StateTag
                title={STATE_NAMES[state]}
                tone={state === 'LIVE' ? 'good' : state === 'SCHEDULED' ? 'info' : 'plain'}
              />
            ),
          },
          {
            title: texts.span,
            key: 'span',
            render: (_: unknown, { from, to }) => `${time(from)} – ${to === null ? texts.open : time(to)}`,
          },
          {
            title: '',
            key: 'bar',
            width: '40%',
            render: (_: unknown, row) => {
              const { left, width } = place(row)
              return (
                <div className="c-content-line" aria-hidden>
                  <div className="c-content-bar" style={{ left: `${left}%`, width: `${width}%` }} />
                </div>
              )
            },
          },
        ]}
      />
    </>
  )
}

export default Calendar
