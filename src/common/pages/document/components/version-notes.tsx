import type { DocumentChange, ShopDocument } from '@contract/documents'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDate } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { CHANGES_SHOWN } from '../limits'
import { DOCUMENT_PAGE_TEXT } from '../messages'

const versionOf = ({ versions, version }: ShopDocument) => versions.find((one) => one.version === version)

interface VersionNotesProps {
  document: ShopDocument
  /** Of help that is read for its answers, and binds nobody. */
  hidesChanges: boolean
}

/** What is above the text: whether this version holds, which one follows, and what it changed, in words. */
export function VersionNotes({ document, hidesChanges }: VersionNotesProps) {
  const { key, versions, changes } = document
  const shown = versionOf(document)
  const next = versions.find(({ state }) => state === 'announced')
  const isCurrent = shown?.state === 'effective'
  return (
    <>
      {shown?.state === 'superseded' && shown.endedAt !== null && (
        <Note
          text={DOCUMENT_PAGE_TEXT.ended(formatDate(shown.endedAt))}
          link={DOCUMENT_PAGE_TEXT.seeCurrent}
          to={{ key }}
        />
      )}
      {shown?.state === 'announced' && (
        <Note
          text={DOCUMENT_PAGE_TEXT.announced(formatDate(shown.effectiveAt))}
          link={DOCUMENT_PAGE_TEXT.seeCurrent}
          to={{ key }}
        />
      )}
      {isCurrent && next && (
        <Note
          text={`${DOCUMENT_PAGE_TEXT.upcoming(next.version, formatDate(next.effectiveAt))}${next.changeNote && `：${next.changeNote}`}`}
          link={DOCUMENT_PAGE_TEXT.seeNext}
          to={{ key, version: next.version }}
        />
      )}
      {changes.length > 0 && !hidesChanges && <Changes changes={changes} note={shown?.changeNote ?? ''} />}
    </>
  )
}

function Note({ text, link, to }: { text: string; link: string; to: { key: string; version?: string } }) {
  return (
    <View className="doc-note" ariaRole="status">
      <Text className="doc-note-text">{text}</Text>
      <Pressable className="doc-note-link" {...linkTo('sellerAgreement', to)}>
        {link}
      </Pressable>
    </View>
  )
}

function Changes({ changes, note }: { changes: readonly DocumentChange[]; note: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, CHANGES_SHOWN)
  return (
    <View className="doc-changes">
      <View className="doc-changes-title" ariaRole="heading" aria-level="2">
        {DOCUMENT_PAGE_TEXT.changes}
      </View>
      {note && <View className="doc-changes-note">{note}</View>}
      {shown.map(({ kind, section, before, after }, at) => (
        <View key={at} className="doc-change">
          <View className="doc-change-head">
            <Text className={`doc-change-kind doc-change-${kind}`}>{DOCUMENT_PAGE_TEXT.kinds[kind]}</Text>
            <Text className="doc-change-section">{section}</Text>
          </View>
          {before && (
            <View className="doc-change-before">
              {kind === 'changed' && <Text className="doc-change-which">{`${DOCUMENT_PAGE_TEXT.before} `}</Text>}
              {before}
            </View>
          )}
          {after && (
            <View className="doc-change-after">
              {kind === 'changed' && <Text className="doc-change-which">{`${DOCUMENT_PAGE_TEXT.after} `}</Text>}
              {after}
            </View>
          )}
        </View>
      ))}
      {shown.length < changes.length && (
        <Pressable className="doc-changes-more" onTap={() => setWhole(true)}>
          {DOCUMENT_PAGE_TEXT.allChanges(changes.length)}
        </Pressable>
      )}
    </View>
  )
}
