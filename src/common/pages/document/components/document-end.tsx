import type { ShopDocument } from '@contract/documents'
import { Text, View } from '@tarojs/components'
import { useIsLoggedIn } from '@/core/store'
import { formatDate } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { useConsentsQuery, useWithdrawConsentMutation } from '@/shared/api/consents'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Pressable } from '@/ui/base/pressable'
import { DOCUMENT_PAGE_TEXT } from '../messages'
import { Comments } from './comments'

/** What follows the text: the user's own consent, the other versions, the way to the customer service. */
export function DocumentEnd({ document }: { document: ShopDocument }) {
  const isLoggedIn = useIsLoggedIn()
  return (
    <View className="doc-end">
      {isLoggedIn && <OwnConsent documentKey={document.key} />}
      <Comments document={document} />
      {document.versions.length > 1 && <Versions document={document} />}
      <Pressable className="doc-end-support" {...supportLink()}>
        {SUPPORT_TEXT.title}
      </Pressable>
    </View>
  )
}

function OwnConsent({ documentKey }: { documentKey: string }) {
  const { data } = useConsentsQuery()
  const [withdraw] = useWithdrawConsentMutation()
  const consent = data?.list.find(({ key }) => key === documentKey)
  if (!consent) return null
  const { kind, at, version } = consent
  const confirmWithdrawal = async () => {
    const isDone = await dialog.isConfirmed({
      ...DOCUMENT_PAGE_TEXT.withdrawConfirm,
      beforeClose: async (pressed) => pressed === 'cancel' || (await withdraw(documentKey)).error === undefined,
    })
    if (isDone) toast.success(DOCUMENT_PAGE_TEXT.withdrawDone)
  }
  return (
    <View className="doc-note">
      <Text className="doc-note-text">
        {kind === 'given'
          ? DOCUMENT_PAGE_TEXT.given(formatDate(at), version)
          : DOCUMENT_PAGE_TEXT.withdrawn(formatDate(at))}
      </Text>
      {kind === 'given' && (
        <Pressable className="doc-note-link" onTap={() => void confirmWithdrawal()}>
          {DOCUMENT_PAGE_TEXT.withdraw}
        </Pressable>
      )}
    </View>
  )
}

function Versions({ document: { key, version: shown, versions } }: { document: ShopDocument }) {
  return (
    <View className="doc-versions">
      <View className="doc-changes-title" ariaRole="heading" aria-level="2">
        {DOCUMENT_PAGE_TEXT.versions}
      </View>
      {versions.map(({ version, state, effectiveAt }) => (
        <Pressable
          key={version}
          className="doc-version"
          current={version === shown}
          {...linkTo('sellerAgreement', { key, version })}
        >
          <Text>{DOCUMENT_PAGE_TEXT.version(version)}</Text>
          <Text className="doc-version-state">
            {`${DOCUMENT_PAGE_TEXT.since(formatDate(effectiveAt))} · ${DOCUMENT_PAGE_TEXT.states[state]}`}
          </Text>
        </Pressable>
      ))}
    </View>
  )
}
