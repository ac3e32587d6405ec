import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { titleOf } from '@/routes/title'
import { DocumentPage } from '@/screen/document/document-page'
import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { useDocumentQuery } from './api'
import { DocumentEnd } from './components/document-end'
import { VersionNotes } from './components/version-notes'
import { DOCUMENT_PAGE_TEXT } from './messages'
import './index.scss'

/** The rows of this page: the document of each, and whether it shows the version before the one in force. */
const ROWS = {
  sellerAgreement: { key: 'seller' },
  oldRegistrationAgreement: { key: 'registration', isOld: true },
  oldSellerAgreement: { key: 'seller', isOld: true },
  userRecycleAgreement: { key: 'recycle' },
} as const satisfies Readonly<Record<string, { key: string; isOld?: true }>>
type Row = keyof typeof ROWS

const isRow = (name: string | undefined): name is Row => name !== undefined && Object.keys(ROWS).includes(name)

/**
 * The agreements and rules (spec 2.10): a row's own document, on /user/seller-agreement by `key` those that have no
 * address; `version` shows an earlier or an announced one, `at` a heading.
 */
export default function AgreementPage() {
  const params = useRouteParams() as Partial<Record<string, string>>
  const name = params[ROUTE_PARAM]
  const route: Row = isRow(name) ? name : 'sellerAgreement'
  const row: { key: string; isOld?: true } = ROWS[route]
  const { at, version } = params
  const key = (route === 'sellerAgreement' && params.key) || row.key
  const current = useDocumentQuery({ key, ...(version && !row.isOld && { version }) })
  const oldVersion = current.data?.versions.find(({ state }) => state === 'superseded')?.version
  const old = useDocumentQuery(
    { key, version: version ?? oldVersion },
    { skip: !row.isOld || !(version ?? oldVersion) },
  )
  const query = row.isOld ? { ...old, error: old.error ?? current.error, refetch: refetchOf(old, current) } : current
  const document = query.data
  const hasNoHistory = row.isOld === true && current.data !== undefined && !(version ?? oldVersion)
  return (
    <DocumentPage
      query={query}
      title={titleOf(route)}
      anchor={at}
      onAnchor={(anchor) => setParams(route, { ...(params.key && { key }), ...(version && { version }), at: anchor })}
      notice={document && <VersionNotes document={document} />}
      missing={
        hasNoHistory && (
          <Empty
            type="order"
            title={DOCUMENT_PAGE_TEXT.noHistory}
            text={DOCUMENT_PAGE_TEXT.noHistoryNote}
            action={{ label: DOCUMENT_PAGE_TEXT.seeCurrent, ...linkTo('sellerAgreement', { key }) }}
          />
        )
      }
    >
      {document && <DocumentEnd document={document} />}
    </DocumentPage>
  )
}

/** What failed is fetched again: the document in force comes first, as it names the earlier one. */
const refetchOf =
  (
    old: { isUninitialized: boolean; refetch: () => PromiseLike<unknown> },
    current: { refetch: () => PromiseLike<unknown> },
  ) =>
  () => (old.isUninitialized ? current.refetch() : old.refetch())
