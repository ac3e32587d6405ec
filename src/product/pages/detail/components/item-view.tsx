import type { ItemCard, ItemDetail } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Section } from '@/screen/detail/section'
import { useFirstPainted } from '@/screen/use-first-painted'
import { ReviewSection } from '@/shared/reviews/review-section'
import { useNear } from '@/ui/list/use-near'
import { SECTION_TEXT } from '../messages'
import { useLateParts } from '../use-late-parts'
import { useViewer } from '../use-viewer'
import { Attributes } from './attributes'
import { DetailSkeleton } from './detail-skeleton'
import { Flaws } from './flaws'
import { Gallery } from './gallery'
import { GradeSection } from './grade-section'
import { PriceHistory } from './price-history'
import { Report } from './report'
import { Services } from './services'
import { Similar } from './similar'
import { Summary } from './summary'

interface ItemViewProps {
  /** The data that is known already: the item itself, or the card that led to it. */
  card: ItemCard
  item: ItemDetail | undefined
  /** The picture that the card showed. */
  under: ItemCard['cover'] | undefined
  /** Content in place of the rest when the item could not be fetched. */
  failure: ReactNode
  /** Id of the element with items like this one. */
  similarId: string
  /** The buttons: a bar on a phone, a part of the column beside the pictures on a wide window. */
  actions: ReactNode
}

/** Draws the item, from its pictures to items like it. */
export function ItemView({ card, item, under, failure, similarId, actions }: ItemViewProps) {
  const [viewer, setViewer] = useState({ isOpen: false, start: 0 })
  const { code: ImageViewer, isMissing } = useViewer(viewer.isOpen)
  const open = (start: number) => setViewer({ isOpen: true, start })
  // The next tap fetches the code again.
  useEffect(() => {
    if (isMissing) setViewer((before) => ({ ...before, isOpen: false }))
  }, [isMissing])
  const isFirstPainted = useFirstPainted()
  const pictures = item?.pictures ?? [card.cover]
  return (
    <View className="item">
      <View className="item-top">
        <View className="item-top-pic">
          <Gallery pictures={pictures} under={under} onOpen={item && open} />
        </View>
        <View className="item-top-words">
          <Summary card={card} item={item} />
          {actions}
          {card.state === 'ON_SALE' && <Services item={item} />}
        </View>
      </View>
      {item && isFirstPainted ? (
        <ItemSections item={item} similarId={similarId} onOpen={open} />
      ) : (
        failure || <DetailSkeleton rest />
      )}
      {ImageViewer && (
        <ImageViewer
          open={viewer.isOpen}
          onClose={() => setViewer({ ...viewer, isOpen: false })}
          pictures={pictures}
          start={viewer.start}
          label={card.title}
        />
      )}
    </View>
  )
}

interface ItemSectionsProps extends Pick<ItemViewProps, 'similarId'> {
  item: ItemDetail
  /** Shows a picture on the whole screen. */
  onOpen: (index: number) => void
}

/** What lies below the first screen: grade, flaws, description, attributes, report, prices, reviews, similar items. */
function ItemSections({ item, similarId, onOpen }: ItemSectionsProps) {
  const words = useRef<HTMLElement>(null)
  const { code: late } = useLateParts(useNear(() => words.current))
  return (
    <>
      <View className="item-sections">
        <GradeSection grade={item.grade} gradeName={item.gradeName} explanation={item.gradeExplanation} />
        <Flaws flaws={item.flaws} pictures={item.pictures} onOpen={onOpen} />
        <Section look="padded" title={SECTION_TEXT.description}>
          <View className="item-words" ref={words}>
            {item.description}
          </View>
        </Section>
        <Attributes item={item}>{late && <late.Measures measures={item.measures} />}</Attributes>
        <Report id={item.id} report={item.report} />
        <PriceHistory itemId={item.id} events={item.priceEvents} />
        {late && <late.Questions id={item.id} />}
        <ReviewSection kind="series" id={item.seriesId} />
      </View>
      {late && <late.ViewedRow id={item.id} />}
      <Similar id={item.id} elementId={similarId} />
    </>
  )
}
