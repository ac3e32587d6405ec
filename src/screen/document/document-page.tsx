import { Text, View } from '@tarojs/components'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { formatDate } from '@/lib/date'
import { usePageTitle, usePullDownRefresh } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { scrollToElement } from '@/core/platform/scroll'
import { storage } from '@/core/platform/storage'
import { Pressable } from '@/ui/base/pressable'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import type { CallError } from '../call-error'
import { CopyButton } from '../detail/info-row'
import { DOCUMENT_CONTENTS_FROM } from '../limits'
import { ToTop } from '../list/to-top'
import { LoadFailed } from '../load-failed'
import { DOCUMENT_TEXT } from '../messages'
import { ScreenSkeleton } from '../skeletons'
import { headingsOf, plainText, type Heading, type ShopDocument } from './document'
import { DocumentView } from './document-view'

/** The result of a query that brings a document. */
export interface DocumentQuery {
  data?: ShopDocument
  error?: CallError
  refetch(): PromiseLike<unknown>
}

export interface DocumentPageProps {
  query: DocumentQuery
  /** In the bar until the document has come. */
  title?: string
  /** The heading that the address names (`Heading.anchor`). */
  anchor?: string
  /** A heading was chosen from the contents: write it into the address (`setParams`). */
  onAnchor?: (anchor: string) => void
  /** Between the version and the text, e.g. what is new. */
  notice?: ReactNode
  /** In place of the text and its contents, e.g. questions that open. */
  body?: ReactNode
  /** After the text. */
  children?: ReactNode
  /** Where there is no document to show, e.g. no earlier version. */
  missing?: ReactNode
}

/** A document of the shop: title, version, contents of a long one, text in three sizes, 复制全文. */
export function DocumentPage({ query, title, anchor, onAnchor, notice, body, children, missing }: DocumentPageProps) {
  const { data, error, refetch } = query
  const hasCome = data !== undefined
  const prefix = `doc${useId().replace(/:/g, '')}`
  usePageTitle(data?.title ?? '')
  usePullDownRefresh(async () => refetch())
  useEffect(() => {
    if (hasCome && anchor) scrollToElement(`${prefix}-${anchor}`)
  }, [hasCome, anchor, prefix])
  return (
    <Page plain>
      <Navbar title={data?.title ?? title} plainTitle onBack={() => navigateBack()} />
      {data ? (
        <Content document={data} prefix={prefix} onAnchor={onAnchor} notice={notice} body={body}>
          {children}
        </Content>
      ) : missing ? (
        missing
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={DOCUMENT_TEXT.missing} />
      ) : (
        <ScreenSkeleton kind="detail" />
      )}
      <ToTop />
    </Page>
  )
}

interface ContentProps extends Pick<DocumentPageProps, 'onAnchor' | 'notice' | 'body' | 'children'> {
  document: ShopDocument
  prefix: string
}

function Content({ document, prefix, onAnchor, notice, body, children }: ContentProps) {
  const [size, changeSize] = useTextSize()
  const headings = headingsOf(document.blocks)
  const goTo = (anchor: string) => {
    scrollToElement(`${prefix}-${anchor}`)
    onAnchor?.(anchor)
  }
  return (
    <View className={`rx-doc rx-doc-size-${size}`}>
      <View className="rx-doc-title" ariaRole="heading" aria-level="1">
        {document.title}
      </View>
      <View className="rx-doc-meta">
        <Text className="rx-doc-version">
          {DOCUMENT_TEXT.version(document.version, formatDate(document.effectiveAt))}
        </Text>
        <Pressable className="rx-doc-size" label={DOCUMENT_TEXT.sizeLabel(size)} onTap={changeSize}>
          {DOCUMENT_TEXT.size}
        </Pressable>
        <CopyButton name={DOCUMENT_TEXT.whole} text={plainText(document)} />
      </View>
      {notice}
      {body ?? (
        <>
          {headings.length >= DOCUMENT_CONTENTS_FROM && <Contents headings={headings} onChoose={goTo} />}
          <DocumentView blocks={document.blocks} prefix={prefix} />
        </>
      )}
      {children}
    </View>
  )
}

/** The headings of a long document. */
function Contents({ headings, onChoose }: { headings: readonly Heading[]; onChoose: (anchor: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <View className="rx-doc-contents">
      <Pressable className="rx-doc-contents-head" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
        <Text>{DOCUMENT_TEXT.contents}</Text>
        <Text>{isOpen ? DOCUMENT_TEXT.close : DOCUMENT_TEXT.open}</Text>
      </Pressable>
      {isOpen &&
        headings.map(({ anchor, text, level }) => (
          <Pressable
            key={anchor}
            className={`rx-doc-entry rx-doc-entry-${level}`}
            role="link"
            onTap={() => onChoose(anchor)}
          >
            {text}
          </Pressable>
        ))}
    </View>
  )
}

const SIZES = ['normal', 'large', 'huge'] as const
type TextSize = (typeof SIZES)[number]
const SIZE_KEY = 'documentTextSize'

/** The size of the text, kept on the device; the usual one in the first render, as on the server. */
const useTextSize = (): [TextSize, () => void] => {
  const [size, setSize] = useState<TextSize>('normal')
  useEffect(() => {
    const kept = storage.get(SIZE_KEY)
    setSize(SIZES.find((one) => one === kept) ?? 'normal')
  }, [])
  const change = () => {
    const next = SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'normal'
    setSize(next)
    storage.set(SIZE_KEY, next)
  }
  return [size, change]
}
