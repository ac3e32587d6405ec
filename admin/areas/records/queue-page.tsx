/** One queue, by its name in the address. */
import { Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { useRead } from '../../data/hooks'
import { useCount } from '../../data/live'
import { texts } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import { Queue } from '../../patterns/queue'

const QueuePage = () => {
  const { queue: name = '' } = useParams()
  const { data } = useRead('GET /admin/queue/list', {})
  const counted = useCount(name)
  if (!data) return <Skeleton active />
  const queue = data.list.find((one) => one.queue === name)
  if (!queue) return <Result status="404" title={texts.notPermitted} />
  const { count, overdue } = counted ?? queue
  return (
    <>
      <PageHead title={queue.title} about={queue.isKept ? undefined : texts.counts(count, overdue)} />
      <Queue key={name} queue={queue} />
    </>
  )
}

export default QueuePage
