import { RET } from '@contract/codes'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePageFor, setParams } from '@/core/platform/navigation'
import { formatDate, formatDateTime } from '@/lib/date'
import { h5AddressOf } from '@/routes/derive'
import { DocumentPage } from '@/screen/document/document-page'
import { codeOf } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { useActivitiesQuery, useActivityRulesQuery } from '../api'
import { DOCUMENT_PAGE_TEXT } from '../messages'

/** The rules of one activity (spec 2.2: /page/activity-rules?id), which an operator composes with its page. */
export function ActivityRules({ id }: { id: string }) {
  const { version, at } = useRouteParams<'activityRules'>()
  const query = useActivityRulesQuery({ id, ...(version && { version }) })
  const rules = query.data
  const code = query.error && codeOf(query.error)
  const isMissing = code === RET.NOT_FOUND || code === RET.BAD_REQUEST
  return (
    <DocumentPage
      query={query}
      title={DOCUMENT_PAGE_TEXT.titles['activityRules']}
      anchor={at}
      onAnchor={(anchor) => setParams('activityRules', { id, version, at: anchor })}
      missing={
        isMissing ? (
          <Empty
            type="order"
            title={DOCUMENT_PAGE_TEXT.noRules}
            action={{ label: DOCUMENT_PAGE_TEXT.running, ...linkTo('activityRules', {}) }}
          />
        ) : undefined
      }
    >
      {rules && (
        <View className="doc-end">
          <Button block onTap={() => leavePageFor(h5AddressOf('pageView', { id: rules.slug }))}>
            {DOCUMENT_PAGE_TEXT.backToActivity}
          </Button>
          {rules.versions.length > 1 && (
            <View className="doc-versions">
              <View className="doc-changes-title" ariaRole="heading" aria-level="2">
                {DOCUMENT_PAGE_TEXT.versions}
              </View>
              {rules.versions.map((one) => (
                <Pressable
                  key={one.version}
                  className="doc-version"
                  current={one.version === rules.version}
                  {...linkTo('activityRules', { id, version: one.version })}
                >
                  <Text>{DOCUMENT_PAGE_TEXT.version(one.version)}</Text>
                  <Text className="doc-version-state">
                    {`${DOCUMENT_PAGE_TEXT.since(formatDate(one.effectiveAt))} · ${DOCUMENT_PAGE_TEXT.states[one.state]}`}
                  </Text>
                </Pressable>
              ))}
            </View>
          )}
        </View>
      )}
    </DocumentPage>
  )
}

/** The activities that are running, each with its rules; above the rules that hold for all of them. */
export function RunningActivities() {
  const { data } = useActivitiesQuery()
  if (!data) return null
  if (data.list.length === 0) return <View className="doc-note">{DOCUMENT_PAGE_TEXT.noActivity}</View>
  return (
    <CellGroup className="doc-running" title={DOCUMENT_PAGE_TEXT.running}>
      {data.list.map(({ slug, title, endsAt }) => (
        <Cell
          key={slug}
          title={title}
          value={
            endsAt === null ? DOCUMENT_PAGE_TEXT.longTerm : DOCUMENT_PAGE_TEXT.until(formatDateTime(endsAt).slice(5))
          }
          {...linkTo('activityRules', { id: slug })}
        />
      ))}
    </CellGroup>
  )
}
