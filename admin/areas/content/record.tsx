/** One content page: the record that the server describes, its versions, the way to its editor. */
import { NEW_RECORD } from '@contract/constants'
import { Button, Card, Table } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { time } from '../../lib/format'
import { texts as common } from '../../messages'
import { RecordPage } from '../../patterns/record-page'
import { StateTag, type Tone } from '../../patterns/tone'
import { STATE_NAMES, texts } from './messages'

type Version = AdminData<'GET /admin/content/page'>['versions'][number]

const TONES: Readonly<Record<Version['state'], Tone>> = {
  DRAFT: 'warning',
  SCHEDULED: 'info',
  LIVE: 'good',
  ENDED: 'plain',
  REPLACED: 'plain',
}

const orNothing = (at: number | null) => (at === null ? common.nothing : time(at))

const Versions = ({ id, versions }: { id: string; versions: readonly Version[] }) => {
  const navigate = useNavigate()
  return (
    <Card size="small" title={texts.versions}>
      <Table<Version>
        size="small"
        rowKey="id"
        pagination={false}
        aria-label={texts.versionsLabel}
        dataSource={[...versions]}
        columns={[
          { title: texts.version, dataIndex: 'number', render: texts.numbered },
          {
            title: texts.state,
            dataIndex: 'state',
            render: (state: Version['state']) => <StateTag title={STATE_NAMES[state]} tone={TONES[state]} />,
          },
          { title: texts.title, dataIndex: 'title' },
          { title: texts.blocks, dataIndex: 'blockCount', align: 'right' },
          { title: texts.author, dataIndex: 'author' },
          { title: texts.savedAt, dataIndex: 'savedAt', render: time },
          { title: texts.publishAt, dataIndex: 'publishAt', render: orNothing },
          { title: texts.endsAt, dataIndex: 'endsAt', render: orNothing },
          {
            title: '',
            key: 'look',
            render: (_: unknown, { id: versionId }) => (
              <Button type="link" onClick={() => void navigate(`/content/${id}/edit?version=${versionId}`)}>
                {texts.look}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}

const ContentRecord = () => {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useRead('GET /admin/content/page', { id }, id !== NEW_RECORD)
  const filters = useMemo(() => Object.fromEntries([...params].filter(([name]) => name !== 'queue')), [params])
  const page = data?.id === id ? data : undefined
  return (
    <RecordPage
      key={id}
      kind="contentPage"
      id={id}
      queue={params.get('queue') ?? undefined}
      filters={filters}
      extra={() =>
        page && (
          <>
            <Button href={page.isHome ? '/' : `/page/view?id=${page.slug}`} target="_blank" rel="noreferrer">
              {texts.openInShop}
            </Button>
            {may('content.edit') && <Button onClick={() => void navigate(`/content/${id}/edit`)}>{texts.edit}</Button>}
          </>
        )
      }
    >
      {page && <Versions id={id} versions={page.versions} />}
    </RecordPage>
  )
}

export default ContentRecord
