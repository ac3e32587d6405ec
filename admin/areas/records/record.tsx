/** One record of any kind, by the address; what the address has beside `queue` are that queue's filters. */
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { RecordPage } from '../../patterns/record-page'

/** What the address says beside filters. */
const OWN = ['queue', 'scan']

const RecordRoute = () => {
  const { kind = '', id = '' } = useParams()
  const [params] = useSearchParams()
  const filters = useMemo(() => Object.fromEntries([...params].filter(([name]) => !OWN.includes(name))), [params])
  return (
    <RecordPage
      key={`${kind}/${id}`}
      kind={kind}
      id={id}
      queue={params.get('queue') ?? undefined}
      filters={filters}
      isScanned={params.has('scan')}
    />
  )
}

export default RecordRoute
