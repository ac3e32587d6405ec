import type { Snapshot } from '@contract/snapshot'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { scrollToElement } from '@/core/platform/scroll'
import { formatDateTime } from '@/lib/date'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { Price } from '@/ui/base/price'
import { GradeTag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import { ImageViewer } from '@/ui/media/image-viewer'
import { PictureView } from '@/ui/media/picture-view'
import { useDomId } from '@/ui/internal/use-dom-id'
import { PICTURE_SIZES, PICTURE_WIDTH, SMALL_WIDTH } from '../limits'
import { SNAPSHOT_TEXT } from '../messages'
import { Comparison } from './comparison'
import { SoldFlaws } from './sold-flaws'
import { SoldReport } from './sold-report'

interface SnapshotViewProps {
  snapshot: Snapshot
  /** Opened for its report. */
  isAtReport: boolean
}

/** Draws all that was sold, as it was kept. */
export function SnapshotView({ snapshot, isAtReport }: SnapshotViewProps) {
  const { orderNo, takenAt, hash, content, confirmations, noReturn, changes, canApply } = snapshot
  const { itemId, pictures, referencePrice, referencePriceFen } = content
  const [viewer, setViewer] = useState({ isOpen: false, start: 0 })
  const [isComparing, setComparing] = useState(false)
  const reportId = useDomId()
  const open = (start: number) => setViewer({ isOpen: true, start })
  useEffect(() => {
    if (isAtReport) scrollToElement(reportId)
  }, [isAtReport, reportId])
  const apply = linkTo('applyAfterSale', { id: orderNo, item: itemId })
  const actions = useActions<'compare' | 'apply'>(['compare', ...(canApply ? (['apply'] as const) : [])], {
    compare: { label: SNAPSHOT_TEXT.compare, onTap: () => setComparing(true) },
    apply: { label: SNAPSHOT_TEXT.apply, main: true, onTap: apply.onTap, onPress: apply.onPress },
  })
  const [first, ...others] = pictures
  return (
    <View>
      <View className="snap-head">
        <View className="snap-time">{SNAPSHOT_TEXT.takenAt(formatDateTime(takenAt))}</View>
        <View className="snap-note">{SNAPSHOT_TEXT.note}</View>
      </View>
      <View className="snap-top">
        {first && (
          <Pressable className="snap-picture" label={SNAPSHOT_TEXT.open(first.alt)} onTap={() => open(0)}>
            <PictureView
              picture={first}
              ratio={1}
              alt={first.alt}
              displayWidth={PICTURE_WIDTH}
              sizes={PICTURE_SIZES}
              priority
            />
          </Pressable>
        )}
        <View className="snap-pictures">
          {others.map((picture, at) => (
            <Pressable
              key={picture.url}
              className="snap-small"
              label={SNAPSHOT_TEXT.open(picture.alt)}
              onTap={() => open(at + 1)}
            >
              <PictureView picture={picture} ratio={1} alt="" displayWidth={SMALL_WIDTH} sizes={`${SMALL_WIDTH}px`} />
            </Pressable>
          ))}
        </View>
        <View className="snap-summary">
          <Price fen={content.priceFen} size="xl" />
          {content.listFen !== content.priceFen && (
            <View className="snap-reference">
              {`${SNAPSHOT_TEXT.listed} `}
              <Price fen={content.listFen} struck />
            </View>
          )}
          {referencePriceFen !== null && (
            <View className="snap-reference">
              {`${SNAPSHOT_TEXT.reference} `}
              <Price fen={referencePriceFen} struck />
              {referencePrice && ` ${SNAPSHOT_TEXT.source(referencePrice)}`}
            </View>
          )}
          <View className="snap-title" ariaRole="heading" aria-level="1">
            {content.title}
          </View>
          <View className="snap-facts">
            <GradeTag name={content.gradeName} size="medium" />
            <View className="snap-series">{`${content.brandName} · ${content.seriesName}`}</View>
          </View>
          <View className="snap-grade">{content.gradeExplanation}</View>
        </View>
      </View>
      <SoldFlaws flaws={content.flaws} pictures={pictures} onOpen={open} />
      {content.description && (
        <Section look="padded" title={SNAPSHOT_TEXT.description}>
          <View className="snap-words">{content.description}</View>
        </Section>
      )}
      <Section title={SNAPSHOT_TEXT.attributes}>
        {content.attributes.map(({ name, value }) => (
          <InfoRow key={name} name={name} value={value} />
        ))}
        <InfoRow name={SNAPSHOT_TEXT.itemNo} value={content.itemNo} />
        <InfoRow name={SNAPSHOT_TEXT.seller} value={content.seller.name} />
      </Section>
      <View id={reportId} className="snap-report-place">
        <SoldReport report={content.report} />
      </View>
      <Section look="padded" title={SNAPSHOT_TEXT.services}>
        {[...content.services, content.returnRule].map(({ name, text }) => (
          <View key={name} className="snap-rule">
            <View className="snap-rule-name">{name}</View>
            <View className="snap-rule-text">{text}</View>
          </View>
        ))}
      </Section>
      <Section title={SNAPSHOT_TEXT.confirmations}>
        {noReturn && (
          <View className="snap-confirmed">
            <View className="snap-confirmed-name">{noReturn.text}</View>
            <View className="snap-confirmed-at">{SNAPSHOT_TEXT.confirmedAt(formatDateTime(noReturn.at))}</View>
          </View>
        )}
        {confirmations.length === 0 && !noReturn && <View className="snap-none">{SNAPSHOT_TEXT.noConfirmations}</View>}
        {confirmations.map(({ key, title, version, at }) => (
          <Pressable key={key} className="snap-confirmed" {...linkTo('sellerAgreement', { key, version })}>
            <View className="snap-confirmed-name">{SNAPSHOT_TEXT.document(title, version)}</View>
            <View className="snap-confirmed-at">{SNAPSHOT_TEXT.confirmedAt(formatDateTime(at))}</View>
          </Pressable>
        ))}
      </Section>
      <Section title={SNAPSHOT_TEXT.check}>
        <InfoRow name={SNAPSHOT_TEXT.hash} value={hash} copyable />
        <View className="snap-hash-note">{SNAPSHOT_TEXT.hashNote}</View>
        <InfoRow name={SNAPSHOT_TEXT.orderNo} value={orderNo} copyable />
      </Section>
      <Pressable className="snap-order" {...linkTo('orderDetail', { id: orderNo })}>
        {SNAPSHOT_TEXT.viewOrder}
      </Pressable>
      <ActionBar items={actions} />
      <Comparison open={isComparing} onClose={() => setComparing(false)} itemId={itemId} changes={changes} />
      <ImageViewer
        open={viewer.isOpen}
        onClose={() => setViewer({ ...viewer, isOpen: false })}
        pictures={pictures}
        start={viewer.start}
        label={content.title}
      />
    </View>
  )
}
