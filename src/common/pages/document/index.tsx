import type { DocumentKey } from '@contract/documents'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { DocumentPage } from '@/screen/document/document-page'
import { useDocumentQuery } from './api'
import { DOCUMENT_TITLES } from './messages'

const isKey = (key: string | undefined): key is DocumentKey =>
  key !== undefined && Object.keys(DOCUMENT_TITLES).includes(key)

/**
 * The agreements (spec 2.10: /user/seller-agreement), by `key` those that have no address of their own; `version` shows
 * an earlier one, `at` a heading.
 */
export default function AgreementPage() {
  const params = useRouteParams<'sellerAgreement'>()
  const key = isKey(params.key) ? params.key : 'seller'
  const { version, at } = params
  const query = useDocumentQuery({ key, ...(version && { version }) })
  return (
    <DocumentPage
      query={query}
      title={DOCUMENT_TITLES[key]}
      anchor={at}
      onAnchor={(anchor) => setParams('sellerAgreement', { ...params, at: anchor })}
    />
  )
}
