import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { titleOf } from '@/routes/title'
import { DocumentPage } from '@/screen/document/document-page'
import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { useDocumentQuery } from './api'
import { ActivityRules, RunningActivities } from './components/activity-rules'
import { ConsentBar } from './components/consent-bar'
import { DocumentEnd } from './components/document-end'
import { GuideRows } from './components/guide-rows'
import { Questions } from './components/questions'
import { VersionNotes } from './components/version-notes'
import { DOCUMENT_PAGE_TEXT } from './messages'
import { sectionsFor } from './sections'
import { useItemWords } from './use-item-words'
import './index.scss'

interface DocumentRow {
  key: string
  isOld?: true
  isForItem?: true
}

/**
 * The rows of this page: the document of each, whether it shows the version before the one in force, and whether an
 * item's `id` in the address leaves out what does not concern it.
 */
const ROWS = {
  sellerAgreement: { key: 'seller' },
  oldRegistrationAgreement: { key: 'registration', isOld: true },
  oldSellerAgreement: { key: 'seller', isOld: true },
  userRecycleAgreement: { key: 'recycle' },
  fullRefundRules: { key: 'fullRefundRules' },
  serviceExplain: { key: 'serviceExplain', isForItem: true },
  serviceTips: { key: 'serviceTips' },
  serviceStateV3: { key: 'serviceState' },
  productFaq: { key: 'faq', isForItem: true },
  activityRules: { key: 'activityRules' },
  personalInfoAuthorization: { key: 'personalInfo' },
} as const satisfies Readonly<Record<string, DocumentRow>>
type Row = keyof typeof ROWS

const isRow = (name: string | undefined): name is Row => name !== undefined && Object.keys(ROWS).includes(name)

/**
 * The agreements and rules (spec 2.10): a row's own document, on /user/seller-agreement by `key` those that have no
 * address; `version` shows an earlier or an announced one, `at` a heading. An activity's own rules come with its page.
 */
export default function DocumentsPage() {
  const { [ROUTE_PARAM]: name, id } = useRouteParams() as Partial<Record<string, string>>
  return name === 'activityRules' && id ? <ActivityRules id={id} /> : <AgreementPage />
}

function AgreementPage() {
  const params = useRouteParams() as Partial<Record<string, string>>
  const { [ROUTE_PARAM]: name, ...address } = params
  const route: Row = isRow(name) ? name : 'sellerAgreement'
  const row: DocumentRow = ROWS[route]
  const { at, version } = params
  const key = (route === 'sellerAgreement' && params.key) || row.key
  const current = useDocumentQuery({ key, ...(version && !row.isOld && { version }) })
  const oldVersion = current.data?.versions.find(({ state }) => state === 'superseded')?.version
  const old = useDocumentQuery(
    { key, version: version ?? oldVersion },
    { skip: !row.isOld || !(version ?? oldVersion) },
  )
  const query = row.isOld ? { ...old, error: old.error ?? current.error, refetch: refetchOf(old, current) } : current
  const { words, refetch: refetchWords } = useItemWords(
    row.isForItem && params.id !== undefined ? params.id : undefined,
  )
  // Sections do not go away under the reader: the text waits for the item.
  const document = query.data &&
    words && { ...query.data, blocks: sectionsFor(query.data.blocks, words.own, words.all) }
  const hasNoHistory = row.isOld === true && current.data !== undefined && !(version ?? oldVersion)
  return (
    <DocumentPage
      query={{
        ...query,
        data: document,
        refetch() {
          refetchWords()
          return query.refetch()
        },
      }}
      title={DOCUMENT_PAGE_TEXT.titles[route] ?? titleOf(route)}
      anchor={at}
      onAnchor={(anchor) => setParams(route, { ...address, at: anchor })}
      notice={
        document && (
          <>
            {route === 'activityRules' && <RunningActivities />}
            <VersionNotes document={document} hidesChanges={key === 'faq' && !version} />
          </>
        )
      }
      body={
        route === 'productFaq' && document ? (
          <Questions document={document} isForItem={words !== undefined && words.own.length > 0} />
        ) : undefined
      }
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
      {route === 'serviceTips' && <GuideRows />}
      {document && <DocumentEnd document={document} />}
      {document && route === 'personalInfoAuthorization' && params.consent === '1' && <ConsentBar />}
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
