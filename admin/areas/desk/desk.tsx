/** 工作台: queues, what is overdue, counts of today with their lists, thirty days. */
import { Alert, Button, Card, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../data/hooks'
import { live } from '../../data/live'
import { useOperator } from '../../data/session'
import { money, time } from '../../lib/format'
import { useSignal } from '../../lib/signal'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { recordHref } from '../../lib/record-href'
import { Chart } from './chart'
import { texts } from './messages'

/** The server's paths are below /admin, as the router's are. */
const inside = (to: string) => to.replace(/^\/admin(?=\/|$)/, '') || '/'

const DeskPage = () => {
  const operator = useOperator()
  const { data, error, refetch } = useRead('GET /admin/desk', {})
  const { data: queues } = useRead('GET /admin/queue/list', {})
  const state = useSignal(live.counts)
  const at = state?.at
  useEffect(() => {
    // Counts have changed, so today's values may have.
    if (at !== undefined) void refetch()
  }, [at, refetch])

  const list = queues?.list ?? []
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.hello(operator.name, operator.roles.map(({ title }) => title).join('、'))}
      />
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
      {data && data.figures.length > 0 && (
        <ul className="c-tiles" aria-label={texts.today}>
          {data.figures.map(({ name, title, value, kind, tone, to }) => (
            <li key={name}>
              <Link to={inside(to)} className={`c-tile${tone === 'bad' && value > 0 ? ' c-tile-bad' : ''}`}>
                <small>{title}</small>
                <b>{kind === 'fen' ? money(value) : value}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="c-columns">
        <Card size="small" title={texts.queues}>
          {list.length === 0 && <p className="c-quiet">{texts.noQueues}</p>}
          <ul className="c-related">
            {list.map((queue) => {
              const { count, overdue } = state?.counts.find((one) => one.queue === queue.queue) ?? queue
              return (
                <li key={queue.queue}>
                  <Link to={`/queues/${queue.queue}`}>{queue.title}</Link>
                  <span className="c-number">
                    {count > 0 && (
                      <span className={overdue > 0 ? 'c-bad' : 'c-quiet'}>
                        {overdue > 0 ? texts.overdue(overdue) : texts.onTime}
                      </span>
                    )}{' '}
                    <strong>{count}</strong>
                  </span>
                </li>
              )
            })}
          </ul>
        </Card>
        <Card size="small" title={texts.mine}>
          {data?.mine.length === 0 && <p className="c-quiet">{texts.noMine}</p>}
          <ul className="c-related">
            {data?.mine.map(({ kind, id, until }) => (
              <li key={`${kind}${id}`}>
                <Link to={recordHref(kind, id)}>{id}</Link>
                <span className="c-quiet">{texts.mineUntil(time(until))}</span>
              </li>
            ))}
          </ul>
        </Card>
        {data?.series.map((series) => (
          <Card key={series.name} size="small" title={texts.chart}>
            <Chart series={series} />
          </Card>
        ))}
      </div>
    </>
  )
}

export default DeskPage
