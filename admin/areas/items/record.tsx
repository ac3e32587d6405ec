/** One item: the record that the server describes, with the way to its form and to the shop's own page. */
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { RecordPage } from '../../patterns/record-page'
import { texts } from './messages'

const ItemRecord = () => {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const may = useMay()
  const navigate = useNavigate()
  const { data: item } = useRead('GET /admin/item/info', { id })
  const filters = useMemo(
    () => Object.fromEntries([...params].filter(([name]) => name !== 'queue' && name !== 'scan')),
    [params],
  )
  const isOfOthers = item !== undefined && item.ownerType !== 'own' && item.state !== 'TO_OWNER'
  return (
    <RecordPage
      key={id}
      kind="item"
      id={id}
      queue={params.get('queue') ?? undefined}
      filters={filters}
      isScanned={params.has('scan')}
      extra={() =>
        item?.id === id && (
          <>
            {item.wasListed && (
              <Button href={`/product/view?id=${id}`} target="_blank" rel="noreferrer">
                {texts.openInShop}
              </Button>
            )}
            {may('item.edit') && item.locked === '' && (
              <Button onClick={() => void navigate(`/items/${id}/edit`)}>{texts.edit}</Button>
            )}
          </>
        )
      }
    >
      {item?.id === id && item.locked !== '' && item.state === 'HELD' && (
        <Alert type="warning" showIcon title={item.locked} className="c-gap-below" />
      )}
      {isOfOthers && <Alert type="info" showIcon title={texts.consentNote} className="c-gap-below" />}
    </RecordPage>
  )
}

export default ItemRecord
